/**
 * Moves the focus before a button removes its item: to the last button of the neighbor, or to the control of the list.
 * Otherwise no element would have the focus.
 */
export function focusBeside(button: HTMLElement, controlId: string): void {
  const item = button.closest('li');
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  const target = [...(beside?.querySelectorAll('button') ?? [])].at(-1) ?? document.getElementById(controlId);
  target?.focus();
}
