/** Menus and dialogs by key, as the ARIA authoring practices have them, beyond what layers.spec.ts holds. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { danglingReferences, describedBy, hasFocus } from '../support/aria.ts';
import { test } from '../support/journey.ts';

const specimen = (page: Page, name: string) => page.locator(`[data-specimen=${name}]`);

test('the arrows open a menu: down at its first item or at the choice that holds, up at the last', async ({ open }) => {
  const page = await open('/components/modals');
  const actions = specimen(page, 'ActionMenu').getByRole('button', { name: 'More actions' });
  const menu = page.getByRole('menu', { name: 'More actions' });
  expect(await actions.getAttribute('aria-haspopup')).toBe('menu');
  expect(await actions.getAttribute('aria-controls')).toBeNull();
  for (const [key, item] of [
    ['ArrowDown', 'Call'],
    ['ArrowUp', 'Remove'],
    ['Enter', 'Call'],
    [' ', 'Call'],
  ] as const) {
    await actions.focus();
    await page.keyboard.press(key);
    await hasFocus(menu.getByRole('menuitem', { name: item }));
    expect(await actions.getAttribute('aria-expanded')).toBe('true');
    expect(await actions.getAttribute('aria-controls')).toBe(await menu.getAttribute('id'));
    await page.keyboard.press('Escape');
    await hasFocus(actions);
    expect(await menu.count()).toBe(0);
  }

  const period = specimen(page, 'PopupMenu').getByRole('button');
  const choices = page.getByRole('menu', { name: 'Period' });
  await period.focus();
  await page.keyboard.press('ArrowDown');
  await hasFocus(choices.getByRole('menuitemradio', { name: 'Month', checked: true }));
  await page.keyboard.type('ye');
  await hasFocus(choices.getByRole('menuitemradio', { name: 'Year', checked: false }));
  await page.keyboard.press('Enter');
  await hasFocus(period);
  expect(await period.textContent()).toBe('Period: Year');
  await page.keyboard.press('ArrowUp');
  await hasFocus(choices.getByRole('menuitemradio', { name: 'Year', checked: true }));
  await page.keyboard.press('Shift+Tab');
  await choices.waitFor({ state: 'detached' });
  await hasFocus(specimen(page, 'Popover').getByRole('button'));
});

test('the arrows open the menus of the shell and of a filter', async ({ open }) => {
  const page = await open('/dashboard/blank', { as: 'chw@demo.test' });
  const language = page.getByRole('banner').getByRole('button', { name: 'Language' });
  await language.focus();
  await page.keyboard.press('ArrowUp');
  await hasFocus(page.getByRole('menuitemradio').last());
  await page.keyboard.press('Escape');
  await hasFocus(language);

  await page.goto('/components/tables');
  const filters = page.getByRole('group', { name: 'Filters' }).first();
  const filter = filters.locator('[aria-haspopup=menu]').first();
  await filter.focus();
  await page.keyboard.press('ArrowUp');
  await hasFocus(page.getByRole('menuitemradio').last());
  await page.keyboard.press('Escape');
  await hasFocus(filter);
  const more = filters.getByRole('button', { name: 'Filter', exact: true });
  await more.focus();
  await page.keyboard.press('ArrowUp');
  await hasFocus(page.getByRole('menuitem', { name: 'Service date' }));
});

test('a dialog has a name and a description, holds the focus, and Escape closes what is uppermost', async ({
  open,
}) => {
  const page = await open('/components/modals');
  const opener = specimen(page, 'Dialog').getByRole('button');
  const dialog = page.getByRole('dialog', { name: 'Who makes this visit?' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await hasFocus(dialog);
  expect(await describedBy(dialog)).toEqual(['They are told today.']);
  expect(await danglingReferences(page)).toEqual([]);
  // Behind it nothing takes the focus.
  await opener.evaluate((button) => button.focus());
  await hasFocus(dialog);

  const box = dialog.getByRole('combobox');
  const close = dialog.getByRole('button', { name: 'Close' });
  await page.keyboard.press('Tab');
  await hasFocus(box);
  await page.keyboard.press('Tab');
  await hasFocus(close);
  await page.keyboard.press('Shift+Tab');
  await hasFocus(box);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => box.getAttribute('aria-activedescendant')).not.toBeNull();
  await page.keyboard.press('Escape');
  expect(await box.getAttribute('aria-expanded')).toBe('false');
  expect(await dialog.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await hasFocus(opener);
});

test('a drawer and a popover have names, hold the focus and give it back', async ({ open }) => {
  const page = await open('/components/modals');
  for (const [name, label, inside] of [
    ['Drawer', 'Show settings', 'button'],
    ['Popover', 'Show columns', 'checkbox'],
  ] as const) {
    const opener = specimen(page, name).getByRole('button');
    const dialog = page.getByRole('dialog', { name: label });
    expect(await opener.getAttribute('aria-haspopup')).toBe('dialog');
    await opener.focus();
    await page.keyboard.press('Enter');
    await hasFocus(dialog);
    await page.keyboard.press('Tab');
    await hasFocus(dialog.getByRole(inside).first());
    expect(await danglingReferences(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await hasFocus(opener);
  }
});
