/** A bare HTTP/1.1 client with little overhead: one request at a time on each connection. */
import { connect, type Socket } from 'node:net';

export interface HttpRequest {
  readonly method: 'GET' | 'PUT' | 'POST' | 'PATCH';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface HttpAnswer {
  readonly status: number;
  readonly body: string;
}

export interface HttpConnection {
  send(request: HttpRequest): Promise<HttpAnswer>;
  close(): void;
}

const headEnd = Buffer.from('\r\n\r\n');

/** Reads answers with a Content-Length, as servers send text to clients without Accept-Encoding. */
export async function openConnection(origin: string): Promise<HttpConnection> {
  const { hostname, port, host } = new URL(origin);
  const socket: Socket = connect(Number(port), hostname);
  socket.setNoDelay(true);
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  let waiting: { resolve(answer: HttpAnswer): void; reject(error: Error): void } | undefined;
  let parts: Buffer[] = [];
  let received = 0;
  let expected = Number.POSITIVE_INFINITY;
  let headLength = 0;

  const fail = (error: Error) => waiting?.reject(error);
  const closed = new Error('The server closed the connection.');
  socket.on('error', fail).on('close', () => fail(closed));
  socket.on('data', (chunk) => {
    parts.push(chunk);
    received += chunk.length;
    if (expected === Number.POSITIVE_INFINITY) {
      const whole = parts.length === 1 ? chunk : Buffer.concat(parts);
      parts = [whole];
      const at = whole.indexOf(headEnd);
      if (at < 0) return;
      headLength = at + headEnd.length;
      const length = /\r\ncontent-length: (\d+)/i.exec(whole.toString('latin1', 0, at));
      if (!length) return fail(new Error('The answer has no Content-Length.'));
      expected = headLength + Number(length[1]);
    }
    if (received < expected) return;
    const whole = parts.length === 1 ? parts[0]! : Buffer.concat(parts);
    const answer = { status: Number(whole.toString('latin1', 9, 12)), body: whole.toString('utf8', headLength) };
    parts = [];
    received = 0;
    expected = Number.POSITIVE_INFINITY;
    waiting?.resolve(answer);
  });

  return {
    send: ({ method, path, headers = {}, body }) =>
      new Promise((resolve, reject) => {
        if (socket.destroyed) return reject(closed);
        waiting = { resolve, reject };
        const lines = Object.entries(headers)
          .map(([name, value]) => `${name}: ${value}\r\n`)
          .join('');
        const type = headers['content-type'] ? '' : 'content-type: application/json\r\n';
        const content = body === undefined ? '' : `${type}content-length: ${Buffer.byteLength(body)}\r\n`;
        socket.write(`${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines}${content}\r\n${body ?? ''}`);
      }),
    close: () => socket.destroy(),
  };
}

/** One request on its own connection. */
export async function sendOnce(origin: string, request: HttpRequest): Promise<HttpAnswer> {
  const connection = await openConnection(origin);
  try {
    return await connection.send(request);
  } finally {
    connection.close();
  }
}
