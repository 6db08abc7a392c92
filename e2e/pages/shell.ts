/** Locators around every screen: navigation and the menus of the top bar. */
import type { Page } from 'playwright-core';

const navigation = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

export const shell = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1 }),
  navigation: (name: string) => navigation(page, name),
  /** By the menu, where the bar of a phone has no room for it. */
  async go(name: string): Promise<void> {
    if ((await navigation(page, name).count()) === 0) await page.getByRole('button', { name: 'Open menu' }).click();
    await navigation(page, name).click();
  },
  account: page.getByRole('button', { name: /account of/ }),
  languages: page.getByRole('button', { name: /^(Language|Sprache|Idioma): / }),
  menuItem: (name: string) => page.getByRole('menuitem', { name }),
  choice: (name: string) => page.getByRole('menuitemradio', { name }),
});
