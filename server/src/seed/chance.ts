/** Choices that look random and are the same each time: the numbers come from a name. */
import { createHash } from 'node:crypto';

export interface Chance {
  /** 0 ≤ x < 1. */
  next(): number;
  /** A whole number, both ends included. */
  whole(from: number, to: number): number;
  pick<T>(items: readonly T[]): T;
  /** True in this share of all cases. */
  happens(share: number): boolean;
}

/** mulberry32, begun with the SHA-256 of the name. */
export function chance(name: string): Chance {
  let state = createHash('sha256').update(name).digest().readUInt32LE();
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return { next, whole, pick: (items) => items[whole(0, items.length - 1)]!, happens: (share) => next() < share };
}
