/** `POST /<many>/export`: records as a file, for a stated reason. */
import { Readable } from 'node:stream';
import { type ExportRequest, exportRequest, pathOf, type Resource } from '@puente/contract';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { asCaller, type Kernel, type Scope, typed } from './api.ts';
import { answers } from './documented.ts';
import { AppError } from './errors.ts';
import { exportRecords } from './export-records.ts';

/** Each holds a connection, and the rows of its moment, for as long as it runs. */
const atOnce = 4;
/** A reader who takes nothing for so long is gone. */
const patience = 60_000;
let running = 0;

/** The texts as a stream; what makes them is ended with it, also when nobody ever reads. */
function streamOf(texts: AsyncGenerator<string>, first: IteratorResult<string>, { log }: FastifyRequest): Readable {
  const failed = ({ name, code }: Error & { code?: string }) => log.error({ err: { name, code } }, 'an export ended');
  let waiting: NodeJS.Timeout | undefined;
  async function* taken() {
    try {
      for (let next = first; !next.done; next = await texts.next()) {
        waiting = setTimeout(() => stream.destroy(), patience);
        yield next.value;
        clearTimeout(waiting);
      }
    } catch (error) {
      // A reader who goes away is no failure.
      if (stream.destroyed) return;
      // Half of the file has left: the connection is cut, so that nobody takes it for a whole one.
      failed(error as Error);
      stream.destroy(new AppError('internal'));
    }
  }
  const stream = Readable.from(taken());
  stream.once('close', () => {
    running -= 1;
    clearTimeout(waiting);
    texts.return(undefined).catch(failed);
  });
  return stream;
}

export function mountExport(app: Scope, kernel: Kernel, resource: Resource, operationId: string) {
  const path = pathOf(resource);

  async function begin(request: FastifyRequest): Promise<Readable> {
    if (running >= atOnce) throw new AppError('too_many_requests');
    running += 1;
    try {
      return await asCaller(kernel, request, async (ctx) => {
        const texts = exportRecords(resource, kernel.db, ctx, request.body as ExportRequest);
        return streamOf(texts, await texts.next(), request);
      });
    } catch (error) {
      running -= 1;
      throw error;
    }
  }

  typed(app).post(`/${path}/export`, {
    config: { rule: { resource, action: 'export' } },
    schema: {
      operationId,
      tags: [resource.many],
      body: exportRequest(resource),
      response: {
        ...answers({}, 'validation'),
        200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
      },
    },
    handler: async (request, reply) => {
      const stream = await begin(request);
      const day = new Date().toISOString().slice(0, 10);
      reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${path}-${day}.csv"`);
      // A stream is sent as it comes; the schema above describes its text.
      return reply.send(stream as unknown as string);
    },
  });
}
