/** Loads the rows of a backup into an empty database: one transaction, after which everything is there or nothing. */
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { sealKey } from '../audit-seal/batch.ts';
import { BackupError } from './backup-error.ts';
import type { OpenBackup } from './manifest.ts';
import { unpacked } from './packed-file.ts';
import { assertSameSchema, readSchema } from './schema-version.ts';
import { settleRestored } from './settle-restored.ts';
import { scaffoldOf, shapeOf } from './table-shape.ts';
import { type Contents, columnsOf, nameOf, quoted, readContents } from './tables.ts';

const patience = 3_000;

interface LoadParts {
  readonly owner: pg.Client;
  readonly backup: OpenBackup;
  /** The login of servers. */
  readonly appLogin: string;
  readonly dataSecret: string;
  readonly signal: AbortSignal;
  readonly progress: (line: string) => void;
  /** Run once it is sure that rows can be loaded, before any is. */
  readonly first: () => Promise<void>;
}

/** @throws BackupError where a server runs, the database is not empty or not of the backup's release; nothing is changed then */
export async function loadDatabase({
  owner,
  backup,
  appLogin,
  dataSecret,
  signal,
  progress,
  first,
}: LoadParts): Promise<void> {
  const { manifest } = backup;
  assertSameSchema(manifest.schema, await readSchema(owner), manifest.puente);
  const contents = await readContents(owner);
  assertSameTables(contents, backup);
  await refuseRunning(owner, appLogin);
  await owner.query('begin');
  await lock(owner, contents);
  await refuseFilled(owner, contents);
  await first();
  const before = await shapeOf(owner, contents.tables);
  const scaffold = await scaffoldOf(owner, contents.tables, contents.guarded);
  for (const statement of scaffold.takeDown) await owner.query(statement);
  await owner.query(`truncate ${contents.tables.map(quoted).join(', ')}`);
  for (const table of manifest.tables) await loadTable(owner, table, { backup, signal, progress });
  for (const { schema, name, last, called } of manifest.sequences)
    await owner.query('select setval($1::regclass, $2::bigint, $3)', [quoted({ schema, name }), last, called]);
  await settleRestored(owner, manifest.moment, sealKey(dataSecret));
  progress('Building the indexes and checking the references …');
  for (const statement of scaffold.putBack) {
    signal.throwIfAborted();
    await owner.query(statement);
  }
  if ((await shapeOf(owner, contents.tables)) !== before)
    throw new BackupError('The tables would not be as they were. Nothing was changed; tell us.');
  signal.throwIfAborted();
  await owner.query('commit');
}

function assertSameTables({ tables, sequences }: Contents, { manifest }: OpenBackup) {
  const linesOf = (all: readonly { schema: string; name: string; columns?: readonly string[] }[]) =>
    all.map((one) => `${nameOf(one)} ${one.columns ?? ''}`).sort();
  const [here, there] = [linesOf([...tables, ...sequences]), linesOf([...manifest.tables, ...manifest.sequences])];
  const differs = here.find((one) => !there.includes(one)) ?? there.find((one) => !here.includes(one));
  if (differs)
    throw new BackupError(
      `${differs.split(' ')[0]} is not the same in the backup and in the database. Nothing was changed.`,
    );
}

/** A running server always has sessions of its login: its jobs ask twice a second. A session that ended takes a moment to leave. */
async function refuseRunning(owner: pg.Client, appLogin: string) {
  for (const end = Date.now() + patience; ; await sleep(100)) {
    const { rowCount } = await owner.query(
      'select from pg_stat_activity where datname = current_database() and usename = $1 and pid <> pg_backend_pid()',
      [appLogin],
    );
    if (!rowCount) return;
    if (Date.now() > end)
      throw new BackupError('A server runs on this database. Stop it, then restore. Nothing was changed.');
  }
}

/** A server that starts meanwhile waits until the whole is there. */
async function lock(owner: pg.Client, { tables }: Contents) {
  await owner.query(`set local lock_timeout = '30s'`);
  try {
    await owner.query(`lock table upkeep.schema_files, ${tables.map(quoted).join(', ')} in access exclusive mode`);
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error;
    throw new BackupError('The database is in use. Stop what uses it, then restore. Nothing was changed.');
  }
  await owner.query('set local lock_timeout = 0');
}

/** An organization, an account or a wish for one: nothing of these is ever overwritten. */
async function refuseFilled(owner: pg.Client, { guarded }: Contents) {
  for (const table of ['public.tenants', 'public.sign_ups', 'idp.pool']) {
    // The rows are hidden from the owner until the transaction ends or rolls back.
    if (guarded.has(table)) await owner.query(`alter table ${table} no force row level security`);
    const { rowCount } = await owner.query(`select from ${table} limit 1`);
    if (guarded.has(table)) await owner.query(`alter table ${table} force row level security`);
    if (rowCount)
      throw new BackupError(
        'There are organizations in this database. Restore into an empty one: another DATA_DIR, or another DATABASE_URL and DATABASE_OWNER_URL. Nothing was changed.',
      );
  }
}

async function loadTable(
  owner: pg.Client,
  table: OpenBackup['manifest']['tables'][number],
  { backup: { folder, keys }, signal, progress }: Pick<LoadParts, 'backup' | 'signal' | 'progress'>,
) {
  const source = await unpacked(join(folder, table.file), keys?.ofFile(table.file));
  const target = owner.query(copyFrom(`copy ${quoted(table)} (${columnsOf(table)}) from stdin`));
  await pipeline(source, target, { signal });
  if (target.rowCount !== table.rows)
    throw new BackupError(`${table.file} gave ${target.rowCount} rows instead of ${table.rows}. Nothing was changed.`);
  if (table.rows > 100_000) progress(`  ${nameOf(table)}: ${table.rows} rows`);
}
