// Does something at once and offers to take it back for ten seconds (look/README §8).
import { useCallback } from 'react';
import { toast } from './toast/toast-store.ts';

export interface UndoableStep {
  readonly act: () => Promise<unknown>;
  /** The opposite of `act`. */
  readonly undo: () => Promise<unknown>;
  /** What was done, as a sentence: "Moved to Done." */
  readonly done: string;
}

/** @param onFailure of the act or of taking it back; a screen shows it beside what could not be changed */
export function useUndo(onFailure: (error: unknown) => void): (step: UndoableStep) => void {
  return useCallback(
    ({ act, undo, done }) => {
      act().then(() => toast.undo(done, () => void undo().catch(onFailure)), onFailure);
    },
    [onFailure],
  );
}
