/** The first visit of somebody new, on a phone, in one go: registered, recommended, planned, begun, interrupted, signed, ready to bill. */
import { civilDateIn, timeOf } from '@puente/contract';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { encounterForm } from '../pages/encounter-form.ts';
import { encounterPage } from '../pages/encounter-page.ts';
import { patientPage } from '../pages/patient-page.ts';
import type { Api } from '../support/api.ts';
import { typedParts } from '../support/civil-day.ts';
import { fillPerson } from '../support/fill-person.ts';
import { healthPlan } from '../support/health-plan.ts';
import { test } from '../support/journey.ts';
import { agreeTo, rareName } from '../support/people.ts';
import { recommendOnPaper } from '../support/recommend-on-paper.ts';
import { runStatement } from '../support/run-statement.ts';

const worker = 'chw2@second.test';
const zone = 'America/Los_Angeles';
const purpose = 'Went through the letter of the housing office together.';
/** A visit that lasts is of one day: none has, soon after midnight. */
const isNewDay = timeOf(new Date(), zone) < '00:50';

async function register(page: Page, familyName: string): Promise<string> {
  await fillPerson(page, { givenName: 'Rosalba', familyName });
  return new URL(page.url()).pathname.split('/').at(-1)!;
}

/** Other journeys enter these by hand: the coverage and her consents. */
async function insure(chw: Api, patientId: string): Promise<void> {
  const payerId = await healthPlan(chw);
  await chw.put(`coverages/${crypto.randomUUID()}`, { patientId, payerId, memberId: 'M1', priority: 1 });
  await agreeTo(chw, patientId, 'billing');
}

/** The typed text is proposed and accepted; the rest is added, and the note signed. */
async function finish(page: Page): Promise<void> {
  const form = encounterForm(page);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect.poll(() => form.purpose.inputValue()).toBe(purpose);
  await page.getByRole('button', { name: 'End now' }).click();
  await form.addActivity.click();
  await form.kind('Activity 1').selectOption({ label: 'Health navigation' });
  await form.whatYouDid('Health navigation').fill('Called the office and asked for more time.');
  await page.getByRole('button', { name: /^Add the other/ }).click();
  // A visit without a diagnosis is not billed.
  await form.diagnoses.fill('E11.9');
  await form.diagnoses.press('Enter');
  await form.complete.waitFor();
  await form.sign.click();
  await form.confirm.click();
  await encounterPage(page).signed.waitFor();
}

test.skipIf(isNewDay)(
  'somebody new without a recommendation is registered, recommended, visited and billed',
  {
    timeout: 240_000,
  },
  async ({ open, api }) => {
    const page = await open('/dashboard/patients/create', { as: worker, width: 360 });
    const familyName = rareName();
    const patientId = await register(page, familyName);
    await insure(await api(worker), patientId);

    // The missing facts stand on her page, with the way to add them.
    await page.reload();
    await page.getByRole('link', { name: 'Eligibility: 2 things missing' }).click();
    await page
      .getByRole('link', { name: 'Fix The written recommendation of a licensed provider is missing. Add it.' })
      .click();
    await recommendOnPaper(page);
    await page.getByText('Eligible today').first().waitFor();

    // In ten minutes.
    const hour = new Date(Date.now() + 600_000);
    const [month, day, year] = typedParts(civilDateIn(hour, zone));
    await patientPage(page).record.click();
    const form = encounterForm(page);
    await form.setting('Home').check();
    await form.month.selectOption(month);
    await form.day.fill(day);
    await form.year.fill(year);
    await form.start.fill(timeOf(hour, zone));
    await form.saveDraft.click();
    await page.getByText(/^Scheduled for .* Not started yet\.$/).waitFor();
    await page.getByRole('link', { name: 'Start visit' }).click();
    await page.getByRole('timer').waitFor();
    const id = new URL(page.url()).pathname.split('/').at(-2);
    const begun = `update encounters set started_at = started_at - interval '41 minutes' where id = $1`;
    await runStatement('second', begun, [id]);
    await page.reload();
    await form.purpose.fill(purpose);
    await page.getByText(/^Saved on this device/).waitFor();

    // The phone is locked in the middle of it: the page is gone, and opened again later.
    const context = page.context();
    await page.close();
    const later = await context.newPage();
    await later.goto('/dashboard');
    await later.getByRole('link', { name: 'Continue visit', exact: true }).first().click();
    await finish(later);
    await later.getByText('Ready', { exact: true }).first().waitFor();
  },
);
