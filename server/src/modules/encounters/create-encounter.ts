/** Whoever records an encounter is its author. */
import type { WriteCall } from '#kernel/records/behaviour';

export const createEncounter = ({ ctx }: Pick<WriteCall, 'ctx'>) => ({
  values: { authorId: ctx.principal?.userId, authorName: ctx.principal?.name },
});
