/** Locators of the list of possible duplicates. */
import type { Page } from 'playwright-core';

export const duplicatesPage = (page: Page) => ({
  search: page.getByRole('button', { name: 'Search now' }),
  /** The pair with a unique name. */
  pair: (familyName: string) =>
    page.locator('#pairs').getByRole('listitem', { name: new RegExp(`${familyName}.+${familyName}`) }),
  dialog: page.getByRole('dialog'),
  undo: page.getByRole('button', { name: /^Undo/ }),
});
