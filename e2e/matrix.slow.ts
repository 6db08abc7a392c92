/** Every screen in every language, scheme and width: `npx vitest run --root e2e --config vitest.slow.config.ts`. */
import { expect, inject } from 'vitest';
import { crawlScreens } from './crawl/crawl-screens.ts';
import { screens } from './crawl/screens.ts';
import type { View } from './support/browser.ts';
import { test } from './support/journey.ts';

const views: readonly View[] = (['en', 'de', 'es'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((scheme) => [360, 768, 1440].map((width) => ({ language, scheme, width }))),
);

test.for(views)('every screen in $language, $scheme, at $width px', { timeout: 600_000 }, async (view, { browser }) => {
  expect(await crawlScreens(browser, inject('baseUrl'), screens, view)).toEqual({});
});
