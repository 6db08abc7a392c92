/** The skeleton of the page leaves whenever the first screen comes. */
import { expect } from 'vitest';
import { test } from '../support/journey.ts';

test('a page that first draws after all it needs has come takes the skeleton away', async ({ open }) => {
  const page = await open('/401');
  await page.addInitScript(() => {
    // React begins to draw by a message: a phone that is busy with other scripts delivers it late.
    const { postMessage } = MessagePort.prototype;
    const held: (() => void)[] = [];
    MessagePort.prototype.postMessage = function hold(this: MessagePort, message: unknown) {
      held.push(() => postMessage.call(this, message));
    };
    Object.assign(window, {
      draw: () => {
        MessagePort.prototype.postMessage = postMessage;
        for (const post of held) post();
        return held.length;
      },
    });
  });
  await page.goto('/auth/amplify/login', { waitUntil: 'networkidle' });
  expect(await page.locator('#skeleton').isVisible()).toBe(true);
  expect(await page.evaluate(() => (window as unknown as { draw(): number }).draw())).toBeGreaterThan(0);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.locator('#skeleton').waitFor({ state: 'hidden' });
});
