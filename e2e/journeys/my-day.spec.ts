/** The start page shows each role the next tasks, and follows other people's changes without a reload. */
import { expect } from 'vitest';
import { encounterForm } from '../pages/encounter-form.ts';
import { myDayPage } from '../pages/my-day-page.ts';
import { patientsPage } from '../pages/patients-page.ts';
import type { Api } from '../support/api.ts';
import { test } from '../support/journey.ts';
import { makeAccount } from '../support/make-account.ts';
import { addDraft, addPerson, rareName } from '../support/people.ts';

const given = 'Eulalia';
/** Assigns a person to a worker, as a colleague does. */
async function give(api: Api, personId: string, workerId: string): Promise<void> {
  const { version } = await api.get(`patients/${personId}`);
  await api.post(`patients/${personId}/assign`, { version, userId: workerId });
}

test('a person assigned by a colleague appears at once on the worker’s open page, also in a second tab, and for nobody else', async ({
  open,
  api,
}) => {
  const admin = await api('admin@demo.test');
  const { id: workerId } = await (await api('chw2@demo.test')).get('me');
  const familyName = rareName();
  const name = `${given} ${familyName}`;
  const person = await addPerson(admin, { givenName: given, familyName });

  const mine = await open('/dashboard', { as: 'chw2@demo.test' });
  const others = await open('/dashboard', { as: 'chw3@demo.test' });
  for (const page of [mine, others]) await myDayPage(page).heading.waitFor();
  const list = await mine.context().newPage();
  await list.goto('/dashboard/patients');
  await patientsPage(list).rows.first().waitFor();
  await mine.bringToFront();
  expect(await myDayPage(mine).arrived.getByText(name).count()).toBe(0);

  await give(admin, person.id, workerId);
  await myDayPage(mine).arrived.getByRole('link', { name }).waitFor();
  await list.bringToFront();
  await patientsPage(list).find.fill(familyName);
  await patientsPage(list).person(name).waitFor();
  expect(await others.getByText(name).count()).toBe(0);
  await mine.bringToFront();
  await myDayPage(mine).arrived.getByRole('link', { name }).click();
  await mine.getByRole('heading', { level: 1, name }).waitFor();
});

test('a clinician sees the team’s unsigned notes; an administrator’s numbers lead to their lists', async ({
  open,
  api,
}) => {
  const chw = await api('chw@demo.test');
  const familyName = rareName();
  const person = await addPerson(chw, { givenName: given, familyName });
  const fourDaysAgo = new Date(Date.now() - 4 * 86_400_000).toISOString().slice(0, 10);
  await addDraft(chw, person.id, { startedAt: `${fourDaysAgo}T18:00:00Z`, endedAt: `${fourDaysAgo}T18:40:00Z` });

  const clinician = await open('/dashboard', { as: 'clinician@demo.test' });
  await myDayPage(clinician)
    .teamUnsigned.getByRole('link', { name: `${given} ${familyName}` })
    .waitFor();

  const admin = await open('/dashboard/blank', { as: 'admin@demo.test' });
  // A slow network: the page is read long before its stream of hints begins.
  const { promise: written, resolve: begin } = Promise.withResolvers<void>();
  await admin.route('**/Prod/events', (route) => written.then(() => route.continue()));
  await admin.goto('/dashboard');
  const day = myDayPage(admin);
  const count = async () => (await day.value('Active patients').textContent()) ?? '';
  await expect.poll(count).toMatch(/^[\d,]+$/);
  const before = Number((await count()).replace(',', ''));
  await addPerson(await api('admin@demo.test'), { givenName: given, familyName: rareName() });
  begin();
  await expect.poll(async () => Number((await count()).replace(',', ''))).toBeGreaterThan(before);
  await day.number('Active patients').click();
  await patientsPage(admin).heading.waitFor();
  expect(new URL(admin.url()).searchParams.get('status')).toBe('active');
});

