/**
 * Before an item of a list of chosen things is taken away by its button: the last button of its neighbor has the focus
 * next, or the control of the list. Otherwise nothing had it.
 */
export function focusBeside(button: HTMLElement, controlId: string): void {
  const item = button.closest('li');
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  const target = [...(beside?.querySelectorAll('button') ?? [])].at(-1) ?? document.getElementById(controlId);
  target?.focus();
}
