/** The run of an import: administrators of the organization see how far it is, and may cancel it. */
import { v7 } from 'uuid';
import type { Context } from '#kernel/access/context';
import type { Database } from '#kernel/database/database';
import { RunEnded } from '#kernel/errors/refusals';
import { holdRun } from '#kernel/runs/hold-run';
import type { Statement } from '#kernel/sql/statement';
import { UsageError } from './input-files.ts';
import type { Far } from './progress.ts';

const kilobytes = (bytes: number) => Math.ceil(bytes / 1000);

interface Following<T> {
  readonly ctx: Context;
  readonly totalBytes: number;
  /** How far it is now. */
  readonly far: Far;
  readonly signal: AbortSignal | undefined;
  /** Does the import; `progress` belongs to the transaction of each batch. */
  readonly work: (progress: () => Statement) => Promise<T>;
  readonly resultOf: (done: T) => Readonly<Record<string, number>>;
}

export async function followImport<T>(db: Database, following: Following<T>): Promise<T> {
  const { ctx, totalBytes, far, signal, work, resultOf } = following;
  const total = kilobytes(totalBytes);
  const now = () => ({ done: Math.min(total, kilobytes(far.bytes)) });
  const held = holdRun(db, ctx, { id: v7(), kind: 'import-fhir', step: 'store', total });
  await db.batch(ctx, held.begin());
  try {
    const done = await work(() => held.progress(now()));
    await db.batch(ctx, [held.finish({ done: total, result: resultOf(done) })]);
    return done;
  } catch (error) {
    const isOver = error instanceof RunEnded;
    await db.batch(ctx, [signal?.aborted ? held.interrupt(now()) : held.fail(error, now())]);
    throw isOver
      ? new UsageError('An administrator has cancelled the import. Run the same command again to go on.')
      : error;
  }
}
