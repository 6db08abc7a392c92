// The open overlay: the palette or the list of shortcuts; one at a time.
import { useSyncExternalStore } from 'react';

export type Overlay = 'palette' | 'shortcuts';

const listeners = new Set<() => void>();
let current: Overlay | null = null;

function change(next: Overlay | null): void {
  current = next;
  for (const listener of listeners) listener();
}

export const openOverlay = (overlay: Overlay): void => change(overlay);
export const closeOverlay = (): void => change(null);

export const useOverlay = (): Overlay | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
