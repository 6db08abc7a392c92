/** A provider or partner organization outside ours (FHIR Organization). */
import * as z from 'zod/mini';
import { partnerServices } from '../kernel/codes/partner.ts';
import { defineResource } from '../kernel/definition/define-resource.ts';
import { civilDate, text } from '../kernel/fields.ts';
import { partyFields } from './party.ts';

export const partnerOrganizationKinds = ['provider', 'partner'] as const;

const people = z.nullish(z.int().check(z.minimum(0), z.maximum(100_000)));

/** How many people a partner can serve at a time, and serves, by its own report (once a quarter). */
export const partnerService = z.strictObject({
  service: z.enum(partnerServices),
  slots: people,
  serving: people,
  /** The day of the report. */
  reportedOn: z.nullish(civilDate),
});
export type PartnerService = z.infer<typeof partnerService>;

export const partnerOrganization = defineResource({
  one: 'partnerOrganization',
  many: 'partnerOrganizations',
  patients: 'none',
  fields: {
    name: text(160),
    kind: z.enum(partnerOrganizationKinds),
    /** Each service once. */
    services: z.nullish(
      z.array(partnerService).check(
        z.maxLength(partnerServices.length),
        z.refine((list) => new Set(list.map(({ service }) => service)).size === list.length, {
          error: 'A service stands there twice.',
        }),
      ),
    ),
    ...partyFields,
  },
  sortable: ['name', 'contractEndsOn'],
  filterable: ['kind', 'accepting', 'contractEndsOn'],
  ranges: ['contractEndsOn'],
  find: true,
  archives: true,
  access: {
    TenantAdmin: {
      read: 'tenant',
      create: 'tenant',
      update: 'tenant',
      archive: 'tenant',
      restore: 'tenant',
      export: 'tenant',
    },
    chw: { read: 'tenant' },
    clinician: { read: 'tenant' },
    billing: { read: 'tenant', export: 'tenant' },
  },
  phi: false,
});
