// Finds records by typed names; the code for requests loads with the first search.
import { useState } from 'react';
import type { FinderOptions, NamedKind, NamedRecord } from './named-record.ts';

/** Uses the arguments of the first render: the function never changes. */
export function useFinder<R extends NamedRecord, Detail = string | undefined>(
  of: NamedKind,
  options: FinderOptions<R, Detail> = {},
) {
  const [find] = useState(
    () => async (text: string) => (await import('./find-records.ts')).findRecords(of, text, options),
  );
  return find;
}
