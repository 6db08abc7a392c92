// The visible toasts, and the functions that show one. An error is never only in a toast.
import { useSyncExternalStore } from 'react';

export type ToastKind = 'info' | 'success' | 'error' | 'loading' | 'undo';

export interface ToastItem {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  /** Infinity: until it is dismissed. */
  readonly lifeMs: number;
  readonly onUndo?: () => void;
}

/** The number of toasts at the same time; the oldest is removed first. */
const most = 20;
const lives: Readonly<Record<ToastKind, number>> = {
  info: 4000,
  error: 4000,
  success: 2000,
  loading: Number.POSITIVE_INFINITY,
  // Long enough to read, decide and reach the button.
  undo: 10_000,
};

const listeners = new Set<() => void>();
let items: readonly ToastItem[] = [];
let lastId = 0;

function change(next: readonly ToastItem[]): void {
  items = next;
  for (const listener of listeners) listener();
}

function show(kind: ToastKind, text: string, onUndo?: () => void): number {
  lastId += 1;
  change([...items, { id: lastId, kind, text, lifeMs: lives[kind], onUndo }].slice(-most));
  return lastId;
}

/** Each function returns the number for `dismiss`. */
export const toast = {
  info: (text: string) => show('info', text),
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  /** Stays until it is dismissed. */
  loading: (text: string) => show('loading', text),
  /** The action has already run; `onUndo` reverts it. */
  undo: (text: string, onUndo: () => void) => show('undo', text, onUndo),
  dismiss: (id: number) => change(items.filter((item) => item.id !== id)),
} as const;

export const useToasts = (): readonly ToastItem[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => items,
  );
