/** A relative or friend who helps (FHIR RelatedPerson). */
import * as z from 'zod/mini';
import { defineResource } from '../kernel/definition/define-resource.ts';
import { civilDate, email, id, language, matching, personName, phone } from '../kernel/fields.ts';

/**
 * Who may decide for the person: the person alone, a guardian, an agent by durable power of attorney for health care, a
 * conservator.
 */
export const legalAuthorities = ['none', 'guardian', 'dpoa-hc', 'conservator'] as const;
export type LegalAuthority = (typeof legalAuthorities)[number];

/** The data that the person agrees to share. */
export const shareScopes = ['all', 'appointments', 'care-plan', 'benefits'] as const;
export type ShareScope = (typeof shareScopes)[number];

export const caregiver = defineResource({
  one: 'caregiver',
  many: 'caregivers',
  patients: 'one',
  faceSheet: true,
  fields: {
    patientId: id,
    /** A person with one name has it as the family name alone. */
    givenName: z.nullish(personName(60)),
    familyName: personName(60),
    /** HL7 v3 RoleCode, for example PRN, SPS, CHILD, GUARD. */
    relationship: matching(/^[A-Z]{2,12}$/, 12),
    phone: z.nullish(phone),
    email: z.nullish(email),
    language: z.nullish(language),
    emergencyContact: z.boolean(),
    /** Null: nobody has asked. */
    livesWith: z.nullish(z.boolean()),
    legalAuthority: z.enum(legalAuthorities),
    /** The proof, among the person's documents. */
    legalDocumentId: z.nullish(id),
    /** The person's permission to share information with this caregiver. */
    consentToShare: z.boolean(),
    /**
     * The data that may be shared; empty without the permission. With the permission and an empty list, everything may
     * be shared.
     */
    shareScope: z.array(z.enum(shareScopes)).check(z.maxLength(shareScopes.length)),
    /** How heavy helping is for the caregiver, in their own words from 0 to 10. */
    strain: z.nullish(z.int().check(z.minimum(0), z.maximum(10))),
    startsOn: z.nullish(civilDate),
    /** The last day; null: no end. */
    endsOn: z.nullish(civilDate),
  },
  initial: { emergencyContact: false, legalAuthority: 'none', consentToShare: false, shareScope: [] },
  immutable: ['patientId'],
  references: { patientId: 'patient', legalDocumentId: 'document' },
  sortable: ['familyName'],
  filterable: ['patientId'],
  access: {
    TenantAdmin: { read: 'tenant', create: 'tenant', update: 'tenant' },
    chw: { read: 'panel', create: 'standing', update: 'standing' },
    clinician: { read: 'panel', create: 'standing', update: 'standing' },
  },
  phi: true,
});
