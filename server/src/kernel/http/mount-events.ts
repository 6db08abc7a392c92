/** `GET /events`: hints about records the caller reaches, as a stream of server-sent events. */
import { Readable } from 'node:stream';
import { type ChangeEvent, field, mostEventIds, type StreamEnd } from '@puente/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import * as z from 'zod/mini';
import type { EventStreams } from '#kernel/events/event-streams';
import { answers } from './answers.ts';
import { asCaller, type Kernel, type Scope, typed } from './api.ts';

/** A reader who leaves this much untaken is cut off and resumes later; no more of it waits in memory. */
const mostUntaken = 128 * 1024;
/** setTimeout takes no more. */
const longestMs = 2 ** 31 - 1;

const messageOf = (event: ChangeEvent) => `data: ${JSON.stringify(event)}\n\n`;

/** When the caller's token ends, in milliseconds since 1970; it was verified already. */
function endOf({ headers }: FastifyRequest): number {
  const { exp } = decodeJwt(headers.authorization!.slice('Bearer '.length));
  return (exp ?? 0) * 1000;
}

export function mountEvents(app: Scope, kernel: Kernel, events: EventStreams) {
  // Before the server waits for its connections to end.
  app.addHook('preClose', async () => events.endAll());

  async function open(request: FastifyRequest): Promise<Readable> {
    const readable = new Readable({ read() {} });
    const { ctx } = request;
    const given = request.headers['last-event-id'];
    const since = given === undefined ? null : kernel.cursors.open(ctx, String(given));
    let leave = () => {};
    let isOver = false;
    let expiry: NodeJS.Timeout | undefined;
    const send = (text: string) => {
      if (isOver || readable.destroyed) return;
      if (readable.readableLength > mostUntaken) readable.destroy();
      else readable.push(text);
    };
    const idOf = (snapshot: string) => `id: ${kernel.cursors.seal(ctx, snapshot)}\n`;
    const listener = {
      ctx,
      tell(told: readonly ChangeEvent[], snapshot: string) {
        // The cursor comes with the last hint: a reader that is cut off before it gets all of them again.
        const texts = told.map(messageOf);
        send([...texts.slice(0, -1), idOf(snapshot), texts.at(-1)].join(''));
      },
      beat: (snapshot: string) => send(`:\n${idOf(snapshot)}\n`),
      end(reason: StreamEnd) {
        if (isOver) return;
        send(messageOf({ kind: 'end', reason }));
        over();
        if (!readable.destroyed) readable.push(null);
      },
    };
    function over() {
      isOver = true;
      clearTimeout(expiry);
      leave();
    }
    readable.once('close', over);
    leave = await events.join(listener, since);
    if (isOver) {
      leave();
      return readable;
    }
    // A cursor that cannot be read is of another time: the reader reads everything again.
    if (given !== undefined && since === null) send(messageOf({ kind: 'everything' }));
    expiry = setTimeout(() => listener.end('session'), Math.min(longestMs, endOf(request) - Date.now())).unref();
    return readable;
  }

  typed(app).get('/events', {
    config: { rule: { signedIn: true } },
    // Compressed text would wait in a buffer.
    compress: false,
    schema: {
      operationId: 'streamEvents',
      tags: ['events'],
      description: `Hints to read again what has changed: \`{ "kind": "patients", "ids": [...] }\` with at most ${mostEventIds} ids the caller reaches, or the kind alone for more; \`access\` when the caller's reach has changed; \`everything\` when too much has; \`end\` with a reason before the stream ends. \`Last-Event-ID\` resumes; the \`Event-Cursor\` of \`GET /me\` begins where the caller was read.`,
      headers: z.looseObject({ 'last-event-id': z.optional(field.bounded(1000)) }),
      response: {
        ...answers({}, 'validation'),
        200: { description: 'The stream', content: { 'text/event-stream': { schema: field.outputText } } },
      },
    },
    handler: async (request, reply: FastifyReply) => {
      await asCaller(kernel, request, (ctx) => kernel.db.batch(ctx, [], { relaxed: true }));
      const stream = await open(request);
      return reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(stream);
    },
  });
}
