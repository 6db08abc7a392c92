/** An administrator raises the cap of a plan: the changes, the visits of the month under them, and the parts that stay. */
import { randomInt } from 'node:crypto';
import { factRules } from '@puente/contract';
import { expect } from 'vitest';
import { fillDate } from '../crawl/forms/form-case.ts';
import { daysAgo, instantAt, typedParts } from '../support/civil-day.ts';
import { test } from '../support/journey.ts';
import { addPerson } from '../support/people.ts';
import { printSheets } from '../support/print-sheets.ts';
import { type Policy, rulesOfAPlan } from '../support/rules-of-a-plan.ts';

const admin = 'admin@second.test';

test('an administrator raises a cap, sees what it changes, and the months before keep their rules', {
  timeout: 120_000,
}, async ({ open, api }) => {
  const caller = await api(admin);
  const current = await rulesOfAPlan(caller);

  const page = await open(`/dashboard/chw/policies/${current.id}`, { as: admin });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const change = page.getByRole('listitem').filter({ hasText: /^98960 Units per day 4\s+6$/ });
  await page.getByRole('link', { name: 'New version' }).click();
  await button('Change 98960').click();
  await page.getByLabel('Units per day').fill('6');
  await change.waitFor();
  await button('Save version').click();
  await page
    .getByRole('alert')
    .getByRole('link', { name: /^First day/ })
    .waitFor();
  await fillDate(page, 'First day', typedParts(daysAgo(0)));
  await page.getByText('open charges from this day on will follow the new rules').waitFor();

  await button('Try').click();
  await page.getByText('Stay the same').waitFor();
  await page.getByText('Checking visits').waitFor({ state: 'detached' });
  await button('Save version').click();
  await page.getByText('The version is saved.').first().waitFor();
  await page.getByRole('heading', { name: 'What changed against version 1' }).waitFor();
  await change.waitFor();

  const before = await caller.get<Policy>(`benefit-policies/${current.id}`);
  expect(before.effectiveTo).toBe(daysAgo(1));
  expect(before.body).toEqual(current.body);
  await page.getByRole('link', { name: 'Version 1' }).click();
  await page.getByText('Ended').first().waitFor();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByText('This version has begun').waitFor();
});

test('a version is read part by part: folded on a phone, found by its source, and whole on paper', async ({
  open,
  api,
}) => {
  const { id } = await rulesOfAPlan(await api(admin));
  const page = await open(`/dashboard/chw/policies/${id}`, { as: admin, width: 360 });
  const title = page.getByRole('heading', { name: 'Code 98960' });
  const within = page.getByRole('term').filter({ hasText: 'How minutes are combined' }).first();
  await title.waitFor();
  expect(await within.isVisible()).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3500);
  expect((await printSheets(page)).map(({ text }) => text).join(' ')).toContain('How minutes are combined');

  await title.click();
  await within.waitFor();
  await page
    .getByRole('link', { name: /^Source 1\b/ })
    .first()
    .click();
  await page
    .getByText(/^Read on/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Open all' }).press('Enter');
  await page.getByRole('term').filter({ hasText: 'Time to file a claim' }).waitFor();
});

test('a part with an error opens by itself, and stays open while it is corrected', async ({ open, api }) => {
  const { id } = await rulesOfAPlan(await api(admin));
  const page = await open(`/dashboard/chw/policies/${id}/new-version`, { as: admin });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button('Change Lists of diagnoses').click();
  await button('Change social-needs').click();
  await page.getByLabel('Name of the list').fill('needs');
  await fillDate(page, 'First day', typedParts(daysAgo(-30)));
  await button('Save version').click();
  const list = page.getByLabel('List of diagnoses').first();
  await page
    .getByRole('alert')
    .getByRole('link', { name: /List of diagnoses/ })
    .first()
    .click();
  await expect.poll(() => list.evaluate((select) => select === document.activeElement)).toBe(true);
  await list.selectOption('needs');
  await expect.poll(() => list.getAttribute('aria-invalid')).toBe(null);
  expect(await list.evaluate((select) => select === document.activeElement)).toBe(true);
});

