/** Every test run uses the browser that was found, also where the machine has none. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { findBrowser, fromNpm } from './find-browser.mjs';
import { launchBrowser } from './launch-browser.mjs';
import { root } from './root.mjs';
import { testRuns } from './testing/test-runs.mjs';

test('every run gets the browser that was found', () => {
  const browser = { CHROMIUM_PATH: '/somewhere/chromium', CHROMIUM_ARGS: '--no-sandbox' };
  const runs = testRuns(browser, true);
  expect(runs.map(({ env }) => env.PUENTE_TEST_POSTGRES)).toEqual([undefined, '15']);
  for (const { env } of runs) expect(env).toMatchObject(browser);
});

test.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'a machine without a browser of its own starts the one from npm',
  async () => {
    vi.stubEnv('CHROMIUM_PATH', undefined);
    const found = await findBrowser([fromNpm]);
    expect(found?.CHROMIUM_PATH).not.toMatch(/^\/usr\/bin\//);
    vi.stubEnv('CHROMIUM_PATH', found?.CHROMIUM_PATH);
    const browser = await launchBrowser();
    const page = await browser.newPage();
    await page.setContent('<title>Started</title>');
    expect(await page.title()).toBe('Started');
    await browser.close();
    vi.unstubAllEnvs();
  },
);

test('no other file starts a browser, or names one of the machine', () => {
  const files = globSync('{bench,e2e,identity,server,tools,web}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: (path) => /node_modules|dist/.test(path),
  });
  const starters = files.filter((file) =>
    /chromium\.launch\(|\/usr\/bin\/(chromium|google-chrome)/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(starters.filter((file) => !file.endsWith('.test.mjs')).sort()).toEqual([
    'tools/find-browser.mjs',
    'tools/launch-browser.mjs',
  ]);
});
