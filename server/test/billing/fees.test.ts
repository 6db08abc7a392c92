/** The fee schedule: periods that exclude each other, by any way of writing, and prices from a file. */
import { addDays, appliesOn, csvLimits } from '@puente/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { aFeeFile, aPayer, newId } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
let admin: Caller;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.as('admin@demo.test');
});
afterAll(() => t.close());

const newPayer = async () => ok(await admin.put(`/payers/${newId()}`, aPayer())).id;
const aFee = (payerId: string, fields: object = {}) => ({
  payerId,
  code: '98960',
  modifiers: ['U2'],
  unitPriceCents: 2666,
  effectiveFrom: '2026-01-01',
  ...fields,
});
const feesOf = async (payerId: string) =>
  ok(await admin.get(`/fees?payerId=${payerId}&sort=effectiveFrom&limit=200`)).items as (Content & {
    effectiveFrom: string;
    effectiveTo: string | null;
    unitPriceCents: number;
    modifiers: string[];
  })[];
const periodsOf = async (payerId: string) =>
  (await feesOf(payerId)).map(({ effectiveFrom, effectiveTo, unitPriceCents }) => [
    effectiveFrom,
    effectiveTo,
    unitPriceCents,
  ]);
const send = (caller: Caller, payerId: string | null, content: string | Uint8Array, fields: object = {}) =>
  caller.post('/fees/import', aFeeFile(content, { payerId, ...fields }));
const imported = async (...args: Parameters<typeof send>) =>
  ok(await send(...args)) as unknown as {
    rows: number;
    added: number;
    ended: number;
    unchanged: number;
    refused: number;
    refusals: { line: number; faults: string[] }[];
    report: string | null;
  };

describe('a price', () => {
  test('of the same days is refused, in whichever order its modifiers stand', async () => {
    const payerId = await newPayer();
    ok(await admin.put(`/fees/${newId()}`, aFee(payerId, { modifiers: ['U2', '93'], effectiveTo: '2026-12-31' })));
    const answer = await admin.put(`/fees/${newId()}`, aFee(payerId, { modifiers: ['93', 'U2'] }));
    expect([answer.status, answer.body.errors]).toEqual([
      409,
      [expect.objectContaining({ path: 'effectiveFrom', code: 'overlap' })],
    ]);
    ok(await admin.put(`/fees/${newId()}`, aFee(payerId, { modifiers: ['U2'] })));
  });

  test('that begins later ends the one without an end, which the audit tells', async () => {
    const payerId = await newPayer();
    const old = ok(await admin.put(`/fees/${newId()}`, aFee(payerId)));
    const id = newId();
    const body = aFee(payerId, { effectiveFrom: '2028-03-01', unitPriceCents: 3000 });
    ok(await admin.put(`/fees/${id}`, body));
    expect((await admin.put(`/fees/${id}`, body)).status, 'the same again').toBe(201);
    expect(await periodsOf(payerId)).toEqual([
      ['2026-01-01', '2028-02-29', 2666],
      ['2028-03-01', null, 3000],
    ]);
    const lines = await t.sql(
      `select action, version, before, after from audit where entity_id = $1 order by version`,
      [old.id],
    );
    expect(lines.at(-1)).toEqual({
      action: 'update',
      version: 2,
      before: { effectiveTo: null },
      after: { effectiveTo: '2028-02-29' },
    });
  });

  test('entered twice at the same moment stands once', async () => {
    const payerId = await newPayer();
    const bodies = [1, 2, 3, 4].map((unitPriceCents) => aFee(payerId, { unitPriceCents }));
    const answers = await Promise.all(bodies.map((body) => admin.put(`/fees/${newId()}`, body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect(await feesOf(payerId)).toHaveLength(1);
  });

  test('in any sequence never stands beside another of its day', async () => {
    const start = '2028-02-20';
    const entry = fc.record({ from: fc.nat(20), length: fc.option(fc.nat(5), { nil: null }) });
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { minLength: 2, maxLength: 5 }), async (entries) => {
        const payerId = await newPayer();
        let model: { effectiveFrom: string; effectiveTo: string | null }[] = [];
        for (const { from, length } of entries) {
          const effectiveFrom = addDays(start, from);
          const one = { effectiveFrom, effectiveTo: length === null ? null : addDays(effectiveFrom, length) };
          const ended = model.map((other) =>
            other.effectiveTo === null && other.effectiveFrom < effectiveFrom
              ? { ...other, effectiveTo: addDays(effectiveFrom, -1) }
              : other,
          );
          const fits = ended.every(
            (other) => !appliesOn(other, one.effectiveFrom) && !appliesOn(one, other.effectiveFrom),
          );
          expect((await admin.put(`/fees/${newId()}`, aFee(payerId, one))).status).toBe(fits ? 201 : 409);
          if (fits) model = [...ended, one];
        }
        expect((await periodsOf(payerId)).map(([from, to]) => [from, to])).toEqual(
          model.map(({ effectiveFrom, effectiveTo }) => [effectiveFrom, effectiveTo]).sort(),
        );
      }),
      { numRuns: 25 },
    );
  });
});

