/** Values of a FHIR file are kept in their meaning, or left out with a line in the report; no fault is silent. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ok } from '../support/answer.ts';
import { newId } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { bundleOf, importFiles } from './import-run.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(async () => t.close());

let number = 0;
/** Imports one person, and gives the record with the fields of the report. */
async function personOf(fields: object, others: readonly object[] = []) {
  number += 1;
  const source = `values-${number}`;
  const person = {
    resourceType: 'Patient',
    id: 'p',
    name: [{ family: 'Vals', given: ['Vera'] }],
    birthDate: '1971-02-03',
    ...fields,
  };
  const { lines } = await importFiles(t, { 'p.ndjson': [person, ...others] }, { source });
  const [row] = await t.sql(
    `select p.* from source_records s join patients p on p.tenant_id = s.tenant_id and p.id = s.record_id where s.source = $1 and s.type = 'Patient'`,
    [source],
  );
  return { row: row!, source, lines, told: lines.map(({ field }) => field) };
}

describe('a telephone number', () => {
  test.each([
    ['+1-608-271-9000;ext=11', '+16082719000', true],
    ['tel:+1-608-271-9000;ext=11', '+16082719000', true],
    ['+16082719000,,11#', '+16082719000', true],
    ['+1-608-271-9000 int 11', '+16082719000', true],
    ['+1 608 271 9000 (hija), después de las 5', '+16082719000', true],
    ['+1 608 271 90001', null, true],
    ['+44 (0)20 7946 0958', '+442079460958', false],
    ['0044 (0)20 7946 0958', '+442079460958', false],
    ['+49 030 1234567', '+49301234567', false],
    ['(608) 271-9000 x11', '+16082719000', true],
    ['608-271-9000 anexo 11', '+16082719000', true],
    ['+49 30 123456 Durchwahl 7', '+4930123456', true],
    ['６０８-２７１-９０００', '+16082719000', false],
    ['٦٠٨٢٧١٩٠٠٠', '+16082719000', false],
    ['\u202d(608) 271-9000\u202c', '+16082719000', false],
    ['608\u2011271\u20119000', '+16082719000', false],
    ['1-800-FLOWERS', null, true],
    ['0301234567', null, true],
    ['fax 608 271 9000', null, true],
  ])('%s is %s', async (value, phone, isTold) => {
    const { row, told } = await personOf({ telecom: [{ system: 'phone', value }] });
    expect([row['phone'], told]).toEqual([phone, isTold ? ['phone'] : []]);
  });

  test('two in one field are both kept, and an invalid one is reported beside a valid one', async () => {
    const telecom = ['608 271 9000 / 608 271 9001', '12'].map((value) => ({ system: 'phone', value }));
    const { row, told } = await personOf({ telecom });
    expect(row).toMatchObject({ phone: '+16082719000', other_phones: [{ number: '+16082719001' }] });
    expect(told).toEqual(['phone', 'phone']);
  });

  test.each([
    ['mailto:maria@example.org', 'maria@example.org'],
    ['María <maria@example.org>', 'maria@example.org'],
    ['mailto:maria@example.org?subject=x', 'maria@example.org'],
  ])('and the address %s is %s', async (value, email) => {
    expect((await personOf({ telecom: [{ system: 'email', value }] })).row['email']).toBe(email);
  });
});

describe('a name that is one text', () => {
  test.each([
    ['Quiroga, Elvira M.', ['Elvira', 'M.', 'Quiroga', null], false],
    ['Gomez Perez, Ana Maria', ['Ana', 'Maria', 'Gomez Perez', null], false],
    ['Juan Ramos Jr.', ['Juan', null, 'Ramos', 'Jr.'], false],
    ['Ramos, Juan, Jr.', ['Juan', null, 'Ramos', 'Jr.'], false],
    ['Dr. Ana Quintero', ['Ana', null, 'Quintero', null], false],
    ['Herr Dr. Hans von der Tann', ['Hans', null, 'von der Tann', null], false],
    ['Marta de la Cruz', ['Marta', null, 'de la Cruz', null], false],
    ['Beethoven, Ludwig van', ['Ludwig', null, 'van Beethoven', null], false],
    ['José Ortega y Gasset', ['José', null, 'Ortega y Gasset', null], false],
    ['María del Carmen López', ['María', 'del Carmen', 'López', null], false],
    ['Suharto', [null, null, 'Suharto', null], false],
    ['Ana Gómez Pérez', ['Ana', 'Gómez', 'Pérez', null], true],
    ['Juan Carlos de la Torre', ['Juan', 'Carlos', 'de la Torre', null], true],
    ['Juan (Johnny) Ramos', ['Juan', null, 'Ramos', null], true],
  ])('%s is %j', async (text, parts, isTold) => {
    const { row, told } = await personOf({ name: [{ text }] });
    expect([row['given_name'], row['middle_name'], row['family_name'], row['suffix']]).toEqual(parts);
    expect(told).toEqual(isTold ? ['name'] : []);
  });

  test('is not read where its parts are named', async () => {
    const { row } = await personOf({
      name: [{ text: 'Anything Else At All', family: 'de la Rosa', given: ['Ana', 'Luz'] }],
    });
    expect(row).toMatchObject({ given_name: 'Ana', middle_name: 'Luz', family_name: 'de la Rosa' });
  });
});

