/** The end of a session: the warning, renewal, the timeout, and a refusal; with fake time. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject } from 'vitest';
import { patientsPage } from '../pages/patients-page.ts';
import { session } from '../pages/session.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { test } from '../support/journey.ts';
import { type Account, makeAccount } from '../support/make-account.ts';
import { enterSession } from '../support/session.ts';

const minute = 60_000;
const list = '/dashboard/patients';
let account: Account;
beforeAll(async () => {
  account = await makeAccount();
});

/** The list of patients, ten minutes before the session ends. */
async function openList(page: Page): Promise<void> {
  await enterSession(page, account, Date.now() + 10 * minute);
  await page.clock.install();
  await page.goto(list);
  await patientsPage(page).heading.waitFor();
}

async function expectSignIn(page: Page, sentence: RegExp): Promise<void> {
  await signInPage(page).heading.waitFor();
  await page.getByText(sentence).waitFor();
  expect(new URL(page.url()).searchParams.get('returnTo')).toBe(list);
  expect(await session(page).kept('token')).toBeNull();
  expect(await session(page).kept('tenantName')).toBeNull();
}

test('four and a half minutes before the end a dialog asks; Keep Working renews the session', async ({ open }) => {
  const page = await open('/401');
  const { warning, keep, banner, kept } = session(page);
  await openList(page);
  expect(await warning.count()).toBe(0);
  await page.clock.fastForward(5.6 * minute);
  await warning.getByText(/you will be signed out in (3 minutes and 30 seconds|4 minutes)/).waitFor();
  await expect.poll(() => keep.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.mouse.click(4, 4);
  expect(await warning.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await banner.getByText(/^You will be signed out in/).waitFor();
  await page.clock.fastForward(3.45 * minute);
  await warning.getByRole('status').getByText('you will be signed out in 1 minute').waitFor();
  const before = Date.parse((await kept('expirationTime')) ?? '');
  await keep.click();
  await warning.waitFor({ state: 'hidden' });
  expect(Date.parse((await kept('expirationTime')) ?? '')).toBeGreaterThan(before);
});

test('after the timeout the person is signed out and returns to the same address', async ({ open }) => {
  const page = await open('/401');
  await openList(page);
  await page.clock.fastForward(10.1 * minute);
  await expectSignIn(page, /^You were signed out\. Sign in to continue/);
});

test('a failed renewal shows the reason', async ({ open }) => {
  const page = await open('/401');
  await openList(page);
  await page.route('**/idp/**', (route) =>
    route.fulfill({ status: 400, json: { __type: 'InternalErrorException', message: 'The pool is closed' } }),
  );
  await page.clock.fastForward(6 * minute);
  await session(page).keep.click();
  await expectSignIn(page, /^We could not extend your session\. Sign in again\. \(/);
});

test('a stored token with 50 ms left is deleted, one with more is used', async ({ open }) => {
  const page = await open('/401');
  const end = Date.now() + 5 * minute;
  await enterSession(page, account, end);
  await page.clock.setFixedTime(end - 60);
  await page.goto('/401');
  expect(await session(page).kept('token')).not.toBeNull();
  await page.clock.setFixedTime(end - 50);
  await page.goto(list);
  await signInPage(page).heading.waitFor();
  expect(await session(page).kept('token')).toBeNull();
});

test('Logout in the dialog ends the session', async ({ open }) => {
  const page = await open('/401');
  await openList(page);
  await page.clock.fastForward(6 * minute);
  await session(page).logout.click();
  await signInPage(page).heading.waitFor();
  expect(page.url().startsWith(`${inject('baseUrl')}/auth/amplify/login?tenant=second&returnTo=`)).toBe(true);
  expect(await session(page).kept('token')).toBeNull();
});
