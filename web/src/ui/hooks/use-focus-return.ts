// Returns the focus when a form or a dialog that replaced other content closes.
import { useEffect, useRef } from 'react';

/** The DOM id of the row of a record. */
export const rowId = (recordId: string): string => `row-${recordId}`;

/**
 * Moves the focus to the first existing element of a list: to its menu, if it has one. It waits for a row that is
 * loading, until the user presses a key or button.
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
