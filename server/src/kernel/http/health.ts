/** Whether the process lives, and whether it can serve. Neither waits for the database longer than a second. */
import type { FastifyInstance } from 'fastify';
import type { DatabaseProbe } from '#kernel/schema/database-probe';

const loopback = /^(127\.|::1$|::ffff:127\.)/;

export function mountHealth(app: FastifyInstance, probe: DatabaseProbe) {
  let logged: string | null = null;
  app.addHook('onListen', async () => void probe.last());
  app.get('/health', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!loopback.test(request.ip)) return { status: 'ok' };
    const { postgres, migration } = probe.last();
    return { status: 'ok', node: process.version, postgres, migration };
  });
  app.get('/ready', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { fault } = await probe.state();
    if (fault !== logged) {
      logged = fault;
      if (fault) request.log.error(`The database cannot be worked with: ${fault}.`);
    }
    if (!fault) return { status: 'ready' };
    return reply.code(503).header('retry-after', '5').send({ status: 'unavailable' });
  });
}
