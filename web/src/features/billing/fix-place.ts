// Where a finding of the rule check is mended.
import type { Finding } from '@puente/contract';
import { paths } from '#paths';
import type { Charge } from './charge-views.ts';

const aboutPerson = new Set([
  'coverage',
  'enrolment',
  'criteria',
  'recommendation',
  'initiatingVisit',
  'consent',
  'screening',
  'planOfCare',
  'authorization',
]);
const aboutStaff = new Set(['workerQualification', 'workerNpi', 'workerEnrolment', 'supervisor', 'supervisorNpi']);

/** What stands in the way first: a block before a warning. */
export function firstFinding({ findings }: Pick<Charge, 'findings'>): Finding | undefined {
  return findings.find(({ severity }) => severity === 'block') ?? findings.find(({ severity }) => severity === 'warn');
}

/** Anything about the contact itself is mended in the encounter. */
export function fixPlace({ rule }: Finding, { patientId, encounterId }: Charge): string {
  if (aboutPerson.has(rule)) return paths.patient(patientId);
  return aboutStaff.has(rule) ? paths.users : paths.encounter(encounterId);
}
