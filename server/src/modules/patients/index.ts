/** People in care, those around them, and how they are found. */
import { diagnosis, enrollment, patient } from '@puente/contract';
import type { Kernel } from '#kernel/http/api';
import { mountResource } from '#kernel/http/mount-resource';
import type { Module } from '#kernel/modules/module';
import { assignPatient } from './assign-patient.ts';
import { createPatient } from './create-patient.ts';
import { deceasePatient, revivePatient } from './decease-patient.ts';
import { checkCin } from './duplicates/check-cin.ts';
import { mountPairs } from './duplicates/duplicate-pairs.ts';
import { mountDuplicates } from './duplicates/find-duplicates.ts';
import { findDuplicates, searchEachNight, searchQueue, startSearch } from './duplicates/find-pairs.ts';
import { mergePatient, unmergePatient } from './duplicates/merge-patient.ts';
import {
  confirmDiagnosis,
  createDiagnosis,
  endDiagnosis,
  reactivateDiagnosis,
  resolveDiagnosis,
  updateDiagnosis,
} from './parts/keep-diagnosis.ts';
import { createEnrollment, dateEnrollment, updateEnrollment } from './parts/keep-enrollment.ts';
import { mountPersonRecords } from './parts/mount-person-records.ts';
import { mountRecent } from './recent-patients.ts';
import { restrictPatient, unrestrictPatient } from './restrict-patient.ts';
import { mountSearch } from './search-patients.ts';
import { mountTimeline } from './timeline.ts';

export { followSupervisor, moveAccess } from './access.ts';
export { joinPanel } from './assign-patient.ts';
export { assignUnreached, countUnreached, isUnreached } from './assign-unreached.ts';
export { type Assignee, assigneesOf, assignmentRefusal, isAssignable } from './assignable.ts';
export { endEnrollments, reopenEnrollments } from './decease-patient.ts';
export { openAccessHandle, sealAccessHandle } from './duplicates/access-handle.ts';
export { recordsJoined } from './duplicates/merge-patient.ts';
export { inCare, movePanel, panelOf, panelSize } from './move-panel.ts';
export { joinsCareTeams } from './parts/keep-care-team.ts';
export { hasLastingAccess } from './parts/lasting-access.ts';
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
  runs: [() => findDuplicates],
};
