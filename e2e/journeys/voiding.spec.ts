/**
 * The author of a visit in error asks for it to be voided, and a member with the right decides: from the bell and from
 * the first page.
 */
import { chargePage } from '../pages/charge-page.ts';
import { encounterPage } from '../pages/encounter-page.ts';
import { test } from '../support/journey.ts';
import { loaded } from '../support/loaded.ts';
import { addDraft, addPerson } from '../support/people.ts';

test('a CHW asks for a void, an administrator declines the one and does the other', { timeout: 120_000 }, async ({
  open,
  api,
}) => {
  const chw = await api('chw2@demo.test');
  const person = await addPerson(chw);
  const { id, version } = await addDraft(chw, person.id);
  await chw.post(`encounters/${id}/sign`, { version });
  const page = await open(`/dashboard/encounters/${id}`, { as: 'chw2@demo.test', width: 360 });
  const visit = encounterPage(page);
  await visit.menu.click();
  await visit.act('Ask to void this visit').click();
  await page
    .getByRole('dialog')
    .getByText(/^Who decides: ./)
    .waitFor();
  await visit.confirm('Send request').click();
  await page.getByText('Enter the reason.').waitFor();
  await visit.reason.fill('This was her sister.');
  await visit.confirm('Send request').click();
  await page.getByText('Reason: This was her sister.').waitFor();

  const admin = await open('/dashboard', { as: 'admin@demo.test' });
  const decided = encounterPage(admin);
  await admin.getByRole('button', { name: /^Notifications, / }).click();
  const bell = admin.getByRole('dialog', { name: 'Notifications' });
  await bell.getByRole('link', { name: new RegExp(String(person.familyName)) }).click();
  await admin.getByText('Reason: This was her sister.').waitFor();
  await decided.menu.click();
  await decided.act('Decline to void').click();
  await decided.reason.fill('Her sister has no record: please ask her name.');
  await decided.confirm('Decline').click();
  await admin.getByText(/ declined on /).waitFor();
  await page.getByText('Reason: Her sister has no record: please ask her name.').waitFor();

  await visit.openCharge.click();
  await chargePage(page).heading.waitFor();
  await visit.menu.click();
  await visit.act('Ask to void this charge').click();
  await visit.reason.fill('Paid by the grant.');
  await visit.confirm('Send request').click();
  await page.getByText('Reason: Paid by the grant.').waitFor();

  await admin.goto('/dashboard');
  await loaded(admin);
  const wishes = admin.getByRole('region', { name: 'Requests to void' });
  await wishes.getByRole('link', { name: `Decide Amalia ${person.familyName}` }).click();
  await admin.getByText('Reason: Paid by the grant.').waitFor();
  await decided.menu.click();
  await decided.act('Void this charge').click();
  await decided.reason.fill('The grant pays.');
  await decided.confirm('Void charge').click();
  await chargePage(admin).status('Voided').waitFor();
  await chargePage(page).status('Voided').waitFor();
});
