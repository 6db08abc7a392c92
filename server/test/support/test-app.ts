/** The whole application on a real database of its own, with the two organizations and their staff. */
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { systemContext } from '#kernel/access/context';
import { type Config, readConfig } from '#kernel/config/config';
import type { Row } from '#kernel/database/database';
import type { SendSms } from '#modules/messaging';
import { demoPassword } from '#modules/tenancy';
import { buildApp } from '../../src/app.ts';
import { connect, type Services } from '../../src/services.ts';
import { type Caller, callerOf, type Pool, signIn, type Transport } from './caller.ts';
import { createTestDatabase } from './postgres.ts';
import { publicUrl, secrets, seededPools, type TenantName, tenantIds, tenantOf } from './tenants.ts';

export { publicUrl, secrets, type TenantName, tenantIds, userId } from './tenants.ts';

const log = { info() {}, warn: console.warn, error: console.error };

export const intoApp =
  (app: FastifyInstance): Transport =>
  async ({ method, url, headers, body }) => {
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers,
      ...(body !== undefined && { payload: body }),
    });
    return { status: answer.statusCode, headers: answer.headers as Record<string, string>, text: answer.payload };
  };

export interface TestApp {
  readonly config: Config;
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly database: { readonly ownerUrl: string; readonly appUrl: string };
  readonly pools: Readonly<Record<TenantName, Pool>>;
  readonly transport: Transport;
  /** Signed in once for each address; `newSession` opens another session. */
  as(email: string, newSession?: boolean): Promise<Caller>;
  /** A statement as the application's role inside one organization. */
  sql<T extends Row = Row>(text: string, values?: readonly unknown[], tenant?: TenantName): Promise<T[]>;
  /** Waits until no job and no assessment is waiting or under way. */
  settled(): Promise<void>;
  /** A second application on the same database, as a second process would be; `appUrl` may be another way to it. */
  another(
    appUrl?: string,
    limits?: Config['limits'],
  ): Promise<Pick<TestApp, 'app' | 'services' | 'transport'> & { close(): Promise<void> }>;
  close(): Promise<void>;
}

/**
 * @param env settings beside those of every test
 * @param change what the settings refuse on a database of its own, such as the demonstration
 * @param providers what no setting names
 */
export async function startTestApp(
  env: NodeJS.ProcessEnv = {},
  change: Partial<Config> = {},
  providers: { readonly sms?: SendSms; readonly log?: typeof log } = {},
): Promise<TestApp> {
  const database = await createTestDatabase('seeded');
  const read = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: tmpdir(),
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    PUBLIC_URL: publicUrl,
    LOG_LEVEL: 'error',
    ...secrets,
    ...env,
  });
  const config = { ...read, ...change };
  const open = async (appUrl = database.appUrl, limits = config.limits) => {
    const settings = { ...config, limits };
    const services = await connect({ appUrl, stop: async () => {} }, settings, { publicUrl, log, ...providers });
    const app = await buildApp({ ...services, config: settings });
    await app.ready();
    return {
      app,
      services,
      transport: intoApp(app),
      async close() {
        await app.close();
        await services.close();
      },
    };
  };
  const first = await open();
  const { app, services, transport } = first;
  const pools = seededPools();
  await services.startJobs();

  const callers = new Map<string, Promise<Caller>>();
  return {
    config,
    app,
    services,
    database,
    pools,
    transport,
    as(email, newSession = false) {
      const known = newSession ? undefined : callers.get(email);
      const caller =
        known ??
        signIn(transport, pools[tenantOf(email)], email, demoPassword).then((tokens) => callerOf(transport, tokens));
      if (!newSession) callers.set(email, caller);
      return caller;
    },
    sql: (text, values = [], tenant = 'demo') =>
      services.db.work(systemContext('test', tenantIds[tenant]), (tx) => tx.query(text, values)),
    async settled() {
      for (const end = Date.now() + 20_000; ; await sleep(50)) {
        const { rows } = await services.identityPool.query<{ waiting: string }>(
          `select (select count(*) from pgboss.job where state < 'completed' and name in ('encounter-signed', 'keep-account'))
             + (select count(*) from search.tenants_to_assess()) as waiting`,
        );
        if (rows[0]?.waiting === '0') return;
        if (Date.now() > end) throw new Error(`${rows[0]?.waiting} jobs are still waiting.`);
      }
    },
    another: open,
    async close() {
      await first.close();
      await database.drop();
    },
  };
}
