/** Templates and phrases: written by a worker, begun from without losing a word, and the meters and pictures of a visit. */
import { expect } from 'vitest';
import { encounterForm } from '../pages/encounter-form.ts';
import type { Api } from '../support/api.ts';
import { daysAgo } from '../support/civil-day.ts';
import { healthPlan } from '../support/health-plan.ts';
import { test } from '../support/journey.ts';
import { makeAccount } from '../support/make-account.ts';
import { addDraft, addPerson, agreeTo } from '../support/people.ts';

const written = 'She asked for help with the letter of the landlord.';

/** A worker of this test alone, with a person. */
async function aWorker(api: (email: string) => Promise<Api>) {
  const { email } = await makeAccount();
  const chw = await api(email);
  return { email, chw, person: await addPerson(chw) };
}

test('a worker writes a template of their own, finds it, and puts it out of the way', async ({ open, api }) => {
  const { email } = await aWorker(api);
  const page = await open('/dashboard/encounters/templates', { as: email, width: 360 });
  await page.getByRole('link', { name: 'Add a visit' }).click();
  await page.getByText('A template is about nobody.').waitFor();
  await page.getByRole('button', { name: 'Save template' }).click();
  await page.getByRole('alert').getByRole('link', { name: 'Enter a title.' }).waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Shelter round');
  await page.getByLabel('Usual minutes').fill('20');
  await page.getByRole('button', { name: 'Save template' }).click();
  await page.getByRole('link', { name: 'Shelter round' }).waitFor();
  expect(await page.getByRole('link', { name: 'Phone check-in' }).count()).toBe(0);

  await page.getByRole('button', { name: 'Actions for Shelter round' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('region', { name: 'Archived' }).getByText('Shelter round').waitFor();
});

test('a template fills in what is empty, keeps what was written, and is taken back', async ({ open, api }) => {
  const { email, person } = await aWorker(api);
  const page = await open(`/dashboard/encounters/create?patientId=${person.id}`, { as: email, width: 360 });
  const form = encounterForm(page);
  await form.purpose.fill(written);
  const template = page.getByRole('button', { name: /^Phone check-in/ });
  await template.click();
  await page.getByText('What you had written stayed: Purpose of the visit.').waitFor();
  expect(await form.purpose.inputValue()).toBe(written);
  expect(await form.setting('Phone').isChecked()).toBe(true);
  expect(await form.minutes('Health education').inputValue()).toBe('10');

  await page.getByRole('button', { name: 'Replace what I wrote' }).click();
  await expect.poll(() => form.purpose.inputValue()).toMatch(/^Check-in by phone/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await template.waitFor();
  expect(await form.purpose.inputValue()).toBe(written);
  expect(await form.setting('Home').isChecked()).toBe(true);
});

test('a planned visit has templates, and takes from the last visit what is chosen and no fact of its day', async ({
  open,
  api,
}) => {
  const { email, chw, person } = await aWorker(api);
  const last = await addDraft(chw, person.id, { note: 'She was tired.', travelMinutes: 20 });
  await chw.post(`encounters/${last.id}/sign`, { version: last.version });
  const startedAt = new Date(Date.now() - 300_000).toISOString();
  const plan = { patientId: person.id, startedAt, plannedAt: startedAt, purpose: written };
  const { id } = await chw.put(`encounters/${crypto.randomUUID()}`, plan);
  const page = await open(`/dashboard/encounters/${id}/edit`, { as: email, width: 360 });
  const form = encounterForm(page);
  await page.getByRole('button', { name: /^Phone check-in/ }).waitFor();
  await page.getByRole('button', { name: 'Copy from the last visit' }).click();
  const dialog = page.getByRole('dialog', { name: 'What do you want to copy?' });
  await dialog.getByText('Times, minutes, travel and who was there are not copied.').waitFor();
  expect(await dialog.getByRole('checkbox', { name: 'Note' }).isChecked()).toBe(false);
  await dialog.getByText('This replaces what you wrote.').waitFor();
  await dialog.getByRole('checkbox', { name: 'Purpose of the visit' }).uncheck();
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect
    .poll(() => form.whatYouDid('Health education').inputValue())
    .toBe('Went through each bottle and its label.');
  expect(await form.minutes('Health education').inputValue()).toBe('');
  expect(await form.end.inputValue()).toBe('');
  expect(await form.purpose.inputValue()).toBe(written);
  await page.getByText('From the last visit, unchanged').waitFor();
  await form.whatYouDid('Health education').fill('Went through each bottle; two were empty.');
  await page.getByText('From the last visit, unchanged').waitFor({ state: 'detached' });
});

test('a phrase comes to the cursor by the keyboard alone; who leaves the menu has typed a semicolon', async ({
  open,
  api,
}) => {
  const { email, chw, person } = await aWorker(api);
  const page = await open(`/dashboard/encounters/create?patientId=${person.id}`, { as: email });
  const form = encounterForm(page);
  await page.getByRole('button', { name: 'Insert a phrase Purpose of the visit' }).waitFor();
  await form.purpose.focus();
  await page.keyboard.type('Called. ;');
  await page.getByRole('menuitem', { name: 'Next step agreed' }).waitFor();
  await page.keyboard.type('next');
  await page.keyboard.press('Enter');
  await expect.poll(() => form.purpose.inputValue()).toBe('Called. We agreed on the next step and who does it.');
  await page.keyboard.type(' Bye; ;');
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => form.purpose.inputValue()).toMatch(/does it\. Bye; ;$/);

  // A box without the focus: the phrase goes behind its text.
  const { id } = await addDraft(chw, person.id, { note: 'She was tired.' });
  await page.goto(`/dashboard/encounters/${id}/edit`);
  await page.getByRole('button', { name: 'Insert a phrase Note' }).click();
  await page.getByRole('menuitem', { name: 'Next step agreed' }).click();
  const note = page.getByLabel('Note (optional)');
  await expect.poll(() => note.inputValue()).toBe('She was tired. We agreed on the next step and who does it.');
});

test('an open visit shows its units and what is missing; a photo waits for the consent', async ({ open, api }) => {
  const { email, chw, person } = await aWorker(api);
  const payerId = await healthPlan(chw);
  await chw.put(`coverages/${crypto.randomUUID()}`, { patientId: person.id, payerId, memberId: 'M1', priority: 1 });
  const day = daysAgo(3);
  const draft = await addDraft(chw, person.id, { startedAt: `${day}T12:00:00Z`, endedAt: `${day}T12:40:00Z` });
  const page = await open(`/dashboard/encounters/${draft.id}`, { as: email, width: 360 });
  await page.getByText('0 of 4 units that day').waitFor();
  await page.getByText('This visit adds 1.').first().waitFor();
  await page
    .getByText(/^A consent that the program requires is missing/)
    .first()
    .waitFor();

  await page.getByText('has not agreed to photos yet', { exact: false }).waitFor();
  await page.getByRole('link', { name: 'Record the consent' }).click();
  await page.getByRole('link', { name: 'Back to where you were' }).waitFor();
  await agreeTo(chw, person.id, 'photo');
  await page.getByRole('link', { name: 'Back to where you were' }).click();
  await page.getByRole('button', { name: 'Add photo' }).click();
  await page
    .locator('input[data-files]')
    .setInputFiles({ name: 'Kitchen.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('link', { name: 'Kitchen' }).waitFor();
});

/** One pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
