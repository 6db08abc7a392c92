/** One documented contact with one person (FHIR Encounter and its note). */
import * as z from 'zod/mini';
import { encounterStates, openStates, signedStates, takenBackStates } from '../kernel/codes/encounter.ts';
import {
  type CorrectedField,
  encounterModes,
  interpreterModes,
  placesOfService,
  serviceTypes,
} from '../kernel/codes/service.ts';
import { defineResource } from '../kernel/definition/define-resource.ts';
import { civilDate, icd10cm, id, instant, language, outputText, prose, requiredText, text } from '../kernel/fields.ts';
import { part2Rights } from '../kernel/part2-rights.ts';
import { supervisingProvider } from './supervising-provider.ts';
import { voidAsked } from './void-asked.ts';

export const activity = z.strictObject({
  serviceType: z.enum(serviceTypes),
  minutes: z.int().check(z.minimum(1), z.maximum(480)),
  text: prose(2000),
  /** The goal and the step of a care plan, and the need, that it served. */
  goalId: z.nullish(id),
  stepId: z.nullish(id),
  needId: z.nullish(id),
});
export type Activity = z.infer<typeof activity>;

/** A text of a note that came from elsewhere and that its author did not change; `at` is the place of its activity, from 0. */
export const unchangedText = z.strictObject({
  of: z.enum(['purpose', 'note', 'activity']),
  at: z.nullish(z.int().check(z.minimum(0), z.maximum(19))),
  from: z.enum(['template', 'visit']),
});
export type UnchangedText = z.infer<typeof unchangedText>;

/** The details that an addendum may correct. Purpose and note stay as they were written: the addendum's text corrects them. */
const correctable = {
  startedAt: instant,
  endedAt: z.nullish(instant),
  mode: z.nullish(z.enum(encounterModes)),
  placeOfService: z.nullish(z.enum(placesOfService)),
  activities: z.array(activity).check(z.maxLength(20)),
  /** ICD-10-CM codes without the dot. */
  diagnosisCodes: z.array(icd10cm).check(z.maxLength(12)),
} satisfies Record<CorrectedField, z.ZodMiniType>;

/** The body of `POST /Prod/encounters/{id}/amend` besides the version; fields left out stay unchanged. */
export const amendment = z.extend(z.partial(z.strictObject(correctable)), {
  reason: requiredText(500),
  text: requiredText(20_000),
});
export type Amendment = z.infer<typeof amendment>;

const reasoned = z.strictObject({ reason: requiredText(500) });
const ownCommands = {
  'check-in': 'own',
  start: 'own',
  complete: 'own',
  sign: 'own',
  reschedule: 'own',
  'no-show': 'own',
  'undo-no-show': 'own',
  'plan-again': 'own',
  cancel: 'own',
} as const;

