/** The whole files of the kinds: all that a claim needs, as an independent reader finds it; and files that are imported again. */
import {
  californiaCounties,
  exportedFields,
  exportFields,
  healthcareService,
  isOffered,
  pathOf,
  type Resource,
  requestColumns,
  resources,
  serviceColumns,
} from '@puente/contract';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import {
  aFeeFile,
  aPayer,
  aRequestFile,
  aServiceFile,
  benefitsEntered,
  civilToday,
  consented,
  newId,
  registered,
  signed,
} from '../support/factories.ts';
import { startTestApp, type TestApp, userId } from '../support/test-app.ts';

let t: TestApp;
let chw: Caller;
let admin: Caller;
let person: Content;
let payer: Content;
beforeAll(async () => {
  t = await startTestApp();
  [chw, admin] = await Promise.all([t.as('chw@demo.test'), t.as('admin@demo.test')]);
  person = await registered(chw, {
    addressLine: '12 Olive St',
    city: 'Fresno',
    state: 'CA',
    postalCode: '93701',
    sexForClaims: 'F',
  });
  await benefitsEntered(admin);
  payer = ok(await admin.put(`/payers/${newId()}`, aPayer({ payerCode: 'VHP01' })));
  ok(
    await admin.put(`/coverages/${newId()}`, {
      patientId: person.id,
      payerId: payer.id,
      memberId: 'M-4711',
      planName: 'Gold',
      startsOn: '2020-01-01',
    }),
  );
  await consented(admin, person.id, { kind: 'telehealth' });
  const worker = ok(await admin.get(`/users/${userId('chw@demo.test')}`));
  ok(await admin.patch(`/users/${worker.id}`, { npi: '1234567893', version: worker.version }));
  await signed(chw, person, {
    minutes: 47,
    mode: 'video',
    placeOfService: '10',
    diagnosisCodes: ['Z590', 'I10'],
  } as never);
  await t.settled();
});
afterAll(() => t.close());

type Kind = keyof typeof exportedFields;
const wholeFile = async (
  kind: string,
  { caller = admin, ...more }: { caller?: Caller; columns?: readonly string[]; filters?: object } = {},
) => {
  const { columns = exportedFields[kind as Kind], filters } = more;
  return caller.post(`/${pathOf(Object.values(resources).find(({ many }) => many === kind)!)}/export`, {
    purpose: 'A claim.',
    format: 'csv',
    columns: columns.map((field) => ({ field, label: field })),
    ...(filters && { filters }),
  });
};
const rowsOf = (text: string) => parse(text, { bom: true, columns: true }) as Record<string, string>[];

describe('the columns of a whole file', () => {
  test.each(Object.keys(exportedFields))(
    'of %s are fields of it, each once, and an administrator reads them',
    (kind) => {
      const resource = Object.values(resources).find(({ many }) => many === kind) as Resource;
      const fields: readonly string[] = exportedFields[kind as Kind];
      expect(new Set(fields).size).toBe(fields.length);
      expect(fields.filter((field) => !exportFields(resource).includes(field))).toEqual([]);
      expect(fields.filter((field) => resource.hidden?.TenantAdmin?.includes(field))).toEqual([]);
      expect(isOffered(resource.access, 'export')).toBe(true);
    },
  );

  test('are no way to a record for whoever may not take files, nor for another organization', async () => {
    for (const login of ['chw@demo.test', 'clinician@demo.test'])
      for (const kind of Object.keys(exportedFields))
        expect.soft((await wholeFile(kind, { caller: await t.as(login) })).status, `${login} ${kind}`).toBe(403);
    const stranger = await t.as('admin@second.test');
    for (const kind of Object.keys(exportedFields)) {
      const text =
        ok(await wholeFile(kind, { caller: stranger })) && (await wholeFile(kind, { caller: stranger })).text;
      expect.soft(text.includes(person.id), kind).toBe(false);
    }
  });
});

