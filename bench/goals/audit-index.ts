/** The cost of the seal's index for an audit line: two tables like the audit, one of them without it, take turns. */
import type pg from 'pg';
import type { LineWriter } from '../load/audit-lines.ts';

/** Lines of each table in a round. */
const LINES = 2_000;
const tables = { with: 'audit_with_index', without: 'audit_without_index' } as const;

/** @returns for each round the processor time with the index, divided by that without it */
export async function indexRatios(owner: pg.Client, writer: LineWriter, rounds: number): Promise<number[]> {
  try {
    await createTables(owner);
    // Prepares the statements and fills the caches.
    await measureRound(writer);
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round += 1) ratios.push(await measureRound(writer));
    return ratios;
  } finally {
    for (const table of Object.values(tables)) await owner.query(`drop table if exists ${table}`);
  }
}

/** `like` brings the columns and all indexes. The triggers of the audit are left out, since an insert fires none. */
async function createTables(owner: pg.Client): Promise<void> {
  for (const table of Object.values(tables)) {
    await owner.query(`create table ${table} (like audit including all, foreign key (tenant_id) references tenants)`);
    await owner.query(`call protect('${table}', 'select, insert')`);
  }
  const { rows } = await owner.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index join pg_class c on c.oid = indexrelid join pg_am a on a.oid = c.relam
     where indrelid = $1::regclass and amname = 'brin'`,
    [tables.without],
  );
  await owner.query(`drop index ${rows[0]!.name}`);
}

/** The tables take turns line by line, so that other load falls on both alike. */
async function measureRound(writer: LineWriter): Promise<number> {
  const worked = { with: 0, without: 0 };
  for (let line = 0; line < LINES; line += 1) {
    // Each comes first in half of the turns.
    for (const kind of line % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const))
      worked[kind] += await writer.append(tables[kind]);
  }
  return worked.with / worked.without;
}
