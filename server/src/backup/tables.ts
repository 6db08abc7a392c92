/** The contents of a backup: every table and sequence of the owner's, by the catalog, except rows that the schema itself writes. */
import pg from 'pg';
import { backupRole } from '../database/index.ts';
import { BackupError } from './backup-error.ts';

export interface Table {
  readonly schema: string;
  readonly name: string;
  /**
   * What is copied. A generated column is made again. A transaction id counts in one cluster alone: the row gets that of
   * the restore, so that no stream of events takes it for a change to come.
   */
  readonly columns: readonly string[];
}

export interface Sequence {
  readonly schema: string;
  readonly name: string;
}

interface Relation extends Table {
  readonly kind: string;
  readonly forced: boolean;
  readonly read: boolean;
}

/** Written as the schema is applied, by pg-boss itself, or a statistic of the queue whose partitions are days. */
const notKept = new Set(['upkeep.schema_files', 'pgboss.version', 'pgboss.bam', 'pgboss.queue_stats']);

/** Partitions come with their whole table. Unlogged tables (counters against abuse) survive no crash either. */
const relations = `
  select n.nspname as schema, c.relname as name, c.relkind as kind, c.relforcerowsecurity as forced,
    exists (select from pg_policy p where p.polrelid = c.oid and p.polcmd in ('r', '*') and p.polroles @> array[$1::regrole::oid]
      and pg_get_expr(p.polqual, c.oid) = 'true') as read,
    coalesce((select array_agg(a.attname::text order by a.attnum) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
      and not a.attisdropped and a.attgenerated = '' and not (a.atttypid = 'xid8'::regtype and a.atthasdef)), '{}') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'm', 'f', 'S') and not c.relispartition and c.relpersistence = 'p'
    and pg_has_role(session_user, c.relowner, 'member') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by n.nspname, c.relname`;

export const nameOf = ({ schema, name }: Sequence) => `${schema}.${name}`;
export const quoted = ({ schema, name }: Sequence) => `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
export const columnsOf = ({ columns }: Table) => columns.map((column) => pg.escapeIdentifier(column)).join(', ');

export interface Contents {
  readonly tables: readonly Table[];
  readonly sequences: readonly Sequence[];
  /** The tables that only the role of backups reads whole. */
  readonly guarded: ReadonlySet<string>;
}

/** @throws BackupError where something is of a kind that cannot be copied, or would be copied without its rows */
export async function readContents(owner: pg.Client): Promise<Contents> {
  const { rows } = await owner.query<Relation>(relations, [backupRole]);
  const kept = rows.filter((relation) => !notKept.has(nameOf(relation)));
  const unknown = kept.find(({ kind }) => kind === 'm' || kind === 'f');
  if (unknown) throw new BackupError(`${nameOf(unknown)} is no table that a backup can hold: drop it, or tell us.`);
  const closed = kept.find(({ forced, read }) => forced && !read);
  if (closed)
    throw new BackupError(`${nameOf(closed)} has no policy for ${backupRole}, so its rows would be missing. Tell us.`);
  const tables = kept.filter(({ kind }) => kind !== 'S');
  return {
    tables: tables.map(({ schema, name, columns }) => ({ schema, name, columns })),
    sequences: kept.filter(({ kind }) => kind === 'S').map(({ schema, name }) => ({ schema, name })),
    guarded: new Set(tables.filter(({ forced }) => forced).map(nameOf)),
  };
}
