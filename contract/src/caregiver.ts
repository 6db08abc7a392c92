/** A relative or friend who helps (FHIR RelatedPerson). */
import * as z from 'zod/mini';
import { defineResource } from './define-resource.ts';
import { id, phone, text } from './fields.ts';

export const caregiver = defineResource({
  one: 'caregiver',
  many: 'caregivers',
  patients: 'one',
  fields: {
    patientId: id,
    givenName: text(60),
    familyName: text(60),
    /** HL7 v3 RoleCode, for example PRN, SPS, CHILD, GUARD. */
    relationship: z.string().check(z.regex(/^[A-Z]{2,12}$/)),
    phone: z.nullish(phone),
    emergencyContact: z.boolean(),
    /** The person's permission to share information with this caregiver. */
    consentToShare: z.boolean(),
  },
  initial: { emergencyContact: false, consentToShare: false },
  immutable: ['patientId'],
  references: { patientId: 'patient' },
  sortable: ['familyName'],
  filterable: ['patientId'],
  access: {
    TenantAdmin: { read: 'tenant', create: 'tenant', update: 'tenant' },
    chw: { read: 'panel', create: 'panel', update: 'panel' },
    clinician: { read: 'panel', create: 'panel', update: 'panel' },
  },
  phi: true,
});
