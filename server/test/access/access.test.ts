/** Access to a person outside one's own reach: emergency access, a request, a restricted record; and who looked at whom. */
import { setTimeout as sleep } from 'node:timers/promises';
import { labels, mostBreakGlassesPerDay } from '@puente/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemContext, userContext } from '#kernel/access/context';
import { settleAccess, settleAccessOf } from '#modules/access';
import { expireNotices, sendNotices } from '#modules/messaging';
import { sealAccessHandle } from '../../src/modules/patients/duplicates/access-handle.ts';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { readEvents } from '../support/event-reader.ts';
import { aVisit, newId, recorded, registered } from '../support/factories.ts';
import { secrets, startTestApp, type TestApp, tenantIds, userId } from '../support/test-app.ts';

let t: TestApp;
let chw: Caller;
let chw2: Caller;
let chw3: Caller;
let clinician: Caller;
let admin: Caller;
beforeAll(async () => {
  t = await startTestApp();
  [chw, chw2, chw3, clinician, admin] = (await Promise.all(
    ['chw', 'chw2', 'chw3', 'clinician', 'admin'].map((login) => t.as(`${login}@demo.test`)),
  )) as [Caller, Caller, Caller, Caller, Caller];
});
afterAll(() => t.close());
/** The records that the test before opened were opened yesterday. */
beforeEach(() => t.sql(`update break_glasses set created_at = created_at - interval '1 day'`));

/** An access handle as the duplicate check gives it. */
const accessHandleFor = (login: string, patientId: string) =>
  sealAccessHandle(
    secrets.DATA_SECRET,
    userContext({ tenantId: tenantIds.demo, userId: userId(`${login}@demo.test`) } as never, '', null),
    patientId,
  );
const opened = (caller: Caller, login: string, patient: Content) =>
  caller.post('/break-glass', {
    accessHandle: accessHandleFor(login, patient.id),
    reason: 'emergency',
    text: 'Asked me on the street.',
  });
const sees = async (caller: Caller, patient: Content) => (await caller.get(`/patients/${patient.id}`)).status === 200;
const permit = (login: string, ...permissions: string[]) =>
  t.sql('update users set permissions = $2, version = version + 1 where id = $1', [
    userId(`${login}@demo.test`),
    JSON.stringify(permissions),
  ]);
const restrict = async (caller: Caller, patient: Content, command = 'restrict') => {
  const { version } = ok(await caller.get(`/patients/${patient.id}`));
  return caller.post(`/patients/${patient.id}/${command}`, { version, reason: 'Works at the clinic.' });
};

