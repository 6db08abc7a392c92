/** Opens screens one after the other in one page for each reader, and gathers what is wrong with each. */
import type { Browser, Page } from 'playwright-core';
import { apiOf } from '../support/api.ts';
import { type Complaints, listen, openContext, type View } from '../support/browser.ts';
import { addSession } from '../support/session.ts';
import { inspectScreen } from './inspect-screen.ts';
import { recordIds, type Screen } from './screens.ts';

interface Look {
  readonly page: Page;
  readonly complaints: Complaints;
}

/** Findings by the name of the screen; a screen without findings is left out. */
export async function crawlScreens(browser: Browser, baseUrl: string, screens: readonly Screen[], view: View): Promise<Record<string, string[]>> {
  const ids = await recordIds(await apiOf(baseUrl, 'chw@demo.test'));
  const found: Record<string, string[]> = {};
  for (const reader of new Set(screens.map((screen) => screen.reader))) {
    const { page, complaints } = await lookAs(browser, baseUrl, reader, view);
    for (const screen of screens.filter((candidate) => candidate.reader === reader)) {
      complaints.length = 0;
      await page.goto(screen.address(ids));
      const findings = await inspectScreen(page).catch((error: Error) => [error.message]);
      if (findings.length + complaints.length > 0) found[screen.name] = [...findings, ...complaints];
    }
    await page.context().close();
  }
  return found;
}

export async function lookAs(browser: Browser, baseUrl: string, reader: Screen['reader'], view: View): Promise<Look> {
  const context = await openContext(browser, baseUrl, view);
  if (reader !== 'nobody') await addSession(context, await apiOf(baseUrl, `${reader}@demo.test`));
  const page = await context.newPage();
  return { page, complaints: await listen(page) };
}
