/** Work that a request or a process carries itself, such as a file that is sent: others see how far it is, and may cancel it. */
import { type Context, withSystemRights } from '#kernel/access/context';
import type { Database, Transaction } from '#kernel/database/database';
import { AppError, idTaken } from '#kernel/errors/errors';
import { AlreadyStored, MembershipChanged, RunEnded } from '#kernel/errors/refusals';
import { sharePlaces } from '#kernel/places/share-places';
import type { Statement } from '#kernel/sql/statement';
import { beginRun, type Ending, endRun, holdOn, keepRun, type NewRun, type Progress } from './run-statements.ts';

/** The interval at which a process reports that it lives, beside its work. */
const beatMs = 30_000;

/** For requests that carry a run: each holds a connection, and for a while a thread. */
const places = sharePlaces({ inAll: 3, ofOne: 1, waiting: 4, patience: 30_000 });

/** Statements for transactions that the work has anyway. */
export interface HeldRun {
  /** Makes the run; for the first transaction of the work. */
  begin(): Statement[];
  /** For a transaction of the work: it is undone with `RunEnded` where somebody has cancelled the run. */
  progress(progress: Progress): Statement;
  /** The last of them, also of a caller whose session ended meanwhile. */
  finish(ended: Omit<Ending, 'status' | 'error'>): Statement;
  /** In place of `finish`: for a refusal or a cancellation; without an error, nobody waits any more. */
  fail(error: unknown, progress?: Progress): Statement;
  /** Instead: the process was asked to end. */
  interrupt(progress?: Progress): Statement;
}

export function holdRun(db: Database, ctx: Context, run: NewRun): HeldRun {
  const { id } = run;
  const system = withSystemRights(ctx);
  let beat: NodeJS.Timeout | undefined;
  const stopWhereOver = ([held]: readonly (readonly unknown[])[]) => {
    if (held?.length === 0) clearInterval(beat);
  };
  const end = (ending: Ending) => {
    clearInterval(beat);
    return endRun(system, id, ending);
  };
  return {
    begin() {
      beat = setInterval(
        () => void db.batch(system, [holdOn(system, id)]).then(stopWhereOver, () => {}),
        beatMs,
      ).unref();
      return beginRun(system, run, { isResumable: false });
    },
    progress: (progress) => keepRun(ctx, id, progress),
    finish: (ended) => end({ status: 'done', ...ended }),
    fail: (error, progress) => end({ ...endingOf(error), ...progress }),
    interrupt: (progress) => end({ status: 'interrupted', ...progress }),
  };
}

function endingOf(error: unknown): Ending {
  if (error === undefined || error instanceof RunEnded) return { status: 'cancelled' };
  // The starter of the run lost a right meanwhile.
  if (error instanceof MembershipChanged) return { status: 'failed', error: 'forbidden' };
  return { status: 'failed', error: error instanceof AppError ? error.code : 'internal' };
}

interface NamedWork<Result> extends Omit<NewRun, 'id'> {
  readonly runId: string | undefined;
  readonly work: (held: HeldRun | undefined) => Promise<Result>;
}

/** Work of one request whose caller may have named a run for it: what ends the work ends the run. @throws AppError conflict for an id that is taken, too_many_requests */
export async function inHeldRun<Result>(
  db: Database,
  ctx: Context,
  { runId, work, ...run }: NamedWork<Result>,
): Promise<Result> {
  const held = runId === undefined ? undefined : holdRun(db, ctx, { id: runId, ...run });
  try {
    return await places.within(ctx.tenantId, () => work(held));
  } catch (error) {
    if (held && error instanceof AlreadyStored) throw idTaken('runId');
    if (held) await db.batch(withSystemRights(ctx), [held.fail(error)]);
    throw error;
  }
}

/** The last statement of a transaction of the work. @throws RunEnded where somebody has cancelled the run: the transaction is undone */
export async function finishHeld(tx: Transaction, held: HeldRun | undefined, ended: Omit<Ending, 'status' | 'error'>) {
  if (!held) return;
  const { text, values } = held.finish(ended);
  if ((await tx.query(text, values)).length === 0) throw new RunEnded();
}
