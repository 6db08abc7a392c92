/** A stream of events as a browser reads it. */
import { get, type IncomingMessage } from 'node:http';
import type { ChangeEvent } from '@puente/contract';
import type { Tokens } from './caller.ts';

export type Told = ChangeEvent & { readonly ids?: readonly string[]; readonly reason?: string };

export interface EventReader {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly told: readonly Told[];
  /** The cursor that came last. */
  lastId(): string | undefined;
  /** Waits for an event; earlier ones stay in `told`. @throws after five seconds, with the received events. */
  until(wanted: (event: Told) => boolean): Promise<Told>;
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  close(): void;
}

const patience = 5_000;

export async function readEvents(baseUrl: string, { id: token }: Tokens, lastEventId?: string): Promise<EventReader> {
  // A connection of its own: one that waits to be used again would hold up the end of the server.
  const headers = {
    authorization: `Bearer ${token}`,
    ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
  };
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get(`${baseUrl}/Prod/events`, { headers, agent: false }, resolve).on('error', reject),
  );
  const told: Told[] = [];
  const waiting = new Set<() => void>();
  let cursor: string | undefined;

  function take(block: string) {
    for (const line of block.split('\n')) {
      if (line.startsWith('id: ')) cursor = line.slice(4);
      if (line.startsWith('data: ')) told.push(JSON.parse(line.slice(6)) as Told);
    }
    for (const look of [...waiting]) look();
  }

  async function read() {
    let text = '';
    for await (const chunk of answer.setEncoding('utf8')) {
      text += chunk as string;
      const blocks = text.split('\n\n');
      text = blocks.pop()!;
      blocks.forEach(take);
    }
  }

  return {
    status: answer.statusCode!,
    headers: answer.headers,
    told,
    lastId: () => cursor,
    until: (wanted) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = told.find(wanted);
          if (!found) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve(found);
        };
        const timer = setTimeout(() => reject(new Error(`Told instead: ${JSON.stringify(told)}`)), patience);
        waiting.add(look);
        look();
      }),
    ended: read().catch(() => {}),
    close: () => void answer.destroy(),
  };
}
