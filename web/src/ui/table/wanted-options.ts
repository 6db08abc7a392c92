// Options of a filter that are read only when somebody opens it, or when its value has to be named.
import { useState } from 'react';
import type { FilterOption } from './filter.ts';

/**
 * @param value of the filter as it stands in the address
 * @returns `skip` for the call that reads the names, and what the filter is given
 */
export function useWanted(value: string | undefined) {
  const [wanted, setWanted] = useState(false);
  return { skip: !wanted && !value, onWanted: () => setWanted(true) };
}

export const toOptions = (names: ReadonlyMap<string, string>): readonly FilterOption[] =>
  [...names].map(([value, label]) => ({ value, label }));
