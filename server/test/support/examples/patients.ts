import { enrollmentPrograms } from '@puente/contract';
import { aPerson, civilToday } from '../factories.ts';
import { type Examples, freshPeriod, inTurn } from './examples.ts';

/** A person is in a program only once at a time. */
export const freshProgram = inTurn(enrollmentPrograms);
/** A problem stands once in the list. */
const freshNeed = inTurn('Z5900 Z5901 Z5902 Z5941 Z5948 Z595 Z596 Z5982 Z602 Z608 Z634 Z651 Z654'.split(' '));

export const patients: Examples = {
  patient: {
    create: () => aPerson(),
    update: () => ({ city: 'Fresno' }),
    commands: {
      merge: ({ patient }) => ({ intoId: patient }),
      'share-preview': () => ({ recipient: 'Mesa Food Bank', purpose: 'coordination', dataClasses: ['identity'] }),
    },
  },
  caregiver: { create: () => ({ givenName: 'Ana' }) },
  careTeamMember: { create: () => ({ name: 'Dr. Osei', startsOn: '2020-01-01' }) },
  household: {
    commands: { dissolve: () => ({ endsOn: civilToday() }) },
  },
  householdMember: { create: freshPeriod },
  coverage: {
    create: freshPeriod,
    update: ({ payer }) => ({ payerId: payer }),
    commands: { verify: () => ({ verifiedOn: '2020-01-01' }) },
  },
  diagnosis: {
    create: () => ({ code: freshNeed() }),
    update: () => ({ note: 'Sleeps at a shelter.' }),
    commands: { resolve: () => ({ abatedOn: '2026-01-05' }), reactivate: () => ({ clinicalStatus: 'recurrence' }) },
  },
  enrollment: {
    create: () => ({ program: freshProgram(), referredOn: '2026-01-05' }),
    update: ({ payer }) => ({ payerId: payer }),
  },
};
