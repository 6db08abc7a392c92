/** The user pool in this process, without sockets and without PostgreSQL: requests go in by Fastify's own door. */
import { createIdentity, identityPlugin } from '@puente/identity';
import { fastify } from 'fastify';
import pg from 'pg';
import type { Demo } from '../data/open-demo.ts';
import { secretOf } from '../data/open-user-pool.ts';
import type { HttpConnection } from './http-client.ts';
import { rememberedDatabase } from './remembered-database.ts';

export interface IdentityAlone extends Pick<HttpConnection, 'send'> {
  /** Processor time of all requests so far, in microseconds; the client's computing is not in it. */
  readonly spent: () => number;
  /** PostgreSQL is not asked from now on. */
  readonly leaveDatabase: () => void;
  readonly close: () => Promise<void>;
}

export async function openIdentityAlone(demo: Demo): Promise<IdentityAlone> {
  const database = new pg.Pool({ connectionString: demo.appUrl, max: 1 });
  const { pool, forget } = rememberedDatabase(database);
  const app = fastify();
  const identity = createIdentity({ pool, secret: secretOf(demo), publicUrl: () => 'http://localhost' });
  await app.register(identityPlugin, { identity, prefix: '/idp' });
  await app.ready();
  let spent = 0;
  return {
    async send({ method, path, headers, body }) {
      const began = process.cpuUsage();
      const answer = await app.inject({ method, url: path, headers: { ...headers }, payload: body ?? '' });
      const { user, system } = process.cpuUsage(began);
      spent += user + system;
      return { status: answer.statusCode, body: answer.body };
    },
    spent: () => spent,
    leaveDatabase: forget,
    close: async () => {
      await app.close();
      await database.end();
    },
  };
}
