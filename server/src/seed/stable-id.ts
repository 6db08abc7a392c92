/** Ids of the demonstration: of the form of a UUIDv7 and the same for the same name, so that a seed begun twice makes one record. */
import { createHash } from 'node:crypto';

export function stableId(name: string): string {
  const hash = createHash('sha256').update(`puente demo ${name}`).digest('hex');
  return `0197a000-${hash.slice(0, 4)}-7${hash.slice(4, 7)}-a${hash.slice(7, 10)}-${hash.slice(10, 22)}`;
}
