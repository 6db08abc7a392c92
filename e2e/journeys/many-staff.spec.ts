/** An organization of 500 members of staff and 500 payers: the last one in the alphabet is found and chosen by name. */
import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { patientPage } from '../pages/patient-page.ts';
import { patientsPage } from '../pages/patients-page.ts';
import { pick, picker } from '../pages/pick.ts';
import { staffPages } from '../pages/staff-pages.ts';
import { supportNetworkPages } from '../pages/support-network-pages.ts';
import { addStaff } from '../support/add-staff.ts';
import type { Api } from '../support/api.ts';
import { test } from '../support/journey.ts';
import { makeTenant, type Tenant } from '../support/make-tenant.ts';
import { addPerson } from '../support/people.ts';

const size = 500;
const last = 'Zoraida Zz500';
let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant();
  await addStaff(tenant.name, size);
});

const idOf = async (admin: Api, name: string) =>
  (await admin.get<{ items: { id: string }[] }>(`users?find=${encodeURIComponent(name)}`)).items[0]?.id;

/** The person whom the last of the staff takes care of. */
async function theirPerson(admin: Api) {
  const { id, version, familyName } = await addPerson(admin);
  await admin.post(`patients/${id}/assign`, { version, userId: await idOf(admin, last) });
  return { id, name: `Amalia ${familyName}` };
}

test('a person is assigned by keyboard alone, and a screen reader announces the results', async ({ open, api }) => {
  const person = await addPerson(await api(tenant.email));
  const page = await open(`/dashboard/patients/${person.id}`, { as: tenant.email });
  const { act, dialog, card } = patientPage(page);
  const { box, option, told } = picker(dialog, 'Assign to');
  const { keyboard } = page;
  await act('Assign');
  // Without a choice nothing is assigned.
  await dialog.getByRole('button', { name: 'Assign' }).press('Enter');
  await dialog.getByText('Choose a colleague.').first().waitFor();
  await box.focus();
  await told.filter({ hasText: '21 suggestions. Use the arrow keys. Type a name to find more.' }).waitFor({
    state: 'attached',
  });
  await keyboard.type('Nobody of that name');
  await told.filter({ hasText: 'Nothing found.' }).waitFor({ state: 'attached' });
  await keyboard.press('Escape');
  expect(await box.getAttribute('aria-expanded')).toBe('false');
  expect(await dialog.isVisible()).toBe(true);
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('zor zz49');
  await told.filter({ hasText: '10 suggestions. Use the arrow keys.' }).waitFor({ state: 'attached' });
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('zz500');
  await option(last).waitFor();
  await told.filter({ hasText: '1 suggestion. Use the arrow keys.' }).waitFor({ state: 'attached' });
  await keyboard.press('ArrowDown');
  expect(await option(last).getAttribute('aria-selected')).toBe('true');
  await keyboard.press('Enter');
  expect(await box.inputValue()).toBe(last);
  // The next Enter sends the form.
  await keyboard.press('Enter');
  await card('Care team').getByText(last).waitFor();
});

test('a name that is typed while the dialog still opens is kept', async ({ open, api }) => {
  const person = await addPerson(await api(tenant.email));
  const page = await open(`/dashboard/patients/${person.id}`, { as: tenant.email });
  const { act, dialog } = patientPage(page);
  const { box, option } = picker(dialog, 'Assign to');
  for (const typed of ['zz500', 'zz499', 'zz498']) {
    await act('Assign');
    await box.fill(typed);
    await option(`Zoraida ${typed[0]?.toUpperCase()}${typed.slice(1)}`).waitFor();
    expect([await box.inputValue(), await box.evaluate((input) => input === document.activeElement)]).toEqual([
      typed,
      true,
    ]);
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await dialog.waitFor({ state: 'detached' });
  }
});

