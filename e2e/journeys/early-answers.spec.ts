/** A page of the daily work asks for its first data while its scripts still load, and asks once. Behind the lock it asks for nothing. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject } from 'vitest';
import { apiOf } from '../support/api.ts';
import { test } from '../support/journey.ts';
import { addPerson } from '../support/people.ts';
import { countRequests } from '../support/requests.ts';

type Marked = Window & { early?: { readonly answers: object }; asked?: object };

/** Notes the questions of the page, and early answers that nobody uses. */
async function watch(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/Prod/')) asked.push(pathname.slice('/Prod/'.length) + search);
  });
  await page.addInitScript(() => {
    let early: Marked['early'];
    Object.defineProperty(window, 'early', {
      configurable: true,
      get: () => early,
      set: (value: Marked['early']) => {
        early = value;
        (window as Marked).asked = value?.answers ?? {};
      },
    });
  });
  const settle = countRequests(page);
  return {
    asked,
    open: async (address: string) => {
      await page.goto(address);
      await settle();
    },
    untaken: () => page.evaluate(() => Object.keys((window as Marked).asked ?? {})),
  };
}

let person: string;
beforeAll(async () => {
  person = `/dashboard/patients/${(await addPerson(await apiOf(inject('baseUrl'), 'chw@demo.test'))).id}`;
});

const pages = [
  ['my day', () => '/dashboard', /^my-day$/],
  ['people', () => '/dashboard/patients', /^patients\?limit=50/],
  ['a person', () => person, /^patients\/[0-9a-f-]{36}$/],
  ['visits', () => '/dashboard/encounters', /^encounters\?limit=50&summary=true&sort=-startedAt$/],
  ['charges', () => '/dashboard/charges', /^charges\?limit=10&sort=fileBy&status=ready$/],
] as const;

describe.each(['admin@demo.test', 'chw@demo.test', 'clinician@demo.test'])('of %s', (as) => {
  for (const [name, address, first] of pages)
    test(`${name}: the first questions are asked once, early, and every answer is used`, async ({ open }) => {
      const page = await open('/401', { as, deaf: true });
      const { asked, open: show, untaken } = await watch(page);
      await show(address());
      await expect.poll(untaken).toEqual([]);
      expect(asked[0]).toBe('me');
      expect(asked.filter((question) => first.test(question))).toHaveLength(1);
      expect(asked.slice(1, 6).some((question) => first.test(question))).toBe(true);
    });
});

test.for([
  ['chw@demo.test', 1],
  ['admin@demo.test', 0],
] as const)(
  'a new visit is asked for early by %s as often as they may record one: %i',
  async ([as, times], { open }) => {
    const page = await open('/401', { as, deaf: true });
    const { asked, open: show, untaken } = await watch(page);
    await show(`/dashboard/encounters/create?patientId=${person.split('/').at(-1)}`);
    await expect.poll(untaken).toEqual([]);
    const questions = [/^patients\/[0-9a-f-]{36}$/, /^encounters\?.*isOpen=true/, /^note-templates\?.*kind=visit/];
    const early = questions.map((one) => asked.filter((question) => one.test(question)).length);
    expect(early).toEqual([times, times, times]);
  },
);

test('a list with filters of its own, and a page behind the lock, ask nothing early but who is there', async ({
  open,
}) => {
  const page = await open('/401', { as: 'chw@demo.test', deaf: true });
  const { asked, open: show } = await watch(page);
  await show('/dashboard/patients?view=all');
  await expect
    .poll(() => asked.filter((question) => question.startsWith('patients?')))
    .toEqual(['patients?limit=50&summary=true&sort=familyName']);
  await page.evaluate(() => sessionStorage.setItem('locked', 'true'));
  // The page that is left asks no more: its stream of events begins again from time to time.
  await page.goto('/robots.txt');
  asked.length = 0;
  await show('/dashboard/patients');
  // The cover reads the ways to sign in.
  expect(asked.filter((question) => question !== 'tenants/demo/config')).toEqual(['me']);
});
