/** The life of a visit: planned, begun, interrupted, signed; co-signed or returned by the supervisor; locked. */
import { expect } from 'vitest';
import { amendForm } from '../pages/amend-form.ts';
import { encounterForm } from '../pages/encounter-form.ts';
import { encounterPage } from '../pages/encounter-page.ts';
import { daysAgo, typedParts } from '../support/civil-day.ts';
import { test } from '../support/journey.ts';
import { loaded } from '../support/loaded.ts';
import { addDraft, addPerson } from '../support/people.ts';
import { runStatement } from '../support/run-statement.ts';

test('a clinician returns one note, and co-signs the others after opening each', { timeout: 120_000 }, async ({
  open,
  api,
}) => {
  const author = await api('chw@second.test');
  const { id: authorId } = await author.get('me');
  const pending = 'encounters?status=cosign-pending';
  const { items: own } = await author.get<{ items: { id: string }[] }>(`${pending}&authorId=${authorId}`);
  const returned = own[0]!.id;
  const page = await open(`/dashboard/encounters/${returned}`, { as: 'clinician@second.test' });
  const note = encounterPage(page);
  await page.getByText('Waits for co-signature', { exact: true }).waitFor();
  await note.button('Return to the author').click();
  await note.confirm('Return note').click();
  await page.getByText('Enter the reason.').waitFor();
  await page.getByRole('dialog').getByLabel('What has to change').fill('Which clinic did you call?');
  await note.confirm('Return note').click();
  await page.getByText('Reason: Which clinic did you call?').waitFor();

  await page.getByRole('link', { name: 'Visits', exact: true }).first().click();
  await page.getByRole('link', { name: /^To co-sign/ }).click();
  await page.getByText('Open a note to co-sign it.').waitFor();
  for (const place of [0, 1]) {
    // Until they are there the rows are those of the list before.
    await loaded(page);
    await note.row(place).click();
    await note.button('Return to the author').waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Opened by you' }).waitFor();
  }
  const ticks = page.getByRole('region', { name: 'Opened by you' }).getByRole('checkbox');
  await expect.poll(() => ticks.count()).toBe(2);
  for (const tick of await ticks.all()) await tick.check();
  await note.button('Co-sign 2 notes').click();
  await note.confirm('Co-sign 2 notes').click();
  await page.getByText('2 notes co-signed.').first().waitFor();

  const { items: left } = await author.get<{ items: unknown[] }>(pending);
  expect(left.length, 'of the author').toBeGreaterThan(0);
  await page.getByText('Open a note to co-sign it.').waitFor();
  await note.row(0).click();
  for (let isLast = false; !isLast; ) {
    await note.button('Co-sign').click();
    await note.confirm('Co-sign').click();
    await page.getByText(/left to co-sign\.$/).waitFor();
    isLast = (await page.getByText('No notes are left to co-sign.').count()) > 0;
    if (isLast) break;
    const next = page.getByRole('link', { name: 'Next note' });
    await expect.poll(() => next.evaluate((link) => link === document.activeElement)).toBe(true);
    await next.click();
    await next.waitFor({ state: 'detached' });
  }
  expect((await author.get<{ items: unknown[] }>(pending)).items).toEqual([]);

  const theirs = await open(`/dashboard/encounters/${returned}`, { as: 'chw@second.test' });
  await theirs.getByText('Reason: Which clinic did you call?').waitFor();
  await theirs.getByRole('link', { name: 'Edit visit' }).first().click();
  await encounterForm(theirs).sign.waitFor();
  await theirs.getByText('Reason: Which clinic did you call?').waitFor();
});

test('a locked visit says since when, and takes an addendum', async ({ open, api }) => {
  const chw = await api('chw@demo.test');
  const { id, version } = await addDraft(chw, (await addPerson(chw)).id);
  await chw.post(`encounters/${id}/sign`, { version });
  await runStatement('demo', `update encounters set status = 'locked', locked_at = now() where id = $1`, [id]);
  const page = await open(`/dashboard/encounters/${id}`, { as: 'chw@demo.test', width: 360 });
  await page.getByText(/^Locked since .* Addenda can still be added/).waitFor();
  expect(await page.getByRole('link', { name: 'Edit visit' }).count()).toBe(0);
  await encounterPage(page).addAddendum.click();
  const form = amendForm(page);
  await form.sign.waitFor();
  await form.reason.fill('I left it out.');
  await form.words.fill('Her son was there, too.');
  await form.sign.click();
  await form.confirm.click();
  await encounterPage(page).addendum('Marisol Herrera').getByText('Her son was there, too.').waitFor();
  await page.getByText(/^Locked since/).waitFor();
});

/** Minutes that have passed today where the organization works. */
function minutesOfToday(): number {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Los_Angeles', timeStyle: 'short' });
  const [hours, minutes] = clock.format(new Date()).split(':').map(Number) as [number, number];
  return hours * 60 + minutes;
}

test('a worker begins a planned visit, is interrupted, goes on and signs; the next step is planned', {
  timeout: 60_000,
}, async ({ open, api }) => {
  const chw = await api('chw3@demo.test');
  const person = await addPerson(chw);
  const startedAt = new Date(Date.now() + 3_600_000).toISOString();
  const { id } = await chw.put(`encounters/${crypto.randomUUID()}`, { patientId: person.id, startedAt });
  const page = await open(`/dashboard/encounters/${id}`, { as: 'chw3@demo.test', width: 360 });
  const visit = encounterPage(page);
  const form = encounterForm(page);
  await visit.menu.click();
  await visit.act('Mark as arrived').click();
  await visit.confirm('Mark as arrived').click();
  await page.getByText(/^Arrived at/).waitFor();
  await page.getByRole('link', { name: 'Start visit' }).click();
  await page.getByRole('timer').waitFor();
  await form.purpose.fill('Went through the letter of the housing office together.');
  await form.saveDraft.click();
  await page.getByText('Draft saved.').first().waitFor();

  // Somebody is at the door, for as long as today allows.
  const away = Math.min(41, minutesOfToday() - 1);
  await runStatement(
    'demo',
    `update encounters set started_at = started_at - make_interval(mins => $2) where id = $1`,
    [id, away],
  );
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Continue visit', exact: true }).first().click();
  await page.getByRole('timer', { name: new RegExp(`The visit has lasted (${away}|${away + 1}) minute`) }).waitFor();
  await page.getByRole('button', { name: 'End now' }).click();
  await form.setting('Home').check();
  await form.addActivity.click();
  await form.kind('Activity 1').selectOption({ label: 'Health navigation' });
  await form.whatYouDid('Health navigation').fill('Called the office and asked for more time.');
  await page.getByRole('button', { name: /^Add the other/ }).click();
  await page.getByLabel('Next step (optional)').fill('Bring the answer of the office.');
  const [month, day, year] = typedParts(daysAgo(-9));
  const next = page.getByRole('group', { name: 'Day of the next visit' });
  await next.getByLabel('Month').selectOption(month);
  await next.getByLabel('Day', { exact: true }).fill(day);
  await next.getByLabel('Year').fill(year);
  await page.getByText('Interpreter, others present, travel').click();
  await page.getByLabel('Others present (optional)').fill('Her son Luis, the neighbor');
  await form.complete.waitFor();
  await form.sign.click();
  await form.confirm.click();
  await visit.signed.waitFor();
  await page.getByText('Her son Luis, the neighbor').waitFor();
  await page.getByRole('link', { name: 'Open the scheduled visit' }).click();
  await page.getByText(/^Scheduled for .* Not started yet\.$/).waitFor();
  await page.getByText('Bring the answer of the office.').waitFor();
});
