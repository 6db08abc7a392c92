/** Locators around every screen: navigation and the menus of the top bar. */
import type { Page } from 'playwright-core';

export const shell = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1 }),
  navigation: (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }),
  account: page.getByRole('button', { name: /account of/ }),
  languages: page.getByRole('button', { name: /^(Language|Sprache|Idioma): / }),
  menuItem: (name: string) => page.getByRole('menuitem', { name }),
  choice: (name: string) => page.getByRole('menuitemradio', { name }),
});
