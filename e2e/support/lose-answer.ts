/** An answer that is lost on its way: the server has done the act, and the page does not know. */
import type { Page } from 'playwright-core';

/** The page's sentence then. */
export const answerLost = /^We couldn't read the server's answer/;

/**
 * The next write reaches the server; the page gets the answer of a broken proxy. Returns what makes each write one act, as
 * they are sent: the address of a PUT, the Idempotency-Key of the others, or their body where it holds the new ids.
 */
export async function loseAnswer(
  page: Page,
  method: 'PUT' | 'POST' | 'PATCH',
  path: RegExp,
): Promise<readonly (string | null)[]> {
  let isLost = false;
  const acts: (string | null)[] = [];
  await page.route(path, async (route) => {
    const request = route.request();
    if (request.method() !== method) return route.fallback();
    const key = (await request.headerValue('idempotency-key')) ?? request.postData();
    acts.push(method === 'PUT' ? new URL(request.url()).pathname : key);
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    return route.fulfill({ status: 500, contentType: 'text/plain', body: 'proxy error' });
  });
  return acts;
}
