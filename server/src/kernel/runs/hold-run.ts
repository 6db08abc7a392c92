/** Work that a request or a process carries itself, such as a file that is sent: others see how far it is, and may cancel it. */
import { type Context, withSystemRights } from '#kernel/access/context';
import type { Database } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import { RunEnded } from '#kernel/errors/refusals';
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
  /** For the last transaction, also of a caller whose session ended meanwhile. */
  end(ending: Ending): Statement;
}

export function holdRun(db: Database, ctx: Context, run: NewRun): HeldRun {
  const { id } = run;
  const system = withSystemRights(ctx);
  let beat: NodeJS.Timeout | undefined;
  const stopWhereOver = ([held]: readonly (readonly unknown[])[]) => {
    if (held?.length === 0) clearInterval(beat);
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
    end(ending) {
      clearInterval(beat);
      return endRun(system, id, ending);
    },
  };
}

/** How work ended that threw: by whoever cancelled it, or with the code of its refusal. */
export const endingOf = (error: unknown): Ending =>
  error instanceof RunEnded
    ? { status: 'cancelled' }
    : { status: 'failed', error: error instanceof AppError ? error.code : 'internal' };
