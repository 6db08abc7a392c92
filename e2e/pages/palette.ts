/** Locators of the command palette and the list of keyboard shortcuts. */
import type { Page } from 'playwright-core';

export const palette = (page: Page) => ({
  box: page.getByRole('combobox', { name: 'Find a patient or a page' }),
  option: (name: string | RegExp) => page.getByRole('option', { name }),
  button: page.getByRole('button', { name: /^Search or go to/ }),
  shortcuts: page.getByRole('dialog', { name: 'Keyboard shortcuts' }),
});
