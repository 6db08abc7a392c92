/** Unsaved entries: kept sealed on the device while one types, for the same person only. */
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { encounterForm } from '../pages/encounter-form.ts';
import { myDayPage } from '../pages/my-day-page.ts';
import { patientForm } from '../pages/patient-form.ts';
import { patientPage } from '../pages/patient-page.ts';
import { apiOf } from '../support/api.ts';
import { openContext } from '../support/browser.ts';
import { test } from '../support/journey.ts';
import { keepsTyping, noteTyping } from '../support/kept-at.ts';
import { addPerson, rareName } from '../support/people.ts';
import { addSession } from '../support/session.ts';

const newPatient = '/dashboard/patients/create';
const kept = (page: Page) => page.getByText(/^Saved on this device/);
const offer = (page: Page) => page.getByText(/^You have unsaved entries from/);

/** The contents of IndexedDB, localStorage and sessionStorage as one text; bytes as Latin letters. */
function everythingKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const asText = (value: unknown): string => {
      if (value instanceof ArrayBuffer) return String.fromCharCode(...new Uint8Array(value));
      if (ArrayBuffer.isView(value)) return asText(value.buffer);
      if (typeof value === 'object' && value !== null) return Object.entries(value).flat().map(asText).join(' ');
      return String(value);
    };
    const all: string[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of database.objectStoreNames) {
        const request = database.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => {
          request.onsuccess = resolve;
        });
        all.push(name, store, asText(request.result));
      }
      database.close();
    }
    return all.join('\n');
  });
}

test('a closed tab loses nothing; the entries are sealed, and deleted after the save', async ({ browser }) => {
  const context = await openContext(browser, inject('baseUrl'));
  await addSession(context, await apiOf(inject('baseUrl'), 'chw@demo.test'));
  const familyName = rareName();
  const before = await context.newPage();
  await before.goto(newPatient);
  await noteTyping(before);
  await patientForm(before).givenName.fill('Xochiquetzal');
  await patientForm(before).familyName.fill(familyName);
  await kept(before).waitFor();
  await keepsTyping(before);
  const found = await everythingKept(before);
  expect(found).toContain('draft');
  expect(found).not.toContain('Xochiquetzal');
  expect(found).not.toContain(familyName);
  await before.close({ runBeforeUnload: false });

  const page = await context.newPage();
  await page.goto(newPatient);
  await offer(page).waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  const fields = patientForm(page);
  expect(await fields.givenName.inputValue()).toBe('Xochiquetzal');
  expect(await fields.familyName.inputValue()).toBe(familyName);
  await fields.birthDateTyped.fill('2/29/1972');
  await fields.save.click();
  await patientPage(page).heading(`Xochiquetzal ${familyName}`).waitFor();
  await page.goto(newPatient);
  await fields.givenName.waitFor();
  expect(await offer(page).count()).toBe(0);
  await context.close();
});

test('entries whose key comes late are offered once it is there', async ({ open }) => {
  const before = await open(newPatient, { as: 'chw@demo.test' });
  await patientForm(before).givenName.fill('Citlali');
  await kept(before).waitFor();
  const context = before.context();
  await before.close({ runBeforeUnload: false });

  const { promise: keyMayCome, resolve: letKeyCome } = Promise.withResolvers<void>();
  await context.route('**/Prod/me/draft-key', async (route) => {
    await keyMayCome;
    await route.fallback();
  });
  const page = await context.newPage();
  await page.goto(newPatient);
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  letKeyCome();
  await offer(page).waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  expect(await patientForm(page).givenName.inputValue()).toBe('Citlali');
});

test('another person on the same device does not see them', async ({ browser }) => {
  const context = await openContext(browser, inject('baseUrl'));
  const first = await context.newPage();
  const signInAs = async (page: Page, email: string) => {
    const own = await openContext(browser, inject('baseUrl'));
    await addSession(own, await apiOf(inject('baseUrl'), email));
    const probe = await own.newPage();
    await probe.goto('/401');
    const session = await probe.evaluate(() => ({ ...sessionStorage }) as Record<string, string>);
    await own.close();
    await page.goto('/401');
    await page.evaluate((entries) => {
      for (const [name, value] of Object.entries(entries)) sessionStorage.setItem(name, value);
    }, session);
  };
  await signInAs(first, 'chw@demo.test');
  await first.goto(newPatient);
  await patientForm(first).givenName.fill('Itzel');
  await kept(first).waitFor();
  await first.close({ runBeforeUnload: false });

  const second = await context.newPage();
  await signInAs(second, 'chw2@demo.test');
  await second.goto(newPatient);
  await patientForm(second).givenName.waitFor();
  expect(await offer(second).count()).toBe(0);
  expect(await patientForm(second).givenName.inputValue()).toBe('');
  await context.close();
});

test('a form without a connection says so; the draft is listed, and its link leads back to it', async ({ browser }) => {
  const api = await apiOf(inject('baseUrl'), 'chw2@demo.test');
  const person = await addPerson(api, { givenName: 'Ernesto', familyName: 'Vega' });
  const context = await openContext(browser, inject('baseUrl'));
  await addSession(context, api);
  const page = await context.newPage();
  const key = page.waitForResponse('**/Prod/me/draft-key');
  await page.goto(`/dashboard/encounters/create?patientId=${person.id}`);
  const form = encounterForm(page);
  await form.purpose.waitFor();
  const named = /^Visit with Ernesto V\., [A-Z][a-z]{2} \d+$/;
  await (await key).finished();
  const hasDialog = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('confirm-dialog-frame')),
    );
  await expect.poll(hasDialog).toBe(true);
  await context.setOffline(true);
  await form.purpose.fill('Rent papers');
  await page.getByText(/^Saved on this device .* It is not sent yet: save again when you are online\.$/).waitFor();
  await page.getByRole('link', { name: 'Ernesto Vega' }).first().click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByText(named).waitFor();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  expect(await form.purpose.inputValue()).toBe('Rent papers');
  await page.close({ runBeforeUnload: false });

  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto('/dashboard');
  await myDayPage(later).notSent.getByRole('link', { name: named }).click();
  await offer(later).waitFor();
  await later.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => encounterForm(later).purpose.inputValue()).toBe('Rent papers');
  await context.close();
});
