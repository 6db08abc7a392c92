/** Knows when a page waits for no answer any more. */
import type { Page, Request } from 'playwright-core';

/** The stream of events is answered as long as the page is open. */
const isStream = (request: Request) => new URL(request.url()).pathname === '/Prod/events';

/** Begins to count; the function it gives waits until every request of the page has been answered. */
export function countRequests(page: Page): () => Promise<void> {
  let pending = 0;
  let wake = () => {};
  page.on('request', (request) => {
    if (!isStream(request)) pending += 1;
  });
  const answered = (request: Request) => {
    if (isStream(request)) return;
    pending -= 1;
    if (pending <= 0) wake();
  };
  page.on('requestfinished', answered);
  page.on('requestfailed', answered);
  return async () => {
    do {
      if (pending > 0)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      // What has been read is drawn, and may ask for more.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    } while (pending > 0);
  };
}
