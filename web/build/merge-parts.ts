/**
 * Merges parts of a program into files: two become one if the saved requests outweigh the bytes for screens that need
 * only one of them. The best pair comes first.
 */

/** A set of files that load together. */
export interface Load {
  /** The relative number of its loads. */
  readonly weight: number;
  /** Bytes that it may still add. */
  room: number;
}

/** Modules that share a file. */
export interface Part<Chunk> {
  readonly chunks: Chunk[];
  /** Loading a file also loads all its imports. */
  readonly imports: Set<Part<Chunk>>;
  /** By load: 1 if the load needs the part. */
  readonly needs: Uint8Array;
  /** Compressed bytes. */
  size: number;
  hasStyles: boolean;
  /** A file that is never merged, such as that of a screen. */
  readonly isFixed: boolean;
}

type Pair<Chunk> = readonly [Part<Chunk>, Part<Chunk>];

interface Costs {
  readonly loads: readonly Load[];
  /** The cost of a request for a load, in bytes. */
  readonly requestBytes: number;
}

/** The costs and savings of one file instead of two. */
interface Merge<Chunk> {
  /** Weighted bytes. */
  readonly gain: number;
  /** By load: the bytes that it does not need. */
  readonly extra: Float64Array;
  /** Both parts with all their imports. */
  readonly closure: ReadonlySet<Part<Chunk>>;
}

/**
 * Mutates the parts and the rooms of the loads.
 * @returns the parts that are left, without the fixed ones
 */
export function mergeParts<Chunk>(parts: readonly Part<Chunk>[], costs: Costs): Part<Chunk>[] {
  const left = new Set(parts.filter(({ isFixed }) => !isFixed));
  /** An upper bound of a merge's gain, which ignores imports. */
  const gains = new Map<Part<Chunk>, Map<Part<Chunk>, number>>();
  const set = (one: Part<Chunk>, other: Part<Chunk>, gain: number) => {
    gains.get(one)?.set(other, gain);
    gains.get(other)?.set(one, gain);
  };
  const estimate = (one: Part<Chunk>) => {
    gains.set(one, new Map());
    for (const other of left) if (other !== one) set(one, other, gainOfTwo([one, other], costs));
  };
  for (const part of left) estimate(part);
  for (;;) {
    const [pair, promised] = best(gains);
    if (!pair) return [...left];
    const [one, other] = pair;
    const merge = examine(pair, costs);
    if (!merge || merge.gain <= 0) set(one, other, 0);
    else if (merge.gain < promised) set(one, other, merge.gain);
    else {
      for (const [at, load] of costs.loads.entries()) load.room -= merge.extra[at]!;
      join(pair, merge, parts);
      left.delete(other);
      gains.delete(other);
      for (const row of gains.values()) row.delete(other);
      estimate(one);
    }
  }
}

const requestsOf = (one: Part<unknown>, other: Part<unknown>): number => (one.hasStyles && other.hasStyles ? 2 : 1);

function gainOfTwo([one, other]: Pair<unknown>, { loads, requestBytes }: Costs): number {
  const saved = requestsOf(one, other) * requestBytes;
  let gain = 0;
  for (let at = 0; at < loads.length; at += 1) {
    const { weight } = loads[at]!;
    if (one.needs[at] && other.needs[at]) gain += saved * weight;
    else if (one.needs[at]) gain -= other.size * weight;
    else if (other.needs[at]) gain -= one.size * weight;
  }
  return gain;
}

/** Undefined if a load has no room, or if the merged file would be in an import cycle. */
function examine<Chunk>([one, other]: Pair<Chunk>, { loads, requestBytes }: Costs): Merge<Chunk> | undefined {
  if (reachesThroughOthers(one, other) || reachesThroughOthers(other, one)) return undefined;
  const closure = new Set<Part<Chunk>>([one, other]);
  for (const part of closure) for (const next of part.imports) closure.add(next);
  const extra = new Float64Array(loads.length);
  let gain = 0;
  for (let at = 0; at < loads.length; at += 1) {
    if (!one.needs[at] && !other.needs[at]) continue;
    const { weight, room } = loads[at]!;
    if (one.needs[at] && other.needs[at]) gain += requestsOf(one, other) * requestBytes * weight;
    for (const part of closure) {
      if (part.needs[at]) continue;
      extra[at]! += part.size;
      if (part !== one && part !== other) gain -= requestBytes * weight;
    }
    if (extra[at]! > 0 && extra[at]! > room) return undefined;
    gain -= extra[at]! * weight;
  }
  return { gain, extra, closure };
}

function reachesThroughOthers<Chunk>(from: Part<Chunk>, to: Part<Chunk>): boolean {
  const seen = new Set([...from.imports].filter((part) => part !== to));
  for (const part of seen)
    for (const next of part.imports) {
      if (next === to) return true;
      seen.add(next);
    }
  return false;
}

/** Into the first. */
function join<Chunk>([one, other]: Pair<Chunk>, { closure }: Merge<Chunk>, parts: readonly Part<Chunk>[]): void {
  const needs = one.needs.map((need, at) => need | other.needs[at]!);
  for (const part of closure) for (const [at, need] of needs.entries()) part.needs[at]! |= need;
  one.chunks.push(...other.chunks);
  one.size += other.size;
  one.hasStyles ||= other.hasStyles;
  for (const part of other.imports) one.imports.add(part);
  for (const part of parts) if (part.imports.delete(other)) part.imports.add(one);
  one.imports.delete(one);
}

function best<Chunk>(
  gains: ReadonlyMap<Part<Chunk>, ReadonlyMap<Part<Chunk>, number>>,
): readonly [Pair<Chunk> | undefined, number] {
  let pair: Pair<Chunk> | undefined;
  let most = 0;
  for (const [one, row] of gains)
    for (const [other, gain] of row)
      if (gain > most) {
        most = gain;
        pair = [one, other];
      }
  return [pair, most];
}
