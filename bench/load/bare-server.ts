/** A separate process with bare Fastify routes over the same statements: no token, no hooks, no schema. */
import Fastify from 'fastify';
import type pg from 'pg';
import { openBare, prepareFor, runBare } from './bare-connection.ts';
import { concurrency } from './concurrency.ts';
import type { OperationName } from './operations.ts';
import type { FromWorker, WorkerSettings } from './worker-protocol.ts';

process.once('message', async (settings: WorkerSettings) => {
  const connect = (operation: OperationName) =>
    Promise.all(
      Array.from({ length: concurrency }, async () => {
        const client = await openBare(settings);
        await prepareFor(client, operation);
        return client;
      }),
    );
  const [reading, writing] = await Promise.all([connect('read'), connect('insert')]);
  /** One connection for each parallel request. */
  async function answer(clients: pg.Client[], operation: OperationName, target: string): Promise<string> {
    const client = clients.pop()!;
    try {
      return await runBare(client, settings, { operation, shape: 'main', target });
    } finally {
      clients.push(client);
    }
  }
  const app = Fastify();
  app.get('/Prod/patients', async (_request, reply) =>
    reply.type('application/json').send(`{"items":${await answer(reading, 'page', '')}}`),
  );
  app.get<{ Params: { id: string } }>('/Prod/patients/:id', async (request, reply) =>
    reply.type('application/json').send(await answer(reading, 'read', request.params.id)),
  );
  app.put<{ Params: { id: string } }>('/Prod/patients/:id', async (request, reply) =>
    reply
      .code(201)
      .type('application/json')
      .send(await answer(writing, 'insert', request.params.id)),
  );
  process.send!({ ready: await app.listen({ host: '127.0.0.1', port: 0 }) } satisfies FromWorker);
});
