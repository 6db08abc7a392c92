/** Every rule of the engine, in the order of its findings; a rule's name is the second part of its messages' keys. */
import type { PersonRule, Rule } from '../finding.ts';
import {
  activities,
  documentation,
  lateEntry,
  mode,
  overlap,
  placeOfService,
  service,
  signature,
} from './contact-rules.ts';
import { consent, coverage, criteria, death, diagnosis, enrollment, screening } from './member-rules.ts';
import { authorization, initiatingVisit, planOfCare, recommendation } from './order-rules.ts';
import { supervisor, supervisorNpi, workerEnrollment, workerNpi, workerQualification } from './people-rules.ts';
import { limit, minutes } from './unit-rules.ts';

export const rules: Readonly<Record<string, Rule>> = {
  mode,
  service,
  activities,
  minutes,
  limit,
  placeOfService,
  documentation,
  signature,
  lateEntry,
  overlap,
  death,
  coverage,
  enrollment,
  criteria,
  recommendation,
  initiatingVisit,
  consent,
  screening,
  diagnosis,
  planOfCare,
  authorization,
  workerQualification,
  workerNpi,
  workerEnrollment,
  supervisor,
  supervisorNpi,
};

/** Rules that need no visit, in the same order. */
export const personRules: Readonly<Record<string, PersonRule>> = {
  death,
  coverage,
  enrollment,
  criteria,
  recommendation,
  consent,
};
