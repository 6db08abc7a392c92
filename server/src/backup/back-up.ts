/**
 * Takes a backup while the server runs: one transaction sees one moment of the whole database, and the files named by
 * its rows are copied beside it. The audit of every organization has a line before anything is read.
 */
import { readFileSync } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { systemContext } from '#kernel/access/context';
import type { Config } from '#kernel/config/config';
import { fingerprintOf } from '#kernel/config/secret-fingerprint';
import type { Database } from '#kernel/database/database';
import { auditAct } from '#kernel/records/audit';
import type { DocumentStore } from '#modules/documents';
import { backupRole, withFileLock } from '../database/index.ts';
import { BackupError } from './backup-error.ts';
import { copyDocuments } from './copy-documents.ts';
import { type DocumentLine, listName } from './document-list.ts';
import { type Manifest, manifestName, render, unfinished } from './manifest.ts';
import { mayRead, openOwner } from './owner.ts';
import { countLines, pack } from './packed-file.ts';
import { type Keys, newKeys } from './passphrase.ts';
import { readSchema } from './schema-version.ts';
import { secretsInFiles, secretsName, writeSecrets } from './secret-files.ts';
import { syncFolder, syncFolders } from './sync-folder.ts';
import { type Contents, columnsOf, nameOf, quoted, readContents, type Sequence, type Table } from './tables.ts';

const { version: puenteVersion } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

export interface BackupParts {
  readonly config: Config;
  readonly ownerUrl: string;
  /** The application's. */
  readonly db: Database;
  readonly store: DocumentStore;
  readonly folder: string;
  readonly passphrase: string | undefined;
  readonly signal: AbortSignal;
  /** A line for a person who waits. */
  readonly progress: (line: string) => void;
}

export interface TakenBackup {
  readonly manifest: Manifest;
  readonly bytes: number;
  readonly faulty: readonly DocumentLine[];
}

/** @throws BackupError; nothing of the name `folder` is there then */
export async function backUp(parts: BackupParts): Promise<TakenBackup> {
  const { folder } = parts;
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  return withFileLock(`${folder}.lock`, () => backUpAlone(parts), 0);
}

async function backUpAlone(parts: BackupParts): Promise<TakenBackup> {
  const { folder } = parts;
  const target = unfinished(folder);
  await refuseExisting(folder);
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { mode: 0o700 });
  try {
    const taken = await fill(target, parts);
    await syncFolders(target);
    await rename(target, folder);
    await syncFolder(dirname(folder));
    return taken;
  } catch (error) {
    await rm(target, { recursive: true, force: true });
    throw error;
  }
}

async function refuseExisting(folder: string) {
  const found = await stat(folder).catch(() => null);
  if (found) throw new BackupError(`${folder} is there already. Name a folder that is not.`);
}

async function fill(target: string, parts: BackupParts): Promise<TakenBackup> {
  const { config, ownerUrl, db, passphrase, signal, progress } = parts;
  const keys = passphrase === undefined ? null : await newKeys(passphrase);
  const owner = await openOwner(ownerUrl, 'puente-backup');
  try {
    const schema = await readSchema(owner);
    await mayRead(owner);
    await auditBackup(db);
    const contents = await readContents(owner);
    const { moment, postgres } = await enterSnapshot(owner, contents);
    progress(`The backup is of ${moment}.`);
    const sequences = await readSequences(owner, contents.sequences);
    const tables: Manifest['tables'][number][] = [];
    for (const table of contents.tables)
      tables.push(await writeTable(owner, table, { contents, target, keys, signal, progress }));
    const { documents, faulty } = await writeDocuments(owner, target, parts);
    const files = keys ? await secretsInFiles(config) : [];
    const file =
      keys && files.length > 0
        ? { file: secretsName, ...(await writeSecrets(files, join(target, secretsName), keys.ofFile(secretsName))) }
        : null;
    const manifest: Manifest = {
      format: 1,
      puente: puenteVersion,
      postgres,
      schema,
      moment,
      tables,
      sequences,
      documents,
      secrets: {
        DATA_SECRET: fingerprintOf('DATA_SECRET', config.dataSecret),
        IDP_SECRET: fingerprintOf('IDP_SECRET', config.idpSecret),
        IDP_SECRET_OTHERS: config.idpSecretOthers.map((secret) => fingerprintOf('IDP_SECRET', secret)),
        file,
      },
      passphrase: keys?.parameters ?? null,
    };
    signal.throwIfAborted();
    await writeFile(join(target, manifestName), render(manifest, keys), { mode: 0o600, flush: true });
    const bytes = [...tables, documents, documents.list, ...(file ? [file] : [])].reduce(
      (sum, one) => sum + one.bytes,
      0,
    );
    return { manifest, bytes, faulty };
  } finally {
    await owner.end().catch(() => {});
  }
}

