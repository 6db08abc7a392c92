/** `test` of the journeys: a browser for the file, new pages for each test, and no recorded error at the end. */
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { test as base, expect, inject } from 'vitest';
import { launchBrowser } from '../../tools/launch-browser.mjs';
import { type Api, apiOf } from './api.ts';
import { listen, openContext, type View } from './browser.ts';
import { sendTwice } from './send-twice.ts';
import { addSession } from './session.ts';
import { weaken } from './weak-phone.ts';

interface Opened extends View {
  /** The signed-in account; absent for none. */
  readonly as?: string;
  /** Without the event stream: each hint would repeat a request that the test counts. */
  readonly deaf?: true;
  /** A page of the browser in which this is another tab, with a sign-in of its own. That page is opened without one. */
  readonly beside?: Page;
}

interface Fixtures {
  readonly browser: Browser;
  /** Opens a page in a separate browser. */
  readonly open: (address: string, opened?: Opened) => Promise<Page>;
  /** The API as an account uses it. */
  readonly api: (email: string) => Promise<Api>;
}

/** `npm run test:slow` runs all journeys once more like this, and once like that. */
const sendsTwice = process.env.SEND_TWICE === '1';
const isWeak = process.env.WEAK_PHONE === '1';
/** Pages live for seconds: compiled code of one serves the next, and nothing is optimised for long. */
const ofShortPages = ['--renderer-process-limit=1', '--js-flags=--no-opt'];
const pictures = join(tmpdir(), 'puente-e2e-pictures');
/** The browser logs every refusal of the server as an error; journeys provoke some. */
const isProvoked = (complaint: string) => complaint.startsWith('console: Failed to load resource');

export const test = base.extend<Fixtures>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures that are needed from the pattern.
    async ({}, use) => {
      const browser = await launchBrowser(ofShortPages);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  open: async ({ browser, task }, use) => {
    const contexts: BrowserContext[] = [];
    const complaints: (readonly string[])[] = [];
    await use(async (address, { as, deaf, beside, ...view } = {}) => {
      const context = beside?.context() ?? (await openContext(browser, inject('baseUrl'), view));
      if (!beside) {
        contexts.push(context);
        if (sendsTwice) complaints.push(await sendTwice(context));
        if (isWeak) await weaken(context);
      }
      const api = as && (await apiOf(inject('baseUrl'), as));
      if (api && !beside) await addSession(context, api);
      if (deaf) await context.route('**/Prod/events*', (route) => route.abort());
      const page = await context.newPage();
      if (api && beside) await addSession(page, api);
      complaints.push(await listen(page));
      await page.goto(address);
      return page;
    });
    if (task.result?.state === 'fail') await photograph(contexts, task.id);
    for (const context of contexts) await context.close();
    // As one text: a report of the run shows it whole.
    expect(
      complaints
        .flat()
        .filter((complaint) => !isProvoked(complaint))
        .join('\n'),
    ).toBe('');
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  api: async ({}, use) => use((email) => apiOf(inject('baseUrl'), email)),
});

async function photograph(contexts: readonly BrowserContext[], id: string): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  for (const [index, page] of contexts.flatMap((context) => context.pages()).entries()) {
    const path = join(pictures, `${id}-${index}.png`);
    await page.screenshot({ path, fullPage: true }).catch(() => undefined);
    console.error(`The page as it was: ${path}`);
  }
}
