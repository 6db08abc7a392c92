/** The guided demonstration: one press signs in, five steps lead through the product, and it can be left and taken up. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inspectScreen } from '../crawl/inspect-screen.ts';
import { test } from '../support/journey.ts';
import { loaded } from '../support/loaded.ts';

const roles = [
  {
    role: 'Community health worker',
    width: 360,
    language: 'en',
    places: [
      '/dashboard',
      '/dashboard/patients',
      '/dashboard/encounters/create',
      '/dashboard/encounters',
      '/dashboard/charges',
    ],
    words: { try: 'Try the demo', next: 'Next', finish: 'Finish', step: /^Step 1 of 5$/ },
  },
  {
    role: 'Klinische Fachkraft',
    width: 1440,
    language: 'de',
    places: ['/dashboard', '/dashboard/patients', '/dashboard/encounters', '/dashboard/users', '/dashboard/access'],
    words: { try: 'Demo ausprobieren', next: 'Weiter', finish: 'Fertig', step: /^Schritt 1 von 5$/ },
  },
  {
    role: 'Administrador/a',
    width: 1440,
    language: 'es',
    places: ['/dashboard', '/dashboard/charges', '/dashboard/users', '/dashboard/customers', '/dashboard/access'],
    words: { try: 'Probar la demostración', next: 'Siguiente', finish: 'Terminar', step: /^Paso 1 de 5$/ },
  },
] as const;

const panel = (page: Page) => page.locator('aside[data-tour]');
const pathOf = (page: Page) => new URL(page.url()).pathname;

test.for(roles)(
  '$role at $width px: from the first page through five steps of the product, in $language',
  {
    timeout: 240_000,
  },
  async ({ role, width, language, places, words }, { open }) => {
    const page = await open(`/${language}`, { width, language });
    await page.getByRole('link', { name: words.try, exact: true }).first().click();
    await page.getByRole('button', { name: role }).waitFor();
    expect(await inspectScreen(page)).toEqual([]);
    await page.getByRole('button', { name: role }).click();
    await panel(page).getByText(words.step).waitFor();
    const heading = page.getByRole('heading', { level: 1 });
    let last = '';
    for (const [index, place] of places.entries()) {
      await expect.poll(() => pathOf(page)).toBe(place);
      // The page before stays until this one is there.
      await expect.poll(() => heading.textContent()).not.toBe(last);
      last = (await heading.textContent())!;
      await loaded(page);
      expect(await inspectScreen(page)).toEqual([]);
      await panel(page)
        .getByRole('button', { name: index < 4 ? words.next : words.finish })
        .click();
    }
    await panel(page).waitFor({ state: 'detached' });
  },
);

test('a visitor leaves the tour, closes the tab, and takes it up where it was', async ({ open }) => {
  const page = await open('/demo');
  await page.getByRole('button', { name: 'Administrator' }).click();
  await panel(page).getByRole('button', { name: 'Next' }).click();
  await panel(page).getByText('Step 2 of 5').waitFor();
  await page.getByRole('link', { name: 'Patients' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Patients' }).waitFor();
  await panel(page).getByRole('link', { name: 'Show this page' }).click();
  await page.waitForURL('**/dashboard/charges?view=needs-info');
  await panel(page).getByRole('button', { name: 'Leave the tour' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Continue the tour (step 2 of 5)' }).click();
  await panel(page).getByRole('heading', { name: 'Charges that need something' }).waitFor();
  const later = await page.context().newPage();
  await page.close();
  await later.goto('/demo');
  await later.getByRole('button', { name: 'Administrator' }).getByText('Continue the tour (step 2 of 5)').waitFor();
  await later.getByRole('button', { name: 'Community health worker' }).click();
  await panel(later).getByText('Step 1 of 5').waitFor();
});
