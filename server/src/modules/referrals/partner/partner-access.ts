/** A partner's way to one referral: the link sends a code, the code opens a session, the session opens the referral. */
import { timingSafeEqual } from 'node:crypto';
import { referral } from '@puente/contract';
import { v4 } from 'uuid';
import { type Context, systemContext } from '#kernel/access/context';
import { now } from '#kernel/config/clock';
import type { Database, Transaction } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import type { Jobs } from '#kernel/jobs/jobs';
import { auditAct } from '#kernel/records/audit';
import { sha256 } from '#kernel/records/idempotency';
import { records } from '#kernel/records/records';
import { forgetLater } from './forget-partner-secrets.ts';
import { partnerMailQueue, partnerMailRetries } from './partner-mail.ts';
import { codeOf, newSession } from './partner-secrets.ts';
import { shareWithPartner } from './partner-sharing.ts';

const codeMinutes = 15;
const mostTries = 5;
/** Codes of one link in a day. More codes would help somebody who guesses six digits. */
const mostCodes = 10;
const sessionHours = 12;

/** The context of each act of a partner: the reach of the system, used for one referral. */
const partnerContext = (tenantId: string): Context => systemContext('partner-link', tenantId);

interface Place extends Record<string, unknown> {
  readonly tenant_id: string;
  readonly id: string;
}

async function placeOf(db: Database, token: string): Promise<Place | undefined> {
  const [place] = await db.ask<Place>('select * from search.partner_link_of($1)', [sha256(token)]);
  return place;
}

interface Parts {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly dataSecret: string;
}

/** Sends a code, at most one a minute. The answer is the same whether the link exists or not. */
export async function openLink({ db, jobs }: Parts, token: string): Promise<void> {
  const place = await placeOf(db, token);
  if (!place) return;
  const { tenant_id: tenantId, id: linkId } = place;
  await db.work(partnerContext(tenantId), async (tx) => {
    const [sent] = await tx.query(
      `update partner_links set code_nonce = $3, code_sent_at = now(), code_expires_at = now() + make_interval(mins => $4), code_tries = 0,
         codes_on = current_date, codes_sent = case when codes_on = current_date then codes_sent + 1 else 1 end
       where tenant_id = $1 and id = $2 and revoked_at is null and coalesce(code_sent_at < now() - interval '1 minute', true)
         and (codes_on is distinct from current_date or codes_sent < $5) returning id`,
      [tenantId, linkId, v4(), codeMinutes, mostCodes],
    );
    if (!sent) return;
    await forgetLater(tx, partnerContext(tenantId), linkId);
    await jobs.send(tx, { name: partnerMailQueue, retries: partnerMailRetries }, { tenantId, linkId, what: 'code' });
  });
}

interface Link extends Record<string, unknown> {
  readonly referralId: string;
  readonly nonce: string | null;
  readonly expiresAt: string;
}

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Spends the code, opens a session for this browser and records the disclosure. @throws AppError not_found */
export async function enterLink({ db, dataSecret }: Parts, { token, code }: { token: string; code: string }) {
  const place = await placeOf(db, token);
  if (!place) throw new AppError('not_found');
  const { tenant_id: tenantId, id } = place;
  const ctx = partnerContext(tenantId);
  const session = await db.work(ctx, async (tx) => {
    const [link] = await tx.query<Link>(
      `select referral_id as "referralId", case when code_expires_at > now() and code_tries < $3 then code_nonce end as nonce, expires_at as "expiresAt"
       from partner_links where tenant_id = $1 and id = $2 and revoked_at is null for update`,
      [tenantId, id, mostTries],
    );
    if (!link?.nonce) return null;
    if (!isSame(code, codeOf(dataSecret, { tenantId, id }, link.nonce))) {
      // Kept although the answer is a refusal: wrong codes are counted.
      await tx.query('update partner_links set code_tries = code_tries + 1 where tenant_id = $1 and id = $2', [
        tenantId,
        id,
      ]);
      return null;
    }
    return begin(tx, ctx, { id, link });
  });
  if (!session) throw new AppError('not_found');
  return { session };
}

async function begin(tx: Transaction, ctx: Context, { id, link }: { id: string; link: Link }): Promise<string> {
  const { tenantId } = ctx;
  const { session, hash } = newSession();
  await tx.query(
    `update partner_links set code_nonce = null, opened_at = coalesce(opened_at, now()) where tenant_id = $1 and id = $2`,
    [tenantId, id],
  );
  await tx.query(
    `insert into partner_sessions (tenant_id, link_id, session_hash, expires_at)
     values ($1, $2, $3, least($4::timestamptz, now() + make_interval(hours => $5)))`,
    [tenantId, id, hash, link.expiresAt, sessionHours],
  );
  await forgetLater(tx, ctx, id);
  const gate = records(tx, ctx);
  const record = await gate.lock(referral, link.referralId, 'open-link');
  await shareWithPartner(tx, ctx, record);
  await auditAct(tx, ctx, {
    action: 'open-link',
    entity: referral.one,
    entityId: record.id,
    patientId: record.patientId,
  });
  if (record.linkOpenedAt === null)
    await gate.changeMany(referral, [{ record, values: { linkOpenedAt: now().toISOString() } }], {
      action: 'open-link',
      keepsVersion: true,
    });
  return session;
}

/** The secrets in a partner's browser. */
export interface PartnerSession {
  readonly token: string;
  readonly session: string;
}

/** The form of a partner's `Authorization` header. */
const header = /^PartnerSession ([\w-]{43})\.([\w-]{43})$/i;

/** @param authorization as it was sent @throws AppError unauthenticated where it has no such form */
export function partnerSessionOf(authorization: string | undefined): PartnerSession {
  const [, token, session] = header.exec(authorization ?? '') ?? [];
  if (!token || !session) throw new AppError('unauthenticated');
  return { token, session };
}

/** The referral of a session. @throws AppError unauthenticated, alike for a wrong, an ended and a foreign session */
export async function referralOfSession(
  db: Database,
  { token, session }: PartnerSession,
): Promise<{ ctx: Context; referralId: string; linkId: string; expiresAt: string }> {
  const place = await placeOf(db, token);
  if (!place) throw new AppError('unauthenticated');
  const { tenant_id: tenantId, id } = place;
  const ctx = partnerContext(tenantId);
  const [row] = await db.work(ctx, (tx) =>
    tx.query<{ referralId: string; expiresAt: string }>(
      `select l.referral_id as "referralId", l.expires_at as "expiresAt" from partner_sessions s
       join partner_links l on l.tenant_id = s.tenant_id and l.id = s.link_id and l.revoked_at is null
       where s.tenant_id = $1 and s.link_id = $2 and s.session_hash = $3 and s.expires_at > now()`,
      [tenantId, id, sha256(session)],
    ),
  );
  if (!row) throw new AppError('unauthenticated');
  return { ctx, linkId: id, ...row };
}
