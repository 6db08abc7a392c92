/** Timers: a record waits until a moment, then its module handles it. One job checks all timers. */
import { type Context, systemContext } from '#kernel/access/context';
import type { Database, Transaction } from '#kernel/database/database';
import type { Job } from '#kernel/jobs/jobs';
import { prepared, type Statement } from '#kernel/sql/statement';

export interface Timer {
  readonly kind: string;
  readonly recordId: string;
}

export interface TimerCall {
  readonly tx: Transaction;
  readonly ctx: Context;
  readonly recordId: string;
  /** How often it has gone off before. */
  readonly step: number;
}

/**
 * Handles a due timer, in one transaction with the timer itself. Returns the next moment in RFC 3339, or null: the
 * timer is over.
 */
export type TimerHandler = (call: TimerCall) => Promise<string | null>;
export type TimerHandlers = ReadonlyMap<string, TimerHandler>;

/** Sets a timer, also one that runs, and begins to count again from zero; `at` null: deletes it. */
export function setTimer(
  { tenantId }: Pick<Context, 'tenantId'>,
  { kind, recordId, at }: Timer & { at: string | null },
): Statement {
  if (at === null)
    return prepared('delete from timers where tenant_id = $1 and kind = $2 and record_id = $3', [
      tenantId,
      kind,
      recordId,
    ]);
  return prepared(
    `insert into timers (tenant_id, kind, record_id, due_at) values ($1, $2, $3, $4)
     on conflict (tenant_id, kind, record_id) do update set due_at = excluded.due_at, step = 0, tries = 0
       where timers.due_at <> excluded.due_at or timers.step > 0`,
    [tenantId, kind, recordId, at],
  );
}

interface Due extends Timer, Record<string, unknown> {
  readonly step: number;
}

/**
 * Takes kinds that this server knows; a server of a later version may know more. Rows locked by another worker are skipped.
 * `now()` uses the index; `clock_timestamp()` would be compared with every timer.
 */
async function takeNext(tx: Transaction, tenantId: string, kinds: readonly string[]): Promise<Due | undefined> {
  const [due] = await tx.query<Due>(
    `select kind, record_id as "recordId", step from timers where tenant_id = $1 and due_at <= now() and kind = any ($2)
     order by due_at limit 1 for update skip locked`,
    [tenantId, kinds],
  );
  return due;
}

const jobName = 'tend-timers';

/**
 * The next try is after a minute, then ever later, at the latest after an hour. A timer that was set again meanwhile is
 * not delayed.
 */
const putOff = (db: Database, tenantId: string, { kind, recordId }: Timer) =>
  db.work(systemContext(jobName, tenantId), (tx) =>
    tx.query(
      `update timers set tries = tries + 1, due_at = clock_timestamp() + least(60, power(2, least(tries, 6))) * interval '1 minute'
       where tenant_id = $1 and kind = $2 and record_id = $3 and due_at <= clock_timestamp()`,
      [tenantId, kind, recordId],
    ),
  );

interface Tended {
  readonly isMore: boolean;
  /** The failure of a timer that was delayed; it holds up no other. */
  readonly failure?: unknown;
}

/** Handles the timer that is due longest. @throws if no timer could be taken or delayed */
async function tendNext(db: Database, tenantId: string, handlers: TimerHandlers): Promise<Tended> {
  let taken: Due | undefined;
  try {
    return await db.work(systemContext(jobName, tenantId), async (tx) => {
      taken = await takeNext(tx, tenantId, [...handlers.keys()]);
      if (!taken) return { isMore: false };
      const { kind, recordId, step } = taken;
      const next = await handlers.get(kind)!({ tx, ctx: systemContext(kind, tenantId), recordId, step });
      const where = 'where tenant_id = $1 and kind = $2 and record_id = $3';
      const timer = [tenantId, kind, recordId];
      if (next === null) await tx.query(`delete from timers ${where}`, timer);
      else await tx.query(`update timers set due_at = $4, step = step + 1, tries = 0 ${where}`, [...timer, next]);
      return { isMore: true };
    });
  } catch (failure) {
    if (!taken) throw failure;
    await putOff(db, tenantId, taken);
    return { isMore: true, failure };
  }
}

/** The time of one round, below the limit of a job; the next round continues. */
const roundMs = 12_000;

/**
 * Handles due timers; organizations take turns, so that none waits for all timers of another.
 * @throws the first failure, after the rest is done
 */
export async function tendTimers(db: Database, handlers: TimerHandlers): Promise<void> {
  const failures: unknown[] = [];
  const end = performance.now() + roundMs;
  let waiting = await db.ask<{ id: string }>('select id from search.tenants_with_due_timers() as id');
  while (waiting.length > 0 && performance.now() < end) {
    const more: typeof waiting = [];
    for (const tenant of waiting) {
      const { isMore, failure } = await tendNext(db, tenant.id, handlers);
      if (isMore) more.push(tenant);
      if (failure !== undefined) failures.push(failure);
    }
    waiting = more;
  }
  if (failures.length > 0) throw failures[0];
}

export const timerQueue = jobName;
export const timerJob = (db: Database, handlers: TimerHandlers): Job => ({
  name: jobName,
  schedule: '* * * * *',
  handle: () => tendTimers(db, handlers),
});
