/** Which of our records the records of a source became. */
import type { Transaction } from '#kernel/database/database';
import { sha256 } from '#kernel/records/idempotency';

export interface SourceKey {
  readonly source: string;
  readonly type: string;
  readonly id: string;
}
export interface SourceRow extends SourceKey {
  readonly recordId: string;
  readonly hash: string;
}

/** The source under which identifiers stand: their systems are unique by themselves. */
const identifiers = 'identifier';
const unfit = /[\p{Cc}\p{Cs}]/u;

/** What PostgreSQL cannot hold in a key, or is too long for an index, stands as its hash. */
export const storable = (text: string) => (text.length > 500 || unfit.test(text) ? `sha256:${sha256(text)}` : text);
export const keyOf = ({ source, type, id }: SourceKey) => `${source}\n${type}\n${id}`;
export const identifierRow = (type: string, key: string): SourceKey => ({
  source: identifiers,
  type: `${type}.identifier`,
  id: storable(key),
});

/** The rows of some keys, by `keyOf`. */
export async function findSourceRows(
  tx: Transaction,
  tenantId: string,
  keys: readonly SourceKey[],
): Promise<Map<string, SourceRow>> {
  if (keys.length === 0) return new Map();
  const wanted = [...new Map(keys.map((key) => [keyOf(key), key])).values()];
  const rows = await tx.query<{
    source: string;
    type: string;
    source_id: string;
    record_id: string;
    content_hash: string;
  }>(
    `select s.source, s.type, s.source_id, s.record_id, s.content_hash
     from unnest($2::text[], $3::text[], $4::text[]) as k (source, type, id)
     join source_records s on s.tenant_id = $1 and s.source = k.source and s.type = k.type and s.source_id = k.id`,
    [tenantId, wanted.map(({ source }) => source), wanted.map(({ type }) => type), wanted.map(({ id }) => id)],
  );
  return new Map(
    rows.map((row) => {
      const found = {
        source: row.source,
        type: row.type,
        id: row.source_id,
        recordId: row.record_id,
        hash: row.content_hash,
      };
      return [keyOf(found), found];
    }),
  );
}

/** Remembers rows; of one that is known the content hash follows, never the record. */
export async function keepSourceRows(tx: Transaction, tenantId: string, rows: readonly SourceRow[]) {
  if (rows.length === 0) return;
  const distinct = [...new Map(rows.map((row) => [keyOf(row), row])).values()];
  await tx.query(
    `insert into source_records (tenant_id, source, type, source_id, record_id, content_hash)
     select $1, k.source, k.type, k.id, k.record_id, k.hash
     from unnest($2::text[], $3::text[], $4::text[], $5::uuid[], $6::text[]) as k (source, type, id, record_id, hash)
     on conflict (tenant_id, source, type, source_id) do update set content_hash = excluded.content_hash
       where source_records.content_hash <> excluded.content_hash`,
    [
      tenantId,
      distinct.map(({ source }) => source),
      distinct.map(({ type }) => type),
      distinct.map(({ id }) => id),
      distinct.map(({ recordId }) => recordId),
      distinct.map(({ hash }) => hash),
    ],
  );
}
