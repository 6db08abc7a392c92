// A card that gives its place to the form of one of its rows, or of a new one.
import { useState } from 'react';
import { rowId, useFocusReturn } from '#ui';

/** @param opener the DOM id of the button that adds a row */
export function useCardEditing<R extends { readonly id: string }>(opener: string) {
  const [editing, setEditing] = useState<R | 'new'>();
  const giveFocus = useFocusReturn();
  /** The focus goes to the row, or where it is gone to the button. */
  const focusRow = (id: string) => giveFocus(rowId(id), opener);
  return {
    /** Undefined while the card shows its rows. */
    editing,
    /** Undefined for a new one. */
    record: editing === 'new' ? undefined : editing,
    edit: setEditing,
    focusRow,
    /** @param saved left out when the form is left */
    onDone(saved?: { readonly id: string }): void {
      focusRow(saved?.id ?? (editing === 'new' ? '' : (editing?.id ?? '')));
      setEditing(undefined);
    },
  };
}