describe('a language', () => {
  const spoken = (...all: readonly unknown[]) => ({ communication: all.map((language) => ({ language })) });
  test.each([
    [{ coding: [{ code: 'spa' }] }, 'es', false],
    [{ coding: [{ code: 'ger' }] }, 'de', false],
    [{ coding: [{ code: 'deu' }] }, 'de', false],
    [{ coding: [{ code: 'ES' }] }, 'es', false],
    [{ coding: [{ code: 'es_MX' }] }, 'es-MX', false],
    [{ coding: [{ code: 'ES-419' }] }, 'es-419', false],
    [{ text: 'Spanish' }, 'es', false],
    [{ text: 'Español' }, 'es', false],
    [{ coding: [{ display: 'Deutsch' }] }, 'de', false],
    [{ coding: [{ code: 'xx', display: 'Spanish' }] }, 'es', false],
    [{ text: 'Klingon' }, 'en', true],
    [{ coding: [{ code: 'zz' }] }, 'en', true],
  ])('%j is %s', async (language, tag, isTold) => {
    const { row, told } = await personOf(spoken(language));
    expect([row['preferred_language'], told]).toEqual([tag, isTold ? ['preferredLanguage'] : []]);
  });

  test('that is preferred wins; a list of Spanish has its regions, and one of a region is its own', async () => {
    const communication = [
      { language: { coding: [{ code: 'en' }] } },
      { language: { coding: [{ code: 'es-MX' }] }, preferred: true },
    ];
    const { row } = await personOf({ communication });
    expect(row['preferred_language']).toBe('es-MX');
    const admin = await t.as('admin@demo.test');
    const found = async (language: string) =>
      ok(await admin.get(`/patients?preferredLanguage=${language}&limit=200`)).items.map(
        ({ id }: { id: string }) => id,
      );
    expect(await found('es')).toContain(row['id']);
    expect(await found('es-MX')).toContain(row['id']);
    expect(await found('es-419')).not.toContain(row['id']);
    expect(await found('de')).not.toContain(row['id']);
  });
});

describe('who pays', () => {
  const cover = (payor: readonly object[], more: object = {}) => ({
    ...{ resourceType: 'Coverage', id: 'c', status: 'active', beneficiary: { reference: 'Patient/p' }, payor, ...more },
  });
  const plans = (source: string) =>
    t.sql(
      `select y.name, c.member_id from source_records s join coverages c on c.tenant_id = s.tenant_id and c.id = s.record_id
       join payers y on y.tenant_id = c.tenant_id and y.id = c.payer_id where s.source = $1`,
      [source],
    );

  test.each([
    ['the person', [{ reference: 'Patient/p' }]],
    ['the person, by type', [{ type: 'Patient', display: 'Vera Vals' }]],
    ['a relative', [{ reference: 'RelatedPerson/r' }]],
    ['somebody inside', [{ reference: '#me' }]],
  ])('is %s: no plan, and a line', async (_, payor) => {
    const { source, lines } = await personOf({}, [
      cover(payor, { contained: [{ resourceType: 'Patient', id: 'me' }] }),
    ]);
    expect(await plans(source)).toEqual([]);
    expect(lines).toMatchObject(
      [{ kind: 'warning', type: 'Coverage', field: 'payor', reason: /themself/ }].map((one) => ({
        ...one,
        reason: expect.stringMatching(one.reason),
      })),
    );
    expect(await t.sql(`select name from payers where name ~ '^(Patient|RelatedPerson|Vera)'`)).toEqual([]);
  });

  test.each([
    ['Organization/nowhere', undefined],
    ['https://x.example.org/fhir/Organization/1', 'https://x.example.org/fhir/Organization/1'],
    ['urn:uuid:44444444-0000-4000-8000-000000000001', 'Organization/9'],
  ])('at %s is nobody here: rejected with a line, and no address is a name', async (reference, display) => {
    const { source, lines } = await personOf({}, [
      cover([{ reference, ...(display && { display }) }], { type: { text: 'HMO' } }),
    ]);
    expect(await plans(source)).toEqual([]);
    expect(lines).toMatchObject([{ kind: 'rejected', field: 'payor' }]);
  });

  test('beside the person is a plan; the number is that of the member', async () => {
    const identifier = [{ type: { coding: [{ code: 'XX' }] }, value: 'internal-1' }];
    const payor = [{ reference: 'Patient/p' }, { display: 'Valley Plan' }];
    const { source } = await personOf({}, [cover(payor, { identifier })]);
    expect(await plans(source)).toEqual([{ name: 'Valley Plan', member_id: null }]);
  });
});

