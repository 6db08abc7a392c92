// A card that shows the form of one of its rows, or of a new one, instead of the rows.
import { useState } from 'react';
import { rowId, useFocusReturn } from '#ui';

/** @param opener the DOM id of the button that adds a row */
export function useCardEditing<R extends { readonly id: string }>(opener: string) {
  const [editing, setEditing] = useState<R | 'new'>();
  const giveFocus = useFocusReturn();
  /** The focus moves to the row, or to the button if the row is gone. */
  const focusRow = (id: string) => giveFocus(rowId(id), opener);
  return {
    /** Undefined while the card shows its rows. */
    editing,
    /** Undefined for a new record. */
    record: editing === 'new' ? undefined : editing,
    edit: setEditing,
    focusRow,
    /** @param saved undefined if the user leaves the form */
    onDone(saved?: { readonly id: string }): void {
      focusRow(saved?.id ?? (editing === 'new' ? '' : (editing?.id ?? '')));
      setEditing(undefined);
    },
  };
}
