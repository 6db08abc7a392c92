/** The simple sign-in page: the organization's own accounts by password, without the user pool protocol. */
import { expect, inject } from 'vitest';
import { keptOf, notLinked, providerPages } from '../pages/provider-pages.ts';
import { shell } from '../pages/shell.ts';
import { apiOf } from '../support/api.ts';
import { test } from '../support/journey.ts';
import { codeFor } from '../support/mails.ts';
import { makeTenant } from '../support/make-tenant.ts';
import { callPool, tenantOf } from '../support/pool.ts';

test('wrong entries are refused in words; the right ones sign in, and signing out ends the session at the pool', async ({
  open,
}) => {
  const made = await makeTenant({ selfSignUp: true });
  const page = await open(`/auth/jwt/login?tenant=${made.name}&returnTo=/dashboard/patients`);
  const pages = providerPages(page);
  await pages.email.fill(made.email);
  await pages.password.fill('Not-the-password-1');
  await pages.signIn.click();
  await pages.refusal("The email address or password doesn't match.").waitFor();
  expect(await keptOf(page)).toEqual([]);
  await pages.password.fill(made.password);
  await pages.signIn.click();
  await shell(page).heading.getByText('Patients', { exact: true }).waitFor();
  expect(await keptOf(page)).toEqual(['expirationTime', 'jwt.refreshToken', 'signInKind', 'token']);
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const statusOf = async () =>
    (await fetch(`${inject('baseUrl')}/Prod/me`, { headers: { authorization: `Bearer ${token}` } })).status;
  expect(await statusOf()).toBe(200);
  await shell(page).account.click();
  await shell(page).menuItem('Logout').click();
  await pages.heading('Sign in').waitFor();
  expect(await keptOf(page)).toEqual([]);
  expect(await statusOf()).toBe(401);

  // A new account is confirmed as usual; it opens nothing until an administrator links the person.
  await page.goto(`/auth/jwt/register?tenant=${made.name}`);
  const email = `new.person@${made.name}.test`;
  await pages.firstName.fill('Inés');
  await pages.email.fill(email);
  await pages.password.fill(made.password);
  await pages.create.click();
  await pages.heading('Confirm your address').waitFor();
  const tenant = await tenantOf(inject('baseUrl'), made.name);
  const ConfirmationCode = await codeFor(email);
  await callPool(tenant, 'ConfirmSignUp', { ClientId: tenant.appClientId, Username: email, ConfirmationCode });
  await page.goto(`/auth/jwt/login?tenant=${made.name}`);
  await pages.email.fill(email);
  await pages.password.fill(made.password);
  await pages.signIn.click();
  await pages.refusal(notLinked).waitFor();
  expect(await keptOf(page)).toEqual([]);

  const admin = await apiOf(inject('baseUrl'), made.email);
  const { version } = await admin.get('tenant');
  await admin.patch('tenant', { version, passwordSignIn: false });
  await pages.password.fill(made.password);
  await pages.signIn.click();
  await pages.refusal("Your organization doesn't use this way to sign in.").waitFor();
  // A browser that cached the old settings keeps them for a minute.
  const fresh = providerPages(await open(`/auth/jwt/login?tenant=${made.name}`));
  await fresh.notOffered.waitFor();
  expect(await fresh.email.count()).toBe(0);
});
