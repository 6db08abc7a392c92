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
import { screens } from './crawl/screens.ts';
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

test.for(views.map((view) => ({ view, name: nameOf(view) })))(
  'the style guide: $name',
  { timeout: 300_000 },
  async ({ view, name }, { browser, skip }) => {
    const version = `Chromium ${browser.version()} on ${process.platform}\n`;
    if (updates) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(versionFile, version);
    } else if (!existsSync(versionFile) || readFileSync(versionFile, 'utf8') !== version) {
      skip(`The pictures were taken with another browser than ${version.trim()}.`);
    }
    const { page, show, close } = await openReader(browser, { baseUrl: inject('baseUrl'), view }, 'nobody');
    // Ages and due dates are counted from this day.
    await page.clock.setFixedTime('2026-11-20T17:00:00Z');
    const blank = await browser.newPage();
    const none = {
      patient: '',
      whole: '',
      other: '',
      draft: '',
      toCosign: '',
      signed: '',
      charge: '',
      user: '',
      payer: '',
      price: '',
      consent: '',
      disclosure: '',
      shared: '',
      words: '',
      criterion: '',
      policy: '',
      service: '',
      template: '',
      blocked: '',
      group: '',
      closedGroup: '',
      referral: '',
      referred: '',
      program: '',
      arrived: '',
    };
    const changed: string[] = [];
    for (const { name: screen, address } of pages) {
      await show(address({ ...none, qualification: '' }));
      const picture = await settledPicture(page);
      const file = join(folder, `${screen}-${name.replaceAll(', ', '-')}.png`);
      if (updates) {
        writeFileSync(file, picture);
        continue;
      }
      const share = existsSync(file) ? await shareThatDiffers(blank, readFileSync(file), picture) : 1;
      if (share > mostThatMayDiffer) {
        const now = join(tmpdir(), `puente-${screen}.png`);
        writeFileSync(now, picture);
        changed.push(`${screen}: ${(share * 100).toFixed(2)} % differ, see ${now}`);
      }
    }
    await blank.close();
    await close();
    expect(changed).toEqual([]);
  },
);