describe('emergency access', () => {
  test('takes no access handle but the caller’s own, of the last half hour', async () => {
    const patient = await registered(chw);
    const body = { reason: 'emergency', text: 'Help.' };
    for (const accessHandle of [
      '',
      'x',
      accessHandleFor('chw3', patient.id),
      `${accessHandleFor('chw2', patient.id)}AA`,
    ]) {
      const answer = await chw2.post('/break-glass', { ...body, accessHandle });
      expect([answer.status, answer.body.errors[0]]).toMatchObject([400, { path: 'accessHandle', code: 'closed' }]);
    }
    for (const patientId of [patient.id, newId()])
      expect((await chw2.post('/break-glass', { ...body, patientId })).status).toBe(404);
    expect((await chw2.post('/break-glass', body)).status).toBe(400);
    expect((await chw2.post('/break-glass', { ...body, accessHandle: accessHandleFor('chw2', newId()) })).status).toBe(
      404,
    );
    expect(await sees(chw2, patient)).toBe(false);
  });

  test('is not had for work of the office, which is no emergency', async () => {
    const patient = await registered(chw);
    const body = {
      accessHandle: accessHandleFor('chw2', patient.id),
      reason: 'administration',
      text: 'Filing papers.',
    };
    const { status, body: said } = await chw2.post('/break-glass', body);
    expect([status, said.errors.map(({ path }) => path)]).toEqual([400, ['reason']]);
    expect(await sees(chw2, patient)).toBe(false);
  });

  test('reads and records a visit for eight hours, changes nothing that lasts, and the administrators get a notice', async () => {
    const patient = await registered(chw);
    const glass = ok(await opened(chw2, 'chw2', patient));
    expect(glass).toMatchObject({ patientId: patient.id, status: 'open', userName: 'Luis Ortega', can: ['end'] });
    const hours = (Date.parse(String(glass['until'])) - Date.now()) / 3_600_000;
    expect(Math.abs(hours - 8)).toBeLessThan(0.1);
    expect(ok(await chw2.get(`/patients/${patient.id}`)).can).toEqual([]);
    const visit = ok(await chw2.put(`/encounters/${newId()}`, aVisit(patient.id)));
    ok(await chw2.post(`/encounters/${visit.id}/sign`, { version: 1 }));
    expect((await chw2.patch(`/patients/${patient.id}`, { version: 1, city: 'Fresno' })).status).toBe(403);
    const about = { patientId: patient.id, givenName: 'Ana', familyName: 'Ruiz', relationship: 'PRN' };
    expect((await chw2.put(`/caregivers/${newId()}`, about)).body.errors[0]?.path).toBe('patientId');
    expect(ok(await chw2.get(`/patients/${patient.id}/access`))).toMatchObject({
      byRole: false,
      reasons: [{ reason: 'break-glass', until: glass['until'] }],
      restricted: false,
      breakGlassId: glass.id,
      staff: [],
    });
    const mails = await t.sql(
      `select n.kind, u.email from notices n join users u on u.tenant_id = n.tenant_id and u.id = n.user_id order by n.created_at desc limit 1`,
    );
    expect(mails).toEqual([{ kind: 'break-glass', email: 'admin@demo.test' }]);
    expect(ok(await admin.get('/break-glasses')).items[0]).toMatchObject({ id: glass.id, can: ['end', 'review'] });
    expect((await chw3.get(`/break-glasses/${glass.id}`)).status).toBe(404);
  });

  test('opened twice is the same, no longer one; a repetition after it has ended opens nothing', async () => {
    const patient = await registered(chw);
    const body = { accessHandle: accessHandleFor('chw2', patient.id), reason: 'coverage', text: 'Standing in.' };
    const key = { 'idempotency-key': newId() };
    const first = ok(await chw2.post('/break-glass', body, key));
    const second = ok(await chw2.post('/break-glass', { ...body, accessHandle: accessHandleFor('chw2', patient.id) }));
    expect([second.id, second['until']]).toEqual([first.id, first['until']]);
    ok(await chw2.post(`/break-glasses/${first.id}/end`, { version: 1 }));
    expect(await sees(chw2, patient)).toBe(false);
    expect((await chw2.post('/break-glass', body, key)).status).toBe(404);
    expect((await chw2.get(`/break-glasses/${first.id}`)).status).toBe(404);
    expect(await sees(chw2, patient)).toBe(false);
  });

  test('is refused to a caller who reaches the person anyway', async () => {
    const patient = await registered(chw);
    for (const [caller, login] of [
      [chw, 'chw'],
      [clinician, 'clinician'],
      [admin, 'admin'],
    ] as const)
      expect((await opened(caller, login, patient)).body.errors[0]).toMatchObject({
        path: 'accessHandle',
        code: 'reached',
      });
  });

  test('is over when its time is, or an administrator ends it; somebody else reviews it then', async () => {
    const patient = await registered(chw);
    const glass = ok(await opened(chw2, 'chw2', patient));
    const review = (caller: Caller, version: number) =>
      caller.post(`/break-glasses/${glass.id}/review`, { version, note: 'In order.' });
    expect((await review(chw2, 1)).status).toBe(403);
    expect((await review(admin, 1)).body.code).toBe('invalid_move');
    ok(await admin.post(`/break-glasses/${glass.id}/end`, { version: 1 }));
    expect(await sees(chw2, patient)).toBe(false);
    expect(ok(await review(admin, 2))).toMatchObject({ status: 'reviewed', reviewedByName: 'Nadia Brandt' });
    const late = await registered(chw);
    ok(await opened(chw2, 'chw2', late));
    await t.sql(
      `update patient_access set until = now() - interval '1 second' where patient_id = $1 and reason = 'break-glass'`,
      [late.id],
    );
    expect(await sees(chw2, late)).toBe(false);
  });

  test('is worth nothing while its holder is suspended', async () => {
    const patient = await registered(chw);
    ok(await opened(chw3, 'chw3', patient));
    await t.sql(`update users set status = 'suspended', version = version + 1 where id = $1`, [
      userId('chw3@demo.test'),
    ]);
    expect((await chw3.get(`/patients/${patient.id}`)).status).toBe(401);
    await t.sql(`update users set status = 'active', version = version + 1 where id = $1`, [userId('chw3@demo.test')]);
  });

  test('to a record that was merged into another does not lead on to that one', async () => {
    const [a, b] = [await registered(chw), await registered(chw)];
    ok(await opened(chw2, 'chw2', a));
    const { version } = ok(await admin.get(`/patients/${a.id}`));
    ok(await admin.post(`/patients/${a.id}/merge`, { version, intoId: b.id, reason: 'The same person.' }));
    expect([await sees(chw2, a), await sees(chw2, b)]).toEqual([true, false]);
  });
});

