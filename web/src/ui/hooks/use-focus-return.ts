// Gives the focus back when a form or a dialog that took the place of something is closed.
import { useEffect, useRef } from 'react';

/** The DOM id of a row that is about a record. */
export const rowId = (recordId: string): string => `row-${recordId}`;

/**
 * Moves the focus to the first of some elements that is there: to its menu, where it has one. A row that is still being
 * read is waited for, until the person presses something.
 * @returns takes DOM ids, the best first
 */
export function useFocusReturn(): (...ids: readonly string[]) => void {
  const wanted = useRef<readonly string[]>([]);
  useEffect(() => {
    const found = wanted.current.map((id) => document.getElementById(id)).find((element) => element !== null);
    const target = found?.querySelector<HTMLElement>('[aria-haspopup]') ?? found;
    if (target && target !== document.activeElement) target.focus();
  });
  useEffect(() => {
    const stop = () => {
      wanted.current = [];
    };
    const actions = ['keydown', 'pointerdown'] as const;
    for (const action of actions) window.addEventListener(action, stop, true);
    return () => {
      for (const action of actions) window.removeEventListener(action, stop, true);
    };
  }, []);
  return (...ids) => {
    wanted.current = ids;
  };
}
