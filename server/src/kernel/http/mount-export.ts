/** `POST /<many>/export`: records as a file, for a stated reason. */
import { Readable } from 'node:stream';
import { type ExportRequest, exportRequest, field, pathOf, type Resource } from '@puente/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#kernel/access/context';
import { AppError } from '#kernel/errors/errors';
import { exportRecords } from '#kernel/records/export-records';
import type { Lookups } from '#kernel/records/lookups';
import { answers } from './answers.ts';
import { asCaller, type Kernel, type Scope, typed } from './api.ts';

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

interface TextFile {
  readonly reply: FastifyReply;
  readonly name: string;
  readonly texts: (ctx: Context) => AsyncGenerator<string>;
}

/** Answers with a file named for its day. What `texts` throws before its first text is the answer. */
export async function sendFile(kernel: Kernel, request: FastifyRequest, { reply, name, texts }: TextFile) {
  if (running >= atOnce) throw new AppError('too_many_requests');
  running += 1;
  let stream: Readable;
  try {
    stream = await asCaller(kernel, request, async (ctx) => {
      const made = texts(ctx);
      return streamOf(made, await made.next(), request);
    });
  } catch (error) {
    running -= 1;
    throw error;
  }
  const day = new Date().toISOString().slice(0, 10);
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}-${day}.csv"`);
  // A stream is sent as it comes; the schema of the route describes its text.
  return reply.send(stream as unknown as string);
}

interface Exported {
  readonly resource: Resource;
  readonly operationId: string;
  readonly lookups: Lookups | undefined;
}

export function mountExport(app: Scope, kernel: Kernel, { resource, operationId, lookups }: Exported) {
  const path = pathOf(resource);
  typed(app).post(`/${path}/export`, {
    config: { rule: { resource, action: 'export' } },
    schema: {
      operationId,
      tags: [resource.many],
      body: exportRequest(resource),
      response: {
        ...answers({}, 'validation'),
        200: { description: 'The file', content: { 'text/csv': { schema: field.said } } },
      },
    },
    handler: (request, reply) =>
      sendFile(kernel, request, {
        reply,
        name: path,
        texts: (ctx) => exportRecords({ resource, lookups, db: kernel.db, ctx }, request.body as ExportRequest),
      }),
  });
}