describe('emergency access that is not available', () => {
  const noticesOf = async () => {
    const rows = await t.sql<{ login: string }>(
      `select split_part(u.email, '@', 1) as login from notices n join users u on u.tenant_id = n.tenant_id and u.id = n.user_id
       where n.kind = 'emergency-refused' order by 1`,
    );
    return rows.map(({ login }) => login);
  };
  const faultOf = ({ status, body }: { status: number; body: Content }) => {
    const { requestId: _, ...said } = body as Content & { requestId: string };
    return { status, said };
  };

  test('says the same of a person who died, of a record that was merged, and of the sixth in a day, closed or not', async () => {
    const [dead, deadClosed, merged] = [await registered(chw), await registered(chw), await registered(chw)];
    for (const person of [dead, deadClosed])
      ok(await chw.post(`/patients/${person.id}/decease`, { version: 1, deceasedOn: '2024-01-08' }));
    await t.sql('update patients set labels = $2 where id = $1', [deadClosed.id, labels.part2]);
    const into = (await registered(chw)).id;
    ok(await admin.post(`/patients/${merged.id}/merge`, { version: 1, intoId: into, reason: 'The same person.' }));
    const key = { 'idempotency-key': newId() };
    const body = {
      accessHandle: accessHandleFor('chw2', deadClosed.id),
      reason: 'emergency',
      text: 'Found on the street.',
    };
    const said = faultOf(await chw2.post('/break-glass', body, key));
    expect(said).toMatchObject({ status: 409, said: { errors: [{ path: 'accessHandle', code: 'unavailable' }] } });
    expect(JSON.stringify(said)).not.toMatch(/consent|part|label/i);
    expect(faultOf(await chw2.post('/break-glass', body, key)), 'the same request again').toEqual(said);
    for (const person of [dead, merged]) expect(faultOf(await opened(chw2, 'chw2', person))).toEqual(said);
    // A refusal counts for nothing.
    for (let at = 0; at < mostBreakGlassesPerDay; at += 1) ok(await opened(chw2, 'chw2', await registered(chw)));
    const sixth = await registered(chw);
    expect(faultOf(await opened(chw2, 'chw2', sixth))).toEqual(said);
    expect(await sees(chw2, sixth)).toBe(false);
    expect((await opened(chw3, 'chw3', sixth)).status, 'another account').toBe(201);
  });

  test('cannot be had by opening many at once', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => registered(chw)));
    const answers = await Promise.all(people.map((person) => opened(chw2, 'chw2', person)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(mostBreakGlassesPerDay);
  });

  test('reaches administrators and the privacy permission as one notice, and kept for their review', async () => {
    await permit('chw3', 'privacy');
    const [closed, dead] = [await registered(chw), await registered(chw)];
    for (const person of [closed, dead])
      ok(await chw.post(`/patients/${person.id}/decease`, { version: 1, deceasedOn: '2024-01-08' }));
    await t.sql('update patients set labels = $2 where id = $1', [closed.id, labels.part2]);
    await t.sql('delete from notices');
    for (const person of [closed, closed]) expect((await opened(chw2, 'chw2', person)).status).toBe(409);
    expect(await noticesOf()).toEqual(['admin', 'chw3']);
    expect((await opened(chw2, 'chw2', dead)).status).toBe(409);
    const kept = ok(await admin.get('/break-glasses?status=refused')).items;
    expect(kept.filter(({ patient }) => (patient as Content).id === closed.id)).toEqual([]);
    const glass = kept.find(({ patient }) => (patient as Content).id === dead.id)!;
    expect(glass).toMatchObject({ userName: 'Luis Ortega', can: ['review'], until: glass['createdAt'] });
    expect((await chw2.get(`/break-glasses/${glass.id}`)).status).toBe(404);
    ok(await admin.post(`/break-glasses/${glass.id}/review`, { version: 1, note: 'In order.' }));
    // The privacy permission reads of the attempt, not of whom.
    const report = ok(await chw3.get(`/access-log?userId=${userId('chw2@demo.test')}&kind=refused`)).items;
    expect(report.find((line) => line['entityId'] === null)).toMatchObject({
      action: 'refuse',
      patient: null,
      people: 1,
    });
    await permit('chw3');
  });
});

