/** A proxy before the user pool: it records requests, and can answer in place of the pool. */
import { createServer, request as forward, type IncomingMessage } from 'node:http';

interface Call {
  readonly operation: string;
  readonly input: Readonly<Record<string, unknown>>;
}
interface Reply {
  readonly status: number;
  readonly body: object;
}

export interface RecordingProxy {
  readonly address: string;
  /** The requests since the last call, in order. */
  readonly takeCalls: () => readonly Call[];
  /** The answer to this operation from now on; 'hang up' closes the connection. */
  readonly answer: (operation: string, reply: Reply | 'hang up') => void;
  readonly answerNothing: () => void;
  readonly close: () => Promise<void>;
}

/** @param target the pool's server, known once it has started */
export async function startRecordingProxy(target: () => string): Promise<RecordingProxy> {
  let calls: Call[] = [];
  const replies = new Map<string, Reply | 'hang up'>();
  const server = createServer(async (incoming, outgoing) => {
    const body = await bodyOf(incoming);
    const operation = String(incoming.headers['x-amz-target'] ?? '').split('.')[1] ?? '';
    if (operation) calls.push({ operation, input: JSON.parse(body.toString() || '{}') });
    const reply = replies.get(operation);
    if (reply === 'hang up') return void incoming.socket.destroy();
    if (reply) {
      outgoing.writeHead(reply.status, { 'content-type': 'application/x-amz-json-1.1' });
      return void outgoing.end(JSON.stringify(reply.body));
    }
    const { method, headers } = incoming;
    const there = forward(new URL(incoming.url ?? '/', target()), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    there.on('error', () => outgoing.destroy());
    there.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The proxy has no port.');
  return {
    address: `http://127.0.0.1:${bound.port}`,
    takeCalls() {
      const taken = calls;
      calls = [];
      return taken;
    },
    answer: (operation, reply) => void replies.set(operation, reply),
    answerNothing: () => replies.clear(),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part);
  return Buffer.concat(parts);
}
