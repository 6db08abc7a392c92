/** What a running server is made of, opened in order and closed in the opposite one. */
import { identityAdmin } from '@puente/identity';
import pg from 'pg';
import type { Kernel } from '#kernel/api';
import { principalStore } from '#kernel/auth';
import type { Config } from '#kernel/config';
import { openDatabase, survive } from '#kernel/database';
import { expireAnswers } from '#kernel/expire-answers';
import { openJobs } from '#kernel/jobs';
import { migrate } from '#kernel/migrate';
import { billingJobs } from '#modules/billing';
import { assertSafeConnection, type DatabaseLog, ensureRoles, startEmbedded } from './database/index.ts';
import { queueNames } from './queue-names.ts';

export interface Services extends Kernel {
  readonly identityPool: pg.Pool;
  readonly identity: ReturnType<typeof identityAdmin>;
  startJobs(): Promise<void>;
  close(): Promise<void>;
}

/** The addresses of the database: the embedded one is started, or the one that runs already is used. */
async function databaseOf(config: Config, log: DatabaseLog) {
  if (config.database) return { appUrl: config.database.url, ownerUrl: config.database.ownerUrl, stop: async () => {} };
  return startEmbedded({ dataDir: config.dataDir, log });
}

export async function openServices(config: Config, publicUrl: string, log: DatabaseLog): Promise<Services> {
  const database = await databaseOf(config, log);
  try {
    await ensureRoles(database.ownerUrl, database.appUrl);
    await migrate(database.ownerUrl, queueNames);
    return await connect(database, config, publicUrl, log);
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** Connects to a database that is migrated. */
export async function connect(
  database: { appUrl: string; stop(): Promise<void> },
  config: Pick<Config, 'idpSecret' | 'mode'>,
  publicUrl: string,
  log: DatabaseLog,
): Promise<Services> {
  const db = openDatabase(database.appUrl);
  const identityPool = new pg.Pool({ connectionString: database.appUrl, max: 6, application_name: 'puente-identity' });
  survive(identityPool);
  await assertSafeConnection(identityPool);
  const identity = identityAdmin({ pool: identityPool, secret: config.idpSecret, publicUrl: () => publicUrl });
  const jobs = openJobs(database.appUrl, (message, details) => log.error(`${message}: ${JSON.stringify(details)}`));
  const principals = principalStore(db, {
    publicUrl,
    production: config.mode === 'production',
    keysOf: (poolId) => identity.publicJwks(poolId),
    warn: (message) => log.warn(message),
  });
  return {
    db,
    jobs,
    principals,
    identityPool,
    identity,
    startJobs: () => jobs.start([...billingJobs({ db }), expireAnswers(db)]),
    async close() {
      await jobs.stop();
      await Promise.all([db.close(), identityPool.end()]);
      await database.stop();
    },
  };
}
