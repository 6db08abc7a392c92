/** Logs a fault that every request meets, once a minute. */
import type { FastifyBaseLogger } from 'fastify';

const INTERVAL = 60_000;
const loggedAt = new Map<string, number>();

export function logOnceAMinute(log: Pick<FastifyBaseLogger, 'error'>, sentence: string): void {
  const now = Date.now();
  if (now - (loggedAt.get(sentence) ?? 0) < INTERVAL) return;
  loggedAt.set(sentence, now);
  log.error(sentence);
}