test('an unknown value is left out and reported', async () => {
  const { row, lines } = await personOf({
    gender: 'woman',
    deceasedDateTime: '2023',
    address: [
      { use: 'home', line: ['Hauptstr. 1'], city: 'Berlin', state: 'BE', postalCode: '10115', country: 'DE' },
      { use: 'work', line: ['2 Elm St'], city: 'Fresno' },
    ],
    extension: [
      {
        url: 'http://hl7.org/fhir/us/core/StructureDefinition/us-core-race',
        extension: [{ url: 'ombCategory', valueCoding: { code: '9999-9' } }],
      },
    ],
  });
  expect(row).toMatchObject({
    sex_for_claims: 'U',
    status: 'deceased',
    deceased_on: null,
    state: null,
    postal_code: null,
    race: null,
  });
  expect(lines.map(({ field }) => field).toSorted()).toEqual([
    'country',
    'deceasedOn',
    'otherAddresses',
    'race',
    'sexForClaims',
  ]);
});

describe('somebody with one name', () => {
  const person = { familyName: 'Sukarnowati', birthDate: '1944-05-06', sexForClaims: 'F' };

  test('is registered, found, told apart, listed and shown without a gap', async () => {
    const admin = await t.as('admin@demo.test');
    expect((await admin.put(`/patients/${newId()}`, { ...person, familyName: ' ' })).status).toBe(400);
    const made = ok(await admin.put(`/patients/${newId()}`, person));
    expect(made).toMatchObject({ givenName: null, familyName: 'Sukarnowati' });
    for (const text of ['sukarno', 'Sukarnowati 1944', 'Sukarnovati'])
      expect(JSON.stringify(ok(await admin.post('/patients/search', { text })))).toContain(made.id);
    expect(ok(await admin.post('/patients/search', { text: 'karnowa', contains: true })).items).toHaveLength(1);
    const alike = ok(
      await admin.post('/patients/duplicates', { familyName: 'Sukarnowati', birthDate: person.birthDate }),
    );
    expect(alike.items).toMatchObject([{ reached: true, patient: { id: made.id, givenName: null } }]);
    const listed = ok(await admin.get('/patients?sort=familyName&limit=200')).items.map((row) => row['familyName']);
    expect(listed).toContain('Sukarnowati');
    const changed = ok(await admin.patch(`/patients/${made.id}`, { version: 1, givenName: 'Dewi' }));
    expect(
      ok(await admin.patch(`/patients/${made.id}`, { version: changed.version, givenName: null })).givenName,
    ).toBeNull();
    const helper = { patientId: made.id, familyName: 'Megawati', relationship: 'CHILD' };
    expect(ok(await admin.put(`/caregivers/${newId()}`, helper))).toMatchObject({ givenName: null });
    const timeline = ok(await admin.get(`/patients/${made.id}/timeline`));
    expect(JSON.stringify(timeline)).toContain('"Megawati"');
  });

  test.each([
    [[{ family: 'Suharto' }], 'Suharto'],
    [[{ given: ['Suharto'] }], 'Suharto'],
    [[{ text: 'Suharto' }], 'Suharto'],
    [[{ given: ['Maria', 'Elena'] }], 'Maria Elena'],
  ])('is imported from %j', async (name, family) => {
    const { row, lines } = await personOf({ name, birthDate: '1921-06-08' });
    expect(row).toMatchObject({ given_name: null, middle_name: null, family_name: family });
    expect(lines).toEqual([]);
  });

  test('is refused where there is no name at all', async () => {
    const { lines } = await importFiles(t, {
      'n.json': bundleOf({ resourceType: 'Patient', id: 'no', birthDate: '1960-01-01' }),
    });
    expect(lines).toMatchObject([{ kind: 'rejected', field: 'familyName', reason: 'is missing' }]);
  });
});

describe('a number that was copied from another program', () => {
  test.each([
    ['\u202d(559) 555-0177\u202c'],
    ['559\u2011555\u20110177'],
    ['tel:+15595550177'],
    ['(559) 555-0177 ext. 12'],
    ['+1 559 555 0177'],
    ['555 0177'],
  ])('finds the person: %s', async (text) => {
    const admin = await t.as('admin@demo.test');
    const id = newId();
    ok(
      await admin.put(`/patients/${id}`, {
        givenName: 'Nora',
        familyName: 'Numero',
        birthDate: '1950-01-01',
        phone: '+15595550177',
      }),
    );
    expect(JSON.stringify(ok(await admin.post('/patients/search', { text, limit: 50 })).items)).toContain(id);
  });

  test('finds one from abroad, too', async () => {
    const admin = await t.as('admin@demo.test');
    const id = newId();
    ok(
      await admin.put(`/patients/${id}`, {
        givenName: 'Nora',
        familyName: 'Nummer',
        birthDate: '1950-01-02',
        phone: '+493012345678',
      }),
    );
    for (const text of ['tel:+493012345678', '+49 (0)30 12345678', '0049 30 12345678'])
      expect(JSON.stringify(ok(await admin.post('/patients/search', { text })).items)).toContain(id);
  });

  test('is refused where it has too many digits', async () => {
    const admin = await t.as('admin@demo.test');
    const body = { givenName: 'Nora', familyName: 'Numero', birthDate: '1950-01-01', phone: '+160827190001' };
    expect((await admin.put(`/patients/${newId()}`, body)).status).toBe(400);
  });
});
