/** Waiting for a lock that another connection holds. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestApp } from './test-app.ts';

const waiters = `from pg_stat_activity where datname = current_database() and application_name = 'puente' and wait_event_type = 'Lock' and query like $1`;

/**
 * Asked on a connection of its own: within a transaction pg_stat_activity stays as it was first seen.
 * @param query LIKE pattern of the statement that waits
 */
export async function untilLockWaits(t: TestApp, query = '%', act = 'pid'): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end; await sleep(20))
    if ((await t.sql(`select ${act} ${waiters}`, [query])).length > 0) return;
  throw new Error('Nothing waited for a lock within 20 s.');
}

/** Cuts off whatever waits, once something does. */
export const cutLockWaits = (t: TestApp): Promise<void> => untilLockWaits(t, '%', 'pg_terminate_backend(pid)');
