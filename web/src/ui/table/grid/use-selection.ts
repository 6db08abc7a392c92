// The selected rows of one list; a change of filter, view or order clears the selection.
import { useReducer, useState } from 'react';
import { nothingSelected, type Selection, type SelectionStep, selectionReducer } from './selection.ts';

export interface SelectionControl {
  readonly selection: Selection;
  readonly dispatch: (step: SelectionStep) => void;
}

/** @param of the query of the list; a change of it clears the selection */
export function useSelection(of: string): SelectionControl {
  const [selection, dispatch] = useReducer(selectionReducer, nothingSelected);
  const [shown, setShown] = useState(of);
  if (shown !== of) {
    setShown(of);
    dispatch({ kind: 'clear' });
  }
  return { selection: shown === of ? selection : nothingSelected, dispatch };
}
