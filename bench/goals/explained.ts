/** The plans of the application's statements: its own connections report them (`auto_explain`). */
import { buildApp, connectServices, readConfig, timerRound } from '@puente/server';
import type pg from 'pg';
import { connected } from '../data/open-data.ts';
import type { ReferralData } from '../data/open-referrals.ts';
import { emailOf, password, type Staff, type Tenant } from '../data/sizes.ts';
import type { HttpAnswer, HttpRequest } from '../load/http-client.ts';
import { signIn } from '../load/sign-in.ts';
import type { Plan } from './plans.ts';

export interface Explained {
  /** The request is answered, and these are the plans of its statements. */
  plansOf(asked: { tenant: Tenant; staff: Staff; request: HttpRequest }): Promise<Plan[]>;
  /** A round of the timers, of which so many are due. */
  plansOfRound(due: number): Promise<Plan[]>;
  close(): Promise<void>;
}

const settings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_level': 'notice',
};

/** Connections that are opened from now on tell their plans. */
async function tellPlans({ superuserUrl }: ReferralData): Promise<void> {
  const client = await connected(superuserUrl);
  const name = new URL(superuserUrl).pathname.slice(1);
  try {
    for (const [setting, value] of Object.entries(settings))
      await client.query(
        `alter database ${client.escapeIdentifier(name)} set ${setting} = ${client.escapeLiteral(value)}`,
      );
  } finally {
    await client.end();
  }
}

async function letTimersBeDue({ superuserUrl }: ReferralData, count: number): Promise<void> {
  const client = await connected(superuserUrl);
  try {
    await client.query(
      `update timers set due_at = now() - interval '1 minute' where (tenant_id, kind, record_id) in (select tenant_id, kind, record_id from timers order by record_id limit $1)`,
      [count],
    );
  } finally {
    await client.end();
  }
}

export async function openExplained(data: ReferralData): Promise<Explained> {
  await tellPlans(data);
  const { dataDir, appUrl, ownerUrl } = data;
  const publicUrl = 'http://127.0.0.1';
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: ownerUrl,
    PUBLIC_URL: publicUrl,
    LOG_LEVEL: 'error',
  });
  const log = { info: () => {}, warn: console.error, error: console.error };
  const services = await connectServices({ appUrl, stop: async () => {} }, config, { publicUrl, log });
  let plans: Plan[] = [];
  const heard = new WeakSet<pg.PoolClient>();
  // Connections are noted when they are taken from the pool, since some were opened at the start.
  services.db.pool.on('acquire', (client: pg.PoolClient) => {
    if (heard.has(client)) return;
    heard.add(client);
    client.on('notice', ({ message = '' }) => {
      const text = message.slice(message.indexOf('{'));
      if (text.startsWith('{')) plans.push((JSON.parse(text) as { Plan: Plan }).Plan);
    });
  });
  const app = await buildApp({ ...services, config });
  const send = async ({ method, path, headers, body }: HttpRequest): Promise<HttpAnswer> => {
    const answer = await app.inject({
      method,
      url: path,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json', ...headers }) },
      ...(body !== undefined && { payload: body }),
    });
    return { status: answer.statusCode, body: answer.payload };
  };
  const tokens = new Map<string, string>();
  return {
    async plansOf({ tenant, staff, request }) {
      const email = emailOf(tenant, staff);
      const token = tokens.get(email) ?? (await signIn(send, tenant.name, { email, password }));
      tokens.set(email, token);
      plans = [];
      const { status, body } = await send({ ...request, headers: { authorization: `Bearer ${token}` } });
      if (status !== 200) throw new Error(`${request.path} answered ${status}: ${body}`);
      if (plans.length === 0) throw new Error('The connections tell no plans.');
      return plans;
    },
    async plansOfRound(due) {
      await letTimersBeDue(data, due);
      plans = [];
      await timerRound(services);
      return plans;
    },
    async close() {
      await app.close();
      await services.close();
    },
  };
}
