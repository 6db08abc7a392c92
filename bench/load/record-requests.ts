/** Records the statements of a request by running the real application and tapping its connection. */
import { buildApp, connectServices, readConfig } from '@puente/server';
import type pg from 'pg';
import { type BenchData, dataDir } from '../data/open-data.ts';
import { emailOf, password, type Staff, type Tenant } from '../data/sizes.ts';
import { addReport, type Split } from './backend-work.ts';
import type { HttpAnswer, HttpRequest } from './http-client.ts';
import { signIn } from './sign-in.ts';
import type { Sent } from './statement-template.ts';

interface Recorded {
  readonly answer: HttpAnswer;
  /** In the request's last transaction, from BEGIN to COMMIT. */
  readonly statements: Sent[];
  /** Statements of all its transactions. */
  readonly count: number;
  /** How often the application waited for PostgreSQL. */
  readonly roundTrips: number;
  /** Where PostgreSQL reports parts of statements to the application (`reportParts`), its processor time in microseconds. */
  readonly split: Split;
}

export interface Recorder {
  /** Sends the request as a member of staff. */
  record(tenant: Tenant, staff: Staff, request: HttpRequest): Promise<Recorded>;
  close(): Promise<void>;
}

/** A transaction in one round trip (server/src/kernel/database/pipeline.ts). */
interface Pipelined {
  readonly statements: readonly Sent[];
  readonly results: Promise<unknown>;
}
const begin: Sent = { text: 'begin', values: [] };
const commit: Sent = { text: 'commit', values: [] };

const log = { info: () => {}, warn: console.error, error: console.error };

export async function openRecorder({ appUrl, ownerUrl }: BenchData): Promise<Recorder> {
  const publicUrl = 'http://127.0.0.1';
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: ownerUrl,
    PUBLIC_URL: publicUrl,
    LOG_LEVEL: 'error',
  });
  const services = await connectServices({ appUrl, stop: async () => {} }, config, { publicUrl, log });
  let statements: Sent[] = [];
  let roundTrips = 0;
  let underWay = 0;
  let split: Split = { parse: 0, plan: 0, execute: 0 };
  const tapped = new WeakSet<pg.PoolClient>();
  const tap = (client: pg.PoolClient) => {
    if (tapped.has(client)) return;
    tapped.add(client);
    const send = client.query.bind(client) as (sent: Sent | Pipelined | string) => unknown;
    client.on('notice', (notice) => addReport(split, notice));
    const answered = () => {
      underWay -= 1;
    };
    Object.assign(client, {
      query: (sent: Sent | Pipelined | string) => {
        // One Sync makes a transaction of its statements: they are recorded with begin and commit.
        if (typeof sent === 'string') statements.push({ text: sent, values: [] });
        else statements.push(...('statements' in sent ? [begin, ...sent.statements, commit] : [sent]));
        // A message that is sent while no answer is awaited begins a round trip; the others go along.
        if (underWay === 0) roundTrips += 1;
        underWay += 1;
        const answer = send(sent);
        const end = typeof sent !== 'string' && 'statements' in sent ? sent.results : (answer as Promise<unknown>);
        end.then(answered, answered);
        return answer;
      },
    });
  };
  // Connections are tapped when they are taken from the pool, since some were opened at the start.
  services.db.pool.on('acquire', tap);
  const app = await buildApp({ ...services, config });
  const send = async ({ method, path, headers, body }: HttpRequest): Promise<HttpAnswer> => {
    const answer = await app.inject({
      method,
      url: path,
      headers: {
        ...headers,
        ...(body !== undefined && !headers?.['content-type'] && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: body }),
    });
    return { status: answer.statusCode, body: answer.payload };
  };
  const tokens = new Map<string, string>();
  return {
    async record(tenant, staff, request) {
      const email = emailOf(tenant, staff);
      const token = tokens.get(email) ?? (await signIn(send, tenant.name, { email, password }));
      const authorized = { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } };
      if (!tokens.has(email)) {
        tokens.set(email, token);
        // The first request with a token also reads the membership.
        await send({ method: 'GET', path: '/Prod/patients?limit=1', headers: authorized.headers });
      }
      statements = [];
      roundTrips = 0;
      split = { parse: 0, plan: 0, execute: 0 };
      const answer = await send(authorized);
      const count = statements.filter(({ text }) => text !== 'begin' && text !== 'commit').length;
      if (answer.status >= 300)
        throw new Error(`${request.method} ${request.path} answered ${answer.status}: ${answer.body}`);
      // The issuer of a token is read again now and then, before the request's own transaction.
      const last = statements.slice(statements.findLastIndex(({ text }) => text === 'begin'));
      return { answer, statements: last, count, roundTrips, split };
    },
    async close() {
      await app.close();
      await services.close();
    },
  };
}