/** Rules that ask for nothing but minutes, so that a visit of an hour can be billed. */
const easyRules = (body: object) => ({
  ...(body as Record<string, object>),
  eligibility: { anyOf: [], exclusions: [] },
  recommendation: { required: false, providerTypes: [], validMonths: null },
  consent: { types: [], telehealthTypes: [] },
  diagnosis: { required: false },
  worker: { pathways: [], npiRequired: false, individualEnrollment: false },
  supervisor: { types: [], npiRequired: false },
  unchecked: Object.fromEntries(factRules.map((rule) => [rule, 'warn'])),
});

test('a version that pays less asks with the numbers; one that has not begun is withdrawn', {
  timeout: 180_000,
}, async ({ open, api }) => {
  const [chw, caller] = await Promise.all([api('chw@second.test'), api(admin)]);
  const plan = await rulesOfAPlan(caller);
  const { program, title, payerId, body } = plan;
  const easy = { program, title, payerId, body: easyRules(body), effectiveFrom: daysAgo(40) };
  const id = crypto.randomUUID();
  await caller.put(`benefit-policies/${id}`, easy);
  const price = { payerId, code: '98960', modifiers: [], unitPriceCents: 1000, effectiveFrom: daysAgo(40) };
  await caller.put(`fees/${crypto.randomUUID()}`, price);
  const person = await addPerson(chw);
  const coverage = { patientId: person.id, payerId, memberId: 'M1', priority: 1 };
  await chw.put(`coverages/${crypto.randomUUID()}`, coverage);
  // Another day each time: two visits at once are no visit that can be billed.
  const day = daysAgo(randomInt(3, 18));
  const visit = await chw.put(`encounters/${crypto.randomUUID()}`, {
    patientId: person.id,
    startedAt: instantAt(day, '05:00'),
    endedAt: instantAt(day, '06:00'),
    mode: 'in-person',
    placeOfService: '12',
    purpose: 'Follow-up on the way to the new clinic.',
    activities: [{ serviceType: 'health-education', minutes: 60, text: 'Went through the food diary.' }],
    diagnosisCodes: ['Z5901'],
  });
  await chw.post(`encounters/${visit.id}/sign`, { version: visit.version });
  await expect
    .poll(async () => (await caller.get<{ items: object[] }>(`charges?encounterId=${visit.id}`)).items, {
      timeout: 30_000,
    })
    .toMatchObject([{ status: 'ready', units: 2 }]);

  const page = await open(`/dashboard/chw/policies/${id}`, { as: admin });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.getByRole('link', { name: 'New version' }).click();
  await button('Change 98960').click();
  await page.getByLabel('Units per day').fill('1');
  await fillDate(page, 'First day', typedParts(daysAgo(19)));
  await button('Save version').click();
  const question = page.getByRole('dialog', { name: 'Save a version that pays less?' });
  await question.getByText(/^Ready charges of .*\$10\.00/).waitFor();
  await question.getByRole('button', { name: 'Go back' }).click();
  expect((await caller.get<Policy>(`benefit-policies/${id}`)).effectiveTo).toBe(null);
  await button('Save version').click();
  await question.getByRole('button', { name: 'Save all the same' }).click();
  await page.getByText('The version is saved.').first().waitFor();
  expect((await caller.get<Policy>(`benefit-policies/${id}`)).effectiveTo).toBe(daysAgo(20));

  const next = { ...easy, effectiveFrom: daysAgo(-30) };
  const planned = await caller.put(`benefit-policies/${crypto.randomUUID()}`, next);
  const planPage = await open(`/dashboard/chw/policies/${planned.id}`, { as: admin });
  await planPage.getByText('Planned').first().waitFor();
  await planPage.getByRole('button', { name: 'More actions' }).click();
  await planPage.getByRole('menuitem', { name: 'Withdraw' }).click();
  await planPage.getByLabel('Reason').fill('The plan has put it off.');
  await planPage.getByRole('button', { name: 'Withdraw version' }).click();
  await planPage.getByText('Withdrawn before it began: The plan has put it off.').waitFor();
});
