/**
 * The style guide looks the same: each page is compared with its picture in `pictures/`. `UPDATE_PICTURES=1 npm run
 * test:matrix -- visual` takes new pictures. Another Chromium renders letters differently: then nothing is compared.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { openReader } from './crawl/open-reader.ts';
import { type RecordIds, screens } from './crawl/screens.ts';
import { nameOf } from './crawl/views.ts';
import type { View } from './support/browser.ts';
import { shareThatDiffers } from './support/compare-pictures.ts';
import { test } from './support/journey.ts';

const folder = fileURLToPath(new URL('pictures/', import.meta.url));
const versionFile = join(folder, 'chromium.txt');
const updates = process.env.UPDATE_PICTURES === '1';
const mostThatMayDiffer = 0.002;
const mostAttempts = 5;
const views: readonly View[] = [{ width: 1024 }, { width: 360, scheme: 'dark', direction: 'rtl' }];
/** Lazily loaded parts may still appear: a picture is used once two in a row are equal. */
async function settledPicture(page: Page): Promise<Buffer> {
  const take = () => page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
  for (let last = await take(), attempt = 0; ; attempt += 1) {
    const next = await take();
    if (next.equals(last) || attempt === mostAttempts) return next;
    last = next;
  }
}

const pages = screens.filter(({ name }) => name.startsWith('components'));
/** The pages of the style guide show no record. */
const noIds = new Proxy({} as RecordIds, { get: () => '' });
const cases = views.flatMap((view) =>
  pages.map(({ name, address }) => ({ name: `${name}-${nameOf(view).replaceAll(', ', '-')}`, view, address })),
);

test.for(cases)(
  'the style guide: $name',
  { timeout: 120_000 },
  async ({ name, view, address }, { browser, skip, onTestFinished }) => {
    const version = `Chromium ${browser.version()} on ${process.platform}\n`;
    if (updates) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(versionFile, version);
    } else if (!existsSync(versionFile) || readFileSync(versionFile, 'utf8') !== version) {
      skip(`The pictures were taken with another browser than ${version.trim()}.`);
    }
    const { page, show, close } = await openReader(browser, { baseUrl: inject('baseUrl'), view }, 'nobody');
    onTestFinished(close);
    // Ages and due dates are counted from this day.
    await page.clock.setFixedTime('2026-11-20T17:00:00Z');
    await show(address(noIds));
    const picture = await settledPicture(page);
    const file = join(folder, `${name}.png`);
    if (updates) {
      writeFileSync(file, picture);
      return;
    }
    const blank = await browser.newPage();
    onTestFinished(() => blank.close());
    const share = existsSync(file) ? await shareThatDiffers(blank, readFileSync(file), picture) : 1;
    const now = join(tmpdir(), `puente-${name}.png`);
    if (share > mostThatMayDiffer) writeFileSync(now, picture);
    expect(share, `the part that differs, see ${now}`).toBeLessThanOrEqual(mostThatMayDiffer);
  },
);
