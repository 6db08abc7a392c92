/** The owner of a referral: a supervisor or an administrator assigns it, or a member takes it from the team. */
import { type referral, user } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { AppError, fieldRefusal } from '#kernel/errors/errors';
import type { Jobs } from '#kernel/jobs/jobs';
import type { CommandHandler } from '#kernel/records/behavior';
import { records } from '#kernel/records/records';
import { sendNotice } from '#modules/messaging';
import { hasLastingAccess } from '#modules/patients';
import { followReferrals } from './follow-referrals.ts';

interface Member extends Record<string, unknown> {
  readonly name: string;
  readonly isAble: boolean;
  readonly supervisorId: string | null;
}

/** Until the transaction ends the member stays as active as now. */
async function readMember(tx: Transaction, ctx: Context, userId: string): Promise<Member | undefined> {
  await records(tx, ctx).hold(user, (p) => `t.id = ${p.add(userId, 'uuid')}`, 'share');
  const [row] = await tx.query<Member>(
    `select given_name || ' ' || family_name as name, status = 'active' and (roles ? 'chw' or roles ? 'clinician') as "isAble",
       supervisor_id as "supervisorId" from users_view where tenant_id = $1 and id = $2`,
    [ctx.tenantId, userId],
  );
  return row;
}

/** An open referral gives access: a member cannot give more than they have. @throws AppError validation */
async function requireLasting(tx: Transaction, ctx: Context, patientId: string) {
  if (!(await hasLastingAccess(tx, ctx, { patientId })))
    throw fieldRefusal(
      'userId',
      'access_ends',
      'Your own access to this person ends. Ask an administrator to assign it.',
    );
}

interface Giving {
  readonly patientId: string;
  readonly userId: string | null;
}

/** The new owner; null for none. @throws AppError validation */
export async function ownerOf(tx: Transaction, ctx: Context, { patientId, userId }: Giving) {
  await requireLasting(tx, ctx, patientId);
  if (!userId) return null;
  const member = await readMember(tx, ctx, userId);
  if (!member?.isAble) throw fieldRefusal('userId', 'unknown', 'Choose a CHW or a clinician who is active.');
  return { userId, name: member.name };
}

interface Told {
  readonly ctx: Context;
  readonly userId: string | null;
  readonly id: string;
}

/** A member gets no notice of referrals they gave to themselves. */
export async function tellAssigned(jobs: Jobs, tx: Transaction, { ctx, userId, id }: Told): Promise<void> {
  if (!userId || userId === ctx.principal?.userId) return;
  const path = `/dashboard/referrals/${id}`;
  await sendNotice(jobs, tx, { tenantId: ctx.tenantId, kind: 'referral-assigned', userIds: [userId], path });
}

export const assignReferral =
  (jobs: Jobs): CommandHandler<typeof referral, 'assign'> =>
  async ({ tx, ctx, id, record, body }) => {
    const { patientId } = record;
    const { userId } = body;
    const owner = await ownerOf(tx, ctx, { patientId, userId });
    return {
      values: { ownerId: userId, ownerName: owner?.name ?? null },
      async after(done) {
        await followReferrals(done, ctx, patientId);
        await tellAssigned(jobs, done, { ctx, userId, id });
      },
    };
  };

/** @throws AppError invalid_move if a colleague owns it who is not the caller's supervisor */
export const claimReferral: CommandHandler<typeof referral, 'claim'> = async ({ tx, ctx, record }) => {
  const { userId, name } = ctx.principal!;
  await requireLasting(tx, ctx, record.patientId);
  const me = await readMember(tx, ctx, userId);
  if (record.ownerId !== null && record.ownerId !== me?.supervisorId)
    throw new AppError('invalid_move', 'A colleague works on this referral.');
  return {
    values: { ownerId: userId, ownerName: name },
    after: (done) => followReferrals(done, ctx, record.patientId),
  };
};
