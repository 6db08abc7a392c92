/** Small controls by key, as the ARIA authoring practices have them, and in the system's own colors. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { describedBy, hasFocus, lookOf } from '../support/aria.ts';
import { test } from '../support/journey.ts';

const specimen = (page: Page, name: string) => page.locator(`[data-specimen=${name}]`);

test('a segmented control is one stop; the arrows choose, mirrored where one reads from right to left', async ({
  open,
}) => {
  const page = await open('/components/buttons');
  const control = page.getByRole('group', { name: 'Period' });
  const chosen = (name: string) => control.getByRole('radio', { name, checked: true });
  for (const [direction, onwards] of [
    ['ltr', 'ArrowRight'],
    ['rtl', 'ArrowLeft'],
  ] as const) {
    if (direction === 'rtl') await page.goto('/components/buttons?dir=rtl');
    await chosen('Week').focus();
    await page.keyboard.press(onwards);
    await hasFocus(chosen('Month'));
    await page.keyboard.press('ArrowDown');
    await hasFocus(chosen('Year'));
    await page.keyboard.press(onwards);
    await hasFocus(chosen('Week'));
    await page.keyboard.press('ArrowUp');
    await hasFocus(chosen('Year'));
    await page.keyboard.press('Shift+Tab');
    expect(await control.locator(':focus').count()).toBe(0);
    await page.keyboard.press('Tab');
    await hasFocus(chosen('Year'));
  }
});

test('tabs that are addresses are links of a navigation, each a stop, the current one marked', async ({ open }) => {
  const page = await open('/components/tables');
  const tabs = page.getByRole('navigation', { name: 'Charges' });
  const links = tabs.getByRole('link');
  await links.first().waitFor();
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('aria-current')))).toEqual([
    'page',
    null,
    null,
  ]);
  await links.first().focus();
  await page.keyboard.press('ArrowRight');
  await hasFocus(links.first());
  await page.keyboard.press('Tab');
  await hasFocus(links.nth(1));
  await page.keyboard.press('Enter');
  await page.waitForURL(/#mine$/);
  await hasFocus(links.nth(1));
});

test('Enter and Space fold what is disclosed; folded away it is no stop and is not read', async ({ open }) => {
  const page = await open('/components/detail-lists');
  const disclosure = specimen(page, 'Disclosure');
  const summary = disclosure.locator('summary');
  const content = disclosure.getByText('Valle Health Plan');
  await content.waitFor();
  await summary.focus();
  await page.keyboard.press('Enter');
  await content.waitFor({ state: 'hidden' });
  expect(await disclosure.ariaSnapshot()).not.toContain('Valle Health Plan');
  await page.keyboard.press(' ');
  await content.waitFor();
  await hasFocus(summary);
});

test('a help tip opens by key, stays until Escape, and the pointer alone opens nothing', async ({ open }) => {
  const page = await open('/components/modals');
  const button = specimen(page, 'HelpTip').getByRole('button', { name: 'units' });
  const tip = specimen(page, 'HelpTip').locator('[popover]');
  // The browser makes the state of the button from it: expanded or not.
  expect(await button.getAttribute('popovertarget')).toBe(await tip.getAttribute('id'));
  await button.hover();
  await button.focus();
  expect(await tip.isVisible()).toBe(false);
  for (const key of ['Enter', ' ']) {
    await page.keyboard.press(key);
    await tip.waitFor();
    await page.mouse.move(2, 2);
    expect(await tip.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await tip.waitFor({ state: 'hidden' });
    await hasFocus(button);
  }
  await page.keyboard.press('Enter');
  await tip.waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await tip.waitFor({ state: 'hidden' });
});

test('a switch, a checkbox, radio buttons and a select are what they look like, with their hints and errors', async ({
  open,
}) => {
  const page = await open('/components/inputs');
  const readAloud = page.getByRole('switch', { name: 'Read questions aloud' });
  await readAloud.focus();
  await page.keyboard.press(' ');
  await page.getByRole('switch', { name: 'Read questions aloud', checked: false }).waitFor();
  const wrong = specimen(page, 'RadioField').getByRole('group', { name: 'Has a safe place tonight' }).nth(1);
  await expect.poll(() => describedBy(wrong)).toEqual(['Choose one.']);
  const yes = wrong.getByRole('radio', { name: 'Yes' });
  await yes.focus();
  await page.keyboard.press('ArrowDown');
  await hasFocus(wrong.getByRole('radio', { name: 'No', checked: true }));
  const tiles = specimen(page, 'ChoiceTiles').getByRole('group', { name: 'Where' });
  await tiles.getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('ArrowRight');
  await hasFocus(tiles.getByRole('radio', { name: 'Clinic', checked: true }));
  const period = page.getByRole('combobox', { name: 'Period' });
  await period.focus();
  await page.keyboard.type('y');
  await expect.poll(() => period.inputValue()).toBe('year');
});

test('in the system’s own colors one sees what is chosen and where the focus is', async ({ open }) => {
  const page = await open('/components/modals');
  await page.emulateMedia({ forcedColors: 'active' });
  const differ = async (chosen: Locator, other: Locator) =>
    expect((await lookOf(chosen)).ground).not.toBe((await lookOf(other)).ground);
  await specimen(page, 'PopupMenu').getByRole('button').focus();
  await page.keyboard.press('ArrowDown');
  const choice = (name: string) => page.getByRole('menuitemradio', { name });
  await hasFocus(choice('Month'));
  await differ(choice('Month'), choice('Week'));
  const chosen = await lookOf(choice('Month'));
  expect(chosen.ring).toBe(chosen.ink);
  await page.keyboard.press('ArrowUp');
  await hasFocus(choice('Week'));
  expect((await lookOf(choice('Week'))).ring).not.toBe('none');
  // Only the focused entry has a ring, not the chosen one.
  expect((await lookOf(choice('Month'))).ring).toBe('none');

  await page.goto('/components/buttons');
  const segment = (name: string) => page.getByRole('group', { name: 'Period' }).locator('label', { hasText: name });
  await page.getByRole('radio', { name: 'Week' }).focus();
  await page.keyboard.press('ArrowDown');
  await differ(segment('Month'), segment('Week'));
  const { ring, ground } = await lookOf(segment('Month'));
  expect(ring).toBe(ground);

  await page.goto('/components/inputs');
  const tile = (name: string) => specimen(page, 'ChoiceTiles').locator('label', { hasText: name });
  await tile('At home').getByRole('radio').focus();
  await page.keyboard.press('ArrowRight');
  await differ(tile('Clinic'), tile('Street'));
  const clinic = await lookOf(tile('Clinic'));
  expect(clinic.ring).toBe(clinic.ground);
  await tile('Street').scrollIntoViewIfNeeded();
  const select = page.getByRole('combobox', { name: 'Period' });
  expect(await select.evaluate((box) => getComputedStyle(box).backgroundImage)).toBe('none');

  await page.goto('/components/tables');
  const mark = (index: number) =>
    page
      .getByRole('navigation', { name: 'Charges' })
      .getByRole('link')
      .nth(index)
      .evaluate((link) => getComputedStyle(link, '::after').content);
  expect([await mark(0), await mark(1)]).toEqual(['""', 'none']);
});
