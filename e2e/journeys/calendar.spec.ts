/** The calendar: a visit is moved by keys alone, a series changes from a day on, and the secret link is renewed. */
import { expect } from 'vitest';
import { nameOf } from '../crawl/forms/form-case.ts';
import { test } from '../support/journey.ts';
import { makeAccount } from '../support/make-account.ts';
import { addPerson } from '../support/people.ts';

/** A Tuesday far ahead, at nine in the morning in Los Angeles. */
const day = '2031-03-04';
const hours = '/dashboard/calendar?day=2031-03-04';

test('a visit is moved by the keyboard, with its reason, and is in the list too', { timeout: 120_000 }, async ({
  open,
  api,
}) => {
  const { email } = await makeAccount();
  const chw = await api(email);
  const person = await addPerson(chw);
  const planned = { patientId: person.id, startedAt: `${day}T17:00:00Z` };
  await chw.put(`encounters/${crypto.randomUUID()}`, planned);
  const page = await open(hours, { as: email });
  const column = page.getByRole('region', { name: 'Tuesday, March 4' });
  const entry = column.getByRole('button', { name: /^Amalia .+ 9:00 AM · Scheduled Visit$/ });
  await entry.focus();
  await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByText('Move to Wed, Mar 5, 2031, 9:15 AM.').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByText('Move to Wed').count()).toBe(0);
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await dialog.getByText('Enter the reason.').waitFor();
  await dialog.getByLabel('Reason').fill('Asked for half an hour later.');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await column.getByRole('button', { name: /9:30 AM/ }).waitFor();
  expect(await column.getByRole('button').count()).toBe(1);

  await page.getByText('Agenda', { exact: true }).click();
  await page.getByRole('region', { name: 'Tuesday, March 4' }).getByText('9:30 AM').waitFor();
  expect(new URL(page.url()).searchParams.get('view')).toBe('agenda');
});

test('a week of sixty entries: a reader hears each of them, and one is dragged to the next day', {
  timeout: 180_000,
}, async ({ open, api }) => {
  const { email } = await makeAccount();
  const chw = await api(email);
  const person = await addPerson(chw);
  const hour = (at: number) => new Date(Date.parse('2031-03-03T16:00:00Z') + at * 3_600_000).toISOString();
  // Twelve each day, from Monday to Friday; the last of Tuesday alone.
  for (let day = 0; day < 5; day += 1)
    for (let at = 0; at < 12; at += 1)
      await chw.put(`encounters/${crypto.randomUUID()}`, {
        patientId: person.id,
        startedAt: hour(day * 24 + Math.min(at * 0.75, 10)),
      });
  const page = await open(hours, { as: email, width: 1440 });
  await page.getByText('60 entries').waitFor();
  const column = (name: string) => page.getByRole('region', { name });
  await expect.poll(() => column('Tuesday, March 4').getByRole('listitem').count()).toBe(12);
  expect(await column('Tuesday, March 4').ariaSnapshot()).toContain(
    `- button "${nameOf(person)} 4:15 PM · Scheduled Visit"`,
  );
  const last = column('Tuesday, March 4').getByRole('button').last();
  const [from, to] = [(await last.boundingBox())!, (await column('Wednesday, March 5').boundingBox())!];
  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 60, from.y + 12, { steps: 8 });
  await page.mouse.up();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Works on Tuesday.');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect.poll(() => column('Wednesday, March 5').getByRole('listitem').count()).toBe(13);
  expect(await column('Tuesday, March 4').getByRole('listitem').count()).toBe(11);
});

test('a series is changed from one of its days on, and the days before stay', { timeout: 120_000 }, async ({
  open,
  api,
}) => {
  const { email } = await makeAccount();
  const chw = await api(email);
  const schedule = { startsOn: '2031-02-25', time: '08:30', minutes: 30, rule: 'FREQ=WEEKLY;BYDAY=TU' };
  await chw.put(`blocked-times/${crypto.randomUUID()}`, { title: 'Team huddle', schedule });
  const page = await open(hours, { as: email });
  await page.getByRole('button', { name: /Team huddle/ }).click();
  await page.getByRole('menuitem', { name: 'Change this and the following' }).click();
  await page.getByText('The change applies from Mar 4, 2031 on.').waitFor();
  await page.getByLabel('Title').fill('Huddle');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page
    .getByRole('region', { name: 'Tuesday, March 4' })
    .getByRole('button', { name: /Huddle/ })
    .waitFor();
  const { entries } = await chw.get<{ entries: { title: string; day: string }[] }>(
    'calendar?from=2031-02-25&to=2031-03-11',
  );
  expect(entries.map(({ day: on, title }) => [on, title])).toEqual([
    ['2031-02-25', 'Team huddle'],
    ['2031-03-04', 'Huddle'],
    ['2031-03-11', 'Huddle'],
  ]);
});

test('the secret link is made, renewed and taken back', async ({ open }) => {
  const { email } = await makeAccount();
  const page = await open('/dashboard/account?tab=notifications', { as: email });
  const card = page.getByRole('region', { name: 'Calendar link' });
  const address = () =>
    card
      .getByText(/\/Prod\/feeds\//)
      .textContent()
      .then((text) => text ?? '');
  const status = async (url: string) => (await fetch(url)).status;
  await card.getByRole('button', { name: 'Create the link' }).click();
  const first = await address();
  expect(await status(first)).toBe(200);
  await card.getByRole('button', { name: 'Renew the link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Renew the link' }).click();
  await expect.poll(address).not.toBe(first);
  const second = await address();
  expect([await status(first), await status(second)]).toEqual([404, 200]);
  await card.getByRole('button', { name: 'Turn off the link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off the link' }).click();
  await card.getByRole('button', { name: 'Create the link' }).waitFor();
  expect(await status(second)).toBe(404);
});
