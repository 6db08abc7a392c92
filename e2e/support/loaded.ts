/** Knows when nothing on a page holds the place of what is still being read. */
import type { Page } from 'playwright-core';

/** Skeletons and lists that are being read; the style guide shows both for good. */
const loading = ':is([data-loading]:not([hidden]), [aria-busy="true"]):not([data-specimen] *)';

export async function loaded(page: Page): Promise<void> {
  await page.waitForFunction(
    (selector) => [...document.querySelectorAll(selector)].every((element) => !element.checkVisibility()),
    loading,
  );
}
