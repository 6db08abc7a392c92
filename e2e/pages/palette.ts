/** Locators of the command palette and the list of keyboard shortcuts. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export const palette = (page: Page) => ({
  box: page.getByRole('combobox', { name: 'Find a patient or a page' }),
  option: (name: string | RegExp) => page.getByRole('option', { name }),
  button: page.getByRole('button', { name: /^Search or go to/ }),
  shortcuts: page.getByRole('dialog', { name: 'Keyboard shortcuts' }),
});

/** By its shortcut. The shortcuts are loaded after the page; while the palette is open, its own does nothing. */
export const openPalette = (page: Page) =>
  expect
    .poll(async () => {
      await page.keyboard.press('ControlOrMeta+k');
      return palette(page).box.isVisible();
    })
    .toBe(true);

/** By its single key, in the same way. */
export const openShortcuts = (page: Page) =>
  expect
    .poll(async () => {
      await page.keyboard.press('?');
      return palette(page).shortcuts.isVisible();
    })
    .toBe(true);
