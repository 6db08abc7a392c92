/**
 * Pictures of the screens of a running server, run by hand: `node e2e/screenshots.ts http://127.0.0.1:3000 pictures`, with the names of some
 * screens or with paths, such as `/dashboard/groups`.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from '../tools/launch-browser.mjs';
import { openReader } from './crawl/open-reader.ts';
import { readers, recordIds, type Screen, screens } from './crawl/screens.ts';
import { apiOf } from './support/api.ts';
import type { View } from './support/browser.ts';

const views: readonly View[] = [
  { width: 1440, scheme: 'light' },
  { width: 1440, scheme: 'dark' },
  { width: 360, scheme: 'light' },
  { width: 360, scheme: 'dark' },
  { width: 1440, scheme: 'light', direction: 'rtl' },
  { width: 360, scheme: 'light', language: 'de' },
];

const [baseUrl, folder, ...names] = process.argv.slice(2);
if (!baseUrl || !folder) {
  console.error(
    'Say which server and which folder: node e2e/screenshots.ts http://127.0.0.1:3000 pictures [screen or path …]',
  );
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
const atPath = (path: string): Screen => ({
  name: path.slice(1).replaceAll(/\W+/g, '-'),
  readers: ['chw', 'clinician', 'admin'],
  address: () => path,
});
const wanted = [
  ...screens.filter(({ name }) => names.length === 0 || names.includes(name)),
  ...names.filter((name) => name.startsWith('/')).map(atPath),
];
const ids = await recordIds(await apiOf(baseUrl, 'chw@demo.test'), await apiOf(baseUrl, 'admin@demo.test'));
const browser = await launchBrowser();
for (const view of views) {
  for (const reader of readers) {
    const { page, show, close } = await openReader(browser, { baseUrl, view }, reader);
    for (const { name, address } of wanted.filter((screen) => screen.readers.includes(reader))) {
      await show(address(ids));
      const variant = [reader, view.width, view.scheme, view.direction, view.language].filter(Boolean).join('-');
      // A window as high as the page, so that fixed elements are at its ends.
      const window = page.viewportSize() ?? { width: 1440, height: 900 };
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ ...window, height: Math.max(window.height, height) });
      await page.screenshot({ path: join(folder, `${name}-${variant}.png`) });
      await page.setViewportSize(window);
    }
    await close();
  }
}
await browser.close();
