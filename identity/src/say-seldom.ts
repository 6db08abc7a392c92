/** For the log: what is wrong with every request alike is said once a minute. */
import type { FastifyBaseLogger } from 'fastify';

const PAUSE = 60_000;
const lastSaid = new Map<string, number>();

export function saySeldom(log: Pick<FastifyBaseLogger, 'error'>, sentence: string): void {
  const now = Date.now();
  if (now - (lastSaid.get(sentence) ?? 0) < PAUSE) return;
  lastSaid.set(sentence, now);
  log.error(sentence);
}
