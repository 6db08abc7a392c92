/** A request that has arrived becomes a referral to us, or is declined. */
import type { ReferralRules, referralRequest, StoredOf } from '@puente/contract';
import { v7 } from 'uuid';
import type { Context } from '#kernel/access/context';
import { now } from '#kernel/config/clock';
import type { Transaction } from '#kernel/database/database';
import { fieldRefusal } from '#kernel/errors/errors';
import type { Jobs } from '#kernel/jobs/jobs';
import type { CommandHandler } from '#kernel/records/behavior';
import { addReferral } from '../keep-referral.ts';
import { ownerOf, tellAssigned } from '../own-referral.ts';

type Request = StoredOf<typeof referralRequest>;

const acted = (ctx: Context, reason: string | null) => ({
  statusReason: reason,
  statusAt: now().toISOString(),
  statusByName: ctx.principal?.name ?? null,
});

/** The requester, as a referral names them: the plan, or the person. */
async function requesterOf(tx: Transaction, { tenantId }: Context, { requester, payerId, ...of }: Request) {
  if (requester) return requester;
  if (!payerId) return [of.givenName, of.familyName].filter(Boolean).join(' ');
  const [row] = await tx.query<{ name: string }>('select name from payers_view where tenant_id = $1 and id = $2', [
    tenantId,
    payerId,
  ]);
  return row?.name ?? null;
}

interface Parts {
  readonly jobs: Jobs;
  readonly referralRules: readonly ReferralRules[];
}

/** The caller may have no right to write referrals: the referral follows from the admission. */
export const admitRequest =
  ({ jobs, referralRules: rules }: Parts): CommandHandler<typeof referralRequest, 'admit'> =>
  async ({ tx, ctx, record, body }) => {
    const { patientId, program, service = null, userId = null, secondReason } = body;
    const owner = await ownerOf(tx, ctx, { patientId, userId });
    const { category, reason, priority, receivedOn, source, requesterPhone, requesterEmail, note } = record;
    const id = v7();
    await addReferral(tx, ctx, {
      ...{ id, owner, rules, isConsequence: true },
      body: {
        ...{ patientId, direction: 'in', program, service, category, reason, priority, receivedOn, source, note },
        ...{ requester: await requesterOf(tx, ctx, record), requesterPhone, requesterEmail },
        secondReason: secondReason || null,
      },
    });
    return {
      values: { admittedPatientId: patientId, referralId: id, ...acted(ctx, null) },
      after: (done) => tellAssigned(jobs, done, { ctx, userId, id }),
    };
  };

/** @throws AppError validation if the reason `other` has no text */
export const declineRequest: CommandHandler<typeof referralRequest, 'decline'> = ({ ctx, body }) => {
  const { declineReason, reason } = body;
  if (declineReason === 'other' && !reason) throw fieldRefusal('reason', 'required', 'Say why.');
  return { values: { declineReason, ...acted(ctx, reason || null) } };
};

export const reopenRequest: CommandHandler<typeof referralRequest, 'reopen'> = ({ ctx }) => ({
  values: { declineReason: null, ...acted(ctx, null) },
});
