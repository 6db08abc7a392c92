/** Every screen for each of its readers in every view: `npm run test:matrix`. */
import { expect, inject } from 'vitest';
import { crawlScreens, everyLook } from './crawl/crawl-screens.ts';
import { combinations, nameOf, plainView, singleChanges } from './crawl/views.ts';
import { test } from './support/journey.ts';

const views = [plainView, ...singleChanges, ...combinations].map((view) => ({ view, name: nameOf(view) }));

test.for(views)('every screen: $name', { timeout: 900_000 }, async ({ view }, { browser }) => {
  expect(await crawlScreens(browser, { baseUrl: inject('baseUrl'), view }, everyLook)).toEqual({});
});
