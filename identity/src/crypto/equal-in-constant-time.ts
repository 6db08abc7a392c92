/** Comparison that takes as long for a wrong value as for the right one; only a wrong length returns early. */
import { timingSafeEqual } from 'node:crypto';

export function equalInConstantTime(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}
