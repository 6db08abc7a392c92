// What is typed into the box above a list, and the text to search for once the typing rests.
import { useDeferredValue, useState } from 'react';
import { useDebounced } from './use-debounced.ts';

const settleMs = 200;

export function useFind() {
  const [typed, setTyped] = useState('');
  /** Empty: nothing is searched for. */
  const text = useDebounced(useDeferredValue(typed.trim()), settleMs);
  return { typed, setTyped, text };
}
