// Whether a form of this tab holds something that is not saved yet: what would load the page again waits for it.
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let held = 0;

function change(by: 1 | -1): void {
  held += by;
  for (const listener of listeners) listener();
}

/** Counts one form; the answer takes it back. */
export function holdUnsavedWork(): () => void {
  change(1);
  return () => change(-1);
}

export const useUnsavedWork = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => held > 0,
  );
