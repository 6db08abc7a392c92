/** A sample of the screens in each view other than the plain one; `npm run test:matrix` has them all. */
import { expect, inject } from 'vitest';
import { crawlScreens, everyLook } from '../crawl/crawl-screens.ts';
import { nameOf, singleChanges } from '../crawl/views.ts';
import { test } from '../support/journey.ts';

const sharesPerLook = 2;
const shareOf = (view: number) =>
  everyLook.filter((_, look) => (look * sharesPerLook + view) % singleChanges.length < sharesPerLook);

test.for(singleChanges.map((view, index) => ({ view, name: nameOf(view), looks: shareOf(index) })))(
  'a share of the screens: $name',
  { timeout: 600_000 },
  async ({ view, looks }, { browser }) => {
    expect(await crawlScreens(browser, { baseUrl: inject('baseUrl'), view }, looks)).toEqual({});
  },
);
