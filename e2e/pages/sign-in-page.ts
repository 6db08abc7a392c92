/** Locators of the sign-in page. */
import type { Page } from 'playwright-core';

export const signInPage = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1, name: 'Sign in', exact: true }),
  tenant: page.getByRole('textbox', { name: 'Organization' }),
  /** Beside an organization that is already known. */
  changeOrganization: page.getByRole('button', { name: 'Change organization' }),
  email: page.getByRole('textbox', { name: 'Email address' }),
  password: page.getByLabel('Password', { exact: true }),
  rememberDevice: page.getByRole('checkbox', { name: 'Remember this device' }),
  submit: page.getByRole('button', { name: 'Sign in', exact: true }),
  code: page.getByRole('button', { name: 'Get a code by email' }),
  passkey: page.getByRole('button', { name: 'Use a passkey' }),
  forgotPassword: page.getByRole('link', { name: 'Forgot password?' }),
  createAccount: page.getByRole('link', { name: 'Create account' }),
  demoAccount: (name: RegExp) => page.getByRole('button', { name }),
  demoHint: page.getByText(/The password of all of them is/),
  refusal: page.getByRole('alert'),
});
