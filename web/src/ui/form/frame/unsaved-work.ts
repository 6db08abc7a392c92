// Whether a form of this tab has unsaved entries: reloads of the page wait for them.
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const held = new Map<symbol, string | undefined>();
const none: readonly string[] = [];
let subjects = none;

function change(): void {
  const named = [...held.values()].filter((subject) => subject !== undefined);
  subjects = named.length > 0 ? named : none;
  for (const listener of listeners) listener();
}

/** Registers the unsaved entries of one form; the returned function removes them. */
export function holdUnsavedWork(subject?: string): () => void {
  const form = Symbol();
  held.set(form, subject);
  change();
  return () => {
    held.delete(form);
    change();
  };
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useUnsavedWork = (): boolean => useSyncExternalStore(subscribe, () => held.size > 0);

/** The subjects of this tab's unsaved entries, if their forms name them. */
export const useUnsavedSubjects = (): readonly string[] => useSyncExternalStore(subscribe, () => subjects);
