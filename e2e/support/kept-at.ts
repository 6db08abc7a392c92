/** The unsaved forms that a browser keeps. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The moment of the newest draft's values, in milliseconds since 1970; 0 while there is none. */
export function keptAt(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('puente-drafts-'));
    if (!found?.name) return 0;
    const { name } = found;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const request = database.transaction('drafts').objectStore('drafts').getAll();
    await new Promise((resolve) => {
      request.onsuccess = resolve;
    });
    database.close();
    return Math.max(0, ...request.result.map(({ savedAt }: { savedAt: number }) => savedAt));
  });
}

/** From now on the page notes when somebody typed, by its own clock. */
export const noteTyping = (page: Page) =>
  page.evaluate(() => {
    const note = () => {
      document.documentElement.dataset['typedAt'] = String(Date.now());
    };
    addEventListener('input', note, true);
    note();
  });

/** Until a draft was kept that holds the last keystroke. */
export async function keepsTyping(page: Page): Promise<void> {
  const typedAt = await page.evaluate(() => Number(document.documentElement.dataset['typedAt']));
  await expect.poll(() => keptAt(page), { message: 'what was typed is kept' }).toBeGreaterThan(typedAt);
}