test('the last payer is chosen in a coverage, and the last colleague joins a care team', async ({ open, api }) => {
  const admin = await api(tenant.email);
  const plans = Array.from({ length: size }, (_, at) => `Zz Plan ${String(at + 1).padStart(3, '0')}`);
  await Promise.all(plans.map((name) => admin.put(`payers/${crypto.randomUUID()}`, { name, planType: 'other' })));
  const person = await addPerson(admin);
  const page = await open(`/dashboard/patients/${person.id}?tab=coverage`, { as: tenant.email });
  const around = supportNetworkPages(page);
  await around.button('Add coverage').click();
  await around.button('Save coverage').click();
  // The mistakes take the focus; from there one goes to the first.
  await page.getByRole('alert').getByRole('link', { name: 'Choose a payer.' }).click();
  await pick(page, 'Payer', { name: 'Zz Plan 500', typed: 'plan 500' });
  await around.field('Member number (optional)').fill('9000');
  await around.button('Save coverage').click();
  await around.row('Zz Plan 500').getByText('Not checked').waitFor();
  await around.act('Zz Plan 500', 'Edit coverage');
  expect(await picker(page, 'Payer').box.inputValue()).toBe('Zz Plan 500');
  await pick(page, 'Payer', 'Zz Plan 499');
  await around.button('Save coverage').click();
  await around.row('Zz Plan 499').getByText('Not checked').waitFor();

  await page.goto(`/dashboard/patients/${person.id}?tab=contacts`);
  await around.button('Add member').click();
  await pick(page, 'Colleague', { name: last, typed: 'zz500' });
  await around.field('Role').selectOption({ label: 'Nurse' });
  await around.button('Add to the care team').click();
  await around.row(last).getByText('Nurse').waitFor();
});

test('a list is narrowed to the last of the staff, whose name stands in it and in the filter', async ({
  open,
  api,
}) => {
  const person = await theirPerson(await api(tenant.email));
  const page = await open('/dashboard/patients', { as: tenant.email, width: 360 });
  const filter = page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: /^CHW/ });
  await filter.click();
  await pick(page.getByRole('dialog', { name: 'CHW' }), 'CHW', { name: last, typed: 'zz500' });
  await filter.getByText(last).waitFor();
  await patientsPage(page).person(person.name).waitFor();
  await page.reload();
  await filter.getByText(last).waitFor();
  await patientsPage(page).person(person.name).waitFor();
});

/** Searches for a colleague; the staff changes, and the page hears of it, before the answer comes. */
async function searchDuringChange(page: Page, admin: Api): Promise<void> {
  const { promise: heard, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/find=zz499/, (route) => heard.then(() => route.continue()));
  const searched = page.waitForRequest(/find=zz499/);
  await picker(page, 'Colleagues').box.fill('zz499');
  await searched;
  const told = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new BroadcastChannel('app.events').onmessage = ({ data }) => data.event?.kind === 'users' && resolve();
      }),
  );
  const { id, version } = await admin.get(`users/${await idOf(admin, 'Zoraida Zz001')}`);
  await admin.patch(`users/${id}`, { version, givenName: 'Zita' });
  await told;
  // The page gathers hints for a moment.
  await page.waitForTimeout(1_000);
  answer();
}

test('the last of the staff is given a supervisor, and hands the caseload over to the one before', async ({
  open,
  api,
}) => {
  const admin = await api(tenant.email);
  await theirPerson(admin);
  const id = await idOf(admin, last);
  const page = await open(`/dashboard/users/${id}/edit`, { as: tenant.email });
  const staff = staffPages(page);
  await pick(page, 'Supervisor', { name: 'Zoraida Zz498', typed: 'zz498' });
  await staff.button('Save').click();
  await staff.link('Zoraida Zz498').waitFor();

  await staff.link('Transfer patients').click();
  await searchDuringChange(page, admin);
  await picker(page, 'Colleagues').option('Zoraida Zz499').click();
  await staff.text(/^Zoraida Zz499 gets \d patients?: 0 now/).waitFor();
  await staff.reason.fill('Leaves.');
  await staff.button(/^Transfer \d patients?$/).click();
  await staff.text('0 patients').waitFor();
  await staff.text(/to Zoraida Zz499/).waitFor();
});
