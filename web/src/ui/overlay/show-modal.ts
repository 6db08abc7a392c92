/**
 * Opens a modal `<dialog>` above what is open already, but for the cover of a locked session: it is shown again, because the
 * browser stacks dialogs by the moment of their opening, and makes inert what is below.
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
