/** The check for registered people: the found people, the shown facts about each, and the limit of checks. */
import { duplicateChecksPerHour } from '@puente/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { assigned, newId, registered } from '../support/factories.ts';
import { startTestApp, type TestApp, tenantIds, userId } from '../support/test-app.ts';

let t: TestApp;
let chw: Caller;
let chw2: Caller;
let admin: Caller;
beforeAll(async () => {
  t = await startTestApp();
  [chw, chw2, admin] = (await Promise.all(['chw', 'chw2', 'admin'].map((login) => t.as(`${login}@demo.test`)))) as [
    Caller,
    Caller,
    Caller,
  ];
});
afterAll(() => t.close());

const look = async (caller: Caller, body: object) => ok(await caller.post('/patients/duplicates', body)).items;
const lines = () =>
  t.sql<{ actor: string; ids: string[] | null; entity: string; after: unknown }>(
    `select actor, entity_ids as ids, entity, after from audit where action = 'look-for-duplicates' order by at, id`,
  );
const lastLine = async () => (await lines()).at(-1)!;
let year = 1920;
/** A birth date that no other test has. */
const born = () => {
  year += 1;
  return `${year}-03-01`;
};

describe('who is looked for', () => {
  test('has a name; what is wrong is named', async () => {
    const paths = async (body: object) =>
      (await chw.post('/patients/duplicates', body)).body.errors.map(({ path }) => path);
    expect(await paths({ givenName: 'Ana' })).toEqual(['familyName']);
    expect(
      await paths({ givenName: 'Ana', familyName: 'Ruiz', birthDate: '1980-02-30', cin: 'x', phone: '1' }),
    ).toEqual(['birthDate', 'phone', 'cin']);
    expect(await look(chw, { givenName: 'Nobody', familyName: 'Known', birthDate: born(), cin: '99999999Z' })).toEqual(
      [],
    );
  });

  test('is found by birth date, sound of the family name and first letter', async () => {
    const alike = [
      [
        ['Marisol', 'Rodríguez'],
        ['Mari', 'RODRIGUES'],
      ],
      [
        ['Ana', 'García López'],
        ['Ana María', 'Garcia'],
      ],
      [
        ['Ana', 'Garcia'],
        ['Ana', 'García-López'],
      ],
      [
        ['Juan', 'De La Cruz'],
        ['Juan', 'Delacruz'],
      ],
      [
        ['Jörg', 'Müller'],
        ['jorg', 'Mueller'],
      ],
      [
        ['Siobhán', 'O’Connor'],
        ['Siobhan', 'OConnor'],
      ],
      [
        ['مريم', 'الحسن'],
        ['مريم', 'الحسن'],
      ],
      [
        ['小龙', '李'],
        ['小明', '李'],
      ],
    ] as const;
    for (const [[givenName, familyName], [given, family]] of alike) {
      const birthDate = born();
      const { id } = await registered(chw, { givenName, familyName, birthDate });
      const found = await look(chw, { givenName: given, familyName: family, birthDate });
      expect
        .soft(found, `${family}, ${given}`)
        .toMatchObject([{ reached: true, patient: { id, givenName, familyName }, why: ['name-birth-date'] }]);
      const others = [
        { givenName: given, familyName: family, birthDate: born().replace('-03-', '-04-') },
        { givenName: 'Zoe', familyName: family, birthDate },
        { givenName: given, familyName: 'Bxqvst', birthDate },
        { givenName: given, familyName: family },
      ];
      for (const other of others) expect.soft(await look(chw, other), JSON.stringify(other)).toEqual([]);
    }
  });

  test('is found by the birth date and names in another order or left out, and no twin is', async () => {
    const people: readonly (readonly [
      readonly string[],
      readonly (readonly string[])[],
      readonly (readonly string[])[],
    ])[] = [
      [
        ['Rosaura', 'Mendivil Ochoa'],
        [
          ['Rosaura', 'Ochoa'],
          ['Rosaura', 'Mendivil'],
          ['Rosaura', 'Ochoa Mendivil'],
          ['Rosaura', 'Ochoa-Mendívil'],
          ['Rosaura Mendivil', 'Ochoa'],
          ['Rosaura Elena', 'Ochoa'],
        ],
        [
          ['Elena', 'Mendivil Ochoa'],
          ['Elena', 'Ochoa'],
          ['Mendivil', 'Perez'],
          ['', 'Ochoa'],
        ],
      ],
      [
        ['Teodora', 'De la Pascual'],
        [['Teodora', 'Pascual']],
        [
          ['Lucia', 'Pascual'],
          ['De', 'La Torre'],
        ],
      ],
      [['Teodora', 'Villa'], [['Teodora', 'De la Villa']], [['Lucia', 'De la Villa']]],
      [['Hortensia', 'Bustos-Villa'], [['Hortensia', 'Villa']], [['Dora', 'Villa']]],
      [
        ['Maria Guadalupe', 'Xilote'],
        [['Guadalupe', 'Xilote']],
        [
          ['Rosa', 'Xilote'],
          ['Sol Elena', 'Xilote'],
        ],
      ],
      [['Guadalupe', 'Xilonen'], [['Maria Guadalupe', 'Xilonen']], [['Maria Elena', 'Xilonen']]],
      [
        ['Yusuf', 'bin Rashid al-Farsi'],
        [
          ['Yusuf', 'Farsi'],
          ['Yusuf', 'Rashid'],
        ],
        [['Omar', 'Farsi']],
      ],
      [['كريم', 'بن علي'], [['كريم', 'علی']], [['سعيد', 'علي']]],
      [['Wim', 'van der Berg'], [['Wim', 'Berg']], [['Jan', 'Berg']]],
    ];
    for (const [[givenName, familyName], same, others] of people) {
      const birthDate = born();
      const { id } = await registered(chw, { givenName, familyName, birthDate });
      const shown = ([given, family]: readonly string[]) =>
        look(chw, { givenName: given || null, familyName: family, birthDate });
      for (const names of same)
        expect
          .soft(await shown(names), names.join(' '))
          .toMatchObject([{ patient: { id }, why: expect.arrayContaining(['name-birth-date']) }]);
      for (const names of others) expect.soft(await shown(names), names.join(' ')).toEqual([]);
    }
  });

  test('is found by a middle name that another form has as the given name', async () => {
    const birthDate = born();
    const { id } = await registered(chw, {
      givenName: 'Ana',
      middleName: 'Domitila',
      familyName: 'Zubieta',
      birthDate,
    });
    const body = { givenName: 'Domitila', familyName: 'Zubieta', birthDate };
    expect(await look(chw, body)).toMatchObject([{ patient: { id }, why: ['name-birth-date'] }]);
  });

  test('is found by both names and a year of birth that differs in one digit', async () => {
    const person = { givenName: 'Nicanor', familyName: 'Quintero', birthDate: '1971-08-09' };
    const { id } = await registered(chw, person);
    for (const birthDate of ['1977-08-09', '1911-08-09'])
      expect
        .soft(await look(chw, { ...person, birthDate }), birthDate)
        .toMatchObject([{ patient: { id }, why: ['birth-year'] }]);
    for (const birthDate of ['1917-08-09', '1982-08-09', '1977-08-10', '1977-09-09'])
      expect.soft(await look(chw, { ...person, birthDate }), birthDate).toEqual([]);
    for (const other of [{ givenName: 'Nicolas' }, { familyName: 'Quintana' }])
      expect.soft(await look(chw, { ...person, ...other, birthDate: '1977-08-09' })).toEqual([]);
    const leap = await registered(chw, { givenName: 'Bruna', familyName: 'Bisiesto', birthDate: '1988-02-29' });
    const inLeapYear = { givenName: 'Bruna', familyName: 'Bisiesto', birthDate: '1968-02-29' };
    expect(await look(chw, inLeapYear)).toMatchObject([{ patient: { id: leap.id }, why: ['birth-year'] }]);
  });

  test('is found by CIN and by any phone, the likeliest first and each once', async () => {
    const birthDate = born();
    const byCin = await registered(chw, { cin: '93000001B', birthDate: born() });
    const byName = await registered(chw, { givenName: 'Lea', familyName: 'Thorsen', birthDate });
    const phone = '+15595550177';
    const byPhone = await registered(chw, { phone });
    const byOther = await registered(chw, { otherPhones: [{ number: phone, use: 'work', safe: true }] });
    const body = { givenName: 'Leo', familyName: 'Thorson', birthDate, cin: '93000001b', phone };
    const found = await look(chw, body);
    expect(found.map(({ patient, why }) => [(patient as Content).id, why])).toEqual([
      [byCin.id, ['cin']],
      [byName.id, ['name-birth-date']],
      [byPhone.id, ['phone']],
      [byOther.id, ['phone']],
    ]);
    ok(await chw.patch(`/patients/${byName.id}`, { version: 1, phone }));
    expect((await look(chw, body))[1]).toMatchObject({ why: ['name-birth-date', 'phone'] });
    ok(await chw.patch(`/patients/${byOther.id}`, { version: 1, otherPhones: [] }));
    expect((await look(chw, body)).map(({ patient }) => (patient as Content).id)).not.toContain(byOther.id);
  });

  test('is the record that stays where records were merged', async () => {
    const birthDate = born();
    const [from, into] = [
      await registered(chw, { familyName: 'Weiss', birthDate, cin: '93000002B' }),
      await registered(chw),
    ];
    ok(await admin.post(`/patients/${from.id}/merge`, { version: 1, intoId: into.id, reason: 'The same person.' }));
    const body = { givenName: String(from['givenName']), familyName: 'Weiss', birthDate, cin: '93000002B' };
    expect(await look(chw, body)).toMatchObject([{ patient: { id: into.id }, why: ['cin', 'name-birth-date'] }]);
    // The number is free for the one that stays, so nothing is said of it.
    ok(await chw.patch(`/patients/${into.id}`, { version: 1, cin: '93000002B' }));
  });
});

