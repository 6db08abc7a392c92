/**
 * Keyboard navigation in an open menu (ARIA APG, menu): arrows in a circle, Home, End, and the first letters of a word.
 */

/** Letters that follow within this time form one word. */
const typingMs = 500;

const items = '[role^="menuitem"]:enabled, a[role^="menuitem"]';

/** The enabled items of the menu, in order. */
const menuItems = (menu: HTMLElement): readonly HTMLElement[] =>
  [...menu.querySelectorAll<HTMLElement>(items)].filter((item) => item.getClientRects().length > 0);

/** The item that gets the focus first. */
export type MenuEnd = 'first' | 'last';

/** The current choice, else the first item, else the menu itself. */
export function focusMenu(menu: HTMLElement, end: MenuEnd): void {
  const all = menuItems(menu);
  const current = all.find((item) => item.ariaChecked === 'true' || item.ariaCurrent === 'page');
  ((end === 'last' ? all.at(-1) : (current ?? all[0])) ?? menu).focus();
}

/** @returns a function that moves the focus for a key, and returns whether the menu handled the key. */
export function createMenuKeys(): (menu: HTMLElement, key: string) => boolean {
  let word = '';
  let typedAt = 0;

  function startingWith(letter: string, all: readonly HTMLElement[], at: number): HTMLElement | undefined {
    const now = performance.now();
    word = (now - typedAt < typingMs ? word : '') + letter.toLocaleLowerCase();
    typedAt = now;
    // A longer prefix may still match the same item; a new first letter matches the next one.
    const from = word.length > 1 ? Math.max(at, 0) : at + 1;
    return [...all.slice(from), ...all].find((item) => item.textContent.trim().toLocaleLowerCase().startsWith(word));
  }

  return (menu, key) => {
    const all = menuItems(menu);
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (key === 'ArrowDown') all[(at + 1) % all.length]?.focus();
    else if (key === 'ArrowUp') all.at(at > 0 ? at - 1 : -1)?.focus();
    else if (key === 'Home') all[0]?.focus();
    else if (key === 'End') all.at(-1)?.focus();
    // The browser presses a button on Space, but not a link.
    else if (key === ' ') all[at]?.click();
    else if (key.length === 1) startingWith(key, all, at)?.focus();
    else return false;
    return true;
  };
}
