/** The effects of making and changing a member of staff, beside the row. */
import type { user } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import type { Announce } from '#kernel/events/announce';
import type { Kernel } from '#kernel/http/api';
import type { Jobs } from '#kernel/jobs/jobs';
import type { CreateHandler, Effects, UpdateHandler } from '#kernel/records/behavior';
import { followSupervisor } from '#modules/patients';
import { keepAccount } from './keep-account.ts';
import {
  oneAtATime,
  ownRights,
  requireAdministrator,
  requireRoleToSupervise,
  requireSupervisor,
} from './staff-rules.ts';

/** The account at the user pool is made by a job of the same transaction: neither is there without the other. */
export const createStaffMember =
  (jobs: Jobs): CreateHandler<typeof user> =>
  ({ ctx, id, body }) => ({
    values: { invitation: 'sending' },
    async after(tx) {
      if (body.supervisorId) await requireSupervisor(tx, ctx, id);
      await keepAccount(jobs, { tx, ctx }, { userId: id });
    },
  });

/** Announced in the transaction: `userId` of the member. */
export const supervisorChanged = 'supervisor-changed';
/** Announced in the transaction: `userId` of a member who no longer works with people, for a time or for good. */
export const workEnded = 'work-ended';

/** A member who is neither a CHW nor a clinician has no work with people. */
async function endWork(announce: Announce, call: { tx: Transaction; ctx: Context; id: string }) {
  const { tx, ctx, id } = call;
  const [left] = await tx.query(
    `select from users where tenant_id = $1 and id = $2 and not roles ?| array['chw', 'clinician']`,
    [ctx.tenantId, id],
  );
  if (left) await announce(workEnded, { tx, ctx, data: { userId: id } });
}

export const changeStaffMember =
  ({ jobs, announce }: Pick<Kernel, 'jobs' | 'announce'>): UpdateHandler<typeof user> =>
  ({ ctx, id, body: changes }) => {
    const own = ['roles', 'permissions'].find((name) => name in changes);
    if (own && id === ctx.principal?.userId) throw ownRights(own);
    const after: Effects['after'] = async (tx) => {
      if ('roles' in changes || 'supervisorId' in changes) await oneAtATime(tx, ctx);
      if ('roles' in changes) {
        await requireAdministrator(tx, ctx, { path: 'roles' });
        await requireRoleToSupervise(tx, ctx, id);
        await endWork(announce, { tx, ctx, id });
      }
      if (changes.supervisorId) await requireSupervisor(tx, ctx, id);
      if ('supervisorId' in changes) {
        await followSupervisor(tx, ctx.tenantId, id);
        await announce(supervisorChanged, { tx, ctx, data: { userId: id } });
      }
      if (['roles', 'givenName', 'email'].some((name) => name in changes))
        await keepAccount(jobs, { tx, ctx }, { userId: id, wish: 'email' in changes ? 'address' : 'keep' });
    };
    return { after };
  };
