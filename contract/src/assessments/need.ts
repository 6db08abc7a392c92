/**
 * A social need of a person (FHIR Condition, category sdoh; SDOH Clinical Care 3.0.0, SDOHCC Condition). A positive answer makes it
 * `possible`; a worker confirms it with the person. A diagnosis stays the clinician's.
 */
import * as z from 'zod/mini';
import { needPriorities, needStates, openNeedStates } from '../kernel/codes/assessment.ts';
import { sdohCategories } from '../kernel/codes/referral.ts';
import { defineResource } from '../kernel/definition/define-resource.ts';
import { civilDate, icd10cm, id, outputText, prose, requiredText } from '../kernel/fields.ts';
import { part2Rights } from '../kernel/part2-rights.ts';

const reasoned = z.strictObject({ reason: requiredText(500) });
const settled = z.strictObject({ note: z.nullish(prose(500)) });
const acts = ['create', 'update', 'confirm', 'refute', 'begin', 'meet', 'leave', 'decline', 'reopen', 'void'] as const;
const standing = Object.fromEntries(acts.map((act) => [act, 'standing'])) as Record<(typeof acts)[number], 'standing'>;

export const need = defineResource({
  one: 'need',
  many: 'needs',
  patients: 'one',
  fields: {
    patientId: id,
    domain: z.enum(sdohCategories),
    /** ICD-10-CM of Z55 to Z65, a code that can be billed today. */
    code: z.nullish(icd10cm),
    priority: z.enum(needPriorities),
    /** As the person says it. */
    ownWords: z.nullish(prose(1000)),
    note: z.nullish(prose(1000)),
    /** The diagnosis of the clinician for it. */
    diagnosisId: z.nullish(id),
    /** The visit in which it was found. */
    encounterId: z.nullish(id),
  },
  derived: {
    /** The assessment whose answer found it, and the one that found it last. */
    assessmentId: z.nullable(id),
    linkId: z.nullable(outputText),
    lastFoundOn: z.nullable(civilDate),
    foundOn: civilDate,
    confirmedOn: z.nullable(civilDate),
    confirmedByName: z.nullable(outputText),
    closedOn: z.nullable(civilDate),
    /** Why it is where it is. */
    statusReason: z.nullable(outputText),
    recordedByName: z.nullable(outputText),
  },
  initial: { priority: 'medium' },
  immutable: ['patientId', 'domain', 'encounterId'],
  references: { patientId: 'patient', diagnosisId: 'diagnosis', encounterId: 'encounter' },
  pointers: { assessmentId: 'assessment' },
  sources: ['assessmentId', 'encounterId', 'diagnosisId'],
  states: needStates,
  frozen: ['refuted', 'entered-in-error'],
  commands: {
    /** The person agrees that it is one. */
    confirm: {
      from: ['possible'],
      to: 'open',
      body: z.strictObject({ ownWords: z.nullish(prose(1000)), priority: z.nullish(z.enum(needPriorities)) }),
    },
    /** It is none. */
    refute: { from: ['possible'], to: 'refuted', body: reasoned },
    begin: { from: ['open'], to: 'in-work' },
    meet: { from: ['open', 'in-work'], to: 'met', body: settled },
    /** It ends without being met. */
    leave: { from: ['open', 'in-work'], to: 'not-met', body: reasoned },
    /** The person wants no help with it. */
    decline: { from: openNeedStates, to: 'declined', body: settled },
    reopen: { from: ['met', 'not-met', 'declined'], to: 'open' },
    void: {
      from: needStates.filter((state) => state !== 'entered-in-error'),
      to: 'entered-in-error',
      body: reasoned,
    },
  },
  part2: 'record',
  sortable: ['foundOn'],
  filterable: ['patientId', 'status', 'domain', 'priority', 'assessmentId', 'encounterId'],
  groups: ['domain', 'status'],
  access: {
    TenantAdmin: { read: 'tenant', export: 'tenant', ...part2Rights.TenantAdmin },
    chw: { read: 'panel', ...standing, ...part2Rights.chw },
    clinician: { read: 'panel', ...standing, ...part2Rights.clinician },
    privacy: part2Rights.privacy,
  },
  phi: true,
});
