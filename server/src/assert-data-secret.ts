/** Whether DATA_SECRET is the one that the database was used with; the first start records which one that is. */
import pg from 'pg';
import { systemContext } from '#kernel/access/context';
import { ConfigError } from '#kernel/config/config';
import { fingerprintOf } from '#kernel/config/secret-fingerprint';
import type { Database } from '#kernel/database/database';
import { readInstallation } from '#kernel/schema/installation';
import { prepared } from '#kernel/sql/statement';
import { opensDocument } from '#modules/documents';

/** The most contents of an organization that are tried, the newest first, before a secret counts as wrong. */
const tried = 20;

const refusal = () =>
  new ConfigError([
    'DATA_SECRET does not belong to this database, so its documents could not be opened: set the one it was used with ' +
      '(where DATA_SECRET is not set, DATA_DIR/data.secret holds it), or, if that one is lost, run: npm run puente -- data-secret accept',
  ]);

/** Advisory locks of this purpose: whose turn it is to look, and that a server runs on the empty database. */
const locks = { purpose: 7_100_523, turn: 1, presence: 2 } as const;

interface Urls {
  readonly appUrl: string;
  readonly ownerUrl: string;
}

/**
 * An empty database accepts any secret, unless a server with another one runs on it. A database of an earlier release
 * has no fingerprint yet: its newest documents decide.
 * @returns the function to call when the server ends
 * @throws ConfigError
 */
export async function assertDataSecret(urls: Urls, db: Database, secret: string): Promise<() => Promise<void>> {
  const own = fingerprintOf('DATA_SECRET', secret);
  const tenants = (await db.ask<{ id: string }>('select tenant_ids as id from search.tenant_ids()')).map(
    ({ id }) => id,
  );
  if (tenants.length === 0) return takeEmpty(urls, db, own);
  const { dataSecret: recorded } = await readInstallation(db);
  const isOurs = recorded === own || (recorded === null && (await opensSome(db, tenants, secret)));
  // If several start at once, one records its own; the others compare.
  if (!isOurs || (recorded === null && (await record(urls.ownerUrl, own, false)) !== own)) throw refusal();
  return async () => {};
}

/** Servers check one after the other; the next one sees each for as long as it runs. */
async function takeEmpty({ appUrl, ownerUrl }: Urls, db: Database, own: string): Promise<() => Promise<void>> {
  const presence = new pg.Client({ connectionString: appUrl, application_name: 'puente-presence' });
  presence.on('error', () => {});
  await presence.connect();
  try {
    await presence.query('select pg_advisory_lock($1, $2)', [locks.purpose, locks.turn]);
    const others = await presence.query(
      `select from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
       where l.locktype = 'advisory' and l.classid = $1 and l.objid = $2 and l.pid <> pg_backend_pid()`,
      [locks.purpose, locks.presence],
    );
    if ((await readInstallation(db)).dataSecret !== own) {
      if (others.rowCount) throw refusal();
      await record(ownerUrl, own, true);
    }
    await presence.query('select pg_advisory_lock_shared($1, $2)', [locks.purpose, locks.presence]);
    await presence.query('select pg_advisory_unlock($1, $2)', [locks.purpose, locks.turn]);
    return () => presence.end().catch(() => {});
  } catch (error) {
    await presence.end();
    throw error;
  }
}

/** From now on this secret is the database's. Content sealed by another secret stays closed. */
export async function acceptDataSecret(ownerUrl: string, secret: string): Promise<void> {
  await record(ownerUrl, fingerprintOf('DATA_SECRET', secret), true);
}

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
    if (versions.some(({ id, file_key: wrapped }) => opensDocument(secret, { tenantId, version: id, wrapped })))
      return true;
    found += versions.length;
  }
  return found === 0;
}

/** @returns what is recorded then: what was before, unless it may be replaced */
async function record(ownerUrl: string, own: string, replaces: boolean): Promise<string | undefined> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query('begin');
    // The owner of the table is bound by its policies too, which nobody may write by.
    await owner.query('alter table upkeep.installation no force row level security');
    await owner.query('update upkeep.installation set data_secret = $1 where $2 or data_secret is null', [
      own,
      replaces,
    ]);
    const { rows } = await owner.query<{ data_secret: string }>('select data_secret from upkeep.installation');
    await owner.query('alter table upkeep.installation force row level security');
    await owner.query('commit');
    return rows[0]?.data_secret;
  } finally {
    await owner.end();
  }
}
