// What the caller's roles allow for a resource as such; what may be done with one record stands in its own `can`.
import type { Me } from '@puente/contract';

/** @param resource the plural of the resource */
export function mayDo(me: Me | undefined, resource: string, action: string): boolean {
  return me?.can[resource]?.includes(action) ?? false;
}
