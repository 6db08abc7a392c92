/** Ends long work early. A portion under way is undone with its transaction; earlier portions stay. */
import type { run } from '@puente/contract';
import type { CommandHandler } from '#kernel/records/behavior';
import { letGo } from '#kernel/runs/run-statements';

export const cancelRun: CommandHandler<typeof run, 'cancel'> = ({ ctx, id }) => ({
  values: { finishedAt: new Date().toISOString() },
  statements: [letGo(ctx, id)],
});
