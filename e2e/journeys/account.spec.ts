/** Settings of one's own account: address, mails, and deletion. */
import { expect, inject } from 'vitest';
import { accountPage } from '../pages/account-page.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { test } from '../support/journey.ts';
import { codeFor } from '../support/mails.ts';
import { makeAccount } from '../support/make-account.ts';
import { makeTenant } from '../support/make-tenant.ts';
import { openAccount } from '../support/open-account.ts';
import { poolTokens, tenantOf } from '../support/pool.ts';

const lateMs = 11 * 60_000;

test('another e-mail address is used once its code is entered', async ({ open }) => {
  const account = await makeAccount();
  const address = account.email.replace('@', '.new@');
  const page = await openAccount(open, account, { tab: 'profile' });
  const { contact, done } = accountPage(page);
  await contact.getByRole('button', { name: 'Change email address' }).click();
  const [typed, send] = [contact.getByLabel('New email address'), contact.getByRole('button', { name: 'Send code' })];
  await typed.fill('nobody');
  await send.click();
  await contact.getByText('Enter an email address like').waitFor();
  await typed.fill(address);
  await send.click();
  const [code, confirm] = [
    contact.getByRole('textbox', { name: '6-digit code' }),
    contact.getByRole('button', { name: 'Confirm', exact: true }),
  ];
  const sent = await codeFor(address);
  await code.fill(sent === '000000' ? '111111' : '000000');
  await confirm.click();
  await contact.getByText(/^This code doesn't match/).waitFor();
  await code.fill(sent);
  await confirm.click();
  await done('Saved');
  await contact.getByText(address, { exact: true }).waitFor();
  const tokens = await poolTokens(await tenantOf(inject('baseUrl'), 'second'), address, account.password);
  const answer = await fetch(`${inject('baseUrl')}/Prod/me`, {
    headers: { authorization: `Bearer ${tokens.IdToken}` },
  });
  expect(await answer.json()).toMatchObject({ email: address });
});

/** The setting for mails about devices that skip the second step. */
async function mailsAboutDevices(email: string): Promise<number> {
  const response = await fetch(`${inject('baseUrl')}/dev/outbox.json`);
  const { messages } = (await response.json()) as { messages: { to: string; text: string }[] };
  return messages.filter(({ to, text }) => to === email && text.includes('on a new device')).length;
}

test('mail about a new device is sent only to people who want it', async ({ open }) => {
  const account = await makeAccount();
  const page = await openAccount(open, account, { tab: 'notifications' });
  const { done } = accountPage(page);
  const choice = page.getByRole('switch', { name: 'A device becomes trusted with my account' });
  await choice.click();
  await done('Saved');
  await openAccount(open, account, { tab: 'profile', remember: true });
  expect(await mailsAboutDevices(account.email)).toBe(0);

  await page.reload();
  await expect.poll(() => choice.isChecked()).toBe(false);
  await choice.click();
  await done('Saved');
  await openAccount(open, account, { tab: 'profile', remember: true });
  await expect.poll(() => mailsAboutDevices(account.email)).toBe(1);
});

test('an account is deleted after a fresh sign-in, and can no longer sign in', async ({ open }) => {
  const account = await makeAccount();
  const page = await openAccount(open, account, { tab: 'security' });
  const { deleteAccount, dialog } = accountPage(page);
  await deleteAccount.waitFor();
  await page.clock.setSystemTime(Date.now() + lateMs);
  await deleteAccount.click();
  await dialog.getByRole('heading', { name: 'Sign in again' }).waitFor();
  await page.clock.setSystemTime(Date.now());
  await dialog.getByLabel('Password', { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();

  await dialog.getByRole('heading', { name: 'Delete your account?' }).waitFor();
  await dialog.getByRole('textbox').fill('nobody@second.test');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  expect(await dialog.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
  await dialog.getByRole('textbox').fill(account.email);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await signInPage(page).heading.waitFor();
  const tenant = await tenantOf(inject('baseUrl'), 'second');
  await expect(poolTokens(tenant, account.email, account.password)).rejects.toThrow('NotAuthorized');
});

test('the last administrator of an organization cannot leave it', async ({ open }) => {
  const tenant = await makeTenant();
  const page = await openAccount(open, tenant, { tab: 'security' });
  const { deleteAccount, dialog } = accountPage(page);
  await deleteAccount.click();
  await dialog.getByRole('textbox').fill(tenant.email);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await dialog.getByText(/^You are the last administrator/).waitFor();
});
