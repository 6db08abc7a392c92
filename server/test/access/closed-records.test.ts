/**
 * Records that a label closes: nobody learns which label by asking, somebody always looks at what was opened, and nobody is
 * left whom no colleague reaches.
 */
import { emergencyReasons, labels } from '@puente/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { userContext } from '#kernel/access/context';
import { sealAccessHandle } from '../../src/modules/patients/duplicates/access-handle.ts';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { assigned, newId, recorded, registered } from '../support/factories.ts';
import { secrets, startTestApp, type TestApp, tenantIds, userId } from '../support/test-app.ts';

let t: TestApp;
let chw: Caller;
let chw2: Caller;
let chw3: Caller;
let admin: Caller;
beforeAll(async () => {
  t = await startTestApp();
  [chw, chw2, chw3, admin] = (await Promise.all(
    ['chw', 'chw2', 'chw3', 'admin'].map((login) => t.as(`${login}@demo.test`)),
  )) as [Caller, Caller, Caller, Caller];
});
afterAll(() => t.close());
/** The records that the test before opened were opened yesterday. */
beforeEach(() => t.sql(`update break_glasses set created_at = created_at - interval '1 day'`));

const idOf = (login: string) => userId(`${login}@demo.test`);
const accessHandleFor = (login: string, patientId: string) =>
  sealAccessHandle(
    secrets.DATA_SECRET,
    userContext({ tenantId: tenantIds.demo, userId: idOf(login) } as never, '', null),
    patientId,
  );
const member = (login: string, change: { permissions?: readonly string[]; status?: string }) =>
  t.sql(
    'update users set permissions = coalesce($2, permissions), status = coalesce($3, status), version = version + 1 where id = $1',
    [idOf(login), change.permissions ? JSON.stringify(change.permissions) : null, change.status ?? null],
  );
const permit = (login: string, ...permissions: string[]) => member(login, { permissions });
const close = (patient: Content, bits: number) =>
  t.sql('update patients set labels = $2 where id = $1', [patient.id, bits]);

/** Somebody on the panel of `chw` with a visit, closed or not; all of one name and birth date. */
async function known(bits: number): Promise<Content> {
  const patient = await registered(chw, { givenName: 'Mara', familyName: 'Same', birthDate: '1970-05-06', cin: null });
  await recorded(chw, patient);
  if (bits !== 0) await close(patient, bits);
  return patient;
}
const ways = [0, labels.restricted, labels.part2, labels.restricted | labels.part2];

/** An answer without what differs between any two people: their ids, and moments, whose digits vary in number. */
function likeness(answer: { status: number; headers: Record<string, unknown>; text: string }, patient: Content) {
  const text = answer.text
    .replaceAll(patient.id, '<person>')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)/g, '<moment>');
  const { date: _, 'x-request-id': __, etag: ___, 'content-length': ____, ...headers } = answer.headers;
  return { status: answer.status, text, headers };
}

