/** Suggestions, dates and files follow the ARIA Authoring Practices: their keys, and what a screen reader announces. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { danglingReferences, describedBy, hasFocus } from '../support/aria.ts';
import { test } from '../support/journey.ts';

const specimen = (page: Page, name: string) => page.locator(`[data-specimen=${name}]`);

const combobox = (page: Page, name: string) => {
  const field = specimen(page, name);
  const box = field.getByRole('combobox');
  const options = field.getByRole('option');
  return {
    box,
    options,
    told: field.getByRole('status'),
    /** The place of the marked suggestion; undefined for none. */
    marked: async () => {
      const id = await box.getAttribute('aria-activedescendant');
      const selected = await options.evaluateAll((all) =>
        all.filter((option) => option.ariaSelected === 'true').map(({ id }) => id),
      );
      expect(selected).toEqual(id === null ? [] : [id]);
      return id === null
        ? undefined
        : options.evaluateAll((all, id) => all.findIndex((option) => option.id === id), id);
    },
  };
};

test('a box with suggestions: the arrows mark, Home and End go back to the text, Escape closes, Enter takes', async ({
  open,
}) => {
  const page = await open('/components/inputs');
  const { box, options, told, marked } = combobox(page, 'PickField');
  expect(await box.getAttribute('aria-autocomplete')).toBe('list');
  expect(await box.getAttribute('aria-expanded')).toBe('false');
  await box.focus();
  await page.keyboard.type('gu');
  await expect.poll(() => told.textContent()).toContain('2 suggestions');
  expect(await box.getAttribute('aria-expanded')).toBe('true');
  expect(await danglingReferences(page)).toEqual([]);
  expect(await marked()).toBeUndefined();
  for (const [key, at] of [
    ['ArrowDown', 0],
    ['ArrowDown', 1],
    ['ArrowDown', 0],
    ['ArrowUp', 1],
    ['Home', undefined],
    ['ArrowUp', 1],
    ['ArrowLeft', undefined],
    ['ArrowDown', 0],
    ['End', undefined],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(async () => [key, await marked()]).toEqual([key, at]);
    expect(await options.count()).toBe(2);
  }
  await page.keyboard.press('Alt+ArrowUp');
  expect(await box.getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('Alt+ArrowDown');
  expect(await box.getAttribute('aria-expanded')).toBe('true');
  expect(await marked()).toBeUndefined();
  await page.keyboard.press('Escape');
  expect(await box.getAttribute('aria-expanded')).toBe('false');
  // Typed text is lost by no key.
  await page.keyboard.press('Escape');
  expect(await box.inputValue()).toBe('gu');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => box.inputValue()).toBe('Guadalupe Reyes-Ortiz');
  await hasFocus(box);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  expect(await box.getAttribute('aria-expanded')).toBe('false');
  expect(await box.inputValue()).toBe('Guadalupe Reyes-Ortiz');
  await hasFocus(combobox(page, 'PickManyField').box);
});

test('an arrow that comes before the suggestions marks the first of them', async ({ open }) => {
  const page = await open('/components/inputs');
  const { box, told, marked } = combobox(page, 'PickField');
  await box.fill('gu');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => told.textContent()).toContain('2 suggestions');
  await expect.poll(marked).toBe(0);
  await page.keyboard.press('Enter');
  await expect.poll(() => box.inputValue()).toBe('Guadalupe Reyes-Ortiz');
});

test('a screen reader announces the number of suggestions, that there are none, and that the search failed', async ({
  open,
}) => {
  const page = await open('/components/inputs');
  const { box, told } = combobox(page, 'PickField');
  await box.fill('zz');
  await expect.poll(() => told.textContent()).toBe('Nothing found. Check the spelling.');
  await box.fill('sokha');
  await expect.poll(() => told.textContent()).toContain('1 suggestion. Use the arrow keys.');
  await box.fill('x');
  await expect.poll(() => told.textContent()).toBe('The search could not reach the server.');
  await page.keyboard.press('Tab');
  await hasFocus(specimen(page, 'PickField').getByRole('button', { name: 'Try again' }));
});

test('whatever is taken away by its button, the focus goes to what is beside it, then to the box', async ({ open }) => {
  const page = await open('/components/inputs');
  const { box } = combobox(page, 'CodeSearchField');
  const remove = (code: string) => specimen(page, 'CodeSearchField').getByRole('button', { name: `Remove ${code}` });
  for (const code of ['Z59.00', 'E11.9']) {
    await box.fill(code);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await remove(code).waitFor();
  }
  await remove('Z59.00').focus();
  await page.keyboard.press('Enter');
  await hasFocus(remove('E11.9'));
  await page.keyboard.press('Enter');
  await hasFocus(remove('Z59.41'));
  await page.keyboard.press('Enter');
  await hasFocus(box);

  const files = specimen(page, 'FileField');
  const chooser = files.locator('input[type=file]');
  await chooser.setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('plan') });
  const removeFile = files.getByRole('button', { name: 'Remove plan.pdf' });
  await removeFile.focus();
  await page.keyboard.press('Enter');
  await hasFocus(files.getByRole('button', { name: /^Remove consent/ }));
  await page.keyboard.press('Enter');
  await hasFocus(chooser);
  await chooser.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
  await expect
    .poll(() => describedBy(chooser))
    .toEqual(["notes.txt isn't one of the accepted types. Choose another file."]);
  expect(await chooser.getAttribute('aria-invalid')).toBe('true');
});

test('every part of a date says what it is, how the date was understood and what is wrong with it', async ({
  open,
}) => {
  const page = await open('/components/inputs');
  for (const [language, { group, month, day, year, march, echo, error }] of Object.entries({
    en: {
      group: 'Service date',
      month: 'Month',
      day: 'Day',
      year: 'Year',
      march: 'March',
      echo: 'Sat, Mar 14, 2026',
      error: /^Enter a date like /,
    },
    de: {
      group: 'Datum der Leistung',
      month: 'Monat',
      day: 'Tag',
      year: 'Jahr',
      march: 'März',
      echo: 'Sa., 14. März 2026',
      error: /Datum/,
    },
    es: {
      group: 'Fecha del servicio',
      month: 'Mes',
      day: 'Día',
      year: 'Año',
      march: 'marzo',
      echo: 'sáb, 14 de mar de 2026',
      error: /fecha/,
    },
  })) {
    if (language !== 'en') await page.goto(`/components/inputs?lang=${language}`);
    const date = specimen(page, 'DateField').getByRole('group', { name: group });
    const empty = date.first();
    await empty.getByLabel(month).focus();
    await page.keyboard.type(march);
    await page.keyboard.press('Tab');
    await hasFocus(empty.getByLabel(day));
    await page.keyboard.type('14');
    await page.keyboard.press('Tab');
    await hasFocus(empty.getByLabel(year));
    await page.keyboard.type('2026');
    await expect.poll(() => describedBy(empty.getByLabel(year))).toEqual([echo]);

    for (const part of [month, day, year]) {
      const box = date.nth(1).getByLabel(part);
      await expect.poll(() => box.getAttribute('aria-invalid')).toBe('true');
      expect((await describedBy(box)).at(-1)).toMatch(error);
    }
    expect(await danglingReferences(page)).toEqual([]);
  }
});
