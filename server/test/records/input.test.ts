/** Typed, pasted and sent texts: kept as they are, or refused with the field's name; never an error of the server. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { aPerson, aVisit, newId, recorded, registered } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
let chw: Caller;
let admin: Caller;
beforeAll(async () => {
  t = await startTestApp();
  [chw, admin] = await Promise.all([t.as('chw@demo.test'), t.as('admin@demo.test')]);
});
afterAll(() => t.close());

const create = (fields: Record<string, unknown>) => chw.put(`/patients/${newId()}`, aPerson(fields));

describe('a name', () => {
  test.each([
    'María-José',
    "D'Angelo",
    'O’Neill',
    'Nguyễn Thị Ánh',
    'محمد',
    'רות',
    'สมชาย',
    '小明',
    '𠮷野',
    'J.',
    'Zoë 🌻',
    'ﬁnley',
    'X Æ A-12',
    'Null',
    'undefined',
    '<b>Robert</b>',
    "Robert'); DROP TABLE patients;--",
    '%',
    '_',
    '\\',
    '"',
    '{{7*7}}',
  ])('like %s is kept as it is and found', async (name) => {
    const person = ok(await create({ familyName: name }));
    expect(person['familyName']).toBe(name);
    const found = async (text: string, contains: boolean) =>
      ok(await chw.post('/patients/search', { text, contains, limit: 50 })).items.map(({ id }) => id);
    expect(await found(name, false)).toContain(person.id);
    expect(await found(name, true)).toContain(person.id);
    const shorter = [...name].slice(0, -1).join('').trim();
    if (shorter.length > 2) expect(await found(shorter, false)).toContain(person.id);
  });

  test('is found by its beginning, whatever letter follows', async () => {
    const person = ok(await create({ familyName: '山𠮷', givenName: 'Ann🌻' }));
    for (const text of ['山', 'ann'])
      expect(ok(await chw.post('/patients/search', { text })).items.map(({ id }) => id)).toContain(person.id);
  });

  test('with the wildcards of SQL finds only what holds them', async () => {
    await registered(chw);
    const person = ok(await create({ familyName: '100%_a\\b' }));
    for (const text of ['0%_', '%_a', '\\b']) {
      expect(ok(await chw.post('/patients/search', { text, contains: true })).items.map(({ id }) => id)).toEqual([
        person.id,
      ]);
    }
  });

  test('loses the space around it', async () =>
    expect(ok(await create({ givenName: '  Ana ' }))['givenName']).toBe('Ana'));

  test.each([
    ['nothing', ''],
    ['space alone', '   '],
    ['a NUL', 'A\0na'],
    ['a lone surrogate', 'A\ud800'],
    ['a line end', 'A\nB'],
    ['an escape', 'A\u001b[31m'],
    ['more letters than it may', 'x'.repeat(61)],
    ['a number', 7],
    ['a list', ['Ana']],
    ['an object', {}],
    ['null', null],
    ['true', true],
  ])('of %s is refused with the name of the field', async (_what, familyName) => {
    const answer = await create({ familyName });
    expect([answer.status, answer.body.errors.map(({ path }) => path)]).toEqual([400, ['familyName']]);
  });

  test('written with escapes of JSON is refused where it cannot be stored', async () => {
    for (const escaped of ['\\u0000', '\\ud800', '\\udc00', '\\ud800\\ud800']) {
      const body = JSON.stringify(aPerson({ givenName: 'Ana@' })).replace('@', escaped);
      expect.soft((await chw.put(`/patients/${newId()}`, body)).body.errors?.[0]?.path, escaped).toBe('givenName');
    }
  });

  test('of sixty letters of any kind is taken', async () => {
    expect(
      (await create({ givenName: 'ß'.repeat(60), familyName: 'ﷺ'.repeat(60), preferredName: 'İ'.repeat(60) })).status,
    ).toBe(201);
  });
});

describe('a note', () => {
  test('keeps its lines, its tabs and its pictures', async () => {
    const note = 'First line.\n\tSecond 👩🏽‍🌾\r\nעברית and العربية ‮mixed‬.';
    const visit = ok(await chw.put(`/encounters/${newId()}`, aVisit((await registered(chw)).id, { note })));
    expect(visit['note']).toBe(note);
  });

  test('of NUL or of more than twenty thousand letters is refused', async () => {
    const { id } = await registered(chw);
    for (const note of ['a\0b', '\ud83d', 'x'.repeat(20_001)]) {
      expect(
        (await chw.put(`/encounters/${newId()}`, aVisit(id, { note }))).body.errors.map(({ path }) => path),
      ).toEqual(['note']);
    }
    expect((await chw.put(`/encounters/${newId()}`, aVisit(id, { note: 'é'.repeat(20_000) }))).status).toBe(201);
  });
});

describe('a date', () => {
  test.each(['2024-02-29', '2000-02-29', '1900-02-28', '1890-01-01', '2026-01-01'])(
    '%s is taken and given back as it is',
    async (birthDate) => {
      const person = ok(await create({ birthDate }));
      expect(person['birthDate']).toBe(birthDate);
      expect(
        ok(await chw.post('/patients/search', { text: birthDate, limit: 50 })).items.map(({ id }) => id),
      ).toContain(person.id);
    },
  );

  test('as ISO 8601 writes it is looked for among birth dates alone, its digits also among numbers', async () => {
    const born = ok(await create({ birthDate: '1985-11-02' }));
    const numbered = ok(await create({ birthDate: '1970-01-01', phone: '+15519851102' }));
    const found = async (text: string) =>
      ok(await chw.post('/patients/search', { text, limit: 50 }))
        .items.map(({ id }) => id)
        .filter((id) => [born.id, numbered.id].includes(id));
    expect(await found('1985-11-02')).toEqual([born.id]);
    expect((await found('19851102')).toSorted()).toEqual([born.id, numbered.id].toSorted());
  });

  test.each([
    '2025-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '1889-12-31',
    '0000-01-01',
    '26-1-1',
    '2026-1-1',
    '12/03/1967',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '-2026-01-01',
    '+02026-01-01',
    '',
    0,
    null,
  ])('%s is refused', async (birthDate) => {
    const answer = await create({ birthDate });
    expect([answer.status, answer.body.code]).toEqual([400, 'validation']);
  });

  test('of birth in the future is refused', async () => {
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    expect((await create({ birthDate: tomorrow })).body.errors?.map(({ path }) => path)).toEqual(['birthDate']);
  });
});

describe('an instant', () => {
  test.each([
    '2026-06-15T17:00:00Z',
    '2026-06-15T17:00:00.123456789Z',
    '2026-06-15T10:00:00-07:00',
    '2024-02-29T23:59:59+14:00',
  ])('%s is taken', async (startedAt) => {
    const visit = ok(
      await chw.put(`/encounters/${newId()}`, aVisit((await registered(chw)).id, { startedAt, endedAt: null })),
    );
    expect(Math.abs(Date.parse(String(visit['startedAt'])) - Date.parse(startedAt))).toBeLessThan(2);
  });

  test.each([
    '2026-06-15',
    '2026-06-15T17:00:00',
    '2026-02-30T00:00:00Z',
    '2026-06-15T24:00:00Z',
    '2026-06-15T17:00:60Z',
    '0000-01-01T00:00:00Z',
    '2026-06-15T17:00:00+23:59',
    '2026-06-15T17:00:00+99:00',
    `2026-06-15T17:00:00.${'1'.repeat(300)}Z`,
    'now',
    '',
    1750000000,
  ])('%s is refused', async (startedAt) => {
    const answer = await chw.put(
      `/encounters/${newId()}`,
      aVisit((await registered(chw)).id, { startedAt, endedAt: null }),
    );
    expect([answer.status, answer.body.code]).toEqual([400, 'validation']);
  });

  test('of an end before the start is refused with the name of the field', async () => {
    const visit = await recorded(chw, await registered(chw));
    const answer = await chw.patch(`/encounters/${visit.id}`, { version: 1, endedAt: visit['startedAt'] });
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [expect.objectContaining({ path: 'endedAt', code: 'after_start' })],
    ]);
  });

  test('says the civil day of the organization, on both sides of midnight and of a change of clocks', async () => {
    const patient = await registered(chw);
    const day = async (startedAt: string) =>
      ok(await chw.put(`/encounters/${newId()}`, aVisit(patient.id, { startedAt, endedAt: null })))['serviceDate'];
    expect(await day('2026-03-08T07:59:59Z')).toBe('2026-03-07');
    expect(await day('2026-03-08T08:00:00Z')).toBe('2026-03-08');
    expect(await day('2026-03-09T06:59:59Z')).toBe('2026-03-08');
    expect(await day('2026-03-09T07:00:00Z')).toBe('2026-03-09');
    expect(await day('2026-11-02T07:59:59Z')).toBe('2026-11-01');
  });
});

describe('a number', () => {
  test.each([-1, 0, 1.5, 1e21, Number.MAX_SAFE_INTEGER, 2 ** 31, '1', null, true, [1]])(
    '%s as a version is refused or stale',
    async (version) => {
      const { id } = await registered(chw);
      const answer = await chw.patch(`/patients/${id}`, { version, city: 'Fresno' });
      expect([400, 412]).toContain(answer.status);
    },
  );

  test('too large for cents is refused with the name of the field', async () => {
    const fee = { code: '98960', modifiers: ['U2'], effectiveFrom: '2026-01-01' };
    for (const unitPriceCents of [100_000_001, 1e18, -1, 26.66, '2666', 1e308]) {
      expect(
        new Set((await admin.put(`/fees/${newId()}`, { ...fee, unitPriceCents })).body.errors.map(({ path }) => path)),
      ).toEqual(new Set(['unitPriceCents']));
    }
  });

  test('written with a thousand digits is refused', async () => {
    const { id } = await registered(chw);
    for (const number of ['9'.repeat(1000), '1e400', '-1e400'])
      expect((await chw.patch(`/patients/${id}`, `{"version":${number}}`)).status).toBe(400);
  });
});

describe('a body', () => {
  test('that is no JSON, empty, or of another kind is refused', async () => {
    const { id } = await registered(chw);
    for (const body of [
      '',
      '{',
      '{"a":}',
      'null',
      '1',
      '"text"',
      '[]',
      'true',
      '{"version":1}{"version":1}',
      '\ufeff{"version":1}x',
      '{"__proto__":{"x":1},"version":1}',
      '{"constructor":{"prototype":{}},"version":1}',
      '{"version":1,"version":2,"x":1}',
    ]) {
      const answer = await chw.patch(`/patients/${id}`, body);
      expect.soft([body, answer.status, answer.body.code]).toEqual([body, 400, 'validation']);
    }
    expect((await chw.call('PATCH', `/patients/${id}`)).status).toBe(400);
  });

  test('of another content type is refused', async () => {
    const { id } = await registered(chw);
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'nonsense',
      'application/json-patch+json',
      '',
    ]) {
      const answer = await chw.call('PATCH', `/patients/${id}`, '{"version":1}', { 'content-type': type });
      expect.soft([type, answer.status]).toEqual([type, 415]);
    }
    expect(
      (
        await chw.call('PATCH', `/patients/${id}`, '{"version":1,"city":"Fresno"}', {
          'content-type': 'application/json; charset=utf-8',
        })
      ).status,
    ).toBe(200);
  });

  test('of more than a mebibyte is refused', async () => {
    const answer = await create({ addressLine: 'x'.repeat(1024 * 1024) });
    expect([answer.status, answer.body.code]).toEqual([413, 'payload_too_large']);
  });

  test('a hundred thousand levels deep is refused', async () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    expect((await chw.put(`/patients/${newId()}`, deep)).status).toBe(400);
    expect(
      (await chw.put(`/patients/${newId()}`, JSON.stringify(aPerson()).replace('"1980-02-29"', deep))).status,
    ).toBe(400);
    expect(
      (
        await admin.put(
          `/benefit-policies/${newId()}`,
          `{"program":"CHW","title":"T","effectiveFrom":"2026-01-01","body":${deep}}`,
        )
      ).status,
    ).toBe(400);
  });

  test('with a field nobody knows is refused with its name', async () => {
    for (const [field, value] of [
      ['assignedTo', newId()],
      ['status', 'active'],
      ['tenantId', newId()],
      ['version', 1],
      ['createdBy', 'x'],
      ['labels', 1],
      ['can', []],
      ['id', newId()],
    ] as const) {
      const answer = await create({ [field]: value });
      expect.soft([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, field]);
    }
  });

  test('names each field that must be mended', async () => {
    const answer = await create({ givenName: '', birthDate: 'x', phone: '555', email: 'no' });
    expect(new Set(answer.body.errors.map(({ path }) => path))).toEqual(
      new Set(['birthDate', 'email', 'givenName', 'phone']),
    );
    const visit = await chw.put(
      `/encounters/${newId()}`,
      aVisit((await registered(chw)).id, { activities: [{ serviceType: 'screening', minutes: 0, text: '' }] }),
    );
    expect(visit.body.errors.map(({ path }) => path)).toEqual(['activities.0.minutes']);
  });
});

describe('an address', () => {
  test('that does not exist is a problem like every other', async () => {
    for (const [method, path] of [
      ['GET', '/nothing'],
      ['DELETE', `/patients/${newId()}`],
      ['POST', '/patients'],
      ['GET', `/patients/${newId()}/x`],
      ['POST', `/encounters/${newId()}/unsign`],
    ] as const) {
      const answer = await chw.call(method, path);
      expect.soft([method, path, answer.status, answer.body.code]).toEqual([method, path, 404, 'not_found']);
    }
  });

  test('with an id that is none is refused', async () => {
    for (const id of [
      '1',
      'null',
      '..',
      '%00',
      '%F0%9F%92%A9',
      'x'.repeat(150),
      "'; drop table patients; --",
      `${newId()}0`,
      `{${newId()}}`,
    ]) {
      const answer = await chw.get(`/patients/${id.startsWith('%') ? id : encodeURIComponent(id)}`);
      expect.soft([id, [400, 404].includes(answer.status)]).toEqual([id, true]);
    }
  });
});

test('an address that is no text is refused', async () => {
  for (const path of ['/Prod/patients/%ff', '/Prod/%', '/%ff']) {
    const { status } = await t.transport({
      method: 'GET',
      url: path,
      headers: { authorization: `Bearer ${chw.tokens.id}` },
    });
    expect(status).toBe(400);
  }
});

describe('a search', () => {
  test('of anything at all finds or finds nothing', async () => {
    for (const text of [
      '%',
      '_',
      '\\',
      "'",
      '"',
      '*',
      '(',
      '[',
      '\u200b',
      '‮',
      'a'.repeat(100),
      '1'.repeat(100),
      '0000-00-00',
      '9999-99-99',
      '0001-01-01',
      '29.02.2025',
      '2/29/2024',
      '1/1/10000',
      '++++',
      '(555)',
      '🧡',
      'ﷺ',
      '`',
      'a b c d e f g h',
      '´',
      '\u0301',
      '12345678901234567890',
    ]) {
      for (const contains of [true, false])
        expect.soft((await chw.post('/patients/search', { text, contains })).status, text).toBe(200);
    }
    for (const text of ['', ' ', '\0', '\ud800', 'a\nb', 'a'.repeat(101), 1, null])
      expect.soft((await chw.post('/patients/search', { text })).body.errors?.[0]?.path, String(text)).toBe('text');
    for (const limit of [0, 51, 1.5, '5'])
      expect.soft((await chw.post('/patients/search', { text: 'a', limit })).body.errors?.[0]?.path).toBe('limit');
  });

  test('finds a person by whatever a worker has at hand', async () => {
    const person = ok(
      await create({
        givenName: 'Guadalupe',
        preferredName: 'Lupita',
        familyName: 'Núñez de la Peña',
        birthDate: '1967-12-03',
        phone: '+15595550142',
        cin: '91234567C',
        medicalRecordNumber: 'VU-2231',
      }),
    );
    for (const text of [
      'guad',
      'LUPI',
      'nunez',
      'Nuñez de la',
      'guadalupe núñez',
      'Núñez guadalupe',
      'lupita nun',
      '1967-12-03',
      '12/3/1967',
      '3.12.1967',
      '0142',
      '5595550142',
      '(559) 555-0142',
      '+1 559 555 0142',
      '91234567C',
      '91234567c',
      '9123',
      'vu-2231',
      'VU-2231',
    ]) {
      expect
        .soft(
          ok(await chw.post('/patients/search', { text })).items.map(({ id }) => id),
          text,
        )
        .toEqual([person.id]);
    }
    expect(
      ok(await chw.post('/patients/search', { text: 'de la pe', contains: true })).items.map(({ id }) => id),
    ).toEqual([person.id]);
  });
});

test('a CIN that somebody has is refused with the name of the field', async () => {
  const first = ok(await create({ cin: '97654321B' }));
  const answer = await create({ cin: '97654321b' });
  expect([answer.status, answer.body.errors]).toEqual([409, [expect.objectContaining({ path: 'cin', code: 'taken' })]]);
  const other = await registered(chw);
  expect((await chw.patch(`/patients/${other.id}`, { version: 1, cin: first['cin'] })).status).toBe(409);
});

test('rules and prices of the same time are refused', async () => {
  const fee = {
    code: '98962',
    modifiers: ['U2'],
    unitPriceCents: 1,
    effectiveFrom: '2026-01-01',
    effectiveTo: '2026-12-31',
  };
  ok(await admin.put(`/fees/${newId()}`, fee));
  expect(
    (await admin.put(`/fees/${newId()}`, { ...fee, effectiveFrom: '2026-12-31', effectiveTo: null })).body,
  ).toMatchObject({ code: 'conflict', errors: [{ path: 'effectiveFrom', code: 'overlap' }] });
  expect(
    (await admin.put(`/fees/${newId()}`, { ...fee, effectiveFrom: '2027-01-01', effectiveTo: '2026-12-31' })).body
      .errors[0],
  ).toMatchObject({ path: 'effectiveTo' });
  expect((await admin.put(`/fees/${newId()}`, { ...fee, effectiveFrom: '2027-01-01', effectiveTo: null })).status).toBe(
    201,
  );
});
