/** A new password by mail; no page reveals whether an account exists. */
import { expect } from 'vitest';
import { authPages } from '../pages/auth-pages.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { test } from '../support/journey.ts';
import { codeFor } from '../support/mails.ts';
import { makeAccount } from '../support/make-account.ts';
import { chooseTenant, typeCredentials } from '../support/sign-in.ts';

const sentence = 'If this address has an account, a code is on its way.';

test('an address without an account gets the same answer', async ({ open }) => {
  const page = await open('/auth/amplify/forgot-password?tenant=second');
  const pages = authPages(page);
  await pages.email.fill('nobody-of-this-name@second.test');
  await pages.button('Send code').click();
  await pages.heading('Set a new password').waitFor();
  await pages.says(sentence).waitFor();
  expect(page.url()).not.toContain('nobody');
});

test('a forgotten password is replaced with the code from the mail', async ({ open }) => {
  const account = await makeAccount();
  const page = await open('/auth/amplify/login');
  const signIn = signInPage(page);
  await signIn.demoHint.waitFor();
  await chooseTenant(page, 'second');
  await signIn.email.fill(account.email);
  await signIn.forgotPassword.click();

  const pages = authPages(page);
  await pages.heading('Forgot password').waitFor();
  // Passed on outside the address.
  expect(await pages.email.inputValue()).toBe(account.email);
  expect(page.url()).not.toContain(account.givenName.toLowerCase());
  await pages.button('Send code').click();
  await pages.heading('Set a new password').waitFor();
  await pages.says(sentence).waitFor();

  const code = await codeFor(account.email);
  await pages.code.fill(code === '000000' ? '111111' : '000000');
  await pages.newPassword.fill('copper-meadow-lantern-47');
  await pages.button('Save password').click();
  await pages.refusal.getByText("This code doesn't match.").waitFor();
  expect(await pages.newPassword.inputValue()).toBe('copper-meadow-lantern-47');
  await pages.code.fill(code);
  await pages.button('Save password').click();

  await signIn.heading.waitFor();
  await pages.says('Your password was changed.').waitFor();
  expect(await signIn.email.inputValue()).toBe(account.email);
  await typeCredentials(page, account.email, 'copper-meadow-lantern-47');
  await page.getByRole('heading', { level: 1, name: new RegExp(`, ${account.givenName}$`) }).waitFor();
});
