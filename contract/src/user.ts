/** A member of staff (FHIR Practitioner and PractitionerRole). */
import * as z from 'zod/mini';
import { defineResource } from './define-resource.ts';
import { email, id, nationalProviderIdentifier, text } from './fields.ts';
import { preferences } from './preferences.ts';
import { permissions, providerTypes, roles } from './roles.ts';

export const user = defineResource({
  one: 'user',
  many: 'users',
  patients: 'none',
  fields: {
    givenName: text(60),
    familyName: text(60),
    email,
    roles: z.array(z.enum(roles)).check(z.minLength(1)),
    permissions: z.array(z.enum(permissions)),
    providerType: z.nullish(z.enum(providerTypes)),
    npi: z.nullish(nationalProviderIdentifier),
    supervisorId: z.nullish(id),
  },
  derived: preferences,
  initial: { permissions: [] },
  states: ['invited', 'active', 'suspended', 'deactivated'],
  references: { supervisorId: 'user' },
  sortable: ['familyName'],
  filterable: ['status', 'supervisorId', 'roles'],
  groups: ['status', 'roles'],
  access: { TenantAdmin: { read: 'tenant', export: 'tenant' }, chw: { read: 'team' }, clinician: { read: 'team' } },
  phi: false,
});
