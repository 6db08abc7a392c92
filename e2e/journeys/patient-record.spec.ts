/** The whole record of a person: entered once, visible to the right people, merged when it exists twice. */
import { expect } from 'vitest';
import { duplicatesPage } from '../pages/duplicates-page.ts';
import { patientForm } from '../pages/patient-form.ts';
import { patientPage } from '../pages/patient-page.ts';
import { pick } from '../pages/pick.ts';
import type { Api, ApiRecord } from '../support/api.ts';
import { test } from '../support/journey.ts';
import { makeAccount } from '../support/make-account.ts';
import { addPerson, agreeTo, decline, rareName } from '../support/people.ts';

test('a person’s answers are kept in sections, and opened by an administrator for a stated purpose', async ({
  open,
  api,
}) => {
  const chw = await api('chw@demo.test');
  const person = await addPerson(chw);
  const page = await open(`/dashboard/patients/${person.id}/edit`, { as: 'chw@demo.test' });
  const { section, save } = patientForm(page);
  const about = section('In their own words');
  await about.getByRole('radio', { name: 'Answered' }).check();
  await about.getByRole('checkbox', { name: 'Asian', exact: true }).check();
  await about.getByRole('checkbox', { name: 'Vietnamese' }).check();
  await about.getByLabel('Gender identity').selectOption('Declined to answer');
  const contact = section('Phone, language, reading');
  await contact.getByRole('button', { name: 'Add a phone number' }).click();
  const phone = contact.getByRole('group', { name: 'Other phone 1' });
  await phone.getByLabel('Phone number').fill('(415) 555-0180');
  await phone.getByLabel('OK to leave a message').selectOption('No');
  const safety = section('Risk and alerts');
  await safety.getByRole('button', { name: 'Add an alert' }).click();
  await safety.getByLabel('Kind of alert').selectOption('Dog');
  await safety.getByRole('textbox', { name: /^Note/ }).fill('Call at the gate');
  await safety.getByLabel('Risk tier').selectOption('High');
  await save.click();

  const { banner, card } = patientPage(page);
  await banner.getByText('Call at the gate').waitFor();
  await banner.getByText('Risk: High').waitFor();
  await card('How to reach them').getByText('do not leave a message').waitFor();
  await card('About the patient').getByText('Declined to answer').waitFor();
  expect(await chw.get(`patients/${person.id}`)).toMatchObject({
    race: ['2028-9', '2047-9'],
    genderIdentity: 'asked-declined',
    sexualOrientation: null,
    otherPhones: [{ number: '+14155550180', canText: null, canLeaveVoicemail: false }],
  });

  const office = await open(`/dashboard/patients/${person.id}`, { as: 'admin@demo.test' });
  const shown = patientPage(office).card('About the patient');
  await shown.getByText('Hidden for your role').first().waitFor();
  expect(await shown.getByText('Declined to answer').count()).toBe(0);
  await shown.getByLabel('Purpose').selectOption('Treatment');
  await shown.getByRole('button', { name: 'Show answers' }).click();
  await shown.getByText('Declined to answer').waitFor();
});

test('an administrator assigns a person to a CHW, to another and to nobody, and each reaches the person only meanwhile', async ({
  open,
  api,
}) => {
  const [admin, ...workers] = [await api('admin@demo.test'), await api('chw@demo.test'), await api('chw2@demo.test')];
  const person = await addPerson(admin);
  const page = await open(`/dashboard/patients/${person.id}`, { as: 'admin@demo.test' });
  const { act, dialog, card } = patientPage(page);
  const lead = card('Care team');
  const reached = () => Promise.all(workers.map(({ get }) => get(`patients/${person.id}`).then(Boolean, () => false)));
  const names = await Promise.all(
    workers.map(async ({ get }) => {
      const { givenName, familyName } = await get<Record<'givenName' | 'familyName', string>>('me');
      return `${givenName} ${familyName}`;
    }),
  );
  expect(await reached()).toEqual([false, false]);
  for (const [place, name] of names.entries()) {
    await act('Assign');
    await pick(dialog, 'Assign to', name);
    await dialog.getByRole('button', { name: 'Assign' }).click();
    await lead.getByText(name).waitFor();
    expect(await reached()).toEqual([place === 0, place === 1]);
  }
  await act('Assign');
  await pick(dialog, 'Assign to', 'Nobody');
  await dialog.getByRole('button', { name: 'Assign' }).click();
  // The page behind an open dialog is inert, so nothing in it is found.
  await dialog.waitFor({ state: 'detached' });
  await lead.getByText(names[1] ?? '').waitFor({ state: 'detached' });
  expect(await reached()).toEqual([false, false]);
});

