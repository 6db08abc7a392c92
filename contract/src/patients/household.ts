/** People who live together (FHIR Group). A household opens no record: access to each person stays the same. */
import * as z from 'zod/mini';
import { defineResource } from '../kernel/definition/define-resource.ts';
import { civilDate, postalCode, state, text } from '../kernel/fields.ts';
import { householdMember } from './household-member.ts';

/** A family, people who share a home, people who stay together for the time being. A person has one of each kind at a time. */
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
    /** Ends the membership of all members the caller may change on one day, today or earlier. */
    dissolve: { from: [], body: z.strictObject({ endsOn: civilDate }) },
  },
  sortable: ['name'],
  filterable: ['kind'],
  access: {
    TenantAdmin: { read: 'tenant', create: 'tenant', update: 'tenant', dissolve: 'tenant', export: 'tenant' },
    chw: { read: 'members', create: 'members', update: 'members', dissolve: 'members' },
    clinician: { read: 'members', create: 'members', update: 'members', dissolve: 'members' },
  },
  phi: true,
});

/**
 * `GET /Prod/patients/{id}/households`: the person's present households, with the members the caller reaches. The
 * others are a number only; people with closed records are not counted.
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
