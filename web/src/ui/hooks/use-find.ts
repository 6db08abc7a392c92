// The text of the search box above a list, and the text to search for after a pause.
import { useDeferredValue, useState } from 'react';
import { useDebounced } from './use-debounced.ts';

const settleMs = 200;

export function useFind() {
  const [typed, setTyped] = useState('');
  /** An empty text starts no search. */
  const text = useDebounced(useDeferredValue(typed.trim()), settleMs);
  return { typed, setTyped, text };
}
