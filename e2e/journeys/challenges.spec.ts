/** The steps between the password and the session: a permanent password, codes, and remembered devices. */
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { authPages } from '../pages/auth-pages.ts';
import { shell } from '../pages/shell.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { test } from '../support/journey.ts';
import { inviteAccount, lastMailTo, makeAccount } from '../support/make-account.ts';
import { makeTenant } from '../support/make-tenant.ts';
import { callPool, poolTokens, tenantOf } from '../support/pool.ts';
import { typeCredentials } from '../support/sign-in.ts';
import { totpOf, wrongCode } from '../support/totp.ts';

const ownPassword = 'walnut-harbor-kettle-91';

/** Waits for the greeting of the first page. */
const greeting = (page: Page, givenName: string) =>
  page.getByRole('heading', { level: 1, name: new RegExp(`^Good .*, ${givenName}$`) });

async function signOut(page: Page): Promise<void> {
  await shell(page).account.click();
  await shell(page).menuItem('Logout').click();
  await signInPage(page).heading.waitFor();
}

test('a person goes from the invitation to a remembered device, and is asked again once it was forgotten', async ({
  open,
}) => {
  const tenant = await makeTenant({ mfa: 'ON' });
  const invited = await inviteAccount({ tenantName: tenant.name });
  // The invite command has no origin to write into the link.
  const link = new URL(/^https?:\S+$/m.exec(await lastMailTo(invited.email))?.[0] ?? '');
  const page = await open(link.pathname + link.search);
  const asks = authPages(page);
  const signIn = signInPage(page);
  await page.getByText(tenant.title, { exact: true }).waitFor();
  await signIn.email.fill(invited.email);
  await signIn.password.fill(invited.password);
  await signIn.submit.click();

  await asks.heading('Choose your password').waitFor();
  await asks.newPassword.fill('short');
  await asks.button('Continue').click();
  await asks.refusal.getByText('Use at least 8 characters.').waitFor();
  expect(await asks.newPassword.inputValue()).toBe('short');
  await asks.newPassword.fill(ownPassword);
  await asks.strength('Very good').waitFor();
  await asks.button('Continue').click();

  await asks.heading('Set up two-step sign-in').waitFor();
  await asks.picture.waitFor();
  const secret = (await asks.secret.textContent()) ?? '';
  await asks.button('Continue').click();
  await asks.says('Enter the code.').waitFor();
  // As a message shows it.
  await asks.code.fill(totpOf(secret).replace(/^(...)/, '$1 '));
  await asks.rememberDevice.check();
  await asks.button('Continue').click();
  await asks.heading('Your recovery codes').waitFor();
  const codes = await asks.recoveryCodes.allTextContents();
  expect(codes).toHaveLength(10);
  await asks.button('I have kept them').click();
  await greeting(page, invited.givenName).waitFor();

  await signOut(page);
  await typeCredentials(page, invited.email, ownPassword);
  await greeting(page, invited.givenName).waitFor();

  await forgetDevice(page, tenant.name);
  await signOut(page);
  await typeCredentials(page, invited.email, ownPassword);
  await asks.heading('Two-step sign-in').waitFor();
  await asks.code.fill(wrongCode(secret));
  await asks.button('Continue').click();
  await asks.refusal.getByText('Enter the one your app shows now').waitFor();
  await asks.button('Use a recovery code').click();
  await expect.poll(() => asks.refusal.count()).toBe(0);
  await asks.recoveryCode.fill('zzzzz zzzzz');
  await asks.button('Continue').click();
  await asks.refusal.getByText("This recovery code doesn't match.").waitFor();
  await asks.recoveryCode.fill(codes[0]?.toLowerCase() ?? '');
  await asks.button('Continue').click();
  await greeting(page, invited.givenName).waitFor();
  expect(await lastMailTo(invited.email)).toContain('Codes left: 9.');
});

/** As the account page does, with the tokens of the page. */
async function forgetDevice(page: Page, tenantName: string): Promise<void> {
  const kept = await page.evaluate(() => Object.entries({ ...sessionStorage }) as [string, string][]);
  const AccessToken = kept.find(([name]) => name.endsWith('.accessToken'))?.[1];
  const tenant = await tenantOf(inject('baseUrl'), tenantName);
  const { Devices } = await callPool<{ Devices: { DeviceKey: string }[] }>(tenant, 'ListDevices', { AccessToken });
  expect(Devices).toHaveLength(1);
  await callPool(tenant, 'ForgetDevice', { AccessToken, DeviceKey: Devices[0]?.DeviceKey });
}

/** An account with an authenticator app. */
async function makeAccountWithApp() {
  const account = await makeAccount();
  const tenant = await tenantOf(inject('baseUrl'), 'second');
  const { AccessToken } = await poolTokens(tenant, account.email, account.password);
  const { SecretCode } = await callPool<{ SecretCode: string }>(tenant, 'AssociateSoftwareToken', { AccessToken });
  await callPool(tenant, 'VerifySoftwareToken', { AccessToken, UserCode: totpOf(SecretCode) });
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  await callPool(tenant, 'SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings });
  return { ...account, secret: SecretCode };
}

test('five wrong codes end the sign-in, and every other field keeps its text', async ({ open }) => {
  const account = await makeAccountWithApp();
  const page = await open('/auth/amplify/login');
  const asks = authPages(page);
  await typeCredentials(page, account.email);
  await asks.heading('Two-step sign-in').waitFor();
  expect(await asks.code.getAttribute('inputmode')).toBe('numeric');
  expect(await asks.code.getAttribute('autocomplete')).toBe('one-time-code');
  for (let round = 1; round <= 5; round += 1) {
    await asks.code.fill(wrongCode(account.secret));
    await asks.button('Continue').click();
    // Cleared for the next code.
    await expect.poll(() => asks.code.inputValue()).toBe('');
    await asks.refusal.getByText("This code doesn't match.").waitFor();
  }
  await asks.code.fill(totpOf(account.secret, 1));
  await asks.button('Continue').click();
  const signIn = signInPage(page);
  await signIn.heading.waitFor();
  await signIn.refusal.getByText('Sign in again').waitFor();
  expect(await signIn.email.inputValue()).toBe(account.email);
});

test('going back from a question shows the form as it was', async ({ open }) => {
  const invited = await inviteAccount();
  const page = await open('/auth/amplify/login');
  const asks = authPages(page);
  await typeCredentials(page, invited.email, invited.password);
  await asks.heading('Choose your password').waitFor();
  await asks.button('Use another account').click();
  const signIn = signInPage(page);
  await signIn.heading.waitFor();
  expect(await signIn.email.inputValue()).toBe(invited.email);
});
