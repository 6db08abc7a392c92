/**
 * One meeting with several people (FHIR Appointment and Group). It names none of them: participants are in
 * `groupParticipant`, which is reached as each person is. Closing makes an encounter for everyone who was there.
 */
import * as z from 'zod/mini';
import { groupStates } from '../kernel/codes/group.ts';
import { encounterModes, placesOfService, serviceTypes } from '../kernel/codes/service.ts';
import { defineResource } from '../kernel/definition/define-resource.ts';
import { id, instant, language, outputText, prose, requiredText, text } from '../kernel/fields.ts';
import { groupCorrection } from './group-correction.ts';

const reasoned = z.strictObject({ reason: requiredText(500) });

export const groupEncounter = defineResource({
  one: 'groupEncounter',
  many: 'groupEncounters',
  patients: 'none',
  fields: {
    title: text(120),
    curriculum: z.nullish(text(200)),
    sessionNumber: z.nullish(z.int().check(z.minimum(1), z.maximum(99))),
    startedAt: instant,
    endedAt: instant,
    mode: z.enum(encounterModes),
    placeOfService: z.enum(placesOfService),
    location: z.nullish(text(200)),
    language: z.nullish(language),
    serviceType: z.enum(serviceTypes),
    /** The purpose and the topic of the group: both are in the visit of everyone who was there. */
    purpose: prose(500),
    topic: requiredText(2000),
    capacity: z.nullish(z.int().check(z.minimum(1), z.maximum(99))),
    /** May do all that the facilitator may. */
    coFacilitatorId: z.nullish(id),
  },
  derived: {
    facilitatorId: outputText,
    facilitatorName: outputText,
    begunAt: z.nullable(instant),
    closedAt: z.nullable(instant),
    closedByName: z.nullable(outputText),
    /** How many were there; null before it is closed. */
    groupSize: z.nullable(z.int()),
    /** Why, when and by whom it was cancelled. */
    statusReason: z.nullable(outputText),
    statusAt: z.nullable(instant),
    statusByName: z.nullable(outputText),
  },
  references: { coFacilitatorId: 'user' },
  names: { coFacilitatorName: 'coFacilitatorId' },
  states: groupStates,
  frozen: ['closed', 'cancelled'],
  commands: {
    start: { from: ['scheduled'], to: 'in-progress' },
    /** The note is for everyone who was there; it names nobody. */
    close: {
      from: ['in-progress'],
      to: 'closed',
      body: z.strictObject({ endedAt: z.nullish(instant), note: z.nullish(prose(10_000)) }),
    },
    cancel: { from: ['scheduled', 'in-progress'], to: 'cancelled', body: reasoned },
    /** Also for the named visits, which get an addendum each. */
    correct: { from: ['closed'], body: groupCorrection },
  },
  owner: 'facilitatorId',
  coOwner: 'coFacilitatorId',
  sortable: ['startedAt'],
  filterable: ['status', 'facilitatorId'],
  groups: ['status'],
  access: {
    TenantAdmin: { read: 'tenant', export: 'tenant', cancel: 'tenant' },
    chw: { read: 'tenant', create: 'tenant', update: 'own', start: 'own', close: 'own', cancel: 'own', correct: 'own' },
    clinician: {
      read: 'tenant',
      create: 'tenant',
      update: 'own',
      start: 'own',
      close: 'own',
      cancel: 'own',
      correct: 'own',
    },
  },
  phi: false,
});

/** `GET /Prod/group-encounters/{id}/attendance`: numbers alone, also of people whom the caller does not reach. */
export const groupAttendance = z.strictObject({
  present: z.int(),
  expected: z.int(),
  /** People on the list whom the caller does not reach. */
  notReached: z.int(),
});
export type GroupAttendance = z.infer<typeof groupAttendance>;
