/** The main jobs without a mouse: only keys are pressed. */
import { expect, inject } from 'vitest';
import { encounterForm } from '../pages/encounter-form.ts';
import { encounterPage } from '../pages/encounter-page.ts';
import { openPalette, palette } from '../pages/palette.ts';
import { patientPage } from '../pages/patient-page.ts';
import { settings } from '../pages/settings.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { demoPassword } from '../support/api.ts';
import { daysAgo, typedParts } from '../support/civil-day.ts';
import { test } from '../support/journey.ts';
import { addPerson } from '../support/people.ts';
import { tabTo, typeAt } from '../support/tab-to.ts';

test('a CHW signs in, changes a setting, finds a person, records, completes and signs a visit with only the keyboard', {
  timeout: 240_000,
}, async ({ open, api }) => {
  const person = await addPerson(await api('chw@demo.test'));
  const page = await open('/auth/amplify/login');
  const signIn = signInPage(page);
  // The demonstration's first organization is already filled in.
  await tabTo(page, signIn.changeOrganization);
  await typeAt(page, signIn.email, 'chw@demo.test');
  await typeAt(page, signIn.password, await demoPassword(inject('baseUrl')));
  await page.keyboard.press('Enter');

  const { open: settingsButton, drawer, chosen, attribute } = settings(page);
  await palette(page).button.waitFor();
  await openPalette(page);
  await page.keyboard.type('App Settings');
  await palette(page).option('App Settings').waitFor();
  await page.keyboard.press('Enter');
  await drawer.waitFor();
  // The palette fades out above the drawer.
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
  await tabTo(page, chosen('Mode'));
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => attribute('data-scheme')).toBe('dark');
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  expect(await settingsButton.count()).toBeGreaterThan(0);

  await openPalette(page);
  await page.keyboard.type(String(person.familyName));
  await palette(page)
    .option(new RegExp(String(person.familyName)))
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await patientPage(page).heading(`${person.givenName} ${person.familyName}`).waitFor();
  await tabTo(page, patientPage(page).record);
  await page.keyboard.press('Enter');

  const form = encounterForm(page);
  const [month, day, year] = typedParts(daysAgo(1));
  await form.heading.waitFor();
  await tabTo(page, form.setting('Home'));
  await tabTo(page, form.month);
  await page.keyboard.type(month);
  await typeAt(page, form.day, day);
  await typeAt(page, form.year, year);
  await tabTo(page, form.start);
  await page.keyboard.type('10:00 AM');
  await tabTo(page, form.end);
  await page.keyboard.type('10:47 AM');
  await tabTo(page, form.kind('Activity 1'));
  await page.keyboard.type('Health education');
  await typeAt(page, form.minutes('Health education'), '47');
  await typeAt(page, form.whatYouDid('Health education'), 'Practised how to read a glucose meter.');
  await typeAt(page, form.purpose, 'Follow-up');
  await tabTo(page, form.sign);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Before you sign');
  await tabTo(page, page.getByRole('button', { name: /^Fix Say why you met/ }));
  await page.keyboard.press('Enter');
  await expect.poll(() => form.purpose.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('End');
  await page.keyboard.type(' after the last hospital stay, as agreed.');
  await form.complete.waitFor();
  await tabTo(page, form.sign);
  await page.keyboard.press('Enter');
  await form.question.waitFor();
  await tabTo(page, form.confirm);
  await page.keyboard.press('Enter');
  await encounterPage(page).signed.waitFor();
  await encounterPage(page).service('98960 U2 × 2').waitFor();
});
