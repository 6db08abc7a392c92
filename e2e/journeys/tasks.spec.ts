/**
 * A task begins at a referral on a phone and ends with one tap on the start page; two members want the same one; a repeated one comes
 * again; and the meter of units leads to the plan of care.
 */
import { expect } from 'vitest';
import type { Api, ApiRecord } from '../support/api.ts';
import { daysAgo } from '../support/civil-day.ts';
import { test } from '../support/journey.ts';
import { addPerson, rareBirthDate, rareName } from '../support/people.ts';

const worker = 'chw2@second.test';

interface Rows {
  readonly items: readonly ApiRecord[];
}

async function addReferral(api: Api, patientId: string): Promise<string> {
  const { id } = await api.put(`referrals/${crypto.randomUUID()}`, {
    ...{ patientId, direction: 'in', program: 'CHW', reason: 'Needs a ride to the clinic.' },
    ...{ receivedOn: daysAgo(3), source: 'phone', requester: 'Valley Clinic' },
  });
  return id;
}

test('a task is written at a referral on a phone, and done with one tap on the start page', async ({ open, api }) => {
  const chw = await api(worker);
  const familyName = rareName();
  const person = await addPerson(chw, { familyName, birthDate: rareBirthDate() });
  const title = `Ask ${familyName} about the ride`;
  const phone = await open(`/dashboard/referrals/${await addReferral(chw, person.id)}`, { as: worker, width: 360 });
  const main = phone.getByRole('main');
  await main.getByRole('button', { name: 'More actions' }).click();
  await phone.getByRole('menuitem', { name: 'Add task' }).click();
  await main.getByText('For a referral').waitFor();
  await phone.getByLabel('Task', { exact: true }).fill(title);
  const due = phone.getByRole('group', { name: 'Due on' });
  const [year, month, day] = daysAgo(1).split('-').map(Number);
  await due.getByLabel('Month').selectOption({ index: month! });
  await due.getByLabel('Day').fill(String(day));
  await due.getByLabel('Year').fill(String(year));
  await phone.getByRole('button', { name: 'Add item' }).click();
  await phone.getByRole('textbox', { name: /^Item 1/ }).fill('Ask which days are good');
  await phone.getByRole('button', { name: 'Save task' }).click();
  await main.getByRole('heading', { level: 1, name: title }).waitFor();
  await main.getByText('Late by 1 day').waitFor();
  await main.getByRole('link', { name: 'Open the referral' }).waitFor();
  await main.getByRole('checkbox', { name: 'Ask which days are good' }).check();
  await main.getByText('1 of 1 done').waitFor();

  await phone.goto('/dashboard');
  const card = phone.getByRole('region', { name: 'My tasks' });
  const done = card.getByRole('button', { name: `Mark as done: ${title}` });
  // A second quick tap changes nothing.
  await done.dblclick();
  await phone.getByText('Task done.').first().waitFor();
  await card.getByText(title).waitFor({ state: 'detached' });
  await phone.getByRole('button', { name: 'Undo' }).click();
  await done.click();
  await card.getByText(title).waitFor({ state: 'detached' });
  const { items } = await chw.get<Rows>(`tasks?patientId=${person.id}`);
  expect(items.map(({ status }) => status)).toEqual(['completed']);

  await phone.goto(`/dashboard/patients/${person.id}?tab=tasks`);
  await main.getByText('1 earlier task').waitFor();
  await main.getByRole('link', { name: title }).waitFor();
});

test('of two members who take over a task, one gets it, and the other reads why not', async ({ open, api }) => {
  const title = `Order chairs for ${rareName()}`;
  const { id } = await (await api(worker)).put(`team-tasks/${crypto.randomUUID()}`, { title });
  const first = await open('/dashboard/tasks?view=team', { as: worker });
  const second = await open('/dashboard/tasks?view=team', { as: 'chw3@second.test', deaf: true });
  const takeOver = `Take over: ${title}`;
  for (const page of [first, second]) await page.getByRole('button', { name: takeOver }).waitFor();
  await first.getByRole('button', { name: takeOver }).click();
  await first.getByText('The task is yours.').first().waitFor();
  await second.getByRole('button', { name: takeOver }).click();
  await second.getByRole('main').getByRole('alert').first().waitFor();
  const [mine, task] = await Promise.all([(await api(worker)).get('me'), (await api(worker)).get(`team-tasks/${id}`)]);
  expect(task['ownerId']).toBe(mine.id);
  // The owner finds it in the list of their tasks.
  await first.goto('/dashboard/tasks');
  await first.getByRole('link', { name: title }).waitFor();
});

test('a task that repeats is written once, and comes again when it is done', async ({ open, api }) => {
  const chw = await api(worker);
  const person = await addPerson(chw, { familyName: rareName(), birthDate: rareBirthDate() });
  const page = await open(`/dashboard/tasks/create?patientId=${person.id}`, { as: worker });
  const main = page.getByRole('main');
  await page.getByLabel('Task', { exact: true }).fill('Check the pill box');
  await main.getByText('Repeats', { exact: true }).first().click();
  await page.getByRole('combobox', { name: 'Repeats' }).selectOption({ label: 'Weekly' });
  await page.getByRole('button', { name: 'Save task' }).click();
  // Without a day there is nothing to count from.
  await page.getByRole('group', { name: 'Due on' }).getByLabel('Day').fill('15');
  await page.getByRole('group', { name: 'Due on' }).getByLabel('Month').selectOption({ label: 'June' });
  await page.getByRole('group', { name: 'Due on' }).getByLabel('Year').fill('2027');
  await page.getByRole('button', { name: 'Save task' }).click();
  await main.getByRole('heading', { level: 1, name: 'Check the pill box' }).waitFor();
  await main.getByText('Every week').waitFor();
  await main.getByRole('button', { name: 'Mark as done: Check the pill box' }).click();
  await main.getByText('This task repeats.').waitFor();
  await main.getByRole('link', { name: 'See the next one' }).click();
  await main.getByText('Tue, Jun 22, 2027').waitFor();
});

test('the meter of units says that there is no plan of care, and leads to it', async ({ open, api }) => {
  const chw = await api('chw@demo.test');
  // A person of the demonstration with coverage, whom the rules of a payer count units for.
  const { items } = await chw.get<Rows>('patients?summary=true&status=active&limit=50');
  const plans = await chw.get<Rows>('care-plans?summary=true&limit=200');
  const planned = new Set(plans.items.map(({ patientId }) => patientId));
  const usages = await Promise.all(
    items
      .filter(({ id }) => !planned.has(id))
      .slice(0, 12)
      .map(async ({ id }) => ({ id, usage: await chw.get<{ limit: number | null } | null>(`patients/${id}/usage`) })),
  );
  const counted = usages.find(({ usage }) => usage?.limit);
  const page = await open(`/dashboard/patients/${counted!.id}`, { as: 'chw@demo.test' });
  await page.getByRole('link', { name: 'Begin a plan of care' }).click();
  await expect.poll(() => page.url()).toContain('tab=care-plan');
});
