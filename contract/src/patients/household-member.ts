/** A person's time in a household. */
import * as z from 'zod/mini';
import { defineResource } from '../kernel/definition/define-resource.ts';
import { civilDate, id, outputText } from '../kernel/fields.ts';

/** How the person relates to the head of the household. */
export const householdRelationships = [
  'head',
  'spouse',
  'partner',
  'child',
  'parent',
  'grandparent',
  'grandchild',
  'sibling',
  'other-relative',
  'unrelated',
] as const;
export type HouseholdRelationship = (typeof householdRelationships)[number];

export const householdMember = defineResource({
  one: 'householdMember',
  many: 'householdMembers',
  patients: 'one',
  faceSheet: true,
  fields: {
    patientId: id,
    householdId: id,
    relationship: z.enum(householdRelationships),
    /** Null: start unknown. */
    startsOn: z.nullish(civilDate),
    /** The last day; null: lives there. */
    endsOn: z.nullish(civilDate),
  },
  derived: {
    /** The household's: a person is in one of each kind at a time. */
    kind: z.nullable(outputText),
  },
  immutable: ['patientId', 'householdId'],
  references: { patientId: 'patient', householdId: 'household' },
  pointers: { householdId: 'household' },
  tellsOf: { kind: 'householdId' },
  sortable: [],
  filterable: ['patientId', 'householdId'],
  access: {
    TenantAdmin: { read: 'tenant', create: 'tenant', update: 'tenant' },
    chw: { read: 'panel', create: 'standing', update: 'standing' },
    clinician: { read: 'panel', create: 'standing', update: 'standing' },
  },
  phi: true,
});
