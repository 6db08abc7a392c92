/** What making and changing a member of staff entails beside the row. */
import type { Context } from '#kernel/access/context';
import type { Jobs } from '#kernel/jobs/jobs';
import type { Addition, Following } from '#kernel/records/repository';
import { followSupervisor } from '#modules/patients';
import { keepAccount } from './keep-account.ts';
import {
  oneAtATime,
  ownRights,
  requireAdministrator,
  requireRoleToSupervise,
  requireSupervisor,
} from './staff-rules.ts';

type Body = Readonly<Record<string, unknown>>;

/** The account at the user pool is made by a job of the same transaction: neither is there without the other. */
export const createStaffMember =
  (jobs: Jobs) =>
  (ctx: Context, id: string, body: Body): Addition => ({
    values: { invitation: 'sending' },
    following: async (tx) => {
      if (body['supervisorId']) await requireSupervisor(tx, ctx, id);
      await keepAccount(jobs, tx, ctx, id);
    },
  });

export const changeStaffMember =
  (jobs: Jobs) =>
  (ctx: Context, id: string, changes: Body): Following => {
    const own = ['roles', 'permissions'].find((name) => name in changes);
    if (own && id === ctx.principal?.userId) throw ownRights(own);
    return async (tx) => {
      if ('roles' in changes || 'supervisorId' in changes) await oneAtATime(tx, ctx);
      if ('roles' in changes) {
        await requireAdministrator(tx, ctx, 'roles');
        await requireRoleToSupervise(tx, ctx, id);
      }
      if (changes['supervisorId']) await requireSupervisor(tx, ctx, id);
      if ('supervisorId' in changes) await followSupervisor(tx, ctx.tenantId, id);
      if (['roles', 'givenName', 'email'].some((name) => name in changes))
        await keepAccount(jobs, tx, ctx, id, 'email' in changes ? 'address' : 'keep');
    };
  };
