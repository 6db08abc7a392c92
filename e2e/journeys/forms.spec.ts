/** A form never loses typed text: it names the fields to correct, and the changes of others meanwhile. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { encounterForm } from '../pages/encounter-form.ts';
import { encounterPage } from '../pages/encounter-page.ts';
import { form } from '../pages/form.ts';
import { patientForm } from '../pages/patient-form.ts';
import { patientPage } from '../pages/patient-page.ts';
import { usDate } from '../support/civil-day.ts';
import { test } from '../support/journey.ts';
import { addDraft, addPerson, rareBirthDate, rareName } from '../support/people.ts';

/** The focus moves after the screen is rendered. */
const hasFocus = (target: Locator) =>
  expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);

async function fillPerson(page: Page, familyName: string): Promise<void> {
  const fields = patientForm(page);
  await fields.givenName.fill('Noemí');
  await fields.familyName.fill(familyName);
  await fields.birthDateTyped.fill(usDate(rareBirthDate()));
}

test('an empty form moves to its first field and keeps what was typed', async ({ open }) => {
  const page = await open('/dashboard/patients/create', { as: 'chw@demo.test' });
  const fields = patientForm(page);
  await fields.city.fill('Sanger');
  await fields.save.click();
  await form(page).summary.getByText('There are 3 things to fix:').waitFor();
  await hasFocus(form(page).summary);
  expect(await page.title()).toBe('Error: New patient · Puente population health');
  expect(await fields.city.inputValue()).toBe('Sanger');

  await form(page).summaryLink('Enter a last name.').click();
  await hasFocus(fields.familyName);
  expect(await fields.familyName.getAttribute('aria-invalid')).toBe('true');
  await form(page)
    .summaryLink(/Date of birth/)
    .click();
  await hasFocus(fields.birthDateTyped);

  const familyName = rareName();
  await fillPerson(page, familyName);
  await fields.save.click();
  await patientPage(page).heading(`Noemí ${familyName}`).waitFor();
  expect(await page.title()).toBe('Patient · Puente population health');
});

test('an impossible date is refused at its field', async ({ open }) => {
  const page = await open('/dashboard/patients/create', { as: 'chw@demo.test' });
  const fields = patientForm(page);
  await fillPerson(page, rareName());
  await fields.birthDateTyped.fill('2/31/1974');
  await fields.save.click();
  await form(page)
    .summaryLink(/^Date of birth: /)
    .waitFor();
  expect(await fields.birthDateTyped.inputValue()).toBe('2/31/1974');
});

test('an error of the server is shown at the field it names', async ({ open }) => {
  const page = await open('/dashboard/patients/create', { as: 'chw@demo.test' });
  const fields = patientForm(page);
  const familyName = rareName();
  await fillPerson(page, familyName);
  await fields.phone.fill('(415) 555-0133');
  // The same number with an invalid character, as a form of an older release would have sent it.
  await page.route('**/Prod/patients/*', (route) => {
    const body = { ...(route.request().postDataJSON() as object), phone: '+1559x550198' };
    return route.continue({ postData: JSON.stringify(body) });
  });
  await fields.save.click();
  await form(page)
    .summaryLink(/^Phone: Enter a phone number with 10 digits/)
    .click();
  await hasFocus(fields.phone);
  expect(await fields.phone.inputValue()).toBe('(415) 555-0133');

  await fields.phone.fill('(415) 555-0134');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);

  await page.unrouteAll();
  await fields.save.click();
  await patientPage(page).heading(`Noemí ${familyName}`).waitFor();
});

test('a form whose rules do not load says what the server refuses, and saves', async ({ open }) => {
  const page = await open('/dashboard', { as: 'chw@demo.test' });
  let blocked = 0;
  await page.route(/\/assets\/schemas-[^/]*\.js$/, (route) => {
    blocked += 1;
    return route.abort();
  });
  await page.goto('/dashboard/patients/create');
  const fields = patientForm(page);
  const familyName = rareName();
  await fillPerson(page, familyName);
  await fields.phone.fill('415 555');
  await fields.save.click();
  await form(page)
    .summaryLink(/^Phone: Enter a phone number with 10 digits/)
    .click();
  expect(blocked).toBeGreaterThan(0);
  // No other record here has them: two of one number and one birth date are compared before they are saved.
  await fields.phone.fill('(415) 555-0161');
  await fields.save.click();
  await patientPage(page).heading(`Noemí ${familyName}`).waitFor();
});

