/** Every screen in every language, in the dark and on a phone: readable, reachable and without an error. */
import { expect, inject } from 'vitest';
import { crawlScreens } from '../crawl/crawl-screens.ts';
import { screens } from '../crawl/screens.ts';
import type { View } from '../support/browser.ts';
import { test } from '../support/journey.ts';

const views: readonly View[] = [
  { language: 'en', scheme: 'light', width: 1440 },
  { language: 'de', scheme: 'light', width: 1440 },
  { language: 'es', scheme: 'light', width: 1440 },
  { language: 'en', scheme: 'dark', width: 1440 },
  { language: 'en', scheme: 'light', width: 360 },
];

test.for(views)('every screen in $language, $scheme, at $width px', { timeout: 240_000 }, async (view, { browser }) => {
  expect(await crawlScreens(browser, inject('baseUrl'), screens, view)).toEqual({});
});
