/** One documented contact with one person (FHIR Encounter and its note). */
import * as z from 'zod/mini';
import { type CorrectedField, encounterModes, placesOfService, serviceTypes } from '../kernel/codes/service.ts';
import { defineResource } from '../kernel/define-resource.ts';
import { civilDate, given, icd10cm, id, instant, prose, said, text } from '../kernel/fields.ts';
import { part2Rights } from '../kernel/part2-rights.ts';

export const activity = z.strictObject({
  serviceType: z.enum(serviceTypes),
  minutes: z.int().check(z.minimum(1), z.maximum(480)),
  text: prose(2000),
});
export type Activity = z.infer<typeof activity>;

/** What an addendum may correct. Purpose and note stay as they were written: its text says what is right. */
const correctable = {
  startedAt: instant,
  endedAt: z.nullish(instant),
  mode: z.nullish(z.enum(encounterModes)),
  placeOfService: z.nullish(z.enum(placesOfService)),
  activities: z.array(activity).check(z.maxLength(20)),
  /** ICD-10-CM codes without the dot. */
  diagnosisCodes: z.array(icd10cm).check(z.maxLength(12)),
} satisfies Record<CorrectedField, z.ZodMiniType>;

/** What `POST /Prod/encounters/{id}/amend` takes besides the version; a field that is left out stays. */
export const amendment = z.extend(z.partial(z.strictObject(correctable)), { reason: given(500), text: given(20_000) });
export type Amendment = z.infer<typeof amendment>;

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
  },
  derived: {
    /** The civil day of the start in the organisation's time zone. */
    serviceDate: civilDate,
    durationMinutes: z.nullable(z.int()),
    /** When it was begun; null while it is planned. */
    begunAt: z.nullable(instant),
    authorId: z.nullable(said),
    authorName: z.nullable(said),
    signedAt: z.nullable(instant),
    /** SHA-256 of the canonical snapshot that was signed, hex. */
    signatureHash: z.nullable(said),
    /** What an outside record calls the contact. */
    title: z.nullable(text(300)),
    organizationName: z.nullable(said),
    /** Why, when and by whom it was cancelled or voided. */
    statusReason: z.nullable(said),
    statusAt: z.nullable(instant),
    statusByName: z.nullable(said),
  },
  initial: { activities: [], diagnosisCodes: [] },
  immutable: ['patientId', 'plannedAt'],
  references: { patientId: 'patient' },
  states: ['in-progress', 'signed', 'locked', 'cancelled', 'entered-in-error'],
  frozen: ['signed', 'locked', 'cancelled', 'entered-in-error'],
  commands: {
    start: { from: ['in-progress'] },
    sign: { from: ['in-progress'], to: 'signed' },
    cancel: { from: ['in-progress'], to: 'cancelled', body: z.strictObject({ reason: given(500) }) },
    amend: { from: ['signed', 'locked'], body: amendment },
    void: { from: ['in-progress', 'signed'], to: 'entered-in-error', body: z.strictObject({ reason: given(500) }) },
  },
  history: true,
  part2: 'notes',
  owner: 'authorId',
  sortable: ['startedAt', 'serviceDate'],
  filterable: ['patientId', 'status', 'serviceDate', 'authorId'],
  ranges: ['serviceDate'],
  days: { serviceDate: 'startedAt' },
  groups: ['status', 'authorId'],
  access: {
    TenantAdmin: { read: 'tenant', export: 'tenant', void: 'tenant', ...part2Rights.TenantAdmin },
    chw: {
      read: 'panelOrOwn',
      create: 'panel',
      update: 'own',
      start: 'own',
      sign: 'own',
      cancel: 'own',
      amend: 'own',
      'mark-part2': 'own',
    },
    clinician: {
      read: 'panelOrOwn',
      create: 'panel',
      update: 'own',
      start: 'own',
      sign: 'own',
      cancel: 'own',
      amend: 'supervised',
      'mark-part2': 'supervised',
    },
    privacy: part2Rights.privacy,
  },
  hidden: { TenantAdmin: ['purpose', 'activities', 'note'] },
  phi: true,
});

/** `GET /Prod/encounters/{id}/signed`: what was signed at first, from its snapshot. Fields that the reader's role hides are absent. */
export const signedEncounter = z.strictObject({
  startedAt: instant,
  endedAt: instant,
  serviceDate: civilDate,
  durationMinutes: z.int(),
  mode: z.enum(encounterModes),
  placeOfService: z.enum(placesOfService),
  purpose: z.optional(said),
  activities: z.optional(z.array(activity)),
  note: z.optional(z.nullable(said)),
  diagnosisCodes: z.array(said),
  authorName: said,
  signedAt: instant,
  signatureHash: said,
});
export type SignedEncounter = z.infer<typeof signedEncounter>;
