/** Documented contacts: recorded, signed, and from then on corrected by addenda alone. */
import { addendum, encounter, groupEncounter, groupParticipant, noteTemplate } from '@puente/contract';
import type { Kernel } from '#kernel/http/api';
import { mountResource } from '#kernel/http/mount-resource';
import type { Module } from '#kernel/modules/module';
import { amendServed } from './amend-encounter.ts';
import { askVoid, declineVoid } from './ask-void.ts';
import { closeGroup } from './close-group.ts';
import { correctGroup } from './correct-group.ts';
import { type CheckServed, changeEncounter, recordEncounter } from './create-encounter.ts';
import { mountAttendance } from './group-attendance.ts';
import { mountHouseholdVisit } from './household-visit.ts';
import { cancelGroup, changeGroup, createGroup, groupPlanned, startGroup } from './keep-group.ts';
import { createParticipant, joinGroup, leaveGroup } from './keep-participant.ts';
import { lockEncounter, lockTimer } from './lock-encounters.ts';
import { changeNoteTemplate, makeNoteTemplate } from './make-note-template.ts';
import { mountCorrection } from './mount-correction.ts';
import { mountPoster } from './mount-poster.ts';
import { countContact, takeBackContact } from './move-last-contact.ts';
import { noteNoShow, planAgain, undoNoShow } from './no-show.ts';
import { mountOpenVisits } from './open-visits.ts';
import { removeParticipant } from './remove-participant.ts';
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
import { mountVoidDeciders } from './void-deciders.ts';
import { encounterVoided, takeBackEncounter, takenBack } from './void-encounter.ts';

export { type Closing, type ClosingVisit, visitsOnClosing } from './closing-visits.ts';
export { askVoid, declineVoid, encounterSigned, encounterVoided, groupPlanned, takenBack };

type Parts = Kernel & {
  /** From the module that keeps plans: what a visit says that it served. */
  readonly checkServed: CheckServed;
};

export const encounters: Module<Parts> = {
  name: 'encounters',
  needs: ['codes', 'patients'],
  mount(app, kernel) {
    mountHouseholdVisit(app, kernel);
    mountOpenVisits(app, kernel);
    mountSignedWhole(app, kernel);
    mountVoidDeciders(app, kernel);
    mountResource(app, kernel, {
      resource: encounter,
      create: recordEncounter(kernel),
      update: changeEncounter(kernel),
      commands: {
        'check-in': checkIn,
        start: startEncounter,
        complete: completeEncounter,
        sign: signEncounter(kernel.jobs),
        cosign: cosignEncounter,
        return: returnEncounter,
        amend: amendServed(kernel.checkServed),
        reschedule: rescheduleEncounter,
        'no-show': noteNoShow,
        'undo-no-show': undoNoShow,
        'plan-again': planAgain,
        cancel: takeBackEncounter(kernel.announce),
        void: takeBackEncounter(kernel.announce),
        'ask-void': askVoid,
        'decline-void': declineVoid,
        'mark-part2': takeBackContact,
        'unmark-part2': countContact,
      },
    });
    mountResource(app, kernel, {
      resource: groupEncounter,
      create: createGroup(kernel.jobs),
      update: changeGroup(kernel.jobs),
      commands: {
        start: startGroup,
        close: closeGroup(kernel.jobs),
        cancel: cancelGroup(kernel.jobs),
        correct: correctGroup,
      },
    });
    mountResource(app, kernel, {
      resource: groupParticipant,
      create: createParticipant,
      commands: {
        'check-in': joinGroup,
        leave: leaveGroup,
        'no-show': () => ({}),
        remove: removeParticipant(kernel.announce),
      },
    });
    mountAttendance(app, kernel);
    mountPoster(app, kernel);
    mountCorrection(app, kernel);
    mountResource(app, kernel, { resource: addendum });
    mountResource(app, kernel, {
      resource: noteTemplate,
      create: makeNoteTemplate(kernel.db),
      update: changeNoteTemplate(kernel.db),
    });
  },
  timers: { [lockTimer]: lockEncounter },
};
