import { aVisit, newId } from '../factories.ts';
import type { Examples } from './examples.ts';

/** Every Thursday, from a Thursday on. */
const huddles = { startsOn: '2026-03-05', time: '08:30', minutes: 30, rule: 'FREQ=WEEKLY' };
const onFirst = () => ({ on: huddles.startsOn });

export const encounters: Examples = {
  encounter: {
    create: ({ patient }) => aVisit(patient),
    update: () => ({ note: 'Changed.' }),
    commands: {
      reschedule: () => ({ startedAt: '2999-01-08T18:00:00Z' }),
      'plan-again': () => ({ startedAt: '2999-01-08T18:00:00Z' }),
      'for-household': ({ patient, household }) => ({
        householdId: household,
        people: [{ id: newId(), patientId: patient }],
      }),
    },
  },
  noteTemplate: {
    maker: 'admin',
    create: () => ({ kind: 'phrase', isShared: true, language: 'en', text: 'We agreed on it.' }),
  },
  groupEncounter: {
    create: () => ({ endedAt: '2024-01-08T19:00:00Z', placeOfService: '99', serviceType: 'health-education' }),
    update: () => ({ location: 'Library' }),
  },
  // Distinct values show whether a role reads the field.
  groupParticipant: { create: () => ({ note: 'Asked about bread.' }), update: () => ({ note: 'Asked about rice.' }) },
  blockedTime: {
    create: () => ({ schedule: huddles }),
    commands: {
      skip: onFirst,
      move: () => ({ ...onFirst(), to: { on: '2026-03-06', time: null, minutes: null } }),
      split: () => ({ ...onFirst(), schedule: huddles }),
      end: onFirst,
    },
  },
};