test('a whole note of another day waits for its signature alone; one without activities says so; nobody who must not be called is offered a call', async ({
  open,
  api,
}) => {
  const { email } = await makeAccount();
  const worker = await api(email);
  const [whole, unfinished] = [rareName(), rareName()];
  const phone = { phone: '+15595550142', phoneSafe: true };
  await addDraft(worker, (await addPerson(worker, { givenName: given, familyName: whole, ...phone })).id);
  const quiet = await addPerson(worker, { givenName: given, familyName: unfinished, ...phone, doNotContact: true });
  await addDraft(worker, quiet.id, { activities: [] });

  const page = await open('/dashboard', { as: email });
  const { drafts } = myDayPage(page);
  const row = (name: string) => drafts.getByRole('listitem').filter({ hasText: name });
  await row(whole).getByText('Complete, not signed').waitFor();
  await row(whole)
    .getByRole('link', { name: `Sign ${given} ${whole}` })
    .waitFor();
  await row(unfinished)
    .getByRole('link', { name: `Fix ${given} ${unfinished}` })
    .waitFor();

  await page.goto('/dashboard/patients');
  const actionsOf = async (name: string) => {
    await page.getByRole('row').filter({ hasText: name }).getByRole('button').last().click();
    await page.getByRole('menuitem').first().waitFor();
    const shown = await page.getByRole('menuitem').allTextContents();
    await page.keyboard.press('Escape');
    return shown;
  };
  expect(await actionsOf(whole)).toContain('Call');
  expect(await actionsOf(unfinished)).not.toContain('Call');
});

test('a new worker sees the first steps; an overdue visit is marked late, and starts now and once', async ({
  open,
  api,
}) => {
  const { email } = await makeAccount();
  const worker = await api(email);
  const page = await open('/dashboard', { as: email });
  const { firstSteps, today } = myDayPage(page);
  await firstSteps.waitFor();
  await today.getByRole('link', { name: 'Add a patient' }).waitFor();

  const person = await addPerson(worker);
  const plannedAt = new Date(Date.now() - 20 * 60_000).toISOString();
  const plan = await worker.put(`encounters/${crypto.randomUUID()}`, {
    patientId: person.id,
    startedAt: plannedAt,
    plannedAt,
    mode: 'in-person',
    placeOfService: '12',
  });
  await page.goto(`/dashboard/encounters/${plan.id}`);
  await page.getByRole('link', { name: 'Start visit' }).waitFor();
  await page.getByText(/^Scheduled for .* Not started yet\.$/).waitFor();
  await page.goto('/dashboard');
  // Shortly after midnight the hour is yesterday's.
  await today.getByText(/^(Late|Missed)$/).waitFor();
  const start = today.getByRole('link', { name: 'Start visit' });
  await today.getByText('units used').waitFor();
  const whole = await start.boundingBox();
  // Late data moves no button away under a finger.
  const { promise: read, resolve: answer } = Promise.withResolvers<void>();
  await page.route(`**/patients/${person.id}**`, (route) => read.then(() => route.continue()));
  await page.reload();
  const early = await start.boundingBox();
  expect(await today.getByText('units used').count()).toBe(0);
  expect(Math.abs(early!.y - whole!.y)).toBeLessThan(8);
  answer();
  await today.getByText('units used').waitFor();
  await start.click();
  await encounterForm(page).heading.waitFor();
  await page.getByText(/^scheduled /).waitFor();
  const begun = async () => worker.get<{ begunAt: string | null; startedAt: string }>(`encounters/${plan.id}`);
  await expect.poll(async () => (await begun()).begunAt).not.toBeNull();
  const { startedAt } = await begun();
  expect(Date.now() - Date.parse(startedAt)).toBeLessThan(60_000);
  await page.getByRole('timer').waitFor();

  await page.goto('/dashboard');
  await today.getByText('Under way').waitFor();
  await today.getByRole('link', { name: 'Continue visit' }).click();
  await page.getByRole('timer').waitFor();
  expect((await begun()).startedAt).toBe(startedAt);
});
