/** `POST /<many>/export`: records as a file, for a stated reason. */
import { Readable } from 'node:stream';
import { type ExportRequest, exportRequest, field, pathOf, type Resource } from '@puente/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#kernel/access/context';
import { AppError, idTaken } from '#kernel/errors/errors';
import { AlreadyStored } from '#kernel/errors/refusals';
import { sharePlaces } from '#kernel/places/share-places';
import { exportRecords } from '#kernel/records/export-records';
import type { Lookups } from '#kernel/records/lookups';
import { type HeldRun, holdRun } from '#kernel/runs/hold-run';
import type { NewRun } from '#kernel/runs/run-statements';
import { answers } from './answers.ts';
import { asCaller, type Kernel, type Scope, typed } from './api.ts';

/** Each file holds a connection, and the rows of its moment, for as long as it is read. */
const places = sharePlaces({ inAll: 6, ofOne: 2, waiting: 4, patience: 5_000 });
/** A reader may be late by so many milliseconds; each `bytesPerMs` read earn one. */
const patience = 60_000;
const bytesPerMs = 10;

/** The texts as a stream. It ends their generator, also when nobody reads, or reads too slowly. */
function streamOf(texts: AsyncGenerator<string>, first: IteratorResult<string>, { log }: FastifyRequest): Readable {
  let left = patience;
  const failed = ({ name, code }: Error & { code?: string }) => log.error({ err: { name, code } }, 'an export ended');
  let waiting: NodeJS.Timeout | undefined;
  async function* taken() {
    try {
      for (let next = first; !next.done; next = await texts.next()) {
        const began = performance.now();
        waiting = setTimeout(() => stream.destroy(), left);
        yield next.value;
        clearTimeout(waiting);
        const earned = Buffer.byteLength(next.value) / bytesPerMs;
        left = Math.min(patience, left - (performance.now() - began) + earned);
      }
    } catch (error) {
      // A reader who goes away is no failure.
      if (stream.destroyed) return;
      // Half of the file has left: the connection is cut, so that the file does not look complete.
      failed(error as Error);
      stream.destroy(new AppError('internal'));
    }
  }
  const stream = Readable.from(taken());
  stream.once('close', () => {
    clearTimeout(waiting);
    texts.return(undefined).catch(failed);
  });
  return stream;
}

interface TextFile {
  readonly reply: FastifyReply;
  readonly name: string;
  /** The member who follows the file, where the request names a run. */
  readonly follow: NewRun | undefined;
  readonly texts: (ctx: Context, followed: HeldRun | undefined) => AsyncGenerator<string>;
}

/** Answers with a file named for its day. An error of `texts` before its first text is the answer. */
export async function sendFile(kernel: Kernel, request: FastifyRequest, { reply, name, follow, texts }: TextFile) {
  const giveBack = await places.take(request.ctx.tenantId);
  let stream: Readable;
  try {
    stream = await asCaller(kernel, request, async (ctx) => {
      const made = texts(ctx, follow && holdRun(kernel.db, ctx, follow));
      return streamOf(made, await made.next(), request);
    });
  } catch (error) {
    giveBack();
    throw error instanceof AlreadyStored ? idTaken('runId') : error;
  }
  stream.once('close', giveBack);
  const day = new Date().toISOString().slice(0, 10);
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}-${day}.csv"`);
  // A stream is sent as it comes; the schema of the route describes its text.
  return reply.send(stream);
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
        ...answers({}, 'validation', 'conflict'),
        200: { description: 'The file', content: { 'text/csv': { schema: field.outputText } } },
      },
    },
    handler: (request, reply) => {
      const asked = request.body as ExportRequest;
      const { runId, ids } = asked;
      return sendFile(kernel, request, {
        reply,
        name: path,
        follow: runId ? { id: runId, kind: 'export', ...(ids && { total: ids.length }) } : undefined,
        texts: (ctx, followed) => exportRecords({ resource, lookups, db: kernel.db, ctx, followed }, asked),
      });
    },
  });
}
