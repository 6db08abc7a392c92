/** The main job: find an imported person, record a visit, sign it, see the priced charge. */
import { randomInt } from 'node:crypto';
import { expect } from 'vitest';
import { shareOf } from '../../tools/testing/run-seed.mjs';
import { amendForm } from '../pages/amend-form.ts';
import { chargePage } from '../pages/charge-page.ts';
import { chargesPage } from '../pages/charges-page.ts';
import { encounterForm } from '../pages/encounter-form.ts';
import { encounterPage } from '../pages/encounter-page.ts';
import { patientPage } from '../pages/patient-page.ts';
import { patientsPage } from '../pages/patients-page.ts';
import { pick } from '../pages/pick.ts';
import { shell } from '../pages/shell.ts';
import { supportNetworkPages } from '../pages/support-network-pages.ts';
import { daysAgo, instantAt, usDate } from '../support/civil-day.ts';
import { healthPlan } from '../support/health-plan.ts';
import { importPeople } from '../support/import-people.ts';
import { test } from '../support/journey.ts';
import { addDraft, addPerson, agreeTo, recommend } from '../support/people.ts';
import { typeCredentials } from '../support/sign-in.ts';
import { writeVisit } from '../support/write-visit.ts';

test.for(shareOf([{ width: 1440 }, { width: 360 }], 2))(
  'a CHW finds an imported person, records 47 minutes, signs, and sees the priced charge at $width px',
  { timeout: 240_000 },
  async ({ width }, { open }) => {
    const [person] = await importPeople('chw@demo.test', 1);
    const page = await open('/', { width });
    await page.getByRole('link', { name: 'Sign in' }).click();
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
    await charge.amount('$54.00').waitFor();
    expect(await charge.detail('Procedure code').textContent()).toBe('98960 U2');
    expect(await charge.detail('Units').textContent()).toBe('2');
    expect(await charge.detail('Minutes').textContent()).toBe('47');

    await shell(page).go('Charges');
    // The work queue shows the ten that are due first.
    await chargesPage(page).all.click();
    await page.getByRole('link', { name: person.name, exact: true }).waitFor();
  },
);

const evenings = [3, 4, 5, 6, 7];

/** An evening, when the demonstration has no visits; another for each call, since visits of one worker must not overlap. */
function aQuietEvening() {
  const day = daysAgo(evenings.pop()!);
  return { day, at: (time: string) => instantAt(day, time) };
}

test('a CHW sees before signing what the charge lacks, completes it by an addendum and a coverage, and everybody sees it become ready', {
  timeout: 240_000,
}, async ({ open, api }) => {
  const chw = await api('chw@demo.test');
  const person = await addPerson(chw);
  await agreeTo(chw, person.id, 'billing', 'telehealth');
  await recommend(await api('clinician@demo.test'), person.id);
  const name = `Amalia ${person.familyName}`;
  const { day, at } = aQuietEvening();
  const times = { startedAt: at('20:00'), endedAt: at('20:40') };
  const draft = await addDraft(chw, person.id, { mode: 'video', ...times });
  const page = await open(`/dashboard/encounters/${draft.id}/edit`, { as: 'chw@demo.test', width: 360 });
  const admin = await open(`/dashboard/charges?serviceDate=${day}..${day}`, { as: 'admin@demo.test', width: 360 });
  const queue = chargesPage(admin);
  await queue.heading.waitFor();

  const form = encounterForm(page);
  await form.finding(/^No active coverage/).waitFor();
  await form.finding(/Choose a telehealth place/).waitFor();
  await form.lacks(2).waitFor();
  await form.sign.click();
  await form.question.getByText(/^No active coverage/).waitFor();
  await form.question.getByText(/Choose a telehealth place/).waitFor();
  await form.confirm.click();

  const encounter = encounterPage(page);
  await encounter.signed.waitFor();
  await queue.person('Needs information', name).waitFor();
  await encounter.openCharge.click();
  const charge = chargePage(page);
  await charge.text('2 issues are blocking this charge').waitFor();

  await charge.fix(/^Fix .*Choose a telehealth place/).click();
  const amend = amendForm(page);
  await amend.place.and(page.locator(':focus')).selectOption({ label: 'By video or phone, patient at home (10)' });
  await amend.reason.fill('I chose the wrong place.');
  await amend.words.fill('We met by video; she was at home.');
  await amend.sign.click();
  await amend.confirm.click();
  await encounter.addendum('Marisol Herrera').getByText('We met by video; she was at home.').waitFor();

  await encounter.openCharge.click();
  await charge.text('1 issue is blocking this charge').waitFor();
  await charge.fix(/^Fix No active coverage/).click();
  await page.getByText(/^Add the coverage that applies on/).waitFor();
  const coverage = supportNetworkPages(page);
  await pick(page, 'Payer', { name: 'Campo Verde Health Plan', typed: 'campo' });
  await coverage.field('Member number (optional)').fill('91984044D');
  await coverage.button('Save coverage').click();
  // The link is there before; clicked too early, it asks whether to leave unsaved.
  await coverage.button('Save coverage').waitFor({ state: 'detached' });
  // The notice has another text, and another height, once the list has the coverage.
  await page.getByText(/^This coverage pays on/).waitFor();
  await page.getByRole('link', { name: 'Back to where you were' }).click();
  await charge.status('Ready').waitFor();
  await charge.text('All checks passed').waitFor();
  await queue.person('Ready', name).waitFor();
  expect(await queue.person('Needs information', name).count()).toBe(0);
});

