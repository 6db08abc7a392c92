/** Counts a person's acts beyond typing: presses, keys that write nothing, and choices from a list. */
import type { Page } from 'playwright-core';

/** Counts from now on, while the document stays; the returned function returns the number so far. */
export async function countInteractions(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let count = 0;
    const add = () => {
      count += 1;
      document.documentElement.dataset['interactions'] = String(count);
    };
    const writes = (target: EventTarget | null) =>
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement ||
      (target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio');
    addEventListener('pointerdown', add, true);
    addEventListener(
      'keydown',
      ({ key, target }) => {
        // Letters typed into a select are counted once, by the choice.
        if (key.length > 1 || !writes(target)) add();
      },
      true,
    );
    addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && add(), true);
  });
  return async () => Number(await page.evaluate(() => document.documentElement.dataset['interactions'] ?? '0'));
}
