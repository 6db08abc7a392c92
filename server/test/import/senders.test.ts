/** An id means something at its sender alone: no import gives one person another's data, and newer copies stay. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { bundleOf, importFiles } from './import-run.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(async () => t.close());
/** Each test has a source of its own, so that none meets the records of another. */
let source: string;
let number = 0;
beforeEach(() => {
  number += 1;
  source = `test-${number}`;
});

/** Birth dates tell the tests apart. */
const day = (n: number) => `19${String(40 + n).padStart(2, '0')}-0${(number % 9) + 1}-${10 + Math.floor(number / 9)}`;
const person = (id: string, family: string, more: object = {}) => ({
  ...{ resourceType: 'Patient', id, name: [{ family, given: [`${family}a`] }], gender: 'female' },
  birthDate: day(family.codePointAt(0)! % 40),
  ...more,
});
let minute = 0;
const visit = (id: string, subject: object, more: object = {}) => {
  minute += 1;
  return {
    ...{ resourceType: 'Encounter', id, status: 'finished', class: { code: 'AMB' }, subject },
    period: { start: new Date(Date.UTC(2024, 0, 1, 8, minute)).toISOString() },
    type: [{ text: `${source} ${id}` }],
    ...more,
  };
};
const at = (reference: string) => ({ reference });
/** The stored visits: `<title> <family name>`. */
const visits = async () =>
  (
    await t.sql<{ said: string }>(
      `select e.title || ': ' || p.family_name as said from encounters e join patients p on p.tenant_id = e.tenant_id and p.id = e.patient_id
       where e.title like $1 || ' %' order by 1`,
      [source],
    )
  ).map(({ said }) => said.slice(source.length + 1));
const [a, b, c] = ['a', 'b', 'c'].map((host) => `https://${host}.example.org/fhir`) as [string, string, string];

