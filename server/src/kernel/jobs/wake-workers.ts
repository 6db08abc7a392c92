/** One question for all queues: workers that each ask for themselves would be dozens of statements a second of an idle server. */
import type { PgBoss } from 'pg-boss';

const everyMs = 250;

/** The queues that hold a job which may begin, of those named. */
const waiting = `select queue from unnest($1::text[]) as queue where exists (
  select from pgboss.job where name = queue and state < 'active' and not blocked and start_after <= pgboss.job_now())`;

/**
 * Wakes the workers of a queue as soon as it holds work, whichever process sent it.
 * @param workers the ids of the workers by the name of their queue; may grow
 */
export function wakeWorkers(boss: PgBoss, workers: ReadonlyMap<string, readonly string[]>) {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function look() {
    try {
      const { rows } = await boss.getDb().executeSql(waiting, [[...workers.keys()]]);
      for (const { queue } of rows as { queue: string }[])
        for (const id of workers.get(queue) ?? []) boss.notifyWorker(id);
    } catch {
      // A database that is away: the queue says so itself.
    }
    again();
  }
  function again() {
    if (!stopped) timer = setTimeout(look, everyMs);
  }

  return {
    start: again,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
