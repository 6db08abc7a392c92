/**
 * A plan of care of one person (FHIR CarePlan): proposed by a worker, approved by a licensed clinician, agreed by the person. One row
 * is one version; once approved its content never changes. Medi-Cal: docs/architecture/care-plans.md names the sources.
 */
import * as z from 'zod/mini';
import { consentSignature } from '../consents/consent.ts';
import {
  agreementMethods,
  carePlanKinds,
  carePlanStates,
  goalAchievements,
  reviewDecisions,
} from '../kernel/codes/care-plan.ts';
import { enrollmentPrograms } from '../kernel/codes/program.ts';
import { defineResource } from '../kernel/definition/define-resource.ts';
import { civilDate, id, instant, language, outputText, prose, requiredText, text } from '../kernel/fields.ts';
import { part2Rights } from '../kernel/part2-rights.ts';
import { planContent } from './plan-content.ts';

/** How far the person is with a goal, the latest judgment of each. */
const achieved = z.strictObject({
  goalId: id,
  achievement: z.enum(goalAchievements),
  note: z.nullable(outputText),
  on: civilDate,
  byName: z.nullable(outputText),
});
export type Achieved = z.infer<typeof achieved>;

const reviewed = z.strictObject({
  on: civilDate,
  byName: z.nullable(outputText),
  decision: z.enum(reviewDecisions),
  progress: outputText,
});
export type Reviewed = z.infer<typeof reviewed>;

const reasoned = z.strictObject({ reason: requiredText(500) });

