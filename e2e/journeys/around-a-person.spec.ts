/** Those around a person: who helps and may hear what, who lives together, one visit for several; and who pays when. */
import { expect } from 'vitest';
import { aroundPages } from '../pages/around-pages.ts';
import type { Api } from '../support/api.ts';
import { test } from '../support/journey.ts';
import { addPerson, rareName } from '../support/people.ts';

const worker = 'chw@demo.test';

async function newPerson(api: Api) {
  const [givenName, familyName] = [rareName(), rareName()];
  const { id } = await addPerson(api, { givenName, familyName, addressLine: '12 Elm Street', city: 'Fresno' });
  return { id, familyName, name: `${givenName} ${familyName}` };
}

test('a CHW notes whom to call, makes a household of two people and records one visit for both', async ({
  open,
  api,
}) => {
  const chw = await api(worker);
  const [mother, daughter] = [await newPerson(chw), await newPerson(chw)];
  const page = await open(`/dashboard/patients/${mother.id}?tab=contacts`, { as: worker });
  const around = aroundPages(page);

  await around.button('Add caregiver').click();
  await around.field('First name').fill('Rosalba');
  await around.field('Last name').fill('Quintero');
  await around.field('Relationship').selectOption({ label: 'Sister' });
  await page.getByLabel('Phone (optional)').fill('559 555 0123');
  await page.getByLabel('Emergency contact').check();
  await page.getByLabel('OK to share information').check();
  await around.button('Save caregiver').click();
  await page.getByRole('link', { name: 'Choose what may be shared.' }).waitFor();
  await around.option('appointments').check();
  await around.button('Save caregiver').click();
  await around.row('Rosalba Quintero').getByText('OK to share: appointments').waitFor();

  await around.button('Add household').click();
  await around.button('Save household').click();
  await around.button('Add household member').click();
  await page.getByRole('combobox', { name: 'Who lives there' }).fill(daughter.familyName);
  await page.getByRole('option', { name: daughter.name }).click();
  await around.field('Role in the household').selectOption({ label: 'Child' });
  await around.button('Save member').click();
  await around.row(daughter.name).getByText('Child').waitFor();

  await around.button('Record a visit for several people').click();
  await around.option(daughter.name).check();
  await page.getByRole('textbox', { name: 'Start', exact: true }).fill('10:00');
  await around.button('Create drafts').click();
  await page.getByText('The drafts are ready.').waitFor();
  for (const { id } of [mother, daughter]) {
    const { items } = await chw.get<{ items: { status: string }[] }>(`encounters?patientId=${id}`);
    expect(items.map(({ status }) => status)).toEqual(['in-progress']);
  }
  await page.getByRole('link', { name: `Open the draft of ${daughter.name}` }).click();
  await page.waitForURL('**/encounters/*/edit');
});

test('a CHW mends a household and a care team, sends people out again, and goes on from where each form was opened', async ({
  open,
  api,
}) => {
  const chw = await api(worker);
  const [mother, daughter] = [await newPerson(chw), await newPerson(chw)];
  const home = await chw.put(`households/${crypto.randomUUID()}`, { name: 'Elm Street' });
  for (const [patientId, relationship] of [
    [mother.id, 'head'],
    [daughter.id, 'child'],
  ])
    await chw.put(`household-members/${crypto.randomUUID()}`, { patientId, householdId: home.id, relationship });
  const page = await open(`/dashboard/patients/${mother.id}?tab=contacts`, { as: worker });
  const around = aroundPages(page);

  await around.act('Elm Street', 'Edit household');
  await around.field('Name of the household').fill('Oak Street');
  await around.button('Save household').click();
  await around.hasFocus('Actions for Oak Street');
  await around.act(daughter.name, 'Edit member');
  await around.field('Role in the household').selectOption({ label: 'Sibling' });
  await around.button('Save member').click();
  await around.row(daughter.name).getByText('Sibling').waitFor();
  await around.hasFocus(`Actions for ${daughter.name}`);
  await around.act(daughter.name, 'Moved out');
  await around.answer('Go back').click();
  await around.hasFocus(`Actions for ${daughter.name}`);
  await around.act('Oak Street', 'Dissolve household');
  await around.answer('Dissolve household').click();
  for (const { name } of [mother, daughter])
    await around
      .row(name)
      .getByText(/until today|until [A-Z]/)
      .waitFor();

  await around.button('Add member').click();
  await around.button('Go back').click();
  await around.hasFocus('Add member');
  await around.button('Add member').click();
  await page.getByRole('radio', { name: 'Someone else' }).check();
  await around.field('Name').fill('Dr. Ottilie Brenner');
  await around.field('Role').selectOption({ label: 'Primary care' });
  await around.button('Add to the care team').click();
  await around.hasFocus('Actions for Dr. Ottilie Brenner');
  await around.act('Dr. Ottilie Brenner', 'Edit member');
  await around.field('Role').selectOption({ label: 'Medical specialist' });
  await page.getByRole('textbox', { name: /^Note/ }).fill('Call before each visit.');
  await around.button('Save member').click();
  await around.row('Dr. Ottilie Brenner').getByText('Call before each visit.').waitFor();
});

test('a CHW enters who pays, hears of an overlap, notes a check and sees who paid on a day', async ({ open, api }) => {
  const person = await newPerson(await api(worker));
  const page = await open(`/dashboard/patients/${person.id}?tab=coverage`, { as: worker });
  const around = aroundPages(page);
  const payers = page.getByLabel('Payer', { exact: true });

  await around.button('Add coverage').click();
  await payers.selectOption({ index: 1 });
  const payer = (await payers.locator('option').nth(1).textContent()) ?? '';
  await around.typeDate('Start date', ['January', '1', '2024']);
  await around.button('Save coverage').click();
  await around.row(payer).getByText('Not checked').waitFor();

  await around.button('Add coverage').click();
  await payers.selectOption({ index: 2 });
  await around.button('Save coverage').click();
  await page.getByText('Another coverage has this payer order on some of these days.').waitFor();
  await around.typeDate('End date', ['December', '31', '2023']);
  await around.button('Save coverage').click();
  await around.row('Ended').waitFor();

  await around.act(payer, 'Record an eligibility check');
  await page.getByLabel('How it was checked').selectOption({ label: 'Phone call' });
  await around.answer('Save check').click();
  await around
    .row(payer)
    .getByText(/^Checked .* Phone call/)
    .waitFor();

  const paying = around.card('Who pays').getByRole('status');
  expect(await paying.textContent()).toContain(payer);
  await around.typeDate('On this date', ['December', '31', '2023']);
  await expect.poll(() => paying.textContent()).not.toContain(payer);
});
