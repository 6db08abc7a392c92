/** People who live together (FHIR Group). A household opens nobody's record: each person stays with who reaches them. */
import * as z from 'zod/mini';
import { defineResource } from './define-resource.ts';
import { civilDate, postalCode, state, text } from './fields.ts';
import { householdMember } from './household-member.ts';

/** A family, people who share a home, people who stay together for the time being. Of each kind a person has one at a time. */
export const householdKinds = ['family', 'shared', 'temporary'] as const;
export type HouseholdKind = (typeof householdKinds)[number];

export const household = defineResource({
  one: 'household',
  many: 'households',
  patients: 'many',
  members: { table: 'household_members', column: 'household_id', endsOn: 'ends_on' },
  fields: {
    name: text(120),
    kind: z.enum(householdKinds),
    addressLine: z.nullish(text(120)),
    city: z.nullish(text(60)),
    state: z.nullish(state),
    postalCode: z.nullish(postalCode),
  },
  initial: { kind: 'family' },
  immutable: ['kind'],
  commands: {
    /** All members whom the caller may change move out on one day, today or before. */
    dissolve: { from: [], body: z.strictObject({ endsOn: civilDate }) },
  },
  sortable: ['name'],
  filterable: ['kind'],
  access: {
    TenantAdmin: { read: 'tenant', create: 'tenant', update: 'tenant', dissolve: 'tenant' },
    chw: { read: 'members', create: 'members', update: 'members', dissolve: 'members' },
    clinician: { read: 'members', create: 'members', update: 'members', dissolve: 'members' },
  },
  phi: true,
});

/**
 * `GET /Prod/patients/{id}/households`: where the person lives now, with those members whom the caller reaches. Of the
 * others nothing is told but how many they are; those of closed records are not counted.
 */
export const patientHouseholds = z.strictObject({
  items: z.array(
    z.strictObject({
      household: household.record,
      members: z.array(householdMember.record),
      others: z.int().check(z.minimum(0)),
    }),
  ),
});
export type PatientHouseholds = z.infer<typeof patientHouseholds>;
