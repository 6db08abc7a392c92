/** Locators of the findings of a program's rules, in the form of a visit and on the page of its charge. */
import type { Locator } from 'playwright-core';

/** Each sentence in the order of the page, folded or not. */
export const sentencesOf = (part: Locator): Promise<string[]> =>
  // The meters of units are a list, too: their words are in `p` directly below `li`.
  part.locator('li > div p:first-of-type bdi').allTextContents();