describe('emergency access', () => {
  const opening = (login: string, patient: Content, reason: string = 'emergency') => ({
    accessHandle: accessHandleFor(login, patient.id),
    reason,
    text: 'Found on the street.',
  });

  test.for(emergencyReasons)(
    'for %s is one answer and shows one face sheet, whatever closes the record',
    async (reason) => {
      const people = await Promise.all(ways.map(known));
      const told = [];
      for (const patient of people) {
        const steps = [
          () => chw2.get(`/patients/${patient.id}`),
          () => chw2.post('/break-glass', opening('chw2', patient, reason)),
          // Once more: the one that runs.
          () => chw2.post('/break-glass', opening('chw2', patient, reason)),
          () => chw2.post('/access-requests', { accessHandle: accessHandleFor('chw2', patient.id), reason: 'x' }),
          () => chw2.get(`/patients/${patient.id}`),
          () => chw2.get(`/patients/${patient.id}/access`),
          () => chw2.get(`/patients/${patient.id}/timeline`),
          () => chw2.get(`/encounters?patientId=${patient.id}`),
          () => chw2.get(`/break-glasses?patientId=${patient.id}`),
          () => chw2.patch(`/patients/${patient.id}`, { version: 1, city: 'Fresno' }),
        ];
        const answers = [];
        for (const step of steps) answers.push(likeness(await step(), patient));
        told.push(answers);
      }
      expect(told[0]!.map(({ status }) => status)).toEqual([404, 201, 201, 409, 200, 200, 200, 200, 200, 403]);
      const [open, ...closed] = told;
      for (const [at, answers] of closed.entries()) expect([ways[at + 1], answers]).toEqual([ways[at + 1], closed[0]]);
      // An open record shows these facts about the care, a closed one does not.
      const differing = open!.flatMap((answer, at) => (answer.text === closed[0]![at]!.text ? [] : [at]));
      expect(differing).toEqual([6, 7]);
      expect(closed[0]![7]!.text).toBe('{"items":[],"next":null}');
      // After it has ended nothing is left, of any of them.
      for (const patient of people) {
        const { id } = ok(await chw2.get(`/break-glasses?patientId=${patient.id}`)).items[0]!;
        ok(await chw2.post(`/break-glasses/${id}/end`, { version: 1 }));
        for (const path of [`/patients/${patient.id}`, `/break-glasses/${id}`])
          expect((await chw2.get(path)).status).toBe(404);
      }
    },
  );

  test('opens what its holder writes, and no other care of a closed record', async () => {
    for (const bits of ways.slice(1)) {
      const patient = await known(bits);
      ok(await chw2.post('/break-glass', opening('chw2', patient)));
      const { id } = await recorded(chw2, patient);
      ok(await chw2.patch(`/encounters/${id}`, { version: 1, purpose: 'Found him a bed.' }));
      expect(ok(await chw2.get(`/encounters?patientId=${patient.id}`)).items.map((one) => one.id)).toEqual([id]);
      for (const sheet of ['caregivers', 'coverages', 'care-team-members'])
        expect((await chw2.get(`/${sheet}?patientId=${patient.id}`)).status).toBe(200);
      ok(
        await chw2.post(
          `/break-glasses/${ok(await chw2.get(`/break-glasses?patientId=${patient.id}`)).items[0]!.id}/end`,
          { version: 1 },
        ),
      );
      expect((await chw2.get(`/encounters/${id}`)).status, 'ended').toBe(404);
    }
  });

  test('by the id tells an administrator no label from another, and of an open record as little as of none', async () => {
    const body = { reason: 'emergency', text: 'Call from the clinic.' };
    const told = [];
    for (const bits of ways.slice(1)) {
      const patient = await known(bits);
      const answers = [await admin.post('/break-glass', { ...body, patientId: patient.id })];
      for (const path of ['', '/access']) answers.push(await admin.get(`/patients/${patient.id}${path}`));
      told.push(answers.map((answer) => likeness(answer, patient)));
    }
    expect(told[0]!.map(({ status }) => status)).toEqual([201, 200, 200]);
    for (const answers of told) expect(answers).toEqual(told[0]);
    for (const patientId of [(await known(0)).id, newId()])
      expect((await admin.post('/break-glass', { ...body, patientId })).status).toBe(404);
  });

  test('is asked for with the same access handle: the duplicate check and a request tell no label either', async () => {
    const look = { givenName: 'Mara', birthDate: '1971-01-02' };
    for (const [login, caller, ...held] of [
      ['chw2', chw2],
      ['chw3', chw3, 'privacy'],
      ['admin', admin],
      ['admin', admin, 'privacy'],
    ] as const) {
      await permit(login, ...held);
      const told = [];
      for (const [at, bits] of ways.entries()) {
        const familyName = `Door${login}${held}${'abcd'[at]}`;
        const patient = await registered(chw, { ...look, familyName, cin: null });
        if (bits !== 0) await close(patient, bits);
        const { accessHandle, ...shown } = ok(await caller.post('/patients/duplicates', { ...look, familyName }))
          .items[0]! as Content & { accessHandle: string };
        told.push({ shown: 'patient' in shown ? 'reached' : shown, accessHandle: accessHandle?.length });
        if (!accessHandle) continue;
        const asked = ok(await caller.post('/access-requests', { accessHandle, reason: 'Moved here.' }));
        expect(asked).toMatchObject({ status: 'open', patientId: null });
      }
      // A caller who reaches everybody by role learns from an access handle that a record is closed, and not why.
      for (const answers of told.slice(login === 'admin' ? 1 : 0))
        expect([login, ...held, answers]).toEqual([login, ...held, told[1]]);
      await permit(login);
    }
  });

  test('leaves closed what another program disclosed, without a trace; who treats the person reads it', async () => {
    const [plain, holder] = [await known(labels.part2), await known(labels.part2)];
    const visit = await recorded(chw, holder);
    await t.sql('update encounters set labels = labels | $2 where id = $1', [visit.id, labels.part2 | labels.received]);
    const seen = async (caller: Caller, patient: Content) => {
      const paths = ['', '/access', '/timeline'].map((path) => `/patients/${patient.id}${path}`);
      const answers = [];
      for (const path of [...paths, `/encounters?patientId=${patient.id}`, `/encounters/count?patientId=${patient.id}`])
        answers.push(likeness(await caller.get(path), patient));
      return answers;
    };
    for (const patient of [plain, holder]) ok(await chw2.post('/break-glass', opening('chw2', patient)));
    expect(await seen(chw2, holder)).toEqual(await seen(chw2, plain));
    expect((await chw2.get(`/encounters/${visit.id}`)).status).toBe(404);
    expect((await chw.get(`/encounters/${visit.id}`)).status).toBe(200);
    await expect(close(plain, labels.received), 'a person').rejects.toThrow();
  });
});

