/** The person in care (US Core Patient). */
import * as z from 'zod/mini';
import { defineResource } from './define-resource.ts';
import { birthDate, civilDate, clientIndexNumber, email, given, id, language, phone, text } from './fields.ts';

export const patient = defineResource({
  one: 'patient',
  many: 'patients',
  patients: 'self',
  fields: {
    givenName: text(60),
    middleName: z.nullish(text(60)),
    familyName: text(60),
    preferredName: z.nullish(text(60)),
    pronouns: z.nullish(text(40)),
    birthDate,
    /** X12 DMG03: what the payer's file holds, never the person's gender. */
    sexForClaims: z.enum(['F', 'M', 'U']),
    cin: z.nullish(clientIndexNumber),
    medicalRecordNumber: z.nullish(text(60)),
    preferredLanguage: language,
    interpreterNeeded: z.boolean(),
    phone: z.nullish(phone),
    /** Whether a call is safe for the person. */
    phoneSafe: z.boolean(),
    email: z.nullish(email),
    addressLine: z.nullish(text(120)),
    city: z.nullish(text(60)),
    state: z.nullish(z.string().check(z.regex(/^[A-Z]{2}$/))),
    postalCode: z.nullish(z.string().check(z.regex(/^\d{5}(-\d{4})?$/))),
    homeless: z.boolean(),
  },
  derived: {
    /** The CHW whose panel the person is on. */
    assignedTo: z.nullable(id),
    assignedToName: z.nullable(z.string()),
    lastContactOn: z.nullable(civilDate),
    deceasedOn: z.nullable(civilDate),
    /** The record this one was merged into. */
    mergedIntoId: z.nullable(id),
  },
  initial: { preferredLanguage: 'en', interpreterNeeded: false, phoneSafe: true, homeless: false, sexForClaims: 'U' },
  states: ['active', 'inactive', 'deceased', 'merged'],
  frozen: ['merged'],
  commands: {
    assign: { from: ['active', 'inactive'], body: z.strictObject({ userId: z.nullable(id) }) },
    merge: { from: ['active', 'inactive'], to: 'merged', body: z.strictObject({ intoId: id, reason: given(500) }) },
    unmerge: { from: ['merged'], to: 'active', body: z.strictObject({ reason: given(500) }) },
    deactivate: { from: ['active'], to: 'inactive', body: z.strictObject({ reason: given(500) }) },
    reactivate: { from: ['inactive'], to: 'active' },
  },
  sortable: ['familyName', 'birthDate', 'lastContactOn'],
  filterable: ['status', 'assignedTo', 'lastContactOn'],
  ranges: ['lastContactOn'],
  groups: ['status', 'assignedTo'],
  /** A name, a birth date, the end of a phone number, a CIN or a record number; `contains` looks inside names too. */
  search: z.strictObject({
    text: text(100),
    contains: z.optional(z.boolean()),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(50))),
  }),
  access: {
    TenantAdmin: {
      read: 'tenant',
      export: 'tenant',
      create: 'tenant',
      update: 'tenant',
      assign: 'tenant',
      merge: 'tenant',
      unmerge: 'tenant',
      deactivate: 'tenant',
      reactivate: 'tenant',
    },
    chw: { read: 'panel', create: 'own', update: 'panel' },
    clinician: { read: 'panel', create: 'own', update: 'panel' },
  },
  phi: true,
});
