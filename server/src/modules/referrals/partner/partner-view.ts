/** The partner's view of the one referral. */
import { type PartnerAct, type PartnerLinkView, partnerActs, referral } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Database, Transaction } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import { auditAct } from '#kernel/records/audit';
import { type PartnerSession, referralOfSession } from './partner-access.ts';
import { readForPartner } from './partner-sharing.ts';

interface Row extends Record<string, unknown>, Omit<PartnerLinkView, 'can' | 'parts' | 'messages' | 'expiresAt'> {
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
    coalesce((select p.name from partner_organizations_view p where p.tenant_id = f.tenant_id and p.id = f.performer_id), f.performer, '') as partner,
    f.program, f.service, f.category, f.priority, f.reason, f.received_on as "receivedOn", f.status, f.status_reason as "statusReason", f.version
  from referrals f join tenants o on o.tenant_id = f.tenant_id
  where f.tenant_id = $1 and f.id = $2 and f.status not in ('draft', 'entered-in-error')`;

/** By its state; a referral on hold waits for the requester. */
const canOf = ({ status, orderStatus }: Pick<Row, 'status' | 'orderStatus'>): PartnerAct[] =>
  orderStatus === 'on-hold'
    ? []
    : partnerActs.filter((act) => referral.commands[act].from.some((state) => state === status));

const written = `
  select created_at as at, is_theirs as "isTheirs", author_name as "authorName", text, file_name as "fileName"
  from referral_messages where tenant_id = $1 and referral_id = $2 order by created_at, id`;

type Message = PartnerLinkView['messages'][number];

async function messagesOf(tx: Transaction, { tenantId }: Context, referralId: string): Promise<Message[]> {
  const rows = await tx.query<Message & Record<string, unknown>>(written, [tenantId, referralId]);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

export async function readView(
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
  const messages = isOpen ? await messagesOf(tx, ctx, id) : [];
  return { ...shown, can, parts, messages, expiresAt: new Date(about.expiresAt).toISOString() };
}

/** @throws AppError not_found */
export async function viewByLink(db: Database, session: PartnerSession): Promise<PartnerLinkView> {
  const { ctx, ...about } = await referralOfSession(db, session);
  return db.work(ctx, (tx) => readView(tx, ctx, about));
}
