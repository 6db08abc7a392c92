/** Work that a request or a process carries itself, such as a file that is sent: others see how far it is, and may cancel it. */
import { type Context, withSystemRights } from '#kernel/access/context';
import type { Database } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import { MembershipChanged, RunEnded } from '#kernel/errors/refusals';
import type { Statement } from '#kernel/sql/statement';
import { beginRun, type Ending, endRun, holdOn, keepRun, type NewRun, type Progress } from './run-statements.ts';

/** How often a process says that it lives, beside what it does. */
const beatMs = 30_000;

/** Statements for transactions that the work has anyway. */
export interface HeldRun {
  /** Makes the run; for the first transaction of the work. */
  begin(): Statement[];
  /** For a transaction of the work: it is undone with `RunEnded` where somebody has cancelled the run. */
  progress(progress: Progress): Statement;
  /** The last of them, also of a caller whose session ended meanwhile. */
  finish(ended: Omit<Ending, 'status' | 'error'>): Statement;
  /** Instead: what was refused or cancelled, or nobody waits for any more, where there is no error. */
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
  // Whoever does it lost a right meanwhile.
  if (error instanceof MembershipChanged) return { status: 'failed', error: 'forbidden' };
  return { status: 'failed', error: error instanceof AppError ? error.code : 'internal' };
}
