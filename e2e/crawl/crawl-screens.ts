/** Opens screens one after another in one page for each reader, and collects the findings of each. */
import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { apiOf } from '../support/api.ts';
import { inspectScreen } from './inspect-screen.ts';
import { openReader, type ReaderPage, type Site } from './open-reader.ts';
import { addressOf, routeScreens } from './route-screens.ts';
import { type Reader, readers, recordIds, screens } from './screens.ts';

/** One reader on one screen. */
export interface Look {
  readonly reader: Reader;
  readonly name: string;
}

/** From the table and from the routes. */
export const everyScreen = [...screens, ...routeScreens];

/** Every screen for each of its readers. */
export const everyLook: readonly Look[] = readers.flatMap((reader) =>
  everyScreen.filter((screen) => screen.readers.includes(reader)).map(({ name }) => ({ reader, name })),
);

/** Playwright waits without an end for a script, and the page for an answer. */
const longestLook = 60_000;

/** Findings by the reader and the name of the screen; a screen without findings is left out. */
export async function crawlScreens(
  browser: Browser,
  { baseUrl, view }: Site,
  looks: readonly Look[],
): Promise<Record<string, string[]>> {
  const [chw, admin] = [await apiOf(baseUrl, 'chw@demo.test'), await apiOf(baseUrl, 'admin@demo.test')];
  const ids = await recordIds(chw, admin);
  const addresses = new Map<string, string | undefined>(screens.map(({ name, address }) => [name, address(ids)]));
  for (const screen of routeScreens) addresses.set(screen.name, await addressOf(screen, admin));
  const missing = routeScreens.filter(({ name }) => !addresses.get(name)).map(({ path }) => path);
  if (missing.length > 0)
    console.warn(`Not crawled, for want of a record in the demonstration: ${missing.join(', ')}.`);
  const found: Record<string, string[]> = {};
  for (const reader of new Set(looks.map((look) => look.reader))) {
    let opened = await openReader(browser, { baseUrl, view }, reader);
    for (const { name } of looks.filter((look) => look.reader === reader)) {
      const address = addresses.get(name);
      if (!address) continue;
      try {
        const findings = await lookAt(opened, address);
        if (findings.length > 0) found[`${reader}: ${name}`] = findings;
      } catch (error) {
        found[`${reader}: ${name}`] = [(error as Error).message, ...opened.complaints];
        // What is stuck in this page must not hold up the next screen.
        await opened.close();
        opened = await openReader(browser, { baseUrl, view }, reader);
      }
    }
    await opened.close();
  }
  return found;
}

async function lookAt({ page, complaints, show }: ReaderPage, address: string): Promise<string[]> {
  complaints.length = 0;
  const late = setTimeout(longestLook, undefined, { ref: false }).then(() => {
    throw new Error(`not ready within ${longestLook / 1000} s`);
  });
  const findings = await Promise.race([show(address).then(() => inspectScreen(page)), late]);
  return [...findings, ...complaints];
}
