// Finds records while their names are typed; what asks the server is read when somebody searches.
import { useState } from 'react';
import type { FinderOptions, NamedKind, NamedRecord } from './named-record.ts';

/** What was given first stays: it is one function for ever. */
export function useFinder<R extends NamedRecord, Detail = string | undefined>(
  of: NamedKind,
  options: FinderOptions<R, Detail> = {},
) {
  const [find] = useState(
    () => async (text: string) => (await import('./find-records.ts')).findRecords(of, text, options),
  );
  return find;
}
