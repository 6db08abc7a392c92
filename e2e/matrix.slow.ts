/** Every screen for each of its readers in every view: `npm run test:matrix`. */
import { expect, inject, test } from 'vitest';
import { launchBrowser } from '../tools/launch-browser.mjs';
import { crawlScreens, everyLook } from './crawl/crawl-screens.ts';
import { combinations, nameOf, plainView, singleChanges } from './crawl/views.ts';

const views = [plainView, ...singleChanges, ...combinations].map((view) => ({ view, name: nameOf(view) }));

test.for(views)('every screen: $name', { timeout: 900_000 }, async ({ view }, { onTestFinished }) => {
  // Each view has its own browser: the end of a view that takes too long ends its pages, too.
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  expect(await crawlScreens(browser, { baseUrl: inject('baseUrl'), view }, everyLook)).toEqual({});
});
