/** Ways to a person on somebody else's panel: asking for access, and emergency access with its review. */
import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { accessPages } from '../pages/access-pages.ts';
import { patientForm } from '../pages/patient-form.ts';
import { pick } from '../pages/pick.ts';
import type { Api } from '../support/api.ts';
import { usDate } from '../support/civil-day.ts';
import { test } from '../support/journey.ts';
import { makeTenant } from '../support/make-tenant.ts';
import { addPerson, rareName } from '../support/people.ts';
import { runStatement } from '../support/run-statement.ts';

const worker = 'chw2@demo.test';
const administrator = 'admin@demo.test';

/** Somebody on the panel of a colleague. */
async function colleaguesPerson(colleague: Api) {
  const person = { givenName: rareName(), familyName: rareName(), birthDate: `1938-03-${randomInt(10, 29)}` };
  const { id } = await addPerson(colleague, { ...person, phone: `+1559555${randomInt(1000, 9999)}` });
  const initials = `${person.givenName[0]}. ${person.familyName[0]}.`;
  return { ...person, id, initials, name: `${person.givenName} ${person.familyName}` };
}
type Known = Awaited<ReturnType<typeof colleaguesPerson>>;

/** Types the person into the form of a new one, and reads the result of the duplicate check. */
async function register(page: Page, { givenName, familyName, birthDate }: Known): Promise<string> {
  const form = patientForm(page);
  await form.givenName.fill(givenName);
  await form.familyName.fill(familyName);
  await form.birthDateTyped.fill(usDate(birthDate));
  await accessPages(page).ask.waitFor();
  return (await form.possibleDuplicates.textContent()) ?? '';
}

test('who registers somebody of another panel learns initials and birth year, asks for access, and opens the record once it is granted', async ({
  open,
  api,
}) => {
  const person = await colleaguesPerson(await api('chw@demo.test'));
  const page = await open('/dashboard/patients/create', { as: worker });
  const told = await register(page, person);
  expect(told).toContain(person.initials);
  expect(told).toContain('1938');
  for (const secret of [person.givenName, person.familyName, 'March', 'Mar ']) expect(told).not.toContain(secret);

  const access = accessPages(page);
  await access.ask.click();
  await access.answer('Request access').click();
  await page.getByText('Say why you need access.').waitFor();
  await access.text.fill('The family asked me to come along to the next visit.');
  await access.answer('Request access').click();
  await page.getByText('Your request was sent to the administrators.').waitFor();

  const admin = await open('/dashboard/access?view=requests', { as: administrator });
  const decision = accessPages(admin);
  await decision.row(person.name).getByRole('button', { name: 'Grant access' }).click();
  await decision.answer('Grant access').click();
  await decision
    .row(person.name)
    .getByText(/^Granted until/)
    .waitFor();

  await page.goto('/dashboard/access?view=requests');
  await access.row(person.initials).first().getByRole('link', { name: 'Open record' }).click();
  await page.getByRole('heading', { level: 1, name: person.name }).waitFor();
  expect(await access.emergencyNotice.count()).toBe(0);
});

test('emergency access opens a record at once, is announced, ended and reviewed, and leaves its trace', async ({
  open,
  api,
}) => {
  const person = await colleaguesPerson(await api('chw@demo.test'));
  const page = await open('/dashboard/patients/create', { as: worker });
  await register(page, person);
  const access = accessPages(page);
  await access.openInEmergency.click();
  await page.getByText('Everything you open is recorded and reviewed.').waitFor();
  await access.answer('Open record').click();
  await page.getByText('Choose a reason.', { exact: true }).waitFor();
  await access.reason.selectOption('Danger to health or safety');
  await access.text.fill('A neighbor called: nobody opens the access.');
  await access.answer('Open record').click();
  await page.getByRole('heading', { level: 1, name: person.name }).waitFor();
  await access.emergencyNotice.waitFor();

  const admin = await open('/dashboard/access', { as: administrator });
  const watch = accessPages(admin);
  await watch.row(person.name).getByRole('button', { name: 'End access' }).click();
  await watch.answer('End access').click();
  await watch.row(person.name).getByRole('button', { name: 'Review' }).click();
  await watch.text.fill('The person was found in time. In order.');
  await watch.answer('Review').click();
  await watch.row(person.name).getByText('The person was found in time. In order.').waitFor();

  await page.reload();
  await access.notFound.waitFor();

  await admin.goto(`/dashboard/patients/${person.id}?tab=access`);
  await admin
    .getByRole('row', { name: /Luis Ortega.*Emergency access/ })
    .first()
    .waitFor();
});

