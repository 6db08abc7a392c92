/** `backup` and `backup verify`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#kernel/config/config';
import { UsageError } from '#modules/exchange';
import { backUp } from '../backup/back-up.ts';
import { BackupError } from '../backup/backup-error.ts';
import type { DocumentLine } from '../backup/document-list.ts';
import { openBackup } from '../backup/manifest.ts';
import { openOwner } from '../backup/owner.ts';
import { readPassphrase } from '../backup/passphrase.ts';
import { readSchema } from '../backup/schema-version.ts';
import { secretsInFiles } from '../backup/secret-files.ts';
import { verifyBackup } from '../backup/verify-backup.ts';
import { connectSafely, databaseOf } from '../services.ts';
import type { Command } from './command.ts';
import { fromCaller } from './from-caller.ts';
import { complain, log, say } from './terminal.ts';

const usage = 'backup <folder> [--passphrase-file <file>]';
const usageOfVerify = 'backup verify <folder> [--passphrase-file <file>]';

/** The folder, and the passphrase where there is one. */
export async function readFolder(args: string[], how: string) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'passphrase-file': { type: 'string' } },
  });
  const [folder, ...others] = positionals;
  if (!folder || others.length > 0) throw new UsageError(`Name one folder: ${how}`);
  const file = values['passphrase-file'];
  return { folder: fromCaller(folder), passphrase: await readPassphrase(file && fromCaller(file), process.env) };
}

/** An interrupt ends the work; an incomplete backup is removed. */
export function untilInterrupted(what: string): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => controller.abort(new BackupError(`Stopped. ${what}`)));
  return controller.signal;
}

const figure = (bytes: number) => (bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`);

/** Names documents that are not whole. @returns the exit code */
export function tellFaulty(faulty: readonly DocumentLine[]): 0 | 1 {
  for (const { place, fault } of faulty)
    complain(`documents/${place} ${fault === 'missing' ? 'was missing' : 'was cut short'} when the backup was taken.`);
  return faulty.length > 0 ? 1 : 0;
}

async function take(args: string[]): Promise<number> {
  const { folder, passphrase } = await readFolder(args, usage);
  const config = readConfig(process.env, { makesSecrets: false });
  if (!config.database && !existsSync(join(config.dataDir, 'pg')))
    throw new BackupError(
      `There is no database in ${config.dataDir}. Set DATA_DIR, or DATABASE_URL and DATABASE_OWNER_URL.`,
    );
  const from = Date.now();
  const signal = untilInterrupted('There is no backup.');
  const database = await databaseOf(config, log);
  try {
    await refuseOtherRelease(database.ownerUrl);
    const services = await connectSafely({ ...database, stop: async () => {} }, config, {
      publicUrl: config.publicUrl,
      log,
    });
    const parts = { config, ownerUrl: database.ownerUrl, folder, passphrase, signal, progress: complain };
    const { manifest, bytes, faulty } = await backUp({
      ...parts,
      db: services.db,
      store: services.documents.store,
    }).finally(() => services.close());
    if (!manifest.secrets.file)
      complain(
        'The backup holds neither DATA_SECRET nor IDP_SECRET, and is of no use without them. Keep them apart from it.',
      );
    if (!passphrase)
      for (const { variable, path } of await secretsInFiles(config)) complain(`  ${variable} lies in ${path}`);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    say(
      `${folder}: ${rows} rows, ${manifest.documents.count} documents, ${figure(bytes)}, ${((Date.now() - from) / 1000).toFixed(1)} s.`,
    );
    return tellFaulty(faulty);
  } finally {
    await database.stop();
  }
}

/** Checked before any connection that needs the tables of this release. */
async function refuseOtherRelease(ownerUrl: string) {
  const owner = await openOwner(ownerUrl, 'puente-backup');
  await readSchema(owner).finally(() => owner.end());
}

async function verify(args: string[]): Promise<number> {
  const { folder, passphrase } = await readFolder(args, usageOfVerify);
  const from = Date.now();
  const backup = await openBackup(folder, passphrase);
  const { moment, tables, documents, passphrase: sealed } = backup.manifest;
  const { damaged, faulty } = await verifyBackup(backup, untilInterrupted('The backup was not verified.'));
  for (const line of damaged) complain(line);
  if (damaged.length > 0) {
    complain(`${folder} is damaged: ${damaged.length} of its files are not those that were written.`);
    return 2;
  }
  if (sealed && !backup.keys) complain('No passphrase was given: the files were compared and not opened.');
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(
    `${folder} is whole: of ${moment}, ${rows} rows, ${documents.count} documents, ${((Date.now() - from) / 1000).toFixed(1)} s.`,
  );
  return tellFaulty(faulty);
}

export const backupCommands: readonly Command[] = [
  {
    name: 'backup verify',
    usage: usageOfVerify,
    what: 'Compares every byte of a backup with what was written, and names the files that differ.',
    run: verify,
  },
  {
    name: 'backup',
    usage,
    what: 'Copies database and documents into a new folder while the server runs; with a passphrase, sealed.',
    run: take,
  },
];
