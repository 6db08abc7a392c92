/** The rules and prices of a plan are data: once a new version has begun, it applies to the next visit. */
import { expect } from 'vitest';
import { chargePage } from '../pages/charge-page.ts';
import { encounterForm } from '../pages/encounter-form.ts';
import { encounterPage } from '../pages/encounter-page.ts';
import { daysAgo } from '../support/civil-day.ts';
import { test } from '../support/journey.ts';
import { addPerson } from '../support/people.ts';
import { rulesOfAPlan } from '../support/rules-of-a-plan.ts';
import { writeVisit } from '../support/write-visit.ts';

test('the visit after a change of rules and price is counted and priced by the new rows', { timeout: 240_000 }, async ({
  open,
  api,
}) => {
  const [chw, admin] = await Promise.all([api('chw@second.test'), api('admin@second.test')]);
  const { program, title, body, payerId } = await rulesOfAPlan(admin);
  const services = body.services.map((one) => (one.code === '98960' ? { ...one, unitMinutes: 15 } : one));
  const next = { program, title, payerId, body: { ...body, services }, effectiveFrom: daysAgo(1) };
  await admin.put(`benefit-policies/${crypto.randomUUID()}`, next);
  const price = {
    payerId,
    code: '98960',
    modifiers: [],
    unitPriceCents: 1234,
    effectiveFrom: daysAgo(1),
    verified: false,
  };
  await admin.put(`fees/${crypto.randomUUID()}`, price);
  const person = await addPerson(chw);
  const coverage = { patientId: person.id, payerId, memberId: 'M1', priority: 1 };
  await chw.put(`coverages/${crypto.randomUUID()}`, coverage);

  const page = await open(`/dashboard/encounters/create?patientId=${person.id}`, { as: 'chw@second.test' });
  const form = encounterForm(page);
  await writeVisit(page, daysAgo(1));
  await form.units.getByText('3 units', { exact: true }).waitFor();
  await form.sign.click();
  await form.confirm.click();
  await encounterPage(page).service('98960 U2 × 3').waitFor();
  await encounterPage(page).openCharge.click();
  await chargePage(page).amount('$37.02').waitFor();
  expect(await chargePage(page).detail('Price per unit').textContent()).toBe('× $12.34');

  // The way back to the charge outlasts the form and the list that it leads to.
  const theirs = await open(new URL(page.url()).pathname, { as: 'admin@second.test' });
  await chargePage(theirs)
    .fix(/^Fix The price for 98960/)
    .click();
  await theirs.getByRole('link', { name: 'Back to where you were' }).waitFor();
  await theirs.getByRole('checkbox', { name: 'Confirmed' }).check();
  await theirs.getByRole('button', { name: 'Save', exact: true }).click();
  await theirs.getByText('Price saved').first().waitFor();
  await theirs.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' });
  await theirs.getByRole('link', { name: 'Back to where you were' }).click();
  await chargePage(theirs).amount('$37.02').waitFor();
  await expect
    .poll(() =>
      chargePage(theirs)
        .fix(/^Fix The price/)
        .count(),
    )
    .toBe(0);
});