/** A backup reads about everybody: each organization's audit has a line of it, in the backup too. */
async function auditBackup(db: Database) {
  for (const { id } of await db.ask<{ id: string }>('select tenant_ids as id from search.tenant_ids()'))
    await db.work(systemContext('backup', id), (tx) =>
      auditAct(tx, systemContext('backup', id), { action: 'backup', entity: 'tenant', entityId: id }),
    );
}

/** The tables are locked against a migration before the moment is chosen; writers are not kept waiting. */
async function enterSnapshot(owner: pg.Client, contents: Contents) {
  await owner.query('begin isolation level repeatable read read only');
  await owner.query(`lock table ${contents.tables.map(quoted).join(', ')} in access share mode`);
  const { rows } = await owner.query<{ moment: string; postgres: string }>(
    `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment, current_setting('server_version') as postgres`,
  );
  const present = await readContents(owner);
  if (JSON.stringify(present.tables) !== JSON.stringify(contents.tables))
    throw new BackupError('The tables were changed while the backup began. Run the same command again.');
  return rows[0]!;
}

async function readSequences(owner: pg.Client, sequences: readonly Sequence[]): Promise<Manifest['sequences']> {
  const found: Manifest['sequences'] = [];
  for (const { schema, name } of sequences) {
    const { rows } = await owner.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${quoted({ schema, name })}`,
    );
    found.push({ schema, name, ...rows[0]! });
  }
  return found;
}

interface Target {
  readonly contents: Contents;
  readonly target: string;
  readonly keys: Keys | null;
  readonly signal: AbortSignal;
  readonly progress: (line: string) => void;
}

async function writeTable(
  owner: pg.Client,
  table: Table,
  { contents: { guarded }, target, keys, signal, progress }: Target,
): Promise<Manifest['tables'][number]> {
  const file = `tables/${nameOf(table)}.zst`;
  await owner.query(`set local role ${guarded.has(nameOf(table)) ? backupRole : 'none'}`);
  const rows = countLines();
  // As a query: a partitioned table gives its partitions' rows.
  const source = owner.query(copyTo(`copy (select ${columnsOf(table)} from ${quoted(table)}) to stdout`));
  const [written] = await Promise.all([
    pack(rows.through, join(target, file), { key: keys?.ofFile(file), signal }),
    pipeline(source, rows.through, { signal }),
  ]);
  if (rows.lines() > 100_000) progress(`  ${nameOf(table)}: ${rows.lines()} rows`);
  return { ...table, columns: [...table.columns], rows: rows.lines(), file, ...written };
}

async function writeDocuments(owner: pg.Client, target: string, parts: BackupParts) {
  const { db, store, signal, progress } = parts;
  await owner.query(`set local role ${backupRole}`);
  const total = { count: 0, bytes: 0 };
  const faulty: DocumentLine[] = [];
  const isRemoved = async (tenantId: string, version: string) => {
    const rows = await db.work(systemContext('backup', tenantId), (tx) =>
      tx.query('select from document_versions where tenant_id = $1 and id = $2 and removed_at is null', [
        tenantId,
        version,
      ]),
    );
    return rows.length === 0;
  };
  const copied = (bytes: number) => {
    total.count += 1;
    total.bytes += bytes;
    if (total.count % 10_000 === 0) progress(`  ${total.count} documents`);
  };
  const rows = countLines();
  async function* lines() {
    for await (const line of copyDocuments({
      snapshot: owner,
      isRemoved,
      store,
      folder: target,
      signal,
      progress: copied,
    })) {
      if (line.fault === 'missing' || line.fault === 'short') faulty.push(line);
      yield Buffer.from(`${JSON.stringify(line)}\n`);
    }
  }
  const [written] = await Promise.all([
    pack(rows.through, join(target, listName), { signal }),
    pipeline(Readable.from(lines()), rows.through, { signal }),
  ]);
  const list = { file: listName, ...written, rows: rows.lines() };
  return { documents: { ...total, faulty: faulty.length, list }, faulty };
}
