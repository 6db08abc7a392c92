/** The display settings apply at once, lose nothing, and are there before the first paint. */
import { expect } from 'vitest';
import { patientForm } from '../pages/patient-form.ts';
import { settings } from '../pages/settings.ts';
import { test } from '../support/journey.ts';

test('changing every setting keeps typed text, in the same fields', async ({ open }) => {
  const page = await open('/dashboard/patients/create', { as: 'chw@demo.test' });
  const { givenName } = patientForm(page);
  await givenName.fill('Noemí');
  await givenName.evaluate((element) => Object.assign(window, { typedInto: element }));

  const { open: openDrawer, choice, attribute } = settings(page);
  await openDrawer.click();
  for (const [group, name, attributeName, value] of [
    ['Color', 'Purple', 'data-preset', 'purple'],
    ['Mode', 'Dark', 'data-scheme', 'dark'],
    ['Contrast', 'High', 'data-contrast', 'high'],
    ['Navigation color', 'Discrete', 'data-nav', 'discrete'],
    ['Layout', 'Horizontal', 'data-layout', 'horizontal'],
    ['Width', 'Wide', 'data-stretch', 'true'],
    // The last one: from here on English words have bidirectional marks.
    ['Direction', 'Right to left', 'dir', 'rtl'],
  ] as const) {
    await choice(group, name).click();
    await expect.poll(() => attribute(attributeName)).toBe(value);
  }
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  const field = await page.evaluate(() => {
    const { typedInto } = window as unknown as { typedInto: HTMLInputElement };
    return { value: typedInto.value, isOnPage: typedInto.isConnected };
  });
  expect(field).toEqual({ value: 'Noemí', isOnPage: true });
  const side = await page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).direction);
  expect(side).toBe('rtl');
});

test('every setting is saved, except that the drawer was open; a reset restores the defaults', async ({ open }) => {
  const page = await open('/dashboard', { as: 'chw@demo.test' });
  const { open: openDrawer, choice, chosen, reset, kept, attribute, drawer } = settings(page);
  await openDrawer.click();
  await choice('Color', 'Green').click();
  await choice('Mode', 'Match system').click();
  expect(await kept()).toMatchObject({ colorPreset: 'green', paletteMode: 'system' });
  expect(Object.keys(await kept())).not.toEqual(expect.arrayContaining(['openDrawer']));
  expect(Object.keys(await kept())).not.toEqual(expect.arrayContaining(['isInitialized']));

  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await drawer.count()).toBe(0);
  expect(await attribute('data-preset')).toBe('green');
  await openDrawer.click();
  expect(await chosen('Color').getAttribute('value')).toBe('green');
  await drawer.getByText('Settings differ from the defaults').waitFor({ state: 'attached' });
  await reset.click();
  await expect.poll(() => attribute('data-preset')).toBe('jh_orange');
  expect(await drawer.getByText('Settings differ from the defaults').count()).toBe(0);
});

test('the drawer returns the focus and covers nothing while it is closed', async ({ open }) => {
  const page = await open('/dashboard/patients', { as: 'chw@demo.test' });
  const { open: openDrawer, drawer } = settings(page);
  await openDrawer.focus();
  await page.keyboard.press('Enter');
  await drawer.waitFor();
  expect((await drawer.locator(':scope > div').boundingBox())?.width).toBe(440);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await expect.poll(() => openDrawer.evaluate((element) => element === document.activeElement)).toBe(true);

  const handle = await openDrawer.boundingBox();
  const content = await page.getByRole('main').locator(':scope > *').first().boundingBox();
  expect((content?.x ?? 0) + (content?.width ?? 0)).toBeLessThanOrEqual(handle?.x ?? 0);
});

test('the first paint already has the settings', async ({ open }) => {
  const page = await open('/auth/amplify/login', { scheme: 'dark', direction: 'rtl', contrast: 'high' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  // No script of the application runs: the page shows only its first paint.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'commit' });
  await page.locator('body').waitFor({ state: 'attached' });
  const first = await page.evaluate(() => ({
    dir: document.documentElement.dir,
    scheme: document.documentElement.dataset.scheme,
    contrast: document.documentElement.dataset.contrast,
    background: getComputedStyle(document.documentElement).backgroundColor,
  }));
  expect(first).toEqual({ dir: 'rtl', scheme: 'dark', contrast: 'high', background: 'rgb(0, 0, 0)' });
});
