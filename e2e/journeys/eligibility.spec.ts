/** Eligibility on a phone: the missing facts of a new person, added on the way from the visit, until the charge is ready. */
import { expect } from 'vitest';
import { fillDate } from '../crawl/forms/form-case.ts';
import type { Api, ApiRecord } from '../support/api.ts';
import { daysAgo, typedParts } from '../support/civil-day.ts';
import { healthPlan } from '../support/health-plan.ts';
import { test } from '../support/journey.ts';
import { addDraft, addPerson, agreeTo, rareBirthDate, rareName } from '../support/people.ts';

const worker = 'chw2@second.test';
const lacking = 'The written recommendation of a licensed provider is missing. Add it.';
const without = 'No eligibility criterion is met on this date. Record one.';

/** Somebody whose visits a plan pays, as far as coverage and consent go. */
async function anInsuredPerson(chw: Api): Promise<ApiRecord> {
  const person = await addPerson(chw, { familyName: rareName(), birthDate: rareBirthDate() });
  const payerId = await healthPlan(chw);
  await chw.put(`coverages/${crypto.randomUUID()}`, { patientId: person.id, payerId, memberId: 'M1', priority: 1 });
  await agreeTo(chw, person.id, 'billing');
  return person;
}

test('a new person lacks a recommendation; recorded with its document, it makes the charge of the visit ready', {
  timeout: 240_000,
}, async ({ open, api }) => {
  const chw = await api(worker);
  const person = await anInsuredPerson(chw);
  // Before the demonstration has visits in the morning.
  const day = daysAgo(2);
  const times = { startedAt: `${day}T12:00:00Z`, endedAt: `${day}T12:40:00Z` };
  const draft = await addDraft(chw, person.id, times);

  const page = await open(`/dashboard/patients/${person.id}`, { as: worker, width: 360 });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.getByRole('link', { name: 'Eligibility: 2 things missing' }).click();
  for (const sentence of [lacking, without]) await page.getByText(sentence).first().waitFor();

  await page.goto(`/dashboard/encounters/${draft.id}/edit`);
  await page.getByText(without).first().waitFor();
  await page.getByRole('link', { name: `Fix ${lacking}` }).click();
  await page.getByText('Something is missing for this charge. Record it here.').waitFor();
  await button('Save recommendation').click();
  for (const sentence of ['Enter who recommends.', 'Choose a profession.', 'Choose at least one criterion.'])
    await page.getByRole('alert').getByRole('link', { name: sentence }).waitFor();
  await page.getByLabel('Name of the provider').fill('Grace Okafor');
  await page.getByLabel('Profession').selectOption({ label: 'Registered Nurse' });
  const npi = page.getByLabel('National Provider Identifier (NPI)');
  await npi.fill('1234567890');
  await button('Save recommendation').click();
  await page.getByRole('alert').getByRole('link', { name: /NPI/ }).waitFor();
  await npi.fill('1234567893');
  await fillDate(page, 'Date of the recommendation', typedParts(daysAgo(9)));
  await page.getByRole('checkbox', { name: /^Chronic condition/ }).check();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'Recommendation.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Recommended.'),
    });
  await expect.poll(() => page.getByLabel('Document (optional)').inputValue()).not.toBe('');
  await button('Save recommendation').click();
  await page.getByText('Active', { exact: true }).waitFor();
  await page.getByText('Eligible today').waitFor();

  const { version } = await chw.get<ApiRecord>(`encounters/${draft.id}`);
  await chw.post(`encounters/${draft.id}/sign`, { version });
  await page.goto(`/dashboard/encounters/${draft.id}`);
  await page.getByText('Ready', { exact: true }).first().waitFor();
});
