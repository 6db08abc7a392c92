/**
 * EVENTS: how soon after a write the open screens of an organization are notified of it, and of the charge that follows
 * a changed fact. Also the memory that a stream needs.
 */
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Demo } from '../data/open-demo.ts';
import { openMembers } from '../data/open-members.ts';
import { type HttpConnection, openConnection } from '../load/http-client.ts';
import { type Server, startApi } from '../load/processes.ts';
import { timeOrderedId } from '../load/time-ordered-id.ts';
import type { Effort } from './effort.ts';
import type { Finding } from './finding.ts';
import { changeCoverageOfCharge, type Write } from './followed-charge.ts';

const MANY = 500;
/** The server ends the oldest stream of a member who opens more. */
const OF_MEMBER = 8;
/** Close events are sent together; a person's writes are seconds apart. */
const BETWEEN = 600;
const PATIENCE = 20_000;

export async function measureEvents(demo: Demo, { requests }: Effort): Promise<Finding[]> {
  const api = await startApi(demo);
  const connection = await openConnection(api.origin);
  const streams: IncomingMessage[] = [];
  try {
    const send = connection.send.bind(connection);
    const tokens = await openMembers(demo, send, Math.ceil(MANY / OF_MEMBER));
    const writes = Math.max(12, Math.floor(requests / 2));
    const token = tokens[0]!;
    const register = () => registration(token);
    streams.push(await openStream(api, token));
    const alone = await delaysOf(connection, register, { streams, writes });
    const followed = await delaysOf(connection, await changeCoverageOfCharge(connection, token), { streams, writes });
    const before = await settledMemory(api);
    while (streams.length < MANY) streams.push(await openStream(api, tokens[Math.floor(streams.length / OF_MEMBER)]!));
    const held = (await settledMemory(api)) - before;
    const crowd = await delaysOf(connection, register, { streams, writes });
    return [
      delayFinding('from the answer to the event, p95 of one stream, ms', alone, { pass: 400, aim: 150 }),
      delayFinding('from a changed fact to its charge, p95 of one stream, ms', followed, { pass: 2000, aim: 1000 }),
      delayFinding(`from the answer to the event, p95 of ${MANY} streams, ms`, crowd, { pass: 2000, aim: 1000 }),
      {
        goal: 'EVENTS',
        subject: 'memory of one stream, kB',
        bounds: { kind: 'at most', pass: 100, aim: 50 },
        measured: held / 1000 / (MANY - 1),
        detail: `${Math.round(held / 1e6)} MB for ${MANY - 1} more`,
      },
    ];
  } finally {
    for (const stream of streams) stream.destroy();
    connection.close();
    await api.stop();
  }
}

async function openStream({ origin }: Server, token: string): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
  const stream = await new Promise<IncomingMessage>((resolve, reject) =>
    get(`${origin}/Prod/events`, { headers, agent: false }, resolve).on('error', reject),
  );
  if (stream.statusCode !== 200) throw new Error(`A stream was answered with ${stream.statusCode}.`);
  stream.setEncoding('utf8').setMaxListeners(0);
  return new Promise((resolve) => stream.once('data', () => resolve(stream)));
}

/** After garbage collection. */
async function settledMemory(api: Server): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let look = 0; look < 10; look += 1) {
    await sleep(300);
    least = Math.min(least, await api.memory());
  }
  return least;
}

function registration(token: string): Write {
  const id = timeOrderedId();
  return {
    id,
    request: {
      method: 'PUT',
      path: `/Prod/patients/${id}`,
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ givenName: 'Ana', familyName: `Bench ${id.slice(-12)}`, birthDate: '1980-05-05' }),
    },
  };
}

/** Writes one after another. Returns, for each write and each stream, the milliseconds until the stream named it. */
async function delaysOf(
  connection: HttpConnection,
  next: () => Write | Promise<Write>,
  { streams, writes }: { readonly streams: readonly IncomingMessage[]; readonly writes: number },
) {
  const delays: number[] = [];
  for (let write = 0; write < writes; write += 1) {
    await sleep(BETWEEN);
    const { id, request } = await next();
    const heard = streams.map((stream) => momentOf(stream, id));
    const answer = await connection.send(request);
    const answered = performance.now();
    if (answer.status >= 300) throw new Error(`${request.path} was answered with ${answer.status}: ${answer.body}`);
    // Some streams are faster than the answer to the writer.
    for (const moment of await Promise.all(heard)) delays.push(Math.max(0, moment - answered));
  }
  return delays.sort((a, b) => a - b);
}

function momentOf(stream: IncomingMessage, id: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => over(() => reject(new Error('A stream did not tell of a write.'))), PATIENCE);
    let text = '';
    const listen = (part: string) => {
      text += part;
      if (text.includes(id)) over(() => resolve(performance.now()));
    };
    const over = (then: () => void) => {
      clearTimeout(late);
      stream.off('data', listen);
      then();
    };
    stream.on('data', listen);
  });
}

function delayFinding(subject: string, delays: readonly number[], bounds: { pass: number; aim: number }): Finding {
  const share = (part: number) => delays[Math.min(delays.length - 1, Math.floor(delays.length * part))]!;
  const detail = `p50 ${Math.round(share(0.5))} ms, ${delays.length} events`;
  return { goal: 'EVENTS', subject, bounds: { kind: 'at most', ...bounds }, measured: share(0.95), detail };
}