export const encounter = defineResource({
  one: 'encounter',
  many: 'encounters',
  patients: 'one',
  fields: {
    patientId: id,
    ...correctable,
    /** The planned time of the visit. It is set in advance and stays when the visit begins at another time. */
    plannedAt: z.nullish(instant),
    purpose: z.nullish(prose(500)),
    note: z.nullish(prose(20_000)),
    /** How the visit was interpreted; null: nobody was asked. */
    interpreterMode: z.nullish(z.enum(interpreterModes)),
    interpreterLanguage: z.nullish(language),
    /** The interpreter: a name, or the service with the number of its interpreter. */
    interpreter: z.nullish(text(120)),
    /** The reader of the note sees which of its texts were written for this visit. */
    unchangedTexts: z.nullish(z.array(unchangedText).check(z.maxLength(22))),
    /** People who were there besides the person and the author, as they were introduced. */
    participants: z.nullish(z.array(text(120)).check(z.maxLength(10))),
    /** On the way there and back; never billed. */
    travelMinutes: z.nullish(z.int().check(z.minimum(0), z.maximum(1440))),
    travelMiles: z.nullish(z.int().check(z.minimum(0), z.maximum(2000))),
    /** The next step. With a day, a visit is planned for it when the note is signed. */
    nextStep: z.nullish(prose(500)),
    nextStepOn: z.nullish(civilDate),
    /** Why the note was written later than the policy asks. */
    lateReason: z.nullish(prose(500)),
  },
  derived: {
    /** Something is still to be done or to be written. */
    isOpen: z.boolean(),
    /** It took place, and its author signed the note. */
    isSigned: z.boolean(),
    checkedInAt: z.nullable(instant),
    cosignedAt: z.nullable(instant),
    cosignedByName: z.nullable(outputText),
    ...supervisingProvider,
    /** When, why and by whom the note was last returned. */
    returnedAt: z.nullable(instant),
    returnReason: z.nullable(outputText),
    returnedByName: z.nullable(outputText),
    lockedAt: z.nullable(instant),
    /** The visit that replaces a rescheduled one, or was planned as the next step. */
    nextEncounterId: z.nullable(id),
    /** The visit that this one replaces, or whose next step it is. */
    previousEncounterId: z.nullable(id),
    /** The civil day of the start in the organization's time zone. */
    serviceDate: civilDate,
    durationMinutes: z.nullable(z.int()),
    /** When it was begun; null while it is planned. */
    begunAt: z.nullable(instant),
    authorId: z.nullable(outputText),
    authorName: z.nullable(outputText),
    signedAt: z.nullable(instant),
    /** SHA-256 of the canonical snapshot that was signed, hex. */
    signatureHash: z.nullable(outputText),
    /** The group it was part of, and how many were there. */
    groupEncounterId: z.nullable(id),
    groupSize: z.nullable(z.int()),
    /** The title of the contact in an outside record. */
    title: z.nullable(text(300)),
    organizationName: z.nullable(outputText),
    /** Why, when and by whom it was cancelled or voided. */
    statusReason: z.nullable(outputText),
    statusAt: z.nullable(instant),
    statusByName: z.nullable(outputText),
    ...voidAsked,
  },
  computed: {
    /** The member whose signature is missing; null also if the author has no supervisor who may give it. */
    cosignerName: {
      schema: z.nullable(outputText),
      by: 'cosigner_of',
      of: ['authorId'],
      inState: 'cosign-pending',
    },
  },
  inFiles: {
    /** The kind and the minutes of each activity, without its text. */
    activityMinutes: { by: 'activity_minutes', from: ['activities'] },
    code: { of: 'charge', field: 'code', by: 'charge_of', from: ['id'] },
    units: { of: 'charge', field: 'units', by: 'charge_of', from: ['id'] },
    groupTitle: { of: 'groupEncounter', field: 'title', id: 'groupEncounterId' },
    /** The programs of the person on that day. */
    programs: {
      of: 'enrollment',
      field: 'program',
      by: 'enrollments_on',
      from: ['patientId', 'serviceDate'],
      every: true,
    },
  },
  initial: { activities: [], diagnosisCodes: [] },
  immutable: ['patientId', 'plannedAt'],
  references: { patientId: 'patient' },
  states: encounterStates,
  frozen: [...signedStates, ...takenBackStates],
  commands: {
    /** The person is there, the visit has not begun. */
    'check-in': { from: ['scheduled'], to: 'checked-in' },
    start: { from: ['scheduled', 'checked-in'], to: 'in-progress' },
    /** The note is whole and waits for its signature. */
    complete: { from: ['in-progress'], to: 'documented' },
    /** Ends as `signed`, or as `cosign-pending` where the organization asks for a second signature. */
    sign: { from: ['in-progress', 'documented'] },
    cosign: { from: ['cosign-pending'], to: 'signed', byAnother: true },
    /** The author writes and signs again. */
    return: { from: ['cosign-pending'], to: 'documented', body: reasoned },
    /** Another visit, at another time, replaces it. */
    reschedule: {
      from: ['scheduled', 'checked-in'],
      to: 'rescheduled',
      body: z.strictObject({ startedAt: instant, reason: requiredText(500) }),
    },
    /** From the planned hour on. */
    'no-show': {
      from: ['scheduled', 'checked-in'],
      to: 'no-show',
      body: z.strictObject({ reason: z.nullish(prose(500)) }),
    },
    /** On the day it was noted: the visit waits again as it did before. */
    'undo-no-show': { from: ['no-show'] },
    /** Another visit in place of a no-show, which stays one. */
    'plan-again': { from: ['no-show'], body: z.strictObject({ startedAt: instant }) },
    cancel: { from: [...openStates], to: 'cancelled', body: reasoned },
    amend: { from: ['signed', 'locked'], body: amendment },
    void: { from: [...openStates, ...signedStates], to: 'entered-in-error', body: reasoned },
    /** A member who may not void asks for it; a member who may declines with a reason, or voids. */
    'ask-void': { from: [...signedStates], body: reasoned },
    'decline-void': { from: [...openStates, ...signedStates], body: reasoned },
  },
  history: true,
  part2: 'notes',
  owner: 'authorId',
  sortable: ['startedAt', 'serviceDate'],
  filterable: ['patientId', 'status', 'isOpen', 'isSigned', 'isVoidAsked', 'serviceDate', 'authorId'],
  pointers: { nextEncounterId: 'encounter', previousEncounterId: 'encounter', groupEncounterId: 'groupEncounter' },
  sources: ['previousEncounterId'],
  ranges: ['serviceDate'],
  days: { serviceDate: 'startedAt' },
  groups: ['status', 'authorId'],
  summary: [
    'patientId',
    'plannedAt',
    'startedAt',
    'endedAt',
    'serviceDate',
    'durationMinutes',
    'mode',
    'placeOfService',
    'purpose',
    'isOpen',
    'isSigned',
    'checkedInAt',
    'begunAt',
    'travelMinutes',
    'authorId',
    'authorName',
    'signedAt',
    'cosignedAt',
    'cosignerName',
    'returnedAt',
    'isVoidAsked',
    'groupEncounterId',
    'title',
    'organizationName',
  ],
  access: {
    TenantAdmin: {
      read: 'tenant',
      export: 'tenant',
      void: 'tenant',
      'decline-void': 'tenant',
      ...part2Rights.TenantAdmin,
    },
    chw: {
      read: 'panelOrOwn',
      create: 'panel',
      update: 'own',
      ...ownCommands,
      amend: 'own',
      'ask-void': 'own',
      'mark-part2': 'own',
    },
    clinician: {
      read: 'panelOrOwn',
      create: 'panel',
      update: 'own',
      ...ownCommands,
      cosign: 'supervised',
      return: 'supervised',
      amend: 'supervised',
      'ask-void': 'supervised',
      'mark-part2': 'supervised',
    },
    privacy: part2Rights.privacy,
  },
  hidden: { TenantAdmin: ['purpose', 'activities', 'note', 'nextStep', 'returnReason'] },
  phi: true,
});

