/** An administrator manages an organization made for this journey: settings, conflicts, and ways to sign in. */
import { expect } from 'vitest';
import { test } from '../support/journey.ts';
import { makeTenant } from '../support/make-tenant.ts';

const settings = '/dashboard/account?tab=organization';

test('settings are for administrators, are saved, and show conflicts with other changes', async ({ open, api }) => {
  const chw = await open(settings, { as: 'chw@demo.test' });
  await chw.getByRole('heading', { name: 'Account', level: 1 }).waitFor();
  await chw.getByRole('link', { name: 'Profile' }).waitFor();
  expect(await chw.getByRole('link', { name: 'Organization', exact: true }).count()).toBe(0);

  const { email } = await makeTenant();
  const page = await open(settings, { as: email });
  const title = page.getByLabel('Organization name');
  await title.waitFor();
  await page.getByLabel('Lock the screen after').selectOption('5');
  await page.getByLabel('A contact is overdue after').selectOption('45');
  await page.getByLabel('Time zone').selectOption('America/New_York');
  await page.getByText('Saved service dates stay as they are.').waitFor();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByRole('region', { name: 'Messages' }).getByText('Settings saved.').waitFor();

  // Somebody else renames it meanwhile; both changes are kept, and the form asks about the conflicting name.
  const other = await api(email);
  const { version } = await other.get('tenant');
  await other.patch('tenant', { version, title: 'Clínica Norte', tokenMinutes: 30 });
  await title.fill('Clínica Sur');
  await page.getByRole('button', { name: 'Save settings' }).click();
  const conflict = page.getByRole('group', { name: 'Organization name' });
  await conflict.getByLabel(/Clínica Sur/).check();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect
    .poll(() => other.get('tenant'), { timeout: 20_000 })
    .toMatchObject({
      title: 'Clínica Sur',
      idleLockMinutes: 5,
      overdueAfterDays: 45,
      timeZone: 'America/New_York',
      tokenMinutes: 30,
    });

  // A form that stays open forgets saved values.
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await page.getByRole('link', { name: 'Profile' }).click();
  await title.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Organization', exact: true }).click();
  await title.waitFor({ timeout: 10_000 });
  expect(await title.inputValue()).toBe('Clínica Sur');
});

test('another way to sign in is added, and the administrator’s last one cannot be turned off', async ({ open }) => {
  const { email } = await makeTenant();
  const page = await open(settings, { as: email });
  await page.getByRole('button', { name: 'Add a way to sign in' }).click();
  await page.getByLabel('Address of the service').fill('https://login.clinic.test/');
  await page.getByLabel('Client ID').fill('puente');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('https://login.clinic.test/').waitFor();

  await page.getByRole('button', { name: 'Turn off' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByText('This is the last way for administrators to sign in.').waitFor();
});
