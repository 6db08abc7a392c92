/** Layers above a page, by key and by pointer as in the ARIA authoring practices: menu, dialog, drawer, popover. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../support/journey.ts';

const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

const modals = (page: Page) => {
  const menu = page.getByRole('menu', { name: 'More actions' });
  return {
    menu,
    menuButton: page.getByRole('main').getByRole('button', { name: 'More actions' }),
    items: menu.getByRole('menuitem'),
    askVoid: page.getByRole('button', { name: 'Void charge' }),
    askCancel: page.getByRole('button', { name: 'Cancel visit' }),
    dialog: page.getByRole('dialog'),
  };
};

test('a menu opens at its first item; arrows, Home, End and letters move in it', async ({ open }) => {
  const page = await open('/components/modals');
  const { menu, menuButton, items } = modals(page);
  await menuButton.focus();
  await page.keyboard.press('Enter');
  await menu.waitFor();
  expect(await menuButton.getAttribute('aria-expanded')).toBe('true');
  const names = (await items.allTextContents()).map((text) => text.trim());
  expect(names.length).toBeGreaterThan(2);
  const [first, second, last] = [names[0], names[1], names.at(-1)];
  expect(await focusedText(page)).toBe(first);
  for (const [key, expected] of [
    ['ArrowUp', last],
    ['ArrowDown', first],
    ['ArrowDown', second],
    ['End', last],
    ['Home', first],
    [last?.[0] ?? '', last],
  ] as const) {
    await page.keyboard.press(key);
    expect([key, await focusedText(page)]).toEqual([key, expected]);
  }
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  expect(await isFocused(menuButton)).toBe(true);
  expect(await menuButton.getAttribute('aria-expanded')).toBe('false');
});

test('Tab leaves a menu for what follows its button; a press beside it closes it and presses nothing', async ({
  open,
}) => {
  const page = await open('/components/modals');
  const { menu, menuButton, askCancel, dialog, items } = modals(page);
  await menuButton.focus();
  await page.keyboard.press('Enter');
  await menu.waitFor();
  await page.keyboard.press('Tab');
  await menu.waitFor({ state: 'detached' });
  const isAfter = (button: Element) =>
    (button.compareDocumentPosition(document.activeElement ?? button) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  expect(await menuButton.evaluate(isAfter)).toBe(true);

  await menuButton.click();
  await menu.waitFor();
  const beside = (await askCancel.boundingBox())!;
  await page.mouse.click(beside.x + 4, beside.y + 4);
  await menu.waitFor({ state: 'detached' });
  expect(await dialog.count()).toBe(0);
  expect(await isFocused(menuButton)).toBe(true);

  await menuButton.click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(' ');
  await menu.waitFor({ state: 'detached' });
  expect(await items.count()).toBe(0);
});

test('a dialog keeps the focus, closes by Escape and beside it, and gives the focus back', async ({ open }) => {
  const page = await open('/components/modals');
  const { askVoid, askCancel, dialog } = modals(page);
  await askVoid.focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  expect(await isFocused(dialog.getByRole('textbox'))).toBe(true);
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press(step < 3 ? 'Tab' : 'Shift+Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#root') ?? null)).toBeNull();
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await isFocused(askVoid)).toBe(true);

  await askCancel.click();
  await dialog.waitFor();
  expect(await isFocused(dialog.getByRole('button', { name: 'Go back' }))).toBe(true);
  // Marking a text that ends beside the dialog is no press beside it.
  const box = (await dialog.getByRole('heading').boundingBox())!;
  await page.mouse.move(box.x + 10, box.y + 5);
  await page.mouse.down();
  await page.mouse.move(4, 4);
  await page.mouse.up();
  expect(await dialog.count()).toBe(1);
  await page.mouse.click(4, 4);
  await dialog.waitFor({ state: 'detached' });
  expect(await isFocused(askCancel)).toBe(true);
});

test('the panel of a narrow window slides in from its start, in both directions of reading', async ({ open }) => {
  for (const direction of ['ltr', 'rtl'] as const) {
    const page = await open('/dashboard/blank', { as: 'chw@demo.test', width: 360, direction });
    const menu = page.getByRole('button', { name: 'Open menu' });
    await menu.click();
    const panel = page.getByRole('dialog', { name: 'Main' }).locator(':scope > div');
    await expect
      .poll(async () => {
        const { x, width } = (await panel.boundingBox()) ?? { x: -1, width: 0 };
        return Math.round(direction === 'ltr' ? x : 360 - x - width);
      })
      .toBe(0);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(await isFocused(menu)).toBe(true);
  }
});

test('a popover hangs on its button, within the window, and a press beside it closes it', async ({ open }) => {
  const page = await open('/dashboard', { as: 'admin@demo.test', width: 360 });
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.click();
  const dialog = page.getByRole('dialog', { name: 'Notifications' });
  const panel = dialog.locator(':scope > div');
  await panel.waitFor();
  const [button, box] = [(await bell.boundingBox())!, (await panel.boundingBox())!];
  expect(box.y).toBeGreaterThanOrEqual(button.y + button.height);
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(360);
  await page.mouse.click(4, 700);
  await dialog.waitFor({ state: 'detached' });
  expect(await isFocused(bell)).toBe(true);
});
