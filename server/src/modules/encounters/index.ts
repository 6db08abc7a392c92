/** Documented contacts: recorded, signed, and from then on corrected by addenda alone. */
import { addendum, encounter, noteTemplate } from '@puente/contract';
import { mountResource } from '#kernel/http/mount-resource';
import type { Module } from '#kernel/modules/module';
import { amendEncounter } from './amend-encounter.ts';
import { createEncounter } from './create-encounter.ts';
import { mountHouseholdVisit } from './household-visit.ts';
import { lockEncounters } from './lock-encounters.ts';
import { makeNoteTemplate } from './make-note-template.ts';
import { countContact, takeBackContact } from './move-last-contact.ts';
import { mountOpenVisits } from './open-visits.ts';
import { rescheduleEncounter } from './reschedule-encounter.ts';
import {
  completeEncounter,
  cosignEncounter,
  encounterSigned,
  returnEncounter,
  signEncounter,
} from './sign-encounter.ts';
import { mountSignedWhole } from './signed-whole.ts';
import { checkIn, startEncounter } from './start-encounter.ts';
import { encounterVoided, noteNoShow, takeBackEncounter } from './void-encounter.ts';

export { encounterSigned, encounterVoided };

export const encounters: Module = {
  name: 'encounters',
  needs: ['patients'],
  tables: ['encounters', 'addenda', 'signatures', 'note_templates'],
  mount(app, kernel) {
    mountHouseholdVisit(app, kernel);
    mountOpenVisits(app, kernel);
    mountSignedWhole(app, kernel);
    mountResource(app, kernel, {
      resource: encounter,
      create: createEncounter,
      commands: {
        'check-in': checkIn,
        start: startEncounter,
        complete: completeEncounter,
        sign: signEncounter(kernel.jobs),
        cosign: cosignEncounter,
        return: returnEncounter,
        amend: amendEncounter,
        reschedule: rescheduleEncounter,
        'no-show': noteNoShow,
        cancel: takeBackEncounter(kernel.announce),
        void: takeBackEncounter(kernel.announce),
        'mark-part2': takeBackContact,
        'unmark-part2': countContact,
      },
    });
    mountResource(app, kernel, { resource: addendum });
    mountResource(app, kernel, { resource: noteTemplate, create: makeNoteTemplate });
  },
  jobs: { 'lock-encounters': ({ db }) => lockEncounters(db) },
};