describe('a file of prices', () => {
  const good = 'code,modifiers,price,from,to,citation\r\n98960,U2 93,26.66,2026-01-01,2026-12-31,Contract\r\n';

  test('is taken from administrators alone, for a payer of their own', async () => {
    const payerId = await newPayer();
    for (const login of ['chw', 'clinician'])
      expect((await send(await t.as(`${login}@demo.test`), payerId, good)).status).toBe(403);
    const [other, absent] = [
      await send(await t.as('admin@second.test'), payerId, good),
      await send(await t.as('admin@second.test'), newId(), good),
    ];
    expect([other.status, other.body.errors]).toEqual([400, absent.body.errors]);
    expect(await feesOf(payerId)).toEqual([]);
  });

  test('is read on trial first, and nothing is stored', async () => {
    const payerId = await newPayer();
    expect(await imported(admin, payerId, good, { trial: true })).toMatchObject({ rows: 1, added: 1, refused: 0 });
    expect(await feesOf(payerId)).toEqual([]);
    expect(await imported(admin, payerId, good)).toMatchObject({ rows: 1, added: 1, report: null });
    expect(await feesOf(payerId)).toMatchObject([
      { code: '98960', modifiers: ['U2', '93'], unitPriceCents: 2666, citation: 'Contract', version: 1 },
    ]);
  });

  test('is a run of whoever sends it, with counts alone; refused, it says why', async () => {
    const payerId = await newPayer();
    const [refused, runId] = [newId(), newId()];
    expect((await send(admin, payerId, 'code\r\n98960\r\n', { runId: refused })).status).toBe(400);
    expect(ok(await admin.get(`/runs/${refused}`))).toMatchObject({
      kind: 'import-fees',
      status: 'failed',
      error: 'validation',
    });
    await imported(admin, payerId, good, { runId });
    expect(ok(await admin.get(`/runs/${runId}`))).toMatchObject({
      status: 'done',
      step: 'store',
      done: 1,
      total: 1,
      result: { added: 1, ended: 0, unchanged: 0, refused: 0 },
    });
    expect((await send(admin, payerId, good, { runId })).body).toMatchObject({
      code: 'conflict',
      errors: [{ path: 'runId' }],
    });
  });

  test('a second time changes nothing; each price has a line in the audit', async () => {
    const payerId = await newPayer();
    const file = 'code;price;from\n98960;26,66;01.07.2022\n98960;30;2026-01-01\n98961;12.66;7/1/2022\n';
    expect(await imported(admin, payerId, file)).toMatchObject({ added: 3, ended: 0, unchanged: 0, refused: 0 });
    const fees = await feesOf(payerId);
    expect(await imported(admin, payerId, file)).toMatchObject({ added: 0, ended: 0, unchanged: 3, refused: 0 });
    expect(await feesOf(payerId)).toEqual(fees);
    expect(await imported(admin, payerId, 'code,price,from\n98961,13,2027-01-01')).toMatchObject({
      added: 1,
      ended: 1,
      changes: [
        { change: 'ended', unitPriceCents: 1266, effectiveTo: '2026-12-31', was: { effectiveTo: null } },
        { change: 'added', unitPriceCents: 1300, effectiveFrom: '2027-01-01', was: { unitPriceCents: 1266 } },
      ],
    });
    const ids = (await feesOf(payerId)).map(({ id }) => id);
    const lines = await t.sql<{ action: string; n: number }>(
      `select action, count(*)::int as n from audit where entity = 'fee' and entity_id = any ($1::uuid[]) group by action order by action`,
      [ids],
    );
    expect(lines).toEqual([
      { action: 'create', n: 4 },
      { action: 'update', n: 1 },
    ]);
  });

  test('keeps the good rows and gives the others back with line, reason and nothing a spreadsheet would run', async () => {
    const payerId = await newPayer();
    const file = [
      'code,modifiers,price,from,to,citation',
      '98960,U2,26.66,2026-01-01,,"Two',
      'lines"',
      '=cmd|calc,U2,1.00,2026-01-01,,',
      '98961,UUU,1.00,2026-01-01,,',
      '98961,U2,"1,000",2026-01-01,,',
      '98961,U2,1.00,2027-02-29,,',
      '98961,U2,1.00,2026-01-01,soon,',
      '98961,U2,1.00,2026-01-02,2026-01-01,',
      '98962,U2,9.46,2026-01-01,,,x',
      '98960,U2,27.00,2026-01-01,,',
      '98961,U2,12.66,2028-02-29,,',
    ].join('\n');
    const result = await imported(admin, payerId, file);
    // The text in two lines is no single line of a citation.
    const faults = ['citation', 'code', 'modifiers', 'price', 'from', 'to', 'order', 'cells'];
    expect(result.refusals).toEqual(
      faults.map((fault, index) => ({ line: index === 0 ? 2 : index + 3, faults: [fault] })),
    );
    expect(result).toMatchObject({ rows: 10, added: 2, refused: 8 });
    const [head, ...lines] = result.report!.split('\r\n');
    expect(head).toBe('\uFEFFColumn line,Column reason,code,modifiers,price,from,to,citation');
    expect(lines[1]).toBe("4,Column code: Wrong: code,'=cmd|calc,U2,1.00,2026-01-01,,");
    const mended = result.report!.replace("'=cmd|calc", '98962').replace('UUU', 'U2');
    expect(await imported(admin, payerId, mended)).toMatchObject({ rows: 8, added: 2, refused: 6 });
  });

  test('that cannot be read is refused whole, with the line', async () => {
    const payerId = await newPayer();
    const answer = await send(admin, payerId, 'code,price,from\n98960,1,2026-01-01\n"98961,1,2026-01-01\n');
    expect([answer.status, answer.body.errors, answer.body['detail']]).toEqual([
      400,
      [expect.objectContaining({ path: 'file', code: 'quotes' })],
      '3',
    ]);
    expect(await feesOf(payerId)).toEqual([]);
  });

  test('larger than the limit is refused before it is read', async () => {
    const answer = await send(admin, null, 'x'.repeat(csvLimits.bytes + 3));
    expect([400, 413]).toContain(answer.status);
  });

  test('as long as it may be is taken, also where all rows are of one code', async () => {
    const rows = Array.from({ length: csvLimits.rows }, (_, index) => `98960,1.00,${addDays('2001-01-01', index)}`);
    const payerId = await newPayer();
    const file = ['code,price,from', ...rows.toReversed()].join('\n');
    expect(await imported(admin, payerId, file)).toMatchObject({ added: csvLimits.rows, refused: 0 });
    expect(await imported(admin, payerId, file, { trial: true })).toMatchObject({ unchanged: csvLimits.rows });
  });

  test('sent twice at the same moment is stored once', async () => {
    const payerId = await newPayer();
    const results = await Promise.all([imported(admin, payerId, good), imported(admin, payerId, good)]);
    expect(results.map(({ added, unchanged }) => [added, unchanged]).sort()).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });
});

