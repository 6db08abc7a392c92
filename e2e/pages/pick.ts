/** Chooses a record in a picker, as somebody who types a part of its name. */
import type { Locator, Page } from 'playwright-core';

export const picker = (within: Page | Locator, label: string) => ({
  box: within.getByRole('combobox', { name: new RegExp(`^${label}( \\(optional\\))?$`) }),
  /** Among the suggestions: a page may also have selects with options. */
  option: (name: string | RegExp) => within.getByRole('listbox').getByRole('option', { name }),
  /** The text for a screen reader. */
  told: within.getByRole('status').filter({ hasText: /suggestion|Nothing found/ }),
});

export async function pick(
  within: Page | Locator,
  label: string,
  wanted: string | { readonly name: string; readonly typed: string },
): Promise<void> {
  const { name, typed } = typeof wanted === 'string' ? { name: wanted, typed: wanted } : wanted;
  const { box, option } = picker(within, label);
  await box.fill(typed);
  await option(name).click();
}
