/** ICD-10-CM: how codes are found, and how an operator brings a release. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Icd10cmFound } from '@puente/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEntries, textOf } from '../../src/modules/codes/read-code-file.ts';
import { shippedRelease } from '../../src/modules/codes/shipped-release.ts';
import { rankOf, usualCodes } from '../../src/modules/codes/usual-codes.ts';
import { ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { runInProcess } from '../support/run-command.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
let chw: Caller;
const folder = mkdtempSync(join(tmpdir(), 'puente-codes-'));
beforeAll(async () => {
  t = await startTestApp();
  chw = await t.as('chw@demo.test');
});
afterAll(async () => {
  await t.close();
  rmSync(folder, { recursive: true });
});

const [, ...dayLines] = readFileSync(new URL('./words-of-a-day.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n');
/** A hundred in each language, as people say or misspell them; written before the search was tuned. */
const wordsOfADay = dayLines.map((line) => {
  const [language = '', words = '', code = ''] = line.split('\t');
  return { language, words, code };
});

const found = async (query: Record<string, string>) =>
  ok(await chw.get(`/icd10cm?${new URLSearchParams(query)}`)) as unknown as Icd10cmFound;
const codesFor = async (query: Record<string, string>) => (await found(query)).items.map(({ code }) => code);

describe('a search', () => {
  test.for([
    [{ find: '' }, 'find'],
    [{ find: 'x'.repeat(101) }, 'find'],
    [{ codes: 'Z59.0' }, 'codes'],
    [{ on: '2026-02-30' }, 'on'],
    [{ limit: '51' }, 'limit'],
    [{ language: 'fr' }, 'language'],
  ] as const)('of %j is refused and names %s', async ([query, path]) => {
    const answer = await chw.get(`/icd10cm?${new URLSearchParams(query)}`);
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, path]);
  });

  test('is for those who are signed in', async () => {
    expect((await t.transport({ method: 'GET', url: '/Prod/icd10cm?find=food', headers: {} })).status).toBe(401);
  });

  test.for(['z59.0', 'Z590', 'Z59.00'])('by the code %s finds what is billable below it', async (find) => {
    expect((await codesFor({ find }))[0]).toBe('Z5900');
    expect(await codesFor({ find })).not.toContain('Z590');
  });

  test('by a code without its dot finds the same as with it', async () => {
    expect(await codesFor({ find: 'Z602' })).toEqual(['Z602']);
    for (const find of ['Z60.2', 'z60.2', 'Z60 2']) expect(await codesFor({ find })).toEqual(['Z602']);
  });

  test.for([
    ['hypertension', 'I10'],
    ['diabetes', 'E119'],
    ['asthma', 'J45909'],
    ['pain', 'R52'],
  ] as const)('for %s has the common code first', async ([find, code]) => {
    expect((await codesFor({ find }))[0]).toBe(code);
  });

  test('of social needs alone finds none of the others, however they are called or misspelt', async () => {
    for (const find of ['asma', 'hypertenshun', 'Zuckerkrankheit'])
      expect(await codesFor({ find, social: 'true' })).toEqual([]);
    expect(await codesFor({ find: 'homless', social: 'true' })).toContain('Z5900');
  });

  test('knows words of people for codes alone that are billable in the release that ships', () => {
    const billable = new Set(
      readEntries(textOf(readFileSync(shippedRelease.file))).flatMap((one) => (one.billable ? [one.code] : [])),
    );
    expect(usualCodes.filter(({ code }) => !billable.has(code))).toEqual([]);
    expect(rankOf.size).toBe(usualCodes.length);
  });

  test('by words takes their beginnings in any order, and the abbreviations of the short names', async () => {
    expect((await codesFor({ find: 'type 2 diabetes' }))[0]).toBe('E119');
    expect((await codesFor({ find: 'mell diab 2' }))[0]).toBe('E119');
    expect(await codesFor({ find: 'fracture fem init opn' })).not.toEqual([]);
    expect(await codesFor({ find: 'xylophone' })).toEqual([]);
  });

  test('has social needs first, or alone', async () => {
    expect((await codesFor({ find: 'food' })).slice(0, 2)).toEqual(['Z5941', 'Z5948']);
    const { items } = await found({ find: 'stress', social: 'true' });
    expect(items.length).toBeGreaterThan(0);
    expect(items.every(({ social }) => social)).toBe(true);
    expect(await codesFor({ find: 'diabetes', social: 'true' })).toEqual([]);
  });

  test.for([
    ['es', 'vivienda', 'Z5900', 'Falta de vivienda, sin especificar'],
    ['es', 'sin hogar', 'Z5900', 'Falta de vivienda, sin especificar'],
    ['es', 'hambre', 'Z5941', 'Inseguridad alimentaria'],
    ['de', 'Wohnung', 'Z5900', 'Wohnungslosigkeit, nicht näher bezeichnet'],
    ['de', 'straße', 'Z5902', 'Wohnungslos, ohne Unterkunft'],
    ['en', 'rent', 'Z59811', 'Housing instability, housed, with risk of homelessness'],
  ] as const)('in %s for %s finds %s', async ([language, find, code, title]) => {
    const { items } = await found({ find, language });
    expect(items.find((one) => one.code === code)).toEqual({ code, title, billable: true, social: true });
  });

  test.for(['en', 'es', 'de'])(
    "in %s for the words of a worker's day has the wanted code among the first five",
    async (language) => {
      const misses: string[] = [];
      const asked = wordsOfADay.filter((one) => one.language === language);
      for (const { words, code } of asked) {
        const first = await codesFor({ find: words, language, limit: '5' });
        if (!first.includes(code)) misses.push(`${words}: ${code} is not in ${first.join(' ') || 'nothing'}`);
      }
      expect(asked.length).toBe(100);
      expect(misses.length, misses.join('\n')).toBeLessThanOrEqual(10);
      if (misses.length > 0) console.log(`${language}:\n${misses.join('\n')}`);
    },
  );

  test('by codes gives them with their headings, and nothing for what is no code', async () => {
    const { items } = await found({ codes: 'Z590,E119,Z99999' });
    expect(items.map(({ code, billable }) => [code, billable])).toEqual([
      ['Z590', false],
      ['E119', true],
    ]);
  });

  test('says which fiscal year is loaded, on any day', async () => {
    for (const on of ['2020-01-01', '2026-09-30', '2030-01-01'])
      expect(await found({ on })).toEqual({ fiscalYear: 2026, answeredBy: 2026, items: [] });
  });
});

