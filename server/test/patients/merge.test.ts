/** Two records that become one by a link: the view of the surviving one, the refusals, and that an undo restores everything. */
import { enrollmentPrograms } from '@puente/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { aPayer, assigned, newId, registered, signed } from '../support/factories.ts';
import { untilLockWaits } from '../support/lock-waits.ts';
import { startTestApp, type TestApp, tenantIds, userId } from '../support/test-app.ts';

let t: TestApp;
let admin: Caller;
let chw: Caller;
let chw2: Caller;
beforeAll(async () => {
  t = await startTestApp();
  [admin, chw, chw2] = (await Promise.all(['admin', 'chw', 'chw2'].map((login) => t.as(`${login}@demo.test`)))) as [
    Caller,
    Caller,
    Caller,
  ];
});
afterAll(() => t.close());

const act = async (caller: Caller, { id }: Content, name: 'merge' | 'unmerge', body: object) => {
  const [{ version } = { version: 0 }] = await t.sql<{ version: number }>(
    'select version from patients where id = $1',
    [id],
  );
  return caller.post(`/patients/${id}/${name}`, { version, ...body });
};
const merge = (from: Content, into: Content, caller = admin) =>
  act(caller, from, 'merge', { intoId: into.id, reason: 'The same person.' });
const unmerge = (from: Content) => act(admin, from, 'unmerge', { reason: 'Two people.' });
const made = async (many: string, patient: Content, body: object, caller = admin) =>
  ok(await caller.put(`/${many}/${newId()}`, { patientId: patient.id, ...body }));
const idsOf = async (many: string, patient: Content, caller = admin) =>
  ok(await caller.get(`/${many}?patientId=${patient.id}`))
    .items.map(({ id }) => id)
    .toSorted();
const people = async (): Promise<[Content, Content]> => [await registered(chw), await registered(chw)];

/** All that stands about two people, without what a change leaves behind. */
const state = (both: readonly Content[]) =>
  t.sql(
    `select * from (
       select 'enrollment' as kind, id, patient_id, status, ends_on::text as more, labels from enrollments
       union all select 'coverage', id, patient_id, status, null, labels from coverages
       union all select 'caregiver', id, patient_id, null, null, labels from caregivers
       union all select 'team', id, patient_id, status, ends_on::text, labels from care_team_members
       union all select 'person', id, id, status, programs::text, labels from patients
       union all select 'access', user_id, patient_id, reason, until::text, 0 from patient_access) every
     where patient_id = any ($1::uuid[]) order by 1, 2, 3, 4`,
    [both.map(({ id }) => id)],
  );