describe('a claim', () => {
  test('has person, payer, member number, place, diagnoses in the order of their pointers, units, price, and who worked', async () => {
    const [row] = rowsOf((await wholeFile('charges')).text);
    expect(row).toMatchObject({
      'patient.familyName': person['familyName'],
      patientSex: 'F',
      patientAddressLine: '12 Olive St',
      patientPostalCode: '93701',
      payerName: 'Valley Health Plan',
      payerCode: 'VHP01',
      memberId: 'M-4711',
      planName: 'Gold',
      placeOfService: '10',
      code: '98960',
      units: '2',
      minutes: '47',
      pointedDiagnoses: 'Z590; I10',
      unitPriceCents: '26.66',
      authorNpi: '1234567893',
    });
    expect(row!['encounterId']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('has the member number of the day, and none of another payer', async () => {
    const [coverage] = ok(await admin.get(`/coverages?patientId=${person.id}`)).items;
    ok(await admin.patch(`/coverages/${coverage!.id}`, { endsOn: '2020-12-31', version: coverage!.version }));
    const [row] = rowsOf((await wholeFile('charges', { columns: ['memberId', 'authorNpi'] })).text);
    expect(row).toMatchObject({ memberId: '', authorNpi: '1234567893' });
  });
});

test('a visit has its end, place, activities without their texts, units and programs', async () => {
  ok(await admin.put(`/enrollments/${newId()}`, { patientId: person.id, program: 'CHW', referredOn: '2025-01-01' }));
  await t.sql(`update enrollments set status = 'active', starts_on = '2025-01-01' where patient_id = $1`, [person.id]);
  const [row] = rowsOf((await wholeFile('encounters')).text);
  expect(row).toMatchObject({ placeOfService: '10', units: '2', code: '98960', programs: 'CHW' });
  expect(row!['endedAt']! > row!['startedAt']!).toBe(true);
  expect(row!['activityMinutes']).toBe(
    'minutes: 23, serviceType: health-education; minutes: 24, serviceType: health-navigation',
  );
});

test('what a mark of Part 2 closes is in no cell of another record', async () => {
  await t.sql('update enrollments set labels = 2 where patient_id = $1', [person.id]);
  const [row] = rowsOf((await wholeFile('encounters')).text);
  expect(row).toMatchObject({ programs: '', code: '98960' });
});

describe('imported again', () => {
  test('prices are unchanged', async () => {
    ok(
      await admin.put(`/fees/${newId()}`, {
        payerId: payer.id,
        code: '98961',
        modifiers: ['U2', '95'],
        unitPriceCents: 1205,
        effectiveFrom: '2026-01-01',
        effectiveTo: '2026-12-31',
        citation: '=Contract, "A"; -1',
        verified: false,
      }),
    );
    ok(
      await admin.put(`/fees/${newId()}`, {
        payerId: payer.id,
        code: '98960',
        modifiers: [],
        unitPriceCents: 2666,
        effectiveFrom: '2026-02-01',
        verified: true,
      }),
    );
    const file = await admin.post('/fees/export', {
      purpose: 'To change them.',
      format: 'csv',
      filters: { payerId: payer.id },
      columns: [
        ...(
          [
            ['code', 'code'],
            ['modifiers', 'modifiers'],
            ['unitPriceCents', 'price'],
            ['effectiveFrom', 'from'],
            ['effectiveTo', 'to'],
            ['citation', 'citation'],
          ] as const
        ).map(([field, label]) => ({ field, label })),
        {
          field: 'verified',
          label: 'confirmed',
          words: [
            { value: 'true', word: 'yes' },
            { value: 'false', word: 'no' },
          ],
        },
      ],
    });
    expect(rowsOf(file.text)).toHaveLength(2);
    const read = ok(await admin.post('/fees/import', { payerId: payer.id, ...aFeeFile(file.text) }));
    expect(read).toMatchObject({ rows: 2, unchanged: 2, added: 0, ended: 0, confirmed: 0, refused: 0 });
  });

  test('programs are unchanged', async () => {
    const partner = ok(
      await admin.put(`/partner-organizations/${newId()}`, { name: 'Mesa Food Bank', kind: 'partner' }),
    );
    const [one, other] = [newId(), newId()];
    const fields = {
      partnerOrganizationId: partner.id,
      service: 'food',
      categories: ['food-insecurity', 'utility-insecurity'],
      eligibility: `+ Families;\n- ${'all '.repeat(240)}`.trim(),
      minimumAge: 0,
      maximumAge: 130,
      counties: Object.keys(californiaCounties).slice(0, 2),
      postalCodes: ['93701', '93702'],
      languages: ['es', 'hmn'],
      phone: '+15595550100',
      website: 'https://mesa.example/food',
      note: 'x'.repeat(2000),
    };
    const made = ok(await admin.put(`/healthcare-services/${one}`, { name: '=Boxes, "A"', ...fields }));
    ok(
      await admin.put(`/healthcare-services/${other}`, {
        ...fields,
        name: 'Meals',
        phone: '+4930123456',
        counties: [],
      }),
    );
    ok(
      await admin.post(`/healthcare-services/${one}/report-capacity`, {
        places: 3,
        waitWeeks: 0,
        toldBy: 'Rosa',
        version: made.version,
      }),
    );
    const needs = [{ value: 'utility-insecurity', word: 'Electricity, gas, water' }];
    const counties = Object.entries(californiaCounties).map(([value, word]) => ({ value, word }));
    const columns = serviceColumns.map((name) => ({
      field: name === 'organization' ? 'partnerOrganizationName' : name,
      label: `Column ${name}`,
      ...(name === 'categories' && { words: needs }),
      ...(name === 'counties' && { words: counties }),
      ...(name === 'service' && { words: [{ value: 'food', word: 'Comida' }] }),
    }));
    const file = await admin.post(`/${pathOf(healthcareService)}/export`, {
      purpose: 'To change them.',
      format: 'csv',
      columns,
    });
    const again = aServiceFile(file.text, {
      values: { service: [{ value: 'food', word: 'Comida' }], categories: needs },
    });
    const read = ok(await admin.post('/healthcare-services/import', again));
    expect(read).toMatchObject({
      unchanged: rowsOf(file.text).length,
      added: 0,
      changed: 0,
      partnerOrganizations: 0,
      refused: 0,
    });
    expect(read['unchanged']).toBe(2);
  });

  test('requests are unchanged, also those of people who asked themselves or have one name', async () => {
    const asked = {
      reason: '=Food\n- now',
      priority: 'routine',
      receivedOn: civilToday(),
      birthDate: '1980-05-04',
      phone: '+15595550133',
    };
    for (const fields of [
      { givenName: 'Elena', familyName: 'Cruz', requester: 'Valley Clinic', program: 'CHW' },
      { familyName: 'Sukarno', preferredLanguage: 'id', source: 'e-form' },
    ])
      ok(await admin.put(`/referral-requests/${newId()}`, { ...asked, ...fields }));
    const file = await admin.post('/referral-requests/export', {
      purpose: 'To sort them.',
      format: 'csv',
      columns: requestColumns.map((field) => ({ field, label: `Column ${field}` })),
    });
    const read = ok(await admin.post('/referral-requests/import', aRequestFile(file.text)));
    expect(read).toMatchObject({ rows: 2, unchanged: 2, added: 0, refused: 0 });
    const changed = file.text
      .replace('1980-05-04,,(559) 555-0133', '1991-05-04,,(559) 555-0133')
      .replaceAll('Valley Clinic', '');
    const more = ok(await admin.post('/referral-requests/import', aRequestFile(changed, { trial: true })));
    expect(more).toMatchObject({ added: 0, refused: 1, refusals: [{ faults: ['requester'] }] });
  });
});
