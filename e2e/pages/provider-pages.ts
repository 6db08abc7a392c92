/** Locators of the sign-in pages of other providers. */
import type { Page } from 'playwright-core';

export const providerPages = (page: Page) => ({
  heading: (name: string) => page.getByRole('heading', { level: 1, name, exact: true }),
  email: page.getByRole('textbox', { name: 'Email address' }),
  firstName: page.getByRole('textbox', { name: 'First name' }),
  password: page.getByLabel('Password', { exact: true }),
  signIn: page.getByRole('button', { name: 'Sign in', exact: true }),
  create: page.getByRole('button', { name: 'Create account' }),
  goToProvider: page.getByRole('button', { name: 'Go to the sign-in page' }),
  again: page.getByRole('link', { name: 'Start again' }),
  refusal: (text: string) => page.getByRole('alert').getByText(text),
  notOffered: page.getByText("Your organization doesn't use this way to sign in."),
  passwordInstead: page.getByRole('link', { name: 'Sign in with email address and password' }),
  welcome: page.getByRole('heading', { level: 1, name: /^Good / }),
});

export const notLinked = "Your account isn't linked to this organization. Ask your administrator.";

/** The session keys in this tab's storage, sorted. */
export const keptOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.keys(sessionStorage)
      .filter((name) => /^(token|expirationTime|signInKind|jwt\.|oidc\.|firebase:)/.test(name))
      .sort(),
  );
