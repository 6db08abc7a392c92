/** Locators of the findings of a program's rules, in the form of a visit and on the page of its charge. */
import type { Locator } from 'playwright-core';

/** Each sentence in the order of the page, folded or not. */
export const sentencesOf = (part: Locator): Promise<string[]> =>
  part.locator('li p:first-of-type bdi').allTextContents();