test('a form shows the same findings as the later charge: an overlap blocks it, a member known by the CIN lacks no number', {
  timeout: 240_000,
}, async ({ open, api }) => {
  const chw = await api('chw@demo.test');
  const { at } = aQuietEvening();
  const other = await addDraft(chw, (await addPerson(chw)).id, { startedAt: at('22:00'), endedAt: at('22:40') });
  await chw.post(`encounters/${other.id}/sign`, { version: other.version });
  const person = await addPerson(chw, { cin: `9${randomInt(1_000_000, 10_000_000)}D` });
  await agreeTo(chw, person.id, 'billing');
  await recommend(await api('clinician@demo.test'), person.id);
  await chw.put(`coverages/${crypto.randomUUID()}`, { patientId: person.id, payerId: await healthPlan(chw) });
  const draft = await addDraft(chw, person.id, { startedAt: at('22:20'), endedAt: at('23:00') });
  const page = await open(`/dashboard/encounters/${draft.id}/edit`, { as: 'chw@demo.test' });

  const form = encounterForm(page);
  const overlap = /^The same CHW has \d+ other visits? at this time/;
  await form.finding(overlap).waitFor();
  const findings = await form.found();
  expect(findings.filter((sentence) => /member number/i.test(sentence))).toEqual([]);
  await form.sign.click();
  await form.question.getByText(overlap).waitFor();
  await form.confirm.click();

  await encounterPage(page).openCharge.click();
  const charge = chargePage(page);
  await charge.text('1 issue is blocking this charge').waitFor();
  expect(await charge.found()).toEqual(findings);

  await charge.fix(/^Fix The same CHW/).click();
  const amend = amendForm(page);
  await amend.start.and(page.locator(':focus')).fill('21:10');
  await amend.end.fill('21:50');
  await amend.reason.fill('I mixed up the hours.');
  await amend.words.fill('I was there an hour earlier.');
  await amend.sign.click();
  await amend.confirm.click();
  await encounterPage(page).openCharge.click();
  await charge.status('Ready').waitFor();
});

test('only the person’s CHW and the administrator find the person', async ({ open }) => {
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
    // The list before the search may also show the person, until the answer replaces it.
    await expect.poll(() => patients.person(person.name).count()).toBe(finds ? 1 : 0);
  }
});

