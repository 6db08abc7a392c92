/** Whether the server lives, and whether it can serve. */
import type { FastifyInstance } from 'fastify';
import type { Database } from './database.ts';

const loopback = /^(127\.|::1$|::ffff:127\.)/;

export function mountHealth(app: FastifyInstance, db: Database) {
  app.get('/health', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!loopback.test(request.ip)) return { status: 'ok' };
    const [row] = await db
      .ask<{ version: string }>(`select current_setting('server_version') as version`)
      .catch(() => []);
    const [applied] = await db
      .ask<{ name: string }>('select max(name) as name from public.kysely_migration')
      .catch(() => []);
    return { status: 'ok', node: process.version, postgres: row?.version ?? null, migration: applied?.name ?? null };
  });
  app.get('/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await db.ask('select from search.tenant_ids() limit 1');
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
