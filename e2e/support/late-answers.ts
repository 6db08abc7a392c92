import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';

const latestMs = 700;

/**
 * Gives each answer of the API late, each by another while, as a weak network does: what is read comes in another order,
 * and after a click that did not wait for it. The stream of hints stays as it is.
 */
export const answerLate = (context: BrowserContext) =>
  context.route(/\/Prod\/(?!events)/, async (route) => {
    await wait(Math.random() * latestMs);
    // The page may have left meanwhile.
    await route.fallback().catch(() => undefined);
  });
