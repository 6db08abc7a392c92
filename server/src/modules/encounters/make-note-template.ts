/** Whose a new template is: of the organisation where its maker may write for all, else of its maker. */
import { type CreateOf, noteTemplate } from '@puente/contract';
import { scopeOf } from '#kernel/access/context';
import { fieldRefusal } from '#kernel/errors/errors';
import type { Effects, WriteCall } from '#kernel/records/behaviour';

export function makeNoteTemplate({ ctx, body }: WriteCall<CreateOf<typeof noteTemplate>>): Effects {
  if (body.isShared && scopeOf(noteTemplate, ctx, 'create') === 'own')
    throw fieldRefusal('isShared', 'refused', 'Your role does not write templates of the organisation.');
  return { values: { ownerId: body.isShared ? null : ctx.actor } };
}
