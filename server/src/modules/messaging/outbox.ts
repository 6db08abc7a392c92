/** The demonstration's outbox: mails and text messages that its people would have got, for visitors. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLoopbackHost } from '#kernel/config/config';
import type { Database } from '#kernel/database/database';
import { timeZoneOf } from './deliver-message.ts';
import type { Deliveries, OutboxMessage } from './deliveries.ts';
import { languageOf, outboxPage, policy } from './outbox-page.ts';

interface Outbox {
  readonly db: Database;
  readonly deliveries: Deliveries;
  readonly demo: boolean;
}

/** Both addresses are absent unless the demonstration is on and the request came to this machine's own address. */
export function mountOutbox(app: FastifyInstance, { db, deliveries, demo }: Outbox): void {
  const answering =
    (answer: (messages: readonly OutboxMessage[], request: FastifyRequest, reply: FastifyReply) => FastifyReply) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      if (!demo || !isLoopbackHost(request.host)) return reply.code(404).type('text/plain').send('Not found');
      const all = await Promise.all((await poolIds(db)).map((pool) => read(pool)));
      const newestFirst = [...all.flat(), ...(await deliveries.otherOutbox())].sort(
        (one, other) => other.createdAt.getTime() - one.createdAt.getTime(),
      );
      return answer(newestFirst, request, reply.header('cache-control', 'no-store'));
    };
  const read = async (poolId: string) => deliveries.outbox(poolId, await timeZoneOf(db, poolId));

  app.get(
    '/dev/outbox.json',
    answering((messages, _request, reply) => reply.send({ messages })),
  );
  app.get(
    '/dev/outbox',
    answering((messages, request, reply) =>
      reply
        .headers({ 'content-security-policy': policy, vary: 'Accept-Language', 'x-frame-options': 'DENY' })
        .type('text/html; charset=utf-8')
        .send(outboxPage(messages, languageOf(request.headers['accept-language']))),
    ),
  );
}

/** Also for organizations that visitors started. */
async function poolIds(db: Database): Promise<readonly string[]> {
  const rows = await db.ask<{ pool_id: string }>('select pool_id from search.user_pool_ids() as pool_id');
  return rows.map((row) => row.pool_id);
}
