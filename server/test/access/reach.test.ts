/** Access to a person, from when until when: panels, merged records, labels, access that ends. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { assigned, aVisit, newId, recorded, registered, signed } from '../support/factories.ts';
import { startTestApp, type TestApp, tenantIds, userId } from '../support/test-app.ts';

let t: TestApp;
let chw: Caller;
let chw2: Caller;
let clinician: Caller;
let admin: Caller;
beforeAll(async () => {
  t = await startTestApp();
  [chw, chw2, clinician, admin] = (await Promise.all(
    ['chw', 'chw2', 'clinician', 'admin'].map((login) => t.as(`${login}@demo.test`)),
  )) as [Caller, Caller, Caller, Caller];
});
afterAll(() => t.close());

/** Whether each way to a person shows the person to a caller. */
async function ways(caller: Caller, patient: Content): Promise<Record<string, boolean>> {
  const path = `/patients/${patient.id}`;
  const search = async (contains: boolean) =>
    ok(await caller.post('/patients/search', { text: String(patient['familyName']), contains })).items.some(
      ({ id }) => id === patient.id,
    );
  const listed = async (many: string) => ok(await caller.get(`/${many}?patientId=${patient.id}`)).items.length > 0;
  return {
    get: (await caller.get(path)).status === 200,
    list: ok(await caller.get('/patients?limit=200')).items.some(({ id }) => id === patient.id),
    search: await search(false),
    contains: await search(true),
    timeline: (await caller.get(`${path}/timeline`)).status === 200,
    encounters: await listed('encounters'),
    caregivers: await listed('caregivers'),
    change: [200, 409, 412].includes((await caller.patch(path, { version: 99, city: 'x' })).status),
    write:
      (
        await caller.put(`/caregivers/${newId()}`, {
          patientId: patient.id,
          givenName: 'Ana',
          familyName: 'Ruiz',
          relationship: 'PRN',
        })
      ).status === 201,
  };
}
const all = (value: boolean) => ({
  get: value,
  list: value,
  search: value,
  contains: value,
  timeline: value,
  encounters: value,
  caregivers: value,
  change: value,
  write: value,
});

async function withRecords(caller: Caller): Promise<Content> {
  const patient = await registered(caller);
  await recorded(caller, patient);
  ok(
    await caller.put(`/caregivers/${newId()}`, {
      patientId: patient.id,
      givenName: 'Ana',
      familyName: 'Ruiz',
      relationship: 'PRN',
    }),
  );
  return patient;
}
const log = (patient: Content) =>
  t.sql<{ login: string; reason: string; gained: boolean }>(
    `select split_part(u.email, '@', 1) as login, l.reason, l.gained from patient_access_log l join users u on u.tenant_id = l.tenant_id and u.id = l.user_id where l.patient_id = $1 order by l.changed_tx, l.gained, 1`,
    [patient.id],
  );

