/** Staff of the organization: their accounts, rights, qualifications and caseloads. */
import { qualification, user } from '@puente/contract';
import type { Kernel } from '#kernel/http/api';
import { mountResource } from '#kernel/http/mount-resource';
import type { Module } from '#kernel/modules/module';
import { moveCaseload } from './carry-move.ts';
import { mountCaseloadMoves } from './caseload-moves.ts';
import { mountDraftKey } from './draft-key.ts';
import { eligibleStaff } from './eligible-staff.ts';
import { mountStaffImport } from './import/import-staff.ts';
import { keepAccountJob, keepAccounts } from './keep-account.ts';
import { keepQualification } from './keep-qualification.ts';
import { deleteAccountJob, deleteAccounts } from './leave.ts';
import { mountMe } from './me.ts';
import type { PoolAccounts } from './pool-accounts.ts';
import type { RulesOf } from './qualification-days.ts';
import { mountQualificationRules } from './qualification-rules.ts';
import { settleTeam, settleTeams, settleTeamsJob } from './settle-teams.ts';
import { mountSignInHistory } from './sign-in-history.ts';
import { staffCommands } from './staff-commands.ts';
import type { StaffPools } from './staff-pools.ts';
import { mountStaffSignIns } from './staff-sign-ins.ts';
import { mountStaffTwoStep, staffTwoStep } from './staff-two-step.ts';
import { qualificationCommands } from './verify-qualification.ts';
import { changeStaffMember, createStaffMember, supervisorChanged, workEnded } from './write-staff.ts';

export { keepAccounts, moveCaseload, settleTeam, settleTeams, staffTwoStep, supervisorChanged, workEnded };

interface Parts extends Kernel {
  readonly dataSecret: string;
  readonly accounts: PoolAccounts;
  readonly pools: StaffPools;
  readonly qualificationRules: RulesOf;
}

export const people: Module<Parts> = {
  name: 'people',
  needs: ['patients', 'messaging', 'encounters', 'documents', 'partners'],
  mount(app, parts) {
    const { jobs, pools, accounts, qualificationRules } = parts;
    mountMe(app, parts, accounts);
    mountSignInHistory(app, parts, accounts);
    mountDraftKey(app, parts, parts);
    mountStaffSignIns(app, parts, pools);
    const secondSteps = staffTwoStep(parts, pools);
    mountStaffTwoStep(app, parts, secondSteps);
    mountResource(app, parts, {
      resource: user,
      create: createStaffMember(jobs),
      update: changeStaffMember(parts),
      commands: staffCommands(parts),
      lookups: { twoStep: secondSteps.twoStep, eligibleFor: eligibleStaff(parts) },
    });
    mountStaffImport(app, parts);
    mountQualificationRules(app, parts, qualificationRules);
    mountResource(app, parts, {
      resource: qualification,
      create: keepQualification,
      update: keepQualification,
      commands: qualificationCommands(qualificationRules),
    });
    mountCaseloadMoves(app, parts);
  },
  jobs: {
    [keepAccountJob]: ({ db, pools }) => keepAccounts(db, pools),
    [deleteAccountJob]: ({ accounts }) => deleteAccounts(accounts),
    [settleTeamsJob]: ({ db, jobs, qualificationRules }) => settleTeams(db, jobs, qualificationRules),
  },
  runs: [() => moveCaseload],
};
