/** Waits until a page shows no placeholder for loading content. */
import type { Page } from 'playwright-core';

/** Skeletons and loading lists; the style guide shows both permanently. */
const loading = ':is([data-loading]:not([hidden]), [aria-busy="true"]):not([data-specimen] *)';

export async function loaded(page: Page): Promise<void> {
  await page.waitForFunction(
    (selector) => [...document.querySelectorAll(selector)].every((element) => !element.checkVisibility()),
    loading,
  );
}
