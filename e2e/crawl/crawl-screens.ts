/** Opens screens one after the other in one page for each reader, and gathers what is wrong with each. */
import type { Browser } from 'playwright-core';
import { apiOf } from '../support/api.ts';
import type { View } from '../support/browser.ts';
import { inspectScreen } from './inspect-screen.ts';
import { openReader } from './open-reader.ts';
import { recordIds, type Screen } from './screens.ts';

/** Findings by the name of the screen; a screen without findings is left out. */
export async function crawlScreens(
  browser: Browser,
  baseUrl: string,
  screens: readonly Screen[],
  view: View,
): Promise<Record<string, string[]>> {
  const ids = await recordIds(await apiOf(baseUrl, 'chw@demo.test'));
  const found: Record<string, string[]> = {};
  for (const reader of new Set(screens.map((screen) => screen.reader))) {
    const { page, complaints, show, close } = await openReader(browser, baseUrl, reader, view);
    for (const screen of screens.filter((candidate) => candidate.reader === reader)) {
      complaints.length = 0;
      const findings = await show(screen.address(ids))
        .then(() => inspectScreen(page))
        .catch((error: Error) => [error.message]);
      if (findings.length + complaints.length > 0) found[screen.name] = [...findings, ...complaints];
    }
    await close();
  }
  return found;
}
