/** Waits until a page has no pending request. */
import type { Page, Request } from 'playwright-core';

/** The stream of events stays pending while the page is open. */
const isStream = (request: Request) => new URL(request.url()).pathname === '/Prod/events';

/** Starts counting; the returned function waits until every request of the page has been answered. */
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
      // Rendered data may send more requests.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    } while (pending > 0);
  };
}
