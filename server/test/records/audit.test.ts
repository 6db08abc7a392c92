/** The audit: one line for each read and write, which nobody can change; and fields that a role sees only for a stated purpose. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { aPerson, aVisit, newId, recorded, registered, signed } from '../support/factories.ts';
import { startTestApp, type TestApp, tenantIds, userId } from '../support/test-app.ts';

interface Line extends Record<string, unknown> {
  actor: string;
  action: string;
  entity: string;
  entity_id: string | null;
  entity_ids: string[] | null;
  patient_id: string | null;
  version: number | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  purpose: string | null;
  request_id: string | null;
}

let t: TestApp;
let chw: Caller;
let admin: Caller;
const [me, administrator] = [userId('chw@demo.test'), userId('admin@demo.test')];
beforeAll(async () => {
  t = await startTestApp();
  [chw, admin] = await Promise.all([t.as('chw@demo.test'), t.as('admin@demo.test')]);
});
afterAll(() => t.close());

const count = async () => Number((await t.sql<{ lines: string }>('select count(*) as lines from audit'))[0]!.lines);
/** The lines an act adds. */
async function lines(act: () => Promise<unknown>): Promise<Line[]> {
  const known = await count();
  await act();
  return t.sql<Line>(
    `select actor, action, entity, entity_id, entity_ids, patient_id, version, before, after, purpose, request_id from audit order by at, id offset $1`,
    [known],
  );
}

