/** Entries of a calendar at the same time. */

/** In milliseconds. */
export interface Spell {
  readonly staffId: string;
  readonly begins: number;
  readonly ends: number;
}

/** Entries that overlap another one of the same member of staff; an entry that begins as another ends does not. */
export function clashesIn<One extends Spell>(spells: readonly One[]): ReadonlySet<One> {
  const found = new Set<One>();
  for (const own of Map.groupBy(spells, ({ staffId }) => staffId).values()) {
    let longest: One | undefined;
    for (const spell of own.toSorted((a, b) => a.begins - b.begins || a.ends - b.ends)) {
      if (longest && longest.ends > spell.begins) found.add(longest).add(spell);
      if (!longest || spell.ends > longest.ends) longest = spell;
    }
  }
  return found;
}
