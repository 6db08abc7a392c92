/** Every screen in one of the views, as assistive technology finds it. */
import { expect, inject } from 'vitest';
import { runSeed } from '../../tools/testing/run-seed.mjs';
import { crawlScreens } from '../crawl/crawl-screens.ts';
import { viewsOfRun } from '../crawl/rotate.ts';
import { nameOf } from '../crawl/views.ts';
import { test } from '../support/journey.ts';

test.for(viewsOfRun.map(({ view, looks }) => ({ name: nameOf(view), view, looks })))(
  `every screen in one of the views (TEST_SEED=${runSeed}): $name`,
  { timeout: 600_000 },
  async ({ view, looks }, { browser }) => {
    expect(await crawlScreens(browser, { baseUrl: inject('baseUrl'), view }, looks)).toEqual({});
  },
);