describe('a panel', () => {
  test('shows a person to the worker who registered them, and to the supervisor, and to nobody else', async () => {
    const patient = await withRecords(chw);
    expect(patient).toMatchObject({ assignedTo: userId('chw@demo.test'), assignedToName: 'Marisol Herrera' });
    expect(await ways(chw2, patient)).toEqual(all(false));
    expect(await ways(chw, patient)).toEqual(all(true));
    expect(await ways(clinician, patient)).toEqual(all(true));
    expect(await ways(admin, patient)).toEqual(all(true));
    expect(await log(patient)).toEqual([
      { login: 'chw', reason: 'assigned', gained: true },
      { login: 'clinician', reason: 'supervision', gained: true },
    ]);
  });

  test('loses a person in the moment another gets them, and the log of access grows', async () => {
    const patient = await withRecords(chw);
    const moved = await assigned(admin, patient.id, userId('chw2@demo.test'));
    expect(moved).toMatchObject({ assignedTo: userId('chw2@demo.test'), assignedToName: 'Luis Ortega', version: 2 });
    // A visit stays with its author.
    expect(await ways(chw, patient)).toEqual({ ...all(false), encounters: true });
    expect(await ways(chw2, patient)).toEqual(all(true));
    expect(await ways(clinician, patient)).toEqual(all(true));
    const moves = await log(patient);
    expect(moves.filter(({ reason }) => reason === 'assigned')).toEqual([
      { login: 'chw', reason: 'assigned', gained: true },
      { login: 'chw', reason: 'assigned', gained: false },
      { login: 'chw2', reason: 'assigned', gained: true },
    ]);
    await assigned(admin, patient.id, null);
    for (const caller of [chw2, clinician]) expect(await ways(caller, patient)).toEqual(all(false));
    expect(await ways(admin, patient)).toEqual(all(true));
    expect(ok(await admin.get(`/patients/${patient.id}`))).toMatchObject({ assignedTo: null, assignedToName: null });
  });

  test('shows nobody whom an administrator registered, until they are assigned', async () => {
    const patient = await registered(admin);
    expect(patient).toMatchObject({ assignedTo: null });
    for (const caller of [chw, chw2, clinician]) expect((await caller.get(`/patients/${patient.id}`)).status).toBe(404);
    await assigned(admin, patient.id, userId('clinician@demo.test'));
    expect((await clinician.get(`/patients/${patient.id}`)).status).toBe(200);
  });

  test('takes no one who is not an active CHW or clinician', async () => {
    const { id } = await registered(chw);
    await t.sql(`update users set status = 'suspended', version = version + 1 where id = $1`, [
      userId('chw3@demo.test'),
    ]);
    for (const user of [userId('admin@demo.test'), userId('chw3@demo.test'), userId('chw@second.test'), newId()]) {
      const answer = await admin.post(`/patients/${id}/assign`, { version: 1, userId: user });
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toMatchObject([{ path: 'userId', code: 'unknown' }]);
    }
  });

  test('keeps who has access for another reason', async () => {
    const patient = await withRecords(chw);
    await t.sql(
      `insert into patient_access (tenant_id, user_id, patient_id, reason) values ($1, $2, $3, 'care-team')`,
      [tenantIds.demo, userId('chw@demo.test'), patient.id],
    );
    await assigned(admin, patient.id, userId('chw2@demo.test'));
    expect(await ways(chw, patient)).toEqual(all(true));
  });
});

describe('access that ends', () => {
  test('has ended when its time is over, and holds until then', async () => {
    const patient = await withRecords(chw);
    const until = (interval: string) =>
      t.sql(
        `insert into patient_access (tenant_id, user_id, patient_id, reason, until) values ($1, $2, $3, 'break-glass', now() + $4::interval)
      on conflict (tenant_id, user_id, patient_id, reason) do update set until = excluded.until`,
        [tenantIds.demo, userId('chw2@demo.test'), patient.id, interval],
      );
    await until('-1 second');
    expect(await ways(chw2, patient)).toEqual(all(false));
    await until('1 hour');
    // In an emergency one reads, and changes nothing that lasts.
    expect(await ways(chw2, patient)).toEqual({ ...all(true), change: false, write: false });
    await until('-1 microsecond');
    expect(await ways(chw2, patient)).toEqual(all(false));
  });
});

