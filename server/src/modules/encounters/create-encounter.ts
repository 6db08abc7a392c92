/** The author of an encounter is the member who records it. */
import type { encounter } from '@puente/contract';
import type { CreateCall, Effects } from '#kernel/records/behavior';

export const createEncounter = ({ ctx }: Pick<CreateCall<typeof encounter>, 'ctx'>): Effects<typeof encounter> => ({
  values: { authorId: ctx.principal?.userId, authorName: ctx.principal?.name },
});
