/** A content that was received becomes the newest version of its document. */
import type { Resource } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { alsoReaches, reach } from '#kernel/access/reach';
import type { Database, Row, Transaction } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import { type CommandCall, write } from '#kernel/records/command';
import { claimKey, keepAnswer, requestKey } from '#kernel/records/idempotency';
import { oneRecord } from '#kernel/records/select';
import { snake, tableOf } from '#kernel/sql/names';
import { Parameters } from '#kernel/sql/statement';
import type { Received } from './receive-content.ts';

const derived = ['fileName', 'contentType', 'byteSize', 'scan', 'versionNumber', 'versionId', 'voidReason'] as const;

/** The document, as long as the caller may give it a content. @throws AppError not_found, forbidden, frozen */
export async function openForContent(
  tx: Transaction,
  resource: Resource,
  ctx: Context,
  id: string,
): Promise<CommandCall['record']> {
  const p = new Parameters();
  const fields = ['id', 'version', 'status', ...derived].map((name) => `'${name}', t.${snake(name)}`);
  const [row] = await tx.query<{ record: CommandCall['record']; may: boolean }>(
    `select jsonb_build_object(${fields}) as record, ${alsoReaches(resource, ctx, 'update', p, 'link')} as may
     from ${tableOf(resource)} t where t.id = ${p.add(id, 'uuid')} and ${reach(resource, ctx, 'read', p, 'link')} for update of t`,
    p.values,
  );
  if (!row) throw new AppError('not_found');
  if (!row.may) throw new AppError('forbidden');
  if (row.record.status !== 'current') throw new AppError('frozen', 'The document was voided.');
  return row.record;
}

async function recordOf(tx: Transaction, resource: Resource, ctx: Context, id: string): Promise<string> {
  const p = new Parameters();
  const found = `select t.* from ${tableOf(resource)} t where t.id = ${p.add(id, 'uuid')} and ${reach(resource, ctx, 'read', p, 'link')}`;
  const [row] = await tx.query<{ body: string }>(
    `with found as (${found}) select ${oneRecord(resource, ctx, p, 'found')} as body`,
    p.values,
  );
  return row!.body;
}

export interface Kept {
  /** The record as the caller reads it, as JSON text. */
  readonly body: string;
  /** False where the newest version has this content already: the file is not needed. */
  readonly isNew: boolean;
}

interface NewVersion {
  readonly documentId: string;
  readonly versionId: string;
  /** Where its file lies already. */
  readonly place: string;
  readonly received: Received;
  /** The caller's `Idempotency-Key`: the same request again gets its first answer, whatever came since. */
  readonly keyHeader: string | undefined;
}

/** The row of a file that lies at its place, and what the document says of its newest version. */
export async function storeVersion(db: Database, resource: Resource, ctx: Context, version: NewVersion): Promise<Kept> {
  const { documentId, keyHeader } = version;
  const { contentHash, fileName } = version.received;
  const sent = { contentHash, fileName };
  const key = keyHeader && requestKey(`content ${resource.one}`, documentId, sent, keyHeader, ctx.purpose);
  return db.work(ctx, async (tx) => {
    const record = await openForContent(tx, resource, ctx, documentId);
    const before = key && (await claimKey(tx, ctx, key));
    if (before) return { body: before.body, isNew: false };
    const kept = await addVersion(tx, resource, ctx, record, version);
    if (key) await keepAnswer(tx, ctx, key, { status: 200, body: kept.body });
    return kept;
  });
}

interface Newest extends Row {
  readonly number: number;
  readonly content_hash: string;
  readonly file_name: string;
  readonly removed_at: string | null;
  readonly scan: string;
}

async function addVersion(
  tx: Transaction,
  resource: Resource,
  ctx: Context,
  record: CommandCall['record'],
  { documentId, versionId, place, received }: NewVersion,
): Promise<Kept> {
  const { fileName, contentType, byteSize, scan, contentHash, wrappedKey } = received;
  const [newest] = await tx.query<Newest>(
    `select number, content_hash, file_name, removed_at, scan from document_versions where tenant_id = $1 and document_id = $2 order by number desc limit 1`,
    [ctx.tenantId, documentId],
  );
  // Without a key of the caller's: the same request again, whose first answer was lost.
  const isSame = newest?.content_hash === contentHash && newest.file_name === fileName;
  if (isSame && !newest.removed_at && newest.scan !== 'infected')
    return { body: await recordOf(tx, resource, ctx, documentId), isNew: false };
  const number = (newest?.number ?? 0) + 1;
  await tx.query(
    `insert into document_versions (tenant_id, id, document_id, number, file_name, content_type, byte_size, scan, storage_key, file_key, content_hash, sent_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      ctx.tenantId,
      versionId,
      documentId,
      number,
      fileName,
      contentType,
      byteSize,
      scan,
      place,
      wrappedKey,
      contentHash,
      ctx.actor,
    ],
  );
  const values = { fileName, contentType, byteSize, scan, versionNumber: number, versionId };
  return { body: await write(resource, tx, ctx, 'content', record, values), isNew: true };
}
