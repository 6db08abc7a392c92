/** Timers of a test: their moment comes, and the server's own round, which rings each minute, changes nothing about what is seen then. */
import { timerRound } from '../../src/modules.ts';
import type { TestApp } from './test-app.ts';

/** All that is due has been done by this round, or by another that took it first. */
export async function tended(t: TestApp): Promise<void> {
  await timerRound(t.services);
  // Another round holds what it took until it has ended.
  await t.sql('select from timers where due_at <= clock_timestamp() for update');
}

/** The timers of a record go off. */
export async function ring(t: TestApp, recordId: string): Promise<void> {
  await t.sql(`update timers set due_at = clock_timestamp() - interval '1 minute' where record_id = $1`, [recordId]);
  await tended(t);
}

export const timersFor = (t: TestApp, recordId: string) =>
  t.sql<{ kind: string; due: string; step: number }>(
    'select kind, due_at as due, step from timers where record_id = $1 order by kind',
    [recordId],
  );