describe('two senders with the same ids', () => {
  test.each([
    ['with a source', true],
    ['without one', false],
  ])('are two people, and the visit of nobody is rejected with its line, %s', async (_, named) => {
    const identified = (base: string, value: string) => ({
      identifier: [{ system: `${base}/mrn`, value: `${source}${value}` }],
    });
    const bundle = bundleOf(
      [`${a}/Patient/7`, person('7', 'Aldana', identified(a, 'A7'))],
      [`${b}/Patient/7`, person('7', 'Beltre', identified(b, 'B7'))],
      [`${b}/Encounter/9`, visit('9', at(`${b}/Patient/7`))],
      [`${c}/Encounter/10`, visit('10', at(`${c}/Patient/7`))],
    );
    const summary = await importFiles(t, { 'b.json': bundle }, named ? { source } : {});
    expect(summary).toMatchObject({ complete: true, rejected: 1 });
    expect(summary.of('Patient')).toMatchObject({ made: 2, copies: 0 });
    expect(summary.lines).toMatchObject([
      { kind: 'rejected', entry: 4, type: 'Encounter', id: '10', field: 'subject' },
    ]);
    expect(await visits()).toEqual(['9: Beltre']);
    const again = await importFiles(t, { 'b.json': bundle }, named ? { source } : {});
    expect(again.of('Patient')).toMatchObject({ made: 0, unchanged: 2 });
    expect(again.of('Encounter')).toMatchObject({ made: 0, unchanged: 1, rejectedIds: 1 });
  });

  test('in two runs are two people, and each address leads to its own host', async () => {
    await importFiles(t, { 'a.json': bundleOf([`${a}/Patient/7`, person('7', 'Aldana')]) }, { source });
    await importFiles(t, { 'b.json': bundleOf([`${b}/Patient/7`, person('7', 'Beltre')]) }, { source });
    const summary = await importFiles(
      t,
      {
        'v.json': bundleOf(
          [`${a}/Encounter/1`, visit('1', at('Patient/7'))],
          [`${b}/Encounter/1`, visit('2', at('Patient/7/_history/3'))],
          [`${a}/Encounter/3`, visit('3', at(`${b.replace('https', 'http')}/Patient/7`))],
          [`${c}/Encounter/4`, visit('4', at('Patient/7'))],
          [`${c}/Encounter/5`, visit('5', at(`${c}/Patient/7`))],
          visit('6', at('Patient/7')),
          ['urn:uuid:11111111-0000-4000-8000-000000000007', visit('7', at('Patient/7'))],
        ),
      },
      { source },
    );
    expect(await visits()).toEqual(['1: Aldana', '2: Beltre', '3: Beltre']);
    expect(summary.lines.map(({ id }) => id).toSorted()).toEqual(['4', '5', '6', '7']);
  });

  test('that do not say where they are: the second is rejected with the hint, and with her what refers to her', async () => {
    const files = {
      'a.ndjson': [person('7', 'Aldana'), visit('1', at('Patient/7'))],
      'b.ndjson': [person('7', 'Beltre'), visit('2', at('Patient/7'))],
      'c.ndjson': [visit('3', at('Patient/7'))],
    };
    const summary = await importFiles(t, files, { source });
    expect(await visits()).toEqual(['1: Aldana']);
    expect(summary.lines.map(({ file, id, field }) => [file, id, field]).toSorted()).toEqual([
      ['b.ndjson', '2', 'subject'],
      ['b.ndjson', '7', 'id'],
      ['c.ndjson', '3', 'subject'],
    ]);
    expect(summary.lines.find(({ field }) => field === 'id')?.reason).toMatch(/another person .* --source/);
    const later = await importFiles(t, { 'b.ndjson': files['b.ndjson'] }, { source });
    expect(later.lines.map(({ id }) => id).toSorted()).toEqual(['2', '7']);
    expect(await visits()).toEqual(['1: Aldana']);
  });

  test('in one batch of entries with urn addresses: each visit is of the entry that it names', async () => {
    const urn = (n: number) => `urn:uuid:22222222-0000-4000-8000-00000000000${n}`;
    const summary = await importFiles(
      t,
      {
        'a.json': bundleOf([urn(1), person('p1', 'Aldana')], [urn(2), visit('1', at(urn(1)))]),
        'b.json': bundleOf([urn(3), person('p1', 'Beltre')], [urn(4), visit('2', at(urn(3)))]),
        'c.json': bundleOf(
          [urn(5), person('p9', 'Cueto')],
          [urn(6), visit('3', at(urn(1)))],
          [urn(7), visit('4', at(urn(5)))],
        ),
      },
      { source },
    );
    expect(await visits()).toEqual(['1: Aldana', '4: Cueto']);
    expect(summary.lines.map(({ id }) => id).toSorted()).toEqual(['2', '3', 'p1']);
  });

  test('one address for two entries is the address of nobody', async () => {
    const urn = 'urn:uuid:33333333-0000-4000-8000-000000000001';
    const entries = bundleOf([urn, person('p1', 'Aldana')], [urn, person('p2', 'Beltre')], visit('1', at(urn)));
    const summary = await importFiles(t, { 'a.json': entries }, { source });
    expect(summary.of('Patient')).toMatchObject({ made: 2 });
    expect(summary.lines).toMatchObject([{ id: '1', field: 'subject' }]);
    expect(await visits()).toEqual([]);
  });

  test('an id that was joined to a person and comes to mean another gives that person nothing', async () => {
    const identifier = [{ system: 'https://example.org/shared', value: source }];
    await importFiles(t, { 'a.json': bundleOf([`${a}/Patient/1`, person('1', 'Aldana', { identifier })]) }, { source });
    const joined = bundleOf([`${b}/Patient/5`, person('5', 'Aldana', { identifier })]);
    expect((await importFiles(t, { 'b.json': joined }, { source })).of('Patient')).toMatchObject({ merged: 1 });
    const other = bundleOf(
      [`${b}/Patient/5`, person('5', 'Beltre')],
      [`${b}/Encounter/1`, visit('1', at('Patient/5'))],
    );
    const summary = await importFiles(t, { 'b.json': other }, { source });
    expect(summary.lines.map(({ id, field }) => [id, field])).toEqual([
      ['5', 'id'],
      ['1', 'subject'],
    ]);
    expect(await visits()).toEqual([]);
  });
});