test('a person who was changed meanwhile: the difference is shown, typed text stays, and the next save succeeds', async ({
  open,
  api,
}) => {
  const chw = await api('chw@demo.test');
  const person = await addPerson(chw, { city: 'Fresno' });
  const page = await open(`/dashboard/patients/${person.id}/edit`, { as: 'chw@demo.test' });
  const fields = patientForm(page);
  await fields.city.fill('Madera');
  await fields.preferredName.fill('Ama');
  await (await api('admin@demo.test')).patch(`patients/${person.id}`, { version: person.version, city: 'Clovis' });
  await fields.save.click();
  const { conflict, side } = form(page);
  await conflict.getByText('Nadia Brandt changed this').waitFor();
  await side('City', 'Keep mine')
    .and(page.getByRole('radio', { name: /Madera/ }))
    .waitFor();
  expect(await fields.city.inputValue()).toBe('Madera');
  expect(await fields.preferredName.inputValue()).toBe('Ama');

  await side('City', 'Use theirs').check();
  expect(await fields.city.inputValue()).toBe('Clovis');
  await fields.save.click();
  await patientPage(page).banner.getByText('Ama', { exact: true }).waitFor();
  expect(await chw.get(`patients/${person.id}`)).toMatchObject({ city: 'Clovis', preferredName: 'Ama' });
});

test('a draft that was changed meanwhile: the difference is shown and typed text stays', async ({ open, api }) => {
  const chw = await api('chw@demo.test');
  const draft = await addDraft(chw, (await addPerson(chw)).id);
  const page = await open(`/dashboard/encounters/${draft.id}/edit`, { as: 'chw@demo.test' });
  const fields = encounterForm(page);
  await fields.purpose.fill('Looked through the letters of the housing office.');
  await chw.patch(`encounters/${draft.id}`, {
    version: draft.version,
    purpose: 'Reviewed the refills with the pharmacist on the phone.',
  });
  await fields.saveDraft.click();
  const { conflict, side } = form(page);
  await conflict.getByText('Reviewed the refills with the pharmacist on the phone.').waitFor();
  expect(await fields.purpose.inputValue()).toBe('Looked through the letters of the housing office.');
  await side('Purpose of the visit', 'Keep mine').check();
  await fields.saveDraft.click();
  await encounterPage(page).heading.waitFor();
  expect(await chw.get(`encounters/${draft.id}`)).toMatchObject({
    purpose: 'Looked through the letters of the housing office.',
  });
});

test('a press of Save draft counts, though the page moves under it; dragged away it does not', async ({
  open,
  api,
}) => {
  const chw = await api('chw@demo.test');
  const draft = await addDraft(chw, (await addPerson(chw)).id);
  const page = await open('/dashboard/encounters', { as: 'chw@demo.test' });
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/encounters/preview', (route) => asked.then(() => route.fallback()));
  await page.goto(`/dashboard/encounters/${draft.id}/edit`);
  const { purpose, saveDraft } = encounterForm(page);
  await purpose.fill('Looked through the letters of the housing office.');
  const press = async () => {
    await saveDraft.hover();
    await page.mouse.down();
    return (await saveDraft.boundingBox())!;
  };

  const before = await press();
  await page.mouse.move(before.x + before.width / 2, before.y - 60, { steps: 3 });
  await page.mouse.up();
  expect(await chw.get(`encounters/${draft.id}`)).toMatchObject({ version: draft.version });

  const { y } = await press();
  answer();
  await expect.poll(async () => Math.abs((await saveDraft.boundingBox())!.y - y)).toBeGreaterThan(before.height);
  await page.mouse.up();
  await encounterPage(page).heading.waitFor();
  expect(await chw.get(`encounters/${draft.id}`)).toMatchObject({
    purpose: 'Looked through the letters of the housing office.',
  });
});

test('an unsigned note says what is missing and leads there', async ({ open, api }) => {
  const chw = await api('chw@demo.test');
  const draft = await addDraft(chw, (await addPerson(chw)).id, { purpose: 'Too short' });
  const page = await open(`/dashboard/encounters/${draft.id}/edit`, { as: 'chw@demo.test' });
  const fields = encounterForm(page);
  await fields.toFix.waitFor();
  await fields.sign.click();
  expect(await fields.question.count()).toBe(0);
  await hasFocus(page.getByRole('heading', { name: 'Before you sign' }));
  await page.getByRole('button', { name: /^Fix Say why you met/ }).click();
  await hasFocus(fields.purpose);
});
