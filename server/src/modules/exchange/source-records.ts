/** Which of our records the records of a sender became. */
import type { Transaction } from '#kernel/database/database';
import { sha256 } from '#kernel/records/idempotency';
import type { Age } from './fhir/age.ts';

/** A resource at its sender. */
export interface SourceKey {
  readonly source: string;
  readonly base: string;
  readonly type: string;
  readonly id: string;
}
export interface SourceRow extends SourceKey {
  readonly recordId: string;
  readonly hash: string;
  /** Of the newest received copy. */
  readonly age: Age;
}

const unfit = /[\p{Cc}\p{Cs}]/u;

/** A text that PostgreSQL cannot hold in a key, or that is too long for an index, is stored as its hash. */
export const storable = (text: string) => (text.length > 500 || unfit.test(text) ? `sha256:${sha256(text)}` : text);
export const keyOf = ({ source, base, type, id }: SourceKey) => `${source}\n${base}\n${type}\n${id}`;

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
    base: string;
    type: string;
    source_id: string;
    record_id: string;
    content_hash: string;
    last_updated: string | null;
    version_number: string | null;
  }>(
    `select s.source, s.base, s.type, s.source_id, s.record_id, s.content_hash, s.last_updated, s.version_number
     from unnest($2::text[], $3::text[], $4::text[], $5::text[]) as k (source, base, type, id)
     join source_records s on s.tenant_id = $1 and s.source = k.source and s.base = k.base and s.type = k.type and s.source_id = k.id`,
    [
      tenantId,
      wanted.map(({ source }) => source),
      wanted.map(({ base }) => base),
      wanted.map(({ type }) => type),
      wanted.map(({ id }) => id),
    ],
  );
  return new Map(
    rows.map((row) => {
      const { source, base, type, source_id: id, record_id: recordId, content_hash: hash } = row;
      const age = {
        at: row.last_updated === null ? null : Date.parse(row.last_updated),
        version: row.version_number === null ? null : Number(row.version_number),
      };
      const found = { source, base, type, id, recordId, hash, age };
      return [keyOf(found), found];
    }),
  );
}

/** Remembers rows. If a row is known, its content hash and age change, never its record. */
export async function keepSourceRows(tx: Transaction, tenantId: string, rows: readonly SourceRow[]) {
  if (rows.length === 0) return;
  const distinct = [...new Map(rows.map((row) => [keyOf(row), row])).values()];
  await tx.query(
    `insert into source_records as s (tenant_id, source, base, type, source_id, record_id, content_hash, last_updated, version_number)
     select $1, k.source, k.base, k.type, k.id, k.record_id, k.hash, k.at, k.version
     from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::uuid[], $7::text[], $8::timestamptz[], $9::bigint[])
       as k (source, base, type, id, record_id, hash, at, version)
     on conflict (tenant_id, source, base, type, source_id) do update
       set content_hash = excluded.content_hash, last_updated = coalesce(excluded.last_updated, s.last_updated),
         version_number = coalesce(excluded.version_number, s.version_number)
       where (s.content_hash, s.last_updated, s.version_number) is distinct from
         (excluded.content_hash, coalesce(excluded.last_updated, s.last_updated), coalesce(excluded.version_number, s.version_number))`,
    [
      tenantId,
      distinct.map(({ source }) => source),
      distinct.map(({ base }) => base),
      distinct.map(({ type }) => type),
      distinct.map(({ id }) => id),
      distinct.map(({ recordId }) => recordId),
      distinct.map(({ hash }) => hash),
      distinct.map(({ age }) => (age.at === null ? null : new Date(age.at).toISOString())),
      distinct.map(({ age }) => age.version),
    ],
  );
}
