/** Ends long work before it is done. A portion under way is undone with its transaction; what was stored before stays. */
import type { CommandCall } from '#kernel/records/behaviour';
import { letGo } from '#kernel/runs/run-statements';

export const cancelRun = ({ ctx, id }: CommandCall) => ({
  values: { finishedAt: new Date().toISOString() },
  statements: [letGo(ctx, id)],
});
