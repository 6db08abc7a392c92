/** Seals the audit and writes its anchors, as long as the server runs. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#kernel/database/database';
import { readInstallation } from '#kernel/schema/installation';
import { type AnchorKeeper, anchorKeeper } from './anchor-keeper.ts';
import { sealKey } from './batch.ts';
import { sealAudit } from './seal-audit.ts';

/** Lines that are not sealed yet can be changed unseen. */
const restMs = 10_000;
/** The time for the last lines at the end; the next start seals the rest. */
const graceMs = 2_000;
/** Rounds of sealing from one line in an anchor to the next. */
const roundsOfAnchor = 6;

export interface Sealing {
  readonly db: Database;
  readonly dataSecret: string;
  /** Paths. */
  readonly anchors: readonly string[];
  readonly complain: (message: string, details: object) => void;
}

export interface SealKeeper {
  start(): void;
  /** Seals and anchors what was written until now. */
  stop(): Promise<void>;
}

export function keepSealed({ db, dataSecret, anchors, complain }: Sealing): SealKeeper {
  const key = sealKey(dataSecret);
  const ended = new AbortController();
  let keepers: readonly AnchorKeeper[] | undefined;
  let running: Promise<void> | undefined;

  /** Complains when the work begins to fail, when the cause changes, and when it is done again: not in each round. */
  function watched(fails: string, works: string, work: () => Promise<unknown>) {
    let known: string | undefined;
    return async () => {
      try {
        await work();
        if (known) complain(works, { after: known });
        known = undefined;
      } catch (error) {
        const { name, code } = error as { name: string; code?: string };
        const cause = [name, code].filter(Boolean).join(' ');
        if (cause !== known) complain(fails, { cause });
        known = cause;
      }
    };
  }

  const seal = watched('The audit could not be sealed and will be later', 'The audit is sealed again', async () => {
    while (await sealAudit(db, key)) if (ended.signal.aborted) return;
  });

  const anchor = watched(
    'The seals of the audit could not be written to AUDIT_ANCHOR or DATA_DIR and will be later',
    'The seals of the audit are written to AUDIT_ANCHOR and DATA_DIR again',
    async () => {
      if (!keepers) {
        const { era } = await readInstallation(db);
        keepers = anchors.map((path) => anchorKeeper(db, path, era));
      }
      const results = await Promise.allSettled(keepers.map((one) => one.write()));
      const failed = results.find((result) => result.status === 'rejected');
      if (failed) throw failed.reason;
    },
  );

  async function run() {
    for (let round = 0; !ended.signal.aborted; round += 1) {
      await seal();
      if (round % roundsOfAnchor === 0) await anchor();
      await sleep(restMs, undefined, { signal: ended.signal }).catch(() => {});
    }
  }

  return {
    start() {
      running ??= run();
    },
    async stop() {
      if (!running) return;
      ended.abort();
      const rest = running.then(seal).then(anchor);
      await Promise.race([rest, sleep(graceMs, undefined, { ref: false })]);
    },
  };
}
