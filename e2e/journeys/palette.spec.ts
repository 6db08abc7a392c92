/** The command palette and the keyboard shortcuts: from anywhere to a page, a person or an action. */
import { expect } from 'vitest';
import { openPalette, openShortcuts, palette } from '../pages/palette.ts';
import { patientForm } from '../pages/patient-form.ts';
import { patientPage } from '../pages/patient-page.ts';
import { hasFocus } from '../support/aria.ts';
import { test } from '../support/journey.ts';
import { addPerson, rareName } from '../support/people.ts';

test('the palette finds only people one may see, and leads to them', async ({ open, api }) => {
  const person = await addPerson(await api('chw@demo.test'));
  const name = `${person.givenName} ${person.familyName}`;

  const stranger = await open('/dashboard', { as: 'chw2@demo.test' });
  await palette(stranger).button.click();
  await palette(stranger).box.fill(String(person.familyName));
  await stranger
    .getByText(/^Nothing found for/)
    .first()
    .waitFor();
  expect(await palette(stranger).option(new RegExp(name)).count()).toBe(0);

  const page = await open('/dashboard', { as: 'chw@demo.test' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await palette(page).button.waitFor();
  await openPalette(page);
  await page.keyboard.type(String(person.familyName));
  await palette(page).option(new RegExp(name)).first().waitFor();
  await page.keyboard.press('Enter');
  await patientPage(page).heading(name).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect(page.url()).not.toContain(String(person.familyName));
});

test('an administrator is not offered to record a visit', async ({ open }) => {
  const page = await open('/dashboard', { as: 'admin@demo.test' });
  await palette(page).button.click();
  await palette(page).option('Team').waitFor();
  expect(await palette(page).option('Record a visit').count()).toBe(0);
});

test('single keys go to places, never while typing, and can be switched off', async ({ open }) => {
  const page = await open('/dashboard/patients/create', { as: 'chw@demo.test' });
  const heading = page.getByRole('heading', { level: 1 });
  const { givenName } = patientForm(page);
  // The form takes the focus when it is there, and the shortcuts come after it.
  await hasFocus(givenName);
  await heading.focus();
  await openShortcuts(page);
  await page.keyboard.press('Escape');
  await palette(page).shortcuts.waitFor({ state: 'hidden' });

  await givenName.focus();
  await page.keyboard.type('g?c/');
  expect(await givenName.inputValue()).toBe('g?c/');
  expect(await palette(page).shortcuts.count()).toBe(0);
  await givenName.fill('');

  await heading.focus();
  await page.keyboard.type('gp');
  await page.getByRole('heading', { level: 1, name: 'Patients' }).waitFor();
  await page.keyboard.type('?');
  await palette(page).shortcuts.waitFor();
  await palette(page).shortcuts.getByRole('switch').or(palette(page).shortcuts.getByRole('checkbox')).click();
  await page.keyboard.press('Escape');
  await palette(page).shortcuts.waitFor({ state: 'hidden' });
  await page.keyboard.type('gd');
  await page.keyboard.press('ControlOrMeta+k');
  await palette(page).box.waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard/patients');
});

test('the palette tolerates a misspelt name, and leads to colleagues, payers and the possible duplicates', async ({
  open,
  api,
}) => {
  const person = await addPerson(await api('chw@demo.test'));
  const family = String(person.familyName);
  const page = await open('/dashboard', { as: 'chw@demo.test' });
  await palette(page).button.click();
  await palette(page).box.fill(`amalai ${family.slice(0, 3)}${family.slice(4)}`);
  const similar = page.getByRole('group', { name: 'Similar names' }).getByRole('option');
  await similar.first().waitFor();
  expect(await similar.first().textContent()).toContain(family);

  const office = await open('/dashboard', { as: 'admin@demo.test' });
  await palette(office).button.click();
  await palette(office).box.fill('herrera maris');
  await office
    .getByRole('group', { name: 'Team' })
    .getByRole('option', { name: /Marisol Herrera/ })
    .waitFor();
  await palette(office).box.fill('possible dup');
  await office.keyboard.press('Enter');
  await office.getByRole('heading', { level: 1, name: 'Possible duplicates' }).waitFor();
});

test('a person who is not found is registered from the palette and from the picker of a visit, with the typed name', async ({
  open,
}) => {
  const family = rareName();
  const register = `Register Itzel ${family}`;
  const page = await open('/dashboard', { as: 'chw@demo.test' });
  const { givenName, familyName } = patientForm(page);
  const expectForm = async () => {
    await page.waitForURL(/\/patients\/create$/);
    await expect.poll(() => familyName.inputValue()).toBe(family);
    expect(await givenName.inputValue()).toBe('Itzel');
    expect(page.url()).not.toContain(family);
  };
  await palette(page).button.click();
  await palette(page).box.fill(`itzel ${family}`);
  await palette(page).option(register).click();
  await expectForm();

  await page.goto('/dashboard/encounters/create');
  const box = page.getByRole('combobox').first();
  await box.fill(`itzel ${family}`);
  await palette(page).option(register).waitFor();
  await box.press('ArrowDown');
  await box.press('Enter');
  await expectForm();
});
