/** The story of a person: what each kind tells, in which order, in pages that hold everything once, and to whom. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tableOf } from '#kernel/sql/names';
import { timelineSources } from '../../src/modules/patients/timeline-sources.ts';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { everything } from '../support/everything.ts';
import { assigned, consented, newId, papered, recorded, registered } from '../support/factories.ts';
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

const page = async (caller: Caller, patient: Content, query = '') =>
  ok(await caller.get(`/patients/${patient.id}/timeline?limit=100${query}`));
const story = async (caller: Caller, patient: Content) => (await page(caller, patient)).items;

/** Diagnoses as an import brings them, `onsetOn` null where nobody knows. */
const diagnosed = async (patient: Content, onsets: readonly (string | null)[]) => {
  const rows = onsets.map((onsetOn) => ({ id: newId(), onsetOn }));
  await t.sql(
    `insert into diagnoses (tenant_id, id, origin, created_by, patient_id, title, clinical_status, onset_on)
     select $1, r.id, 'imported', 'system:import', $2, 'Asthma', 'active', r.onset_on from unnest($3::uuid[], $4::date[]) r (id, onset_on)`,
    [tenantIds.demo, patient.id, rows.map(({ id }) => id), rows.map(({ onsetOn }) => onsetOn)],
  );
  return rows.map(({ id }) => id);
};
/** A visit, which stays with the record that it was written in. */
const visited = async (patient: Content, startedAt: string) => {
  const id = newId();
  await t.sql(
    `insert into encounters (tenant_id, id, origin, created_by, patient_id, started_at, service_date, status)
     values ($1, $2, 'imported', 'system:import', $3, $4, '2024-02-29', 'locked')`,
    [tenantIds.demo, id, patient.id, startedAt],
  );
  return id;
};

test('is nobody’s who does not reach the person, and its pages are asked for rightly', async () => {
  const patient = await registered(chw);
  expect((await chw2.get(`/patients/${patient.id}/timeline`)).status).toBe(404);
  expect((await chw.get(`/patients/${newId()}/timeline`)).status).toBe(404);
  const paths = async (query: string) =>
    (await chw.get(`/patients/${patient.id}/timeline?${query}`)).body.errors.map(({ path }) => path);
  expect(await paths('kind=secret')).toEqual(['kind']);
  expect(await paths('after=abc')).toEqual(['after']);
  expect(await paths('limit=0')).toEqual(['limit']);
});

test('tells of a registration, visits, diagnoses, enrollments, assignments and what became of the person', async () => {
  const patient = await registered(chw);
  const visit = await recorded(chw, patient, { minutes: 47 });
  const [diagnosis] = await diagnosed(patient, ['2019-02-28']);
  const enrollment = ok(
    await chw.put(`/enrollments/${newId()}`, { patientId: patient.id, program: 'ECM', referredOn: '2020-01-10' }),
  );
  const enrolled = ok(await chw.post(`/enrollments/${enrollment.id}/enroll`, { version: 1, startsOn: '2020-02-29' }));
  expect((await page(chw, patient, '&kind=enrollment')).items).toMatchObject([
    {
      at: '2020-02-29T08:00:00+00:00',
      title: 'ECM',
      status: 'enrolled',
      by: 'Marisol Herrera',
      startsOn: '2020-02-29',
      endsOn: null,
    },
  ]);
  ok(await chw.post(`/enrollments/${enrollment.id}/graduate`, { version: enrolled.version, endsOn: '2020-08-01' }));
  await assigned(admin, patient.id, userId('chw2@demo.test'));
  const { version } = ok(await admin.get(`/patients/${patient.id}`));
  const inactive = ok(await admin.post(`/patients/${patient.id}/deactivate`, { version, reason: 'Moved away.' }));
  ok(await admin.post(`/patients/${patient.id}/decease`, { version: inactive.version, deceasedOn: '2025-07-01' }));
  const told = (await story(chw2, patient)).map(({ kind, title, by, status }) => ({ kind, title, by, status }));
  const administrator = expect.stringMatching(/\w+ \w+/);
  expect(told).toEqual([
    { kind: 'status', title: null, by: administrator, status: 'deceased' },
    { kind: 'status', title: 'Moved away.', by: administrator, status: 'inactive' },
    { kind: 'assignment', title: 'Luis Ortega', by: administrator, status: null },
    { kind: 'registration', title: null, by: 'Marisol Herrera', status: null },
    { kind: 'encounter', title: null, by: 'Marisol Herrera', status: 'in-progress' },
    { kind: 'enrollment', title: 'ECM', by: null, status: 'graduated' },
    { kind: 'enrollment', title: 'ECM', by: 'Marisol Herrera', status: 'enrolled' },
    { kind: 'diagnosis', title: 'Asthma', by: null, status: 'active' },
  ]);
  const items = await story(admin, patient);
  expect(items.find(({ kind }) => kind === 'encounter')).toMatchObject({ id: visit.id, minutes: 47 });
  expect(items.find(({ kind }) => kind === 'diagnosis')).toMatchObject({ id: diagnosis, startsOn: '2019-02-28' });
  expect(items[0]).toMatchObject({ startsOn: '2025-07-01' });
});