test('two hours after the start the clock asks; another visit is recorded only after the open one was shown', async ({
  open,
  api,
}) => {
  const chw = await api('chw3@demo.test');
  const person = await addPerson(chw);
  const at = (time: string) => instantAt(daysAgo(1), time);
  const visit = await chw.put(`encounters/${crypto.randomUUID()}`, { patientId: person.id, startedAt: at('09:50') });
  const page = await open('/401', { as: 'chw3@demo.test' });
  // A day with two hours left before midnight.
  await page.clock.setFixedTime(at('12:00'));
  await page.goto(`/dashboard/encounters/${visit.id}/edit`);
  const form = encounterForm(page);
  await page.getByText('Still with Amalia? The timer has run for 2 h 10 min.').waitFor();
  await page.getByRole('textbox', { name: 'It ended at' }).fill('12:30');
  await page.getByRole('button', { name: 'Use this end time' }).click();
  await page.getByText('Enter a time that has passed.').waitFor();
  expect(await form.end.inputValue()).toBe('');
  await page.getByRole('textbox', { name: 'It ended at' }).fill('10:40');
  await page.getByRole('button', { name: 'Use this end time' }).click();
  await page.getByText('The visit took 50 min.').waitFor();
  await form.saveDraft.click();
  await page.getByText('Draft saved.').first().waitFor();

  await page.goto(`/dashboard/encounters/create?patientId=${person.id}`);
  await page.getByText('You have an unfinished visit with Amalia of').waitFor();
  expect(await form.start.count()).toBe(0);
  await page.getByRole('link', { name: 'Continue it' }).click();
  await expect.poll(() => form.end.inputValue()).toBe('10:40');
  await page.goBack();
  await page.getByRole('button', { name: 'Record another visit' }).click();
  await expect.poll(() => form.start.inputValue()).toBe('');

  const colleague = await open(`/dashboard/encounters/create?patientId=${person.id}`, { as: 'clinician@demo.test' });
  await encounterForm(colleague).start.waitFor();
});

test('a worker corrects the place of a signed visit by an addendum; an administrator voids the visit with its charge', {
  timeout: 240_000,
}, async ({ open, api }) => {
  const chw = await api('chw@demo.test');
  const person = await addPerson(chw);
  const { id, version } = await addDraft(chw, person.id);
  await chw.post(`encounters/${id}/sign`, { version });
  const page = await open(`/dashboard/encounters/${id}`, { as: 'chw@demo.test' });
  const visit = encounterPage(page);
  await visit.openCharge.waitFor();
  await visit.addAddendum.click();
  // The Fix link of a charge leads here.
  await page.goto(`/dashboard/encounters/${id}/amend?field=placeOfService`);
  const form = amendForm(page);
  await form.place.waitFor();
  await expect.poll(() => form.place.evaluate((box) => box === document.activeElement)).toBe(true);
  await form.place.selectOption({ label: 'Clinic or office (11)' });
  await form.changes.getByText('Home (12)').waitFor();
  await form.sign.click();
  await page.getByText('There are 2 things to fix').waitFor();
  await form.reason.fill('I chose the wrong place.');
  await form.words.fill('We met at the clinic, not at home.');
  await form.sign.click();
  await form.confirm.click();

  const addendum = visit.addendum('Marisol Herrera');
  await addendum.getByText('We met at the clinic, not at home.').waitFor();
  await expect.poll(() => addendum.evaluate((box) => box === document.activeElement)).toBe(true);
  await page.getByText('corrected, was Home (12)').waitFor();
  await visit.asSigned.click();
  await page.getByText('Home (12)', { exact: true }).last().waitFor();

  const admin = await open(`/dashboard/encounters/${id}`, { as: 'admin@demo.test' });
  const voided = encounterPage(admin);
  await admin.getByRole('button', { name: 'More actions' }).click();
  await voided.act('Void this visit').click();
  await voided.confirm('Void visit').click();
  await admin.getByText('Enter the reason.').waitFor();
  await voided.reason.fill('Recorded for another person.');
  await voided.confirm('Void visit').click();
  await admin.getByText('Reason: Recorded for another person.').waitFor();
  const { items } = await chw.get<{ items: { status: string }[] }>(`charges?encounterId=${id}`);
  expect(items.map(({ status }) => status)).toEqual(['void']);
});

test('a worker cancels a draft and says why', async ({ open, api }) => {
  const chw = await api('chw@demo.test');
  const { id } = await addDraft(chw, (await addPerson(chw)).id);
  const page = await open(`/dashboard/encounters/${id}`, { as: 'chw@demo.test' });
  const visit = encounterPage(page);
  await page.getByRole('button', { name: 'More actions' }).click();
  await visit.act('Cancel this visit').click();
  await visit.reason.fill('Nobody was at home.');
  await visit.confirm('Cancel visit').click();
  await page.getByText('Reason: Nobody was at home.').waitFor();
  await page.getByText('Cancelled', { exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Edit visit' }).count()).toBe(0);
});
