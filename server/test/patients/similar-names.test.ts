/** Search that forgives: dates as people write them, names with a date, and names that are nearly what was typed. */
import { patient } from '@puente/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { familyNames, givenNames } from '../../../bench/data/names.ts';
import { misspell, mistakes, seeded } from '../../../bench/goals/misspell.ts';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { newId, registered } from '../support/factories.ts';
import { startTestApp, type TestApp, tenantIds } from '../support/test-app.ts';

let t: TestApp;
let chw: Caller;
let chw2: Caller;
let admin: Caller;
const people: Record<string, Content> = {};
const register = async (givenName: string, familyName: string, birthDate: string, more = {}) =>
  (people[familyName] = await registered(chw, { givenName, familyName, birthDate, ...more }));

beforeAll(async () => {
  t = await startTestApp();
  [chw, chw2, admin] = (await Promise.all(['chw', 'chw2', 'admin'].map((login) => t.as(`${login}@demo.test`)))) as [
    Caller,
    Caller,
    Caller,
  ];
  await register('Rosa', 'Villalobos', '1965-12-18');
  await register('George', 'Washington', '1951-04-03');
  await register('Ernestine', 'Booker', '1965-03-04');
  await register('Gurpreet', 'Gill', '1977-06-01', { preferredName: 'Preeti' });
  await register('Pao', 'Xiong', '1980-01-02');
  await register('Mai', 'Vang', '1990-05-05');
  await register('Harjit', 'Singh', '1970-10-10');
  await register('Simran', 'Kaur', '1982-08-08');
  await register('Balwinder', 'Dhillon', '1960-07-07');
  await register('María', 'García López', '1971-09-09');
  await register('Juan', 'De La Cruz', '1988-02-02');
  await register('Ana', 'Núñez-Ortega', '1993-11-30');
  await register('Philip', 'Petrosyan', '1949-01-31');
  await register('Seán', "O'Brien", '1955-05-15');
});
afterAll(() => t.close());

const search = async (caller: Caller, text: string, more = {}) =>
  ok(await caller.post('/patients/search', { text, ...more }));
const names = (list: readonly Content[]) => list.map(({ familyName }) => String(familyName));
const shown = async (text: string, more = {}) => {
  const { items, similar } = await search(chw, text, more);
  return { items: names(items), similar: names(similar) };
};

describe('dates', () => {
  test('are refused in an order nobody writes', async () => {
    for (const dateOrder of ['ydm', '', 7]) {
      const { status, body } = await chw.post('/patients/search', { text: '12/18/65', dateOrder });
      expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, ['dateOrder']]);
    }
    expect(await shown('2/30/1965')).toEqual({ items: [], similar: [] });
    expect(await shown('12/18/1966')).toEqual({ items: [], similar: [] });
  });

  test('find who was born that day, however they are written', async () => {
    const ways =
      '12/18/65|12/18/1965|Dec 18 1965|Dec 18, 1965|December 18 1965|18 Dec 1965|18.12.1965|18.12.65|18. Dezember 1965|18 de diciembre de 1965|18 dic 1965|1965-12-18|12-18-1965|12181965|Sat, Dec 18, 1965';
    for (const text of ways.split('|'))
      for (const dateOrder of ['mdy', 'dmy', 'ymd'])
        expect
          .soft(await shown(text, { dateOrder }), `${text} ${dateOrder}`)
          .toEqual({ items: ['Villalobos'], similar: [] });
  });

  test('that can be read in two ways are read in the reader’s order first', async () => {
    await registered(chw, { familyName: 'April', birthDate: '1965-04-03' });
    expect((await shown('3/4/1965')).items).toEqual(['Booker', 'April']);
    expect((await shown('3/4/1965', { dateOrder: 'dmy' })).items).toEqual(['April', 'Booker']);
    expect((await shown('3/4/1965', { limit: 1 })).items).toEqual(['Booker']);
  });

  test('narrow a name, and so does a year', async () => {
    await registered(chw, { givenName: 'Rosa', familyName: 'Villalobos', birthDate: '1999-01-01' });
    await registered(chw, { givenName: 'Jas', familyName: 'Gill', birthDate: '1976-01-01' });
    const { items } = await search(chw, 'villalobos 12/18/1965');
    expect(items.map(({ id }) => id)).toEqual([people['Villalobos']!.id]);
    const found = { items: ['Villalobos'], similar: [] };
    for (const text of [
      'rosa villa 12/18/65',
      'Dec 18, 1965 Villalobos',
      '18. Dezember 1965 rosa',
      'Villalobos, Rosa, 12/18/1965',
    ])
      expect.soft(await shown(text), text).toEqual(found);
    for (const text of ['gill 1977', '1977 gill', 'gill 77', "gu gi '77", 'preeti 1977', 'Gill, 1977'])
      expect.soft(await shown(text), text).toEqual({ items: ['Gill'], similar: [] });
    expect(await shown('ern 65')).toEqual({ items: ['Booker'], similar: [] });
    expect(await shown('vilalobos 12/18/1965')).toEqual({ items: [], similar: ['Villalobos'] });
    expect(await shown('singg 1970')).toEqual({ items: [], similar: ['Singh'] });
    expect(await shown('gill 1978')).toEqual({ items: [], similar: [] });
    expect(await shown('booker 12/18/1965')).toEqual({ items: [], similar: [] });
    const all = await search(admin, 'gill 1977');
    expect(names(all.items)).toEqual(['Gill']);
    expect(names((await search(admin, 'vilalobos 12/18/1965')).similar)).toEqual(['Villalobos']);
    expect(names((await search(admin, 'singg 1970')).similar)).toEqual(['Singh']);
  });
});