describe('a label', () => {
  const privacy = (login: string, held: boolean) =>
    t.sql('update users set permissions = $2, version = version + 1 where id = $1', [
      userId(`${login}@demo.test`),
      held ? '["privacy"]' : '[]',
    ]);

  test('on a person hides the person and all about them from staff who do not treat them, administrators too', async () => {
    const patient = await withRecords(chw);
    await t.sql('update patients set labels = 1 where id = $1', [patient.id]);
    expect(await ways(chw, patient)).toEqual(all(true));
    for (const caller of [clinician, admin]) expect(await ways(caller, patient)).toEqual(all(false));
    for (const login of ['clinician', 'admin']) await privacy(login, true);
    for (const caller of [clinician, admin]) expect(await ways(caller, patient)).toEqual(all(true));
    for (const login of ['clinician', 'admin']) await privacy(login, false);
    for (const caller of [clinician, admin]) expect(await ways(caller, patient)).toEqual(all(false));
  });

  test('is opened by treating the person, an emergency opens the face sheet, and no other access does', async () => {
    const patient = await withRecords(chw2);
    await assigned(admin, patient.id, null);
    await t.sql('update patients set labels = 1 where id = $1', [patient.id]);
    const opens = { 'care-team': true, 'break-glass': true, referral: false, request: false, supervision: false };
    for (const [reason, opened] of Object.entries(opens)) {
      const care = opened && reason !== 'break-glass';
      await t.sql('insert into patient_access (tenant_id, user_id, patient_id, reason) values ($1, $2, $3, $4)', [
        tenantIds.demo,
        userId('chw@demo.test'),
        patient.id,
        reason,
      ]);
      expect([reason, (await ways(chw, patient)).contains]).toEqual([reason, opened]);
      expect([reason, (await ways(chw, patient)).encounters]).toEqual([reason, care]);
      await t.sql('delete from patient_access where patient_id = $1', [patient.id]);
    }
  });

  test('of Part 2 is opened to a supervisor by a consent of the person, until it is withdrawn or over', async () => {
    const patient = await withRecords(chw2);
    await assigned(admin, patient.id, null);
    await t.sql('update patients set labels = 2 where id = $1', [patient.id]);
    const access = [tenantIds.demo, userId('chw@demo.test'), patient.id];
    const opened = async () => {
      const { contains, encounters } = await ways(chw, patient);
      expect(contains).toBe(encounters);
      return encounters;
    };
    const give = (fields: object) =>
      t.sql(
        `insert into consents (tenant_id, id, created_by, patient_id, kind, template_id, language, method, given_on, status, given_at, seal_hash, data_classes, purposes, recipient, expires_on)
         select $1, gen_random_uuid(), 'system:test', $2, 'part2', c.id, 'en', 'verbal', '2024-01-08', 'active', now(), 'f', '["substance-use"]',
           coalesce($3::jsonb -> 'purposes', '["treatment"]'), $3::jsonb ->> 'recipient', ($3::jsonb ->> 'expiresOn')::date
         from consent_templates c where c.tenant_id = $1 limit 1`,
        [tenantIds.demo, patient.id, JSON.stringify(fields)],
      );
    await t.sql(
      `insert into patient_access (tenant_id, user_id, patient_id, reason) values ($1, $2, $3, 'supervision')`,
      access,
    );
    for (const fields of [{ purposes: ['payment'] }, { recipient: 'Valley Clinic' }, { expiresOn: '2024-02-29' }]) {
      await give(fields);
      expect([fields, await opened()]).toEqual([fields, false]);
    }
    await give({});
    expect(await opened()).toBe(true);
    // An access that begins later is as far open.
    await t.sql('delete from patient_access where patient_id = $1', [patient.id]);
    await t.sql(
      `insert into patient_access (tenant_id, user_id, patient_id, reason) values ($1, $2, $3, 'supervision')`,
      access,
    );
    expect(await opened()).toBe(true);
    await t.sql(
      `update consents set status = 'inactive', revoked_on = current_date where patient_id = $1 and recipient is null and expires_on is null`,
      [patient.id],
    );
    expect(await opened()).toBe(false);
  });

  test('on an encounter hides it alone', async () => {
    const patient = await registered(chw);
    const [open, closed] = [await recorded(chw, patient), await recorded(chw, patient, { from: 60 })];
    await t.sql('update encounters set labels = 1 where id = $1', [closed.id]);
    expect(ok(await chw.get(`/encounters?patientId=${patient.id}&total=true`))).toMatchObject({ total: 2 });
    for (const caller of [clinician, admin]) {
      expect((await caller.get(`/encounters/${closed.id}`)).status).toBe(404);
      expect(ok(await caller.get(`/encounters?patientId=${patient.id}&total=true`))).toMatchObject({
        total: 1,
        items: [{ id: open.id }],
      });
      expect(ok(await caller.get(`/patients/${patient.id}/timeline?kind=encounter`)).items.map(({ id }) => id)).toEqual(
        [open.id],
      );
    }
    expect((await clinician.post(`/encounters/${closed.id}/sign`, { version: 1 })).status).toBe(404);
    expect((await clinician.patch(`/encounters/${closed.id}`, { version: 1, note: 'x' })).status).toBe(404);
  });

  test('of a person is borne by what is written about them, until it is taken away', async () => {
    const patient = await registered(chw);
    await t.sql('update patients set labels = 1 where id = $1', [patient.id]);
    const visit = await signed(chw, patient);
    await t.settled();
    const rows = await t.sql<{ labels: number }>(
      'select labels from encounters where id = $1 union all select labels from charges where encounter_id = $1',
      [visit.id],
    );
    expect(rows).toEqual([{ labels: 1 }, { labels: 1 }]);
    const seen = async (caller: Caller) => [
      (await caller.get(`/encounters/${visit.id}`)).status,
      (await caller.get(`/patients/${patient.id}`)).status,
      ok(await caller.get(`/charges?encounterId=${visit.id}`)).items.length,
    ];
    expect([await seen(chw), await seen(admin)]).toEqual([
      [200, 200, 1],
      [404, 404, 0],
    ]);
    const own = await recorded(chw, patient, { from: 60 });
    await t.sql('update encounters set labels = labels | 2 where id = $1', [own.id]);
    await t.sql('update patients set labels = 0 where id = $1', [patient.id]);
    expect(await seen(admin)).toEqual([200, 200, 1]);
    expect(await t.sql('select labels from encounters where id = $1', [own.id])).toEqual([{ labels: 2 }]);
  });

  test('that no permission opens stays closed to all but those who treat the person', async () => {
    const patient = await registered(chw);
    const visit = await recorded(chw, patient);
    await t.sql('update patients set labels = 2 where id = $1', [patient.id]);
    await t.sql('update encounters set labels = labels | 4 where id = $1', [visit.id]);
    await privacy('admin', true);
    const seen = async (caller: Caller) =>
      Promise.all(
        [`/patients/${patient.id}`, `/encounters/${visit.id}`].map(async (path) => (await caller.get(path)).status),
      );
    expect([await seen(admin), await seen(chw)]).toEqual([
      [200, 404],
      [200, 200],
    ]);
    await privacy('admin', false);
    expect(await seen(admin)).toEqual([404, 404]);
  });

  test('cannot be guessed by naming a labeled person where a record is asked for', async () => {
    const [patient, hidden] = [await registered(chw), await registered(chw)];
    await t.sql('update patients set labels = 1 where id = $1', [hidden.id]);
    const into = async (intoId: string) =>
      (await admin.post(`/patients/${patient.id}/merge`, { version: 1, intoId, reason: 'The same person.' })).body
        .errors;
    for (const intoId of [newId(), hidden.id])
      expect(await into(intoId)).toEqual([{ path: 'intoId', code: 'unknown', message: 'There is no such record.' }]);
  });
});

