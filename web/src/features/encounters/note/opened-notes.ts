// The notes that the reader opened to co-sign, until a reload of the page: a note can be co-signed only after it was
// opened.
import { useEffect, useSyncExternalStore } from 'react';

/** By reader and note, the version that was read; a note with later changes must be opened again. */
let opened: ReadonlyMap<string, number> = new Map();
const listeners = new Set<() => void>();

const keyOf = (readerId: string, noteId: string) => `${readerId}/${noteId}`;

export function useOpenedNote(
  readerId: string | undefined,
  note: { readonly id: string; readonly version: number } | null,
) {
  const { id, version } = note ?? {};
  useEffect(() => {
    if (!readerId || !id || !version) return;
    opened = new Map(opened).set(keyOf(readerId, id), version);
    for (const listener of listeners) listener();
  }, [readerId, id, version]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export function useWasOpened(readerId: string | undefined) {
  const known = useSyncExternalStore(subscribe, () => opened);
  return ({ id, version }: { readonly id: string; readonly version: number }): boolean =>
    readerId !== undefined && known.get(keyOf(readerId, id)) === version;
}
