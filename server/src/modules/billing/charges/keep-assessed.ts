/** Works through the due assessments of all organizations (`assessments_due`) as long as the server runs. */
import type { Database } from '#kernel/database/database';
import { assessNext } from './assess-next.ts';

export interface Keeper {
  start(): void;
  /** Ends after the work under way. */
  stop(): Promise<void>;
}

/** After a write of this process, readers of a charge see it follow. Without writes, this finds rows that a dead process left. */
const pace = { writtenMs: 500, idleMs: 5000 } as const;
/** The most of one organization before the next one's turn. */
const atOnce = 50;
/** Side by side; each holds a connection of the requests' pool. */
const lanes = 2;

export function keepAssessed(db: Database, complain: (message: string, details: object) => void): Keeper {
  let stopped = false;
  /** Somebody wrote since the last look. */
  let written = false;
  const nothing = () => {};
  let [wake, hurry] = [nothing, nothing];
  let running: Promise<unknown> | undefined;

  const rest = () =>
    new Promise<void>((resolve) => {
      wake = () => {
        clearTimeout(timer);
        [wake, hurry] = [nothing, nothing];
        resolve();
      };
      let timer = setTimeout(wake, written ? pace.writtenMs : pace.idleMs);
      hurry = () => {
        clearTimeout(timer);
        timer = setTimeout(wake, pace.writtenMs);
      };
    });
  db.onWrite(() => {
    if (!written) hurry();
    written = true;
  });

  /** Whether anything was done, and so more may be there. */
  async function turn(tenantId: string): Promise<boolean> {
    try {
      for (let done = 0; done < atOnce && !stopped; done += 1) if (!(await assessNext(db, tenantId))) return done > 0;
      return true;
    } catch (error) {
      const cause = [(error as Error).name, (error as { code?: string }).code].filter(Boolean).join(' ');
      complain('Charges could not be assessed again and will be later', { tenantId, cause });
      return false;
    }
  }

  async function round(): Promise<boolean> {
    written = false;
    const tenants = (await db.ask<{ id: string }>('select id from search.tenants_to_assess() as id')).map(
      ({ id }) => id,
    );
    const turns = await Promise.all(
      Array.from({ length: lanes }, async () => {
        let any = false;
        for (const tenantId of tenants) any = (await turn(tenantId)) || any;
        return any;
      }),
    );
    return turns.some(Boolean);
  }

  async function run() {
    while (!stopped) {
      // A database that does not answer is asked again; the probe tells the operator.
      const any = await round().catch(() => false);
      if (!any && !stopped) await rest();
    }
  }

  return {
    start() {
      running ??= run();
    },
    async stop() {
      stopped = true;
      wake();
      await running;
    },
  };
}
