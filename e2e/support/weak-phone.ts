import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';

const latestAnswerMs = 700;
const latestRenderMs = 400;

/**
 * Makes pages those of a weak phone on a weak network. Each answer of the API comes late, each by another time: data
 * comes in another order, and after a click that did not wait for it. The stream of hints stays as it is. One in four
 * steps of React's work comes late, too: a page still stands for a while after the click that leaves it.
 */
export async function weaken(context: BrowserContext): Promise<void> {
  await context.route(/\/Prod\/(?!events)/, async (route) => {
    await wait(Math.random() * latestAnswerMs);
    // The page may have left meanwhile.
    await route.fallback().catch(() => undefined);
  });
  await context.addInitScript((latestMs) => {
    // React schedules its steps by messages between ports; nothing else here sends any.
    const { postMessage } = MessagePort.prototype;
    // The real one, where a journey sets the clock.
    const { setTimeout } = window;
    MessagePort.prototype.postMessage = function later(this: MessagePort, message: unknown) {
      const post = () => postMessage.call(this, message);
      if (Math.random() < 0.25) setTimeout(post, Math.random() * latestMs);
      else post();
    };
  }, latestRenderMs);
}
