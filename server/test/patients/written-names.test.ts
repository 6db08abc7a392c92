/** Names and numbers as people and programs write them: one key for all forms, in the contract and in PostgreSQL. */
import { nameKey } from '@puente/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { registered } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
let chw: Caller;
let admin: Caller;
beforeAll(async () => {
  t = await startTestApp();
  [chw, admin] = (await Promise.all(['chw', 'admin'].map((login) => t.as(`${login}@demo.test`)))) as [Caller, Caller];
});
afterAll(() => t.close());

const found = async (caller: Caller, text: string) =>
  ok(await caller.post('/patients/search', { text })).items.map(({ id }) => id);

test('a name is stored without what nobody sees, and one of such signs alone is none', async () => {
  const body = { familyName: '\u200b\u2060\ufeff', birthDate: '1980-01-01' };
  const { status, body: refusal } = await chw.post('/patients/duplicates', body);
  expect([status, refusal.errors?.map(({ path }) => path)]).toEqual([400, ['familyName']]);
  const person = await registered(chw, {
    givenName: '\u200fليلى\u200e',
    middleName: 'Ma\u00adrisol\u200d',
    familyName: 'Que\u200bzquerra\u00a0Ruiz',
    preferredName: 'علی\u200cرضا',
    formerNames: ['\ufeffQuez'],
  });
  expect(person).toMatchObject({
    givenName: 'ليلى',
    middleName: 'Marisol',
    familyName: 'Quezquerra Ruiz',
    // A joiner between letters is part of how the name is written.
    preferredName: 'علی\u200cرضا',
    formerNames: ['Quez'],
  });
});

test('a person is found by every form of the name', async () => {
  const forms: readonly (readonly [string, string, readonly string[]])[] = [
    [
      'Sean',
      'O’Quarrell',
      ["O'Quarrell", 'O´Quarrell', 'O`Quarrell', 'OʼQuarrell', 'o quarrell', 'o quar', 'sean o quarrell'],
    ],
    ['Ana', 'Quezquerra', ['Quez\u200bquerra', '\ufeffQuezquerra', 'Quez\u00adquerra', '\u202aquezquerra\u202c, ana']],
    ['ليلى', 'حسن', ['\u200fليلى', 'ليلي', 'لَيْلى', 'ليـلى', 'ليلی', 'حسن\u200f ليلى']],
    ['Maria\u00a0Jose', 'Xul', ['Maria Jose', 'Maria\u2009Jose', 'María  José', 'xul maria\u202fjose']],
    ['علي', 'كريم', ['على', 'علی', 'ﻋﻠﻲ', 'کریم', 'علي کريم']],
    ['أحمد', 'فاطمة', ['احمد', 'آحمد', 'فاطمه', 'إحمد فاطمة']],
    [
      'Jürgen',
      'Weißmüller',
      ['Juergen', 'Jurgen', 'Weissmueller', 'Weissmuller', 'juergen weissmueller', 'Weißmüller, Jürgen'],
    ],
    ['Joerg', 'Kraehenbuehl', ['Jörg', 'Krähenb', 'Krähenbühl, Jörg']],
    ['Łukasz', 'Święty‑Żak', ['lukasz', 'Swiety-Zak', 'święty–żak', 'Swiety−Żak']],
    ['Ngọc Ánh', 'Đỗ', ['ngoc anh', 'Ngo\u0323c A\u0301nh', 'do ngoc']],
    ['Şükrü', 'Işık', ['sukru isik', 'IŞIK']],
  ];
  for (const [givenName, familyName, texts] of forms) {
    const { id } = await registered(chw, { givenName, familyName });
    for (const text of [givenName, familyName, `${givenName} ${familyName}`, ...texts])
      for (const caller of [chw, admin])
        expect.soft(await found(caller, text), `${familyName} by ${text}`).toContain(id);
  }
});

test('a spelling without umlauts is of whole words: Noel is no Nolan', async () => {
  const { id } = await registered(chw, { givenName: 'Nolan', familyName: 'Umlautless' });
  expect(await found(admin, 'Noel')).not.toContain(id);
  expect(await found(admin, 'Nol')).toContain(id);
});

test('a number is found as other programs copy it', async () => {
  const here = await registered(chw, { phone: '+15595550177' });
  const abroad = await registered(chw, { otherPhones: [{ number: '+49301234567', use: 'home', safe: true }] });
  const texts = {
    [here.id]: [
      '\u202d(559) 555-0177\u202c',
      '559\u2011555\u20110177',
      'tel:+15595550177',
      '(559) 555-0177 ext. 12',
      '+1-559-555-0177;ext=12',
      'tel:559-555-0177;phone-context=+1',
      "'(559)\u00a0555\u20130177",
      '５５９ ５５５ ０１７７',
      '٥٥٩٥٥٥٠١٧٧',
      'Tel. 559.555.0177 x12',
    ],
    [abroad.id]: [
      'tel:+49301234567',
      '+49 (0)30 1234567',
      '\u202a+49 30 1234567\u202c',
      '030 1234567',
      '030/1234567',
      '0049 30 1234567',
    ],
  };
  for (const [id, all] of Object.entries(texts))
    for (const text of all)
      for (const caller of [chw, admin]) expect.soft(await found(caller, text), JSON.stringify(text)).toContain(id);
});

test('the key of a name is the same in the contract and in PostgreSQL', async () => {
  /** Latin to Cyrillic, Hebrew, Arabic, Devanagari, Ethiopic, Vietnamese, Greek, punctuation, presentation forms. */
  const scripts = [
    [0x20, 0x24f],
    [0x2b0, 0x52f],
    [0x531, 0x5f4],
    [0x600, 0x6ff],
    [0x900, 0x97f],
    [0x1200, 0x1340],
    [0x1e00, 0x206f],
    [0xac00, 0xac80],
    [0xfb50, 0xfc5d],
    [0xfe00, 0xfeff],
    [0xff01, 0xff60],
  ] as const;
  const every = scripts.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
  );
  const keys = async (names: readonly string[]) =>
    (
      await t.sql<{ key: string }>(
        'select search_key(n) as key from unnest($1::text[]) with ordinality u (n, at) order by at',
        [names],
      )
    ).map(({ key }) => key);
  const single = await keys(every);
  const differ = every.filter((name, at) => nameKey(name) !== single[at]);
  expect(differ.map((char) => char.codePointAt(0)!.toString(16))).toEqual([]);
  const name = fc.string({ unit: fc.constantFrom(...every), minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fc.array(name, { minLength: 200, maxLength: 200 }), async (names) => {
      const stored = await keys(names);
      expect(names.map(nameKey)).toEqual(stored);
    }),
    { numRuns: 10 },
  );
});
