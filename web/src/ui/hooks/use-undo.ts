// Runs an action immediately and offers to undo it for ten seconds.
import { useCallback } from 'react';
import { toast } from '../toast/toast-store.ts';

export interface UndoableStep {
  readonly action: () => Promise<unknown>;
  /** The opposite of `action`. */
  readonly undo: () => Promise<unknown>;
  /** The finished action as a sentence: "Moved to Done." */
  readonly done: string;
}

/** @param onFailure of the action or of its undo; a screen shows it beside the unchanged data */
export function useUndo(onFailure: (error: unknown) => void): (step: UndoableStep) => void {
  return useCallback(
    ({ action, undo, done }) => {
      action().then(() => toast.undo(done, () => void undo().catch(onFailure)), onFailure);
    },
    [onFailure],
  );
}
