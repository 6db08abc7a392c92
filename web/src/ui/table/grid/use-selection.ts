// The selected rows of one list; another filter, view or order begins without a selection.
import { useReducer, useState } from 'react';
import { nothingSelected, type Selection, type SelectionStep, selectionReducer } from './selection.ts';

export interface SelectionControl {
  readonly selection: Selection;
  readonly dispatch: (step: SelectionStep) => void;
}

/** @param of what the list shows; the selection ends when it changes */
export function useSelection(of: string): SelectionControl {
  const [selection, dispatch] = useReducer(selectionReducer, nothingSelected);
  const [shown, setShown] = useState(of);
  if (shown !== of) {
    setShown(of);
    dispatch({ kind: 'clear' });
  }
  return { selection: shown === of ? selection : nothingSelected, dispatch };
}
