/** Every screen for one of its readers: readable and without an error. */
import { expect, inject } from 'vitest';
import { runSeed } from '../../tools/run-seed.mjs';
import { crawlScreens } from '../crawl/crawl-screens.ts';
import { looksOfRun } from '../crawl/rotate.ts';
import { readers } from '../crawl/screens.ts';
import { plainView } from '../crawl/views.ts';
import { test } from '../support/journey.ts';

const looks = looksOfRun(0);

test.for(readers)(`every screen (TEST_SEED=${runSeed}): %s`, { timeout: 600_000 }, async (reader, { browser }) => {
  const site = { baseUrl: inject('baseUrl'), view: plainView };
  const own = looks.filter((look) => look.reader === reader);
  expect(await crawlScreens(browser, site, { looks: own, checks: 'reading' })).toEqual({});
});
