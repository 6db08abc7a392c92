/** A refusal written straight onto a connection, where no request was read that Fastify could answer. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Problem } from '@puente/contract';
import { v7 } from 'uuid';

const refusals = {
  400: { code: 'validation', title: 'The request could not be read' },
  // RFC 9110, 15.5.9: the sender was too slow, and the connection ends.
  408: { code: 'timeout', title: 'The request did not arrive in time; send it again' },
  431: { code: 'payload_too_large', title: 'This is more than one request may hold' },
} as const;

/** Answers and ends the connection. */
export function refuseConnection(socket: Socket, status: keyof typeof refusals) {
  if (socket.writable) {
    const { code, title } = refusals[status];
    const body = JSON.stringify({
      type: `urn:puente:problem:${code}`,
      title,
      status,
      code,
      requestId: v7(),
    } satisfies Problem);
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/problem+json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'Connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroySoon();
}

/** Requests that Node could not read, or did not get in time. */
export function refuseUnread({ code }: Error & { code?: string }, socket: Socket) {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  refuseConnection(socket, code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : code === 'HPE_HEADER_OVERFLOW' ? 431 : 400);
}
