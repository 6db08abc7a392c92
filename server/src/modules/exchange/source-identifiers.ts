/** The identifiers by which senders of imported data know our records. Several records may share one. */
import type { Transaction } from '#kernel/database/database';
import type { Sender } from './file-notes.ts';
import { storable } from './source-records.ts';

/** An identifier of a type of resource: `system|value`. */
export interface Identified {
  readonly type: string;
  readonly identifier: string;
}
export interface IdentifierRow extends Identified, Sender {
  readonly recordId: string;
}

export const identified = (type: string, key: string): Identified => ({ type, identifier: storable(key) });
export const identifiedKey = ({ type, identifier }: Identified) => `${type}\n${identifier}`;

/** The records with these identifiers, by `identifiedKey`; the longest known records come first. */
export async function findIdentifierRows(
  tx: Transaction,
  tenantId: string,
  wanted: readonly Identified[],
): Promise<Map<string, readonly IdentifierRow[]>> {
  if (wanted.length === 0) return new Map();
  const distinct = [...new Map(wanted.map((one) => [identifiedKey(one), one])).values()];
  const rows = await tx.query<{ type: string; identifier: string; source: string; base: string; record_id: string }>(
    `select s.type, s.identifier, s.source, s.base, s.record_id
     from unnest($2::text[], $3::text[]) as k (type, identifier)
     join source_identifiers s on s.tenant_id = $1 and s.type = k.type and s.identifier = k.identifier order by s.record_id`,
    [tenantId, distinct.map(({ type }) => type), distinct.map(({ identifier }) => identifier)],
  );
  const found = new Map<string, IdentifierRow[]>();
  for (const { record_id: recordId, ...row } of rows) {
    const known = found.get(identifiedKey(row)) ?? [];
    known.push({ ...row, recordId });
    found.set(identifiedKey(row), known);
  }
  return found;
}

/** Remembers rows; none is ever deleted, so that a reference in an older file leads to the same record. */
export async function keepIdentifierRows(tx: Transaction, tenantId: string, rows: readonly IdentifierRow[]) {
  if (rows.length === 0) return;
  await tx.query(
    `insert into source_identifiers (tenant_id, type, identifier, source, base, record_id)
     select $1, k.type, k.identifier, k.source, k.base, k.record_id
     from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::uuid[]) as k (type, identifier, source, base, record_id)
     on conflict do nothing`,
    [
      tenantId,
      rows.map(({ type }) => type),
      rows.map(({ identifier }) => identifier),
      rows.map(({ source }) => source),
      rows.map(({ base }) => base),
      rows.map(({ recordId }) => recordId),
    ],
  );
}
