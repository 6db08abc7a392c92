/** The user pool in this process, without sockets and PostgreSQL: requests are injected into Fastify. */
import { createIdentity, identityPlugin } from '@puente/identity';
import { fastify } from 'fastify';
import pg from 'pg';
import type { Demo } from '../data/open-demo.ts';
import { secretOf } from '../data/open-user-pool.ts';
import { rememberedDatabase } from './remembered-database.ts';
import type { Sender } from './srp-client.ts';

export interface IdentityAlone extends Sender {
  /** From now on PostgreSQL is not used. */
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
  return {
    async send({ method, path, headers, body }) {
      const answer = await app.inject({ method, url: path, headers: { ...headers }, payload: body ?? '' });
      return { status: answer.statusCode, body: answer.body };
    },
    leaveDatabase: forget,
    close: async () => {
      await app.close();
      await database.end();
    },
  };
}