describe('identifiers', () => {
  const mrn = (value: string) => ({ identifier: [{ system: 'urn:mrn', value: `${source}-${value}` }] });
  const asked = (value: string) => at(`Patient?identifier=urn:mrn|${source}-${value}`);
  const logical = (value: string, reference?: string) => ({
    ...(reference && { reference }),
    identifier: { system: 'urn:mrn', value: `${source}-${value}` },
  });

  test.each([[false], [true]])(
    'lead to the only one of the sender, else of the file, or to nobody (dry run: %s)',
    async (dryRun) => {
      const summary = await importFiles(
        t,
        {
          'a.json': bundleOf(
            [`${a}/Patient/1`, person('1', 'Aldana', mrn('1'))],
            [`${b}/Patient/1`, person('1', 'Beltre', mrn('1'))],
            [`${b}/Patient/2`, person('2', 'Cueto', mrn('2'))],
            [`${b}/Patient/3`, person('3', 'Duarte', mrn('3'))],
            [`${b}/Patient/4`, person('4', 'Espino', mrn('3'))],
            [`${a}/Encounter/1`, visit('1', asked('1'))],
            [`${b}/Encounter/2`, visit('2', logical('1'))],
            [`${c}/Encounter/3`, visit('3', asked('1'))],
            [`${c}/Encounter/4`, visit('4', asked('2'))],
            [`${b}/Encounter/5`, visit('5', asked('3'))],
            [`${b}/Encounter/6`, visit('6', logical('2', 'Patient/1'))],
            [`${b}/Encounter/7`, visit('7', logical('2', 'Patient/2'))],
            [
              `${b}/Encounter/8`,
              visit('8', { reference: '#p', type: 'Patient' }, { contained: [person('p', 'Fuentes')] }),
            ],
            [`${b}/Encounter/9`, visit('9', at('Practitioner/2'))],
            [
              `${b}/Practitioner/2`,
              { resourceType: 'Practitioner', id: '2', name: [{ family: 'Gil', given: ['Gema'] }] },
            ],
          ),
        },
        { source, dryRun },
      );
      expect(summary.lines.filter(({ kind }) => kind === 'rejected').map(({ id }) => id)).toEqual(
        // A dry run does not know which record an identifier would lead to.
        ['3', '5', ...(dryRun ? [] : ['6']), '8', '9'],
      );
      expect(await visits()).toEqual(dryRun ? [] : ['1: Aldana', '2: Beltre', '4: Cueto', '7: Cueto']);
    },
  );
});

