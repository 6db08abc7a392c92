/** The closed loop on a phone: a referral to a food bank until the loop is closed, and one to us until nobody can be reached. */
import { expect } from 'vitest';
import { nameOf } from '../crawl/forms/form-case.ts';
import type { Api, ApiRecord } from '../support/api.ts';
import { daysAgo } from '../support/civil-day.ts';
import { test } from '../support/journey.ts';
import { makeAccount } from '../support/make-account.ts';
import { addPerson } from '../support/people.ts';

/** The person lets the food bank know of them. */
async function letKnow(chw: Api, patientId: string): Promise<void> {
  const { items } = await chw.get<{ items: ApiRecord[] }>('consent-templates?kind=release&status=published');
  const { id, version } = await chw.put(`consents/${crypto.randomUUID()}`, {
    patientId,
    kind: 'release',
    templateId: items[0]?.id,
    language: 'en',
    method: 'verbal',
    witness: 'Ana Ruiz',
    givenOn: daysAgo(1),
    recipient: 'Mesa Food Bank',
    dataClasses: ['identity', 'contact'],
    purposes: ['coordination'],
  });
  await chw.post(`consents/${id}/give`, { version });
}

test('a person is referred to a food bank, which takes them on, and the loop closes', {
  timeout: 180_000,
}, async ({ open, api }) => {
  const { email } = await makeAccount();
  const chw = await api(email);
  const person = await addPerson(chw);
  await letKnow(chw, person.id);
  const page = await open(`/dashboard/patients/${person.id}?tab=referrals`, { as: email, width: 360 });
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'New referral' }).click();
  await page.getByLabel('We refer to a partner').check();
  await page.getByLabel('Program', { exact: true }).selectOption({ label: 'Health-related social needs' });
  await page.getByRole('combobox', { name: /^Service/ }).selectOption({ label: 'Food' });
  await page.getByLabel('Or by name').fill('Mesa Food Bank');
  await page.getByRole('button', { name: 'Save referral' }).click();
  // What is missing is said at its field, and nothing is lost.
  await page.getByText('Why', { exact: true }).first().waitFor();
  await page.getByLabel('Why', { exact: true }).fill('The food does not last until the end of the month.');
  await page.getByRole('button', { name: 'Save referral' }).click();

  await page.getByRole('heading', { level: 1, name: 'Referral: Food' }).waitFor();
  const act = async (button: string) => {
    await main.getByRole('button', { name: button, exact: true }).click();
    return page.getByRole('dialog');
  };
  const confirm = async (button: string) => {
    await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  };
  await act('Send');
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  // Nobody tells a partner of a person who has not agreed to it.
  await page
    .getByRole('dialog')
    .getByText('Choose the consent by which this partner may know of the patient.')
    .waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Go back' }).click();
  await main.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit referral' }).click();
  await page.getByRole('combobox', { name: /^Consent/ }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Save referral' }).click();
  await page.getByRole('heading', { level: 1, name: 'Referral: Food' }).waitFor();
  await act('Send');
  await confirm('Send');
  await main.getByText('Answer of the partner by', { exact: false }).first().waitFor();

  await act('Accept');
  await page.getByLabel('Who told you (name and organization)').fill('Rosa, Mesa Food Bank');
  await confirm('Accept');
  await act('Complete');
  await page.getByLabel('Result').selectOption({ label: 'Enrolled' });
  await page.getByLabel('Who told you (name and organization)').fill('Rosa, Mesa Food Bank');
  await confirm('Complete');
  await main.getByText('Loop Closed', { exact: true }).waitFor();
  await main.getByText('Services Received', { exact: true }).waitFor();

  await page.goto(`/dashboard/patients/${person.id}?tab=timeline`);
  await main.getByRole('link', { name: 'Referral: Health-related social needs' }).waitFor();
});

test('somebody who was referred to us is tried to reach by one tap each, and not given up too early', {
  timeout: 180_000,
}, async ({ open, api }) => {
  const { email } = await makeAccount();
  const chw = await api(email);
  const person = await addPerson(chw);
  const { id } = await chw.put(`referrals/${crypto.randomUUID()}`, {
    patientId: person.id,
    direction: 'in',
    programme: 'CHW',
    reason: 'Needs help to find a doctor.',
    receivedOn: daysAgo(3),
    source: 'phone',
    requester: 'Valley Clinic',
  });
  const page = await open('/dashboard/referrals?view=new', { as: email, width: 360 });
  const main = page.getByRole('main');
  await main.getByRole('link', { name: nameOf(person) }).click();
  await main.getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await main.getByRole('button', { name: 'Called, no answer' }).click();
  await main.getByText('1 try', { exact: true }).waitFor();
  await main.getByRole('button', { name: 'Sent a text' }).click();
  await main.getByText('2 tries', { exact: true }).waitFor();
  const giveUp = async () => {
    await main.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Close without success' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Why').selectOption({ label: 'Unable to reach the patient' });
    await dialog.getByLabel('Reason').fill('Nobody answers.');
    await dialog.getByRole('button', { name: 'Close without success' }).click();
    return dialog;
  };
  const dialog = await giveUp();
  await dialog
    .getByText('Try more often before the patient counts as not reachable: 3 times', { exact: false })
    .waitFor();
  await dialog.getByRole('button', { name: 'Go back' }).click();
  // The day before, at another hour.
  const { version } = await chw.get<ApiRecord>(`referrals/${id}`);
  await chw.post(`referrals/${id}/log-attempt`, {
    version,
    at: `${daysAgo(1)}T23:30:00Z`,
    mode: 'phone',
    outcome: 'no-answer',
  });
  await main.getByText('3 tries', { exact: true }).waitFor();
  await giveUp();
  await main.getByText('Unable to Reach Member', { exact: true }).waitFor();
  expect((await chw.get<ApiRecord>(`referrals/${id}`))['orderStatus']).toBe('active');
});
