// Whether the signed-in caller has a right on a resource as a whole; undefined until the caller is known.
import { mayDo } from './may-do.ts';
import { useGetMeQuery } from './resources/me.ts';

export function useMay(resource: string, action: string): boolean | undefined {
  const { data: me } = useGetMeQuery();
  return me && mayDo(me, resource, action);
}
