// Whether the settings drawer is open. It is never saved: a page starts with the drawer closed.
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isOpen = false;

function change(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

/** Opens the drawer; the focus then returns to the element that has it now. */
export const openSettings = (): void => change(true);
export const closeSettings = (): void => change(false);

export const useSettingsOpen = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOpen,
  );