describe('an import', () => {
  const shipped = gunzipSync(readFileSync(shippedRelease.file)).toString();
  const put = (name: string, content: string | Uint8Array) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  const bring = (path: string, ...more: string[]) => runInProcess(t, ['codes', 'import', 'icd10cm', path, ...more]);
  /** As CDC writes it. */
  const orderFile = (text: string) =>
    text
      .trim()
      .split('\n')
      .slice(1)
      .map((line, at) => {
        const [code, billable, short, long] = line.split('\t') as [string, string, string, string];
        return `${String(at + 1).padStart(5, '0')} ${code.padEnd(7)} ${billable} ${(short || long.slice(0, 60)).padEnd(60)} ${long}`;
      })
      .join('\r\n');

  test.for([
    ['nothing', [], /Name one file/],
    ['a file that is not there', ['no-2027.txt'], /no-2027\.txt cannot be read \(ENOENT\)/],
    ['another year', ['no-2027.txt', '--year', '27'], /--year: use four digits/],
    ['a day that is none', ['no-2027.txt', '--from', '2027-02-30'], /--from: use a day/],
  ] as const)('of %s is refused', async ([, args, sentence]) => {
    const { code, err } = await runInProcess(t, ['codes', 'import', 'icd10cm', ...args]);
    expect([code, err]).toEqual([2, expect.stringMatching(sentence)]);
  });

  test('of a broken file is refused with its lines, and changes nothing', async () => {
    const lines = shipped.split('\n');
    const torn = lines.with(10, 'A0105\tx\t\tTyphoid').with(20, lines[21]!).join('\n');
    for (const [name, content, sentence] of [
      [
        'torn-2027.tsv',
        torn,
        /line 11 does not say whether the code is billable \(0 or 1\); line 22 has the code of an earlier line\./,
      ],
      ['part-2027.tsv', lines.slice(0, 500).join('\n'), /it has 499 codes, and a whole release has more/],
      ['packed-2027.tsv.gz', gzipSync(shipped).subarray(0, 5000), /cannot be unpacked/],
      ['letter-2027.txt', 'Dear colleagues,\nthe codes are attached.', /line 1 has no code; line 2 has no code/],
      ['undated.tsv', shipped, /its name does not say the fiscal year. Add --year/],
    ] as const) {
      const { code, err } = await bring(put(name, content));
      expect([code, err]).toEqual([2, expect.stringMatching(sentence)]);
    }
    expect((await found({})).fiscalYear).toBe(2026);
  });

  test('counts from October 1: a day before keeps its codes, and the newest year is shown', async () => {
    const changed = shipped
      .replace(/^Z5941\t1\t/m, 'Z5941\t0\t')
      .concat('Z59411\t1\t\tFood insecurity, mild\n')
      .replace(/^Z5948\t.*\n/m, '');
    const path = put('icd10cm-order-2027.txt', orderFile(changed));
    const { code, out } = await bring(path);
    expect([code, out]).toEqual([
      0,
      'ICD-10-CM of the fiscal year 2027: 98186 codes, 74718 billable, from 2026-10-01 on.',
    ]);
    expect(await codesFor({ find: 'Z594', on: '2026-09-30' })).toEqual(['Z5941', 'Z5948']);
    expect(await codesFor({ find: 'Z594', on: '2026-10-01' })).toEqual(['Z59411']);
    expect(await found({ on: '2026-09-30' })).toMatchObject({ fiscalYear: 2027, answeredBy: 2026 });
    expect(await found({})).toMatchObject({ fiscalYear: 2027, answeredBy: 2027 });
    // The same release again, and the shipped one for its own days: nothing else changes.
    expect((await bring(path)).code).toBe(0);
    expect((await bring(put('icd10cm-2026.tsv.gz', gzipSync(shipped)))).code).toBe(0);
    expect(await codesFor({ find: 'Z594', on: '2026-10-01' })).toEqual(['Z59411']);
    expect(await codesFor({ find: 'Z594', on: '2026-09-30' })).toEqual(['Z5941', 'Z5948']);
  });

  test('of April is a second release of its year', async () => {
    const path = put('april.tsv', `${shipped}Z59411\t1\t\tFood insecurity, mild\n`);
    expect((await bring(path, '--year', '2027', '--from', '2027-04-01')).code).toBe(0);
    expect(await codesFor({ find: 'Z594', on: '2027-03-31' })).toEqual(['Z59411']);
    expect(await codesFor({ find: 'Z594', on: '2027-04-01' })).toEqual(['Z5941', 'Z59411', 'Z5948']);
  });
});
