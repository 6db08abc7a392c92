/** The speed of the hands: from a person's page a visit of half an hour with two activities, signed, in nine taps at most. */
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { encounterForm } from '../pages/encounter-form.ts';
import { encounterPage } from '../pages/encounter-page.ts';
import { patientPage } from '../pages/patient-page.ts';
import type { ApiRecord } from '../support/api.ts';
import { daysAgo, instantAt } from '../support/civil-day.ts';
import { test } from '../support/journey.ts';
import { makeAccount } from '../support/make-account.ts';
import { addPerson } from '../support/people.ts';

const most = 9;

test('a visit from a template is signed in nine taps', async ({ open, api }) => {
  const { email } = await makeAccount();
  const chw = await api(email);
  const person = await addPerson(chw);
  const page = await open(`/dashboard/patients/${person.id}`, { as: email, width: 360 });
  await page.clock.setFixedTime(instantAt(daysAgo(1), '12:00'));
  let taps = 0;
  await page.exposeFunction('countTap', () => {
    taps += 1;
  });
  // The elements that are really pressed, also by a part of the page itself.
  await page.evaluate(() => {
    document.addEventListener('pointerdown', () => (window as unknown as { countTap: () => void }).countTap(), true);
  });
  const tap = (what: Locator) => what.click();

  await tap(patientPage(page).record);
  const form = encounterForm(page);
  await form.heading.waitFor();
  await tap(page.getByRole('button', { name: /^Home visit, chronic condition/ }));
  await page.getByText('is filled in.').waitFor();
  expect([await form.start.inputValue(), await form.end.inputValue()], 'nobody entered a time').toEqual(['', '']);
  await tap(form.start);
  await page.keyboard.type('11:30');
  await tap(form.end);
  await page.keyboard.type('12:00');
  await form.complete.waitFor();
  expect(await form.whatYouDid('Health navigation').inputValue()).toContain('next appointments');
  await tap(form.sign);
  const signs = form.question.getByRole('region', { name: 'What you sign' });
  await signs.getByText(/11:30 AM – 12:00 PM · 30 min$/).waitFor();
  expect(await signs.getByText('From a template, unchanged').count()).toBe(3);
  await tap(form.confirm);
  await encounterPage(page).signed.waitFor();

  expect(await page.getByText('From a template, unchanged').count()).toBe(3);
  expect(taps).toBeGreaterThan(2);
  expect(taps).toBeLessThanOrEqual(most);
  const { items } = await chw.get<{ items: ApiRecord[] }>(`encounters?patientId=${person.id}`);
  expect(items).toMatchObject([{ durationMinutes: 30, activities: [{ minutes: 20 }, { minutes: 10 }] }]);
});
