/** A provider or partner organisation outside ours (FHIR Organization). */
import * as z from 'zod/mini';
import { defineResource } from './define-resource.ts';
import { text } from './fields.ts';
import { partyFields } from './party.ts';

export const organizationKinds = ['provider', 'partner'] as const;

export const organization = defineResource({
  one: 'organization',
  many: 'organizations',
  patients: 'none',
  fields: {
    name: text(160),
    kind: z.enum(organizationKinds),
    ...partyFields,
  },
  sortable: ['name', 'contractEndsOn'],
  filterable: ['kind'],
  access: {
    TenantAdmin: { read: 'tenant', create: 'tenant', update: 'tenant' },
    chw: { read: 'tenant' },
    clinician: { read: 'tenant' },
  },
  phi: false,
});
