/** Creating one's own account, where an organization allows it. */
import { expect } from 'vitest';
import { authPages } from '../pages/auth-pages.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { test } from '../support/journey.ts';
import { codeFor } from '../support/mails.ts';
import { makeTenant } from '../support/make-tenant.ts';

test('an organization that invites its people says so, and offers no registration', async ({ open }) => {
  const page = await open('/auth/amplify/register?tenant=second');
  const pages = authPages(page);
  await pages.says('This organization invites its team by email.').waitFor();
  expect(await pages.button('Create account').count()).toBe(0);
});

test('a person who confirms the address is signed in without typing the password again', async ({ open }) => {
  const tenant = await makeTenant({ selfSignUp: true });
  const email = `new-${crypto.randomUUID().slice(0, 8)}@example.org`;
  const page = await open(`/auth/amplify/login?tenant=${tenant.name}`);
  await signInPage(page).createAccount.click();
  const pages = authPages(page);
  await pages.heading('Create account').waitFor();
  await pages.firstName.fill('Noemi');
  await pages.email.fill(email);
  await pages.password.fill('velvet-orchard-compass-28');
  await pages.button('Create account').click();
  await pages.heading('Confirm your address').waitFor();
  await pages.says('Check your email.').waitFor();
  expect(page.url()).not.toContain(email);
  await pages.code.fill(await codeFor(email));
  await pages.button('Confirm').click();
  await page.waitForURL('**/dashboard');
});
