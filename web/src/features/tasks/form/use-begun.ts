// How a new task begins: as one of the reader, if the reader may do it.
import { mayDo, useGetMeQuery } from '#api';
import { nameOf } from '#care';
import type { TaskValues } from './task-values.ts';

/** Undefined until the reader is known. */
export function useBegun(): Partial<TaskValues> | undefined {
  const { data: me } = useGetMeQuery();
  return me && (mayDo(me, 'tasks', 'complete') ? { ownerId: { id: me.id, name: nameOf(me) } } : {});
}
