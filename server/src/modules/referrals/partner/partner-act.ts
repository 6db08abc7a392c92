/** The acts of a partner: commands of the performer, under the rules of staff. */
import {
  type PartnerAct,
  type PartnerLinkAct,
  type PartnerLinkView,
  referral,
  referralCommand,
} from '@puente/contract';
import * as z from 'zod/mini';
import type { Database, Transaction } from '#kernel/database/database';
import { AppError, fieldRefusal } from '#kernel/errors/errors';
import type { Jobs } from '#kernel/jobs/jobs';
import { commandOf, records } from '#kernel/records/records';
import { sendNotice } from '#modules/messaging';
import { doReferralCommand, type ReferralCommands } from '../do-referral-command.ts';
import { type PartnerSession, referralOfSession } from './partner-access.ts';
import { readForPartner } from './partner-sharing.ts';
import { readView } from './partner-view.ts';

/** The owner of the referral gets a notice that the partner has answered or written. */
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
  readonly commands: ReferralCommands;
}

type Said = Pick<PartnerLinkAct, 'reason' | 'closeReason' | 'outcome'>;

/** The body of the command of an act. @throws AppError validation if a field is missing, or is not for this act */
function bodyOf(act: PartnerAct, toldBy: string, said: Said) {
  const { closeReason, outcome } = said;
  const reason = said.reason?.trim() || null;
  if (referralCommand(act).isReasoned && !reason) throw fieldRefusal('reason', 'required', 'Say why.');
  const closes = act === 'reject' || act === 'fail';
  if (closes && !closeReason) throw fieldRefusal('closeReason', 'required', 'Choose why.');
  if (act === 'complete' && !outcome) throw fieldRefusal('outcome', 'required', 'Choose the result.');
  const isNotServed = act === 'complete' && outcome !== 'enrolled';
  const read = z.safeParse(referral.commands[act].body, {
    toldBy,
    ...(reason && (closes || act === 'hold' || act === 'complete') && { reason }),
    ...((closes || isNotServed) && { closeReason }),
    ...(act === 'complete' && { outcome }),
  });
  if (!read.success) throw fieldRefusal('closeReason', 'not_asked', 'This is no reason for what you do.');
  return read.data;
}

/** @throws AppError not_found, stale_version, invalid_move, validation */
export async function actByLink(
  { db, jobs, commands }: Acting,
  session: PartnerSession,
  { act, version, name, ...said }: PartnerLinkAct,
): Promise<PartnerLinkView> {
  const { ctx, ...about } = await referralOfSession(db, session);
  return db.work(ctx, async (tx) => {
    const record = await records(tx, ctx).lock(referral, about.referralId, act);
    if (record.status === 'entered-in-error') throw new AppError('not_found');
    // Checked before the act: after a revocation, the act does not happen.
    await readForPartner(tx, ctx, record);
    if (record.version !== version) throw new AppError('stale_version');
    if (record.orderStatus === 'on-hold' && act === 'hold') throw new AppError('invalid_move');
    commandOf(referral, record, act);
    await doReferralCommand({ tx, ctx, commands }, { name: act, record, body: bodyOf(act, name, said) });
    await tellOwner(jobs, tx, { tenantId: ctx.tenantId, ownerId: record.ownerId, referralId: record.id });
    return readView(tx, ctx, about);
  });
}
