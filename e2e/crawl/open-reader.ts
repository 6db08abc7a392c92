/** A page for one reader, already signed in, which records errors and knows when it has settled. */
import type { Browser, Page } from 'playwright-core';
import { apiOf } from '../support/api.ts';
import { type Complaints, listen, openContext, type View } from '../support/browser.ts';
import { loaded } from '../support/loaded.ts';
import { countRequests } from '../support/requests.ts';
import { addSession } from '../support/session.ts';
import type { Reader } from './screens.ts';

/** The application as it is looked at. */
export interface Site {
  readonly baseUrl: string;
  readonly view: View;
}

export interface ReaderPage {
  readonly page: Page;
  readonly complaints: Complaints;
  /** Opens an address and waits until the screen is ready: heading visible, no request, skeleton or animation left. */
  show(address: string): Promise<void>;
  close(): Promise<void>;
}

export async function openReader(browser: Browser, { baseUrl, view }: Site, reader: Reader): Promise<ReaderPage> {
  const context = await openContext(browser, baseUrl, view);
  if (reader !== 'nobody') await addSession(context, await apiOf(baseUrl, `${reader}@demo.test`));
  const page = await context.newPage();
  const answered = countRequests(page);
  return {
    page,
    complaints: await listen(page),
    async show(address) {
      await go(page, address);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await answered();
      await loaded(page);
      // The content that replaces a skeleton may send more requests.
      await answered();
      await loaded(page);
      // Scroll-driven animations never end.
      await page.waitForFunction(() =>
        document
          .getAnimations()
          .every(({ playState, timeline }) => playState !== 'running' || !(timeline instanceof DocumentTimeline)),
      );
    },
    close: () => context.close(),
  };
}

/** Pages of one application, between which a reader goes without a new load. */
const applications = ['/dashboard', '/components'];

async function go(page: Page, address: string): Promise<void> {
  const here = page.url() === 'about:blank' ? '' : new URL(page.url()).pathname;
  if (!applications.some((start) => here.startsWith(start) && address.startsWith(start))) {
    await page.goto(address);
    return;
  }
  // As the router goes.
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}
