// A person's name: never translated, and read in its own direction.
import { type Named, nameOf } from './name-of.ts';

export function PersonName({ of }: { readonly of: Named }) {
  return <bdi translate="no">{nameOf(of)}</bdi>;
}
