/**
 * Opens a modal `<dialog>` above all open dialogs, except the cover of a locked session, which is shown again on top.
 * Browsers stack dialogs by the moment of opening, and make the lower ones inert.
 */
export function showModal(dialog: HTMLDialogElement): void {
  const { activeElement } = document;
  dialog.showModal();
  const cover = document.querySelector<HTMLDialogElement>('dialog[data-cover][open]');
  if (!cover || cover === dialog) return;
  cover.close();
  cover.showModal();
  if (activeElement instanceof HTMLElement && cover.contains(activeElement)) activeElement.focus();
}