describe('a price on a day', () => {
  const onDay = (caller: Caller, query: object) => caller.get(`/fees/on-day?${new URLSearchParams({ ...query })}`);
  const answered = async (query: object) =>
    ok(await onDay(await t.as('chw@demo.test'), query)) as unknown as {
      fitting: { payerId: string | null; unitPriceCents: number }[];
      spans: { from: string; to: string | null; fee: { unitPriceCents: number } | null }[];
    };

  test('names a payer within reach alone', async () => {
    const payerId = await newPayer();
    const query = { code: '98960', on: '2026-02-10' };
    const second = await t.as('admin@second.test');
    const [other, absent] = [
      await onDay(second, { ...query, payerId }),
      await onDay(second, { ...query, payerId: newId() }),
    ];
    expect([other.status, other.body.errors]).toEqual([400, absent.body.errors]);
    for (const wrong of [{ code: '9896' }, { on: '2027-02-29' }, { modifiers: 'U' }, { modifiers: 'A1 A2 A3 A4 A5' }])
      expect((await onDay(admin, { ...query, ...wrong })).body.errors).toMatchObject([{ path: Object.keys(wrong)[0] }]);
  });

  test("is the payer's own before the general one, with what gave way and what applied on other days", async () => {
    const payerId = await newPayer();
    const code = 'T1016';
    const enter = async (fields: object) =>
      ok(await admin.put(`/fees/${newId()}`, aFee(payerId, { code, effectiveTo: null, ...fields })));
    await enter({ payerId: null, modifiers: [], unitPriceCents: 1000, effectiveFrom: '2025-01-01' });
    await enter({ modifiers: ['U2'], unitPriceCents: 2000, effectiveFrom: '2026-01-01', effectiveTo: '2026-06-30' });
    await enter({
      modifiers: ['U2', '93'],
      unitPriceCents: 3000,
      effectiveFrom: '2026-03-01',
      effectiveTo: '2026-03-31',
    });
    const line = { payerId, code, modifiers: '93, U2' };
    const { fitting, spans } = await answered({ ...line, on: '2026-03-10' });
    expect(fitting.map(({ unitPriceCents }) => unitPriceCents)).toEqual([3000, 2000, 1000]);
    expect(spans.map(({ from, to, fee }) => [from, to, fee?.unitPriceCents])).toEqual([
      ['2025-01-01', '2025-12-31', 1000],
      ['2026-01-01', '2026-02-28', 2000],
      ['2026-03-01', '2026-03-31', 3000],
      ['2026-04-01', '2026-06-30', 2000],
      ['2026-07-01', null, 1000],
    ]);
    expect((await answered({ ...line, on: '2024-12-31' })).fitting).toEqual([]);
    expect(await answered({ code, on: '2026-03-10' })).toMatchObject({
      fitting: [{ payerId: null, unitPriceCents: 1000 }],
    });
  });
});

