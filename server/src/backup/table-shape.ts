/** Indexes, keys, triggers and protection of the tables: taken down before rows are loaded, put back, and compared. */
import type pg from 'pg';
import { quoted, type Table } from './tables.ts';

/** Statements that take down and put back, in the order in which they may be run. */
export interface Scaffold {
  readonly takeDown: readonly string[];
  readonly putBack: readonly string[];
}

/** `$1`: the oids of the tables; their partitions have indexes and keys of their own. */
const own =
  'with recursive own as (select unnest($1::oid[]) as oid union select i.inhrelid from pg_inherits i join own on i.inhparent = own.oid)';

async function oidsOf(owner: pg.Client, tables: readonly Table[]): Promise<string[]> {
  const { rows } = await owner.query<{ oid: string }>(
    'select to_regclass(name)::oid::text as oid from unnest($1::text[]) name',
    [tables.map(quoted)],
  );
  return rows.map(({ oid }) => oid);
}

/** Everything that stands on the tables, as text: the same before and after. */
export async function shapeOf(owner: pg.Client, tables: readonly Table[]): Promise<string> {
  const { rows } = await owner.query<{ shape: string }>(
    `${own} select string_agg(line, E'\\n' order by line) as shape from (
       select pg_get_indexdef(i.indexrelid) || i.indisvalid || i.indisunique as line from pg_index i where i.indrelid in (select oid from own)
       union all select c.conrelid::regclass || ' ' || c.conname || ' ' || pg_get_constraintdef(c.oid) || c.convalidated from pg_constraint c where c.conrelid in (select oid from own)
       union all select t.tgenabled::text || pg_get_triggerdef(t.oid) from pg_trigger t where not t.tgisinternal and t.tgrelid in (select oid from own)
       union all select c.oid::regclass || ' ' || c.relrowsecurity || c.relforcerowsecurity from pg_class c where c.oid in (select oid from own)) lines`,
    [await oidsOf(owner, tables)],
  );
  return rows[0]!.shape;
}

export async function scaffoldOf(
  owner: pg.Client,
  tables: readonly Table[],
  guarded: ReadonlySet<string>,
): Promise<Scaffold> {
  const oids = await oidsOf(owner, tables);
  const keys = await owner.query<{ table: string; name: string; definition: string }>(
    `${own} select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and conrelid in (select oid from own)`,
    [oids],
  );
  // Constraints of partitions belong to those of their whole table, and the queue is small.
  const indexes = await owner.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indrelid
     where i.indrelid = any ($1::oid[]) and c.relkind = 'r' and not exists (select from pg_constraint where conindid = i.indexrelid)`,
    [oids],
  );
  const names = tables.map((table) => ({ name: quoted(table), forced: guarded.has(`${table.schema}.${table.name}`) }));
  return {
    takeDown: [
      ...keys.rows.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
      ...indexes.rows.map(({ name }) => `drop index ${name}`),
      ...names.map(({ name }) => `alter table ${name} disable trigger user`),
      // Rows are loaded by the owner alone, in the transaction that puts this back.
      ...names.filter(({ forced }) => forced).map(({ name }) => `alter table ${name} no force row level security`),
    ],
    putBack: [
      ...indexes.rows.map(({ definition }) => definition),
      // While the owner is not bound: a check that saw no rows would find nothing wrong.
      ...keys.rows.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
      ...names.filter(({ forced }) => forced).map(({ name }) => `alter table ${name} force row level security`),
      ...names.map(({ name }) => `alter table ${name} enable trigger user`),
    ],
  };
}