describe('access whose time is over', () => {
  test('is taken away within a minute: its holder’s stream, the log and the audit tell of it', async () => {
    const baseUrl = await t.app.listen({ host: '127.0.0.1', port: 0 });
    const [mine, lent] = [await registered(chw), await registered(chw)];
    const glass = ok(await opened(chw2, 'chw2', mine));
    await t.sql(
      `insert into patient_access (tenant_id, user_id, patient_id, reason, until) values ($1, $2, $3, 'care-team', now() + interval '1 hour')`,
      [tenantIds.demo, userId('chw2@demo.test'), lent.id],
    );
    const [holder, other] = await Promise.all([readEvents(baseUrl, chw2.tokens), readEvents(baseUrl, chw3.tokens)]);
    await Promise.all([holder, other].map((reader) => reader.until(({ kind }) => kind === 'ready')));
    await settleAccessOf(t.services.db, tenantIds.demo);
    expect([await sees(chw2, mine), await sees(chw2, lent)], 'what still runs').toEqual([true, true]);
    for (const table of ['patient_access', 'break_glasses'])
      await t.sql(`update ${table} set until = now() where patient_id = any($1) and until is not null`, [
        [mine.id, lent.id],
      ]);
    await settleAccess(t.services.db).handle({} as never);
    await holder.until(({ kind }) => kind === 'access');
    expect(other.told.map(({ kind }) => kind)).not.toContain('access');
    holder.close();
    other.close();
    const left = await t.sql('select from patient_access where patient_id = any($1) and until is not null', [
      [mine.id, lent.id],
    ]);
    expect(left).toEqual([]);
    expect(ok(await admin.get(`/break-glasses/${glass.id}`))).toMatchObject({
      status: 'ended',
      version: 2,
      can: ['review'],
    });
    for (const [person, reason] of [
      [mine, 'break-glass'],
      [lent, 'care-team'],
    ] as const)
      expect(ok(await admin.get(`/patients/${person.id}/access-report?kind=ended`)).items).toMatchObject([
        { userName: 'Luis Ortega', action: 'access-ended', reasons: [reason] },
      ]);
    const log = await t.sql<{ gained: boolean }>(
      `select gained from patient_access_log where patient_id = $1 and reason = 'care-team' order by changed_tx desc limit 1`,
      [lent.id],
    );
    expect(log).toEqual([{ gained: false }]);
  });
});

