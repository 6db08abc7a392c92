/** Puts a backup into an empty installation. Everything is verified before anything is touched; the database comes last. */

import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type Config, readConfig } from '#kernel/config/config';
import { migrate } from '#kernel/schema/migrate';
import { assertStore, type DocumentStore, incomingFolder, openStore } from '#modules/documents';
import { type DatabaseLog, ensureRoles } from '../database/index.ts';
import { queueNames } from '../modules.ts';
import { databaseOf } from '../services.ts';
import { BackupError } from './backup-error.ts';
import { type DocumentLine, documentLines, documentsFolder } from './document-list.ts';
import { loadDatabase } from './load-database.ts';
import type { Manifest, OpenBackup } from './manifest.ts';
import { openBackup } from './manifest.ts';
import { openOwner } from './owner.ts';
import { store as write } from './packed-file.ts';
import { placeSecrets } from './secret-files.ts';
import { quoted } from './tables.ts';
import { verifyBackup } from './verify-backup.ts';

export interface RestoreParts {
  readonly folder: string;
  readonly passphrase: string | undefined;
  readonly env: NodeJS.ProcessEnv;
  readonly log: DatabaseLog;
  readonly signal: AbortSignal;
  readonly progress: (line: string) => void;
}

export interface Restored {
  readonly manifest: Manifest;
  readonly faulty: readonly DocumentLine[];
}

/** @throws BackupError; no organization is in the database then, and none of its rows */
export async function restore({ folder, passphrase, env, log, signal, progress }: RestoreParts): Promise<Restored> {
  const backup = await openBackup(folder, passphrase);
  if (backup.manifest.passphrase && !backup.keys)
    throw new BackupError(
      'The backup is sealed. Name its passphrase: --passphrase-file <file>, or PUENTE_BACKUP_PASSPHRASE.',
    );
  progress(`Verifying the backup of ${backup.manifest.moment} …`);
  const { damaged, faulty } = await verifyBackup(backup, signal);
  if (damaged.length > 0) throw new BackupError([...damaged, 'The backup is damaged. Nothing was changed.'].join('\n'));
  for (const path of await placeSecrets(backup, env)) progress(`Put back ${path}.`);
  const config = readConfig(env, { makesSecrets: false });
  tellOfOthers(backup, config, progress);
  await assertStore(config);
  const database = await databaseOf(config, log);
  try {
    await ensureRoles(database.ownerUrl, database.appUrl);
    await migrate(database.ownerUrl, queueNames);
    const owner = await openOwner(database.ownerUrl, 'puente-restore');
    try {
      const store = await openStore(config);
      const first = async () => {
        progress('Copying the documents …');
        await placeDocuments(backup, { store, dataDir: config.dataDir, signal });
        progress('Loading the rows …');
      };
      const appLogin = await loginOf(database.appUrl);
      await loadDatabase({ owner, backup, appLogin, dataSecret: config.dataSecret, signal, progress, first });
      progress('Gathering statistics …');
      for (const table of backup.manifest.tables) await owner.query(`vacuum (analyze) ${quoted(table)}`);
    } finally {
      await owner.end().catch(() => {});
    }
  } finally {
    await database.stop();
  }
  return { manifest: backup.manifest, faulty };
}

/** While IDP_SECRET is being changed, some values are sealed by another one. */
function tellOfOthers({ manifest }: OpenBackup, config: Config, progress: (line: string) => void) {
  if (manifest.secrets.IDP_SECRET_OTHERS.length > config.idpSecretOthers.length)
    progress('IDP_SECRET_OTHERS was set where the backup was taken: set it here too, unless everything was resealed.');
}

async function loginOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('select current_user::text as name');
    return rows[0]!.name;
  } finally {
    await client.end();
  }
}

/** A file at its place that no row names is nothing yet: whoever restores again writes it again. */
interface Placing {
  readonly store: DocumentStore;
  readonly dataDir: string;
  readonly signal: AbortSignal;
}

async function placeDocuments(backup: OpenBackup, { store, dataDir, signal }: Placing) {
  const folder = incomingFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for await (const { place, sha256 } of documentLines(backup)) {
    if (sha256 === null) continue;
    const path = join(folder, randomUUID());
    try {
      const written = await write(createReadStream(join(backup.folder, documentsFolder, place)), path, signal);
      if (written.sha256 !== sha256)
        throw new BackupError(`${documentsFolder}/${place} is damaged. Nothing was changed.`);
      await store.keep(path, place);
    } finally {
      await rm(path, { force: true });
    }
  }
}