describe('of a person out of reach', () => {
  const birthDate = '1967-12-03';
  const theirs = {
    givenName: 'María',
    familyName: 'Reyes',
    preferredName: 'Mari',
    birthDate,
    cin: '94000001C',
    phone: '+15595550188',
  };
  const body = { givenName: 'Maria', familyName: 'Reyes', birthDate };
  let person: Content;
  beforeAll(async () => {
    person = await registered(chw2, theirs);
  });

  test('two letters, a year and an access handle are shown, and nothing more', async () => {
    const answer = await chw.post('/patients/duplicates', { ...body, cin: theirs.cin, phone: theirs.phone });
    const [found, ...more] = ok(answer).items;
    expect(more).toEqual([]);
    expect(found).toEqual({
      reached: false,
      initials: 'M. R.',
      birthYear: 1967,
      accessHandle: expect.stringMatching(/^[\w-]{60,}$/),
      why: ['cin', 'name-birth-date', 'phone'],
    });
    for (const secret of [person.id, theirs.cin, 'Reyes', 'Mar', birthDate]) expect(answer.text).not.toContain(secret);
    const again = await look(chw, body);
    expect(again[0]!['accessHandle']).not.toBe(found!['accessHandle']);
    expect(await look(await t.as('chw@second.test'), body)).toEqual([]);
  });

  test('the same is shown of a restricted one, to administrators too', async () => {
    await t.sql('update patients set labels = 1 where id = $1', [person.id]);
    expect((await admin.get(`/patients/${person.id}`)).status).toBe(404);
    for (const caller of [chw, admin])
      expect(await look(caller, body)).toMatchObject([{ reached: false, birthYear: 1967 }]);
    await t.sql('update patients set labels = 0 where id = $1', [person.id]);
    expect(await look(admin, body)).toMatchObject([{ reached: true, patient: { id: person.id } }]);
  });

  test('a phone that a household shares tells only who could be looked for', async () => {
    const { phone } = theirs;
    expect(await look(chw, { givenName: 'Pedro', familyName: 'Reyes', phone })).toEqual([]);
    expect(await look(chw, { givenName: 'Mia', familyName: 'Zamora', phone })).toMatchObject([{ reached: false }]);
    expect(await look(chw2, { givenName: 'Pedro', familyName: 'Reyes', phone })).toMatchObject([{ reached: true }]);
  });

  test('each look stands in the audit with who was shown and without what was typed', async () => {
    await look(chw, { ...body, cin: theirs.cin });
    expect(await lastLine()).toEqual({
      actor: userId('chw@demo.test'),
      entity: 'patient',
      ids: [person.id],
      after: null,
    });
    await look(chw, { givenName: 'Nobody', familyName: 'Known' });
    expect(await lastLine()).toMatchObject({ ids: null });
  });
});

