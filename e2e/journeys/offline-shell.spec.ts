/** The cached shell opens without a server, under its own policy, and contains no answer of the API. */
import { expect, inject } from 'vitest';
import { apiOf } from '../support/api.ts';
import { listen } from '../support/browser.ts';
import { test } from '../support/journey.ts';
import { addSession } from '../support/session.ts';

test('without a connection a page opens and says so, and reloads itself when the connection returns', {
  timeout: 180_000,
}, async ({ browser }) => {
  const baseURL = inject('baseUrl');
  const context = await browser.newContext({ baseURL, locale: 'en-US' });
  try {
    await addSession(context, await apiOf(baseURL, 'chw@demo.test'));
    const page = await context.newPage();
    const complaints = await listen(page);
    await page.goto('/dashboard/patients');
    await page.getByRole('heading', { level: 1, name: 'Patients' }).waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready);
    // The worker answers from the next page on.
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const addresses = await page.evaluate(async () => {
      const names = await caches.keys();
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return lists.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(addresses).toContain('/_app');
    expect(addresses.filter((address) => address === '/' || /^\/(Prod|idp)/.test(address))).toEqual([]);

    await context.setOffline(true);
    await page.goto('/dashboard/encounters');
    await page.getByRole('heading', { level: 1, name: 'No connection' }).waitFor();
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Visits' }).waitFor();

    await context.setOffline(true);
    complaints.length = 0;
    await page.goto('/dashboard/patients');
    await page.getByRole('heading', { level: 1, name: 'No connection' }).waitFor();
    expect(complaints.filter((complaint) => complaint.startsWith('policy'))).toEqual([]);
    expect(complaints.filter((complaint) => complaint.startsWith('script error'))).toEqual([]);
  } finally {
    await context.close();
  }
});

test('a list that cannot be read says so and is read again, instead of loading without an end', {
  timeout: 120_000,
}, async ({ open }) => {
  const page = await open('/dashboard', { as: 'chw@demo.test', width: 360 });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const visits = '**/Prod/encounters?*';
  await page.route(visits, (route) => route.abort('internetdisconnected'));
  await page.goto('/dashboard/encounters/create');
  const met = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Patients you met recently' }) });
  await met.getByText('We could not reach the server.', { exact: false }).waitFor({ timeout: 60_000 });
  await page.unroute(visits);
  await met.getByRole('button', { name: 'Try again' }).click();
  await met.getByRole('listitem').first().getByRole('button').waitFor();
});
