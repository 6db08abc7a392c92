/** The covers over an open form: the lock during absence, and a session that was ended elsewhere. */
import { beforeAll, expect, inject } from 'vitest';
import { patientForm } from '../pages/patient-form.ts';
import { session } from '../pages/session.ts';
import { shell } from '../pages/shell.ts';
import { test } from '../support/journey.ts';
import { type Account, makeAccount } from '../support/make-account.ts';
import { addPerson } from '../support/people.ts';
import { callPool, tenantOf } from '../support/pool.ts';
import { enterSession } from '../support/session.ts';

const minute = 60_000;
const form = '/dashboard/patients/create';
let account: Account;
beforeAll(async () => {
  account = await makeAccount();
});

test('the screen locks during absence; the password shows the form as it was', async ({ open }) => {
  const page = await open('/401');
  const { cover, password, signIn } = session(page);
  const name = page.locator('main form input').first();
  await enterSession(page, account);
  // The pool needs the clocks to agree again.
  await page.clock.install({ time: Date.now() - 16 * minute });
  await page.goto(form);
  await patientForm(page).givenName.fill('Itzel');
  await page.clock.fastForward(16 * minute);
  await cover.getByRole('heading', { name: 'Screen locked' }).waitFor();
  await expect.poll(() => password.evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await name.isVisible()).toBe(false);
  expect(await page.title()).toBe('Sign in · Puente population health');
  for (const key of ['Escape', 'Escape', 'Control+k', ...Array.from({ length: 8 }, () => 'Tab')]) {
    await page.keyboard.press(key);
    expect(await page.evaluate(() => document.activeElement?.closest('#root') ?? null)).toBeNull();
  }
  await password.fill('Not-the-password-1');
  await signIn.click();
  await cover.getByText("The email address or password doesn't match.").waitFor();
  await password.fill(account.password);
  await signIn.click();
  await cover.waitFor({ state: 'hidden' });
  expect(await patientForm(page).givenName.inputValue()).toBe('Itzel');

  await page.clock.fastForward(16 * minute);
  await cover.waitFor();
  await page.reload();
  await cover.getByRole('heading', { name: 'Screen locked' }).waitFor();
  expect(await page.locator('main').count()).toBe(0);
});

test('a dialog whose code arrives while the screen is locked stays beneath the lock', async ({ open }) => {
  const page = await open('/401');
  const { cover, password, signIn } = session(page);
  await enterSession(page, account);
  await page.clock.install({ time: Date.now() - 16 * minute });
  const arrival = Promise.withResolvers<void>();
  await page.route('**/shortcut-list-*.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto('/dashboard/blank');
  await shell(page).account.click();
  await shell(page).menuItem('Keyboard shortcuts').click();
  await page.clock.fastForward(16 * minute);
  await expect.poll(() => password.evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.type('Half of a ');
  arrival.resolve();
  const shortcuts = page.locator('dialog[open]', { hasText: 'Keyboard shortcuts' });
  await shortcuts.waitFor({ state: 'attached' });
  expect(await shortcuts.isVisible()).toBe(false);
  await page.keyboard.type('word');
  expect(await password.inputValue()).toBe('Half of a word');
  await password.fill(account.password);
  await signIn.click();
  await cover.waitFor({ state: 'hidden' });
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
});

test('after a session ended in the middle of a form, work continues once signed in again', async ({ open, api }) => {
  const { id } = await addPerson(await api(account.email));
  const page = await open('/401');
  const { cover, password, signIn } = session(page);
  const { AccessToken } = await enterSession(page, account);
  await page.goto(`/dashboard/patients/${id}/edit`);
  const { city, save } = patientForm(page);
  await city.fill('Kettleman City');
  // The draft key is loaded; from now on only saving sends requests.
  await page.getByText(/^Saved on this device/).waitFor();
  await callPool(await tenantOf(inject('baseUrl'), 'second'), 'GlobalSignOut', { AccessToken });
  await save.click();
  await cover.getByText('Your entries are still here.').waitFor();
  await password.fill(account.password);
  await signIn.click();
  await page.waitForURL((url) => url.pathname === `/dashboard/patients/${id}`);
  await page
    .getByText(/Kettleman City/)
    .filter({ visible: true })
    .first()
    .waitFor();
});
