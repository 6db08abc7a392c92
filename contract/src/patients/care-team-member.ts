/** A member of a person's care team, and the days of the membership (FHIR CareTeam.participant). */
import * as z from 'zod/mini';
import { defineResource } from '../kernel/definition/define-resource.ts';
import { civilDate, id, outputText, phone, prose, text } from '../kernel/fields.ts';

export const careTeamRoles = [
  'lead-care-manager',
  'chw',
  'primary-care',
  'nurse',
  'behavioral-health',
  'social-worker',
  'specializt',
  'pharmacist',
  'housing',
  'peer-support',
  'other',
] as const;
export type CareTeamRole = (typeof careTeamRoles)[number];

export const careTeamMember = defineResource({
  one: 'careTeamMember',
  many: 'careTeamMembers',
  patients: 'one',
  faceSheet: true,
  fields: {
    patientId: id,
    /** A member of staff, who reaches the person for as long as this lasts; or one of the next two. */
    userId: z.nullish(id),
    /** A licensed person of another organization. */
    practitionerId: z.nullish(id),
    /** Another person, known by name. */
    name: z.nullish(text(120)),
    phone: z.nullish(phone),
    role: z.enum(careTeamRoles),
    /** Not later than today: an access begins on the day it is given. */
    startsOn: civilDate,
    /** The last day, to its end in the organization's time zone; null: no end. */
    endsOn: z.nullish(civilDate),
    /** Notes for others about this member's part. */
    note: z.nullish(prose(500)),
  },
  derived: {
    /** The name of the member of staff or of the practitioner, as it was when they joined. */
    memberName: z.nullable(outputText),
  },
  immutable: ['patientId', 'userId', 'practitionerId'],
  references: { patientId: 'patient', userId: 'user', practitionerId: 'practitioner' },
  states: ['active', 'ended'],
  frozen: ['ended'],
  commands: {
    /** The member leaves now; access that rests on it ends in the same moment. */
    end: { from: ['active'], to: 'ended' },
  },
  sortable: ['startsOn'],
  filterable: ['patientId', 'userId', 'status'],
  access: {
    TenantAdmin: { read: 'tenant', create: 'tenant', update: 'tenant', end: 'tenant' },
    chw: { read: 'panel', create: 'standing', update: 'standing', end: 'standing' },
    clinician: { read: 'panel', create: 'standing', update: 'standing', end: 'standing' },
  },
  phi: true,
});
