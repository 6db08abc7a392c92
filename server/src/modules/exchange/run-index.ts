/** The outcome of each source id in this run, in 9 bytes an id: memory stays flat for an input of any length. */
import { createHash } from 'node:crypto';

export const outcomes = ['pending', 'record', 'rejected', 'leftOut'] as const;
export type Outcome = (typeof outcomes)[number];

/** An open-addressing table keyed by 64 bits of a SHA-1; zero marks a free place. */
export class RunIndex {
  #keys = new BigUint64Array(1 << 12);
  #values = new Uint8Array(1 << 12);
  size = 0;

  #place(key: bigint): number {
    const mask = this.#keys.length - 1;
    let at = Number(key & BigInt(mask));
    while (this.#keys[at] !== 0n && this.#keys[at] !== key) at = (at + 1) & mask;
    return at;
  }

  #grow() {
    const [keys, values] = [this.#keys, this.#values];
    this.#keys = new BigUint64Array(keys.length * 2);
    this.#values = new Uint8Array(keys.length * 2);
    for (const [index, key] of keys.entries()) {
      if (key === 0n) continue;
      const at = this.#place(key);
      this.#keys[at] = key;
      this.#values[at] = values[index]!;
    }
  }

  #keyOf(name: string): bigint {
    return createHash('sha1').update(name).digest().readBigUInt64LE(0) || 1n;
  }

  get(name: string): Outcome | undefined {
    const at = this.#place(this.#keyOf(name));
    return this.#keys[at] === 0n ? undefined : outcomes[this.#values[at]!];
  }

  set(name: string, outcome: Outcome) {
    if (this.size * 2 >= this.#keys.length) this.#grow();
    const key = this.#keyOf(name);
    const at = this.#place(key);
    if (this.#keys[at] === 0n) this.size += 1;
    this.#keys[at] = key;
    this.#values[at] = outcomes.indexOf(outcome);
  }

  /** How many ids ended so. */
  count(outcome: Outcome): number {
    const wanted = outcomes.indexOf(outcome);
    let count = 0;
    for (const [at, key] of this.#keys.entries()) if (key !== 0n && this.#values[at] === wanted) count += 1;
    return count;
  }
}