test('a file has nothing under Part 2, whoever takes it: no consent goes with it', async () => {
  const people = await Promise.all(ways.map(known));
  const visits = await Promise.all(
    people.map(async ({ id }) => ok(await chw.get(`/encounters?patientId=${id}`)).items[0]!),
  );
  await permit('admin', 'privacy');
  for (const [path, records] of [
    ['/patients', people],
    ['/encounters', visits],
  ] as const) {
    const columns = [{ field: 'id', label: 'Id' }];
    const file = await admin.post(`${path}/export`, { purpose: 'A test.', format: 'csv', columns });
    expect(records.map(({ id }) => file.text.includes(id))).toEqual([true, true, false, false]);
    for (const { id } of records) expect((await admin.get(`${path}/${id}`)).status).toBe(200);
  }
  await permit('admin');
});

describe('what was opened of a closed record', () => {
  const opened = async (login: string, caller: Caller, bits: number) => {
    const patient = await known(bits);
    const body = {
      accessHandle: accessHandleFor(login, patient.id),
      reason: 'emergency',
      text: 'Found on the street.',
    };
    return { patient, glass: ok(await caller.post('/break-glass', body)) };
  };
  const noticed = async () =>
    (
      await t.sql<{ login: string }>(
        `select split_part(u.email, '@', 1) as login from notices n join users u on u.tenant_id = n.tenant_id and u.id = n.user_id
         where n.kind = 'break-glass' order by 1`,
      )
    ).map(({ login }) => login);

  test.for(ways.slice(1))(
    'is reviewed by administrators while nobody holds `privacy`, who read nothing of the person (%i)',
    async (bits) => {
      await t.sql('delete from notices');
      const { patient, glass } = await opened('chw2', chw2, bits);
      expect(await noticed()).toEqual(['admin']);
      const item = ok(await admin.get('/break-glasses?status=open')).items.find(({ id }) => id === glass.id)!;
      expect(item).toMatchObject({ patientId: null, userName: 'Luis Ortega', can: ['end', 'review'] });
      expect(item['patient']).toEqual({ initials: 'M. S.', birthYear: 1970 });
      for (const path of ['', '/access', '/timeline', '/access-report'])
        expect((await admin.get(`/patients/${patient.id}${path}`)).status).toBe(404);
      expect((await chw3.get(`/break-glasses/${glass.id}`)).status, 'another colleague').toBe(404);
      const answers = [
        ok(await admin.post(`/break-glasses/${glass.id}/end`, { version: 1 })),
        ok(await admin.post(`/break-glasses/${glass.id}/review`, { version: 2, note: 'In order.' })),
        ok(await admin.get(`/break-glasses/${glass.id}`)),
      ];
      for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(new RegExp(`${patient.id}|Mara|Same`));
      expect(answers.at(-1)).toMatchObject({ status: 'reviewed', reviewedByName: 'Nadia Brandt' });
      expect((await chw2.get(`/patients/${patient.id}`)).status, 'ended').toBe(404);
      const stale = await admin.post(`/break-glasses/${glass.id}/review`, { version: 1 });
      expect([stale.status, JSON.stringify(stale.body)]).toEqual([412, expect.not.stringMatching(/Mara|Same/)]);
    },
  );

  test('moves to whoever holds `privacy` with the permission, and back when nobody does', async () => {
    const { patient, glass } = await opened('chw2', chw2, labels.restricted);
    const path = `/break-glasses/${glass.id}`;
    const both = async () => [(await admin.get(path)).status, (await chw3.get(path)).status];
    expect(await both()).toEqual([200, 404]);
    await permit('chw3', 'privacy');
    expect(await both()).toEqual([404, 200]);
    expect((await admin.post(`${path}/end`, { version: 1 })).status).toBe(404);
    expect(ok(await chw3.get(path))).toMatchObject({ patient: { id: patient.id }, can: ['end', 'review'] });
    await member('chw3', { status: 'suspended' });
    expect((await admin.get(path)).status, 'who holds it is suspended').toBe(200);
    await member('chw3', { status: 'active' });
    ok(await chw3.post(`${path}/end`, { version: 1 }));
    ok(await chw3.post(`${path}/review`, { version: 2 }));
    await permit('chw3');
    expect(await both()).toEqual([200, 404]);
  });

  test('is reviewed by administrators where the one holder of `privacy` opened it, and never by the person who opened it', async () => {
    await permit('chw3', 'privacy');
    const theirs = await opened('chw3', chw3, labels.part2);
    const others = await opened('chw2', chw2, labels.part2);
    const seen = async (caller: Caller) => {
      const ids = ok(await caller.get('/break-glasses?status=open')).items.map(({ id }) => id);
      return [theirs, others].map(({ glass }) => ids.includes(glass.id));
    };
    expect(await seen(admin)).toEqual([true, false]);
    expect((await chw3.post(`/break-glasses/${theirs.glass.id}/review`, { version: 1 })).body.code).toBe(
      'invalid_move',
    );
    await permit('chw3');
    const patient = await known(labels.restricted);
    const own = ok(await admin.post('/break-glass', { patientId: patient.id, reason: 'other', text: 'A call.' }));
    ok(await admin.post(`/break-glasses/${own.id}/end`, { version: 1 }));
    expect((await admin.get(`/break-glasses/${own.id}`)).status).toBe(404);
  });

  test('as with a request: an administrator declines it unseen, and cannot grant what would open nothing', async () => {
    for (const bits of ways.slice(1)) {
      const patient = await known(bits);
      const { id } = ok(
        await chw2.post('/access-requests', { accessHandle: accessHandleFor('chw2', patient.id), reason: 'Moved.' }),
      );
      expect(ok(await admin.get(`/access-requests/${id}`))).toMatchObject({
        patientId: null,
        patient: { initials: 'M. S.', birthYear: 1970 },
        can: ['grant', 'decline'],
      });
      const until = new Date().toISOString().slice(0, 10);
      const refusal = await admin.post(`/access-requests/${id}/grant`, { version: 1, until });
      expect(refusal.body.errors[0]).toMatchObject({ path: 'until', code: 'restricted' });
      ok(await admin.post(`/access-requests/${id}/decline`, { version: 1, reason: 'Another team has the case.' }));
      expect(ok(await chw2.get('/access-requests/own')).items[0]).toMatchObject({ id, status: 'declined' });
    }
  });
});

