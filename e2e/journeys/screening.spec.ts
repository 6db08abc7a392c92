/**
 * One visit of screening: the person's own language, an interpreter for what is not written in it, a need that becomes a referral, a
 * correction; and a phone that dies in the middle of a question.
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../support/journey.ts';
import { addPerson, rareBirthDate, rareName } from '../support/people.ts';

const as = 'chw2@second.test';
const saved = (page: Page) => page.locator('[data-save="saved"]').waitFor();

/** Begins a questionnaire with the person, from the tab of their assessments. */
async function begin(page: Page, patientId: string, title: RegExp): Promise<void> {
  await page.goto(`/dashboard/patients/${patientId}?tab=assessments`);
  await page.getByRole('main').getByRole('link', { name: 'Ask questions' }).first().click();
  await page.getByRole('radio', { name: title }).check();
  await page.getByRole('button', { name: 'Start asking' }).click();
  await page.getByText(/^1 of \d+$/).waitFor();
}

/** Answers each question by the choice at this place until the end is reached. */
async function answerAll(page: Page, place: (question: number) => number): Promise<void> {
  for (let question = 1; ; question += 1) {
    await page.getByText(new RegExp(`^${question} of `)).waitFor();
    await page.getByRole('radio').nth(place(question)).check();
    const isLast = await page.getByRole('button', { name: 'To the end' }).isVisible();
    await page.getByRole('button', { name: /^(Next|To the end)$/ }).click();
    if (isLast) return;
  }
}

async function finish(page: Page): Promise<void> {
  await saved(page);
  await page.getByRole('button', { name: 'Finish assessment' }).click();
  await page.getByText('The assessment is complete.').first().waitFor();
}

test('short questions in Spanish, PHQ-2 by the interpreter, a need that is referred, a correction', async ({
  open,
  api,
}) => {
  const chw = await api(as);
  const person = await addPerson(chw, { familyName: rareName(), birthDate: rareBirthDate() });
  const phone = await open(`/dashboard/patients/${person.id}?tab=assessments`, { as, width: 360 });

  await begin(phone, person.id, /Short questions/);
  await phone.locator('[lang="es"]').getByText('se le acabó la comida', { exact: false }).waitFor();
  // The first answer finds a need, all others find none.
  await answerAll(phone, (question) => ([1, 3, 8].includes(question) ? 0 : 1));
  await finish(phone);

  await begin(phone, person.id, /PHQ-2/);
  await phone.getByText('The interpreter reads them aloud.', { exact: false }).waitFor();
  await answerAll(phone, () => 3);
  await finish(phone);
  await phone.getByText('6 of 6', { exact: false }).waitFor();
  // The score leads to PHQ-9, which is chosen already.
  await phone.getByRole('link', { name: 'Ask these questions' }).click();
  await expect.poll(() => phone.getByRole('radio', { name: /PHQ-9/ }).isChecked()).toBe(true);

  await phone.goto(`/dashboard/patients/${person.id}?tab=needs`);
  await phone.getByRole('button', { name: 'Confirm: Food' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click();
  await phone.getByRole('link', { name: 'Refer: Food' }).click();
  await phone.getByText('For the need: Food').waitFor();
  await phone.getByLabel('Name, if not in the list').fill('Mesa Food Bank');
  await phone.getByLabel('Reason for referral', { exact: true }).fill('Food until the end of the month.');
  await phone.getByRole('button', { name: 'Save referral' }).click();
  await phone.getByRole('heading', { level: 1, name: /^Referral:/ }).waitFor();

  // What was misheard is corrected: the first one stays readable.
  await phone.goto(`/dashboard/patients/${person.id}?tab=assessments`);
  await phone.getByRole('main').getByRole('link', { name: /PHQ-2/ }).first().click();
  await phone.getByRole('heading', { level: 1, name: /PHQ-2/ }).waitFor();
  const before = phone.url();
  await phone
    .getByRole('button', { name: /actions/i })
    .last()
    .click();
  await phone.getByRole('menuitem', { name: 'Correct' }).click();
  await phone.getByRole('dialog').getByRole('textbox').fill('Misheard.');
  await phone.getByRole('dialog').getByRole('button', { name: 'Correct' }).click();
  await expect.poll(() => phone.url()).not.toBe(before);
  await phone.getByText('Every question has an answer.').waitFor();
  await phone.getByRole('button', { name: 'Back' }).click();
  await phone.getByRole('radio').nth(0).check();
  await phone.getByRole('button', { name: 'To the end' }).click();
  await finish(phone);
  await phone.getByText('3 of 6', { exact: false }).waitFor();
  await phone.goto(before);
  await phone.getByText('Corrected').first().waitFor();
});

test('a phone that dies in the middle of question 9 is followed by another one at question 9', async ({
  open,
  api,
}) => {
  const chw = await api(as);
  const person = await addPerson(chw, { familyName: rareName(), birthDate: rareBirthDate() });
  const phone = await open(`/dashboard/patients/${person.id}?tab=assessments`, { as, width: 360 });
  await begin(phone, person.id, /PHQ-9/);
  for (let question = 1; question < 9; question += 1) {
    await phone.getByText(new RegExp(`^${question} of `)).waitFor();
    await phone.getByRole('radio').nth(1).check();
    await phone.getByRole('button', { name: 'Next' }).click();
  }
  await phone.getByText(/^9 of /).waitFor();
  const address = phone.url();
  await saved(phone);
  await phone.context().close();

  const other = await open(address, { as, width: 360 });
  await other.getByText(/^9 of /).waitFor();
  await other.getByText('better off dead', { exact: false }).waitFor();
  expect(await other.getByRole('radio', { checked: true }).count()).toBe(0);
});