describe('a CIN that somebody has', () => {
  test('is refused by its field when a person is registered, and the refusal is a look', async () => {
    const { id } = await registered(chw2, { cin: '95000001D' });
    const before = (await lines()).length;
    const attempt = await chw.put(`/patients/${newId()}`, {
      givenName: 'Ida',
      familyName: 'Berg',
      birthDate: born(),
      cin: '95000001D',
    });
    expect([attempt.status, attempt.body.errors]).toEqual([
      409,
      [{ path: 'cin', code: 'taken', message: 'Another record has this value.' }],
    ]);
    expect((await lines()).slice(before)).toMatchObject([{ actor: userId('chw@demo.test'), ids: [id] }]);
    expect(attempt.text).not.toContain(id);
    await registered(chw, { cin: '95000002D' });
    expect((await lines()).length, 'a free number leaves a person behind, who shows').toBe(before + 1);
  });

  test('counts as a look where nobody is registered for another reason', async () => {
    const own = await registered(chw, { cin: null });
    const before = (await lines()).length;
    const body = { givenName: 'Ida', familyName: 'Berg', birthDate: born(), cin: '95000006D' };
    expect((await chw.put(`/patients/${own.id}`, body)).status).toBe(422);
    expect((await lines()).slice(before)).toMatchObject([{ actor: userId('chw@demo.test'), ids: null }]);
  });

  test('is refused when a record is changed; there the free ones count too', async () => {
    const [own, other] = [await registered(chw, { cin: null }), await registered(chw2, { cin: '95000003D' })];
    const known = (await lines()).length;
    const change = (cin: string | null, version = 1) => chw.patch(`/patients/${own.id}`, { version, cin });
    expect((await change('95000003D')).body.errors).toMatchObject([{ path: 'cin', code: 'taken' }]);
    expect((await lines()).slice(known)).toMatchObject([{ ids: [other.id] }]);
    ok(await change('95000004D'));
    expect((await lines()).slice(known + 1)).toMatchObject([{ ids: null }]);
    ok(await change('95000004D', 2));
    ok(await change(null, 3));
    expect((await lines()).length, 'the number it has, and none, say nothing of others').toBe(known + 2);
    expect((await chw.patch(`/patients/${other.id}`, { version: 1, cin: '95000003D' })).status).toBe(404);
    expect((await chw.patch(`/patients/${other.id}`, { version: 1, cin: own['cin'] ?? '95000004D' })).status).toBe(404);
  });

  test('of two who register it at once goes to one', async () => {
    const put = (caller: Caller) =>
      caller.put(`/patients/${newId()}`, { givenName: 'Ida', familyName: 'Berg', birthDate: born(), cin: '95000005D' });
    const statuses = (await Promise.all([put(chw), put(chw2), put(admin)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 409, 409]);
  });
});

describe('who looks too often', () => {
  let chw3: Caller;
  const me = userId('chw3@demo.test');
  const looked = (count: number, age = '0 minutes') =>
    t.sql(
      `insert into audit (tenant_id, id, at, actor, action, entity) select $1, gen_random_uuid(), now() - $4::interval, $2, 'look-for-duplicates', 'patient' from generate_series(1, $3::int)`,
      [tenantIds.demo, me, count, age],
    );
  const body = { givenName: 'Nobody', familyName: 'Known' };
  beforeEach(async () => {
    chw3 = await t.as('chw3@demo.test');
  });

  test('is asked to wait, also by another way to ask, and after the hour may look again', async () => {
    const { id } = await registered(chw3);
    await looked(duplicateChecksPerHour, '61 minutes');
    const left = 3;
    await looked(duplicateChecksPerHour - left);
    const atOnce = await Promise.all(Array.from({ length: 8 }, () => chw3.post('/patients/duplicates', body)));
    expect(
      atOnce.filter(({ status }) => status === 200),
      'looks at once count one another',
    ).toHaveLength(left);
    const refused = atOnce.find(({ status }) => status !== 200)!;
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    const { cin } = await registered(chw2);
    const taken = { givenName: 'Ida', familyName: 'Berg', birthDate: born(), cin };
    for (const number of [cin, '96000001E']) {
      expect((await chw3.put(`/patients/${newId()}`, { ...taken, cin: number })).status, 'taken or free').toBe(429);
      expect((await chw3.patch(`/patients/${id}`, { version: 1, cin: number })).status).toBe(429);
    }
    const { cin: _, ...without } = taken;
    expect((await chw3.put(`/patients/${newId()}`, without)).status, 'registering goes on').toBe(201);
    expect((await chw2.post('/patients/duplicates', body)).status, 'others look on').toBe(200);
  });
});

describe('the key of likeness', () => {
  const sounds = (names: readonly string[]) =>
    t.sql<{ name: string; sound: string }>('select name, sound_key(name) as sound from unnest($1::text[]) name', [
      names,
    ]);

  test('is American Soundex', async () => {
    const known = {
      Robert: 'r163',
      Rupert: 'r163',
      Rubin: 'r150',
      Ashcraft: 'a261',
      Tymczak: 't522',
      Pfister: 'p236',
      Honeyman: 'h555',
      Lee: 'l000',
      Gutierrez: 'g362',
      Jackson: 'j250',
      VanDeusen: 'v532',
      Washington: 'w252',
      Núñez: 'n520',
    };
    expect(Object.fromEntries((await sounds(Object.keys(known))).map(({ name, sound }) => [name, sound]))).toEqual(
      known,
    );
  });

  test('is something for every name in any script, and the same however it is written', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc
            .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
            .filter((name) => name.trim() !== '' && !/[\p{Cc}\p{Cs}]/u.test(name)),
          {
            minLength: 20,
            maxLength: 60,
          },
        ),
        async (names) => {
          const plain = await sounds(names);
          expect(plain.every(({ sound }) => sound.length > 0)).toBe(true);
          const composed = await sounds(names.map((name) => name.normalize('NFD')));
          expect(composed.map(({ sound }) => sound)).toEqual(plain.map(({ sound }) => sound));
        },
      ),
      { numRuns: 25 },
    );
  });
});

test('a person who leaves the panel is out of reach in the next answer', async () => {
  const birthDate = born();
  const person = await registered(chw, { givenName: 'Nils', familyName: 'Ahlgren', birthDate });
  const body = { givenName: 'Nils', familyName: 'Ahlgren', birthDate };
  expect(await look(chw, body)).toMatchObject([{ reached: true }]);
  await assigned(admin, person.id, userId('chw2@demo.test'));
  expect(await look(chw, body)).toMatchObject([{ reached: false, initials: 'N. A.' }]);
});
