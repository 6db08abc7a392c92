import type { BrowserContext } from 'playwright-core';

/** An administrator who restricts a record loses it. */
const endsAccess = /\/restrict$/;

/**
 * Sends every write to the API twice, as the page does after a lost answer, and gives the page the second answer. The
 * screen and the counts must then be those of one act. Returns the writes whose second answer was a refusal. One alone
 * is right: an answer is not replayed to a caller who lost the access by the act (lost-answers.spec.ts has the screen).
 */
export async function sendTwice(context: BrowserContext): Promise<readonly string[]> {
  const refused: string[] = [];
  await context.route('**/Prod/**', async (route) => {
    const request = route.request();
    const isOneAct = request.method() === 'PUT' || (await request.headerValue('idempotency-key')) !== null;
    if (!isOneAct) return route.fallback();
    const first = await route.fetch();
    const second = await route.fetch();
    if (first.ok() && second.status() === 404 && endsAccess.test(request.url()))
      return route.fulfill({ response: first });
    if (first.ok() && !second.ok())
      refused.push(`sent twice: ${request.method()} ${new URL(request.url()).pathname} ${second.status()}`);
    return route.fulfill({ response: second });
  });
  return refused;
}
