/** A planned week of a worker: planned ahead, begun, interrupted, missed and planned again; returned, corrected, signed and printed. */
import { timeOf } from '@puente/contract';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { fillDate } from '../crawl/forms/form-case.ts';
import { encounterForm } from '../pages/encounter-form.ts';
import { encounterPage } from '../pages/encounter-page.ts';
import type { Api, ApiRecord } from '../support/api.ts';
import { daysAgo, typedParts } from '../support/civil-day.ts';
import { test } from '../support/journey.ts';
import { makeAccount } from '../support/make-account.ts';
import { makeTenant } from '../support/make-tenant.ts';
import { addPerson } from '../support/people.ts';
import { printSheets } from '../support/print-sheets.ts';
import { runStatement } from '../support/run-statement.ts';

const clock = timeOf(new Date(), 'America/Los_Angeles');
/** A visit under way belongs to one day: around midnight there is none. */
const isNight = clock < '01:30' || clock > '22:30';
const purpose = 'Went through the letter of the housing office together.';

/** An organization that asks for a second signature, with a worker and who supervises them. */
async function aTeam(api: (email: string) => Promise<Api>) {
  const { name: tenantName, email } = await makeTenant();
  const admin = await api(email);
  const { version } = await admin.get('tenant');
  await admin.patch('tenant', { version, cosignVisits: true });
  const clinician = await makeAccount({ role: 'clinician', tenantName });
  const worker = await makeAccount({ tenantName });
  const supervisor = await api(clinician.email);
  const chw = await api(worker.email);
  const { id: supervisorId } = await supervisor.get<ApiRecord>('me');
  const { id } = await chw.get<ApiRecord>('me');
  const member = await admin.get<ApiRecord>(`users/${id}`);
  await admin.patch(`users/${id}`, { version: member.version, supervisorId });
  return { tenantName, worker: worker.email, chw, supervisor };
}

