/** One person on the list of a group, with notes about that person alone. It is reached as the person is. */
import * as z from 'zod/mini';
import { participantStates } from '../kernel/codes/group.ts';
import { defineResource } from '../kernel/definition/define-resource.ts';
import { icd10cm, id, instant, outputText, prose, requiredText } from '../kernel/fields.ts';

const onPanel = {
  read: 'panelOrOwn',
  create: 'panel',
  update: 'panel',
  'check-in': 'panel',
  leave: 'panel',
  'no-show': 'panel',
  remove: 'panel',
} as const;

export const groupParticipant = defineResource({
  one: 'groupParticipant',
  many: 'groupParticipants',
  patients: 'one',
  fields: {
    groupEncounterId: id,
    patientId: id,
    /** Came without having been on the list. */
    walkIn: z.boolean(),
    /** For a person who came later or left earlier than the group. */
    arrivedAt: z.nullish(instant),
    leftAt: z.nullish(instant),
    /** Goes into the person's visit when the group is closed, and stands there alone from then on. */
    note: z.nullish(prose(10_000)),
    diagnosisCodes: z.array(icd10cm).check(z.maxLength(12)),
  },
  derived: {
    recordedByName: z.nullable(outputText),
    /** How long the person was there; null before the group is closed. */
    minutes: z.nullable(z.int()),
    encounterId: z.nullable(id),
    /** Why, when and by whom the person was taken off the list. */
    statusReason: z.nullable(outputText),
    statusAt: z.nullable(instant),
    statusByName: z.nullable(outputText),
  },
  inFiles: {
    groupTitle: { of: 'groupEncounter', field: 'title', id: 'groupEncounterId' },
    groupStartedAt: { of: 'groupEncounter', field: 'startedAt', id: 'groupEncounterId' },
    groupEndedAt: { of: 'groupEncounter', field: 'endedAt', id: 'groupEncounterId' },
    facilitatorName: { of: 'groupEncounter', field: 'facilitatorName', id: 'groupEncounterId' },
  },
  initial: { walkIn: false, diagnosisCodes: [] },
  immutable: ['groupEncounterId', 'patientId', 'walkIn'],
  references: { groupEncounterId: 'groupEncounter', patientId: 'patient' },
  pointers: { encounterId: 'encounter' },
  sources: ['encounterId'],
  states: participantStates,
  frozen: ['attended', 'missed', 'removed'],
  commands: {
    'check-in': {
      from: ['expected', 'absent', 'left'],
      to: 'present',
      body: z.strictObject({ arrivedAt: z.nullish(instant) }),
    },
    leave: { from: ['present'], to: 'left', body: z.strictObject({ leftAt: z.nullish(instant) }) },
    'no-show': { from: ['expected', 'present'], to: 'absent' },
    /** After the group was closed, also the visit is voided, and the others’ have an addendum about the size of the group. */
    remove: {
      from: ['expected', 'present', 'left', 'absent', 'attended', 'missed'],
      to: 'removed',
      body: z.strictObject({ reason: requiredText(500) }),
    },
  },
  sortable: [],
  filterable: ['patientId', 'groupEncounterId', 'status'],
  access: {
    TenantAdmin: { read: 'tenant', export: 'tenant', remove: 'tenant' },
    chw: onPanel,
    clinician: onPanel,
  },
  hidden: { TenantAdmin: ['note'] },
  phi: true,
});
