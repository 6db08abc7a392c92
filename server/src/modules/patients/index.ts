/** People in care, those around them, and how they are found. */
import { diagnosis, enrollment, patient } from '@puente/contract';
import type { Kernel } from '#kernel/http/api';
import { mountResource } from '#kernel/http/mount-resource';
import type { Module } from '#kernel/modules/module';
import { assignPatient } from './assign-patient.ts';
import { checkCin } from './check-cin.ts';
import { createPatient } from './create-patient.ts';
import { deceasePatient, revivePatient } from './decease-patient.ts';
import { mountPairs } from './duplicate-pairs.ts';
import { mountDuplicates } from './find-duplicates.ts';
import { findDuplicates, searchEachNight, searchQueue, startSearch } from './find-pairs.ts';
import {
  confirmDiagnosis,
  createDiagnosis,
  endDiagnosis,
  reactivateDiagnosis,
  resolveDiagnosis,
  updateDiagnosis,
} from './keep-diagnosis.ts';
import { createEnrollment, dateEnrollment, updateEnrollment } from './keep-enrollment.ts';
import { mergePatient, unmergePatient } from './merge-patient.ts';
import { mountPersonRecords } from './mount-person-records.ts';
import { mountRecent } from './recent-patients.ts';
import { restrictPatient, unrestrictPatient } from './restrict-patient.ts';
import { mountSearch } from './search-patients.ts';
import { mountTimeline } from './timeline.ts';

export { followSupervisor, moveAccess } from './access.ts';
export { openAccessHandle, sealAccessHandle } from './access-handle.ts';
export { joinPanel } from './assign-patient.ts';
export { assignUnreached, countUnreached, isUnreached } from './assign-unreached.ts';
export { type Assignee, assigneesOf, assignmentRefusal, isAssignable } from './assignable.ts';
export { endEnrollments, reopenEnrollments } from './decease-patient.ts';
export { joinsCareTeams } from './keep-care-team.ts';
export { hasLastingAccess } from './lasting-access.ts';
export { recordsJoined } from './merge-patient.ts';
export { inCare, movePanel, panelOf, panelSize } from './move-panel.ts';
export { panelMoved } from './tell-of-moves.ts';
export { findDuplicates, startSearch };

type Parts = Kernel & { readonly dataSecret: string };

export const patients: Module<Parts> = {
  name: 'patients',
  needs: ['codes', 'partners'],
  mount(app, kernel) {
    mountDuplicates(app, kernel, kernel.dataSecret);
    mountPairs(app, kernel);
    mountRecent(app, kernel);
    mountSearch(app, kernel);
    mountTimeline(app, kernel);
    mountResource(app, kernel, {
      resource: patient,
      create: async (call) => ({ ...(await checkCin(kernel, { isNew: true })(call)), ...createPatient(call) }),
      update: checkCin(kernel, { isNew: false }),
      commands: {
        assign: assignPatient(kernel.announce),
        merge: mergePatient(kernel.announce),
        unmerge: unmergePatient(kernel.announce),
        decease: deceasePatient,
        revive: revivePatient,
        restrict: restrictPatient,
        unrestrict: unrestrictPatient,
      },
    });
    mountPersonRecords(app, kernel);
    mountResource(app, kernel, {
      resource: diagnosis,
      create: createDiagnosis(kernel.db),
      update: updateDiagnosis,
      commands: {
        confirm: confirmDiagnosis,
        refute: endDiagnosis,
        resolve: resolveDiagnosis,
        reactivate: reactivateDiagnosis,
        withdraw: endDiagnosis,
        void: endDiagnosis,
      },
    });
    mountResource(app, kernel, {
      resource: enrollment,
      create: createEnrollment(kernel.db),
      update: updateEnrollment,
      commands: { enroll: dateEnrollment, graduate: dateEnrollment, disenroll: dateEnrollment },
    });
  },
  jobs: { [searchQueue]: ({ db, jobs }) => searchEachNight(db, jobs) },
  runs: [findDuplicates],
};