/** Two visits ahead: one from the calendar, another from the page of the person. Gives the address of the first. */
async function planTwo(page: Page, { id, familyName }: ApiRecord): Promise<string> {
  const form = encounterForm(page);
  await page.getByRole('link', { name: 'Schedule a visit' }).click();
  await page.getByRole('combobox', { name: 'Find a patient' }).fill(String(familyName));
  await page.getByRole('option', { name: new RegExp(String(familyName)) }).click();
  await fillDate(page, 'Day', typedParts(daysAgo(1)));
  await form.start.fill('10:00');
  await page.getByRole('button', { name: 'Schedule visit' }).click();
  await page.getByRole('link', { name: /This time has passed/ }).waitFor();
  await fillDate(page, 'Day', typedParts(daysAgo(-1)));
  await page.getByLabel('Purpose of the visit').fill(purpose);
  await page.getByRole('button', { name: 'Schedule visit' }).click();
  await page.getByText(/^Scheduled for .*10:00 AM\. Not started yet\.$/).waitFor();
  const tomorrow = new URL(page.url()).pathname;
  await encounterPage(page).menu.click();
  await encounterPage(page).act('Reschedule').waitFor();
  expect(await encounterPage(page).act('Mark as no-show').count(), 'its hour has not come').toBe(0);

  await page.goto(`/dashboard/patients/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Schedule a visit' }).click();
  await page.getByText('You have already scheduled:').waitFor();
  await fillDate(page, 'Day', typedParts(daysAgo(-7)));
  await form.start.fill('14:30');
  await page.getByRole('button', { name: 'Schedule visit' }).click();
  await page.getByText(/^Scheduled for .*2:30 PM\. Not started yet\.$/).waitFor();
  return tomorrow;
}

/** Begun ahead of its day, interrupted, gone on with, signed. */
async function visitNow(page: Page, { tenantName, address }: { tenantName: string; address: string }): Promise<void> {
  const form = encounterForm(page);
  await page.goto(address);
  await page.getByRole('link', { name: 'Start visit' }).click();
  await page.getByRole('timer').waitFor();
  await form.saveDraft.click();
  await page.getByText('Draft saved.').first().waitFor();
  const begun = `update encounters set started_at = started_at - interval '41 minutes' where id = $1`;
  await runStatement(tenantName, begun, [address.split('/').at(-1)]);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Continue visit', exact: true }).first().click();
  await page.getByRole('button', { name: 'End now' }).click();
  await form.addActivity.click();
  await form.kind('Activity 1').selectOption({ label: 'Health navigation' });
  await form.whatYouDid('Health navigation').fill('Called the office and asked for more time.');
  await page.getByRole('button', { name: /^Add the other/ }).click();
  await page.getByText('Interpreter, others present, travel').click();
  await page.getByLabel('Interpreter (optional)').selectOption({ label: 'Interpreter by phone' });
  await expect.poll(() => page.getByLabel('Language interpreted').inputValue()).toBe('es');
  await page.getByLabel('Who interpreted (optional)').fill('Language Line, 4471');
  await form.complete.waitFor();
  await form.sign.click();
  const signs = form.question.getByRole('region', { name: 'What you sign' });
  await signs.getByText(/ · 4[12] min$/).waitFor();
  await signs.getByText('Called the office and asked for more time.').waitFor();
  await form.confirm.click();
  await encounterPage(page).signed.waitFor();
  await page.getByText(/still has to co-sign it; nothing is billed before/).waitFor();
}

/** A no-show: by mistake, then real; another day is found at once. */
async function missOne(page: Page, id: string): Promise<void> {
  const visit = encounterPage(page);
  await page.goto(`/dashboard/encounters/${id}`);
  const miss = async () => {
    await visit.menu.click();
    await visit.act('Mark as no-show').click();
    await visit.confirm('Mark as no-show').click();
    await page.getByText(/^No-show, recorded by/).waitFor();
  };
  await miss();
  await visit.button('Undo no-show').click();
  await visit.confirm('Undo no-show').click();
  await page.getByText(/Not started yet\.$/).waitFor();
  await miss();
  await visit.button('Schedule again').click();
  const dialog = page.getByRole('dialog');
  await fillDate(page, 'New time', typedParts(daysAgo(-3)));
  await dialog.getByRole('button', { name: 'Schedule again' }).click();
  await page.getByText(/^Scheduled for .*Not started yet\.$/).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Open the new visit' }).waitFor();
  expect(await visit.button('Schedule again').count()).toBe(0);
}

test.skipIf(isNight)(
  'plans, begins, is interrupted, waits in vain and plans again, corrects, signs and prints',
  { timeout: 240_000 },
  async ({ open, api }) => {
    const { tenantName, worker, chw, supervisor } = await aTeam(api);
    const person = await addPerson(chw);
    const page = await open('/dashboard/calendar', { as: worker });
    const address = await planTwo(page, person);
    await visitNow(page, { tenantName, address });

    const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
    const plan = { patientId: person.id, startedAt: anHourAgo, plannedAt: anHourAgo };
    const { id: missed } = await chw.put(`encounters/${crypto.randomUUID()}`, plan);
    await missOne(page, missed);

    const visit = `encounters/${address.split('/').at(-1)}`;
    const { version } = await supervisor.get<ApiRecord>(visit);
    await supervisor.post(`${visit}/return`, { version, reason: 'Which office did you call?' });
    const form = encounterForm(page);
    await page.goto(address);
    await page.getByText('Reason: Which office did you call?').waitFor();
    await page.getByRole('link', { name: 'Edit visit' }).first().click();
    await form.whatYouDid('Health navigation').fill('Called the office on Elm Street and asked for more time.');
    await form.sign.click();
    await form.confirm.click();
    await encounterPage(page).signed.waitFor();
    const again = await supervisor.get<ApiRecord>(visit);
    await supervisor.post(`${visit}/cosign`, { version: again.version });

    await page.goto(address);
    await page.getByText(/^Co-signed by/).waitFor();
    const printed = (await printSheets(page)).map(({ text }) => text).join(' ');
    for (const words of [
      ...['Called the office on Elm Street', purpose, 'Interpreter by phone', 'Spanish', 'Language Line, 4471'],
      ...['Signed by', 'Co-signed by'],
    ])
      expect(printed.replaceAll(/\s+/g, ' ')).toContain(words);
  },
);
