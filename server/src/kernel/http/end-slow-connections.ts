/**
 * Ends connections that hold the server without need: whose head or body does not come, or who do not take their answer. A body
 * may take as long as it likes while bytes flow at a sensible rate, so that a large document may come from a slow phone.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Limits } from '#kernel/config/limits';
import { refuseConnection } from './refuse-connection.ts';

/** The request whose body is on its way over a connection. */
interface Sending {
  readonly request: IncomingMessage;
  readonly answer: ServerResponse;
  /** Bytes of the connection before this body. */
  readonly from: number;
  /** Time its sender has had, in milliseconds. */
  spent: number;
}

export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** Received data waits here for its reader: the sender is not the slow side. */
const isHeldByUs = ({ readableLength, readableHighWaterMark }: IncomingMessage) =>
  readableLength >= readableHighWaterMark;

export function endSlowConnections(app: FastifyInstance, limits: Limits): void {
  const { server } = app;
  const sending = new Map<Socket, Sending>();
  const answers = new WeakMap<Socket, ServerResponse>();
  server.maxConnections = limits.connections;

  server.on('request', (request: IncomingMessage, answer: ServerResponse) => {
    const { socket } = request;
    answers.set(socket, answer);
    if (!hasBody(request)) return;
    if (sending.size === 0) begin();
    sending.set(socket, { request, answer, from: socket.bytesRead, spent: 0 });
  });
  // A silence while the client waits for us is ours. A connection ends if it is silent without a request, or before
  // bytes that nobody takes.
  server.on('timeout', (socket: Socket) => {
    if (socket.writableLength > 0 || answers.get(socket)?.writableFinished !== false) socket.destroy();
  });

  function refuse(socket: Socket, { answer }: Sending) {
    sending.delete(socket);
    if (answer.headersSent) socket.destroy();
    else refuseConnection(socket, 408);
  }

  let looking: NodeJS.Timeout | undefined;
  let lookedAt = performance.now();
  function look() {
    const now = performance.now();
    // A server that was busy itself does not blame waiting clients.
    const passed = Math.min(now - lookedAt, 2 * limits.lookMs);
    lookedAt = now;
    for (const [socket, one] of sending) {
      if (one.request.complete || socket.destroyed) sending.delete(socket);
      else if (!isHeldByUs(one.request)) {
        one.spent += passed;
        const earned = (socket.bytesRead - one.from) / limits.bodyBytesPerMs;
        if (one.spent > limits.bodyMs + earned) refuse(socket, one);
      }
    }
    if (sending.size === 0) clearInterval(looking);
  }
  /** While no client sends, nothing is checked. */
  function begin() {
    clearInterval(looking);
    lookedAt = performance.now();
    looking = setInterval(look, limits.lookMs).unref();
  }
  app.addHook('onClose', async () => clearInterval(looking));
}
