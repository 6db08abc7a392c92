/** Locators of the pages beside sign-in, and of the questions of a sign-in. */
import type { Page } from 'playwright-core';

export const authPages = (page: Page) => ({
  heading: (name: string) => page.getByRole('heading', { level: 1, name, exact: true }),
  email: page.getByRole('textbox', { name: 'Email address' }),
  firstName: page.getByRole('textbox', { name: 'First name' }),
  code: page.getByRole('textbox', { name: '6-digit code' }),
  newPassword: page.getByLabel('New password', { exact: true }),
  password: page.getByLabel('Password', { exact: true }),
  strength: (words: string) => page.getByText(words, { exact: true }),
  picture: page.getByRole('img', { name: 'QR code of the secret key' }),
  secret: page.locator('code'),
  /** As they are shown, once. */
  recoveryCodes: page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem'),
  recoveryCode: page.getByRole('textbox', { name: 'Recovery code' }),
  rememberDevice: page.getByRole('checkbox', { name: 'Remember this device' }),
  button: (name: string) => page.getByRole('button', { name, exact: true }),
  resend: page.getByRole('button', { name: /^Send a new code/ }),
  refusal: page.getByRole('alert'),
  says: (words: string) => page.getByText(words),
});
