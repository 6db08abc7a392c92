/** Records the statements of a request by running the real application and tapping its connection. */
import { buildApp, connectServices, readConfig } from '@puente/server';
import type pg from 'pg';
import { type BenchData, dataDir } from '../data/open-data.ts';
import { emailOf, type Organization, password, type Staff } from '../data/sizes.ts';
import type { HttpAnswer, HttpRequest } from './http-client.ts';
import { signIn } from './sign-in.ts';
import type { Sent } from './statement-template.ts';

export interface Recorder {
  /** Sends the request as a member of staff; returns the answer and every statement, from BEGIN to COMMIT. */
  record(
    organization: Organization,
    staff: Staff,
    request: HttpRequest,
  ): Promise<{ answer: HttpAnswer; statements: Sent[] }>;
  close(): Promise<void>;
}

/** A transaction in one round trip (server/src/kernel/database/pipeline.ts). */
interface Pipelined {
  readonly statements: readonly Sent[];
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
  const tapped = new WeakSet<pg.PoolClient>();
  const tap = (client: pg.PoolClient) => {
    if (tapped.has(client)) return;
    tapped.add(client);
    const send = client.query.bind(client) as (sent: Sent | Pipelined) => unknown;
    Object.assign(client, {
      query: (sent: Sent | Pipelined) => {
        // What one Sync makes a transaction of, in the words of a transaction.
        statements.push(...('statements' in sent ? [begin, ...sent.statements, commit] : [sent]));
        return send(sent);
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
    async record(organization, staff, request) {
      const email = emailOf(organization, staff);
      const token = tokens.get(email) ?? (await signIn(send, organization.name, { email, password }));
      const authorized = { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } };
      if (!tokens.has(email)) {
        tokens.set(email, token);
        // The first request with a token also reads the membership.
        await send({ method: 'GET', path: '/Prod/patients?limit=1', headers: authorized.headers });
      }
      statements = [];
      const answer = await send(authorized);
      if (answer.status >= 300)
        throw new Error(`${request.method} ${request.path} answered ${answer.status}: ${answer.body}`);
      // The issuer of a token is read again now and then, before the request's own transaction.
      return { answer, statements: statements.slice(statements.findLastIndex(({ text }) => text === 'begin')) };
    },
    async close() {
      await app.close();
      await services.close();
    },
  };
}
