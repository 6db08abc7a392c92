/** One documented contact with one person (FHIR Encounter and its note). */
import * as z from 'zod/mini';
import { encounterModes, placesOfService, serviceTypes } from './codes/service.ts';
import { defineResource } from './define-resource.ts';
import { civilDate, given, id, instant, matching, prose, said, text } from './fields.ts';

export const activity = z.strictObject({
  serviceType: z.enum(serviceTypes),
  minutes: z.int().check(z.minimum(1), z.maximum(480)),
  text: prose(2000),
});
export type Activity = z.infer<typeof activity>;

export const encounter = defineResource({
  one: 'encounter',
  many: 'encounters',
  patients: 'one',
  fields: {
    patientId: id,
    startedAt: instant,
    endedAt: z.nullish(instant),
    mode: z.nullish(z.enum(encounterModes)),
    placeOfService: z.nullish(z.enum(placesOfService)),
    purpose: z.nullish(prose(500)),
    activities: z.array(activity).check(z.maxLength(20)),
    note: z.nullish(prose(20_000)),
    /** ICD-10-CM codes without the dot. */
    diagnosisCodes: z.array(matching(/^[A-Z]\d[0-9A-Z]{1,5}$/, 7)).check(z.maxLength(12)),
  },
  derived: {
    /** The civil day of the start in the organisation's time zone. */
    serviceDate: civilDate,
    durationMinutes: z.nullable(z.int()),
    authorId: z.nullable(said),
    authorName: z.nullable(said),
    signedAt: z.nullable(instant),
    /** SHA-256 of the canonical snapshot that was signed, hex. */
    signatureHash: z.nullable(said),
    /** What an outside record calls the contact. */
    title: z.nullable(text(300)),
    organizationName: z.nullable(said),
  },
  initial: { activities: [], diagnosisCodes: [] },
  immutable: ['patientId'],
  references: { patientId: 'patient' },
  states: ['in-progress', 'signed', 'locked', 'cancelled', 'entered-in-error'],
  frozen: ['signed', 'locked', 'cancelled', 'entered-in-error'],
  commands: {
    sign: { from: ['in-progress'], to: 'signed' },
    cancel: { from: ['in-progress'], to: 'cancelled', body: z.strictObject({ reason: given(500) }) },
    void: { from: ['in-progress', 'signed'], to: 'entered-in-error', body: z.strictObject({ reason: given(500) }) },
  },
  history: true,
  owner: 'authorId',
  sortable: ['startedAt', 'serviceDate'],
  filterable: ['patientId', 'status', 'serviceDate', 'authorId'],
  ranges: ['serviceDate'],
  days: { serviceDate: 'startedAt' },
  groups: ['status', 'authorId'],
  access: {
    TenantAdmin: { read: 'tenant', export: 'tenant', void: 'tenant' },
    chw: { read: 'panel', create: 'panel', update: 'own', sign: 'own', cancel: 'own' },
    clinician: { read: 'panel', create: 'panel', update: 'own', sign: 'own', cancel: 'own' },
  },
  hidden: { TenantAdmin: ['purpose', 'activities', 'note'] },
  phi: true,
});
