/**
 * Gives the focus once a dialog stands. Whoever has gone into one of its fields before keeps it: the next letters would go
 * to a button, and a box of suggestions would forget those already typed.
 */
export function focusUnlessEntered(dialog: HTMLElement, focus: () => void): void {
  if (!dialog.querySelector(':is(input, textarea, select, button):focus')) focus();
}