describe('two records of one person', () => {
  const merge = async (from: Content, into: Content) => {
    const { version } = ok(await admin.get(`/patients/${from.id}`));
    return ok(await admin.post(`/patients/${from.id}/merge`, { version, intoId: into.id, reason: 'The same person.' }));
  };
  const unmerge = async (from: Content) => {
    const { version } = ok(await admin.get(`/patients/${from.id}`));
    return ok(await admin.post(`/patients/${from.id}/unmerge`, { version, reason: 'Two people.' }));
  };
  const timeline = async (caller: Caller, patient: Content) =>
    ok(await caller.get(`/patients/${patient.id}/timeline?kind=encounter`))
      .items.map(({ id }) => id)
      .toSorted();

  test('once merged are linked: no row moves, and the one that stays tells the story of both', async () => {
    const [a, b] = [await registered(chw), await registered(chw2)];
    const [visitA, visitB] = [await recorded(chw, a), await recorded(chw2, b)];
    const merged = await merge(a, b);
    expect(merged).toMatchObject({ status: 'merged', mergedIntoId: b.id, can: ['unmerge'] });
    expect(await t.sql('select patient_id from encounters where id = $1', [visitA.id])).toEqual([{ patient_id: a.id }]);
    expect(await timeline(admin, b)).toEqual([visitA.id, visitB.id].toSorted());
    expect(await timeline(chw2, b), 'who has the one that stays on the panel').toEqual(
      [visitA.id, visitB.id].toSorted(),
    );
    expect((await chw.get(`/patients/${b.id}/timeline`)).status).toBe(404);
    // A caller with only the other record learns that it was merged, and not into which one.
    expect(ok(await chw.get(`/patients/${a.id}`))).toMatchObject({ status: 'merged', mergedIntoId: null });
    for (const path of [`/patients/${a.id}`, `/patients/${a.id}/timeline`, '/patients?status=merged', '/patients'])
      expect((await chw.get(path)).text).not.toContain(b.id);
    expect((await chw.patch(`/patients/${a.id}`, { version: merged.version, city: 'x' })).body.code).toBe('frozen');
    await unmerge(a);
    expect(await timeline(admin, b)).toEqual([visitB.id]);
    expect(await timeline(admin, a)).toEqual([visitA.id]);
    expect(ok(await chw.get(`/patients/${a.id}`))).toMatchObject({ status: 'active', mergedIntoId: null });
    expect(await t.sql('select 1 from patient_links where from_id = $1', [a.id])).toEqual([]);
  });

  test('pages of a timeline hold everything once', async () => {
    const [a, b] = [await registered(chw), await registered(chw)];
    const visits = [];
    for (let number = 0; number < 7; number += 1)
      visits.push((await recorded(chw, number % 2 ? a : b, { from: number % 3 })).id);
    await merge(a, b);
    const shown: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page: Content = ok(
        await chw.get(`/patients/${b.id}/timeline?kind=encounter&limit=2${after && `&after=${after}`}`),
      );
      shown.push(...page.items.map(({ id }) => id));
      after = page.next;
    }
    expect(shown).toHaveLength(7);
    expect(shown.toSorted()).toEqual(visits.toSorted());
  });

  test('are never the same, never merged twice, never in a ring', async () => {
    const [a, b] = [await registered(chw), await registered(chw)];
    const attempt = async (from: Content, into: Content) =>
      admin.post(`/patients/${from.id}/merge`, {
        version: ok(await admin.get(`/patients/${from.id}`)).version,
        intoId: into.id,
        reason: 'The same.',
      });
    expect((await attempt(a, a)).body.errors[0]?.path).toBe('intoId');
    expect((await attempt(a, b)).status).toBe(200);
    expect((await attempt(b, a)).body.errors[0]?.path).toBe('intoId');
    expect((await attempt(a, b)).body.code).toBe('invalid_move');
  });

  test('merged into a third all lead to the one that stays, and back when that is undone', async () => {
    const [a, b, c] = [await registered(chw), await registered(chw), await registered(chw)];
    const visits = [await recorded(chw, a), await recorded(chw, b), await recorded(chw, c)].map(({ id }) => id);
    await merge(a, b);
    await merge(b, c);
    expect(ok(await admin.get(`/patients/${a.id}`))).toMatchObject({ mergedIntoId: c.id });
    expect(await timeline(chw, c)).toEqual(visits.toSorted());
    await unmerge(b);
    expect(await timeline(chw, c)).toEqual([visits[2]]);
    expect(await timeline(chw, b)).toEqual([visits[0]!, visits[1]!].toSorted());
    expect(ok(await admin.get(`/patients/${a.id}`))).toMatchObject({ mergedIntoId: b.id, status: 'merged' });
  });

  test('merged into each other at the same time do not both succeed', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [a, b] = [await registered(chw), await registered(chw)];
      const send = (from: Content, into: Content) =>
        admin.post(`/patients/${from.id}/merge`, { version: 1, intoId: into.id, reason: 'The same.' });
      const answers = await Promise.all([send(a, b), send(b, a)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    }
  });

  test('give the CIN of the merged one to the one that stays, and cannot be parted while both would have it', async () => {
    const [a, b] = [await registered(chw), await registered(chw, { cin: null })];
    await merge(a, b);
    ok(await chw.patch(`/patients/${b.id}`, { version: 1, cin: a['cin'] }));
    const { version } = ok(await admin.get(`/patients/${a.id}`));
    const parted = await admin.post(`/patients/${a.id}/unmerge`, { version, reason: 'Two people.' });
    expect([parted.status, parted.body.errors[0]?.path]).toEqual([409, 'cin']);
  });

  test('show no labeled row of the other to staff who do not treat that one', async () => {
    const [a, b] = [await registered(chw2), await registered(chw)];
    const visit = await recorded(chw2, a);
    await merge(a, b);
    expect(await timeline(chw, b)).toContain(visit.id);
    await t.sql('update encounters set labels = 1 where id = $1', [visit.id]);
    expect(await timeline(chw, b)).not.toContain(visit.id);
  });
});

