/** Every screen for each of its readers: readable, accessible and without an error. */
import { expect, inject } from 'vitest';
import { crawlScreens, everyLook } from '../crawl/crawl-screens.ts';
import { readers } from '../crawl/screens.ts';
import { plainView } from '../crawl/views.ts';
import { test } from '../support/journey.ts';

test.for(readers)('every screen: %s', { timeout: 600_000 }, async (reader, { browser }) => {
  const looks = everyLook.filter((look) => look.reader === reader);
  expect(await crawlScreens(browser, { baseUrl: inject('baseUrl'), view: plainView }, looks)).toEqual({});
});
