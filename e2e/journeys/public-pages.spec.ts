/** The public pages: readable by everybody, complete without a script, and with a way in for signed-in people. */
import { describe, expect, inject } from 'vitest';
import { inspectScreen } from '../crawl/inspect-screen.ts';
import { test } from '../support/journey.ts';
import { typeCredentials } from '../support/sign-in.ts';

const title = /^Puente: .+$|^.+ · Puente$/;
const views = [
  { language: 'en', width: 320, scheme: 'light' },
  { language: 'de', width: 360, scheme: 'dark' },
  { language: 'es', width: 320, scheme: 'dark', direction: 'rtl' },
  { language: 'en', width: 768, scheme: 'dark', contrast: 'more' },
  { language: 'es', width: 1440, scheme: 'light', contrast: 'more' },
  { language: 'de', width: 1440, scheme: 'light', direction: 'rtl' },
] as const;

describe.each(views)('in $language at $width px, $scheme, $direction, $contrast', (view) => {
  const { language, width, scheme } = view;
  test('every public page is readable and accessible', async ({ open }) => {
    const page = await open('/robots.txt', { width });
    await page.emulateMedia({ colorScheme: scheme, contrast: 'contrast' in view ? view.contrast : 'no-preference' });
    for (const path of ['', '/pricing', '/trust', '/contact']) {
      await page.goto(`/${language}${path}`);
      if ('direction' in view) await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
      expect(await inspectScreen(page, title)).toEqual([]);
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
    }
    expect(await page.context().cookies()).toEqual([]);
  });
});

test('without a script a visitor reads, changes the language, opens a proof and reaches the sign-in', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: inject('baseUrl'), locale: 'es-MX', javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'Registre la visita' }).waitFor();
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await page.getByRole('link', { name: 'Tarife und Preise' }).click();
    await page.getByRole('heading', { level: 1, name: 'Tarife und Preise' }).waitFor();
    await page.getByText('Können wir wieder gehen?').click();
    await page.getByText('lädt jederzeit alles als eine Datei herunter').waitFor();
    await page.getByRole('link', { name: 'Sicherheit und Datenschutz' }).click();
    expect(new URL(page.url()).pathname).toBe('/de/trust');
    await page.getByRole('link', { name: 'docs/operate/backup.md' }).click();
    await page.getByText('# Backup and restore').waitFor();
    await page.goBack();
    expect(await page.getByRole('link', { name: 'Anmelden' }).first().getAttribute('href')).toBe('/auth/amplify/login');
    expect(await page.getByRole('link', { name: 'Mein Tag öffnen' }).count()).toBe(0);
  } finally {
    await context.close();
  }
});

test('the keyboard reaches the content at once, and every link in the order it is seen', async ({ open }) => {
  const page = await open('/en');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).hash).toBe('#content');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Try the demo');
});

test('whoever is signed in is offered the day, also in a new tab, and the sign-in again afterwards', async ({
  open,
}) => {
  const page = await open('/en');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await typeCredentials(page, 'chw@demo.test');
  await page.waitForURL('**/dashboard');
  const tab = await page.context().newPage();
  await tab.goto('/en');
  await tab.getByRole('link', { name: 'Open My day' }).first().waitFor();
  expect(await tab.getByRole('link', { name: 'Sign in' }).count()).toBe(0);
  await tab.getByRole('link', { name: 'Open My day' }).first().click();
  await tab.waitForURL('**/dashboard');
  await tab.close();
  await page.close();
  const later = await open('/en');
  await later.getByRole('link', { name: 'Sign in' }).waitFor();
});