describe('similar names', () => {
  test('are shown to nobody who does not reach the person, and are nobody of another organization', async () => {
    const elsewhere = await t.as('admin@second.test');
    for (const text of ['Vilalobos', 'rosa vilalobos', 'vilalobos 12/18/1965', 'vilalobos 65'])
      for (const caller of [chw2, elsewhere])
        expect.soft(await search(caller, text), text).toMatchObject({ items: [], similar: [] });
    const closed = await registered(chw, { givenName: 'Closed', familyName: 'Quintanilla' });
    await t.sql('update patients set labels = 2 where id = $1', [closed.id]);
    for (const text of ['Quintanila', 'closd quintanila', 'Quintanila 1980', 'Quintanila 2/29/1980']) {
      expect.soft((await search(admin, text)).similar, text).toEqual([]);
      expect.soft(names((await search(chw, text)).similar), text).toEqual(['Quintanilla']);
    }
  });

  test('stand beside the exact ones and never instead, marked by a list of their own', async () => {
    expect(await shown('Villalobos')).toMatchObject({ items: expect.arrayContaining(['Villalobos']), similar: [] });
    await registered(chw, { givenName: 'Rosa', familyName: 'Vilalobo' });
    expect(await shown('Vilalobo')).toEqual({ items: ['Vilalobo'], similar: ['Villalobos', 'Villalobos'] });
    expect(await shown('Vilalobo', { limit: 1 })).toEqual({ items: ['Vilalobo'], similar: [] });
    expect(await shown('Vilalobo', { limit: 2 })).toEqual({ items: ['Vilalobo'], similar: ['Villalobos'] });
  });

  test('with a year are found among many of that year who have one of the words', async () => {
    await t.sql(`insert into patients (tenant_id, id, created_by, given_name, family_name, birth_date, sex_for_claims, preferred_language,
        interpreter_needed, phone_safe, homeless)
      select p.tenant_id, gen_random_uuid(), 'test', case when n % 2 = 0 then 'Domitila' else 'Genoveva' end,
        case when n % 2 = 0 then 'Irigoyen' else 'Buenaventura' end, date '1977-01-01' + n, p.sex_for_claims, p.preferred_language,
        false, false, false
      from patients p cross join generate_series(1, 120) n where p.id = '${people['Booker']!.id}'`);
    await registered(chw, { givenName: 'Domitila', familyName: 'Buenaventura', birthDate: '1977-12-24' });
    for (const caller of [admin, chw]) {
      for (const text of ['domitila buenaventura 1977', 'buenaventura d 77', '1977 dom buen'])
        expect.soft(names((await search(caller, text)).items), text).toEqual(['Buenaventura']);
      for (const text of ['domitlia buenaventura 1977', 'domitila vuenaventura 77'])
        expect.soft(names((await search(caller, text)).similar), text).toEqual(['Buenaventura']);
    }
  });

  test('inside names come in the order of names, also where those who come last were registered first', async () => {
    await t.sql(
      `insert into patients (tenant_id, id, created_by, given_name, family_name, birth_date, sex_for_claims, preferred_language,
        interpreter_needed, phone_safe, homeless)
      select p.tenant_id, gen_random_uuid(), 'test', 'Ida', chr(96 + n) || 'quetzal', p.birth_date, p.sex_for_claims,
        p.preferred_language, false, false, false
      from patients p cross join generate_series(26, 1, -1) n where p.id = $1`,
      [people['Booker']!.id],
    );
    await registered(chw, { familyName: 'Zuquetzal' });
    await registered(chw, { familyName: 'Abquetzal' });
    const alphabet = [...'abcdefghijklmnopqrstuvwxyz'].map((letter) => `${letter}quetzal`);
    const inside = async (caller: Caller, limit?: number) =>
      names((await search(caller, 'quetz', { contains: true, limit })).items);
    expect(await inside(admin)).toEqual(['Abquetzal', ...alphabet].slice(0, 20));
    expect(await inside(admin, 50)).toEqual(['Abquetzal', ...alphabet, 'Zuquetzal']);
    expect(await inside(chw)).toEqual(['Abquetzal', 'Zuquetzal']);
  });

  test('of every kind are found by a worker and by an administrator', async () => {
    const typed = {
      Vilalobos: 'Villalobos',
      Viyalobos: 'Villalobos',
      'Roza Villalovos': 'Villalobos',
      'villalboos rsoa': 'Villalobos',
      Washinton: 'Washington',
      'Gorge Washingtn': 'Washington',
      Wasihngton: 'Washington',
      Ernestina: 'Booker',
      'Ernestin Bokker': 'Booker',
      'Earnestine Boker': 'Booker',
      ernestien: 'Booker',
      Shiong: 'Xiong',
      'Poa Siong': 'Xiong',
      Vaang: 'Vang',
      'Mia Vang': 'Vang',
      Sing: 'Singh',
      'Harjeet Sing': 'Singh',
      Kour: 'Kaur',
      'Simren Kour': 'Kaur',
      'Gurprit Gil': 'Gill',
      Pritee: 'Gill',
      Prreti: 'Gill',
      Dillon: 'Dhillon',
      'Balvinder Dillon': 'Dhillon',
      'Mara Gracia': 'García López',
      'Garsia Lopes': 'García López',
      Lopes: 'García López',
      'lopes maria': 'García López',
      'Jaun de la Crus': 'De La Cruz',
      delacruz: 'De La Cruz',
      delacrus: 'De La Cruz',
      'juan dela crus': 'De La Cruz',
      Ortgea: 'Núñez-Ortega',
      'Nunes Ortega': 'Núñez-Ortega',
      'anna nunez': 'Núñez-Ortega',
      Petrosian: 'Petrosyan',
      'Filip Petrossyan': 'Petrosyan',
      OBrian: "O'Brien",
      "sean o'brein": "O'Brien",
    };
    for (const [text, family] of Object.entries(typed))
      for (const caller of [chw, admin]) {
        const { items, similar } = await search(caller, text);
        expect
          .soft(names([...items, ...similar]).slice(0, 5), `${text} by ${caller === admin ? 'admin' : 'chw'}`)
          .toContain(family);
      }
    expect((await shown('Vilalobos')).items).toEqual([]);
    expect(await shown('Zzyzx Qwrtp')).toEqual({ items: [], similar: [] });
  });

  test('follow a change of name, a preferred name and a merge', async () => {
    const person = await registered(chw, { givenName: 'Ofelia', familyName: 'Montenegro' });
    ok(await chw.patch(`/patients/${person.id}`, { version: 1, familyName: 'Zaragoza', preferredName: 'Chayito' }));
    expect((await shown('Saragosa')).similar).toEqual(['Zaragoza']);
    expect((await shown('Chaiyto')).similar).toEqual(['Zaragoza']);
    expect((await shown('Montenegor')).similar).toEqual([]);
    const twin = await registered(admin, { givenName: 'Ofelia', familyName: 'Zaragoza' });
    ok(await admin.post(`/patients/${twin.id}/merge`, { version: 1, intoId: person.id, reason: 'The same person.' }));
    expect((await search(admin, 'Ofellia Saragosa')).similar.map(({ id }) => id)).toContain(person.id);
  });

  test('stand in the audit as people who were shown', async () => {
    const { similar } = await search(chw, 'Washinton');
    const [line] = await t.sql<{ entity_ids: string[] }>(
      `select entity_ids from audit where action = 'search' order by at desc, id desc limit 1`,
    );
    expect(line!.entity_ids).toEqual(similar.map(({ id }) => id));
    expect(similar.length).toBeGreaterThan(0);
    // Fields that a role does not read are hidden in them too.
    const [hidden] = (await search(admin, 'Washinton')).similar;
    for (const field of patient.hidden!.TenantAdmin!) expect(hidden).not.toHaveProperty(field);
  });
});