describe('a request for access', () => {
  const asked = async (caller: Caller, login: string, patient: Content) =>
    ok(
      await caller.post('/access-requests', {
        accessHandle: accessHandleFor(login, patient.id),
        reason: 'Moved to my area.',
      }),
    );
  const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(Date.now());

  test('tells who asks no more than initials and year, and is asked once', async () => {
    const patient = await registered(chw, { givenName: 'Élodie', familyName: 'Zamora' });
    const request = await asked(chw2, 'chw2', patient);
    expect(request).toMatchObject({ status: 'open', initials: 'É. Z.', birthYear: 1980, patientId: null });
    expect(JSON.stringify(request)).not.toMatch(/Zamora|Élodie|1980-/);
    expect((await asked(chw2, 'chw2', patient)).id).toBe(request.id);
    expect((await chw2.get('/access-requests')).status).toBe(403);
    expect((await chw3.get('/access-requests/own')).body.items).toEqual([]);
    expect((await chw3.post(`/access-requests/${request.id}/withdraw`, { version: 1 })).status).toBe(404);
    expect(ok(await chw2.post(`/access-requests/${request.id}/withdraw`, { version: 1 }))).toMatchObject({
      status: 'withdrawn',
    });
    expect((await admin.post(`/access-requests/${request.id}/grant`, { version: 2, until: today() })).body.code).toBe(
      'invalid_move',
    );
  });

  test('is granted for ninety days at most, and ends with its last day', async () => {
    const patient = await registered(chw);
    const request = await asked(chw2, 'chw2', patient);
    const grant = (until: string) => admin.post(`/access-requests/${request.id}/grant`, { version: 1, until });
    const in91 = new Date(Date.now() + 92 * 86_400_000).toISOString().slice(0, 10);
    for (const until of ['2020-01-01', in91]) expect((await grant(until)).body.errors[0]?.path).toBe('until');
    expect(ok(await grant(today()))).toMatchObject({
      status: 'granted',
      decidedByName: 'Nadia Brandt',
      until: today(),
    });
    expect(await sees(chw2, patient)).toBe(true);
    ok(await chw2.put(`/encounters/${newId()}`, aVisit(patient.id)));
    expect((await chw2.patch(`/patients/${patient.id}`, { version: 1, city: 'Fresno' })).status).toBe(403);
    expect(ok(await chw2.get('/access-requests/own')).items[0]).toMatchObject({
      id: request.id,
      patientId: patient.id,
    });
    const [row] = await t.sql<{ until: string }>(
      `select (until at time zone 'America/Los_Angeles')::text as until from patient_access where patient_id = $1 and reason = 'request'`,
      [patient.id],
    );
    expect(row!.until).toBe(`${new Date(Date.parse(today()) + 86_400_000).toISOString().slice(0, 10)} 00:00:00`);
    await t.sql(`update patient_access set until = now() where patient_id = $1 and reason = 'request'`, [patient.id]);
    expect(await sees(chw2, patient)).toBe(false);
    expect(ok(await chw2.get('/access-requests/own')).items[0]).toMatchObject({ id: request.id, patientId: null });
  });

  test('on which nobody decides for a month is declined, whoever could have decided', async () => {
    const [open, closed] = [await registered(chw), await registered(chw)];
    await t.sql('update patients set labels = $2 where id = $1', [closed.id, labels.part2]);
    for (const patient of [open, closed]) await asked(chw3, 'chw3', patient);
    const own = async () =>
      ok(await chw3.get('/access-requests/own'))
        .items.slice(0, 2)
        .map(({ id: _, ...item }) => item);
    await t.sql(`update access_requests set created_at = now() - interval '30 days 1 second' where status = 'open'`);
    await settleAccess(t.services.db).handle({} as never);
    for (const item of await own())
      expect(item).toMatchObject({ status: 'declined', decidedByName: null, decidedAt: null, declineReason: null });
  });

  test('declined says why', async () => {
    const request = await asked(chw2, 'chw2', await registered(chw));
    ok(
      await admin.post(`/access-requests/${request.id}/decline`, { version: 1, reason: 'Another team has the case.' }),
    );
    expect(ok(await chw2.get('/access-requests/own')).items[0]).toMatchObject({
      status: 'declined',
      declineReason: 'Another team has the case.',
      patientId: null,
    });
  });
});

