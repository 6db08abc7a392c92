/** The main job: find an imported person, record a visit, sign it, see the priced charge. */
import { expect } from 'vitest';
import { chargePage } from '../pages/charge-page.ts';
import { encounterForm } from '../pages/encounter-form.ts';
import { encounterPage } from '../pages/encounter-page.ts';
import { patientPage } from '../pages/patient-page.ts';
import { patientsPage } from '../pages/patients-page.ts';
import { shell } from '../pages/shell.ts';
import { daysAgo, usDate } from '../support/civil-day.ts';
import { importPeople } from '../support/import-people.ts';
import { test } from '../support/journey.ts';
import { typeCredentials } from '../support/sign-in.ts';
import { writeVisit } from '../support/write-visit.ts';

test.for([{ width: 1440 }, { width: 360 }])(
  'a CHW finds an imported person, records 47 minutes, signs, and sees the priced charge at $width px',
  { timeout: 240_000 },
  async ({ width }, { open }) => {
    const [person] = await importPeople('chw@demo.test', 1);
    const page = await open('/', { width });
    await typeCredentials(page, 'chw@demo.test');
    await shell(page).navigation('Patients').click();

    const patients = patientsPage(page);
    await patients.heading.waitFor();
    for (const words of [person.familyName.slice(0, 6), usDate(person.birthDate), person.phone.slice(-4)]) {
      await patients.find.fill(words);
      await patients.person(person.name).waitFor();
    }
    await patients.person(person.name).click();
    await patientPage(page).heading(person.name).waitFor();
    await patientPage(page).imported.waitFor();
    await patientPage(page).record.click();

    const form = encounterForm(page);
    await form.heading.waitFor();
    await writeVisit(page, daysAgo(1));
    await form.units.getByText('2 units', { exact: true }).waitFor();
    await form.complete.waitFor();
    await form.sign.click();
    await form.question.waitFor();
    await form.confirm.click();

    const encounter = encounterPage(page);
    await encounter.signed.waitFor();
    await encounter.service('98960 U2 × 2').waitFor();
    await encounter.openCharge.click();

    const charge = chargePage(page);
    await charge.heading.waitFor();
    await charge.amount('$53.32').waitFor();
    expect(await charge.detail('Procedure code').textContent()).toBe('98960 U2');
    expect(await charge.detail('Units').textContent()).toBe('2');
    expect(await charge.detail('Minutes').textContent()).toBe('47');

    await shell(page).navigation('Charges').click();
    await page.getByRole('link', { name: person.name, exact: true }).waitFor();
  },
);

test('nobody finds the person but the own CHW and the administrator', async ({ open }) => {
  const [person] = await importPeople('chw@demo.test', 1);
  for (const [account, finds] of [
    ['chw@demo.test', true],
    ['chw2@demo.test', false],
    ['admin@demo.test', true],
    ['chw@second.test', false],
    ['admin@second.test', false],
  ] as const) {
    const page = await open('/dashboard/patients', { as: account });
    const patients = patientsPage(page);
    await patients.find.fill(person.familyName);
    if (!finds) await patients.nothingFound.waitFor();
    // The list before the search may show the person too, and gives way to the answer.
    await expect.poll(() => patients.person(person.name).count()).toBe(finds ? 1 : 0);
  }
});
