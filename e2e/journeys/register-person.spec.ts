/** Somebody new is registered at the door in a minute, and never twice unawares. */
import { expect } from 'vitest';
import { patientForm } from '../pages/patient-form.ts';
import { patientPage } from '../pages/patient-page.ts';
import { patientsPage } from '../pages/patients-page.ts';
import { countInteractions } from '../support/count-interactions.ts';
import { test } from '../support/journey.ts';
import { addPerson, rareName } from '../support/people.ts';

/** The most interactions between the list and the saved record. */
const most = 12;

test('a new person takes at most twelve interactions beyond typing', async ({ open, api }) => {
  const page = await open('/dashboard/patients', { as: 'chw@demo.test' });
  const { create, rows } = patientsPage(page);
  await rows.first().waitFor();
  const interactions = await countInteractions(page);
  const { keyboard } = page;
  const familyName = rareName();

  await create.click();
  const fields = patientForm(page);
  await expect.poll(() => fields.givenName.evaluate((box) => box === document.activeElement)).toBe(true);
  for (const text of ['Rosalba', familyName, '12/31/1967', 'F', '4155550177', 'Spa', '1180 S Orange Ave', 'Fresno']) {
    await keyboard.type(text);
    await keyboard.press('Tab');
  }
  await keyboard.type('93702');
  await keyboard.press('Enter');
  await patientPage(page).heading(`Rosalba ${familyName}`).waitFor();
  const counted = await interactions();
  expect(counted).toBeGreaterThan(5);
  expect(counted).toBeLessThanOrEqual(most);

  const id = new URL(page.url()).pathname.split('/').at(-1);
  expect(await (await api('chw@demo.test')).get(`patients/${id}`)).toMatchObject({
    birthDate: '1967-12-31',
    sexForClaims: 'F',
    phone: '+14155550177',
    preferredLanguage: 'es',
    addressLine: '1180 S Orange Ave',
    city: 'Fresno',
    state: 'CA',
    postalCode: '93702',
    race: null,
  });
});

test('the same person again is shown, as far as one may see, before a second record is made', async ({ open, api }) => {
  const familyName = rareName();
  const cin = `9${String(Date.now()).slice(-7)}K`;
  const chw = await api('chw@demo.test');
  const person = await addPerson(chw, { givenName: 'Imelda', familyName, cin, phone: '+14155550178' });

  const own = await open('/dashboard/patients/create', { as: 'chw@demo.test' });
  const mine = patientForm(own);
  await mine.givenName.fill('Imelda');
  await mine.familyName.fill(familyName);
  await mine.birthDateTyped.fill('3/4/1961');
  await mine.possibleDuplicates.getByRole('link', { name: `Imelda ${familyName}` }).waitFor();
  await mine.save.click();
  await mine.saveAnyway.waitFor();
  await mine.possibleDuplicates.getByRole('link', { name: `Imelda ${familyName}` }).click();
  await own
    .getByRole('button', { name: 'Leave' })
    .or(patientPage(own).heading(`Imelda ${familyName}`))
    .first()
    .waitFor();

  const other = await open('/dashboard/patients/create', { as: 'chw2@demo.test' });
  const theirs = patientForm(other);
  const answers: string[] = [];
  other.on('response', (response) => {
    if (response.url().endsWith('/patients/duplicates')) void response.text().then((text) => answers.push(text));
  });
  await theirs.givenName.fill('Imelda');
  await theirs.familyName.fill(familyName);
  await theirs.birthDateTyped.fill('3/4/1961');
  await theirs.possibleDuplicates.getByText(`I. ${familyName[0]}.`).waitFor();
  const told = await theirs.possibleDuplicates.textContent();
  expect(told).toContain('1961');
  expect(told).not.toContain(familyName);
  expect(answers.join()).not.toContain(person.id);
  expect(answers.join()).not.toContain(familyName);
  await theirs.possibleDuplicates.getByRole('button', { name: /Request access/ }).waitFor();

  await theirs.more('Names and numbers').click();
  await theirs.cin.fill(cin);
  await theirs.save.click();
  await theirs.saveAnyway.click();
  await other.getByText('Another record already has this number.').first().waitFor();
  expect(await theirs.cin.inputValue()).toBe(cin);
});

test('a name that a search finds nowhere is taken along to the registration', async ({ open }) => {
  const page = await open('/dashboard/patients', { as: 'chw@demo.test' });
  const { find, nothingFound, rows } = patientsPage(page);
  await rows.first().waitFor();
  await find.fill('zorbaida quixmarto');
  await nothingFound.waitFor();
  await page.getByRole('link', { name: 'Register Zorbaida Quixmarto' }).click();
  await expect.poll(() => patientForm(page).familyName.inputValue()).toBe('Quixmarto');
  expect(await patientForm(page).givenName.inputValue()).toBe('Zorbaida');
  expect(page.url()).not.toContain('uixmarto');
});
