/** Chooses a record in a picker, as somebody who types a part of its name. */
import type { Locator, Page } from 'playwright-core';

export const picker = (within: Page | Locator, label: string) => ({
  box: within.getByRole('combobox', { name: new RegExp(`^${label}( \\(optional\\))?$`) }),
  /** Of the suggestions: a page may also have selects with options. */
  option: (name: string | RegExp) => within.getByRole('listbox').getByRole('option', { name }),
  /** What a screen reader is told. */
  told: within.getByRole('status').filter({ hasText: /suggestion|Nothing found/ }),
});

/** A dialog gives its first button the focus once it stands; a box that was entered before would lose what was typed. */
export const dialogStands = (dialog: Locator) =>
  dialog.getByRole('button', { name: 'Go back' }).and(dialog.page().locator(':focus')).waitFor();

export async function pick(
  within: Page | Locator,
  label: string,
  wanted: string | { readonly name: string; readonly typed: string },
): Promise<void> {
  const { name, typed } = typeof wanted === 'string' ? { name: wanted, typed: wanted } : wanted;
  const { box, option } = picker(within, label);
  const found = option(name);
  // A form that is drawn again as its data come may lose what was typed before.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await box.fill(typed);
    const isThere = await found.waitFor({ timeout: 8_000 }).then(
      () => true,
      () => false,
    );
    if (isThere) break;
  }
  await found.click();
}
