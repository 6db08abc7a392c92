/**
 * A questionnaire asked of one person (FHIR QuestionnaireResponse): planned, asked, completed, reviewed. It keeps the version of the
 * questionnaire it began with. Its answers are records of their own, so that each is saved as it comes.
 */
import * as z from 'zod/mini';
import {
  assessmentModes,
  assessmentStates,
  informants,
  safetyReasons,
  scoreBands,
  stopReasons,
} from '../kernel/codes/assessment.ts';
import { enrollmentPrograms } from '../kernel/codes/program.ts';
import { sdohCategories } from '../kernel/codes/referral.ts';
import { defineResource } from '../kernel/definition/define-resource.ts';
import { civilDate, id, instant, language, outputText, prose, requiredText, text } from '../kernel/fields.ts';
import { part2Rights } from '../kernel/part2-rights.ts';

/** A total. `value` is null where a missing answer leaves it unknown. */
const score = z.strictObject({
  linkId: outputText,
  /** LOINC. */
  code: z.nullable(outputText),
  value: z.nullable(z.number()),
  max: z.nullable(z.number()),
  band: z.nullable(z.enum(scoreBands)),
});
export type Score = z.infer<typeof score>;

/** An answer that means a possible need or a danger. */
const flag = z.strictObject({
  linkId: outputText,
  domain: z.nullable(z.enum(sdohCategories)),
  safety: z.nullable(z.enum(safetyReasons)),
});
export type Flag = z.infer<typeof flag>;

/** How it is asked; needed as soon as it begins. */
const asking = {
  /** The language in which the questions are read. */
  language: z.nullish(language),
  mode: z.nullish(z.enum(assessmentModes)),
  informant: z.nullish(z.enum(informants)),
  /** For a proxy: name and relationship. */
  informantName: z.nullish(text(160)),
  /** An interpreter reads the questions. */
  withInterpreter: z.nullish(z.boolean()),
};

export const assessment = defineResource({
  one: 'assessment',
  many: 'assessments',
  patients: 'one',
  fields: {
    patientId: id,
    questionnaireId: id,
    ...asking,
    /** The program that asks. */
    program: z.nullish(z.enum(enrollmentPrograms)),
    /** The visit in which it is asked. */
    encounterId: z.nullish(id),
    /** Planned for this day: it begins as `not-started`. */
    dueOn: z.nullish(civilDate),
    note: z.nullish(prose(2000)),
  },
  derived: {
    title: outputText,
    questionnaireUrl: outputText,
    /** The member who asks, or shall ask. */
    ownerId: z.nullable(outputText),
    ownerName: z.nullable(outputText),
    startedAt: z.nullable(instant),
    completedAt: z.nullable(instant),
    completedByName: z.nullable(outputText),
    stopReason: z.nullable(z.enum(stopReasons)),
    /** Why it was stopped, cancelled, amended or voided. */
    statusReason: z.nullable(outputText),
    /** Questions it has with these answers; of a completed one. */
    asked: z.nullable(z.int()),
    scores: z.array(score),
    flags: z.array(flag),
    /** A score or a danger waits for a clinician. */
    needsReview: z.boolean(),
    reviewedAt: z.nullable(instant),
    reviewedByName: z.nullable(outputText),
    reviewNote: z.nullable(outputText),
    /** The completed one that this one corrects, and the one that corrects this one. */
    amendsId: z.nullable(id),
    amendedById: z.nullable(id),
    /** The questionnaire that its score leads to, by url. */
    nextUrl: z.nullable(outputText),
  },
  computed: {
    /** Answers given so far, declined ones among them. */
    answered: { schema: z.int(), by: 'answers_given', of: ['id'], ofEach: true },
  },
  immutable: ['patientId', 'questionnaireId', 'program'],
  references: { patientId: 'patient', questionnaireId: 'questionnaire', encounterId: 'encounter' },
  pointers: { amendsId: 'assessment', amendedById: 'assessment' },
  sources: ['amendsId', 'encounterId'],
  states: assessmentStates,
  frozen: ['completed', 'reviewed', 'stopped', 'amended', 'cancelled', 'entered-in-error'],
  commands: {
    start: {
      from: ['not-started'],
      to: 'in-progress',
      body: z.strictObject({ ...asking, encounterId: z.nullish(id) }),
      references: { encounterId: 'encounter' },
    },
    /** Gives it to a member of staff. */
    assign: {
      from: ['not-started', 'in-progress'],
      body: z.strictObject({ userId: id }),
      references: { userId: 'user' },
    },
    /** Refused while a safety alert of it waits, or a required question that is shown has neither answer nor reason. */
    complete: { from: ['in-progress'], to: 'completed' },
    stop: {
      from: ['in-progress'],
      to: 'stopped',
      body: z.strictObject({ stopReason: z.enum(stopReasons), note: z.nullish(prose(500)) }),
    },
    resume: { from: ['stopped'], to: 'in-progress' },
    /** A clinician has seen the scores. */
    review: { from: ['completed'], to: 'reviewed', body: z.strictObject({ note: z.nullish(prose(2000)) }) },
    /** Begins a corrected one with the same answers, `amendedById`. This one ends as `amended` once that is complete. */
    amend: { from: ['completed', 'reviewed'], body: z.strictObject({ reason: requiredText(500) }) },
    cancel: { from: ['not-started'], to: 'cancelled', body: z.strictObject({ reason: requiredText(500) }) },
    void: {
      from: ['in-progress', 'completed', 'reviewed', 'stopped'],
      to: 'entered-in-error',
      body: z.strictObject({ reason: requiredText(500) }),
    },
  },
  part2: 'record',
  owner: 'ownerId',
  sortable: ['dueOn', 'completedAt'],
  filterable: ['patientId', 'status', 'questionnaireUrl', 'needsReview', 'ownerId', 'encounterId', 'dueOn'],
  ranges: ['dueOn'],
  groups: ['status', 'questionnaireUrl'],
  access: {
    TenantAdmin: { read: 'tenant', assign: 'tenant', cancel: 'tenant', export: 'tenant', ...part2Rights.TenantAdmin },
    chw: {
      read: 'panelOrOwn',
      create: 'standing',
      update: 'standing',
      start: 'standing',
      complete: 'standing',
      stop: 'standing',
      resume: 'standing',
      amend: 'standing',
      cancel: 'standing',
      void: 'ownOnPanel',
      ...part2Rights.chw,
    },
    clinician: {
      read: 'panelOrOwn',
      create: 'standing',
      update: 'standing',
      start: 'standing',
      assign: 'standing',
      complete: 'standing',
      stop: 'standing',
      resume: 'standing',
      review: 'standing',
      amend: 'standing',
      cancel: 'standing',
      void: 'standing',
      ...part2Rights.clinician,
    },
    privacy: part2Rights.privacy,
  },
  phi: true,
});
