// One stream of events from the server. It reconnects automatically, with growing delays, and resumes at its last
// event.
import type { ChangeEvent } from '@puente/contract';
import { currentSession, refuseToken } from '../session/session.ts';
import { noteReached, now } from '../wire/connection.ts';
import { eventReader } from './read-events.ts';

const firstWaitMs = 1_000;
const longestWaitMs = 60_000;
/** Another device of the same person has replaced this one, so the stream does not compete. */
const replacedWaitMs = 5 * 60_000;
/** The server sends a heartbeat every 20 seconds. */
const silenceMs = 50_000;

export interface StreamReader {
  /** The cursor to resume at, if this stream or that of another tab received events before. */
  cursor(): string | undefined;
  hear(event: ChangeEvent, cursor: string | undefined): void;
  keep(cursor: string): void;
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end, { once: true });
    signal.addEventListener('abort', end, { once: true });
  });

/** Half of the wait and a random part of the other half, so that clients do not all reconnect at the same moment. */
export const backOff = (failures: number, random = Math.random()): number =>
  Math.min(longestWaitMs, firstWaitMs * 2 ** failures) * (0.5 + random / 2);

/** Reads until `signal` ends it. */
export async function readStream(reader: StreamReader, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; ) {
    const session = currentSession();
    let wait = backOff(failures);
    failures += 1;
    if (session) {
      const onReady = () => {
        failures = 0;
      };
      const end = await readOnce(reader, session, { signal, onReady }).catch(() => undefined);
      if (end === 'refused') refuseToken(session.token);
      if (end === 'replaced') wait = replacedWaitMs;
      // The server says when a session has ended; a renewed token reconnects immediately.
      else if (failures === 0) wait = backOff(0);
    }
    if (!signal.aborted) await pause(wait, signal);
  }
}

interface Caller {
  readonly token: string;
  readonly tenantName: string;
}

/** The end of a connection: refused, or the reason that the server gave. */
async function readOnce(
  reader: StreamReader,
  { token, tenantName }: Caller,
  { signal, onReady }: { readonly signal: AbortSignal; readonly onReady: () => void },
): Promise<string | undefined> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silenceMs);
  const cursor = reader.cursor();
  const askedAt = now();
  try {
    const answer = await fetch('/Prod/events', {
      headers: {
        authorization: `Bearer ${token}`,
        'tenant-name': tenantName,
        ...(cursor && { 'last-event-id': cursor }),
      },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (answer.status === 401) return 'refused';
    if (!answer.ok || !answer.body) return undefined;
    noteReached(askedAt);
    const read = eventReader();
    for await (const piece of pieces(answer.body)) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silenceMs);
      for (const { event, cursor: next } of read(piece)) {
        if (next) reader.keep(next);
        if (event?.kind === 'end') return 'reason' in event ? event.reason : undefined;
        if (event?.kind === 'ready') onReady();
        if (event) reader.hear(event, next);
      }
    }
    return undefined;
  } finally {
    clearTimeout(timer);
    silence.abort();
  }
}

/** Some browsers cannot iterate over a stream. */
async function* pieces(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}