test('prices are exported for billers, and importing the file again changes nothing', async () => {
  const payerId = await newPayer();
  const request = (columns: readonly string[]) => ({
    purpose: 'To compare with the contract.',
    format: 'csv',
    filters: { payerId },
    sort: 'code',
    columns: columns.map((field) => ({ field, label: `Column ${named[field] ?? field}` })),
  });
  const named: Readonly<Record<string, string>> = { unitPriceCents: 'price', effectiveFrom: 'from', effectiveTo: 'to' };
  const fields = ['code', 'modifiers', 'unitPriceCents', 'effectiveFrom', 'effectiveTo', 'citation'];
  expect((await (await t.as('chw@demo.test')).post('/fees/export', request(fields))).status).toBe(403);
  await imported(
    admin,
    payerId,
    'code;modifiers;price;from;to;citation\n98960;U2 93;26,66;2026-01-01;2026-12-31;"Rate letter; =page 4"\n98961;;12,66;2026-01-01;;\n',
  );
  const file = await admin.post('/fees/export', request(fields));
  expect(file.text).toContain(`"Rate letter; '=page 4"`);
  expect(await imported(admin, payerId, file.text)).toMatchObject({ rows: 2, unchanged: 2, refused: 0 });
});

test('payers and partners are found by the beginnings of words and by their numbers, in list, count and file alike', async () => {
  const chw = await t.as('chw@demo.test');
  const { id } = ok(
    await admin.put(
      `/payers/${newId()}`,
      aPayer({
        name: 'Plan de Salud Ñandú-Norte 青い',
        payerCode: 'CA-77 Q4',
        taxId: '94-7654321',
        contractEndsOn: '2031-06-30',
        accepting: true,
        identifiers: [{ type: 'medi-cal-plan', value: '305' }],
        contacts: [{ name: 'Ixchel Quiroga', role: 'claims' }],
      }),
    ),
  );
  const found = async (query: object) =>
    (ok(await chw.get(`/payers?${new URLSearchParams({ ...query })}`)).items as Content[]).map((one) => one.id);
  for (const find of ['nandu', 'NORTE ñan', '青', 'ca-77', 'ca77q', '947654', '94-76', 'ixch quir', '305', ' ÑANDÚ '])
    expect(await found({ find }), find).toEqual([id]);
  for (const find of ['andu', 'norte zz', '6543', '青い木']) expect(await found({ find }), find).toEqual([]);
  const narrowed = {
    find: 'ñandú',
    accepting: 'true',
    contractEndsOnFrom: '2031-06-01',
    contractEndsOnTo: '2031-06-30',
  };
  expect(await found(narrowed)).toEqual([id]);
  expect(await found({ ...narrowed, accepting: 'false' })).toEqual([]);
  expect(ok(await chw.get(`/payers/count?${new URLSearchParams(narrowed)}`)).total).toMatchObject({ count: 1 });
  const file = await admin.post('/payers/export', {
    purpose: 'A list for the contract talks.',
    format: 'csv',
    filters: narrowed,
    columns: [{ field: 'name', label: 'Name' }],
  });
  expect(file.text.split('\r\n')[1]).toBe('Plan de Salud Ñandú-Norte 青い');
  expect(ok(await (await t.as('admin@second.test')).get('/payers?find=nandu')).items).toEqual([]);
});

