/** Which tables a database has: the baseline and migrations it went through, each with the hash of its text, and the version of the job queue. */
import type pg from 'pg';
import * as z from 'zod';
import { isOfBaseline, schemaFiles } from '#kernel/schema/schema-files';
import { BackupError } from './backup-error.ts';

export const schemaVersion = z.strictObject({
  migrations: z.array(z.strictObject({ name: z.string(), sha256: z.string() })),
  jobs: z.int(),
});
export type SchemaVersion = z.infer<typeof schemaVersion>;

const last = ({ migrations }: SchemaVersion) => `${migrations.at(-1)?.name ?? 'none'}`;

/** The applied migrations, with the hashes of this release. @throws BackupError if this release has other migrations */
export async function readSchema(owner: pg.Client): Promise<SchemaVersion> {
  const { steps } = await schemaFiles();
  const found = await owner
    .query<{ name: string }>(
      `select name from upkeep.schema_files where name not like 'functions/%' order by name collate "C"`,
    )
    .catch((error: { code?: string }) => {
      if (error.code === '42P01')
        throw new BackupError('The database holds no tables of Puente: start the server once.');
      throw error;
    });
  const names = found.rows.map(({ name }) => name);
  if (names.join() !== steps.map(({ name }) => name).join())
    throw new BackupError(
      `The database is of another release: it has the migrations up to ${names.at(-1)}, this release those up to ${steps.at(-1)?.name}. ` +
        'Use the release that its server runs.',
    );
  const { rows } = await owner.query<{ version: number }>('select version from pgboss.version');
  return {
    migrations: steps.map(({ name, sha256 }) => ({ name, sha256 })),
    jobs: rows[0]!.version,
  };
}

const baselineOf = ({ migrations }: SchemaVersion) => JSON.stringify(migrations.filter(isOfBaseline));

/** @throws BackupError that names both versions, or says that the backup is older than the baseline */
export function assertSameSchema(backup: SchemaVersion, here: SchemaVersion, puente: string): void {
  if (baselineOf(backup) !== baselineOf(here))
    throw new BackupError(
      `The backup is of an earlier development version (Puente ${puente}), which cannot be upgraded: restore it with the version that made it.`,
    );
  const differs = here.migrations.find(
    ({ name, sha256 }, index) => backup.migrations[index]?.name !== name || backup.migrations[index]?.sha256 !== sha256,
  );
  if (!differs && backup.migrations.length === here.migrations.length && backup.jobs === here.jobs) return;
  throw new BackupError(
    `The backup is of schema ${last(backup)} with job queue ${backup.jobs} (Puente ${puente}), this release has ${last(here)} with job queue ${here.jobs}` +
      `${last(backup) === last(here) && differs ? `, and ${differs.name} differs` : ''}. Restore with the release that made the backup, then start the later one.`,
  );
}