export const carePlan = defineResource({
  one: 'carePlan',
  many: 'carePlans',
  patients: 'one',
  fields: {
    patientId: id,
    kind: z.enum(carePlanKinds),
    title: z.nullish(text(160)),
    /** The needs that it is begun from. A new plan without goals gets theirs. */
    needIds: z.array(id).check(z.maxLength(20)),
    /** The program it belongs to; one under 42 CFR Part 2 closes it. */
    program: z.nullish(z.enum(enrollmentPrograms)),
    /** In which it is printed and read to the person. */
    language: z.nullish(language),
    ...planContent,
    /** Not before the day on which the plan was begun; null: the day of the approval. */
    effectiveFrom: z.nullish(civilDate),
    /** The last day, at most twelve months later; null: twelve months. */
    effectiveTo: z.nullish(civilDate),
  },
  derived: {
    /** 1 for the first version. */
    number: z.int(),
    /** The first version. */
    seriesId: id,
    /** The version that this one amends, and the one that amends this one. */
    amendsId: z.nullable(id),
    amendedById: z.nullable(id),
    amendReason: z.nullable(outputText),
    /** The author. */
    ownerId: z.nullable(outputText),
    ownerName: z.nullable(outputText),
    proposedAt: z.nullable(instant),
    proposedByName: z.nullable(outputText),
    returnedAt: z.nullable(instant),
    returnReason: z.nullable(outputText),
    returnedByName: z.nullable(outputText),
    approvedAt: z.nullable(instant),
    approvedOn: z.nullable(civilDate),
    approvedById: z.nullable(outputText),
    approvedByName: z.nullable(outputText),
    /** The provider type of the clinician on that day. */
    approverType: z.nullable(outputText),
    agreedOn: z.nullable(civilDate),
    agreementMethod: z.nullable(z.enum(agreementMethods)),
    /** The person, or who decides for the person. */
    agreedByName: z.nullable(outputText),
    agreementTakenByName: z.nullable(outputText),
    agreementInterpreter: z.nullable(outputText),
    signature: z.nullable(consentSignature),
    /** SHA-256 of the content that was approved, hexadecimal. */
    contentHash: z.nullable(outputText),
    lastReviewOn: z.nullable(civilDate),
    /** By which day a clinician reviews it; null while it is not in force. */
    reviewDueOn: z.nullable(civilDate),
    reviews: z.array(reviewed),
    achievements: z.array(achieved),
    /** The last day on which it was in force; null if it still is, or never was. */
    endedOn: z.nullable(civilDate),
    /** Why, when and by whom it came into its state. */
    statusReason: z.nullable(outputText),
    statusAt: z.nullable(instant),
    statusByName: z.nullable(outputText),
  },
  initial: { needIds: [], conditions: [], otherProfessionals: [], goals: [], steps: [] },
  immutable: ['patientId', 'kind', 'program'],
  references: { patientId: 'patient' },
  pointers: { amendsId: 'carePlan', amendedById: 'carePlan' },
  sources: ['amendsId'],
  states: carePlanStates,
  frozen: carePlanStates.filter((state) => state !== 'draft'),
  commands: {
    /** Refused with `plan_incomplete` by field: conditions, other professionals or none, a goal, a step for each goal. */
    propose: { from: ['draft'], to: 'proposed' },
    withdraw: { from: ['proposed'], to: 'draft' },
    /** By a licensed clinician. Ends as `active` if the person has agreed, as `approved` if not. */
    approve: {
      from: ['proposed'],
      body: z.strictObject({ effectiveFrom: z.nullish(civilDate), effectiveTo: z.nullish(civilDate) }),
    },
    return: { from: ['proposed'], to: 'draft', body: reasoned },
    /** The person agrees. `caregiverId`: a person who may decide for them. */
    agree: {
      from: ['proposed', 'approved'],
      body: z.strictObject({
        method: z.enum(agreementMethods),
        agreedOn: civilDate,
        caregiverId: z.nullish(id),
        signature: z.nullish(consentSignature),
        interpreter: z.nullish(text(120)),
      }),
      references: { caregiverId: 'caregiver' },
    },
    /** The person wants another plan. */
    disagree: { from: ['proposed', 'approved'], to: 'draft', body: reasoned },
    hold: { from: ['active'], to: 'on-hold', body: reasoned },
    resume: { from: ['on-hold'], to: 'active' },
    /** How far the person is with one goal. */
    rate: {
      from: ['active', 'on-hold'],
      body: z.strictObject({ goalId: id, achievement: z.enum(goalAchievements), note: z.nullish(prose(500)) }),
    },
    /** `amend` begins the next version, `end` revokes the plan. */
    review: {
      from: ['active', 'on-hold'],
      body: z.strictObject({ decision: z.enum(reviewDecisions), progress: requiredText(2000) }),
    },
    /** Begins the next version as a draft, `amendedById`. This one is in force until that one is. */
    amend: { from: ['active', 'on-hold', 'expired'], body: reasoned },
    complete: { from: ['active', 'on-hold'], to: 'completed', body: z.strictObject({ note: z.nullish(prose(500)) }) },
    revoke: { from: ['approved', 'active', 'on-hold'], to: 'revoked', body: reasoned },
    /** A draft that nobody needs. */
    discard: { from: ['draft'], to: 'entered-in-error', body: reasoned },
    void: {
      from: carePlanStates.filter((state) => state !== 'entered-in-error'),
      to: 'entered-in-error',
      body: reasoned,
    },
  },
  part2: 'record',
  owner: 'ownerId',
  sortable: ['reviewDueOn', 'proposedAt', 'effectiveTo'],
  filterable: ['patientId', 'status', 'kind', 'seriesId', 'ownerId', 'reviewDueOn', 'effectiveTo'],
  ranges: ['reviewDueOn', 'effectiveTo'],
  groups: ['status', 'kind'],
  summary: [
    'kind',
    'title',
    'number',
    'seriesId',
    'ownerId',
    'ownerName',
    'effectiveFrom',
    'effectiveTo',
    'proposedAt',
    'returnedAt',
    'returnReason',
    'approvedOn',
    'approvedByName',
    'agreedOn',
    'lastReviewOn',
    'reviewDueOn',
    'endedOn',
    'amendedById',
  ],
  access: {
    TenantAdmin: { read: 'tenant', export: 'tenant', void: 'tenant', ...part2Rights.TenantAdmin },
    chw: {
      read: 'panel',
      create: 'standing',
      update: 'standing',
      propose: 'standing',
      withdraw: 'standing',
      agree: 'standing',
      disagree: 'standing',
      rate: 'standing',
      amend: 'standing',
      discard: 'standing',
      ...part2Rights.chw,
    },
    clinician: {
      read: 'panel',
      create: 'standing',
      update: 'standing',
      propose: 'standing',
      withdraw: 'standing',
      approve: 'standing',
      return: 'standing',
      agree: 'standing',
      disagree: 'standing',
      hold: 'standing',
      resume: 'standing',
      rate: 'standing',
      review: 'standing',
      amend: 'standing',
      complete: 'standing',
      revoke: 'standing',
      discard: 'standing',
      void: 'standing',
      ...part2Rights.clinician,
    },
    privacy: part2Rights.privacy,
  },
  phi: true,
});
