/** Checks that apply to every screen: readable, accessible, without an error. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const accessibilityRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** WCAG 2.2, 2.5.8. */
const smallestTarget = 24;

/** Titles of the application's screens; the public pages have titles of their own. */
const ofApplication = /^.+ · Puente population health$/;

/** Findings in words, empty for a correct screen; waits until the screen has settled. */
export async function inspectScreen(page: Page, title = ofApplication): Promise<string[]> {
  return [
    ...(await headings(page, title)),
    ...(await rawTextKeys(page)),
    ...(await scrollsSideways(page)),
    ...(await cutTexts(page)),
    ...(await smallTargets(page)),
    ...(await axeViolations(page)),
  ];
}

async function headings(page: Page, expected: RegExp): Promise<string[]> {
  // A page sets its title once it has been drawn.
  await page
    .waitForFunction((pattern) => new RegExp(pattern).test(document.title), expected.source, { timeout: 2000 })
    .catch(() => undefined);
  const count = await page.getByRole('heading', { level: 1 }).count();
  const title = await page.title();
  return [
    ...(count === 1 ? [] : [`${count} headings of level 1`]),
    ...(expected.test(title) ? [] : [`the title is “${title}”`]),
  ];
}

/** A missing text shows its key: `field.givenName`. */
async function rawTextKeys(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const shown: string[] = [];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const { parentElement, nodeValue } = nodes.currentNode;
      if (!parentElement?.closest('script, style')) shown.push(nodeValue ?? '');
    }
    const named = [...document.querySelectorAll('[aria-label], [title], [placeholder]')];
    const names = named.flatMap((element) =>
      ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, ...shown, ...names];
  });
  return texts
    .map((text) => text.replace(/[\u2066-\u2069]/g, ''))
    .filter((text) => /^[a-z][A-Za-z-]*(\.[A-Za-z0-9_-]+)+$|\{\{|undefined|\bNaN\b|\[object/.test(text.trim()))
    .map((text) => `not a text: ${text}`);
}

async function scrollsSideways(page: Page): Promise<string[]> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return over > 0 ? [`the page is ${over} px wider than the window`] : [];
}

/** Text that its box cuts off, or that is outside the window without a way to scroll to it. */
async function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const element = nodes.currentNode.parentElement;
      const text = nodes.currentNode.nodeValue?.trim();
      if (!text || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(nodes.currentNode);
      const box = range.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1 || isHiddenFromSight(element)) continue;
      const frame = frameAround(element);
      if (frame === 'scrolls') continue;
      if (box.left < frame.left - 2 || box.right > frame.right + 2) cut.push(`cut off: “${text.slice(0, 60)}”`);
    }
    return cut;

    /** The innermost box that clips wider content; one that scrolls shows everything. */
    function frameAround(element: Element): { left: number; right: number } | 'scrolls' {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX } = getComputedStyle(at);
        if (overflowX === 'auto' || overflowX === 'scroll') return 'scrolls';
        if (overflowX === 'hidden' || overflowX === 'clip') return at.getBoundingClientRect();
      }
      return { left: 0, right: document.documentElement.clientWidth };
    }

    /** For screen readers only: clipped to a point. */
    function isHiddenFromSight(element: Element | null): boolean {
      if (!element || element === document.body) return false;
      const { clipPath, position } = getComputedStyle(element);
      return (clipPath === 'inset(50%)' && position === 'absolute') || isHiddenFromSight(element.parentElement);
    }
  });
}

/** Links inside a sentence are exempt, as in WCAG; so are elements that are invisible until they have the focus. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((smallest) => {
    const targets = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, [role="button"], [role="menuitem"]',
      ),
    ];
    return targets.flatMap((element) => {
      const target = element.matches('input[type="checkbox"], input[type="radio"]')
        ? (element.closest('label') ?? element)
        : element;
      const { width, height } = target.getBoundingClientRect();
      const inSentence =
        getComputedStyle(element).display === 'inline' &&
        element.parentElement?.textContent.trim() !== element.textContent.trim();
      const hidden = width <= 1 || height <= 1 || !element.checkVisibility() || inSentence;
      if (hidden || (width >= smallest && height >= smallest) || isSpaced(element, targets)) return [];
      return [`target of ${Math.round(width)} × ${Math.round(height)} px: ${element.outerHTML.slice(0, 120)}`];
    });

    /** A bar that stays while the page scrolls beneath it has no neighbors. */
    function liesAbove(element: Element | null): boolean {
      return (
        element !== null &&
        (/fixed|sticky/.test(getComputedStyle(element).position) || liesAbove(element.parentElement))
      );
    }

    /** A circle of the smallest size around the middle of a small target overlaps no other target. */
    function isSpaced(element: HTMLElement, others: readonly HTMLElement[]): boolean {
      const own = element.getBoundingClientRect();
      const x = own.left + own.width / 2;
      const y = own.top + own.height / 2;
      return others.every((other) => {
        if (other === element || other.contains(element) || !other.checkVisibility() || liesAbove(other)) return true;
        const box = other.getBoundingClientRect();
        const dx = Math.max(box.left - x, 0, x - box.right);
        const dy = Math.max(box.top - y, 0, y - box.bottom);
        return Math.hypot(dx, dy) >= smallest / 2;
      });
    }
  }, smallestTarget);
}

/** axe is injected through the debugger, which the content security policy does not affect. */
async function axeViolations(page: Page): Promise<string[]> {
  const present = await page.evaluate(() => 'axe' in window);
  if (!present) await page.evaluate(axe);
  const results = await page.evaluate(async (rules) => {
    const { axe: loaded } = window as unknown as { axe: typeof import('axe-core') };
    return (await loaded.run(document, { runOnly: rules, resultTypes: ['violations'] })) as AxeResults;
  }, accessibilityRules);
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `axe ${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}