describe('a restricted record', () => {
  test('is closed by a caller who reaches it, and who may lose access by that', async () => {
    const patient = await registered(chw);
    for (const caller of [chw, clinician]) expect((await restrict(caller, patient)).status).toBe(403);
    ok(await restrict(admin, patient));
    expect([await sees(chw, patient), await sees(clinician, patient), await sees(admin, patient)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(ok(await chw.get(`/patients/${patient.id}/access`))).toMatchObject({ restricted: true });
    expect((await admin.post(`/patients/${patient.id}/unrestrict`, { version: 2, reason: 'x' })).status).toBe(404);
    await permit('clinician', 'privacy');
    expect((await restrict(clinician, patient)).body.code).toBe('invalid_move');
    ok(await restrict(clinician, patient, 'unrestrict'));
    await permit('clinician');
    expect(await sees(admin, patient)).toBe(true);
  });

  test('opened in an emergency is not unrestricted, assigned, merged or exported by that', async () => {
    const patient = await registered(chw);
    ok(await restrict(admin, patient));
    ok(await admin.post('/break-glass', { patientId: patient.id, reason: 'emergency', text: 'Call from the clinic.' }));
    const record = ok(await admin.get(`/patients/${patient.id}`));
    expect(record.can).toEqual([]);
    for (const [command, body] of Object.entries({
      unrestrict: { reason: 'x' },
      assign: { userId: userId('chw3@demo.test') },
      deactivate: { reason: 'x' },
    }))
      expect([
        command,
        (await admin.post(`/patients/${patient.id}/${command}`, { version: record.version, ...body })).status,
      ]).toEqual([command, 403]);
    const other = await registered(chw);
    expect(
      (await admin.post(`/patients/${other.id}/merge`, { version: 1, intoId: patient.id, reason: 'x' })).body.errors[0]
        ?.path,
    ).toBe('intoId');
    const file = await admin.post('/patients/export', {
      purpose: 'A test.',
      format: 'csv',
      columns: [{ field: 'id', label: 'Id' }],
    });
    expect(file.text).toContain(other.id);
    expect(file.text).not.toContain(patient.id);
  });

  test('closes what is being written about the person in the same moment', async () => {
    const patient = await registered(chw);
    let written: Promise<Content> | undefined;
    await t.services.db.work(systemContext('test', tenantIds.demo), async (tx) => {
      // As the command does it, held open while a visit is recorded.
      await tx.query('select from patients where id = $1 for update', [patient.id]);
      await tx.query('update patients set labels = 1 where id = $1', [patient.id]);
      written = recorded(chw, patient);
      await sleep(300);
    });
    const { id } = await written!;
    expect(await t.sql('select labels from encounters where id = $1', [id])).toEqual([{ labels: 1 }]);
  });

  test('is not granted by a request', async () => {
    const patient = await registered(chw);
    const { id } = ok(
      await chw2.post('/access-requests', { accessHandle: accessHandleFor('chw2', patient.id), reason: 'x' }),
    );
    ok(await restrict(admin, patient));
    await permit('admin', 'privacy');
    const day = new Date().toISOString().slice(0, 10);
    expect((await admin.post(`/access-requests/${id}/grant`, { version: 1, until: day })).body.errors[0]).toMatchObject(
      { path: 'until' },
    );
    await permit('admin');
  });
});

test('a repeated request is answered to a caller who has since lost the person only for their own entries', async () => {
  const patient = await registered(chw);
  const visit = await recorded(chw, patient);
  const key = { 'idempotency-key': newId() };
  const acts = [
    () => chw.patch(`/patients/${patient.id}`, { version: 1, city: 'Fresno' }, key),
    () => chw.post(`/encounters/${visit.id}/sign`, { version: 1 }, { 'idempotency-key': `${visit.id}` }),
  ];
  for (const act of acts) expect([(await act()).status, (await act()).status]).toEqual([200, 200]);
  ok(await admin.post(`/patients/${patient.id}/assign`, { version: 2, userId: userId('chw2@demo.test') }));
  expect([(await acts[0]!()).status, (await acts[1]!()).status]).toEqual([404, 200]);
});

describe('who looked', () => {
  const report = (caller: Caller, path: string) => caller.get(`${path}/access-report?limit=100`);

  test('about a person is for administrators who reach them, and for the privacy permission', async () => {
    const patient = await registered(chw, { familyName: 'Looked-At' });
    const visit = await recorded(chw, patient);
    await chw.get(`/encounters/${visit.id}`);
    await clinician.get(`/encounters?patientId=${patient.id}`);
    await clinician.get('/patients?limit=1');
    ok(await chw2.post('/patients/search', { text: 'Looked-At' }));
    ok(await opened(chw2, 'chw2', patient));
    ok(await chw2.post('/patients/search', { text: 'Looked-At' }));
    expect((await report(chw, `/patients/${patient.id}`)).status).toBe(403);
    expect((await report(admin, `/patients/${newId()}`)).status).toBe(404);
    const { items } = ok(await report(admin, `/patients/${patient.id}`));
    const told = items.map((one) => [one['userName'], one['action'], one['entity'], one['reasons']]);
    expect(told).toEqual(
      expect.arrayContaining([
        ['Marisol Herrera', 'create', 'patient', ['assigned']],
        ['Marisol Herrera', 'read', 'encounter', ['assigned']],
        ['Priya Raman', 'list', 'encounter', ['supervision']],
        ['Priya Raman', 'list', 'patient', ['supervision']],
        ['Luis Ortega', 'create', 'breakGlass', ['break-glass']],
        ['Luis Ortega', 'search', 'patient', ['break-glass']],
      ]),
    );
    expect(
      told.filter(([, action]) => action === 'search'),
      'a search that did not show the person',
    ).toHaveLength(1);
    // Page by page the same, each line once.
    const paged: string[] = [];
    for (let after = ''; ; ) {
      const page = ok(await admin.get(`/patients/${patient.id}/access-report?limit=2${after && `&after=${after}`}`));
      paged.push(...page.items.map(({ id }) => id));
      if (!page.next) break;
      after = page.next;
    }
    expect(new Set(paged).size).toBe(paged.length);
    expect(paged).toEqual(expect.arrayContaining(items.map(({ id }) => id)));
    expect(ok(await admin.get(`/patients/${patient.id}/access-report?to=2020-01-01`)).items).toEqual([]);
  });

  describe('of everything', () => {
    const log = (query: string, by = chw3) => by.get(`/access-log?${query}`);
    const found = async (query: string) => ok(await log(query)).items;

    test('is for administrators and the privacy permission', async () => {
      for (const caller of [chw, chw3, clinician]) expect((await log('', caller)).status).toBe(403);
      expect((await log('', admin)).status).toBe(200);
      await permit('chw3', 'privacy');
      expect((await log(`userId=${newId()}`)).status).toBe(404);
      expect((await log(`patientId=${newId()}`)).status).toBe(404);
      expect((await log('userId=me')).status).toBe(400);
    });

    test('is narrowed to an actor, a person, a kind of act and days, and names nobody out of the reader’s reach', async () => {
      const [mine, theirs] = [await registered(chw3, { familyName: 'Logwardine' }), await registered(chw)];
      await chw.get(`/patients/${theirs.id}`);
      await chw3.get(`/patients/${mine.id}`);
      const of = (login: string) => `userId=${userId(`${login}@demo.test`)}`;
      expect((await found(of('chw')))[0]).toMatchObject({ action: 'read', people: 1, patient: null, entityId: null });
      expect((await found(of('chw3'))).find(({ entity }) => entity === 'patient')).toMatchObject({
        action: 'read',
        patient: { id: mine.id },
      });
      // Somebody else's look at the same person is left out; a list that showed the person is found.
      ok(await admin.get(`/patients/${mine.id}`));
      ok(await admin.post('/patients/search', { text: 'Logwardine' }));
      const about = `patientId=${mine.id}`;
      expect(new Set((await found(about)).map(({ userName }) => userName)).size).toBe(2);
      const byAdmin = await found(`${about}&${of('admin')}`);
      expect(byAdmin.map(({ action }) => action)).toEqual(['search', 'read']);
      expect((await found(`${about}&${of('admin')}&kind=opened`)).map(({ action }) => action)).toEqual(['read']);
      expect(await found(`${about}&${of('admin')}&to=2020-01-01`)).toEqual([]);
      // An act about nobody has its line, too, and the log of the organization holds it.
      const line = (await found('kind=entered&limit=100')).find(({ entity }) => entity === 'patient');
      expect(line).toMatchObject({ people: 1 });
      ok(
        await admin.put(`/note-templates/${newId()}`, {
          kind: 'phrase',
          title: 'For the log',
          language: 'en',
          text: 'A phrase.',
        }),
      );
      expect((await found('kind=entered&limit=1'))[0]).toMatchObject({
        entity: 'noteTemplate',
        people: 0,
        patient: null,
      });
    });

    test('is read page by page, and each reading is a line', async () => {
      const pages: string[] = [];
      for (let after = ''; pages.length < 6; ) {
        const page = ok(await log(`to=2099-01-01&limit=2${after && `&after=${after}`}`));
        pages.push(...page.items.map(({ id }) => id));
        after = page.next!;
      }
      expect(new Set(pages).size).toBe(6);
      expect(
        await t.sql(
          `select entity, entity_id from audit where actor = $1 and action = 'access-report' order by at desc limit 1`,
          [userId('chw3@demo.test')],
        ),
      ).toEqual([{ entity: 'accessLog', entity_id: expect.any(String) }]);
      const person = await registered(chw3);
      ok(await log(`patientId=${person.id}`));
      expect((await found(`patientId=${person.id}`))[0]).toMatchObject({ action: 'access-report', entity: 'patient' });
      await permit('chw3');
    });
  });

  test('is listed by kind, and as a file for an accounting of disclosures', async () => {
    const patient = await registered(chw, { givenName: '=Told' });
    await recorded(chw, patient);
    const path = `/patients/${patient.id}/access-report`;
    expect(ok(await admin.get(`${path}?kind=entered`)).items.map(({ entity }) => entity)).toEqual([
      'encounter',
      'patient',
    ]);
    const request = {
      purpose: 'The person asked for it.',
      format: 'csv',
      columns: [
        ...['at', 'userName'].map((field) => ({ field, label: field })),
        { field: 'kind', label: 'kind', words: [{ value: 'entered', word: 'Eingetragen' }] },
        { field: 'entity', label: 'entity' },
        { field: 'reasons', label: 'reasons', words: [{ value: 'assigned', word: 'Zugewiesen' }] },
      ],
    };
    expect((await chw.post(`${path}/export`, request)).status).toBe(403);
    expect((await admin.post(`/patients/${newId()}/access-report/export`, request)).status).toBe(404);
    expect((await admin.post(`${path}/export`, { ...request, purpose: '' })).status).toBe(400);
    const runId = newId();
    const file = await admin.post(`${path}/export`, { ...request, kind: 'entered', runId });
    expect(ok(await admin.get(`/runs/${runId}`))).toMatchObject({ kind: 'access-report', status: 'done', done: 2 });
    expect(file.text.split('\r\n').map((line) => line.split(',').slice(1).join())).toEqual([
      'userName,kind,entity,reasons',
      'Marisol Herrera,Eingetragen,encounter,Zugewiesen',
      'Marisol Herrera,Eingetragen,patient,Zugewiesen',
      '',
    ]);
    expect(file.text.split('\r\n')[1], 'on the clock of the organization').toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d,/);
    expect(ok(await admin.get(`${path}?kind=exported`)).items.map(({ action }) => action)).toEqual([
      'export-done',
      'export',
    ]);
    await permit('admin', 'privacy');
    const users = await admin.post('/access-log/export', {
      ...request,
      userId: userId('chw@demo.test'),
      columns: [{ field: 'patient', label: 'Patient' }],
    });
    expect(users.text).toContain("'=Told");
    await permit('admin');
  });
});

test('an administrator who is also a CHW reads CHW fields only on their own panel', async () => {
  const roles = (names: readonly string[]) =>
    t.sql('update users set roles = $2, version = version + 1 where id = $1', [
      userId('chw3@demo.test'),
      JSON.stringify(names),
    ]);
  const [mine, theirs] = [await registered(chw3), await registered(chw)];
  for (const [caller, patient] of [
    [chw3, mine],
    [chw, theirs],
  ] as const)
    ok(await caller.patch(`/patients/${patient.id}`, { version: 1, genderIdentity: 'asked-declined' }));
  await roles(['TenantAdmin', 'chw']);
  const told = async (id: string, headers = {}) => ok(await chw3.get(`/patients/${id}`, headers))['genderIdentity'];
  expect([await told(mine.id), await told(theirs.id)]).toEqual(['asked-declined', undefined]);
  expect(await told(theirs.id, { 'purpose-of-use': 'TREAT' })).toBe('asked-declined');
  const changed = ok(await chw3.patch(`/patients/${theirs.id}`, { version: 2, city: 'Fresno' }));
  expect(changed).not.toHaveProperty('genderIdentity');
  // Hidden also from a caller who was not the first.
  const stale = await chw3.patch(`/patients/${theirs.id}`, { version: 1, city: 'Fresno' });
  expect(JSON.stringify(stale.body)).not.toContain('genderIdentity');
  await roles(['chw']);
});

test('mails about access are kept for 90 days, and say what they lack while there is no mail server', async () => {
  const [fresh, old] = [newId(), newId()];
  for (const [id, days] of [
    [fresh, 89],
    [old, 91],
  ] as const)
    await t.sql(
      `insert into notices (tenant_id, id, user_id, kind, path, created_at) values ($1, $2, $3, 'break-glass', '/dashboard/access', now() - make_interval(days => $4))`,
      [tenantIds.demo, id, userId('admin@demo.test'), days],
    );
  await expireNotices(t.services.db).handle({} as never);
  expect(await t.sql('select id from notices where id = any($1)', [[fresh, old]])).toEqual([{ id: fresh }]);
  const parts = { publicUrl: '', render: () => ({ text: '', html: '' }) };
  const sent = sendNotices({ db: t.services.db, notices: parts, senders: {}, demo: false }).handle({
    tenantId: tenantIds.demo,
    noticeId: fresh,
  } as never);
  await expect(sent).rejects.toMatchObject({ name: 'DeliveryError', code: 'no_mail_server' });
});
