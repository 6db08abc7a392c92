/** The announcements for a screen reader, and the element that has the focus. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const references = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-activedescendant'] as const;

/** Waits until the element has the focus: screens move it after they are drawn. */
export const hasFocus = (target: Locator): Promise<void> =>
  expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);

/** The texts that an element is described by. */
export const describedBy = (target: Locator): Promise<readonly string[]> =>
  target.evaluate((element) => {
    const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent?.trim() ?? `nothing has the id ${id}`);
  });

/** References of ARIA to elements that are not on the page. */
export const danglingReferences = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    (names) =>
      names.flatMap((name) =>
        [...document.querySelectorAll(`[${name}]`)].flatMap((element) =>
          (element.getAttribute(name) ?? '')
            .split(' ')
            .filter((id) => document.getElementById(id) === null)
            .map((id) => `${name} of ${element.id || element.outerHTML.slice(0, 80)}: ${id}`),
        ),
      ),
    references,
  );

/** How an element looks in the system's own colors. */
export const lookOf = (target: Locator) =>
  target.evaluate((element) => {
    const { backgroundColor, color, outlineStyle, outlineColor } = getComputedStyle(element);
    return { ground: backgroundColor, ink: color, ring: outlineStyle === 'none' ? 'none' : outlineColor };
  });
