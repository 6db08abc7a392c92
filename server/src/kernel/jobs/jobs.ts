/** Jobs and events: rows of pg-boss, sent inside the transaction that caused them, handled at least once. */
import { setTimeout } from 'node:timers/promises';
import { type JobResult, PgBoss } from 'pg-boss';
import { type Limits, sessionLimits } from '#kernel/config/limits';
import type { Transaction } from '#kernel/database/database';
import { wakeWorkers } from './wake-workers.ts';

/** A job's data: ids only, never patient data; it names the organization, or the user pool, whose work it is. */
export type JobData = Readonly<Record<string, string | number>> &
  ({ readonly tenantId: string } | { readonly poolId: string });

/** How long a job is tried, where the queue's own eight tries are too few or too many. */
export interface Retries {
  readonly retryLimit: number;
  /** Seconds before the second try; each further wait is twice as long. */
  readonly retryDelay?: number;
  /** Seconds between two tries at most. */
  readonly retryDelayMax: number;
}

/** A queue by its name, with its own tries where it has some. */
export type Queue = string | { readonly name: string; readonly retries: Retries };

export interface Job {
  readonly name: string;
  /** Must be idempotent: a job whose worker dies is given to another. */
  handle(data: object): Promise<void>;
  /** Cron expression in UTC for work without a sender. */
  readonly schedule?: string;
}

export interface Jobs {
  /** Sends within the caller's transaction: as durable as the rows beside it. */
  send(tx: Transaction, queue: Queue, data: JobData): Promise<void>;
  start(jobs: readonly Job[]): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Eight tries over about a quarter of an hour, then the job waits as failed for the operator. A dead worker's job is
 * given away after 20 to 35 s. No NOTIFY: inside the caller's transaction it would make every commit of the server wait.
 */
const queueOptions = {
  retryLimit: 8,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 20,
} as const;

/** A worker asks by itself seldom: `wakeWorkers` tells it when there is work. */
const workOptions = {
  batchSize: 8,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 300,
  perJobResults: true,
} as const;

const longestBuildMs = 30_000;

/** A message that could not be sent and is worth another try; the log and the queue tell the code, such as `no_mail_server`. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  readonly code: string;
  constructor(code: string) {
    super('A message could not be sent.');
    this.code = code;
  }
}

/** Runs as the owner: brings the schema and the queues to this version. */
export async function installJobs(ownerUrl: string, queues: readonly string[]) {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    max: 2,
    supervise: false,
    schedule: false,
    registerInstance: false,
    bamIntervalSeconds: 10,
  });
  boss.on('error', () => {});
  await boss.start();
  for (const name of queues) {
    if (await boss.getQueue(name)) await boss.updateQueue(name, queueOptions);
    else await boss.createQueue(name, queueOptions);
  }
  await indexesBuilt(boss);
  await boss.stop({ graceful: false });
}

/**
 * After an upgrade pg-boss builds new indexes in the background, and a stop would end that. The application's own role cannot
 * build them later. A build that takes longer goes on at the next start: the queue works without it.
 */
async function indexesBuilt(boss: PgBoss) {
  const end = performance.now() + longestBuildMs;
  const isOpen = async () =>
    (await boss.getBamStatus()).some(({ status }) => status === 'pending' || status === 'in_progress');
  while (performance.now() < end && (await isOpen())) await setTimeout(50);
}

/** Name and code of an error; its message may hold values of a row. */
const causeOf = (error: unknown) =>
  [(error as Error).name, (error as { code?: string }).code].filter(Boolean).join(' ');

export function openJobs(
  appUrl: string,
  { connectMs, jobMs }: Limits,
  complain: (message: string, details: object) => void,
): Jobs {
  const boss = new PgBoss({
    connectionString: appUrl,
    application_name: 'puente-jobs',
    connectionTimeoutMillis: connectMs,
    options: sessionLimits({ statementMs: jobMs, lockMs: jobMs, idleMs: jobMs }),
    max: 4,
    migrate: false,
    registerInstance: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  });
  let started: Promise<unknown> | undefined;
  const workers = new Map<string, string[]>();
  const wakeUp = wakeWorkers(boss, workers);
  // Not a job's own error but the queue's, which often comes without a name: what PostgreSQL did not write says the cause.
  boss.on('error', (error: Error & { severity?: string }) =>
    complain('The job queue', { cause: causeOf(error), ...(error.severity ? {} : { message: error.message }) }),
  );
  const ready = () => (started ??= boss.start());

  /** A job that fails is tried again later; those beside it are done. */
  async function settle(job: Job, id: string, data: unknown): Promise<JobResult> {
    try {
      await job.handle(data as object);
      return { id, status: 'completed' };
    } catch (error) {
      complain('A job failed and will be tried again', { job: job.name, id, cause: causeOf(error) });
      return { id, status: 'failed', output: { error: causeOf(error) } };
    }
  }

  return {
    async send(tx, queue, data) {
      const { name, retries } = typeof queue === 'string' ? { name: queue } : queue;
      await ready();
      wakeUp.expect();
      await boss.send(name, data, {
        // The retry settings of a job replace those of the queue.
        ...(retries && { ...queueOptions, ...retries }),
        db: { executeSql: async (text, values) => ({ rows: await tx.query(text, values) }) },
      });
    },
    async start(jobs) {
      await ready();
      for (const job of jobs) {
        const work = () =>
          boss.work(job.name, workOptions, async (items) => {
            const results: JobResult[] = [];
            for (const item of items) results.push(await settle(job, item.id, item.data));
            return results;
          });
        workers.set(job.name, [await work(), await work()]);
        if (job.schedule) await boss.schedule(job.name, job.schedule, { tenantId: 'every' });
      }
      wakeUp.start();
    },
    async stop() {
      wakeUp.stop();
      if (started) await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}