describe('of several copies', () => {
  const family = async (id: string) =>
    (
      await t.sql<{ said: string; phone: string; former: string[] }>(
        `select p.family_name as said, p.phone, p.former_names as former from source_records s join patients p on p.tenant_id = s.tenant_id and p.id = s.record_id
         where s.source = $1 and s.source_id = $2`,
        [source, id],
      )
    )[0]!;
  const nava = (name: string, lastUpdated: string | undefined, more: object = {}) => ({
    ...{ resourceType: 'Patient', id: 'n', name: [{ family: name, given: ['Nidia'] }], birthDate: day(3) },
    ...(lastUpdated && { meta: { lastUpdated, ...more } }),
    telecom: [{ system: 'phone', value: name === 'Nava' ? '559-555-0191' : '559-555-0192' }],
  });

  test('an older one changes nothing and is reported; the newer one keeps the name before it', async () => {
    await importFiles(t, { 'n.ndjson': [nava('Nava', '2024-06-01T00:00:00Z')] }, { source });
    const older = await importFiles(t, { 'n.ndjson': [nava('Viejo', '2021-06-01')] }, { source });
    expect(older.of('Patient')).toMatchObject({ changed: 0, unchanged: 1 });
    expect(older.lines).toMatchObject([{ kind: 'warning', id: 'n', reason: expect.stringContaining('older copy') }]);
    expect(await family('n')).toEqual({ said: 'Nava', phone: '+15595550191', former: [] });
    const newer = await importFiles(t, { 'n.ndjson': [nava('Nueva', '2025-06-01T00:00:00+02:00')] }, { source });
    expect(newer.of('Patient')).toMatchObject({ changed: 1 });
    expect(await family('n')).toMatchObject({ said: 'Nueva', former: ['Nidia Nava'] });
    // Kept though the next copy does not say it.
    await importFiles(t, { 'n.ndjson': [{ ...nava('Nueva', '2025-07-01'), active: false }] }, { source });
    expect(await family('n')).toMatchObject({ former: ['Nidia Nava'] });
    // A copy without a date counts as new; the date that is known stays.
    expect((await importFiles(t, { 'n.ndjson': [nava('Otra', undefined)] }, { source })).of('Patient')).toMatchObject({
      changed: 1,
    });
    expect(
      (await importFiles(t, { 'n.ndjson': [nava('Nava', '2025-06-30')] }, { source })).of('Patient'),
    ).toMatchObject({ changed: 0 });
  });

  test.each([
    ['the older first', ['Viejo', 'Nava']],
    ['the newer first', ['Nava', 'Viejo']],
  ])('in one file the newest is used, %s', async (_, names) => {
    const dates: Record<string, string> = { Viejo: '2020-01-01T00:00:00Z', Nava: '2024-01-01T00:00:00Z' };
    const summary = await importFiles(t, { 'n.ndjson': names.map((name) => nava(name, dates[name])) }, { source });
    expect(summary.of('Patient')).toMatchObject({ read: 2, made: 1, copies: 1 });
    expect(summary.lines).toMatchObject([{ kind: 'warning', field: 'meta.lastUpdated' }]);
    expect(await family('n')).toMatchObject({ said: 'Nava' });
  });

  test('in two files, of one moment, the higher version is used', async () => {
    const at = '2024-01-01T00:00:00Z';
    const files = {
      '1.ndjson': [nava('Nava', at, { versionId: '10' })],
      '2.ndjson': [nava('Viejo', at, { versionId: '9' })],
    };
    await importFiles(t, files, { source });
    expect(await family('n')).toMatchObject({ said: 'Nava' });
  });

  test('that do not say which is newer the first stays, and the other is reported', async () => {
    const summary = await importFiles(
      t,
      { 'n.ndjson': [nava('Nava', undefined), nava('Viejo', undefined), nava('Nava', undefined)] },
      { source },
    );
    expect(summary.of('Patient')).toMatchObject({ made: 1, copies: 2 });
    expect(summary.lines).toMatchObject([{ line: 2, reason: expect.stringContaining('does not say') }]);
    expect(await family('n')).toMatchObject({ said: 'Nava' });
  });

  test('an older visit of another person is rejected, and so are two organizations under one id', async () => {
    const urn = (n: number) => `${a}/Organization/${n}`;
    const summary = await importFiles(
      t,
      {
        'o.json': bundleOf(
          [urn(1), { resourceType: 'Organization', id: '1', name: 'River Clinic' }],
          [urn(1), { resourceType: 'Organization', id: '1', name: 'Valley Hospital' }],
          [`${a}/Patient/1`, person('1', 'Aldana')],
          [`${a}/Patient/2`, person('2', 'Beltre')],
          [
            `${a}/Encounter/1`,
            visit('1', at('Patient/1'), { meta: { lastUpdated: '2024-01-02' }, serviceProvider: at('Organization/1') }),
          ],
          [`${a}/Encounter/1`, visit('1', at('Patient/2'), { meta: { lastUpdated: '2024-01-01' } })],
        ),
      },
      { source },
    );
    expect(await visits()).toEqual(['1: Aldana']);
    expect(summary.lines.filter(({ kind }) => kind === 'rejected').map(({ entry, field }) => [entry, field])).toEqual([
      [2, 'id'],
      [6, 'patientId'],
    ]);
  });
});
