/** A list says whether it is loading, broken, empty or full; a request is repeated only where that can help. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { patientsPage } from '../pages/patients-page.ts';
import { shell } from '../pages/shell.ts';
import { test } from '../support/journey.ts';
import { loaded } from '../support/loaded.ts';
import { makeAccount } from '../support/make-account.ts';
import { addPerson } from '../support/people.ts';

const list = '**/Prod/patients?*';

/** The page; the test controls the list's requests from the first one on. */
async function openList(
  open: (address: string, opened: { as: string; deaf: true }) => Promise<Page>,
  as: string,
  take: (page: Page) => Promise<unknown>,
): Promise<Page> {
  const page = await open('/dashboard/users', { as, deaf: true });
  await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor();
  await take(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Patients' }).click();
  await patientsPage(page).heading.waitFor();
  return page;
}

test('a slow list shows that it is loading, then its rows', async ({ open }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const page = await openList(open, 'chw@demo.test', (taken) =>
    taken.route(list, async (route) => {
      await held;
      await route.continue();
    }),
  );
  const patients = patientsPage(page);
  await patients.loading.waitFor();
  expect(await patients.rows.count()).toBe(0);
  release();
  await patients.rows.first().waitFor();
  expect(await patients.rows.count()).toBeGreaterThan(10);
});

test('an unreachable server is reported, and Try again loads the rows', async ({ open }) => {
  let sent = 0;
  const page = await openList(open, 'chw@demo.test', (taken) =>
    taken.route(list, (route) => {
      sent += 1;
      return route.abort('connectionrefused');
    }),
  );
  const patients = patientsPage(page);
  await patients.failure
    .getByText('We could not reach the server. Check your connection and try again.')
    .waitFor({ timeout: 60_000 });
  expect(sent, 'one request and five repetitions').toBe(6);
  await page.unroute(list);
  await patients.tryAgain.click();
  await patients.rows.first().waitFor();
  expect(await patients.failure.count()).toBe(0);
});

test.for([
  { status: 500, code: 'internal', sentence: /^Something went wrong on our end/ },
  { status: 400, code: 'validation', sentence: "The server didn't take this." },
])('an answer $status is not asked for again', async ({ status, code, sentence }, { open }) => {
  let sent = 0;
  const problem = {
    type: 'about:blank',
    title: 'Refused',
    status,
    code,
    requestId: '0190f000-0000-7000-8000-000000000000',
  };
  const page = await openList(open, 'chw@demo.test', (taken) =>
    taken.route(list, (route) => {
      sent += 1;
      return route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify(problem) });
    }),
  );
  await patientsPage(page).failure.getByText(sentence).waitFor();
  expect(sent).toBe(1);
});

test('an overloaded server is asked again, and the rows appear', async ({ open }) => {
  let sent = 0;
  const page = await openList(open, 'chw@demo.test', (taken) =>
    taken.route(list, (route) => {
      sent += 1;
      return sent < 3 ? route.fulfill({ status: 503, body: '' }) : route.continue();
    }),
  );
  await patientsPage(page).rows.first().waitFor();
  expect(sent).toBe(3);
});

test('a screen whose style sheet failed to load is loaded again', async ({ open }) => {
  const page = await open('/dashboard/patients', { as: 'chw@demo.test' });
  await patientsPage(page).heading.waitFor();
  let refused = 0;
  // That of the next screen alone: parts of this one may still be loading.
  await page.route('**/assets/calendar-screen*.css', (route) => (refused++ === 0 ? route.abort() : route.continue()));
  await shell(page).navigation('Calendar').click();
  await page.getByRole('link', { name: 'Block time' }).waitFor();
  expect(refused).toBeGreaterThan(1);
});

test('half of a second surname finds the person', async ({ open }) => {
  const page = await open('/dashboard/patients', { as: 'chw@demo.test' });
  await patientsPage(page).find.fill('castañ');
  await patientsPage(page).person('Santiago Quintero Castañeda').waitFor();
});

