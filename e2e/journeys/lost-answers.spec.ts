/** The server does the act, but its answer is lost. A repeated request does it once and shows no error. */
import { expect } from 'vitest';
import { encounterForm } from '../pages/encounter-form.ts';
import { encounterPage } from '../pages/encounter-page.ts';
import { partnerDetail, priceForm } from '../pages/partner-pages.ts';
import { patientPage } from '../pages/patient-page.ts';
import { test } from '../support/journey.ts';
import { answerLost, loseAnswer } from '../support/lose-answer.ts';
import { addDraft, addPerson } from '../support/people.ts';

test('an act on a person, though the page has heard meanwhile what became of it', async ({ open, api }) => {
  const admin = await api('admin@demo.test');
  const { id } = await addPerson(admin);
  const page = await open(`/dashboard/patients/${id}`, { as: 'admin@demo.test' });
  const { act, dialog } = patientPage(page);
  const keys = await loseAnswer(page, 'POST', /\/deactivate$/);
  await act('Mark as inactive');
  await dialog.getByRole('textbox').fill('Moved to another county.');
  const heard = page.waitForResponse((answer) => answer.url().endsWith(`/Prod/patients/${id}`));
  await dialog.getByRole('button', { name: 'Mark as inactive' }).click();
  await dialog.getByText(answerLost).waitFor();
  await heard;
  // Behind the dialog.
  await page.getByText('Inactive', { exact: true }).first().waitFor({ state: 'attached' });
  await dialog.getByRole('button', { name: 'Mark as inactive' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(keys).toEqual([expect.any(String), keys[0]]);
  expect(await admin.get(`patients/${id}`)).toMatchObject({ status: 'inactive', version: 2 });
});

test('an act that ends the reader’s own access to the person', async ({ open, api }) => {
  const chw = await api('chw@demo.test');
  const { id } = await addPerson(chw);
  const page = await open(`/dashboard/patients/${id}`, { as: 'admin@demo.test' });
  const { act, dialog } = patientPage(page);
  const keys = await loseAnswer(page, 'POST', /\/restrict$/);
  await act('Restrict record');
  await dialog.getByRole('textbox').fill('The person asked for it.');
  const confirm = dialog.getByRole('button', { name: 'Restrict record' });
  await confirm.click();
  await dialog.getByText(answerLost).waitFor();
  await confirm.click();
  await page.getByRole('heading', { level: 1, name: 'Patients' }).waitFor();
  expect(keys).toEqual([expect.any(String), keys[0]]);
  expect(await chw.get(`patients/${id}`)).toMatchObject({ version: 2 });
});

test('a change in a form', async ({ open, api }) => {
  const admin = await api('admin@second.test');
  const id = crypto.randomUUID();
  const code = '98961';
  const effectiveFrom = `20${10 + Math.floor(Math.random() * 89)}-01-01`;
  const payerId = crypto.randomUUID();
  await admin.put(`payers/${payerId}`, { name: `Lost Answer ${id}`, planType: 'commercial' });
  await admin.put(`fees/${id}`, { payerId, code, modifiers: [], unitPriceCents: 2500, effectiveFrom });
  const page = await open(`/dashboard/customers/prices/${id}/edit`, { as: 'admin@second.test' });
  const keys = await loseAnswer(page, 'PATCH', new RegExp(`/fees/${id}$`));
  const form = priceForm(page);
  await form.price.fill('26.66');
  await form.save.click();
  await page.getByText(answerLost).waitFor();
  await form.save.click();
  await partnerDetail(page).heading(`Lost Answer ${id}`).waitFor();
  expect(keys).toEqual([expect.any(String), keys[0]]);
  expect(await admin.get(`fees/${id}`)).toMatchObject({ unitPriceCents: 2666, version: 2 });
});

test('the signature of a visit: the page learns of it and leads to the visit', async ({ open, api }) => {
  const chw = await api('chw@demo.test');
  const { id } = await addDraft(chw, (await addPerson(chw)).id);
  const page = await open(`/dashboard/encounters/${id}/edit`, { as: 'chw@demo.test' });
  const form = encounterForm(page);
  const acts = await loseAnswer(page, 'POST', /\/sign$/);
  await form.sign.click();
  await form.confirm.click();
  await page.getByRole('link', { name: 'Open the visit' }).click();
  await encounterPage(page).signed.waitFor();
  expect(acts).toHaveLength(1);
  // A job makes the charge.
  const charges = async () => (await chw.get<{ items: object[] }>(`charges?encounterId=${id}`)).items.length;
  await expect.poll(charges).toBe(1);
});
