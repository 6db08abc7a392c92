// Three versions of a form's values, field by field: initial, entered, and stored now.

export interface Merge<Values> {
  /** Both changed it, to different values. */
  readonly conflicts: readonly (keyof Values & string)[];
  /** Only the other person changed it. */
  readonly theirs: readonly (keyof Values & string)[];
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export function mergeValues<Values extends object>(base: Values, mine: Values, theirs: Values): Merge<Values> {
  const paths = Object.keys(theirs) as (keyof Values & string)[];
  const changedThere = paths.filter((path) => !same(base[path], theirs[path]) && !same(mine[path], theirs[path]));
  return {
    conflicts: changedThere.filter((path) => !same(base[path], mine[path])),
    theirs: changedThere.filter((path) => same(base[path], mine[path])),
  };
}