test('a misspelt name and a year of birth find the person, in an order that no column shows', async ({ open }) => {
  const page = await open('/dashboard/patients', { as: 'chw@demo.test' });
  const { find, person } = patientsPage(page);
  for (const words of ['castanneda', 'qintero castañeda', 'quintero castaneda 1965']) {
    await find.fill(words);
    await person('Santiago Quintero Castañeda').waitFor();
    await expect.poll(() => page.locator('th[aria-sort]').count()).toBe(0);
  }
});

test('units, the next visit and the next step are optional columns, loaded once for the page', async ({
  open,
  api,
}) => {
  const chw = await api('chw@demo.test');
  const person = await addPerson(chw);
  const startedAt = new Date(Date.now() + 26 * 3_600_000).toISOString();
  await chw.put(`encounters/${crypto.randomUUID()}`, { patientId: person.id, startedAt });
  const page = await open('/dashboard/patients', { as: 'chw@demo.test', deaf: true });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/patients\/(usage|open-visits)$/.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  await patientsPage(page).rows.first().waitFor();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Choose columns' }).click();
  for (const name of ['Units used', 'Next visit', 'Next step']) await page.getByRole('checkbox', { name }).check();
  await page.keyboard.press('Escape');
  await patientsPage(page)
    .rows.getByText(/^\d+ of 12$/)
    .first()
    .waitFor();
  expect(asked.toSorted()).toEqual(['/Prod/patients/open-visits', '/Prod/patients/usage']);

  await patientsPage(page).find.fill(String(person.familyName));
  const row = patientsPage(page).rows.filter({ hasText: String(person.familyName) });
  await row.getByText(/^Visit on \w+, /).waitFor();
  await row.getByText('0 of 12').waitFor();
});

test('a search without a result says so', async ({ open }) => {
  const page = await open('/dashboard/patients', { as: 'chw@demo.test' });
  await patientsPage(page).find.fill('Qzxwvkj');
  await patientsPage(page).nothingFound.waitFor();
});

test('a worker with an empty panel sees how to add the first patient', async ({ open }) => {
  const { email } = await makeAccount();
  const page = await open('/dashboard/patients', { as: email });
  await patientsPage(page).empty.waitFor();
  await patientsPage(page).create.first().waitFor();
});

test('each page scrolls separately: to its top when it is opened, to the last position after going back', async ({
  open,
}) => {
  const page = await open('/dashboard/patients', { as: 'chw@demo.test', width: 360 });
  const first = (view: string) => page.getByRole('list', { name: view }).getByRole('listitem').first();
  const place = () => page.evaluate(() => Math.round(scrollY));
  // Lower than the shortest of the lists.
  await page.setViewportSize({ width: 360, height: 320 });
  await first('My caseload').waitFor();
  await loaded(page);
  await page.evaluate(() => scrollTo(0, 600));
  // Late content above the list moves it down.
  const left = await place();
  expect(left).toBeGreaterThan(500);

  await page.goto('/dashboard/charges');
  await page.getByRole('listitem').first().waitFor();
  expect(await place(), 'another page that is opened by its address').toBe(0);

  await page.goBack();
  await expect.poll(place, { message: 'the page before, read again' }).toBeGreaterThan(left - 100);

  // A click would scroll the tab into view first.
  const tab = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Overdue' });
  await tab.evaluate((link: HTMLElement) => link.click());
  await page.waitForURL(/view=overdue/);
  await first('Overdue').waitFor();
  expect(await place(), 'a tab keeps the place').toBeGreaterThan(0);

  const last = page.getByRole('navigation', { name: 'Views' }).getByRole('link').last();
  const isInSight = async () => {
    const { x, width } = (await last.boundingBox())!;
    return x >= 0 && x + width <= 360;
  };
  expect(await isInSight()).toBe(false);
  await last.evaluate((link: HTMLElement) => link.click());
  await expect.poll(isInSight, { message: 'a tab that was chosen' }).toBe(true);
});
