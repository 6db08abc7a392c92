/**
 * The CSV files of a copy of everything: one of each definition, so that none is forgotten, what was signed and sealed word for word,
 * and the audit up to the begin of the copy.
 */
import { pathOf, type Resource, resources } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { csvLine, textCell } from '#kernel/csv/cells';
import type { Transaction } from '#kernel/database/database';
import { type TableBatch, wholeTableBatch, wholeTableHead, wholeTableLines } from '#kernel/records/whole-table';
import { camel, tableOf } from '#kernel/sql/names';

interface Reading {
  readonly tx: Transaction;
  readonly ctx: Context;
  readonly archiveId: string;
  /** `last` of the batch before. */
  readonly after: string | null;
}

export interface ArchiveKind {
  /** The name of its file. */
  readonly file: string;
  readonly head: string;
  /** SQL that begins with `from`: its rows, over `$1`, the organization, and `$2`, the copy. */
  readonly rows: string;
  read(reading: Reading): Promise<TableBatch>;
}

const ofResource = (resource: Resource): ArchiveKind => ({
  file: `records/${pathOf(resource)}.csv`,
  head: wholeTableHead(resource),
  rows: `from ${tableOf(resource)} where tenant_id = $1 and $2::uuid is not null`,
  read: ({ tx, ctx, after }) => wholeTableLines(tx, ctx, { resource, after }),
});

interface Lines {
  readonly file: string;
  readonly rows: string;
  /** Columns that order the rows and tell one from another, with their types. */
  readonly keys: readonly (readonly [name: string, type: 'uuid' | 'int'])[];
  readonly columns: readonly string[];
}

function ofLines({ file, rows, keys, columns }: Lines): ArchiveKind {
  const names = keys.map(([name]) => name).join(', ');
  const all = [...keys.map(([name]) => name), ...columns];
  const beyond = `(${names}) > (${keys.map(([, type], index) => `split_part($3, ' ', ${index + 1})::${type}`).join(', ')})`;
  return {
    file,
    head: csvLine(all.map(camel)),
    rows,
    async read({ tx, ctx, archiveId, after }) {
      const found = await tx.query<Record<string, string | null>>(
        `select ${all.map((name) => `${name}::text as ${name}`).join(', ')} ${rows}
         and ${after === null ? '$3::text is null' : beyond} order by ${names} limit ${wholeTableBatch}`,
        [ctx.tenantId, archiveId, after],
      );
      const last = found.at(-1);
      return {
        lines: found.map((row) => csvLine(all.map((name) => textCell(row[name] ?? '')))).join(''),
        count: found.length,
        last: last ? keys.map(([name]) => last[name]).join(' ') : null,
      };
    },
  };
}

const ofTenant = 'where tenant_id = $1 and $2::uuid is not null';

export const archiveKinds: readonly ArchiveKind[] = [
  ...Object.values(resources).map(ofResource),
  ofLines({
    file: 'sealed/signed-notes.csv',
    rows: `from signatures_view ${ofTenant}`,
    keys: [
      ['encounter_id', 'uuid'],
      ['version', 'int'],
    ],
    columns: ['signed_by', 'signed_at', 'hash', 'snapshot'],
  }),
  ofLines({
    file: 'sealed/consents.csv',
    rows: `from consent_seals_view ${ofTenant}`,
    keys: [['consent_id', 'uuid']],
    columns: ['sealed_by', 'sealed_at', 'hash', 'snapshot'],
  }),
  ofLines({
    file: 'sealed/disclosures.csv',
    rows: `from disclosure_contents_view ${ofTenant}`,
    keys: [['disclosure_id', 'uuid']],
    columns: ['snapshot'],
  }),
  ofLines({
    file: 'audit.csv',
    rows: 'from audit where tenant_id = $1 and at < (select a.started_at from archives a where a.tenant_id = $1 and a.id = $2)',
    keys: [['id', 'uuid']],
    columns: [
      'at',
      'actor',
      'action',
      'entity',
      'entity_id',
      'entity_ids',
      'patient_id',
      'patient_ids',
      'version',
      'before',
      'after',
      'purpose',
      'request_id',
    ],
  }),
];
