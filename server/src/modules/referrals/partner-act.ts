/** What a partner does: acts of the performer, under the guards that staff have. */
import { type PartnerLinkAct, type PartnerLinkView, reasonedActs, referral } from '@puente/contract';
import type { Database, Transaction } from '#kernel/database/database';
import { AppError, fieldRefusal } from '#kernel/errors/errors';
import type { Jobs } from '#kernel/jobs/jobs';
import type { LockedRecord } from '#kernel/records/record';
import { commandOf, records } from '#kernel/records/records';
import { sendNotice } from '#modules/messaging';
import { doStep, type Steps } from './do-step.ts';
import { type PartnerSession, referralOfSession } from './partner-access.ts';
import { readForPartner } from './partner-sharing.ts';
import { readView } from './partner-view.ts';
import type { ReferralFields } from './referral-record.ts';

/** Whoever works on the referral hears that the partner has answered or written. */
export async function tellOwner(
  jobs: Jobs,
  tx: Transaction,
  { tenantId, ownerId, referralId }: { tenantId: string; ownerId: string | null; referralId: string },
): Promise<void> {
  const path = `/dashboard/referrals/${referralId}`;
  if (ownerId) await sendNotice(jobs, tx, { tenantId, kind: 'referral-answered', userIds: [ownerId], path });
}

interface Acting {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly steps: Steps;
}

/** @throws AppError not_found, stale_version, invalid_move, validation */
export async function actByLink(
  { db, jobs, steps }: Acting,
  session: PartnerSession,
  { act, version, name, ...said }: PartnerLinkAct,
): Promise<PartnerLinkView> {
  const { ctx, ...about } = await referralOfSession(db, session);
  return db.work(ctx, async (tx) => {
    const record = await records(tx, ctx).lock<ReferralFields>(referral, about.referralId, act);
    if (record.status === 'entered-in-error') throw new AppError('not_found');
    // Looked at before the act: what was revoked meanwhile is dark, and nothing is done.
    await readForPartner(tx, ctx, record);
    if (record.version !== version) throw new AppError('stale_version');
    if (record.orderStatus === 'on-hold' && act === 'hold') throw new AppError('invalid_move');
    commandOf(referral, record as LockedRecord, act);
    const reason = said.reason?.trim() || null;
    if (reasonedActs.includes(act) && !reason) throw fieldRefusal('reason', 'required', 'Say why.');
    if ((act === 'reject' || act === 'fail') && !said.closeReason)
      throw fieldRefusal('closeReason', 'required', 'Choose why.');
    if (act === 'complete' && !said.outcome) throw fieldRefusal('outcome', 'required', 'Choose the result.');
    const body = {
      toldBy: name,
      ...(reason && { reason }),
      ...(act !== 'complete' || said.outcome !== 'enrolled' ? { closeReason: said.closeReason ?? null } : {}),
      ...(act === 'complete' && { outcome: said.outcome }),
    };
    await doStep({ tx, ctx, steps }, { act, record: record as LockedRecord, body });
    await tellOwner(jobs, tx, { tenantId: ctx.tenantId, ownerId: record.ownerId, referralId: record.id });
    return readView(tx, ctx, about);
  });
}
