/** Whether DATA_SECRET is the one that the database was used with; the first start records which one that is. */
import pg from 'pg';
import { ConfigError } from '#kernel/config';
import { systemContext } from '#kernel/context';
import type { Database } from '#kernel/database';
import { readInstallation } from '#kernel/installation';
import { fingerprintOf } from '#kernel/secret-fingerprint';
import { prepared } from '#kernel/sql';
import { opensDocument } from '#modules/documents';
import type { Services } from './services.ts';

/** So many contents of an organisation are tried, the newest first, before it is said that a secret opens none. */
const tried = 20;

const refusal = () =>
  new ConfigError([
    'DATA_SECRET does not belong to this database, so its documents could not be opened: set the one it was used with ' +
      '(where DATA_SECRET is not set, DATA_DIR/data.secret holds it), or, if that one is lost, run: npm run puente -- data-secret accept',
  ]);

/**
 * An empty database takes any secret, as long as no other server runs on it. One of an earlier release has no fingerprint
 * yet: its newest documents tell.
 * @throws ConfigError
 */
export async function assertDataSecret(ownerUrl: string, { db }: Pick<Services, 'db'>, secret: string): Promise<void> {
  const own = fingerprintOf('DATA_SECRET', secret);
  const { dataSecret: recorded } = await readInstallation(db);
  if (recorded === own) return;
  const tenants = await tenantIds(db);
  const isOurs = recorded === null ? await opensSome(db, tenants, secret) : tenants.length === 0 && (await isAlone(db));
  // Of several that start at once, one records its own; the others compare.
  if (isOurs && (await record(ownerUrl, own, recorded)) === own) return;
  throw refusal();
}

/** From now on this secret is the database's. What another one sealed stays closed. */
export async function acceptDataSecret(ownerUrl: string, secret: string): Promise<void> {
  await record(ownerUrl, fingerprintOf('DATA_SECRET', secret));
}

const tenantIds = async (db: Database) =>
  (await db.ask<{ id: string }>('select tenant_ids as id from search.tenant_ids()')).map(({ id }) => id);

/** True where there is nothing to open. */
async function opensSome(db: Database, tenants: readonly string[], secret: string): Promise<boolean> {
  let found = 0;
  for (const tenantId of tenants) {
    const [rows] = await db.batch(systemContext('start', tenantId), [
      prepared(
        'select id, file_key from document_versions where tenant_id = $1 and removed_at is null order by sent_at desc limit $2',
        [tenantId, tried],
      ),
    ]);
    const versions = rows as { id: string; file_key: Buffer }[];
    if (versions.some(({ id, file_key: key }) => opensDocument(secret, tenantId, id, key))) return true;
    found += versions.length;
  }
  return found === 0;
}

/** Whether no session of the application is older than this process. */
async function isAlone(db: Database): Promise<boolean> {
  const [row] = await db.ask<{ alone: boolean }>(
    `select not exists (select from pg_stat_activity where datname = current_database() and usename = current_user
       and backend_start < clock_timestamp() - make_interval(secs => $1::float8)) as alone`,
    [process.uptime()],
  );
  return row!.alone;
}

/** @returns what is recorded then; another process may have come before, unless `before` is undefined */
async function record(ownerUrl: string, own: string, before?: string | null): Promise<string | undefined> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query('begin');
    // The owner of the table is bound by its policies too, which nobody may write by.
    await owner.query('alter table upkeep.installation no force row level security');
    await owner.query('update upkeep.installation set data_secret = $1 where $3 or data_secret is not distinct from $2', [
      own,
      before ?? null,
      before === undefined,
    ]);
    const { rows } = await owner.query<{ data_secret: string }>('select data_secret from upkeep.installation');
    await owner.query('alter table upkeep.installation force row level security');
    await owner.query('commit');
    return rows[0]?.data_secret;
  } finally {
    await owner.end();
  }
}