describe('only the author', () => {
  test('changes and signs an encounter; who shares the panel reads it', async () => {
    const patient = await registered(chw);
    const visit = await recorded(chw, patient);
    expect(ok(await clinician.get(`/encounters/${visit.id}`)).can).toEqual(['mark-part2']);
    expect((await clinician.patch(`/encounters/${visit.id}`, { version: 1, note: 'x' })).status).toBe(403);
    expect((await clinician.post(`/encounters/${visit.id}/sign`, { version: 1 })).status).toBe(403);
    expect(visit.can.toSorted()).toEqual(['cancel', 'complete', 'mark-part2', 'sign', 'update']);
    const own = ok(await clinician.put(`/encounters/${newId()}`, aVisit(patient.id)));
    expect((await clinician.post(`/encounters/${own.id}/sign`, { version: 1 })).status).toBe(200);
  });

  test('sees the charge of it, wherever the person is', async () => {
    const patient = await registered(chw);
    const visit = await signed(chw, patient);
    await t.settled();
    const charges = async (caller: Caller) => ok(await caller.get(`/charges?encounterId=${visit.id}`)).items.length;
    expect([await charges(chw), await charges(clinician), await charges(admin), await charges(chw2)]).toEqual([
      1, 0, 1, 0,
    ]);
    await assigned(admin, patient.id, userId('chw2@demo.test'));
    expect([await charges(chw), await charges(chw2), await charges(admin)]).toEqual([1, 0, 1]);
  });
});
