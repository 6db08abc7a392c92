/** An administrator raises the cap of a plan: what changes, what the visits of the month would be, and what stays as it was. */
import { expect } from 'vitest';
import { fillDate } from '../crawl/forms/form-case.ts';
import { daysAgo, typedParts } from '../support/civil-day.ts';
import { test } from '../support/journey.ts';
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
  await page.getByText('Visits are assessed').waitFor({ state: 'detached' });
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
