/** Whoever records an encounter is its author. */
import type { Context } from '#kernel/access/context';
import type { Addition } from '#kernel/records/repository';

export const createEncounter = (ctx: Context): Addition => ({
  values: { authorId: ctx.principal?.userId, authorName: ctx.principal?.name },
});
