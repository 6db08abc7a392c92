/** A provider or partner organisation outside ours (FHIR Organization). */
import * as z from 'zod/mini';
import { defineResource } from './define-resource.ts';
import { phone, text } from './fields.ts';

export const organization = defineResource({
  one: 'organization',
  many: 'organizations',
  patients: 'none',
  fields: {
    name: text(160),
    kind: z.enum(['provider', 'partner']),
    phone: z.nullish(phone),
    addressLine: z.nullish(text(120)),
    city: z.nullish(text(60)),
    state: z.nullish(text(30)),
    postalCode: z.nullish(text(12)),
  },
  sortable: ['name'],
  filterable: ['kind'],
  access: { TenantAdmin: { read: 'tenant' }, chw: { read: 'tenant' }, clinician: { read: 'tenant' } },
  phi: false,
});