describe('pages', () => {
  /** Everything page by page. */
  async function walked(patient: Content, limit: number): Promise<Content[]> {
    const shown: Content[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const got: Content = ok(
        await chw.get(`/patients/${patient.id}/timeline?limit=${limit}${after && `&after=${after}`}`),
      );
      expect(got.items.length).toBeLessThanOrEqual(limit);
      shown.push(...got.items);
      after = got.next;
    }
    return shown;
  }

  test('hold everything once and in order, also of one day, of merged records and at midnight', async () => {
    const [person, twin] = [await registered(chw), await registered(chw)];
    const days = ['2024-02-29', '2024-02-29', '2024-02-29', '2024-03-10', '2024-03-11', null, null, '1999-12-31'];
    const ids = [...(await diagnosed(person, days)), ...(await diagnosed(twin, days))];
    // At the very midnight that a day stands for in Los Angeles, and a moment to each side.
    for (const startedAt of ['2024-02-29T08:00:00Z', '2024-02-29T07:59:59.999999Z', '2024-02-29T08:00:00.000001Z'])
      for (const of of [person, twin]) ids.push(await visited(of, startedAt));
    ok(await admin.post(`/patients/${twin.id}/merge`, { version: 1, intoId: person.id, reason: 'The same person.' }));
    const whole = await story(chw, person);
    // Two registrations and the merge beside them.
    expect(whole).toHaveLength(ids.length + 3);
    expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length);
    const places = whole.map(({ at, id }) => `${at} ${id}`);
    expect(places).toEqual(places.toSorted().reverse());
    for (const limit of [1, 2, 3, 7])
      expect((await walked(person, limit)).map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
  });
});

describe('what is closed to the caller', () => {
  test('is not shown: labeled rows, a labeled record that was merged, kinds a role does not read', async () => {
    const [person, twin] = [await registered(admin), await registered(admin)];
    const [open, closed] = await diagnosed(person, ['2020-01-01', '2020-01-02']);
    await visited(twin, '2024-02-29T08:00:00Z');
    ok(await admin.post(`/patients/${twin.id}/merge`, { version: 1, intoId: person.id, reason: 'The same person.' }));
    await t.sql('update diagnoses set labels = 2 where id = $1', [closed]);
    await t.sql('update patients set labels = 2 where id = $1', [twin.id]);
    const told = await story(admin, person);
    expect(told.map(({ kind }) => kind)).toEqual(['registration', 'diagnosis']);
    expect(told[1]!.id).toBe(open);
  });

  test('is not shown of a household that the person has left, or that is closed to the caller', async () => {
    const [person, other] = [await registered(chw), await registered(chw)];
    const name = `House of Canaries ${newId().slice(-8)}`;
    const household = ok(await chw.put(`/households/${newId()}`, { name, kind: 'family' }));
    const lived = async (patient: Content, endsOn: string | null) =>
      ok(
        await chw.put(`/household-members/${newId()}`, {
          ...{ patientId: patient.id, householdId: household.id, relationship: 'head', startsOn: '2024-01-01', endsOn },
        }),
      );
    const told = async (caller: Caller) =>
      (await page(caller, person, '&kind=household')).items.map(({ title, startsOn }) => [title, startsOn]);
    const member = await lived(person, null);
    await lived(other, null);
    expect(await told(chw)).toEqual([[name, '2024-01-01']]);
    await assigned(admin, other.id, userId('chw2@demo.test'));
    ok(await chw.patch(`/household-members/${member.id}`, { version: member.version, endsOn: '2024-02-01' }));
    expect(await told(chw)).toEqual([[null, '2024-01-01']]);
    await t.sql('update patients set labels = 2 where id = $1', [other.id]);
    await t.sql('update household_members set labels = 2 where patient_id = $1', [other.id]);
    expect(await told(admin)).toEqual([[null, '2024-01-01']]);
  });

  test('is not shown, whatever kind the record is of', async () => {
    const ids = await everything(t, 'demo');
    const kinds = new Map(
      timelineSources.flatMap(({ kind, resource, isAudit }) =>
        isAudit || kind === 'registration' ? [] : [[kind, resource] as const],
      ),
    );
    const told = async (kind: string) => (await page(admin, { id: ids.patient } as Content, `&kind=${kind}`)).items;
    await consented(chw, ids.patient);
    await papered(chw, ids.patient);
    await t.sql(`update assessments set status = 'completed', completed_at = now(), asked = 1 where id = $1`, [
      ids.assessment,
    ]);
    await t.sql('update care_plans set approved_at = now() where id = $1', [ids.carePlan]);
    await t.sql(`update tasks set status = 'completed', done_at = now() where id = $1`, [ids.task]);
    for (const kind of kinds.keys()) expect([kind, ...(await told(kind))].length).toBeGreaterThan(1);
    for (const [kind, resource] of kinds) {
      await t.sql(`update ${tableOf(resource)} set labels = 2 where patient_id = $1`, [ids.patient]);
      expect([kind, await told(kind)]).toEqual([kind, []]);
    }
  });

  test('stays in the audit with its readers and the shown events', async () => {
    const patient = await registered(chw);
    const [registration] = await story(chw, patient);
    const [line] = await t.sql<{ actor: string; ids: string[] }>(
      `select actor, entity_ids as ids from audit where action = 'timeline' and patient_id = $1`,
      [patient.id],
    );
    expect(line).toEqual({ actor: userId('chw@demo.test'), ids: [registration!.id] });
  });
});
