/**
 * From an answer to help: a need is found, confirmed with the person on a phone, referred, and met; and a danger stays on the
 * clinician's start page until the clinician says what was done.
 */
import { expect } from 'vitest';
import type { Api, ApiRecord } from '../support/api.ts';
import { test } from '../support/journey.ts';
import { addPerson, rareBirthDate, rareName } from '../support/people.ts';

interface Rows {
  readonly items: readonly ApiRecord[];
}

interface Asked {
  readonly patientId: string;
  /** The end of the address of a questionnaire. */
  readonly name: string;
  /** Codes by linkId. */
  readonly answers: Readonly<Record<string, string>>;
}

const nothing = {
  'food.ran-out': 'no',
  'food.less': 'no',
  'housing.place': 'own',
  'housing.worry': 'no',
  'utilities.shut-off': 'no',
  'transport.missed': 'no',
  'safety.partner': 'no',
  'contact.often': 'daily',
};

/** Asks the person a shipped questionnaire. @returns the id of the assessment, which is still under way */
async function ask(api: Api, { patientId, name, answers }: Asked) {
  const { items } = await api.get<Rows>('questionnaires?status=published&limit=100');
  const questionnaireId = items.find(({ url }) => String(url).endsWith(`/${name}`))?.id;
  const id = crypto.randomUUID();
  const asking = { language: 'en', mode: 'in-person', informant: 'self' };
  await api.put(`assessments/${id}`, { patientId, questionnaireId, ...asking });
  for (const [linkId, code] of Object.entries(answers))
    await api.put(`assessment-answers/${crypto.randomUUID()}`, { assessmentId: id, linkId, values: [{ code }] });
  return id;
}

test('a need is found, confirmed in the words of the person, referred, and met', async ({ open, api }) => {
  const as = 'chw2@second.test';
  const chw = await api(as);
  const familyName = rareName();
  const person = await addPerson(chw, { familyName, birthDate: rareBirthDate() });
  const id = await ask(chw, {
    patientId: person.id,
    name: 'short-questions',
    answers: { ...nothing, 'food.ran-out': 'yes' },
  });
  const { version } = await chw.get(`assessments/${id}`);
  await chw.post(`assessments/${id}/complete`, { version });

  const phone = await open(`/dashboard/patients/${person.id}?tab=needs`, { as, width: 360 });
  const main = phone.getByRole('main');
  // Nothing is a need before the person has said so.
  await main.getByRole('heading', { name: 'Ask the person: is this a need?' }).waitFor();
  expect(await main.getByRole('link', { name: 'Refer: Food' }).count()).toBe(0);
  await main.getByRole('button', { name: 'Confirm: Food' }).click();
  await phone.getByRole('combobox', { name: 'Priority' }).selectOption({ label: 'High priority' });
  await phone.getByRole('textbox', { name: /own words/ }).fill('La comida se acaba el día veinte.');
  await phone.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click();
  await phone.getByText('Need confirmed.').first().waitFor();
  await main.getByText('“La comida se acaba el día veinte.”').waitFor();

  // The list of people finds the person by it.
  const list = await open('/dashboard/patients?view=all&need=food-insecurity', { as });
  const found = list
    .getByRole('main')
    .getByRole('table')
    .getByRole('link', { name: new RegExp(familyName) });
  await found.waitFor();

  await main.getByRole('link', { name: 'Refer: Food' }).click();
  await phone.getByText('For the need: Food').waitFor();
  expect(await phone.getByLabel('We refer to a partner').isChecked()).toBe(true);
  expect(await phone.getByLabel('Reason for referral', { exact: true }).inputValue()).toContain('La comida');
  await phone.getByLabel('Name, if not in the list').fill('Mesa Food Bank');
  await phone.getByRole('button', { name: 'Save referral' }).click();
  await phone.getByRole('heading', { level: 1, name: /^Referral:/ }).waitFor();
  await main.getByRole('link', { name: 'Food', exact: true }).click();
  await main.getByRole('heading', { name: 'In work' }).waitFor();
  await main.getByRole('link', { name: /^Referral of/ }).waitFor();

  await main.getByRole('button', { name: 'Mark as met: Food' }).click();
  await phone.getByRole('textbox', { name: /What was done/ }).fill('A box of food every week.');
  await phone.getByRole('dialog').getByRole('button', { name: 'Mark as met' }).click();
  await main.getByText('1 past need').waitFor();
  // The list leaves them out at once.
  await found.waitFor({ state: 'detached' });
});

test('a danger shows on the start page of the clinician within seconds, and stays until something was done', async ({
  open,
  api,
}) => {
  const chw = await api('chw2@second.test');
  const familyName = rareName();
  const person = await addPerson(chw, { familyName, birthDate: rareBirthDate() });
  const clinician = await open('/dashboard', { as: 'clinician@second.test' });
  await clinician.getByRole('heading', { level: 1 }).waitFor();
  const row = clinician.getByRole('listitem').filter({ hasText: familyName }).filter({ hasText: 'self-harm' });
  expect(await row.count()).toBe(0);

  await ask(chw, { patientId: person.id, name: 'phq-9', answers: { 'phq9.matrix.q9': 'LA6569-3' } });
  await row.waitFor({ timeout: 15_000 });
  await row.getByRole('button', { name: /^Close alert/ }).click();
  const dialog = clinician.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close alert' }).click();
  // Without what was done it stays.
  await dialog.getByText('Write what was done.').waitFor();
  await dialog
    .getByRole('textbox', { name: 'What was done' })
    .fill('Spoke with her on the phone. Her sister is with her.');
  await dialog.getByRole('button', { name: 'Close alert' }).click();
  await row.waitFor({ state: 'detached' });
});
