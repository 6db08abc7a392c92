/**
 * Records of substance use treatment: marked on a phone, seen by members who treat the person, printed with the notice
 * of 42 CFR Part 2.
 */
import { expect } from 'vitest';
import { test } from '../support/journey.ts';
import { addPerson, rareBirthDate, rareName } from '../support/people.ts';

const worker = 'chw2@second.test';
const notice = '42 CFR part 2 prohibits unauthorized use or disclosure of these records.';

test('a visit is kept apart as counseling notes: its author reads and prints it, and the supervisor finds nothing', async ({
  open,
  api,
}) => {
  const chw = await api(worker);
  const person = await addPerson(chw, { familyName: rareName(), birthDate: rareBirthDate() });
  const startedAt = new Date(Date.now() - 3_600_000).toISOString();
  const visit = await chw.put(`encounters/${crypto.randomUUID()}`, {
    patientId: person.id,
    startedAt,
    note: 'Hard day.',
  });
  const address = `/dashboard/encounters/${visit.id}`;

  const page = await open(address, { as: worker, width: 360 });
  await page.getByRole('button', { name: 'More actions' }).last().click();
  await page.getByRole('menuitem', { name: 'Mark as substance use treatment' }).click();
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await dialog.getByLabel('What is it?').selectOption({ label: 'Counseling notes, which only you can see' });
  await dialog.getByRole('button', { name: 'Mark as substance use treatment' }).click();
  expect(await dialog.getByRole('textbox', { name: 'Reason' }).getAttribute('aria-invalid')).toBe('true');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Notes of counseling.');
  await dialog.getByRole('button', { name: 'Mark as substance use treatment' }).click();
  await page.getByText(notice, { exact: true }).waitFor();
  await page.getByText('Substance use treatment (42 CFR Part 2)').waitFor({ state: 'attached' });

  await page.emulateMedia({ media: 'print' });
  expect(await page.getByText(`Substance use treatment records: ${notice}`).isVisible()).toBe(true);

  const supervisor = await open(address, { as: 'clinician@second.test' });
  await supervisor.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  expect(await supervisor.getByText('Hard day.').count()).toBe(0);
});
