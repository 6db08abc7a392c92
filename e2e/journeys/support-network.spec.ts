/** The people around a person: helpers and their scope, the household, a visit for several; and the payers over time. */
import { expect } from 'vitest';
import { picker } from '../pages/pick.ts';
import { supportNetworkPages } from '../pages/support-network-pages.ts';
import type { Api } from '../support/api.ts';
import { test } from '../support/journey.ts';
import { addPerson, rareName } from '../support/people.ts';

const worker = 'chw@demo.test';

async function newPerson(api: Api) {
  const [givenName, familyName] = [rareName(), rareName()];
  const { id } = await addPerson(api, { givenName, familyName, addressLine: '12 Elm Street', city: 'Fresno' });
  return { id, familyName, name: `${givenName} ${familyName}` };
}

test('a CHW records a contact, makes a household of two people and records one visit for both', async ({
  open,
  api,
}) => {
  const chw = await api(worker);
  const [mother, daughter] = [await newPerson(chw), await newPerson(chw)];
  const page = await open(`/dashboard/patients/${mother.id}?tab=contacts`, { as: worker });
  const network = supportNetworkPages(page);

  await network.button('Add caregiver').click();
  await network.field('First name').fill('Rosalba');
  await network.field('Last name').fill('Quintero');
  await network.field('Relationship').selectOption({ label: 'Sister' });
  await page.getByLabel('Phone (optional)').fill('559 555 0123');
  await page.getByLabel('Emergency contact').check();
  await page.getByLabel('OK to share information').check();
  await network.button('Save caregiver').click();
  await page.getByRole('link', { name: 'Choose what may be shared.' }).waitFor();
  await network.option('appointments').check();
  await network.button('Save caregiver').click();
  await network.row('Rosalba Quintero').getByText('OK to share: appointments').waitFor();

  await network.button('Add household').click();
  await network.button('Save household').click();
  await network.button('Add household member').click();
  await page.getByRole('combobox', { name: 'Who lives there' }).fill(daughter.familyName);
  await page.getByRole('option', { name: daughter.name }).click();
  await network.field('Role in the household').selectOption({ label: 'Child' });
  await network.button('Save member').click();
  await network.row(daughter.name).getByText('Child').waitFor();

  await network.button('Record a visit for several people').click();
  await network.option(daughter.name).check();
  await page.getByRole('textbox', { name: 'Start', exact: true }).fill('10:00');
  await network.button('Create drafts').click();
  await page.getByText('The drafts are ready.').waitFor();
  for (const { id } of [mother, daughter]) {
    const { items } = await chw.get<{ items: { status: string; startedAt: string }[] }>(`encounters?patientId=${id}`);
    // Before ten it is a plan.
    const isToCome = Date.parse(items[0]!.startedAt) > Date.now();
    expect(items.map(({ status }) => status)).toEqual([isToCome ? 'scheduled' : 'in-progress']);
  }
  await page.getByRole('link', { name: `Open the draft of ${daughter.name}` }).click();
  await page.waitForURL('**/encounters/*/edit');
});

test('a CHW changes a household and a care team, refers people, and returns to the place each form was opened from', async ({
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
  const network = supportNetworkPages(page);

  await network.act('Elm Street', 'Edit household');
  await network.field('Name of the household').fill('Oak Street');
  await network.button('Save household').click();
  await network.hasFocus('Actions for Oak Street');
  await network.act(daughter.name, 'Edit member');
  await network.field('Role in the household').selectOption({ label: 'Sibling' });
  await network.button('Save member').click();
  await network.row(daughter.name).getByText('Sibling').waitFor();
  await network.hasFocus(`Actions for ${daughter.name}`);
  await network.act(daughter.name, 'Moved out');
  await network.answer('Go back').click();
  await network.hasFocus(`Actions for ${daughter.name}`);
  await network.act('Oak Street', 'Dissolve household');
  await network.answer('Dissolve household').click();
  for (const { name } of [mother, daughter])
    await network
      .row(name)
      .getByText(/until today|until [A-Z]/)
      .waitFor();

  await network.button('Add member').click();
  await network.button('Go back').click();
  await network.hasFocus('Add member');
  await network.button('Add member').click();
  await page.getByRole('radio', { name: 'Someone else' }).check();
  await network.field('Name').fill('Dr. Ottilie Brenner');
  await network.field('Role').selectOption({ label: 'Primary care' });
  await network.button('Add to the care team').click();
  await network.hasFocus('Actions for Dr. Ottilie Brenner');
  await network.act('Dr. Ottilie Brenner', 'Edit member');
  await network.field('Role').selectOption({ label: 'Medical specializt' });
  await page.getByRole('textbox', { name: /^Note/ }).fill('Call before each visit.');
  await network.button('Save member').click();
  await network.row('Dr. Ottilie Brenner').getByText('Call before each visit.').waitFor();
});

test('a CHW enters a coverage, is warned of an overlap, records a check and sees who paid on a day', async ({
  open,
  api,
}) => {
  const person = await newPerson(await api(worker));
  const page = await open(`/dashboard/patients/${person.id}?tab=coverage`, { as: worker });
  const network = supportNetworkPages(page);
  const payers = picker(page, 'Payer');

  await network.button('Add coverage').click();
  await payers.box.click();
  const [first, second] = [payers.option(/./).first(), payers.option(/./).nth(1)];
  const payer = (await first.locator('bdi').first().textContent()) ?? '';
  await first.click();
  expect(await payers.box.inputValue()).toBe(payer);
  await network.typeDate('Start date', ['January', '1', '2024']);
  await network.button('Save coverage').click();
  await network.row(payer).getByText('Not checked').waitFor();

  await network.button('Add coverage').click();
  await payers.box.click();
  await second.click();
  await network.button('Save coverage').click();
  await page.getByText('Another coverage has this payer order on some of these days.').waitFor();
  await network.typeDate('End date', ['December', '31', '2023']);
  await network.button('Save coverage').click();
  await network.row('Ended').waitFor();

  await network.act(payer, 'Record an eligibility check');
  await page.getByLabel('How it was checked').selectOption({ label: 'Phone call' });
  await network.answer('Save check').click();
  await network
    .row(payer)
    .getByText(/^Checked .* Phone call/)
    .waitFor();

  const paying = network.card('Who pays').getByRole('status');
  expect(await paying.textContent()).toContain(payer);
  await network.typeDate('On this date', ['December', '31', '2023']);
  await expect.poll(() => paying.textContent()).not.toContain(payer);
});
