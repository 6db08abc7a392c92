/** The sealed parts of a copy: written one after the other, read as the files that they make up. */
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import type { Row } from '#kernel/sql/transaction';
import { type DocumentParts, type SealedPlace, sealedTexts } from '#modules/documents';

/** A part of a file that is to be written. */
export interface NewPart {
  readonly name: string;
  readonly rows: number;
  readonly text: string;
}

interface Writing {
  readonly tx: Transaction;
  readonly ctx: Context;
  readonly documents: DocumentParts;
  readonly archiveId: string;
}

/** Seals the parts behind those that are there. A transaction that fails leaves their files to the nightly sweep. */
export async function writeParts({ tx, ctx, documents, archiveId }: Writing, parts: readonly NewPart[]): Promise<void> {
  const sealed = sealedTexts(documents, 'archives', ctx.tenantId);
  for (const { name, rows, text } of parts) {
    const { id, place, key, size } = await sealed.keep(text);
    await tx.query(
      `insert into archive_parts (tenant_id, archive_id, position, name, rows, id, byte_size, storage_key, file_key)
       select $1, $2, coalesce(max(position), 0) + 1, $3, $4, $5, $6, $7, $8 from archive_parts where tenant_id = $1 and archive_id = $2`,
      [ctx.tenantId, archiveId, name, rows, id, size, place, key],
    );
  }
}

export interface StoredPart extends Row {
  readonly name: string;
  readonly rows: number;
  readonly id: string;
  readonly byte_size: string;
  readonly storage_key: string;
  readonly file_key: Buffer;
}

/** The parts in order, by the file that they make up. */
export async function partsOf(tx: Transaction, { tenantId }: Context, archiveId: string) {
  const parts = await tx.query<StoredPart>(
    `select name, rows, id, byte_size, storage_key, file_key from archive_parts
     where tenant_id = $1 and archive_id = $2 order by position`,
    [tenantId, archiveId],
  );
  return Map.groupBy(parts, ({ name }) => name);
}

export const placeOf = ({ id, byte_size, storage_key, file_key }: StoredPart): SealedPlace => ({
  id,
  place: storage_key,
  key: file_key,
  size: Number(byte_size),
});
