/** Several tabs of one browser: a new one is signed in, a renewal applies to all, signing out ends all. */
import { beforeAll, expect } from 'vitest';
import { patientsPage } from '../pages/patients-page.ts';
import { session } from '../pages/session.ts';
import { shell } from '../pages/shell.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { test } from '../support/journey.ts';
import { type Account, makeAccount } from '../support/make-account.ts';
import { enterSession } from '../support/session.ts';

const minute = 60_000;
let [account, other]: Account[] = [];
beforeAll(async () => {
  [account, other] = [await makeAccount(), await makeAccount()];
});

test('tabs of one person stay in step, and a tab of another person does not change', async ({ open }) => {
  const first = await open('/401');
  await enterSession(first, account!, Date.now() + 10 * minute);
  await first.clock.install();
  await first.goto('/dashboard/patients');
  await patientsPage(first).heading.waitFor();
  const context = first.context();

  const second = await context.newPage();
  await second.goto('/dashboard/patients');
  await patientsPage(second).heading.waitFor();
  const third = await context.newPage();
  await enterSession(third, other!);
  await third.goto('/dashboard/patients');
  await patientsPage(third).heading.waitFor();
  const othersToken = await session(third).kept('token');

  // A background tab renders at any time.
  await first.bringToFront();
  await first.clock.fastForward(6 * minute);
  await session(first).keep.click();
  await session(first).warning.waitFor({ state: 'hidden' });
  const renewed = await session(first).kept('token');
  await expect.poll(() => session(second).kept('token')).toBe(renewed);

  await shell(first).account.click();
  await shell(first).menuItem('Logout').click();
  await signInPage(first).heading.waitFor();
  await signInPage(second).heading.waitFor();
  await second.getByText('You signed out in another window.').waitFor();
  expect(await session(second).kept('token')).toBeNull();
  expect(await session(third).kept('token')).toBe(othersToken);
  expect(await patientsPage(third).heading.isVisible()).toBe(true);
});
