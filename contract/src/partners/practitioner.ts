/** A licensed person outside the organization: who treats, refers or recommends (FHIR Practitioner). */
import * as z from 'zod/mini';
import { defineResource } from '../kernel/definition/define-resource.ts';
import { nationalProviderIdentifier, personName, phone } from '../kernel/fields.ts';

export const practitioner = defineResource({
  one: 'practitioner',
  many: 'practitioners',
  patients: 'none',
  fields: {
    givenName: z.nullish(personName(60)),
    familyName: personName(60),
    npi: z.nullish(nationalProviderIdentifier),
    phone: z.nullish(phone),
  },
  sortable: ['familyName'],
  filterable: ['npi'],
  find: true,
  access: { TenantAdmin: { read: 'tenant' }, chw: { read: 'tenant' }, clinician: { read: 'tenant' } },
  phi: false,
});
