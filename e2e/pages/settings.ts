/** Locators of the settings drawer, and the settings that a page shows. */
import type { Page } from 'playwright-core';

export const settings = (page: Page) => {
  const drawer = page.getByRole('dialog', { name: 'App Settings' });
  return {
    open: page.getByRole('button', { name: 'App Settings' }),
    drawer,
    choice: (group: string, name: string) =>
      drawer.getByRole('group', { name: group, exact: true }).getByText(name, { exact: true }),
    chosen: (group: string) =>
      drawer.getByRole('group', { name: group, exact: true }).getByRole('radio', { checked: true }),
    reset: drawer.getByRole('button', { name: 'Reset' }),
    attribute: (name: string) => page.locator('html').getAttribute(name),
    kept: () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('app.settings') ?? '{}') as Record<string, unknown>),
  };
};
