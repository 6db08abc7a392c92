/** FHIR files become records of one organization: every shape of reference, once, and never over a person's own words. */
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '#kernel/database/database';
import { type ImportSettings, importFhir, ReportFile, summaryLines, UsageError } from '#modules/exchange';
import { ok } from '../support/answer.ts';
import { newId } from '../support/factories.ts';
import { startTestApp, type TestApp, userId } from '../support/test-app.ts';

const fixture = (name: string) => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));

let t: TestApp;
let directory: string;
beforeAll(async () => {
  t = await startTestApp();
  directory = await mkdtemp(join(tmpdir(), 'puente-import-'));
});
afterAll(async () => {
  await rm(directory, { recursive: true, force: true });
  await t.close();
});

interface Line {
  kind: string;
  file: string;
  line?: number;
  type?: string;
  id?: string;
  field?: string;
  reason: string;
}
let reports = 0;
async function run(path: string, settings: Partial<ImportSettings> = {}) {
  const report = new ReportFile(join(directory, `report-${++reports}.jsonl`));
  const summary = await importFhir({ db: t.services.db, path, tenantName: 'demo', report, ...settings }).finally(() =>
    report.close(),
  );
  const text = report.lines > 0 ? await readFile(report.path, 'utf8') : '';
  const lines = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
  return { ...summary, report, lines, of: (type: string) => summary.types.find((one) => one.type === type)! };
}
async function wrote(name: string, content: readonly unknown[]) {
  const path = join(directory, name);
  await writeFile(path, content.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return path;
}
const patientOf = async (sourceId: string) =>
  (
    await t.sql(
      `select p.*, s.source from source_records s join patients p on p.tenant_id = s.tenant_id and p.id = s.record_id where s.type = 'Patient' and s.source_id = $1`,
      [sourceId],
    )
  )[0]!;
/** Everything a second import must leave as it is. */
const state = () =>
  t.sql(`select (select coalesce(sum(version), 0) from patients)::int + (select sum(version) from encounters)::int + (select sum(version) from diagnoses)::int
      + (select sum(version) from coverages)::int + (select sum(version) from caregivers)::int + (select sum(version) from partner_organizations)::int
      + (select sum(version) from practitioners)::int + (select sum(version) from payers)::int as versions,
    (select count(*) from audit where action = 'import')::int as lines, (select count(*) from source_records)::int as sources`);
const nothing = async () => (await t.sql('select count(*)::int as count from patients'))[0]!.count as number;

describe('before anything is stored', () => {
  test('a dry run counts what it would do and stores nothing', async () => {
    const before = await nothing();
    const summary = await run(fixture('clinic'), { dryRun: true });
    expect(summary.of('Encounter')).toMatchObject({ read: 3, records: 2, leftOutIds: 1, rejectedIds: 0 });
    expect(await nothing()).toBe(before);
    expect(await t.sql('select from source_records')).toEqual([]);
  });

  test('what the person who started it can mend is said in a sentence', async () => {
    await expect(run(fixture('nowhere'))).rejects.toThrow(UsageError);
    await expect(run(fixture('clinic'), { tenantName: 'absent' })).rejects.toThrow('There is no organization absent');
    await expect(run(fixture('clinic'), { assign: 'admin@demo.test' })).rejects.toThrow('no active CHW or clinician');
  });
});

describe('a folder of bundles and NDJSON', () => {
  test('becomes records, in whichever order the files come', async () => {
    const summary = await run(fixture('clinic'), { assign: 'chw@demo.test' });
    expect(summary).toMatchObject({
      complete: true,
      rejected: 0,
      notImported: { ExplanationOfBenefit: 3, Observation: 1 },
    });
    expect(summary.of('Patient')).toMatchObject({ read: 4, distinct: 4, records: 4, made: 3, merged: 1 });
    expect(summary.of('Coverage')).toMatchObject({
      read: 4,
      copies: 1,
      distinct: 3,
      records: 2,
      leftOutIds: 1,
      made: 2,
    });
    expect(summary.of('Encounter')).toMatchObject({ read: 3, distinct: 3, records: 2, leftOutIds: 1 });
    expect((await stat(summary.report.path)).mode & 0o777).toBe(0o600);
    expect(summary.lines.map(({ type, id, field }) => [type, id, field]).toSorted()).toEqual([
      ['Encounter', 'visit-2', 'participant'],
      ['Patient', 'stranger', 'identifier'],
      ['Patient', 'tomas', 'phone'],
      ['Patient', 'tomas', 'postalCode'],
      ['Patient', 'tomas', 'state'],
      ['Practitioner', '0b0c8f0e-0000-4000-8000-000000000003', 'npi'],
    ]);
  });

  test('a person has the legal name, the mobile, the state as a code and the language preferred', async () => {
    expect(await patientOf('abuela')).toMatchObject({
      origin: 'imported',
      created_by: 'system:import-fhir',
      given_name: 'María',
      middle_name: 'Eugenia',
      family_name: 'Nuñez',
      preferred_name: 'Maru',
      birth_date: '1958-02-28',
      sex_for_claims: 'F',
      phone: '+15595550123',
      address_line: '12 Elm St, Apt 3',
      state: 'CA',
      postal_code: '93702-1234',
      preferred_language: 'es',
      cin: '91234567A',
      medical_record_number: 'R-1',
      status: 'active',
      assigned_to: userId('chw@demo.test'),
    });
    expect(await patientOf('tomas')).toMatchObject({
      status: 'deceased',
      deceased_on: '2024-07-02',
      state: null,
      phone: null,
      sex_for_claims: 'U',
      assigned_to: null,
    });
  });

  test('who has the same number, birth date and name is one person; who shares a social security number alone is not', async () => {
    const [abuela, elsewhere, stranger] = await Promise.all(['abuela', 'maru-elsewhere', 'stranger'].map(patientOf));
    expect(elsewhere!.id).toBe(abuela!.id);
    expect(stranger!.id).not.toBe(abuela!.id);
    expect(await t.sql(`select from source_records where source_id like '%999-00-0001%'`)).toEqual([]);
  });

  test('the panel has the living, and the supervisor with them', async () => {
    const rows = await t.sql(
      'select reason, count(*)::int as count from patient_access group by reason order by reason',
    );
    expect(rows).toEqual([
      { reason: 'assigned', count: 2 },
      { reason: 'supervision', count: 2 },
    ]);
    const mine = ok(await (await t.as('chw@demo.test')).get('/patients'));
    expect(mine.items.map((one: Row) => one.familyName).toSorted()).toEqual(['Abdul218', 'Nuñez']);
    expect(ok(await (await t.as('chw2@demo.test')).get('/patients')).items).toEqual([]);
  });

  test('contacts and conditions elsewhere are history with the names of the source', async () => {
    const encounters = await t.sql(
      'select status, title, organization_name, author_name, started_at, duration_minutes, service_date from encounters order by started_at',
    );
    expect(encounters).toMatchObject([
      {
        status: 'locked',
        title: 'Check-up',
        organization_name: 'River Clinic',
        author_name: 'Nils Lindqvist',
        duration_minutes: 47,
        service_date: '2024-03-02',
      },
      {
        status: 'locked',
        title: 'emergency',
        organization_name: 'Valley Hospital',
        author_name: null,
        duration_minutes: null,
        service_date: '2024-07-01',
      },
    ]);
    expect(await t.sql('select system, code, title, clinical_status, onset_on from diagnoses')).toEqual([
      {
        system: 'icd-10-cm',
        code: 'E11.9',
        title: 'Diabetes mellitus type 2',
        clinical_status: 'active',
        onset_on: '2001-05-01',
      },
    ]);
    const { id } = await patientOf('abuela');
    const chw = await t.as('chw@demo.test');
    const timeline = ok(await chw.get(`/patients/${id}/timeline`));
    expect(timeline.items.map((one: Row) => one.kind).slice(-2)).toEqual(['encounter', 'diagnosis']);
    expect(ok(await chw.get(`/encounters/${timeline.items.at(-2)!.id}`)).can).toEqual([]);
  });

  test('caregivers, payers and coverages stand once', async () => {
    expect(await t.sql('select given_name, relationship, emergency_contact, phone from caregivers')).toEqual([
      { given_name: 'Lucía', relationship: 'DAUC', emergency_contact: true, phone: '+15595550111' },
    ]);
    expect(
      await t.sql(
        `select p.name, p.plan_type, c.member_id, c.priority, c.ends_on from coverages c join payers p on p.tenant_id = c.tenant_id and p.id = c.payer_id order by p.name`,
      ),
    ).toEqual([
      { name: 'Blue Cross', plan_type: 'commercial', member_id: 'M-77', priority: 2, ends_on: '2023-12-31' },
      { name: 'Medicaid', plan_type: 'medi-cal-managed-care', member_id: null, priority: 1, ends_on: null },
    ]);
  });

  test('a number that is no valid NPI is not stored, the practitioner is', async () => {
    expect(await t.sql('select family_name, npi from practitioners order by family_name')).toEqual([
      { family_name: 'Lindqvist', npi: null },
      { family_name: 'Okafor', npi: '1234567893' },
    ]);
  });

  test('every record has one line in the audit', async () => {
    const [row] = await t.sql(
      `select count(*)::int as lines, count(distinct entity_id)::int as records from audit where action = 'import'`,
    );
    expect(row).toEqual({ lines: 14, records: 14 });
  });

  test('a second import changes nothing', async () => {
    const before = await state();
    const summary = await run(fixture('clinic'), { assign: 'chw@demo.test' });
    expect(summary.types.map(({ made, changed, merged }) => made + changed + merged)).toEqual(
      summary.types.map(() => 0),
    );
    expect(await state()).toEqual(before);
  });

  test('the other organization has none of it', async () => {
    expect(await t.sql('select from patients', [], 'second')).toEqual([]);
  });
});

describe('what a person has said of themselves, and how they are reached', () => {
  const core = (name: string) => `http://hl7.org/fhir/us/core/StructureDefinition/us-core-${name}`;
  const coding = (code: string) => ({ valueCoding: { system: 'urn:oid:2.16.840.1.113883.6.238', code } });
  const person = {
    resourceType: 'Patient',
    id: 'ines',
    extension: [
      {
        url: core('race'),
        extension: [
          { url: 'ombCategory', ...coding('2106-3') },
          { url: 'detailed', ...coding('2118-8') },
          { url: 'text', valueString: 'White' },
        ],
      },
      {
        url: core('ethnicity'),
        extension: [
          { url: 'ombCategory', ...coding('2135-2') },
          { url: 'detailed', ...coding('2148-5') },
        ],
      },
      {
        url: core('tribal-affiliation'),
        extension: [{ url: 'tribalAffiliation', valueCodeableConcept: { text: 'Yokuts' } }],
      },
      { url: core('sexual-orientation'), valueCodeableConcept: { coding: [{ code: 'ASKU' }] } },
      {
        url: 'http://hl7.org/fhir/StructureDefinition/individual-genderIdentity',
        extension: [
          {
            url: 'value',
            valueCodeableConcept: { coding: [{ system: 'http://snomed.info/sct', code: '446141000124107' }] },
          },
        ],
      },
      {
        url: 'http://hl7.org/fhir/StructureDefinition/individual-pronouns',
        extension: [{ url: 'value', valueCodeableConcept: { coding: [{ code: 'LA29519-8', display: 'she/her' }] } }],
      },
    ],
    name: [
      { use: 'official', family: 'Marroquín', given: ['Inés'], suffix: ['II'] },
      { use: 'maiden', family: 'Sandoval' },
      { use: 'old', text: 'Inés Sandoval de Paz' },
    ],
    birthDate: '1971-05-23',
    gender: 'female',
    telecom: [
      { system: 'phone', use: 'work', value: '559-555-0161', rank: 3 },
      { system: 'sms', use: 'mobile', value: '(559) 555-0160', rank: 1 },
      { system: 'phone', use: 'mobile', value: '5595550160', rank: 2 },
      { system: 'phone', use: 'old', value: '5595550169' },
    ],
    address: [
      { use: 'home', line: ['1 Elm St'], city: 'Fresno', district: 'Fresno County', state: 'CA', postalCode: '93701' },
      { use: 'billing', line: ['PO Box 7'], city: 'Madera', state: 'CA', postalCode: '93637' },
      { use: 'old', city: 'Reno', state: 'NV', district: 'Washoe', period: { start: '2001-03-01', end: '2004-02-29' } },
    ],
  };

  test('is kept, and the same said again changes nothing', async () => {
    await run(await wrote('ines.ndjson', [person]));
    const kept = await patientOf('ines');
    expect(kept).toMatchObject({
      race: ['2106-3', '2118-8'],
      ethnicity: '2148-5',
      tribal_affiliation: 'Yokuts',
      gender_identity: 'female',
      sexual_orientation: 'asked-declined',
      pronouns: 'she/her',
      suffix: 'II',
      former_names: ['Inés Sandoval', 'Inés Sandoval de Paz'],
      phone: '+15595550160',
      phone_use: 'mobile',
      phone_can_text: true,
      other_phones: [{ number: '+15595550161', use: 'work', safe: true }],
      preferred_contact: 'text',
      county: '06019',
      other_addresses: [
        { kind: 'mailing', addressLine: 'PO Box 7', city: 'Madera', state: 'CA', postalCode: '93637' },
        { kind: 'former', city: 'Reno', state: 'NV', county: 'Washoe', from: '2001-03-01', until: '2004-02-29' },
      ],
    });
    const again = await wrote('ines.ndjson', [{ ...person, active: true }]);
    expect((await run(again)).of('Patient')).toMatchObject({ changed: 0, unchanged: 1 });
    expect(await patientOf('ines')).toEqual(kept);
  });

  test('is not known where the source does not know it', async () => {
    const extension = [{ url: core('race'), extension: [{ url: 'ombCategory', ...coding('UNK') }] }];
    await run(
      await wrote('nils.ndjson', [
        {
          ...person,
          id: 'nils',
          extension,
          name: [{ family: 'Bergqvist', given: ['Nils'] }],
          telecom: [],
          address: [],
          birthDate: '1949-11-30',
        },
      ]),
    );
    expect(await patientOf('nils')).toMatchObject({
      race: null,
      ethnicity: null,
      gender_identity: null,
      sexual_orientation: null,
      former_names: [],
      other_phones: [],
      other_addresses: [],
      county: null,
    });
  });
});

describe('a source that says something else than before', () => {
  const person = (changes: object) => ({
    resourceType: 'Patient',
    id: 'lena',
    name: [{ family: 'Vogel', given: ['Lena'] }],
    birthDate: '1985-06-07',
    gender: 'female',
    telecom: [{ system: 'phone', value: '5595550140' }],
    address: [{ city: 'Fresno', state: 'CA' }],
    ...changes,
  });

  test('changes the record once, with what it was in the audit', async () => {
    await run(await wrote('lena.ndjson', [person({})]));
    const moved = await wrote('lena.ndjson', [person({ address: [{ city: 'Madera', state: 'CA' }] })]);
    expect((await run(moved)).of('Patient')).toMatchObject({ changed: 1, made: 0 });
    expect(await patientOf('lena')).toMatchObject({ version: 2, city: 'Madera' });
    const [line] = await t.sql(`select actor, before, after from audit where action = 'import' and version = 2`);
    expect(line).toEqual({ actor: 'system:import-fhir', before: { city: 'Fresno' }, after: { city: 'Madera' } });
    expect((await run(moved)).of('Patient')).toMatchObject({ changed: 0, unchanged: 1 });
  });

  test('never writes over what a person wrote here', async () => {
    const { id } = await patientOf('lena');
    ok(await (await t.as('admin@demo.test')).patch(`/patients/${id}`, { version: 2, phone: '+15595550199' }));
    const summary = await run(
      await wrote('lena.ndjson', [person({ telecom: [{ system: 'phone', value: '5595550141' }], gender: 'unknown' })]),
    );
    expect(summary.of('Patient')).toMatchObject({ keptOurs: 1, changed: 0 });
    expect(await patientOf('lena')).toMatchObject({
      phone: '+15595550199',
      sex_for_claims: 'U',
      city: 'Fresno',
      version: 4,
    });
    expect(summary.lines).toMatchObject([{ kind: 'warning', id: 'lena', field: 'phone' }]);
  });

  test('is refused where the id has come to mean another person, unless the source has a name', async () => {
    const other = await wrote('other.ndjson', [
      { ...person({}), name: [{ family: 'Marsh', given: ['Otis'] }], birthDate: '1950-01-02' },
    ]);
    const summary = await run(other);
    expect(summary).toMatchObject({ complete: true, rejected: 1 });
    expect(await patientOf('lena')).toMatchObject({ family_name: 'Vogel' });
    expect((await run(other, { source: 'east' })).of('Patient')).toMatchObject({ made: 1 });
  });

  test('leaves nobody under Part 2 to nobody: who is assigned treats the person, and of others it says what to do', async () => {
    const meta = { security: [{ code: '42CFRPart2' }] };
    const of = (id: string, birthDate: string) => [
      { ...person({ identifier: [], telecom: [] }), id, birthDate, meta },
      {
        resourceType: 'Condition',
        id: `${id}-use`,
        meta,
        clinicalStatus: { coding: [{ code: 'active' }] },
        code: { coding: [{ system: 'http://hl7.org/fhir/sid/icd-10-cm', code: 'F11.20' }] },
        subject: { reference: `Patient/${id}` },
        recordedDate: '2024-03-04',
      },
    ];
    const [worker, admin] = [await t.as('chw@demo.test'), await t.as('admin@demo.test')];
    const given = await run(await wrote('given.ndjson', of('given', '1951-03-04')), { assign: 'chw@demo.test' });
    expect(given).toMatchObject({ complete: true, unreached: 0 });
    expect(summaryLines(given).join()).not.toContain('reaches');
    const theirs = await patientOf('given');
    expect((await worker.get(`/patients/${theirs['id']}`)).status).toBe(200);
    const [diagnosis] = ok(await worker.get(`/diagnoses?patientId=${theirs['id']}`)).items;
    expect(diagnosis).toMatchObject({ code: 'F11.20' });
    expect(await t.sql('select labels from diagnoses where id = $1', [diagnosis!.id])).toEqual([{ labels: 6 }]);
    const alone = await run(await wrote('alone.ndjson', of('alone', '1952-03-04')));
    expect(alone).toMatchObject({ complete: true, unreached: 1 });
    expect(summaryLines(alone).at(-1)).toMatch(
      /^ {2}Nobody who works here reaches 1 closed record .* An administrator/,
    );
    expect(ok(await admin.get('/patients/unreached'))).toMatchObject({ total: 1, items: [{ birthYear: 1952 }] });
  });

  test('closes a record that is merged for as long as it is one, and it stays closed when it is parted', async () => {
    const admin = await t.as('admin@demo.test');
    const two = [1, 2].map((n) => ({
      ...person({ identifier: [], telecom: [] }),
      id: `closed-${n}`,
      name: [{ family: `Part${n}`, given: [n === 1 ? 'Ida' : 'Otto'] }],
      birthDate: `19${n}1-02-03`,
    }));
    await run(await wrote('closed.ndjson', two));
    const [stays, goes] = [await patientOf('closed-1'), await patientOf('closed-2')];
    const body = { version: goes['version'], intoId: stays['id'], reason: 'One person.' };
    ok(await admin.post(`/patients/${goes['id']}/merge`, body));
    const security = [{ code: 'R' }];
    await run(await wrote('closed.ndjson', [{ ...two[0], meta: { security } }, two[1]]));
    expect([(await patientOf('closed-1'))['labels'], (await patientOf('closed-2'))['labels']]).toEqual([1, 1]);
    await t.sql(`update users set permissions = '["privacy"]', version = version + 1 where id = $1`, [
      userId('admin@demo.test'),
    ]);
    const reader = await t.as('admin@demo.test', true);
    const { version } = ok(await reader.get(`/patients/${goes['id']}`));
    ok(await reader.post(`/patients/${goes['id']}/unmerge`, { version, reason: 'Two people.' }));
    expect([(await patientOf('closed-1'))['labels'], (await patientOf('closed-2'))['labels']]).toEqual([1, 0]);
  });

  test('moves a coverage to a payer that is not here yet, in the batch of others that are new', async () => {
    const insured = {
      resourceType: 'Patient',
      id: 'insured',
      name: [{ family: 'Quiroga', given: ['Elsa'] }],
      birthDate: '1960-02-01',
    };
    const cover = (id: string, payer: string) => ({
      resourceType: 'Coverage',
      id,
      status: 'active',
      beneficiary: { reference: 'Patient/insured' },
      payor: [{ display: payer }],
      order: id === 'first-cover' ? 1 : 2,
    });
    const payers = () =>
      t.sql(
        `select p.name, c.version from coverages c join payers p on p.tenant_id = c.tenant_id and p.id = c.payer_id join source_records s on s.record_id = c.id where s.source_id in ('first-cover', 'second-cover') order by c.priority`,
      );
    await run(await wrote('moves.ndjson', [insured, cover('first-cover', 'Harbor Plan')]));
    const summary = await run(
      await wrote('moves.ndjson', [insured, cover('first-cover', 'Meadow Plan'), cover('second-cover', 'Summit Plan')]),
    );
    expect(summary.lines).toEqual([]);
    expect(summary.of('Coverage')).toMatchObject({ made: 1, changed: 1, rejectedIds: 0 });
    expect(await payers()).toEqual([
      { name: 'Meadow Plan', version: 2 },
      { name: 'Summit Plan', version: 1 },
    ]);
  });

  test('finds what is archived and makes no twin: a payer is named as it is, an organization changes once it is restored', async () => {
    const admin = await t.as('admin@demo.test');
    const [gone] = await t.sql<{ id: string }>(`select id from payers where name = 'Summit Plan'`);
    ok(await admin.post(`/payers/${gone!.id}/archive`, { version: 1 }));
    const cover = {
      resourceType: 'Coverage',
      id: 'third-cover',
      status: 'active',
      beneficiary: { reference: 'Patient/insured' },
      subscriberId: 'S3',
      payor: [{ display: 'Summit plan' }],
      order: 3,
    };
    const hospital = (name: string) => ({ resourceType: 'Organization', id: 'summit-hospital', name });
    const first = await run(await wrote('archived.ndjson', [cover, hospital('Summit Hospital')]));
    expect(first.lines).toMatchObject([
      { type: 'Coverage', field: 'payor', reason: expect.stringContaining('archived') },
    ]);
    expect(await t.sql(`select id from payers where lower(name) = 'summit plan'`)).toEqual([gone]);
    expect(await t.sql('select from coverages where payer_id = $1', [gone!.id])).toHaveLength(2);

    const clinic = async () => ok(await admin.get('/partner-organizations?archived=all&find=summit')).items;
    const [record] = await clinic();
    const left = ok(await admin.post(`/partner-organizations/${record!.id}/archive`, { version: 1 }));
    const renamed = await wrote('renamed.ndjson', [hospital('Summit Medical Center')]);
    expect((await run(renamed)).lines).toMatchObject([
      { field: 'name', reason: 'is archived here and stays as it is here' },
    ]);
    expect(await clinic()).toEqual([left]);
    ok(await admin.post(`/partner-organizations/${left.id}/restore`, { version: 2 }));
    expect((await run(renamed)).of('Organization')).toMatchObject({ changed: 1 });
    expect(await clinic()).toMatchObject([{ name: 'Summit Medical Center', archivedAt: null }]);
  });

  test('takes a condition back', async () => {
    const condition = {
      resourceType: 'Condition',
      id: 'asthma',
      clinicalStatus: { coding: [{ code: 'active' }] },
      code: { text: 'Asthma' },
      subject: { reference: 'Patient/lena' },
    };
    await run(await wrote('asthma.ndjson', [condition]));
    const summary = await run(
      await wrote('asthma.ndjson', [{ ...condition, verificationStatus: { coding: [{ code: 'entered-in-error' }] } }]),
    );
    expect(summary.of('Condition')).toMatchObject({ changed: 1 });
    expect(await t.sql(`select clinical_status from diagnoses where title = 'Asthma'`)).toEqual([
      { clinical_status: 'inactive' },
    ]);
  });

  test('a reference that found nobody is found once the person is there', async () => {
    const visit = {
      resourceType: 'Encounter',
      id: 'late',
      status: 'finished',
      subject: { reference: 'Patient/late' },
      period: { start: '2024-01-05T10:00:00Z' },
      serviceProvider: { reference: 'Organization/late' },
    };
    expect(await run(await wrote('late.ndjson', [visit]))).toMatchObject({ complete: true, rejected: 1 });
    const rest = [visit, { ...person({}), id: 'late', identifier: [] }];
    expect((await run(await wrote('late.ndjson', rest))).of('Encounter')).toMatchObject({ made: 1 });
    expect(
      await t.sql('select organization_name from encounters where started_at = $1', ['2024-01-05T10:00:00Z']),
    ).toEqual([{ organization_name: null }]);
    await run(await wrote('late.ndjson', [...rest, { resourceType: 'Organization', id: 'late', name: 'Late Clinic' }]));
    expect(
      await t.sql('select organization_name, version from encounters where started_at = $1', ['2024-01-05T10:00:00Z']),
    ).toEqual([{ organization_name: 'Late Clinic', version: 2 }]);
  });
});

describe('input that is not as it should be', () => {
  test('nine broken lines are named, the others are imported', async () => {
    const summary = await run(fixture('broken.ndjson'));
    expect(summary).toMatchObject({ complete: true, rejected: 9, unreadable: 4 });
    expect(summary.of('Patient')).toMatchObject({ read: 8, distinct: 8, records: 4, rejectedIds: 4, made: 4 });
    expect(
      summary.lines
        .map(({ line, field, reason }) => [line, field, reason])
        .toSorted((a, b) => Number(a[0]) - Number(b[0])),
    ).toEqual([
      [1, undefined, 'is not valid JSON'],
      [3, undefined, 'is not valid JSON'],
      [4, 'birthDate', 'is not a whole date (year, month, day) that exists'],
      [5, 'birthDate', 'is not a whole date (year, month, day) that exists'],
      [6, 'birthDate', 'lies before 1890 or in the future'],
      [9, 'id', 'is missing or no FHIR id, so the resource cannot be known again'],
      [10, undefined, 'is not a JSON object'],
      [12, undefined, 'has no resourceType'],
      [13, 'subject', 'refers to nobody who was imported'],
    ]);
    expect(JSON.stringify(summary.lines)).not.toMatch(/OnlyFamily|NoId|2199/);
  });

  test('of a caregiver what holds is stored: language, mail address and period', async () => {
    const relative = (id: string, fields: object) => ({
      resourceType: 'RelatedPerson',
      id,
      patient: { reference: 'Patient/with-relatives' },
      name: [{ family: 'Lindqvist', given: [id] }],
      ...fields,
    });
    const speaks = (code: string, preferred?: boolean) => ({
      language: { coding: [{ system: 'urn:ietf:bcp:47', code }] },
      preferred,
    });
    const path = await wrote('relatives.ndjson', [
      {
        resourceType: 'Patient',
        id: 'with-relatives',
        name: [{ family: 'Lindqvist', given: ['Signe'] }],
        birthDate: '1951-02-28',
      },
      relative('Ebba', {
        communication: [speaks('en'), speaks('es-MX', true)],
        telecom: [
          { system: 'email', value: 'old@example.org', use: 'old' },
          { system: 'email', value: 'ebba@example.org' },
        ],
        period: { start: '2024-02-29', end: '2026-01' },
      }),
      relative('Folke', {
        communication: [speaks('not a language')],
        telecom: [{ system: 'email', value: 'nobody at home' }],
        period: { start: '2024-03-01', end: '2024-02-29T23:00:00-08:00' },
      }),
    ]);
    const summary = await run(path);
    expect(summary.lines.map(({ id, field, reason }) => [id, field, reason]).toSorted()).toEqual([
      ['Ebba', 'endsOn', expect.stringMatching(/whole date/)],
      ['Folke', 'email', expect.stringMatching(/is not stored$/)],
      ['Folke', 'endsOn', 'lies before the start'],
      ['Folke', 'language', 'is no language that is known and is not stored'],
    ]);
    expect(
      await t.sql(
        `select given_name, language, email, starts_on::text, ends_on::text from caregivers where family_name = 'Lindqvist' order by given_name`,
      ),
    ).toEqual([
      { given_name: 'Ebba', language: 'es-MX', email: 'ebba@example.org', starts_on: '2024-02-29', ends_on: null },
      { given_name: 'Folke', language: null, email: null, starts_on: '2024-03-01', ends_on: null },
    ]);
  });

  test('values of a wrong kind reject the record and not the import', async () => {
    const path = await wrote('odd.ndjson', [
      { resourceType: 'Patient', id: 'odd-1', name: 'Ana', birthDate: 19_800_101 },
      {
        resourceType: 'Patient',
        id: 'odd-2',
        name: [{ family: ['X'], given: 'Y' }],
        birthDate: '1980-01-01',
        telecom: {},
        address: 'x',
        identifier: 'y',
      },
      {
        resourceType: 'Patient',
        id: 'odd-3',
        name: [{ family: 'Zero\u0000Byte', given: ['A'] }],
        birthDate: '1980-01-01',
        identifier: [{ system: 'a', value: 'b\u0000c' }],
      },
      { resourceType: 'Encounter', id: 'odd-4', subject: 'Patient/odd-3', period: [] },
    ]);
    const summary = await run(path);
    expect(summary).toMatchObject({ complete: true, rejected: 3 });
    expect(await patientOf('odd-3')).toMatchObject({ family_name: 'Zero Byte' });
  });

  test('a number that two people claim stays with the first', async () => {
    const one = (id: string, family: string) => ({
      resourceType: 'Patient',
      id,
      name: [{ family, given: ['A'] }],
      birthDate: `19${family.length}0-01-01`,
      identifier: [{ type: { coding: [{ code: 'MA' }] }, value: '97654321B' }],
    });
    const summary = await run(await wrote('cin.ndjson', [one('cin-1', 'Short'), one('cin-2', 'Longest')]));
    expect(summary.of('Patient')).toMatchObject({ made: 2, rejected: 0 });
    expect([(await patientOf('cin-1')).cin, (await patientOf('cin-2')).cin]).toEqual(['97654321B', null]);
  });

  test('a bundle that is cut off keeps the entries before', async () => {
    const text = await readFile(fixture('clinic/00-hospital.json'), 'utf8');
    const path = join(directory, 'cut.json');
    await writeFile(path, text.slice(0, text.lastIndexOf('Nils')));
    const summary = await run(path, { source: 'cut' });
    expect(summary).toMatchObject({ unreadable: 1, rejected: 1 });
    expect(summary.of('Organization')).toMatchObject({ records: 1 });
  });
});

test('a death ends the programs of a person, until the source takes it back; people alike are looked for afterwards', async () => {
  const person = (fields: object) => ({
    resourceType: 'Patient',
    id: 'mourned',
    name: [{ family: 'Halvorsen', given: ['Torbjorn'] }],
    birthDate: '1938-07-19',
    ...fields,
  });
  const source = 'hospital-feed';
  await run(await wrote('living.ndjson', [person({})]), { source });
  const { id } = (await patientOf('mourned')) as { id: string };
  const admin = await t.as('admin@demo.test');
  const enrollment = ok(
    await admin.put(`/enrollments/${newId()}`, { patientId: id, program: 'CHW', referredOn: '2026-01-05' }),
  );
  const standing = async () => {
    const { status, endsOn, disenrollReason } = ok(await admin.get(`/enrollments/${enrollment.id}`));
    return [status, endsOn, disenrollReason];
  };
  const dead = await wrote('dead.ndjson', [person({ deceasedDateTime: '2026-02-03' })]);
  await run(dead, { source, dryRun: true });
  expect(await standing()).toEqual(['referred', null, null]);
  await run(dead, { source, jobs: t.services.jobs });
  expect(await standing()).toEqual(['disenrolled', '2026-02-03', 'deceased']);
  expect(await t.sql(`select 1 from runs where kind = 'find-duplicates'`)).toHaveLength(1);
  await run(await wrote('alive.ndjson', [person({ deceasedBoolean: false })]), { source });
  expect(await standing()).toEqual(['referred', null, null]);
  await run(await wrote('said.ndjson', [person({ deceasedBoolean: true })]), { source });
  expect((await standing())[0]).toBe('disenrolled');
  // Here the report is found to be wrong.
  const { version } = ok(await admin.get(`/patients/${id}`));
  ok(await admin.post(`/patients/${id}/revive`, { version, reason: 'Another person of that name.' }));
  expect(await standing()).toEqual(['referred', null, null]);
});

describe('a run of the organization', () => {
  const person = (id: number) => ({
    resourceType: 'Patient',
    id: `followed-${id}`,
    name: [{ family: 'Followed', given: [`G${id}`] }],
    gender: 'female',
    birthDate: '1950-01-01',
  });
  const runs = async () => ok(await (await t.as('admin@demo.test')).get('/runs?kind=import-fhir')).items;

  test('tells how far an import is, is cancelled by administrators, and says how far one came that was ended', async () => {
    const before = (await runs()).length;
    await run(fixture('clinic'), { dryRun: true });
    expect(await runs()).toHaveLength(before);
    const path = await wrote(
      'followed.ndjson',
      Array.from({ length: 1200 }, (_, at) => person(at)),
    );
    const admin = await t.as('admin@demo.test');
    const source = 'followed';
    let asked: Promise<unknown> | undefined;
    const cancelled = run(path, {
      source,
      progress: () => ({
        show: () => {
          asked ??= runs().then(([one]) => admin.post(`/runs/${one!.id}/cancel`, { version: 1 }));
        },
        stop() {},
      }),
    });
    await expect(cancelled).rejects.toThrow('An administrator has cancelled the import');
    await asked;
    expect((await runs())[0]).toMatchObject({ status: 'cancelled', createdBy: 'system:import-fhir', error: null });
    const controller = new AbortController();
    const ended = run(path, {
      source,
      signal: controller.signal,
      progress: () => ({ show: () => controller.abort(new UsageError('Stopped.')), stop() {} }),
    });
    await expect(ended).rejects.toThrow('Stopped.');
    expect((await runs())[0]).toMatchObject({ status: 'interrupted' });
    await run(path, { source });
    const [done] = await runs();
    expect(done).toMatchObject({ status: 'done', done: done!.total, result: { read: 1200, rejected: 0 } });
    expect((await t.sql(`select from source_records where source = $1`, [source])).length).toBe(1200);
  }, 60_000);
});
