// What the caller's roles allow for a resource as a whole; the `can` of a record says what is allowed for it.
import type { Me } from '@puente/contract';

/** @param resource the plural of the resource */
export function mayDo(me: Me | undefined, resource: string, action: string): boolean {
  return me?.can[resource]?.includes(action) ?? false;
}
