// Keys inside a table: j and k move between rows, x selects. Enter opens, because the focus is on the link of the row.
import type { KeyboardEvent } from 'react';

/** A setting in the list of shortcuts turns single keys off everywhere. */
const areKeysOff = (): boolean => localStorage.getItem('app.shortcuts') === 'off';

const rowSelector = '[data-row]';

/** The link of a row, or the row itself if it has no link. */
export function focusRow(row: Element | undefined): void {
  if (!row) return;
  const target = row.querySelector<HTMLElement>('[data-title] a') ?? (row as HTMLElement);
  target.focus();
}

function isTyping(target: HTMLElement): boolean {
  return target.matches('select, textarea, [contenteditable], input:not([type="checkbox"])');
}

/** The `onKeyDown` of the element around the rows. */
export function onRowKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target as HTMLElement) || areKeysOff()) return;
  const step = { j: 1, k: -1, x: 0 }[event.key.toLowerCase()];
  if (step === undefined) return;
  const rows = [...event.currentTarget.querySelectorAll(rowSelector)];
  const at = rows.findIndex((row) => row.contains(event.target as Node));
  if (step === 0) {
    rows[at]?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
  } else {
    focusRow(rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))]);
  }
  event.preventDefault();
}