test('a restricted record is out of sight even for an administrator, and marked for staff who treat the person', async ({
  open,
  api,
}) => {
  const person = await colleaguesPerson(await api('chw@demo.test'));
  const admin = await open(`/dashboard/patients/${person.id}`, { as: administrator });
  await admin.getByRole('button', { name: 'More actions' }).click();
  await admin.getByRole('menuitem', { name: 'Restrict record' }).click();
  const { text, answer, notFound } = accessPages(admin);
  await text.fill('Works here, too, and asked for it.');
  await answer('Restrict record').click();
  await admin.getByRole('heading', { level: 1, name: 'Patients' }).waitFor();
  await admin.goto(`/dashboard/patients/${person.id}`);
  await notFound.waitFor();

  const page = await open(`/dashboard/patients/${person.id}`, { as: 'chw@demo.test' });
  await page.getByRole('heading', { level: 1, name: person.name }).waitFor();
  await page.getByText('Restricted', { exact: true }).waitFor();
});

test('an administrator reviews the emergency access to a closed record, and sees initials and year of birth alone', async ({
  open,
  api,
}) => {
  const person = await colleaguesPerson(await api('chw@demo.test'));
  const colleague = await api('chw2@demo.test');
  const admin = await api(administrator);
  await admin.post(`patients/${person.id}/restrict`, { version: 1, reason: 'Works at the clinic.' });
  const { items } = await colleague.post<{ items: { accessHandle: string }[] }>('patients/duplicates', {
    givenName: person.givenName,
    familyName: person.familyName,
    birthDate: person.birthDate,
  });
  const text = `Found on the street by ${person.initials}`;
  await colleague.post('break-glass', { accessHandle: items[0]!.accessHandle, reason: 'emergency', text });

  const page = await open('/dashboard/access', { as: administrator });
  const { row, answer, text: note } = accessPages(page);
  await row(text).getByText(`${person.initials}, born 1938`).waitFor();
  await row(text).getByText('The record is closed to you.').waitFor();
  expect(await row(text).getByRole('link').count()).toBe(0);
  await row(text).getByRole('button', { name: 'End access' }).click();
  await answer('End access').click();
  await row(text).getByRole('button', { name: 'Review' }).click();
  await note.fill('Her daughter called. In order.');
  await answer('Review').click();
  await row(text).getByText('Her daughter called. In order.').waitFor();
  expect(await page.getByRole('main').textContent()).not.toMatch(
    new RegExp(`${person.givenName}|${person.familyName}`),
  );
});

test('an administrator gives somebody whom nobody reaches to a colleague, unseen', async ({ open, api }) => {
  const person = await colleaguesPerson(await api(administrator));
  await (await api(administrator)).post(`patients/${person.id}/restrict`, { version: 1, reason: 'Works here.' });
  const page = await open('/dashboard/access', { as: administrator });
  await page.getByText(/^Nobody has access to/).waitFor();
  await page.getByRole('link', { name: 'See the list' }).click();
  const { row, dialog, answer } = accessPages(page);
  const shown = row(`${person.initials}, born 1938`).last();
  await shown.getByText('In nobody’s caseload.').waitFor();
  await shown.getByRole('button', { name: 'Assign' }).click();
  await answer('Assign').click();
  await dialog.getByText('Choose a team member.').waitFor();
  await pick(dialog, 'Team member', 'Luis Ortega');
  await answer('Assign').click();
  await page.getByText('Assigned to Luis Ortega.').first().waitFor();
  expect(await page.getByRole('main').textContent()).not.toContain(person.familyName);

  const theirs = await open(`/dashboard/patients/${person.id}`, { as: worker });
  await theirs.getByRole('heading', { level: 1, name: person.name }).waitFor();
  await theirs.getByText('Restricted', { exact: true }).waitFor();
});

test('the log is narrowed to a team member, a patient and a kind of act; its address keeps the question', async ({
  open,
  api,
}) => {
  const tenant = await makeTenant();
  await runStatement(
    tenant.name,
    `update users set permissions = '["privacy"]', version = version + 1 where tenant_id = current_tenant()`,
    [],
  );
  const admin = await api(tenant.email);
  const [sought, other] = [await addPerson(admin), await addPerson(admin)];
  const page = await open('/dashboard/access?view=log', { as: tenant.email });
  const link = (one: typeof sought) => page.getByRole('link', { name: String(one['familyName']) });
  await link(sought).first().waitFor();
  await link(other).first().waitFor();
  await pick(page, 'Patient', String(sought['familyName']));
  await link(other).first().waitFor({ state: 'detached' });
  await link(sought).first().waitFor();
  await page.getByText('Entered: record').waitFor();
  await page.goto(`${page.url()}&kind=exported`);
  await page.getByText('No entries match these filters.').waitFor();
  expect(new URL(page.url()).searchParams.get('patientId')).toBe(sought.id);
});
