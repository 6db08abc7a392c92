/**
 * Takes the pictures of the public pages from the demonstration: `npm start`, then
 * `node e2e/site-pictures.ts http://127.0.0.1:3000`. The social pictures show the first page as the server has it, so
 * a changed first page needs a new build and a second run with `social`.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../tools/launch-browser.mjs';
import { openReader } from './crawl/open-reader.ts';
import { type Reader, type RecordIds, recordIds } from './crawl/screens.ts';
import { apiOf } from './support/api.ts';
import { type Language, openContext, type Scheme } from './support/browser.ts';

const folder = fileURLToPath(new URL('../web/site/pictures/', import.meta.url));
const languages: readonly Language[] = ['en', 'es', 'de'];
const schemes: readonly Scheme[] = ['light', 'dark'];

interface Device {
  readonly name: 'desktop' | 'phone';
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  /** The quality of WebP, up to 100. */
  readonly quality: number;
}

/** As server/src/site/screen-picture.ts shows them. */
const desktop: Device = { name: 'desktop', width: 1200, height: 750, scale: 1, quality: 80 };
// At two pixels for one nobody sees what compression loses, and the first page waits for such a picture.
const phone: Device = { name: 'phone', width: 360, height: 720, scale: 2, quality: 60 };

interface Picture {
  readonly name: string;
  readonly reader: Reader;
  readonly address: (ids: RecordIds) => string;
  readonly devices: readonly Device[];
}

const pictures: readonly Picture[] = [
  { name: 'my-day', reader: 'chw', address: () => '/dashboard', devices: [desktop, phone] },
  {
    name: 'record-a-visit',
    reader: 'chw',
    address: ({ draft }) => `/dashboard/encounters/${draft}/edit`,
    devices: [phone],
  },
  {
    name: 'patient',
    reader: 'clinician',
    address: ({ patient }) => `/dashboard/patients/${patient}`,
    devices: [desktop, phone],
  },
  { name: 'charges', reader: 'admin', address: () => '/dashboard/charges', devices: [desktop, phone] },
];

const [baseUrl, only] = process.argv.slice(2);
if (!baseUrl) {
  console.error('Say which server: node e2e/site-pictures.ts http://127.0.0.1:3000 [social]');
  process.exit(1);
}
const browser = await launchBrowser();
if (only !== 'social') await takeScreens(browser, baseUrl);
for (const language of languages) await takeSocial(browser, baseUrl, language);
await browser.close();

async function takeScreens(browser: Browser, baseUrl: string) {
  const ids = await recordIds(await apiOf(baseUrl, 'chw@demo.test'), await apiOf(baseUrl, 'admin@demo.test'));
  for (const language of languages)
    for (const scheme of schemes)
      for (const { name, reader, address, devices } of pictures)
        for (const device of devices) {
          const view = { width: device.width, language, scheme };
          const { page, show, close } = await openReader(browser, { baseUrl, view }, reader);
          await page.setViewportSize(device);
          await show(address(ids));
          writeFileSync(`${folder}${name}-${device.name}-${language}-${scheme}.webp`, await webp(page, device));
          await close();
        }
}

async function webp(page: Page, { width, height, scale, quality }: Device): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
    clip: { x: 0, y: 0, width, height, scale },
  });
  return Buffer.from(data, 'base64');
}

/** The picture that a messenger shows beside a link: 1200 × 630, as Open Graph asks for. */
async function takeSocial(browser: Browser, baseUrl: string, language: Language) {
  const context = await openContext(browser, baseUrl, { width: 1200, language });
  const page = await context.newPage();
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.goto(`/${language}`);
  await page.screenshot({ path: `${folder}social-${language}.jpg`, type: 'jpeg', quality: 82 });
  await context.close();
}
