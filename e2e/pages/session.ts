/** Locators of the session warning, the end of a session, and the lock screen. */
import type { Page } from 'playwright-core';

export const session = (page: Page) => {
  const warning = page.getByRole('alertdialog', { name: 'Your session is about to expire' });
  const cover = page.getByRole('dialog', { name: /^(Screen locked|Sign in again)$/ });
  return {
    warning,
    keep: warning.getByRole('button', { name: 'Keep Working' }),
    logout: warning.getByRole('button', { name: 'Logout' }),
    banner: page.getByRole('region', { name: 'Your session is about to expire' }),
    cover,
    password: cover.getByLabel('Password', { exact: true }),
    signIn: cover.getByRole('button', { name: 'Sign in' }),
    kept: (name: string) => page.evaluate((entry) => sessionStorage.getItem(entry), name),
  };
};
