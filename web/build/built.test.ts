/** The build in web/dist meets P10 of docs/performance.md, and the service worker precaches exactly its files. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { precacheBudgetBytes } from './budgets.ts';
import { type FirstLoad, overBudget, readFirstLoads } from './first-load.ts';

const dist = new URL('../dist/', import.meta.url);
const fileOf = (address: string) => new URL(address.slice(1), dist);
const contentOf = (address: string) => readFileSync(fileOf(address), 'utf8');

beforeAll(() => {
  if (!existsSync(dist)) throw new Error('There is no build. Run: node tools/build-web.mjs');
});

describe('the first load', () => {
  let loads: FirstLoad[];
  beforeAll(() => {
    loads = readFirstLoads(dist);
  });

  test('knows every kind of screen', () => {
    const names = loads.map(({ screen }) => screen);
    expect(names).toEqual(
      expect.arrayContaining(['sign-in-screen', 'my-day-screen', 'patient-list', 'encounter-create']),
    );
  });

  test.each([
    ['firebase-source', 'identitytoolkit.googleapis.com'],
    ['oidc-source', 'end_session_endpoint'],
  ])('of no screen holds the library of %s', (source, mark) => {
    const manifest = JSON.parse(contentOf('/.vite/manifest.json')) as Record<
      string,
      { file: string; imports?: string[]; isDynamicEntry?: boolean }
    >;
    const key = `src/api/session/providers/${source}.ts`;
    expect(manifest[key]?.isDynamicEntry).toBe(true);
    expect(Object.values(manifest).filter(({ imports = [] }) => imports.includes(key))).toEqual([]);
    const holding = globSync('assets/*.js', { cwd: dist }).filter((file) => contentOf(`/${file}`).includes(mark));
    expect(holding.map((file) => file.replaceAll('\\', '/'))).toEqual([manifest[key]?.file]);
  });

  test('is within the budget of every screen', () => {
    expect(overBudget(loads)).toEqual([]);
  });
});

test('the scripts of the daily screens, and few others, are compiled while they load', () => {
  const hinted = globSync('assets/*.js', { cwd: dist }).filter((file) =>
    contentOf(`/${file}`).startsWith('//# allFunctionsCalledOnLoad\n'),
  );
  const names = hinted.map((file) => /([\w-]+)-[\w-]{8}\.js$/.exec(file)?.[1]);
  expect(names).toEqual(expect.arrayContaining(['react', 'router', 'base', 'patient-list', 'sign-in-screen']));
  expect(hinted.length).toBeLessThan(60);
});

test('third-party licenses are beside the scripts, and the page names them', () => {
  expect(contentOf('/index.html')).toContain('<link rel="license" href="/third-party-licenses.txt"');
  const list = readFileSync(new URL('../../docs/third-party-licenses.md', import.meta.url), 'utf8');
  expect(contentOf('/third-party-licenses.txt')).toBe(list);
});

describe('the service worker', () => {
  let kept: { version: string; entry: string; files: string[] };
  beforeAll(() => {
    kept = JSON.parse(/\{"version":.*?\]\}/.exec(contentOf('/sw.js'))?.[0] ?? 'null') as typeof kept;
  });

  test('precaches existing files below its budget, and no address of the server', () => {
    expect(kept.version).toMatch(/^[0-9a-f]{16}$/);
    expect(kept.files.filter((file) => !existsSync(fileOf(file)))).toEqual([]);
    expect(kept.files.filter((file) => /^\/(Prod|idp)\//.test(file))).toEqual([]);
    const bytes = kept.files.reduce((sum, file) => sum + statSync(fileOf(file)).size, 0);
    expect(bytes).toBeLessThanOrEqual(precacheBudgetBytes);
  });

  test('precaches the entry of the page, the fonts, and the texts of three languages', () => {
    expect(contentOf('/index.html')).toContain(`src="${kept.entry}"`);
    expect(kept.files).toContain(kept.entry);
    expect(kept.files.filter((file) => file.endsWith('.woff2'))).toHaveLength(2);
    const common = kept.files.filter((file) => /\/common-[^/]*\.json$/.test(file));
    expect(common).toHaveLength(3);
  });
});

describe('the style sheets', () => {
  test('mirror by the direction of the page: the build turns :dir() into a list of languages, which English mirrored is not in', () => {
    const sheets = globSync('assets/*.css', { cwd: dist }).map((file) => contentOf(`/${file}`));
    expect(sheets.some((sheet) => sheet.includes('[dir=rtl]'))).toBe(true);
    expect(sheets.filter((sheet) => sheet.includes(':lang(ar)'))).toEqual([]);
  });
});

describe('the page', () => {
  test('draws its skeleton before any style sheet, in the colors of the theme', () => {
    const page = contentOf('/index.html');
    expect(page.indexOf('<div id="skeleton"')).toBeGreaterThan(0);
    expect(page.indexOf('rel="stylesheet"')).toBeGreaterThan(page.indexOf('<div id="skeleton"'));
    expect(page).toMatch(/\[data-scheme="dark"\]\{--page: ?#/);
    expect(page).not.toContain('as="font"');
    const fonts = [...page.matchAll(/"(assets\/[^"]*\.woff2)"/g)].map(([, name]) => existsSync(fileOf(`/${name}`)));
    expect(fonts).toEqual([true, true]);
  });

  test('gives every script and style its nonce', () => {
    const page = contentOf('/index.html');
    const bare = [...page.matchAll(/<(script|style|link rel="(?:stylesheet|modulepreload)")[^>]*>/g)].map(
      ([tag]) => tag,
    );
    expect(bare.filter((tag) => !tag.includes('nonce="__CSP_NONCE__"'))).toEqual([]);
  });
});

test('text files exist as Brotli and gzip, too', () => {
  const { files } = JSON.parse(/\{"version":.*?\]\}/.exec(contentOf('/sw.js'))![0]) as { files: string[] };
  const large = files.filter((file) => /\.(js|css|json)$/.test(file) && statSync(fileOf(file)).size >= 1024);
  expect(large.length).toBeGreaterThan(20);
  expect(large.filter((file) => !existsSync(fileOf(`${file}.br`)) || !existsSync(fileOf(`${file}.gz`)))).toEqual([]);
});
