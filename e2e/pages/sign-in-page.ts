/** Where things are on the sign-in page. */
import type { Page } from 'playwright-core';

export const signInPage = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1, name: 'Sign in' }),
  organization: page.getByRole('textbox', { name: 'Organization' }),
  email: page.getByRole('textbox', { name: 'E-mail address' }),
  password: page.getByLabel('Password', { exact: true }),
  submit: page.getByRole('button', { name: 'Sign in' }),
  demoAccount: (name: RegExp) => page.getByRole('button', { name }),
  demoHint: page.getByText(/The password of all of them is/),
  refusal: page.getByRole('alert'),
});
