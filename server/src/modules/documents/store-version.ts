/** A content that was received becomes the newest version of its document. */
import type { document, staffDocument } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Database, Row, Transaction } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import { answerOnce, requestKey } from '#kernel/records/idempotency';
import type { LockedRecord } from '#kernel/records/record';
import { records } from '#kernel/records/records';
import type { Received } from './receive-content.ts';

/** A record that has a content. */
export type DocumentResource = typeof document | typeof staffDocument;

interface Wanted {
  readonly resource: DocumentResource;
  readonly id: string;
}

/** The document, as long as the caller may give it a content. @throws AppError not_found, forbidden, frozen */
export async function lockForContent(
  tx: Transaction,
  ctx: Context,
  { resource, id }: Wanted,
): Promise<LockedRecord<DocumentResource>> {
  const record = await records(tx, ctx).lock(resource, id);
  if (record.status !== 'current') throw new AppError('frozen', 'The document was voided.');
  return record;
}

export interface Kept {
  /** The record as the caller reads it, as JSON text. */
  readonly body: string;
  /** False where the newest version has this content already: the file is not needed. */
  readonly isNew: boolean;
}

interface NewVersion extends Wanted {
  readonly versionId: string;
  /** The place of its file, which is there already. */
  readonly place: string;
  readonly received: Received;
  /** The caller's `Idempotency-Key`: the same request again gets its first answer, whatever came since. */
  readonly header: string | undefined;
}

function keyOf(ctx: Context, { resource, id, received, header }: NewVersion) {
  const { sentHash, fileName } = received;
  const body = { contentHash: sentHash, fileName };
  const asked = { action: `content ${resource.one}`, id, body, purpose: ctx.purpose };
  return header ? requestKey({ ...asked, header }) : undefined;
}

/** The row of a stored file, and the document's fields about its newest version. */
export const storeVersion = (db: Database, ctx: Context, version: NewVersion): Promise<Kept> =>
  db.work(ctx, (tx) => writeVersion(tx, ctx, version));

/** As above, within a transaction. */
export async function writeVersion(tx: Transaction, ctx: Context, version: NewVersion): Promise<Kept> {
  const record = await lockForContent(tx, ctx, version);
  let isNew = false;
  const { body } = await answerOnce(tx, ctx, {
    key: keyOf(ctx, version),
    make: async () => {
      const kept = await addVersion(tx, ctx, { ...version, record });
      isNew = kept.isNew;
      return { status: 200, body: kept.body };
    },
  });
  return { body, isNew };
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
  ctx: Context,
  { resource, id, record, versionId, place, received }: NewVersion & { record: LockedRecord<DocumentResource> },
): Promise<Kept> {
  const gate = records(tx, ctx);
  const { fileName, contentType, byteSize, scan, contentHash, sentHash, wrappedKey } = received;
  const [newest] = await tx.query<Newest>(
    `select number, content_hash, file_name, removed_at, scan from document_versions where tenant_id = $1 and document_id = $2 order by number desc limit 1`,
    [ctx.tenantId, id],
  );
  // Without a key of the caller's: the same request again, whose first answer was lost, or a picture that was fetched here.
  const isSame =
    newest?.file_name === fileName && (newest.content_hash === contentHash || newest.content_hash === sentHash);
  if (isSame && !newest.removed_at && newest.scan !== 'infected')
    return { body: await gate.read(resource, id), isNew: false };
  const number = (newest?.number ?? 0) + 1;
  await tx.query(
    `insert into document_versions (tenant_id, id, document_id, number, file_name, content_type, byte_size, scan, storage_key, file_key, content_hash, sent_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      ctx.tenantId,
      versionId,
      id,
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
  const body = await gate.change(resource, record, { action: 'content', right: 'update', values });
  return { body, isNew: true };
}
