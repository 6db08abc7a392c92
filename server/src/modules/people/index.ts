/** Staff of the organisation, and the practitioners and organisations it works with. */
import { organization, practitioner, qualification, user } from '@puente/contract';
import type { Kernel, Scope } from '#kernel/http/api';
import { mountResource } from '#kernel/http/mount-resource';
import { mountCaseloadMoves } from './caseload-moves.ts';
import { mountDraftKey } from './draft-key.ts';
import { createQualification, updateQualification } from './keep-qualification.ts';
import { mountMe } from './me.ts';
import type { PoolAccounts } from './pool-accounts.ts';
import type { RulesOf } from './qualification-days.ts';
import { mountQualificationRules } from './qualification-rules.ts';
import { mountSignInHistory } from './sign-in-history.ts';
import { staffCommands } from './staff-commands.ts';
import type { StaffPools } from './staff-pools.ts';
import { mountStaffSignIns } from './staff-sign-ins.ts';
import { mountStaffTwoStep, staffTwoStep } from './staff-two-step.ts';
import { qualificationCommands } from './verify-qualification.ts';
import { changeStaffMember, createStaffMember } from './write-staff.ts';

export { keepAccounts } from './keep-account.ts';
export { deleteAccounts } from './leave.ts';
export { settleTeam, settleTeams } from './settle-teams.ts';
export type { StaffPools } from './staff-pools.ts';

export function people(
  app: Scope,
  kernel: Kernel,
  settings: { dataSecret: string; accounts: PoolAccounts; pools: StaffPools; qualificationRules: RulesOf },
) {
  const { pools } = settings;
  mountMe(app, kernel, settings.accounts);
  mountSignInHistory(app, kernel, settings.accounts);
  mountDraftKey(app, kernel, settings);
  mountStaffSignIns(app, kernel, pools);
  const secondSteps = staffTwoStep(kernel, pools);
  mountStaffTwoStep(app, kernel, secondSteps);
  mountResource(app, kernel, user, {
    create: createStaffMember(kernel.jobs),
    update: changeStaffMember(kernel.jobs),
    commands: staffCommands(kernel.jobs, pools),
    lookups: { twoStep: secondSteps.twoStep },
  });
  mountQualificationRules(app, kernel, settings.qualificationRules);
  mountResource(app, kernel, qualification, {
    create: createQualification,
    update: updateQualification,
    commands: qualificationCommands(settings.qualificationRules),
  });
  mountCaseloadMoves(app, kernel);
  mountResource(app, kernel, practitioner);
  mountResource(app, kernel, organization);
}