describe('a merge', () => {
  test('shows what stands in both with the record that stays, and moves no row; undone, everything is as it was', async () => {
    const [a, b] = await people();
    const payer = ok(await admin.put(`/payers/${newId()}`, aPayer()));
    const own = {
      caregiver: await made('caregivers', a, { givenName: 'Ivo', familyName: 'Mraz', relationship: 'PRN' }),
      coverage: await made('coverages', a, { payerId: payer.id, memberId: 'M7', startsOn: '2024-01-01' }),
      document: await made('documents', a, { title: 'Consent', category: 'consent' }),
      member: await made('care-team-members', a, {
        userId: userId('chw2@demo.test'),
        role: 'chw',
        startsOn: '2026-01-01',
      }),
      enrollment: await made('enrollments', a, { program: 'ECM', referredOn: '2026-01-05' }),
    };
    const before = await state([a, b]);
    expect((await chw2.get(`/patients/${b.id}`)).status).toBe(404);
    expect((await merge(a, b, chw)).status).toBe(403);
    ok(await merge(a, b));
    for (const row of Object.values(own)) expect(row['patientId']).toBe(a.id);
    expect((await state([a])).filter(({ kind }) => kind === 'caregiver')).toHaveLength(1);
    expect(await idsOf('caregivers', b)).toEqual([own.caregiver.id]);
    expect(ok(await admin.get(`/caregivers/count?patientId=${b.id}`)).total).toMatchObject({ count: 1 });
    expect(await idsOf('coverages', b)).toEqual([own.coverage.id]);
    expect(await idsOf('documents', b)).toEqual([own.document.id]);
    expect(await idsOf('enrollments', b)).toEqual([own.enrollment.id]);
    expect(ok(await chw2.get(`/patients/${b.id}`)), 'the care team comes along').toMatchObject({ programs: ['ECM'] });
    expect((await merge(a, b)).body.code).toBe('invalid_move');
    ok(await unmerge(a));
    expect(await state([a, b])).toEqual(before);
    expect((await chw2.get(`/patients/${b.id}`)).status).toBe(404);
  });

  test('leaves one open enrollment of each program, the more advanced, whatever both were in', async () => {
    const standing = fc.constantFrom('none', 'referred', 'outreach', 'enrolled', 'active', 'on-hold');
    const advance = ['none', 'referred', 'outreach', 'on-hold', 'enrolled', 'active'];
    const programs = enrollmentPrograms.slice(0, 3);
    await fc.assert(
      fc.asyncProperty(
        fc.array(standing, { minLength: 3, maxLength: 3 }),
        fc.array(standing, { minLength: 3, maxLength: 3 }),
        async (ofA, ofB) => {
          const [a, b] = await people();
          for (const [person, states] of [
            [a, ofA],
            [b, ofB],
          ] as const)
            for (const [at, status] of states.entries())
              if (status !== 'none')
                await t.sql(
                  `insert into enrollments (tenant_id, id, created_by, patient_id, program, status, referred_on, starts_on)
                   select tenant_id, $2, 'test', id, $3, $4, date '2026-01-05', case when $4 not in ('referred', 'outreach') then date '2026-01-06' end from patients where id = $1`,
                  [person.id, newId(), programs[at], status],
                );
          const before = await state([a, b]);
          ok(await merge(a, b));
          const open = ok(await admin.get(`/enrollments?patientId=${b.id}`)).items.filter(
            ({ status }) => status !== 'disenrolled',
          );
          const wanted = programs.flatMap((program, at) => {
            const further = Math.max(...[ofA[at]!, ofB[at]!].map((status) => advance.indexOf(status)));
            return further > 0 ? [[program, advance[further]]] : [];
          });
          expect(open.map(({ program, status }) => [program, status]).toSorted()).toEqual(wanted.toSorted());
          const places = (rows: readonly Record<string, unknown>[]) =>
            rows.map((row) => [row['id'], row['patient_id']]);
          expect(places(await state([a, b]))).toEqual(places(before));
          ok(await unmerge(a));
          expect(await state([a, b])).toEqual(before);
        },
      ),
      { numRuns: 6 },
    );
  });

  test('is refused where coverages of one order overlap; the same coverage entered twice is allowed', async () => {
    const [a, b] = await people();
    const [payer, other] = [
      ok(await admin.put(`/payers/${newId()}`, aPayer({ name: 'Plan A' }))),
      ok(await admin.put(`/payers/${newId()}`, aPayer({ name: 'Plan B' }))),
    ];
    const mine = await made('coverages', a, { payerId: payer.id, memberId: 'M8', startsOn: '2024-01-01' });
    const theirs = await made('coverages', b, { payerId: other.id, memberId: 'M9', startsOn: '2025-01-01' });
    const refused = await merge(a, b);
    expect([refused.status, refused.body.errors[0]?.path, refused.body.errors[0]?.code]).toEqual([
      409,
      'intoId',
      'coverage_overlap',
    ]);
    expect(ok(await admin.get(`/patients/${a.id}`))).toMatchObject({ status: 'active' });
    ok(await admin.patch(`/coverages/${theirs.id}`, { version: 1, payerId: payer.id, memberId: 'M8' }));
    ok(await merge(a, b));
    expect(await idsOf('coverages', b)).toEqual([mine.id, theirs.id].toSorted());
    expect(await idsOf('coverages', a)).toEqual([mine.id]);
  });

  test('shows the rows of both only to those who reach the surviving record; closed rows stay closed', async () => {
    const [a, b] = await people();
    const helper = { givenName: 'Ada', familyName: 'Rum', relationship: 'PRN' };
    const [open, closed] = [await made('caregivers', a, helper), await made('caregivers', a, helper)];
    await t.sql('update caregivers set labels = 2 where id = $1', [closed.id]);
    await assigned(admin, b.id, userId('chw2@demo.test'));
    expect(await idsOf('caregivers', b, chw2)).toEqual([]);
    ok(await merge(a, b));
    expect(await idsOf('caregivers', b, chw2)).toEqual([open.id]);
    expect(await idsOf('caregivers', b, chw), 'who reaches the other record alone').toEqual([]);
    expect(await idsOf('caregivers', a, chw), 'who treats the person').toEqual([open.id, closed.id].toSorted());
    expect(await idsOf('caregivers', b, await t.as('chw3@demo.test'))).toEqual([]);
    expect(await idsOf('caregivers', b, await t.as('admin@second.test'))).toEqual([]);
    expect((await (await t.as('chw3@demo.test')).get(`/caregivers/${open.id}`)).status).toBe(404);
    expect(ok(await chw2.get(`/caregivers/${open.id}`)).can).toContain('update');
    ok(await chw2.patch(`/caregivers/${open.id}`, { version: 1, phone: '+15595550100' }));
    expect((await chw2.get(`/caregivers/${closed.id}`)).status).toBe(404);
    ok(await unmerge(a));
    expect(await idsOf('caregivers', b, chw2)).toEqual([]);
    expect((await chw2.get(`/caregivers/${open.id}`)).status).toBe(404);
  });

  test('closes the record that stays as far as either was; parted, each bears its own again', async () => {
    const [a, b] = await people();
    const c = await registered(chw);
    const labels = async () =>
      (
        await t.sql<{ labels: number }>(
          'select labels from patients where id = any ($1::uuid[]) order by array_position($1::uuid[], id)',
          [[a.id, b.id, c.id]],
        )
      ).map((row) => row.labels);
    const caregiver = await made('caregivers', b, { givenName: 'Ada', familyName: 'Rum', relationship: 'PRN' });
    const privacy = await t.as('clinician@demo.test');
    await t.sql(`update users set permissions = '["privacy"]', version = version + 1 where id = $1`, [
      userId('admin@demo.test'),
    ]);
    const watcher = await t.as('admin@demo.test', true);
    await t.sql('update patients set labels = 1 where id = any ($1::uuid[])', [[a.id, c.id]]);
    ok(await merge(a, b, watcher));
    ok(await merge(c, b, watcher));
    expect(await labels()).toEqual([1, 1, 1]);
    expect((await privacy.get(`/caregivers/${caregiver.id}`)).status).toBe(404);
    ok(await act(watcher, a, 'unmerge', { reason: 'Two people.' }));
    expect(await labels(), 'another restricted record is still part of it').toEqual([1, 1, 1]);
    ok(await act(watcher, c, 'unmerge', { reason: 'Two people.' }));
    expect(await labels()).toEqual([1, 0, 1]);
    expect(await t.sql('select labels from caregivers where id = $1', [caregiver.id])).toEqual([{ labels: 0 }]);
  });

  test('leaves no open record of a closed person, shows everything to the treating staff, and is undone by a caller who reads both', async () => {
    const [a, b] = await people();
    const visit = await signed(chw, a);
    const helper = await made('caregivers', a, { givenName: 'Ada', familyName: 'Rum', relationship: 'PRN' });
    const permit = async (...permissions: string[]) => {
      await t.sql('update users set permissions = $2, version = version + 1 where id = $1', [
        userId('admin@demo.test'),
        JSON.stringify(permissions),
      ]);
      return t.as('admin@demo.test', true);
    };
    const watcher = await permit('privacy');
    ok(await watcher.post(`/patients/${b.id}/restrict`, { version: 1, reason: 'Works at the clinic.' }));
    await assigned(watcher, a.id, userId('chw3@demo.test'));
    ok(await merge(a, b, watcher));
    const seen = ok(await chw.get(`/patients/${b.id}/timeline`)).items.map(({ id }) => id);
    expect(seen, 'who treats the one that stays reads the visits of both').toContain(visit.id);
    const other = await permit();
    for (const path of [`patients/${a.id}`, `encounters/${visit.id}`, `caregivers/${helper.id}`])
      expect((await other.get(`/${path}`)).status, path).toBe(404);
    expect(ok(await other.get('/patients?status=merged&limit=200')).items.map(({ id }) => id)).not.toContain(a.id);
    expect((await act(other, a, 'unmerge', { reason: 'Two people.' })).status).toBe(404);
    await t.sql('update patients set labels = 0 where id = $1', [a.id]);
    expect((await act(other, a, 'unmerge', { reason: 'Two people.' })).status, 'of the one that stays').toBe(403);
    const again = await permit('privacy');
    ok(await act(again, a, 'unmerge', { reason: 'Two people.' }));
    expect(await t.sql('select labels from patients where id = $1', [b.id])).toEqual([{ labels: 1 }]);
    expect(await t.sql('select labels from encounters where id = $1', [visit.id])).toEqual([{ labels: 0 }]);
    admin = await permit();
  });

  test('a restriction that comes while records are one holds for all of them, and stays with the record it was put on', async () => {
    const [a, b] = await people();
    const labels = () =>
      t.sql('select id, labels from patients where id = any ($1::uuid[]) order by id', [[a.id, b.id].toSorted()]);
    const now = (ofA: number, ofB: number) =>
      [
        { id: a.id, labels: ofA },
        { id: b.id, labels: ofB },
      ].toSorted((one, other) => (one.id < other.id ? -1 : 1));
    ok(await merge(a, b));
    const { version } = ok(await admin.get(`/patients/${b.id}`));
    ok(await admin.post(`/patients/${b.id}/restrict`, { version, reason: 'Works at the clinic.' }));
    expect(await labels()).toEqual(now(1, 1));
    await t.sql(`update users set permissions = '["privacy"]', version = version + 1 where id = $1`, [
      userId('admin@demo.test'),
    ]);
    const watcher = await t.as('admin@demo.test', true);
    ok(await act(watcher, a, 'unmerge', { reason: 'Two people.' }));
    expect(await labels()).toEqual(now(0, 1));
    await t.sql(`update users set permissions = '[]', version = version + 1 where id = $1`, [
      userId('admin@demo.test'),
    ]);
    admin = await t.as('admin@demo.test', true);
  });

  test('opens no program twice for one person, whichever record it is written in', async () => {
    const [a, b] = await people();
    const enrolled = await made('enrollments', a, { program: 'ECM', referredOn: '2026-01-05' });
    ok(await merge(a, b));
    const again = () =>
      admin.put(`/enrollments/${newId()}`, { patientId: b.id, program: 'ECM', referredOn: '2026-02-01' });
    const refused = await again();
    expect([refused.status, refused.body.errors[0]?.path, refused.body.errors[0]?.code]).toEqual([
      409,
      'program',
      'taken',
    ]);
    await made('enrollments', b, { program: 'CS', referredOn: '2026-02-01' });
    const { version } = ok(await admin.get(`/enrollments/${enrolled.id}`));
    ok(
      await admin.post(`/enrollments/${enrolled.id}/disenroll`, {
        version,
        disenrollReason: 'declined',
        endsOn: '2026-03-01',
      }),
    );
    const both = await Promise.all([again(), again()]);
    expect(both.map(({ status }) => status).toSorted(), 'at the same moment').toEqual([201, 409]);
  });

  test('undone while a program of one record is being written leaves each record its own', async () => {
    const [a, b] = await people();
    await made('enrollments', a, { program: 'ECM', referredOn: '2026-01-05' });
    await made('enrollments', b, { program: 'CS', referredOn: '2026-01-05' });
    ok(await merge(a, b));
    const programs = async () =>
      t.sql('select programs from patients where id = any ($1::uuid[]) order by id', [[a.id, b.id]]);
    expect(await programs()).toEqual([{ programs: ['CS', 'ECM'] }, { programs: ['CS', 'ECM'] }]);
    const parting = await t.services.identityPool.connect();
    let writing: Promise<unknown>;
    try {
      await parting.query('begin');
      await parting.query(`select set_config('app.tenant', $1, true)`, [tenantIds.demo]);
      await parting.query(
        `update patients set merged_into_id = null, status = 'active', programs = '["ECM"]' where id = $1`,
        [a.id],
      );
      writing = t.sql('select keep_programs_of($1, $2)', [tenantIds.demo, b.id]);
      await untilLockWaits(t, '%keep_programs_of%');
      await parting.query('commit');
    } finally {
      await parting.query('rollback');
      parting.release();
    }
    await writing;
    expect(await programs()).toEqual([{ programs: ['ECM'] }, { programs: ['CS'] }]);
  });

  test('leaves the ended enrollment as it is when undone, where the surviving record was enrolled again', async () => {
    const [a, b] = await people();
    const further = await made('enrollments', a, { program: 'ECM', referredOn: '2026-01-05' });
    const lesser = await made('enrollments', b, { program: 'ECM', referredOn: '2026-01-05' });
    const { version } = ok(await admin.get(`/enrollments/${further.id}`));
    ok(await admin.post(`/enrollments/${further.id}/enroll`, { version, startsOn: '2026-01-06' }));
    ok(await merge(a, b));
    const ended = ok(await admin.get(`/enrollments/${further.id}`));
    ok(
      await admin.post(`/enrollments/${further.id}/disenroll`, {
        version: ended.version,
        disenrollReason: 'declined',
        endsOn: '2026-03-01',
      }),
    );
    const second = await made('enrollments', b, { program: 'ECM', referredOn: '2026-03-02' });
    ok(await unmerge(a));
    expect(ok(await admin.get(`/enrollments/${lesser.id}`))).toMatchObject({
      status: 'disenrolled',
      disenrollReason: 'merged',
    });
    expect(ok(await admin.get(`/enrollments/${second.id}`))).toMatchObject({ status: 'referred' });
  });

  test('lets no coverage of one order run beside another one of the merged record; the same one again is no obstacle', async () => {
    const [a, b] = await people();
    const payer = ok(await admin.put(`/payers/${newId()}`, aPayer({ name: 'Plan A' })));
    const other = ok(await admin.put(`/payers/${newId()}`, aPayer({ name: 'Plan B' })));
    await made('coverages', a, { payerId: payer.id, memberId: 'M8', startsOn: '2024-01-01' });
    ok(await merge(a, b));
    const cover = (body: object) => admin.put(`/coverages/${newId()}`, { patientId: b.id, ...body });
    const refused = await cover({ payerId: other.id, memberId: 'M9', startsOn: '2025-01-01' });
    expect([refused.status, refused.body.errors[0]?.path, refused.body.errors[0]?.code]).toEqual([
      409,
      'startsOn',
      'overlap',
    ]);
    ok(await cover({ payerId: other.id, memberId: 'M9', startsOn: '2023-01-01', endsOn: '2023-12-31' }));
    ok(await cover({ payerId: other.id, memberId: 'M9', startsOn: '2025-01-01', priority: 2 }));
    const same = ok(await cover({ payerId: payer.id, memberId: 'M8', startsOn: '2025-01-01' }));
    const moved = await admin.patch(`/coverages/${same.id}`, { version: 1, memberId: 'M77' });
    expect([moved.status, moved.body.errors[0]?.code]).toEqual([409, 'overlap']);
  });

  test('gives the visits of both records in a file about the person, to nobody of another organization', async () => {
    const [a, b] = await people();
    const both = [await signed(chw, a), await signed(chw, b)].map(({ id }) => id);
    const file = async (caller: Caller, request: object) => {
      const { text } = await caller.post('/encounters/export', {
        purpose: 'For the person.',
        format: 'csv',
        columns: [{ field: 'id', label: 'id' }],
        ...request,
      });
      return both.filter((id) => text.includes(id));
    };
    const ofB = { filters: { patientId: b.id } };
    expect(await file(admin, ofB)).toEqual([both[1]]);
    ok(await merge(a, b));
    expect(await file(admin, ofB)).toEqual(both);
    expect(await file(admin, { ids: both })).toEqual(both);
    expect(await file(await t.as('admin@second.test'), ofB)).toEqual([]);
    expect(await file(await t.as('admin@second.test'), { ids: both })).toEqual([]);
    ok(await unmerge(a));
    expect(await file(admin, ofB)).toEqual([both[1]]);
  });
});
