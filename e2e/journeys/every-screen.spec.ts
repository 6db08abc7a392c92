/** Every screen as each of its readers: readable, reachable and without an error; other views see a share of them. */
import { expect, inject } from 'vitest';
import { crawlScreens, everyLook } from '../crawl/crawl-screens.ts';
import { nameOf, plainView, singleChanges } from '../crawl/views.ts';
import { test } from '../support/journey.ts';

/** Each look is had in the plain view and in two of the changed ones; `npm run test:matrix` has them all. */
const sharesPerLook = 2;
const shareOf = (view: number) =>
  everyLook.filter((_, look) => (look * sharesPerLook + view) % singleChanges.length < sharesPerLook);

test('every screen', { timeout: 300_000 }, async ({ browser }) => {
  expect(await crawlScreens(browser, inject('baseUrl'), plainView)).toEqual({});
});

test.for(singleChanges.map((view, index) => ({ view, name: nameOf(view), looks: shareOf(index) })))(
  'a share of the screens: $name',
  { timeout: 240_000 },
  async ({ view, looks }, { browser }) => {
    expect(await crawlScreens(browser, inject('baseUrl'), view, looks)).toEqual({});
  },
);
