/** One question for all queues: workers that each ask for themselves would send dozens of statements a second to an idle server. */
import type { PgBoss } from 'pg-boss';

/**
 * Intervals while there is work, and while nothing is sent: delayed jobs, second tries and those of other processes are
 * found then.
 */
const pace = { busyMs: 250, idleMs: 5000 } as const;
/** A sent job may begin when its transaction ends, and often sends others. */
const busyForMs = 10_000;

/** The queues that hold a job which may begin, of those named. */
const waiting = `select queue from unnest($1::text[]) as queue where exists (
  select from pgboss.job where name = queue and state < 'active' and not blocked and start_after <= pgboss.job_now())`;

/**
 * Wakes the workers of a queue as soon as it holds work, whichever process sent it.
 * @param workers the ids of the workers by the name of their queue; may grow
 */
export function wakeWorkers(boss: PgBoss, workers: ReadonlyMap<string, readonly string[]>) {
  let timer: NodeJS.Timeout | undefined;
  let started = false;
  let looking = false;
  let busyUntil = 0;

  async function look() {
    looking = true;
    try {
      const { rows } = await boss.getDb().executeSql(waiting, [[...workers.keys()]]);
      for (const { queue } of rows as { queue: string }[])
        for (const id of workers.get(queue) ?? []) boss.notifyWorker(id);
    } catch {
      // A database that is away: the queue says so itself.
    }
    looking = false;
    again();
  }
  function again() {
    if (started) timer = setTimeout(look, performance.now() < busyUntil ? pace.busyMs : pace.idleMs);
  }

  return {
    start() {
      started = true;
      again();
    },
    /** This process sends a job: looks often for a while. */
    expect() {
      const wasIdle = performance.now() >= busyUntil;
      busyUntil = performance.now() + busyForMs;
      if (!wasIdle || looking) return;
      clearTimeout(timer);
      again();
    },
    stop() {
      started = false;
      clearTimeout(timer);
    },
  };
}
