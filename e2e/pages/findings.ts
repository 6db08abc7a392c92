/** What the rules of a program say of a visit, in its form and on the page of its charge. */
import type { Locator } from 'playwright-core';

/** Each sentence in the order of the page, folded or not. */
export const sentencesOf = (part: Locator): Promise<string[]> =>
  part.locator('li p:first-of-type bdi').allTextContents();