test('a payer and a partner tell a wrong check digit and a contract that ends before it begins', async () => {
  for (const [path, body] of [
    ['/payers', aPayer()],
    ['/partner-organizations', { name: 'River Food Bank', kind: 'partner' }],
  ] as const) {
    const of = async (fields: object) => (await admin.put(`${path}/${newId()}`, { ...body, ...fields })).body.errors;
    expect(await of({ npi: '1234567890' })).toMatchObject([{ path: 'npi' }]);
    expect(await of({ taxId: '123456789' })).toMatchObject([{ path: 'taxId' }]);
    expect(await of({ contractStartsOn: '2026-02-01', contractEndsOn: '2026-01-31' })).toMatchObject([
      { path: 'contractEndsOn', code: 'after_from' },
    ]);
    for (const [type, value] of [
      ['medi-cal-plan', '30A'],
      ['medicare-facility', '05012'],
      ['naic', '1234'],
      ['uei', 'OABCDEFGH123'],
    ])
      expect(await of({ identifiers: [{ type, value }] })).toMatchObject([{ path: 'identifiers.0.value' }]);
    const contacts = [{ name: 'Rosa Lim', role: 'claims', email: 'claims@plan.example' }];
    const identifiers = [
      { type: 'uei', value: 'JH7K8MZ9P2Q1' },
      { type: 'medicare-facility', value: '05T123' },
    ];
    const fields = {
      identifiers,
      npi: '1234567893',
      taxId: '12-3456789',
      contractEndsOn: '2028-02-29',
      accepting: true,
      contacts,
    };
    const { id } = ok(await admin.put(`${path}/${newId()}`, { ...body, ...fields }));
    expect(ok(await (await t.as('chw@demo.test')).get(`${path}/${id}`))).toMatchObject({ ...fields, can: [] });
  }
});

test('a partner tells how many it serves, each service once', async () => {
  const save = (services: object[], fields: object = {}) =>
    admin.put(`/partner-organizations/${newId()}`, { name: 'Mesa Housing', kind: 'partner', services, ...fields });
  const navigation = { service: 'housing-navigation', slots: 20, serving: 22, reportedOn: '2026-03-31' };
  expect((await save([navigation, { service: 'housing-navigation' }])).body.errors).toMatchObject([
    { path: 'services' },
  ]);
  expect((await save([{ ...navigation, slots: -1 }])).body.errors).toMatchObject([{ path: 'services.0.slots' }]);
  expect(ok(await save([navigation])).services).toEqual([navigation]);
});