test('of thousands of people the one with a mistake in both names is among the first five, by each kind of mistake', {
  timeout: 120_000,
}, async () => {
  const random = seeded(7);
  const any = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!;
  const made = new Map<string, { id: string; given: string; family: string }>();
  while (made.size < 3_000) {
    const [given, family] = [
      any(givenNames),
      random() < 0.3 ? `${any(familyNames)} ${any(familyNames)}` : any(familyNames),
    ];
    made.set(`${given} ${family}`, { id: newId(), given, family });
  }
  await t.sql(
    `insert into patients (tenant_id, id, created_by, given_name, family_name, birth_date, sex_for_claims, preferred_language, interpreter_needed, phone_safe, homeless)
     select $1, p.id, 'system:test', p.given, p.family, '1980-01-01', 'U', 'en', false, true, false
     from jsonb_to_recordset($2::jsonb) p (id uuid, given text, family text)`,
    [tenantIds.demo, JSON.stringify([...made.values()])],
  );
  const everyone = [...made.values()];
  const tally: Record<string, string[]> = {};
  for (const mistake of mistakes) {
    const missed: string[] = [];
    tally[mistake] = missed;
    for (let count = 0; count < 60; ) {
      const { id, given, family } = any(everyone);
      const typed = [misspell(given, mistake, random), misspell(family, mistake, random)];
      if (typed.includes(null)) continue;
      count += 1;
      const { items, similar } = await search(admin, typed.join(' '), { limit: 5 });
      if (![...items, ...similar].some((one) => one.id === id)) missed.push(`${given} ${family} as ${typed.join(' ')}`);
    }
  }
  for (const [mistake, missed] of Object.entries(tally))
    expect.soft(missed.length, `${mistake}: ${missed.join('; ')}`).toBeLessThanOrEqual(3);
});
