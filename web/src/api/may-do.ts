// The rights of the caller's roles for a resource as a whole; `can` contains the rights for one record.
import type { Me } from '@puente/contract';

/** @param resource the plural of the resource */
export function mayDo(me: Me | undefined, resource: string, action: string): boolean {
  return me?.can[resource]?.includes(action) ?? false;
}
