/** Messages between us and a partner about a referral. */
import type { Readable } from 'node:stream';
import { isOpenReferral, type PartnerLinkView, referral, referralMessage } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Database, Transaction } from '#kernel/database/database';
import { AppError, fieldRefusal } from '#kernel/errors/errors';
import type { Jobs } from '#kernel/jobs/jobs';
import type { CreateHandler } from '#kernel/records/behavior';
import { records } from '#kernel/records/records';
import { takeDocument } from '#modules/documents';
import { noteAnswer } from './note-answer.ts';
import { type PartnerSession, referralOfSession } from './partner-access.ts';
import { tellOwner } from './partner-act.ts';
import { partnerMailQueue, partnerMailRetries } from './partner-mail.ts';
import { readForPartner } from './partner-sharing.ts';
import { readView } from './partner-view.ts';

/** The most for one referral; a program that repeats itself stops here. */
const mostMessages = 200;

async function refuseTooMany(tx: Transaction, { tenantId }: Context, referralId: string) {
  const [row] = await tx.query<{ count: number }>(
    'select count(*)::int as count from referral_messages where tenant_id = $1 and referral_id = $2',
    [tenantId, referralId],
  );
  if (row!.count >= mostMessages) throw fieldRefusal('text', 'too_many', 'There are too many messages already. Call.');
}

interface Written extends Record<string, unknown> {
  readonly direction: string;
  readonly status: string;
  readonly linkId: string | null;
}

const question = `
  select f.direction, f.status, (select l.id from partner_links l where l.tenant_id = f.tenant_id and l.referral_id = f.id
    and l.revoked_at is null and l.expires_at > now() limit 1) as "linkId"
  from referrals f where f.tenant_id = $1 and f.id = $2`;

/** A message of ours; a partner with a link gets a mail that there is one. */
export const writeMessage =
  (jobs: Jobs): CreateHandler<typeof referralMessage> =>
  ({ ctx, body }) => ({
    values: { isTheirs: false, authorName: ctx.principal?.name ?? '', documentId: null, fileName: null },
    async after(tx) {
      const { tenantId } = ctx;
      if (!body.text) throw fieldRefusal('text', 'required', 'Write a message.');
      const [row] = await tx.query<Written>(question, [tenantId, body.referralId]);
      if (row?.direction !== 'out' || row.status === 'draft')
        throw fieldRefusal('referralId', 'no_partner', 'Messages go to the partner of a referral that was sent.');
      await refuseTooMany(tx, ctx, body.referralId);
      const { linkId } = row;
      if (!linkId) return;
      await jobs.send(
        tx,
        { name: partnerMailQueue, retries: partnerMailRetries },
        { tenantId, linkId, what: 'message' },
      );
    },
  });

type Parts = Parameters<typeof takeDocument>[0] & { readonly db: Database; readonly jobs: Jobs };

/** The referral, as long as the partner may still know of it. @throws AppError not_found, frozen */
async function lockOpen(tx: Transaction, ctx: Context, referralId: string) {
  const record = await records(tx, ctx).lock(referral, referralId, 'read');
  if (record.status === 'entered-in-error') throw new AppError('not_found');
  await readForPartner(tx, ctx, record);
  if (!isOpenReferral(record.status)) throw new AppError('frozen', 'The referral is closed.');
  return record;
}

const isStored = async (tx: Transaction, { tenantId }: Context, id: string) =>
  (await tx.query('select from referral_messages where tenant_id = $1 and id = $2', [tenantId, id])).length > 0;

interface Message {
  /** A repeated message is stored once. */
  readonly id: string;
  /** The author at the partner. */
  readonly name: string;
  readonly text?: string;
  readonly file?: { readonly name: string; readonly content: Readable };
}

/** A message of the partner, of words or of a file. @throws AppError unauthenticated, not_found, validation, frozen */
export async function messageByLink(
  parts: Parts,
  session: PartnerSession,
  { id, name, text = '', file }: Message,
): Promise<PartnerLinkView> {
  const { db, jobs } = parts;
  const { ctx, referralId } = await referralOfSession(db, session);
  const known = await db.work(ctx, async (tx) => {
    const { patientId } = await lockOpen(tx, ctx, referralId);
    await refuseTooMany(tx, ctx, referralId);
    return { patientId, isStored: await isStored(tx, ctx, id) };
  });
  const paper =
    file && !known.isStored
      ? await takeDocument(parts, ctx, { patientId: known.patientId, referralId, category: 'other', ...file })
      : null;
  // A file takes a while to arrive: the session is checked again.
  const { linkId: _, ...about } = await referralOfSession(db, session);
  return db.work(ctx, async (tx) => {
    const record = await lockOpen(tx, ctx, referralId);
    if (!(await isStored(tx, ctx, id))) {
      const kept = await paper?.keep(tx);
      const values = {
        referralId,
        text,
        isTheirs: true,
        authorName: name,
        documentId: kept?.id ?? null,
        fileName: kept?.fileName ?? null,
      };
      await records(tx, ctx).create(referralMessage, { id, values });
      await noteAnswer(tx, ctx, { record, hasAnswer: true });
      await tellOwner(jobs, tx, { tenantId: ctx.tenantId, ownerId: record.ownerId, referralId });
    }
    return readView(tx, ctx, about);
  });
}
