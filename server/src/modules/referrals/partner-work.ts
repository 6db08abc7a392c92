/** What a partner sees, and what a partner does: acts of the performer, under the guards that staff have. */
import {
  type PartnerAct,
  type PartnerLinkAct,
  type PartnerLinkView,
  partnerActs,
  reasonedActs,
  referral,
} from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Database, Transaction } from '#kernel/database/database';
import { AppError, fieldRefusal } from '#kernel/errors/errors';
import type { Jobs } from '#kernel/jobs/jobs';
import { auditAct } from '#kernel/records/audit';
import type { CommandHandler } from '#kernel/records/behaviour';
import type { LockedRecord } from '#kernel/records/record';
import { commandOf, records } from '#kernel/records/records';
import { sendNotice } from '#modules/messaging';
import { referralOfSession } from './partner-access.ts';
import { readForPartner } from './partner-sharing.ts';
import type { ReferralFields } from './referral-record.ts';

interface Session {
  readonly token: string;
  readonly session: string;
}

interface Row extends Record<string, unknown>, Omit<PartnerLinkView, 'can' | 'parts' | 'expiresAt'> {
  readonly id: string;
  readonly patientId: string;
  readonly performerId: string | null;
  readonly performer: string | null;
  readonly consentId: string | null;
  readonly isOpen: boolean;
  readonly orderStatus: string;
}

const question = `
  select f.id, f.patient_id as "patientId", f.performer_id as "performerId", f.performer, f.consent_id as "consentId", f.is_open as "isOpen",
    f.order_status as "orderStatus", o.title as organization, o.phone,
    coalesce((select p.name from organizations_view p where p.tenant_id = f.tenant_id and p.id = f.performer_id), f.performer, '') as partner,
    f.programme, f.service, f.category, f.priority, f.reason, f.received_on as "receivedOn", f.status, f.status_reason as "statusReason", f.version
  from referrals f join tenants o on o.tenant_id = f.tenant_id
  where f.tenant_id = $1 and f.id = $2 and f.status not in ('draft', 'entered-in-error')`;

/** By its state; what the requester has put on hold waits for the requester. */
const canOf = ({ status, orderStatus }: Pick<Row, 'status' | 'orderStatus'>): PartnerAct[] =>
  orderStatus === 'on-hold'
    ? []
    : partnerActs.filter((act) => referral.commands?.[act]?.from.some((state) => state === status));

async function readView(
  tx: Transaction,
  ctx: Context,
  about: { referralId: string; expiresAt: string },
): Promise<PartnerLinkView> {
  const [row] = await tx.query<Row>(question, [ctx.tenantId, about.referralId]);
  if (!row) throw new AppError('not_found');
  const { id, patientId, performerId, performer, consentId, isOpen, orderStatus, ...shown } = row;
  const parts = isOpen
    ? (await readForPartner(tx, ctx, { id, patientId, performerId, performer, consentId })).parts
    : [];
  await auditAct(tx, ctx, { action: 'read', entity: referral.one, entityId: id, patientId });
  const can = isOpen ? canOf({ status: shown.status, orderStatus }) : [];
  return { ...shown, can, parts, expiresAt: new Date(about.expiresAt).toISOString() };
}

/** @throws AppError not_found */
export async function viewByLink(db: Database, session: Session): Promise<PartnerLinkView> {
  const { ctx, ...about } = await referralOfSession(db, session);
  return db.work(ctx, (tx) => readView(tx, ctx, about));
}

interface Acting {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly steps: Readonly<Record<string, CommandHandler>>;
}

/** @throws AppError not_found, stale_version, invalid_move, validation */
export async function actByLink(
  { db, jobs, steps }: Acting,
  { act, version, name, ...said }: PartnerLinkAct,
): Promise<PartnerLinkView> {
  const { ctx, ...about } = await referralOfSession(db, said);
  return db.work(ctx, async (tx) => {
    const gate = records(tx, ctx);
    const record = await gate.lock<ReferralFields>(referral, about.referralId, act);
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
    const {
      values = {},
      statements = [],
      after,
    } = (await steps[act]!({ tx, ctx, id: record.id, record, body } as never)) ?? {};
    await gate.command(referral, record as LockedRecord, { action: act, values, said: body });
    for (const statement of statements) await tx.query(statement.text, statement.values);
    await after?.(tx);
    if (record.ownerId)
      await sendNotice(jobs, tx, {
        tenantId: ctx.tenantId,
        kind: 'referral-answered',
        userIds: [record.ownerId],
        path: `/dashboard/referrals/${record.id}`,
      });
    return readView(tx, ctx, about);
  });
}