/**
 * `GET /Prod/encounters/{id}/signed`: the note as it was last signed, before any addendum, from its snapshot. Hidden
 * fields of the reader's role are absent, and so are fields that did not exist when it was signed.
 */
export const signedEncounter = z.strictObject({
  startedAt: instant,
  endedAt: instant,
  serviceDate: civilDate,
  durationMinutes: z.int(),
  mode: z.enum(encounterModes),
  placeOfService: z.enum(placesOfService),
  purpose: z.optional(outputText),
  activities: z.optional(z.array(activity)),
  note: z.optional(z.nullable(outputText)),
  interpreterMode: z.optional(z.nullable(z.enum(interpreterModes))),
  interpreterLanguage: z.optional(z.nullable(outputText)),
  interpreter: z.optional(z.nullable(outputText)),
  participants: z.optional(z.nullable(z.array(outputText))),
  unchangedTexts: z.optional(z.nullable(z.array(unchangedText))),
  travelMinutes: z.optional(z.nullable(z.int())),
  travelMiles: z.optional(z.nullable(z.int())),
  nextStep: z.optional(z.nullable(outputText)),
  nextStepOn: z.optional(z.nullable(civilDate)),
  lateReason: z.optional(z.nullable(outputText)),
  diagnosisCodes: z.array(outputText),
  supervisorName: z.optional(z.nullable(outputText)),
  supervisorNpi: z.optional(z.nullable(outputText)),
  authorName: outputText,
  signedAt: instant,
  signatureHash: outputText,
});
export type SignedEncounter = z.infer<typeof signedEncounter>;