describe('people whom nobody reaches', () => {
  interface Listed {
    initials: string;
    birthYear: number;
    status: string;
    assignedToName: string | null;
    accessHandle: string;
  }
  const listed = async (caller: Caller = admin) => {
    const { items, total } = ok(await caller.get('/patients/unreached')) as unknown as {
      items: Listed[];
      total: number;
    };
    expect(items).toHaveLength(total);
    return items;
  };
  const give = (accessHandle: string, login: string, key = newId()) =>
    admin.post('/patients/unreached/assign', { accessHandle, userId: idOf(login) }, { 'idempotency-key': key });
  const aPerson = (familyName: string) =>
    registered(admin, { givenName: 'Nils', familyName, birthDate: '1966-07-08', cin: null });

  test('are shown to administrators alone, by initials, and given to a colleague, who treats them', async () => {
    const open = await aPerson('Open');
    const patient = await aPerson('Quist');
    await close(patient, labels.part2);
    expect((await chw.get('/patients/unreached')).status).toBe(403);
    expect((await chw.post('/patients/unreached/assign', { accessHandle: '', userId: idOf('chw2') })).status).toBe(403);
    const [item, ...others] = await listed();
    expect(others).toEqual([]);
    const { accessHandle, ...shown } = item!;
    expect(shown).toEqual({ initials: 'N. Q.', birthYear: 1966, status: 'active', assignedToName: null });
    for (const [wrong, path, code] of [
      [await give(accessHandleFor('chw2', patient.id), 'chw2'), 'accessHandle', 'closed'],
      [await give(accessHandle, 'admin'), 'userId', 'own'],
      [await admin.post('/patients/unreached/assign', { accessHandle, userId: newId() }), 'userId', 'unknown'],
    ] as const)
      expect([wrong.status, wrong.body.errors[0]]).toMatchObject([400, { path, code }]);
    for (const other of [open, await known(labels.restricted)]) {
      const refusal = await give(accessHandleFor('admin', other.id), 'chw2');
      expect([refusal.status, refusal.body.errors[0]?.code], 'somebody who is reached').toEqual([409, 'reached']);
    }
    expect((await chw2.get(`/patients/${patient.id}`)).status).toBe(404);
    const key = newId();
    const said = ok(await give(accessHandle, 'chw2', key));
    expect(said).toEqual({ assignedTo: idOf('chw2'), assignedToName: 'Luis Ortega' });
    expect(ok(await give(accessHandle, 'chw2', key)), 'the same again').toEqual(said);
    expect(ok(await chw2.get(`/patients/${patient.id}`))).toMatchObject({ assignedToName: 'Luis Ortega', version: 2 });
    expect((await admin.get(`/patients/${patient.id}`)).status).toBe(404);
    expect(await listed()).toEqual([]);
    await permit('admin', 'privacy');
    const lines = ok(await admin.get(`/patients/${patient.id}/access-report`)).items;
    expect(lines.map(({ userName, action }) => [userName, action])).toEqual(
      expect.arrayContaining([
        ['Nadia Brandt', 'list'],
        ['Nadia Brandt', 'assign'],
      ]),
    );
    await permit('admin');
  });

  test('are whom a restriction, a suspension, an end of access or a death leaves; an administrator with `privacy` reaches them', async () => {
    const lone = await aPerson('Restricted');
    ok(await admin.post(`/patients/${lone.id}/restrict`, { version: 1, reason: 'Works here.' }));
    const lent = await aPerson('Team');
    await close(lent, labels.restricted);
    await t.sql(
      `insert into patient_access (tenant_id, user_id, patient_id, reason, until) values ($1, $2, $3, 'care-team', now() + interval '1 hour')`,
      [tenantIds.demo, idOf('chw2'), lent.id],
    );
    const dead = await aPerson('Dead');
    await t.sql(`update patients set labels = $2, status = 'deceased', deceased_on = '2024-01-08' where id = $1`, [
      dead.id,
      labels.part2,
    ]);
    const kept = await aPerson('Kept');
    await assigned(admin, kept.id, idOf('chw3'));
    await close(kept, labels.part2);
    const initials = async () => (await listed()).map((item) => item.initials);
    expect(await initials()).toEqual(['N. R.', 'N. D.']);
    await t.sql(`update patient_access set until = now() where patient_id = $1`, [lent.id]);
    await member('chw3', { status: 'suspended' });
    expect(await initials()).toEqual(['N. R.', 'N. T.', 'N. D.', 'N. K.']);
    expect((await listed()).at(-1)).toMatchObject({ assignedToName: expect.any(String) });
    expect(
      (await give(accessHandleFor('admin', dead.id), 'chw2')).body.errors[0]?.code,
      'has no place on a panel',
    ).toBe('reached');
    // Members who may be assigned by hand are reached.
    await permit('admin', 'privacy');
    expect(await listed()).toEqual([]);
    expect((await admin.get(`/patients/${dead.id}`)).status).toBe(200);
    await permit('admin');
    const handles = Object.fromEntries(
      (await listed()).map(({ initials: name, accessHandle }) => [name, accessHandle]),
    );
    for (const name of ['N. R.', 'N. T.', 'N. K.']) ok(await give(handles[name]!, 'chw2'));
    await member('chw3', { status: 'active' });
    expect(await initials()).toEqual(['N. D.']);
    expect((await chw3.get(`/patients/${kept.id}`)).status, 'the panel before').toBe(404);
    // Two administrators at once: the second learns that somebody reaches the person.
    expect((await give(handles['N. R.']!, 'chw3')).status).toBe(409);
  });
});
