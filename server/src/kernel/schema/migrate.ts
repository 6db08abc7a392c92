/** Brings a database to this version: tables, functions, the job queues, rights. Run by the owner alone. */
import pg from 'pg';
import { installJobs } from '#kernel/jobs/jobs';
import { isOfBaseline, readSchemaFiles, type SchemaFile, type SchemaFiles, schemaFolder } from './schema-files.ts';

/** A database that this release cannot bring to its version; the message says what to do. */
export class SchemaError extends Error {
  override name = 'SchemaError';
}

/** Any number that no other code locks by. */
const lockKey = '3853314791062309107';

/** Applies missing files; several servers that start at once apply them once. Returns the names of the applied files. */
export async function migrate(ownerUrl: string, queues: readonly string[], folder = schemaFolder): Promise<string[]> {
  const files = await readSchemaFiles(folder);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const applied = await locked(owner, () => applyFiles(owner, files));
    await installJobs(ownerUrl, queues);
    await locked(owner, () => owner.query(jobRights));
    return applied;
  } finally {
    await owner.end();
  }
}

const jobRights = `
  grant usage on schema pgboss to puente_app;
  grant select, insert, update, delete on all tables in schema pgboss to puente_app;
  grant usage, select on all sequences in schema pgboss to puente_app;
  grant execute on all functions in schema pgboss to puente_app;`;

/**
 * One transaction at a time in this database. It sees the writes of the transaction it waited for. A failed transaction
 * ends with its connection.
 */
async function locked<T>(owner: pg.Client, work: () => Promise<T>): Promise<T> {
  await owner.query('begin isolation level read committed');
  await owner.query(`select pg_advisory_xact_lock(${lockKey})`);
  const result = await work();
  await owner.query('commit');
  return result;
}

/** New functions come before the tables whose triggers call them; changed ones, after the tables they read. */
async function applyFiles(owner: pg.Client, { setup, steps, functions }: SchemaFiles): Promise<string[]> {
  const known = await appliedFiles(owner);
  refuseOther(known, steps);
  const missing = steps.filter(({ name }) => !known.has(name));
  const changed = functions.filter(({ name, sha256 }) => known.get(name) !== sha256);
  if (missing.length + changed.length === 0) return [];
  // A body may name tables that come later.
  await owner.query('set local check_function_bodies = off');
  await owner.query(setup);
  const isNew = ({ name }: SchemaFile) => !known.has(name);
  const [searching, ordinary] = [changed.filter(isOfSearch), changed.filter((file) => !isOfSearch(file))];
  const before = [...ordinary.filter(isNew), ...missing];
  const after = ordinary.filter((file) => !isNew(file));
  for (const { text } of [...before, ...after]) await owner.query(text);
  if (searching.length > 0) await owner.query(asSearchRole(searching));
  for (const { name, sha256 } of [...before, ...after, ...searching])
    await owner.query(
      `insert into upkeep.schema_files (name, sha256) values ($1, $2)
       on conflict (name) do update set sha256 = excluded.sha256, applied_at = now()`,
      [name, sha256],
    );
  // A function that a migration dropped is made again when a file of that name comes back.
  await owner.query(`delete from upkeep.schema_files where name like 'functions/%' and name <> all ($1)`, [
    functions.map(({ name }) => name),
  ]);
  return [...before, ...after, ...searching].map(({ name }) => name);
}

/** The hash of each file that was applied, by its name. @throws SchemaError where the tables are older than the baseline */
async function appliedFiles(owner: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await owner.query<{ files: string | null; tenants: string | null }>(
    `select to_regclass('upkeep.schema_files') as files, to_regclass('public.tenants') as tenants`,
  );
  const { files, tenants } = rows[0]!;
  if (!files && tenants) throw earlierVersion();
  if (!files) return new Map();
  const found = await owner.query<{ name: string; sha256: string }>('select name, sha256 from upkeep.schema_files');
  return new Map(found.rows.map(({ name, sha256 }) => [name, sha256]));
}

/** Each release has the same baseline: a database with another one is older than the first release. */
function refuseOther(known: ReadonlyMap<string, string>, steps: readonly SchemaFile[]) {
  const baseline = steps.filter(isOfBaseline);
  const has = [...known.keys()].filter((name) => isOfBaseline({ name }));
  if (
    known.size > 0 &&
    (has.length !== baseline.length || baseline.some(({ name, sha256 }) => known.get(name) !== sha256))
  )
    throw earlierVersion();
  const ours = new Set(steps.map(({ name }) => name));
  const later = [...known.keys()].find((name) => !name.startsWith('functions/') && !ours.has(name));
  if (later)
    throw new SchemaError(
      `The database has the tables of a later release (${later} is unknown here): start that release, or restore a backup from before the upgrade with this one.`,
    );
}

const earlierVersion = () =>
  new SchemaError(
    'The tables in this database are those of an earlier development version, which cannot be upgraded: start with an empty database (another DATA_DIR, or another DATABASE_URL and DATABASE_OWNER_URL).',
  );

const isOfSearch = ({ name }: SchemaFile) => name.startsWith('functions/search/');

/**
 * The role that owns these functions makes them. At other times that role may create nothing, and the owner of the
 * database is no member of it. Only the application calls them.
 */
const asSearchRole = (files: readonly SchemaFile[]) => `
  grant puente_search to current_user;
  grant create on schema search to puente_search;
  set local role puente_search;
  ${files.map(({ text }) => text).join('\n')}
  revoke all on all functions in schema search from public;
  grant execute on all functions in schema search to puente_app;
  reset role;
  revoke create on schema search from puente_search;
  revoke puente_search from current_user;`;
