/** Securing one's own account: password, second step, devices and sessions. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { accountPage } from '../pages/account-page.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { test } from '../support/journey.ts';
import { lastMailTo, makeAccount } from '../support/make-account.ts';
import { openAccount } from '../support/open-account.ts';
import { poolTokens, tenantOf } from '../support/pool.ts';
import { totpOf, wrongCode } from '../support/totp.ts';

const second = () => tenantOf(inject('baseUrl'), 'second');
/** The server's answer to the session of a page. */
const nextRequest = (page: Page) =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${sessionStorage.getItem('token')}` };
    return (await fetch('/Prod/me', { headers })).status;
  });

test('a password is changed with the current one', async ({ open }) => {
  const account = await makeAccount();
  const page = await openAccount(open, account, { tab: 'security' });
  const { password, done } = accountPage(page);
  await password.change.click();
  await password.says('Enter your current password.').waitFor();
  await password.current.fill('Not-the-password-1');
  await password.wanted.fill('short');
  await password.change.click();
  await password.says('Use at least 8 characters.').waitFor();
  const wanted = 'Eleven green lanterns';
  await password.wanted.fill(wanted);
  await password.change.click();
  await password.says("This isn't your current password.").waitFor();
  await password.current.fill(account.password);
  await password.change.click();
  await done('Password changed');
  expect(await password.current.inputValue()).toBe('');
  expect(await lastMailTo(account.email)).toContain('password was changed');
  await expect(poolTokens(await second(), account.email, account.password)).rejects.toThrow('NotAuthorized');
  expect(await poolTokens(await second(), account.email, wanted)).toHaveProperty('IdToken');
  expect(await nextRequest(page)).toBe(200);
});

/** The recovery codes on the page, as in its file; marks them as saved. */
async function shownCodes({ twoStep }: ReturnType<typeof accountPage>): Promise<string[]> {
  await twoStep.kept.waitFor();
  const codes = await twoStep.recoveryCodes.allTextContents();
  expect(codes).toHaveLength(10);
  const [download] = await Promise.all([twoStep.download.page().waitForEvent('download'), twoStep.download.click()]);
  const saved = readFileSync(await download.path(), 'utf8');
  for (const code of codes) expect(saved).toContain(code);
  await twoStep.kept.click();
  await twoStep.says(/^10 of 10 left$/).waitFor();
  return codes;
}

test('an authenticator app is set up with its recovery codes, asked for, and turned off again', async ({ open }) => {
  const account = await makeAccount();
  const first = accountPage(await openAccount(open, account, { tab: 'security' }));
  await first.twoStep.choice('Authenticator app').check();
  await first.twoStep.setUp.click();
  const secret = (await first.twoStep.secret.textContent()) ?? '';
  await first.twoStep.code.fill(wrongCode(secret));
  await first.twoStep.turnOn.click();
  await first.twoStep.says(/^This code doesn't match/).waitFor();
  await first.twoStep.code.fill(totpOf(secret));
  await first.twoStep.turnOn.click();
  await first.done('Two-step sign-in saved');
  const before = await shownCodes(first);
  await first.twoStep.makeNew.click();
  expect((await shownCodes(first)).some((code) => before.includes(code))).toBe(false);

  const elsewhere = await openAccount(open, account, { tab: 'security', code: () => totpOf(secret, 1) });
  const { twoStep, done } = accountPage(elsewhere);
  expect(await twoStep.choice('Authenticator app').isChecked()).toBe(true);
  await twoStep.choice('No second step').check();
  await twoStep.save.click();
  await done('Two-step sign-in saved');
  expect(await poolTokens(await second(), account.email, account.password)).toHaveProperty('IdToken');
});

test('the current device is marked, and forgotten', async ({ open }) => {
  const account = await makeAccount();
  const { devices, done } = accountPage(await openAccount(open, account, { tab: 'security', remember: true }));
  await devices.getByRole('listitem').filter({ hasText: 'This device' }).waitFor();
  await devices.getByRole('button', { name: /^Forget/ }).click();
  await done('Device forgotten');
  await devices.getByText('No devices are recorded.').waitFor();
});

test('a session that is signed out elsewhere ends with its next request, and so do all sessions at once', async ({
  open,
}) => {
  const account = await makeAccount();
  const [here, other] = [
    await openAccount(open, account, { tab: 'security' }),
    await openAccount(open, account, { tab: 'security' }),
  ];
  // Both sign in before the list is read.
  await here.reload();
  const { sessions, dialog } = accountPage(here);
  const end = sessions.getByRole('button', { name: /^Sign out Chrome/ });
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).waitFor();
  while ((await end.count()) > 0) {
    const left = await end.count();
    await end.first().click();
    await expect.poll(() => end.count()).toBe(left - 1);
  }
  await expect.poll(() => nextRequest(other)).toBe(401);
  expect(await nextRequest(here)).toBe(200);

  await sessions.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await signInPage(here).heading.waitFor();
});
