/** Brings a database to this version: roles' rights, tables in order, the job queues. Run by the owner alone. */
import { readdir, readFile } from 'node:fs/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { installJobs } from '#kernel/jobs/jobs';

const folder = new URL('../../migrations/', import.meta.url);

let names: Promise<readonly string[]> | undefined;

/** The names of the migrations that this build has, in order. */
export function buildMigrations(): Promise<readonly string[]> {
  names ??= readdir(folder).then((files) =>
    files
      .filter((name) => name.endsWith('.sql'))
      .map((name) => name.replace('.sql', ''))
      .sort(),
  );
  return names;
}

/** The text of each migration by its name, in order; line ends are those of the repository. */
export async function migrationTexts(): Promise<ReadonlyMap<string, string>> {
  const textOf = async (name: string) =>
    (await readFile(new URL(`${name}.sql`, folder), 'utf8')).replaceAll('\r\n', '\n');
  return new Map(await Promise.all((await buildMigrations()).map(async (name) => [name, await textOf(name)] as const)));
}

async function migrations(): Promise<Record<string, Migration>> {
  const up = (text: string): Migration => ({ up: async (db) => void (await sql.raw(text).execute(db)) });
  return Object.fromEntries([...(await migrationTexts())].map(([name, text]) => [name, up(text)]));
}

/** Applies what is missing; several starting at once apply it once. Gives the names of what was applied. */
export async function migrate(ownerUrl: string, queues: readonly string[]): Promise<string[]> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: ownerUrl, max: 2 }) }),
  });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: migrations } });
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw error;
    await installJobs(ownerUrl, queues);
    await sql
      .raw(`grant select on kysely_migration to puente_app;
      grant usage on schema pgboss to puente_app;
      grant select, insert, update, delete on all tables in schema pgboss to puente_app;
      grant usage, select on all sequences in schema pgboss to puente_app;
      grant execute on all functions in schema pgboss to puente_app;`)
      .execute(db);
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}