test('a person goes through a program, and each step is in the timeline', async ({ open, api }) => {
  const person = await addPerson(await api('chw@demo.test'));
  const page = await open(`/dashboard/patients/${person.id}`, { as: 'chw@demo.test' });
  const { card, dialog, tab } = patientPage(page);
  const programs = card('Programs');
  await programs.getByText('Not in a program yet.').waitFor();
  await programs.getByRole('button', { name: 'Add a program' }).click();
  await dialog.getByRole('button', { name: 'Save program' }).click();
  await dialog.getByText('Choose one.').waitFor();
  await dialog.getByLabel('Program', { exact: true }).selectOption('Enhanced Care Management');
  await dialog.getByRole('button', { name: 'Save program' }).click();
  await programs.getByText('Referred', { exact: true }).waitFor();

  const act = async (name: string) => {
    await programs.getByRole('button', { name: 'Actions for Enhanced Care Management' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await act('Enroll');
  await dialog.getByRole('button', { name: 'Enroll' }).click();
  await programs.getByText('Enrolled', { exact: true }).waitFor();
  await act('Disenroll');
  await dialog.getByLabel('Reason').selectOption('Moved away');
  await dialog.getByRole('button', { name: 'Disenroll' }).click();
  await programs.getByText('Disenrolled').waitFor();
  await programs.getByText(/Moved away/).waitFor();

  await tab('Timeline').click();
  const timeline = card('Timeline');
  await timeline.getByLabel('Show').selectOption('Program');
  await timeline.getByText('Enhanced Care Management').first().waitFor();
  expect(await timeline.getByText('Registration', { exact: true }).count()).toBe(1);
});

/** The fields of a record, without those that each change moves. */
async function saidBy(admin: Api, people: readonly ApiRecord[]) {
  const records = await Promise.all(people.map(({ id }) => admin.get(`patients/${id}`)));
  return records.map(({ version: _version, updatedAt: _updatedAt, ...said }) => said);
}

test('two records of one person become one that protects by both, also in open browsers, and are split again', {
  timeout: 180_000,
}, async ({ open, api }) => {
  const { email } = await makeAccount();
  const [admin, chw] = [await api('admin@second.test'), await api(email)];
  const familyName = rareName();
  const survivor = await addPerson(chw, { givenName: 'Graciela', familyName, preferredLanguage: 'en' });
  const replaced = await addPerson(chw, {
    givenName: 'Gracia',
    familyName,
    birthDate: '1961-04-03',
    phone: null,
    doNotContact: true,
    interpreterNeeded: true,
    flags: [{ kind: 'safety', text: 'Two dogs at the gate' }],
  });
  await agreeTo(chw, survivor.id, 'messages');
  await decline(chw, replaced.id, 'messages');
  const plannedAt = new Date().toISOString();
  const visit = { patientId: survivor.id, startedAt: plannedAt, plannedAt, mode: 'in-person', placeOfService: '12' };
  await chw.put(`encounters/${crypto.randomUUID()}`, visit);
  const before = await saidBy(admin, [survivor, replaced]);

  // A worker does not merge.
  const phone = await open(`/dashboard/patients/${replaced.id}/merge`, { as: email, width: 360 });
  const seen = patientPage(phone);
  await phone.getByText("Your role doesn't allow this.", { exact: false }).waitFor();
  expect(await seen.merge.find.count()).toBe(0);
  await phone.goto(`/dashboard/patients/${survivor.id}`);
  const others = seen.card('From other records of this patient');
  await seen.card('How to reach them').waitFor();
  expect([await seen.banner.getByText('Do not contact').count(), await others.count()]).toEqual([0, 0]);

  const page = await open(`/dashboard/patients/${replaced.id}`, { as: 'admin@second.test' });
  const { act, card, dialog, heading, merge } = patientPage(page);
  await act('Merge with another record');
  await merge.find.fill(`Graciela ${familyName}`);
  await merge.found.first().click();
  const holds = card('Holds afterwards');
  for (const mark of ['Two dogs at the gate', 'Do not contact', 'Interpreter needed', 'Text and email'])
    await holds.getByText(mark).waitFor();
  await merge.survivor.last().check();
  await holds.getByText('English. Spanish, from the other record', { exact: false }).waitFor();
  await merge.save.click();
  await page.getByRole('alert').getByRole('link').waitFor();
  await merge.reason.fill('One card, one address, and she says so.');
  await merge.save.click();
  await heading(`Graciela ${familyName}`).waitFor();

  // The page that was open on the phone says it without a reload.
  for (const mark of ['Two dogs at the gate', 'Do not contact', 'Interpreter needed', 'Another record says: Spanish'])
    await seen.banner.getByText(mark).waitFor();
  await others.getByText('Two dogs at the gate').waitFor();
  await seen.tab('Consents').click();
  await phone.getByText('Refused later in another record').waitFor();
  await phone.goto('/dashboard');
  await phone.getByRole('button', { name: 'Running late' }).click();
  await phone.getByRole('menuitem', { name: 'About 20 minutes late' }).click();
  await phone.getByText('No message: the patient wants no contact.').waitFor();
  await phone.goto(`/dashboard/patients/${survivor.id}`);
  await others.waitFor();

  await page.goto(`/dashboard/patients/${replaced.id}`);
  await page.getByText('This record was merged into another one').waitFor();
  await page.getByRole('link', { name: `Open the record of Graciela ${familyName}` }).waitFor();
  expect(await admin.get(`patients/${replaced.id}`)).toMatchObject({ status: 'merged', mergedIntoId: survivor.id });
  await act('Undo merge');
  await dialog.getByLabel('Reason').fill('They are sisters.');
  await dialog.getByRole('button', { name: 'Undo merge' }).click();
  await page.getByText('This record was merged into another one').waitFor({ state: 'hidden' });
  await others.waitFor({ state: 'hidden' });
  expect(await seen.banner.getByText('Do not contact').count()).toBe(0);
  expect(await saidBy(admin, [survivor, replaced])).toEqual(before);
});

test('an administrator merges a pair of the list of possible duplicates, and keeps another as two people', async ({
  open,
  api,
}) => {
  const admin = await api('admin@demo.test');
  const [one, two] = [rareName(), rareName()];
  for (const [familyName, birthDate] of [
    [one, '1957-06-21'],
    [two, '1966-10-05'],
  ] as const)
    for (const givenName of ['Graciela', 'Gracia'])
      await addPerson(admin, { givenName, familyName, birthDate, phone: null });
  const page = await open('/dashboard/patients/duplicates', { as: 'admin@demo.test' });
  const { heading, merge } = patientPage(page);
  const { search, pair, dialog, undo } = duplicatesPage(page);
  await search.click();
  const separatePair = pair(two);
  await separatePair.getByRole('button', { name: 'Not the same person' }).click();
  await dialog.getByLabel('How do you know?').fill('Twins: both came to the food bank.');
  await dialog.getByRole('button', { name: 'Not the same person' }).click();
  await dialog.waitFor({ state: 'detached' });
  await separatePair.waitFor({ state: 'detached' });
  await undo.click();
  await separatePair.waitFor();

  await pair(one).getByRole('link', { name: 'Compare and merge' }).click();
  await merge.survivor.first().check();
  await merge.reason.fill('One card, one address, and she says so.');
  await merge.save.click();
  await heading(one).waitFor();
  await page.goto('/dashboard/patients/duplicates');
  await separatePair.waitFor();
  expect(await pair(one).count()).toBe(0);
});

test('a death is entered, and undone when the report was wrong', async ({ open, api }) => {
  const chw = await api('chw@demo.test');
  const person = await addPerson(chw);
  const page = await open(`/dashboard/patients/${person.id}`, { as: 'chw@demo.test' });
  const { act, banner, dialog, record } = patientPage(page);
  await act('Record death');
  await dialog.getByRole('button', { name: 'Record death' }).click();
  await banner.getByText('Deceased', { exact: true }).waitFor();
  expect(await record.count()).toBe(0);
  await act('Undo record of death');
  await dialog.getByLabel('Reason').fill('It was her sister.');
  await dialog.getByRole('button', { name: 'Undo record of death' }).click();
  await banner.getByText('Deceased', { exact: true }).waitFor({ state: 'detached' });
  await record.waitFor();
  expect(await chw.get(`patients/${person.id}`)).toMatchObject({ status: 'active', deceasedOn: null });
});
