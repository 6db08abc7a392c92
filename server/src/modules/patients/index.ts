/** People in care, those around them, and how they are found. */
import { diagnosis, enrollment, patient, type SdohCategory } from '@puente/contract';
import type { Kernel } from '#kernel/http/api';
import { mountResource } from '#kernel/http/mount-resource';
import type { Module } from '#kernel/modules/module';
import type { Lookup } from '#kernel/records/lookups';
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
export { enrollmentChanged, refuseClosedProgram } from './parts/keep-enrollment.ts';
export { hasLastingAccess } from './parts/lasting-access.ts';
export { panelMoved } from './tell-of-moves.ts';
export { findDuplicates, startSearch };

interface Parts extends Kernel {
  readonly dataSecret: string;
  /** From the module that asks people. */
  readonly peopleInNeed: Lookup<SdohCategory>;
}

export const patients: Module<Parts> = {
  name: 'patients',
  needs: ['codes', 'partners'],
  mount(app, kernel) {
    const dated = dateEnrollment(kernel.announce);
    mountDuplicates(app, kernel, kernel.dataSecret);
    mountPairs(app, kernel);
    mountRecent(app, kernel);
    mountSearch(app, kernel);
    mountTimeline(app, kernel);
    mountResource(app, kernel, {
      resource: patient,
      lookups: { need: kernel.peopleInNeed },
      create: async (call) => ({ ...(await checkCin(kernel, { isNew: true })(call)), ...createPatient(call) }),
      update: checkCin(kernel, { isNew: false }),
      commands: {
        assign: assignPatient(kernel.announce),
        merge: mergePatient(kernel.announce),
        unmerge: unmergePatient(kernel.announce),
        decease: deceasePatient(kernel.announce),
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
      commands: { enroll: dated, graduate: dated, disenroll: dated },
    });
  },
  jobs: { [searchQueue]: ({ db, jobs }) => searchEachNight(db, jobs) },
  runs: [() => findDuplicates],
};
