/** The contact form in a real browser, which works for its sender instead of a captcha; and without a script. */
import { expect, inject } from 'vitest';
import { inspectScreen } from '../crawl/inspect-screen.ts';
import { test } from '../support/journey.ts';
import { runPuente } from '../support/run-puente.ts';

test('a director writes from a phone, corrects the address, and sees that it arrived', async ({ open }) => {
  const page = await open('/es/contact', { width: 360 });
  const send = page.getByRole('button', { name: 'Enviar' });
  await page.getByLabel('Su nombre').fill('Rosa Medina 🌉');
  // A value that a browser lets pass and the server refuses.
  await page.getByLabel('Correo electrónico').fill('rosa@sierra');
  await page.getByLabel('Mensaje').fill('¿Podemos verlo?\n\nSomos 12.');
  await send.click();
  const alert = page.getByRole('alert');
  await alert.getByText('Todavía no se envió nada').waitFor();
  expect(await inspectScreen(page, /^Por favor, corrija: Contacto · Puente$/)).toEqual([]);
  await alert.getByRole('link', { name: 'Escriba un correo electrónico' }).click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('email');
  expect(await page.getByLabel('Mensaje').inputValue()).toBe('¿Podemos verlo?\n\nSomos 12.');
  await page.getByLabel('Correo electrónico').fill('rosa.medina@sierra.test');
  await send.click();
  await page.getByRole('heading', { level: 1, name: 'Recibimos su mensaje' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/es/contact/sent');
  expect(await inspectScreen(page, /^Contacto · Puente$/)).toEqual([]);
});

test('without a script the form goes too, to whoever takes the time to write', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: inject('baseUrl'), locale: 'de-DE', javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await page.goto('/contact');
    await page.getByLabel('Ihr Name').fill('Jörg Weiß');
    await page.getByLabel('E-Mail-Adresse').fill('joerg.weiss@kasse.test');
    await page.getByLabel('Nachricht').fill('Ein erstes Gespräch?');
    await page.getByRole('button', { name: 'Senden' }).click();
    await page.getByText('Bitte warten Sie einen Moment').waitFor();
    await new Promise((resolve) => setTimeout(resolve, 3100));
    await page.getByRole('button', { name: 'Senden' }).click();
    await page.getByRole('heading', { level: 1, name: 'Ihre Nachricht ist angekommen' }).waitFor();
    expect(await runPuente(['contact', 'list'])).toContain('Jörg Weiß <joerg.weiss@kasse.test>, de');
  } finally {
    await context.close();
  }
});
