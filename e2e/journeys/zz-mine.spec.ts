import { expect, inject } from 'vitest';
import { crawlScreens, everyLook } from '../crawl/crawl-screens.ts';
import { plainView, singleChanges } from '../crawl/views.ts';
import { test } from '../support/journey.ts';
const mine = everyLook.filter(({ name }) => /note-template|phrase|encounter|visit|^patient$|draft/.test(name));
test.for([plainView, ...singleChanges].map((view) => ({ view, name: JSON.stringify(view) })))('$name', { timeout: 300_000 }, async ({ view }, { browser }) => {
  expect(await crawlScreens(browser, { baseUrl: inject('baseUrl'), view }, mine)).toEqual({});
});
