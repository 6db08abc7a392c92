/** Reaching a control with the Tab key alone. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

// The rules of a payer are the longest form.
const mostSteps = 250;

/** Tabs to the target; the focused element must be visible and uncovered. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let step = 0; step < mostSteps; step += 1) {
    await page.keyboard.press('Tab');
    expect(await coveredFocus(page)).toBeNull();
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The focus did not reach ${target} in ${mostSteps} steps.`);
}

/** The outer HTML of the focused element when another one lies over its middle (WCAG 2.2, 2.4.11). */
function coveredFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    const related =
      !seen || focused.contains(seen) || seen.contains(focused) || seen.closest('label')?.contains(focused);
    return related ? null : focused.outerHTML.slice(0, 200);
  });
}

export async function typeAt(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}
