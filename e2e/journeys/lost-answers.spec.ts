/** The server does what was asked, but its answer is lost. Asked again, it is done once and shows no error. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { partnerDetail, priceForm } from '../pages/partner-pages.ts';
import { patientPage } from '../pages/patient-page.ts';
import { test } from '../support/journey.ts';
import { addPerson } from '../support/people.ts';

const failure = /^We couldn't read the server's answer/;

/** The next write reaches the server; the page gets the answer of a broken proxy. */
async function loseAnswer(page: Page, method: 'POST' | 'PATCH', path: RegExp) {
  let isLost = false;
  const requests: (string | null)[] = [];
  await page.route(path, async (route) => {
    const request = route.request();
    if (request.method() !== method) return route.fallback();
    requests.push(await request.headerValue('idempotency-key'));
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    return route.fulfill({ status: 500, contentType: 'text/plain', body: 'proxy error' });
  });
  return requests;
}

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
  await dialog.getByText(failure).waitFor();
  await heard;
  // Behind the dialog.
  await page.getByText('Inactive', { exact: true }).first().waitFor({ state: 'attached' });
  await dialog.getByRole('button', { name: 'Mark as inactive' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(keys).toEqual([expect.any(String), keys[0]]);
  expect(await admin.get(`patients/${id}`)).toMatchObject({ status: 'inactive', version: 2 });
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
  await page.getByText(failure).waitFor();
  await form.save.click();
  await partnerDetail(page).heading(`Lost Answer ${id}`).waitFor();
  expect(keys).toEqual([expect.any(String), keys[0]]);
  expect(await admin.get(`fees/${id}`)).toMatchObject({ unitPriceCents: 2666, version: 2 });
});
