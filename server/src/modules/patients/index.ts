/** People in care, those around them, and how they are found. */
import { diagnosis, enrolment, patient } from '@puente/contract';
import type { Kernel, Scope } from '#kernel/http/api';
import { mountResource } from '#kernel/http/mount-resource';
import { mountAround } from './around-the-person.ts';
import { assignPatient } from './assign-patient.ts';
import { checkCin } from './check-cin.ts';
import { createPatient } from './create-patient.ts';
import { deceasePatient, revivePatient } from './decease-patient.ts';
import { mountPairs } from './duplicate-pairs.ts';
import { mountDuplicates } from './find-duplicates.ts';
import { mergePatient, unmergePatient } from './merge-patient.ts';
import { createEnrolment, moveEnrolment, updateEnrolment } from './move-enrolment.ts';
import { mountRecent } from './recent-patients.ts';
import { restrictPatient, unrestrictPatient } from './restrict-patient.ts';
import { mountSearch } from './search-patients.ts';
import { mountTimeline } from './timeline.ts';

export { followSupervisor, grantAccess } from './access.ts';
export { openDoor, sealDoor } from './access-door.ts';
export { type Assignee, assigneesOf, assignmentRefusal } from './assignable.ts';
export { endEnrolments, reopenEnrolments } from './decease-patient.ts';
export { findPairs, startRun } from './find-pairs.ts';
export { inCare, movePanel, panelOf, panelSize } from './move-panel.ts';
export { closeRecords } from './person-labels.ts';
export { assignUnreached, countUnreached, isUnreached } from './unreached.ts';

export function patients(app: Scope, kernel: Kernel, { dataSecret }: { readonly dataSecret: string }) {
  mountDuplicates(app, kernel, dataSecret);
  mountPairs(app, kernel);
  mountRecent(app, kernel);
  mountSearch(app, kernel);
  mountTimeline(app, kernel);
  mountResource(app, kernel, patient, {
    before: checkCin(kernel),
    create: createPatient,
    commands: {
      assign: assignPatient,
      merge: mergePatient,
      unmerge: unmergePatient,
      decease: deceasePatient,
      revive: revivePatient,
      restrict: restrictPatient,
      unrestrict: unrestrictPatient,
    },
  });
  mountAround(app, kernel);
  mountResource(app, kernel, diagnosis);
  mountResource(app, kernel, enrolment, {
    create: createEnrolment,
    update: updateEnrolment,
    commands: { enrol: moveEnrolment, graduate: moveEnrolment, disenrol: moveEnrolment },
  });
}