describe('a write', () => {
  test('that is refused leaves no line', async () => {
    const patient = await registered(chw);
    const acts: (() => Promise<{ status: number }>)[] = [
      () => chw.put(`/patients/${newId()}`, { ...aPerson(), birthDate: 'x' }),
      () => chw.patch(`/patients/${patient.id}`, { version: 7, city: 'x' }),
      () => chw.post(`/patients/${patient.id}/assign`, { version: 1, userId: null }),
      () =>
        chw.put(`/caregivers/${newId()}`, { patientId: newId(), givenName: 'A', familyName: 'B', relationship: 'PRN' }),
    ];
    for (const act of acts) {
      const added = await lines(async () => expect((await act()).status).toBeGreaterThanOrEqual(400));
      expect(added.filter(({ action }) => action !== 'read')).toEqual([]);
    }
  });

  test('leaves one line that says who, what, and how it was before and after', async () => {
    let patient: Content;
    const [created, ...noMore] = await lines(async () => (patient = await registered(chw, { city: 'Madera' })));
    expect(noMore).toEqual([]);
    expect(created).toMatchObject({
      actor: me,
      action: 'create',
      entity: 'patient',
      entity_id: patient!.id,
      patient_id: patient!.id,
      version: 1,
      before: null,
      purpose: null,
    });
    expect(created!.after).toEqual(patient!);
    const [changed, ...nothing] = await lines(() =>
      chw.patch(`/patients/${patient.id}`, { version: 1, city: 'Fresno', phone: '+15595550100' }),
    );
    expect(nothing).toEqual([]);
    expect(changed).toMatchObject({
      action: 'update',
      version: 2,
      before: { city: 'Madera', phone: null },
      after: { city: 'Fresno', phone: '+15595550100' },
    });
    expect(changed!.request_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('that is sent again leaves no second line', async () => {
    const [id, person] = [newId(), aPerson()];
    expect(
      await lines(async () => [await chw.put(`/patients/${id}`, person), await chw.put(`/patients/${id}`, person)]),
    ).toHaveLength(1);
  });

  test('by a command leaves one line under its name, and one for each record that follows; a charge says who made it', async () => {
    const patient = await registered(chw);
    const visit = await recorded(chw, patient);
    const added = await lines(async () => {
      ok(await chw.post(`/encounters/${visit.id}/sign`, { version: 1 }));
      await t.settled();
    });
    expect(added).toHaveLength(3);
    // The last contact is derived: it gives the person no new version.
    expect(added.find(({ entity }) => entity === 'patient')).toMatchObject({
      actor: me,
      action: 'contact',
      entity_id: patient.id,
      version: 1,
      before: { lastContactOn: null },
      after: { lastContactOn: visit['serviceDate'] },
    });
    expect(added.find(({ entity }) => entity === 'encounter')).toMatchObject({
      actor: me,
      action: 'sign',
      entity: 'encounter',
      entity_id: visit.id,
      patient_id: patient.id,
      version: 2,
      before: { status: 'in-progress' },
      after: { status: 'signed' },
    });
    expect(added.find(({ entity }) => entity === 'charge')).toMatchObject({
      actor: 'system:charge-for-encounter',
      action: 'create',
      entity: 'charge',
      patient_id: patient.id,
      version: 1,
      request_id: null,
    });
  });

  test('that an error undoes leaves neither row nor line', async () => {
    const patient = await registered(chw);
    const added = await lines(async () => {
      expect((await chw.put(`/coverages/${newId()}`, { patientId: patient.id, payerId: newId() })).status).toBe(400);
    });
    expect(added).toEqual([]);
  });
});

describe('a read of a person', () => {
  test('that finds nothing shows nothing, and the line says so', async () => {
    expect(await lines(() => chw.get(`/patients/${newId()}`))).toEqual([]);
    const [line] = await lines(() => chw.post('/patients/search', { text: 'Nobody at all' }));
    expect(line).toMatchObject({ action: 'search', entity_ids: null });
  });

  test('leaves a line: of one record, of a list and of a search with the ids that were shown, of a timeline', async () => {
    const patient = await registered(chw);
    const visit = await recorded(chw, patient);
    const [read] = await lines(() => chw.get(`/patients/${patient.id}`));
    expect(read).toMatchObject({
      actor: me,
      action: 'read',
      entity: 'patient',
      entity_id: patient.id,
      patient_id: patient.id,
      version: 1,
      before: null,
      after: null,
    });
    const [of] = await lines(() => chw.get(`/encounters/${visit.id}`));
    expect(of).toMatchObject({ action: 'read', entity: 'encounter', entity_id: visit.id, patient_id: patient.id });
    const listed = await lines(() => chw.get('/patients?limit=2'));
    expect(listed).toHaveLength(1);
    expect(listed[0]).toMatchObject({ action: 'list', entity: 'patient', entity_id: null });
    expect(listed[0]!.entity_ids!.toSorted()).toEqual(
      ok(await chw.get('/patients?limit=2'))
        .items.map(({ id }) => id)
        .toSorted(),
    );
    for (const contains of [true, false]) {
      const [found] = await lines(() =>
        chw.post('/patients/search', { text: String(patient['familyName']), contains }),
      );
      expect(found!.action).toBe('search');
      expect(found!.entity_ids).toContain(patient.id);
    }
    const [timeline] = await lines(() => chw.get(`/patients/${patient.id}/timeline`));
    expect(timeline).toMatchObject({
      action: 'timeline',
      entity_id: patient.id,
      patient_id: patient.id,
      // For the registration, the record itself.
      entity_ids: [patient.id, visit.id],
    });
  });

  test('keeps what was searched for out of the audit', async () => {
    const [line] = await lines(() => chw.post('/patients/search', { text: 'Zzyzx Secret' }));
    expect(JSON.stringify(line)).not.toMatch(/zzyzx/i);
  });

  test('who is nobody’s patient, such as a payer, leaves none', async () => {
    expect(await lines(async () => [await chw.get('/payers'), await chw.get('/users'), await chw.get('/me')])).toEqual(
      [],
    );
  });
});

describe('a line', () => {
  test('cannot be changed or deleted by the application', async () => {
    for (const statement of [
      'update audit set actor = null',
      `delete from audit where tenant_id = '${tenantIds.demo}'`,
      'truncate audit',
      'update signatures set hash = null',
      'delete from signatures',
      'alter table audit disable trigger all',
      'drop table audit',
    ]) {
      await expect(t.sql(statement), statement).rejects.toMatchObject({ code: '42501' });
    }
  });

  test('cannot be changed or deleted by the owner, who would have to take the table apart first', async () => {
    await signed(chw, await registered(chw));
    const owner = new pg.Client({ connectionString: t.database.ownerUrl });
    await owner.connect();
    const lines = await count();
    try {
      // The owner is bound by the forced policies: there is no row to change.
      expect((await owner.query('update audit set actor = null')).rowCount).toBe(0);
      for (const statement of [
        'update audit set actor = $$nobody$$',
        'delete from audit',
        'update signatures set hash = $$0$$',
        'delete from signatures',
        'truncate audit',
      ]) {
        await owner.query('begin');
        // In the order of a signing, which a job may follow at this moment.
        await owner.query('alter table signatures no force row level security');
        await owner.query('alter table audit no force row level security');
        await expect(owner.query(statement), statement).rejects.toMatchObject({ code: 'PU409' });
        await owner.query('rollback');
      }
    } finally {
      await owner.end();
    }
    // The job of the signed visit may have added its own lines meanwhile.
    expect(await count()).toBeGreaterThanOrEqual(lines);
  });
});

describe('what a role does not read', () => {
  let visit: Content;
  const hidden = ['purpose', 'activities', 'note'];
  beforeAll(async () => {
    visit = await signed(chw, await registered(chw), { note: 'Told me about the diagnosis.' });
    await t.settled();
  });

  test('is not in a record, a list or a stored answer of an administrator', async () => {
    for (const content of [
      ok(await admin.get(`/encounters/${visit.id}`)),
      ok(await admin.get(`/encounters?patientId=${String(visit['patientId'])}`)).items[0]!,
    ]) {
      for (const name of hidden) expect(content).not.toHaveProperty(name);
      expect(content).toMatchObject({ id: visit.id, mode: 'in-person', signatureHash: visit['signatureHash'] });
    }
    const voided = ok(
      await admin.post(`/encounters/${(await recorded(chw, await registered(chw))).id}/void`, {
        version: 1,
        reason: 'Wrong person.',
      }),
    );
    for (const name of hidden) expect(voided).not.toHaveProperty(name);
    for (const name of hidden) expect(ok(await chw.get(`/encounters/${visit.id}`))).toHaveProperty(name);
  });

  test('is there for a purpose of use, and the line says which', async () => {
    let record: Content;
    const [line] = await lines(
      async () => (record = ok(await admin.get(`/encounters/${visit.id}`, { 'purpose-of-use': 'HOPERAT' }))),
    );
    for (const name of hidden) expect(record!).toHaveProperty(name);
    expect(line).toMatchObject({ actor: administrator, action: 'read', entity_id: visit.id, purpose: 'HOPERAT' });
    const [listed] = await lines(() => admin.get('/encounters?limit=1', { 'purpose-of-use': 'HPAYMT' }));
    expect(listed).toMatchObject({ action: 'list', purpose: 'HPAYMT' });
  });

  test('stays closed for a purpose that is none', async () => {
    for (const purpose of ['', 'curious', 'treat', 'TREAT,HPAYMT']) {
      const answer = await admin.get(`/encounters/${visit.id}`, { 'purpose-of-use': purpose });
      expect([purpose, answer.status]).toEqual([purpose, 400]);
    }
  });

  test('is not replayed to a caller who repeats the request without the purpose', async () => {
    const person = ok(await admin.put(`/patients/${newId()}`, aPerson()));
    const key = { 'idempotency-key': `purpose-${person.id}` };
    const repeated = (headers: Record<string, string>, version: number) =>
      admin.patch(`/patients/${person.id}`, { version, city: `Fresno ${version}` }, headers);
    const stated = { 'purpose-of-use': 'TREAT' };
    for (const [version, header] of [[1, {}] as const, [2, key] as const]) {
      const first = ok(await repeated({ ...header, ...stated }, version));
      expect(first).toHaveProperty('genderIdentity');
      expect(ok(await repeated({ ...header, ...stated }, version))).toEqual(first);
      const without = await repeated(header, version);
      expect(without.status).toBe('idempotency-key' in header ? 422 : 412);
      expect(without.text).not.toContain('genderIdentity');
    }
  });

  test('opens no other record: a purpose moves no border of organization, panel or label', async () => {
    const stranger = await t.as('chw2@demo.test');
    expect((await stranger.get(`/encounters/${visit.id}`, { 'purpose-of-use': 'ETREAT' })).status).toBe(404);
    const other = await t.as('admin@second.test');
    expect((await other.get(`/encounters/${visit.id}`, { 'purpose-of-use': 'ETREAT' })).status).toBe(404);
  });

  test('is nothing to filter or sort by', async () => {
    for (const name of hidden) {
      expect((await admin.get(`/encounters?${name}=x`)).status).toBe(400);
      expect((await admin.get(`/encounters?sort=${name}`, { 'purpose-of-use': 'HOPERAT' })).status).toBe(400);
    }
  });

  test('is readable with another role that may read it', async () => {
    await t.sql(`update users set roles = '["TenantAdmin", "clinician"]', version = version + 1 where id = $1`, [
      userId('clinician@demo.test'),
    ]);
    expect(ok(await (await t.as('clinician@demo.test')).get(`/encounters/${visit.id}`))).toHaveProperty('note');
  });
});

test('no line of an answer, an error or a log names a person', async () => {
  const patient = await registered(chw, { familyName: 'Quetzalcoatl' });
  const visit = ok(await chw.put(`/encounters/${newId()}`, aVisit(patient.id)));
  const jobs = await t.services.identityPool.query('select data from pgboss.job');
  expect(JSON.stringify(jobs.rows)).not.toContain('Quetzalcoatl');
  for (const answer of [
    await chw.patch(`/patients/${patient.id}`, { version: 1, familyName: '' }),
    await chw.patch(`/encounters/${visit.id}`, { version: 1, endedAt: '1999-01-01T00:00:00Z' }),
    await chw.put(`/patients/${newId()}`, aPerson({ cin: String(patient['cin']) })),
  ]) {
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.text).not.toContain('Quetzalcoatl');
  }
});
