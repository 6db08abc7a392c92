/** From page to page: unsaved entries stop a person who leaves them, and a slow page does not replace a later one. */
import { expect } from 'vitest';
import { form } from '../pages/form.ts';
import { patientForm } from '../pages/patient-form.ts';
import { patientsPage } from '../pages/patients-page.ts';
import { shell } from '../pages/shell.ts';
import { test } from '../support/journey.ts';

const pathOf = (url: string) => new URL(url).pathname;

test('Back and a link away from unsaved entries ask first; who stays keeps address and entries', async ({ open }) => {
  const page = await open('/dashboard/patients', { as: 'chw@demo.test' });
  const { create, heading, rows } = patientsPage(page);
  const fields = patientForm(page);
  const { leaveQuestion, keepEditing, leave } = form(page);
  await rows.first().waitFor();
  await create.click();
  await fields.givenName.fill('Itzel');

  await page.goBack();
  await leaveQuestion.waitFor();
  await keepEditing.click();
  await leaveQuestion.waitFor({ state: 'detached' });
  expect(pathOf(page.url())).toBe('/dashboard/patients/create');
  expect(await fields.givenName.inputValue()).toBe('Itzel');

  await shell(page).navigation('Charges').click();
  await keepEditing.click();
  expect(await fields.givenName.inputValue()).toBe('Itzel');

  await page.goBack();
  await leave.click();
  await heading.waitFor();
  expect(pathOf(page.url())).toBe('/dashboard/patients');
  await page.goForward();
  await page.getByRole('heading', { level: 1, name: 'New patient' }).waitFor();
  await page.goBack();
  await heading.waitFor();
});

test('a page that loads slowly leaves the one before in its place, and the later of two presses decides', async ({
  open,
}) => {
  const page = await open('/dashboard/patients', { as: 'chw@demo.test' });
  const { heading, rows } = patientsPage(page);
  await rows.first().waitFor();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/encounter-list*.js', async (route) => {
    await held;
    await route.continue();
  });
  await shell(page).navigation('Visits').click();
  await page.locator('[data-bar]').waitFor({ state: 'attached' });
  await heading.waitFor();
  expect(pathOf(page.url())).toBe('/dashboard/patients');

  await shell(page).navigation('Charges').click();
  await page.getByRole('heading', { level: 1, name: 'Charges' }).waitFor();
  const arrived = page.waitForResponse(/encounter-list.*\.js/);
  release();
  await arrived;
  expect(pathOf(page.url())).toBe('/dashboard/charges');
  await page.goBack();
  await heading.waitFor();
});

test('an address with a broken part name opens its page', async ({ open }) => {
  const page = await open('/dashboard/patients#%', { as: 'chw@demo.test' });
  await patientsPage(page).rows.first().waitFor();
});
