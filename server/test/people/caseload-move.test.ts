/** A caseload of 300 people is moved and moved back: access, counts and written rows at each step. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nextPortion } from '#kernel/runs/resumable';
import { moveCaseload } from '#modules/people';
import { type Answer, type Content, ok } from '../support/answer.ts';
import { type Caller, callerOf } from '../support/caller.ts';
import {
  aColleague,
  assigned,
  aVisit,
  benefitsEntered,
  newId,
  recorded,
  registered,
  signed,
} from '../support/factories.ts';
import type { TestApp } from '../support/test-app.ts';
import { startTestApp, tenantIds, userId } from '../support/test-app.ts';

let t: TestApp;
let second: Awaited<ReturnType<TestApp['another']>>;
let admin: Caller;
let chw: Caller;
let chw2: Caller;
let chw3: Caller;
let clinician: Caller;
/** The same members at the second server. */
let there: Record<'chw' | 'chw2' | 'chw3', Caller>;
const [marisol, luis, thanh] = ['chw', 'chw2', 'chw3'].map((login) => userId(`${login}@demo.test`)) as [
  string,
  string,
  string,
];

beforeAll(async () => {
  t = await startTestApp();
  second = await t.another();
  [admin, chw, chw2, chw3, clinician] = (await Promise.all(
    ['admin', 'chw', 'chw2', 'chw3', 'clinician'].map((login) => t.as(`${login}@demo.test`)),
  )) as [Caller, Caller, Caller, Caller, Caller];
  const at = (caller: Caller) => callerOf(second.transport, caller.tokens);
  there = { chw: at(chw), chw2: at(chw2), chw3: at(chw3) };
});
afterAll(async () => {
  await second.close();
  await t.close();
});

const told = ({ status, body }: Answer) => [status, body.errors?.[0]?.path, body.errors?.[0]?.code];
const move = (fields: object, by = admin, id = newId()) =>
  by.put(`/caseload-moves/${id}`, {
    fromUserId: marisol,
    targets: [{ userId: luis }],
    reason: 'Goes on leave.',
    ...fields,
  });
const look = async (fields: object, by = admin) =>
  ok(await by.post('/caseload-moves/preview', { fromUserId: marisol, targets: [], ...fields })) as unknown as {
    panel: number;
    moving: number;
    targets: Record<string, unknown>[];
    staying: { patient: { id: string }; status: string }[];
    stayingCount: number;
  };
const undo = (moved: Content, by = admin) =>
  by.post(`/caseload-moves/${moved.id}/undo`, { version: moved.version }, { 'idempotency-key': newId() });
const total = async (caller: Caller, query = '') =>
  (ok(await caller.get(`/patients/count?${query}`)).total as unknown as { count: number }).count;
const panels = async () => Promise.all([chw, chw2, chw3].map((caller) => total(caller)));
const everywhere = async () =>
  Promise.all((['chw', 'chw2', 'chw3'] as const).map(async (login) => await total(there[login])));
/** Registered by a statement, as an import would: 300 creates would take longer than the move. */
const filled = async (owner: string, count: number) => {
  const rows = await t.sql<{ id: string }>(
    `insert into patients (tenant_id, id, created_by, given_name, family_name, birth_date, sex_for_claims, preferred_language, interpreter_needed,
       phone_safe, homeless, assigned_to, assigned_to_name)
     select $1, gen_random_uuid(), 'system:import', 'Person' || n, 'Moved' || n, date '1950-01-01' + n, 'U', 'en', false, true, false, u.id,
       u.given_name || ' ' || u.family_name
     from generate_series(1, $3::int) n, users u where u.tenant_id = $1 and u.id = $2 returning id`,
    [tenantIds.demo, owner, count],
  );
  await t.sql(
    `insert into patient_access (tenant_id, user_id, patient_id, reason)
     select p.tenant_id, u.id, p.id, 'assigned' from patients p join users u on u.tenant_id = p.tenant_id and u.id = p.assigned_to where p.id = any($1::uuid[])
     union all select p.tenant_id, u.supervisor_id, p.id, 'supervision' from patients p join users u on u.tenant_id = p.tenant_id and u.id = p.assigned_to
       where p.id = any($1::uuid[]) and u.supervisor_id is not null`,
    [rows.map(({ id }) => id)],
  );
  return rows.map(({ id }) => id);
};
const emptied = (owner: string) => move({ fromUserId: owner, targets: [{ userId: owner === thanh ? luis : thanh }] });
const lines = (action: string, since: string) =>
  t.sql<{ entity: string; count: number; people: number }>(
    `select entity, count(*)::int as count, count(distinct patient_id)::int as people from audit
     where action = $1 and at > $2::timestamptz group by entity order by entity`,
    [action, since],
  );
const now = async () => (await t.sql<{ now: string }>('select clock_timestamp()::text as now'))[0]!.now;

describe('a move is refused', () => {
  test('to everyone but administrators', async () => {
    for (const caller of [chw, clinician]) {
      expect((await move({}, caller)).status).toBe(403);
      expect((await caller.post('/caseload-moves/preview', { fromUserId: marisol, targets: [] })).status).toBe(403);
      expect((await caller.get('/caseload-moves')).status).toBe(403);
    }
  });

  test('to whom nobody can be given, from whom nobody has, and without a reason', async () => {
    const person = await registered(chw);
    const invited = ok(await admin.put(`/users/${newId()}`, aColleague()));
    const wrong: [object, unknown[]][] = [
      [{ fromUserId: newId() }, [400, 'fromUserId', 'unknown']],
      [{ fromUserId: userId('chw@second.test') }, [400, 'fromUserId', 'unknown']],
      [{ targets: [] }, [400, 'targets', 'too_small']],
      [{ targets: [{ userId: marisol }] }, [400, 'targets.0.userId', 'same']],
      [{ targets: [{ userId: luis }, { userId: newId() }] }, [400, 'targets.1.userId', 'unknown']],
      [{ targets: [{ userId: userId('chw2@second.test') }] }, [400, 'targets.0.userId', 'unknown']],
      [{ targets: [{ userId: userId('admin@demo.test') }] }, [400, 'targets.0.userId', 'unknown']],
      [{ targets: [{ userId: invited.id }] }, [400, 'targets.0.userId', 'unknown']],
      [{ targets: [{ userId: luis }, { userId: luis }] }, [400, 'targets', 'custom']],
      [{ reason: ' ' }, [400, 'reason', 'too_small']],
      [
        {
          targets: [
            { userId: luis, patientIds: [person.id] },
            { userId: thanh, patientIds: [person.id] },
          ],
        },
        [400, 'targets.1.patientIds', 'twice'],
      ],
      [{ fromUserId: thanh, targets: [{ userId: luis }] }, [409, 'fromUserId', 'nobody']],
      [{ targets: [{ userId: luis, patientIds: [newId()] }] }, [409, 'fromUserId', 'nobody']],
    ];
    for (const [fields, refusal] of wrong) {
      const [status, path, code] = told(await move(fields));
      expect
        .soft(
          [status, path, refusal[2] === 'custom' || refusal[2] === 'too_small' ? refusal[2] : code],
          JSON.stringify(fields),
        )
        .toEqual(refusal);
    }
    expect(await total(chw)).toBe(1);
    ok(await emptied(marisol));
    ok(await emptied(thanh));
  });
});

describe('300 people', () => {
  let people: string[];
  let before: number[];
  let moved: Content;
  let cursor: string;
  let since: string;
  beforeAll(async () => {
    before = await panels();
    people = await filled(marisol, 300);
  });

  test('are looked at before anything is changed', async () => {
    const shown = await look({
      targets: [{ userId: luis }, { userId: thanh, patientIds: people.slice(0, 10) }, { userId: marisol }],
    });
    expect(shown).toMatchObject({ panel: 300, moving: 300, staying: [], stayingCount: 0 });
    expect(shown.targets).toEqual([
      {
        userId: luis,
        name: 'Luis Ortega',
        now: before[1],
        gets: 145,
        caseloadTarget: null,
        speaksWith: 0,
        refusal: null,
      },
      {
        userId: thanh,
        name: 'Thanh Nguyen',
        now: before[2],
        gets: 10,
        caseloadTarget: null,
        speaksWith: 0,
        refusal: null,
      },
      {
        userId: marisol,
        name: 'Marisol Herrera',
        now: 300,
        gets: 145,
        caseloadTarget: null,
        speaksWith: 0,
        refusal: 'same',
      },
    ]);
    expect(await panels()).toEqual([300, before[1], before[2]]);
  });

  test('go to two colleagues in one act, which is over in seconds', async () => {
    ({ next: cursor } = ok(await chw.get('/patients?limit=50&sort=familyName')) as unknown as { next: string });
    since = await now();
    const [id, fields] = [newId(), { targets: [{ userId: luis }, { userId: thanh }] }];
    const begun = Date.now();
    const [first, again] = await Promise.all([move(fields, admin, id), move(fields, admin, id)]);
    expect(Date.now() - begun).toBeLessThan(5000);
    moved = ok(first);
    expect(again.text).toBe(first.text);
    expect(moved).toMatchObject({
      status: 'moved',
      movedCount: 300,
      shares: [
        { userId: luis, name: 'Luis Ortega', count: 150 },
        { userId: thanh, name: 'Thanh Nguyen', count: 150 },
      ],
      undoneAt: null,
      returnedCount: null,
      can: ['undo'],
    });
    expect(first.text).not.toContain(people[0]);
    expect(told(await move({ reason: 'Another.' }, admin, id))[0]).toBe(422);
  });

  test('are with them in the next answer, on another server too, and gone from the panel before', async () => {
    const after = [0, before[1]! + 150, before[2]! + 150];
    expect(await panels()).toEqual(after);
    expect(await everywhere()).toEqual(after);
    for (const id of [people[0], people[299]]) {
      const { assignedTo, assignedToName } = ok(await admin.get(`/patients/${id}`)) as Content &
        Record<string, unknown>;
      expect([luis, thanh]).toContain(assignedTo);
      const [has, not] = assignedTo === luis ? (['chw2', 'chw3'] as const) : (['chw3', 'chw2'] as const);
      expect(assignedToName).toBe(has === 'chw2' ? 'Luis Ortega' : 'Thanh Nguyen');
      expect((await there[has].get(`/patients/${id}`)).status).toBe(200);
      for (const login of [not, 'chw'] as const) expect((await there[login].get(`/patients/${id}`)).status).toBe(404);
    }
    // A common supervisor keeps them all.
    expect(await total(clinician)).toBe(300 + before[0]! + before[1]! + before[2]!);
    const by = ok(await admin.get('/patients/count?by=assignedTo')) as unknown as {
      by: { value: string; count: number }[];
    };
    expect(JSON.stringify(by)).not.toContain(marisol);
  });

  test('give nothing for an old cursor, and nothing for a search', async () => {
    for (const caller of [chw, there.chw]) {
      const page = ok(await caller.get(`/patients?limit=50&sort=familyName&after=${cursor}&total=true`));
      expect([page.items, page.next, page.total]).toEqual([[], null, 0]);
      expect(ok(await caller.post('/patients/search', { text: 'Moved', contains: true })).items).toEqual([]);
    }
  });

  test('leave a line each in the audit, one for the act, and no gain or loss for anybody whose access did not change', async () => {
    expect(await lines('assign', since)).toEqual([{ entity: 'patient', count: 300, people: 300 }]);
    expect(await lines('create', since)).toEqual([{ entity: 'caseloadMove', count: 1, people: 0 }]);
    const [line] = await t.sql<{ before: unknown; after: Record<string, unknown>; actor: string }>(
      `select before, after, actor from audit where action = 'assign' and entity_id = $1 and at > $2::timestamptz`,
      [people[0], since],
    );
    expect(line).toMatchObject({
      actor: userId('admin@demo.test'),
      before: { assignedTo: marisol, assignedToName: 'Marisol Herrera' },
      after: { caseloadMoveId: moved.id },
    });
    const log = await t.sql<{ user_id: string; reason: string; gained: boolean; count: number }>(
      `select user_id, reason, gained, count(*)::int as count from patient_access_log where at > $1::timestamptz group by 1, 2, 3 order by 3, 1`,
      [since],
    );
    expect(log).toEqual(
      [
        { user_id: marisol, reason: 'assigned', gained: false, count: 300 },
        ...[luis, thanh].sort().map((user_id) => ({ user_id, reason: 'assigned', gained: true, count: 150 })),
      ].sort((a, b) => Number(a.gained) - Number(b.gained) || a.user_id.localeCompare(b.user_id)),
    );
    const story = ok(await admin.get(`/patients/${people[0]}/timeline`)).items as unknown as {
      kind: string;
      by: string;
    }[];
    expect(story.find(({ kind }) => kind === 'assignment')?.by).toBe('Nadia Brandt');
  });

  test('come back, apart from those who have been given to somebody since', async () => {
    const [other, gone] = [people[1]!, people[2]!];
    await assigned(admin, other, userId('clinician@demo.test'));
    const { version } = ok(await admin.get(`/patients/${gone}`));
    ok(await admin.post(`/patients/${gone}/deactivate`, { version, reason: 'Moved away.' }));
    // Other notes about a person do not keep the person from coming back.
    const third = ok(await admin.get(`/patients/${people[3]}`));
    ok(await admin.patch(`/patients/${third.id}`, { version: third.version, city: 'Fresno' }));
    since = await now();
    const undone = ok(await undo(moved));
    expect(undone).toMatchObject({ status: 'undone', returnedCount: 299, can: [] });
    expect(await panels()).toEqual([299, before[1], before[2]]);
    expect(await everywhere()).toEqual([299, before[1], before[2]]);
    expect(await lines('assign', since)).toEqual([{ entity: 'patient', count: 299, people: 299 }]);
    expect(await lines('undo', since)).toEqual([{ entity: 'caseloadMove', count: 1, people: 0 }]);
    const left = ok(await admin.get(`/caseload-moves/${moved.id}/left`));
    expect(left.items.map(({ id }) => id)).toEqual([other]);
    expect((await undo(undone)).status).toBe(409);
    expect((await chw2.get(`/patients/${people[5]}`)).status).toBe(404);
    const page = ok(await chw.get(`/patients?limit=50&sort=familyName&after=${cursor}`));
    expect(page.items.length).toBe(50);
  });

  test('names a deceased person on the panel, who stays', async () => {
    await t.sql(`update patients set status = 'deceased', deceased_on = '2024-01-01' where id = $1`, [people[9]]);
    const { panel, staying, stayingCount } = await look({ targets: [{ userId: luis }] });
    expect([panel, stayingCount, staying[0]?.patient.id, staying[0]?.status]).toEqual([298, 1, people[9], 'deceased']);
  });
});

describe('at once', () => {
  test('two administrators move a person once', async () => {
    const mine = await filled(thanh, 20);
    const [a, b] = await Promise.all([
      move({ fromUserId: thanh, targets: [{ userId: luis, patientIds: mine }] }),
      move(
        { fromUserId: thanh, targets: [{ userId: marisol, patientIds: mine }] },
        callerOf(second.transport, admin.tokens),
      ),
    ]);
    expect([a.status, b.status].sort()).toEqual([201, 409]);
    const [row] = await t.sql<{ people: number; panels: number }>(
      `select count(*)::int as people, count(distinct user_id)::int as panels from patient_access where patient_id = any($1::uuid[]) and reason = 'assigned'`,
      [mine],
    );
    expect(row).toEqual({ people: 20, panels: 1 });
  });

  test('a colleague who is suspended meanwhile gets nobody, or all before it', async () => {
    const { id } = ok(await admin.put(`/users/${newId()}`, aColleague()));
    await t.sql(`update users set status = 'active' where id = $1`, [id]);
    const mine = await filled(thanh, 20);
    const member = ok(await admin.get(`/users/${id}`));
    const [moved, suspended] = await Promise.all([
      move({ fromUserId: thanh, targets: [{ userId: id, patientIds: mine }] }),
      admin.post(`/users/${id}/disable`, { version: member.version }),
    ]);
    ok(suspended);
    const [row] = await t.sql<{ count: number }>('select count(*)::int as count from patients where assigned_to = $1', [
      id,
    ]);
    expect([moved.status, row!.count]).toEqual(moved.status === 201 ? [201, 20] : [400, 0]);
    expect(told(await move({ fromUserId: marisol, targets: [{ userId: id }] }))).toEqual([
      400,
      'targets.0.userId',
      'unknown',
    ]);
  });
});

describe('an account', () => {
  test('with people on its panel is not deactivated; suspended it keeps them until they are moved', async () => {
    const made = ok(await admin.put(`/users/${newId()}`, aColleague()));
    await t.sql(`update users set status = 'active' where id = $1`, [made.id]);
    const mine = await filled(made.id, 3);
    const read = async () => ok(await admin.get(`/users/${made.id}`));
    const close = async () =>
      admin.post(`/users/${made.id}/deactivate`, { version: (await read()).version, reason: 'Left.' });
    expect(told(await close())).toEqual([409, 'status', 'has_panel']);
    ok(await admin.post(`/users/${made.id}/disable`, { version: (await read()).version }));
    expect(ok(await admin.get(`/patients/${mine[0]}`))).toMatchObject({ assignedTo: made.id });
    const moved = ok(await move({ fromUserId: made.id }));
    expect(moved).toMatchObject({ movedCount: 3 });
    ok(await close());
    expect(told(await undo(moved))).toEqual([409, 'fromUserId', 'deactivated']);
  });

  test('gets nobody while its certificate is overdue, and the sentence says so', async () => {
    await t.sql(`update users set certificate_due_on = '2020-01-01' where id = $1`, [thanh]);
    const person = await registered(chw);
    const answer = await admin.post(`/patients/${person.id}/assign`, { version: 1, userId: thanh });
    expect([...told(answer), answer.body.errors[0]!.message]).toEqual([
      400,
      'userId',
      'overdue',
      'The certificate of this person is overdue. Verify a newer one first, or choose somebody else.',
    ]);
    expect(told(await move({ targets: [{ userId: thanh }] }))).toEqual([400, 'targets.0.userId', 'overdue']);
    await t.sql('update users set certificate_due_on = null where id = $1', [thanh]);
  });
});

test('after a day a move stays', async () => {
  await filled(thanh, 2);
  const moved = ok(await move({ fromUserId: thanh }));
  await t.sql(`update caseload_moves set undo_until = now() - interval '1 second' where id = $1`, [moved.id]);
  expect(told(await undo(moved))).toEqual([409, 'undoUntil', 'past']);
});

test('who is restricted moves by those who may see them', async () => {
  const mine = await filled(thanh, 3);
  await t.sql('update patients set labels = 1 where id = $1', [mine[0]]);
  const shown = await look({ fromUserId: thanh, targets: [{ userId: luis, patientIds: mine }] });
  expect([shown.moving, shown.staying, shown.stayingCount]).toEqual([2, [], 0]);
  expect(JSON.stringify(shown)).not.toContain(mine[0]);
  expect(ok(await move({ fromUserId: thanh, targets: [{ userId: luis, patientIds: mine }] }))).toMatchObject({
    movedCount: 2,
  });
  const [row] = await t.sql<{ assigned_to: string }>('select assigned_to from patients where id = $1', [mine[0]]);
  expect(row!.assigned_to).toBe(thanh);
});

describe('what a worker wrote', () => {
  let mover: Caller;
  let taker: Caller;
  let person: Content;
  let other: Content;
  let draft: Content;
  let note: Content;
  let colleagues: Content;
  let planned: Content;
  let month: string;
  const chargeOf = async (caller: Caller, encounterId: string) =>
    ok(await caller.get(`/charges?encounterId=${encounterId}`)).items;
  const ids = async (caller: Caller, path: string) => ok(await caller.get(path)).items.map(({ id }) => id);
  const counted = async (caller: Caller, path: string) =>
    (ok(await caller.get(path)).total as unknown as { count: number }).count;

  beforeAll(async () => {
    [mover, taker] = [chw2, chw3];
    await benefitsEntered(admin);
    person = await registered(mover);
    other = await registered(mover);
    note = await signed(mover, person);
    draft = await recorded(mover, person, { from: 120, note: 'Half a' });
    planned = ok(
      await mover.put(`/encounters/${newId()}`, {
        patientId: person.id,
        startedAt: new Date(Date.now() + 86_400_000).toISOString(),
        purpose: 'Bring the forms.',
      }),
    );
    await assigned(admin, person.id, thanh);
    colleagues = await recorded(taker, person, { from: 240 });
    await assigned(admin, person.id, luis);
    month = `authorId=${luis}&serviceDateFrom=${note['serviceDate']}&serviceDateTo=${note['serviceDate']}`;
    await t.sql(`update users set spoken_languages = '["es", "en"]' where id = $1`, [marisol]);
  });

  const keeps = async (isReached: boolean) => {
    for (const one of [note, draft])
      expect(ok(await mover.get(`/encounters/${one.id}`))).toMatchObject({
        note: one['note'],
        patient: { id: person.id, reached: isReached },
      });
    expect((await chargeOf(mover, note.id))[0]).toMatchObject({ patient: { reached: isReached } });
    const [charge] = await chargeOf(mover, note.id);
    expect((await mover.get(`/charges/${charge!.id}`)).status).toBe(200);
    expect(await ids(mover, `/encounters?authorId=${luis}&status=in-progress`)).toContain(draft.id);
    expect(await ids(mover, `/encounters?patientId=${person.id}`)).toEqual(expect.arrayContaining([note.id, draft.id]));
    expect(await counted(mover, `/encounters/count?${month}&status=signed`)).toBe(1);
    expect(await counted(mover, `/charges/count?${month}&by=status`)).toBe(1);
  };
  const losesThePerson = async () => {
    const paths = [
      `/patients/${person.id}`,
      `/patients/${person.id}/timeline`,
      `/patients/${person.id}/unit-usage`,
      `/patients/${person.id}/access`,
      `/encounters/${colleagues.id}`,
    ];
    for (const path of paths) expect([path, (await mover.get(path)).status]).toEqual([path, 404]);
    expect(await ids(mover, `/encounters?patientId=${person.id}`)).not.toContain(colleagues.id);
    expect(await ids(mover, `/coverages?patientId=${person.id}`)).toEqual([]);
    expect(ok(await mover.post('/patients/search', { text: String(person['familyName']) })).items).toEqual([]);
    expect(told(await mover.put(`/encounters/${newId()}`, aVisit(person.id)))).toEqual([400, 'patientId', 'unknown']);
  };

  test('is counted before a move: drafts stay, planned visits are named with who would get them', async () => {
    await expect.poll(async () => (await chargeOf(mover, note.id)).length, { timeout: 20_000 }).toBe(1);
    await keeps(true);
    const shown = await look({
      fromUserId: luis,
      targets: [{ userId: marisol, patientIds: [person.id, other.id] }],
    });
    expect(shown).toMatchObject({
      moving: 2,
      drafts: 1,
      plannedCount: 1,
      planned: [{ id: planned.id, patient: { id: person.id }, startedAt: planned['startedAt'], toUserId: marisol }],
      languages: [{ language: 'en', count: 2 }],
      targets: [{ speaksWith: 2 }],
    });
  });

  test('stays the worker’s while the person is with somebody else, and the person does not', async () => {
    const moved = ok(
      await move({ fromUserId: luis, targets: [{ userId: marisol, patientIds: [person.id] }], plannedVisits: 'move' }),
    );
    expect(moved).toMatchObject({ plannedVisits: 'move', visitsMoved: 1 });
    await keeps(false);
    await losesThePerson();
    expect((await mover.get(`/encounters/${planned.id}`)).status).toBe(404);
    expect(ok(await chw.get(`/encounters/${planned.id}`))).toMatchObject({
      authorId: marisol,
      authorName: 'Marisol Herrera',
      purpose: 'Bring the forms.',
      can: expect.arrayContaining(['update', 'start', 'cancel']),
    });
    const changed = ok(await mover.patch(`/encounters/${draft.id}`, { version: draft.version, note: 'Whole.' }));
    draft = ok(await mover.post(`/encounters/${draft.id}/sign`, { version: changed.version }));
    expect((await taker.post(`/encounters/${draft.id}/void`, { version: 1, reason: 'No.' })).status).toBe(403);
    await expect.poll(async () => (await chargeOf(mover, draft.id)).length, { timeout: 20_000 }).toBe(1);
    ok(await undo(moved));
    expect(ok(await mover.get(`/encounters/${planned.id}`))).toMatchObject({
      authorId: luis,
      patient: { reached: true },
    });
    expect((await chw.get(`/encounters/${planned.id}`)).status).toBe(404);
    expect(ok(await mover.get(`/patients/${person.id}`))).toMatchObject({ assignedTo: luis });
    const given = await t.sql<{ actor: string; after: { authorId: string } }>(
      `select actor, after from audit where entity = 'encounter' and action = 'assign' and entity_id = $1 order by at`,
      [planned.id],
    );
    expect(given.map(({ actor, after }) => [actor, after.authorId])).toEqual([
      [userId('admin@demo.test'), marisol],
      [userId('admin@demo.test'), luis],
    ]);
  });

  test('is closed to the author with the person’s record, once no access opens it', async () => {
    await t.sql('update patients set labels = 1 where id = $1', [person.id]);
    await t.sql(`update encounters set labels = 1 where patient_id = $1`, [person.id]);
    expect((await mover.get(`/encounters/${note.id}`)).status).toBe(200);
    await t.sql(`delete from patient_access where patient_id = $1 and user_id = $2`, [person.id, luis]);
    expect((await mover.get(`/encounters/${note.id}`)).status).toBe(404);
    expect(await ids(mover, `/encounters?authorId=${luis}`)).not.toContain(note.id);
    await t.sql('update patients set labels = 0 where id = $1', [person.id]);
    await t.sql(`update encounters set labels = 0 where patient_id = $1`, [person.id]);
    await keepsUnderNobody();
  });
  const keepsUnderNobody = async () => {
    expect((await mover.get(`/encounters/${note.id}`)).status).toBe(200);
    await losesThePerson();
  };

  test('a visit that the new worker began stays with the new worker', async () => {
    const visit = ok(
      await chw.put(`/encounters/${newId()}`, {
        patientId: (await registered(chw)).id,
        startedAt: new Date(Date.now() + 3_600_000).toISOString(),
      }),
    );
    const moved = ok(
      await move({ targets: [{ userId: thanh, patientIds: [visit['patientId']] }], plannedVisits: 'move' }),
    );
    ok(await chw3.patch(`/encounters/${visit.id}`, { version: 2, note: 'Talked at the door.' }));
    ok(await undo(moved));
    expect(ok(await chw3.get(`/encounters/${visit.id}`))).toMatchObject({
      authorId: thanh,
      patient: { reached: false },
    });
    expect(ok(await chw.get(`/encounters/${visit.id}`))).toMatchObject({ authorId: thanh });
  });

  test('under emergency access stays readable when the access has ended', async () => {
    const away = await registered(taker);
    await t.sql(
      `insert into patient_access (tenant_id, user_id, patient_id, reason, until) values ($1, $2, $3, 'break-glass', now() + interval '1 hour')`,
      [tenantIds.demo, luis, away.id],
    );
    const written = await signed(mover, away, { from: 360 });
    await t.sql(`delete from patient_access where patient_id = $1 and user_id = $2`, [away.id, luis]);
    expect((await mover.get(`/patients/${away.id}`)).status).toBe(404);
    expect(ok(await mover.get(`/encounters/${written.id}`))).toMatchObject({ patient: { reached: false } });
  });
});

describe('more people than one portion', () => {
  const many = 1100;
  let people: string[];
  let moved: Content;
  let runId: string;
  const system = () => ({ ...t.services, kinds: [moveCaseload] });
  const portion = (db = t.services.db) => nextPortion({ ...system(), db }, { tenantId: tenantIds.demo, runId });
  /** The run is carried by the test alone: its job is not sent. */
  async function begun() {
    const { send } = second.services.jobs;
    second.services.jobs.send = async () => undefined;
    const there = callerOf(second.transport, admin.tokens);
    moved = ok(await move({ fromUserId: thanh, targets: [{ userId: luis }, { userId: marisol }] }, there));
    second.services.jobs.send = send;
    runId = String(moved['runId']);
  }
  const read = async () => ok(await admin.get(`/caseload-moves/${moved.id}`));
  const run = async () => ok(await admin.get(`/runs/${runId}`));

  test('move in portions, each person once, wherever the server dies', async () => {
    await move({ fromUserId: thanh, targets: [{ userId: luis }] });
    // People whom the member reaches by other ways.
    const others = await total(chw3);
    people = (await filled(thanh, many)).toSorted();
    const since = await now();
    await begun();
    expect(moved).toMatchObject({ movedCount: 500, shares: [{ count: 250 }, { count: 250 }], can: ['undo'] });
    expect(await run()).toMatchObject({ kind: 'move-caseload', status: 'running', done: 500, total: many });
    expect((await chw.get(`/runs/${runId}`)).status).toBe(404);
    expect(await total(chw3)).toBe(others + many - 500);
    expect(told(await undo(moved))).toEqual([409, 'runId', 'running']);
    const dying: typeof t.services.db = {
      ...t.services.db,
      work: (ctx, handler) =>
        t.services.db.work(ctx, async (tx) => {
          const result = await handler(tx);
          if (typeof result === 'boolean') await tx.query('select pg_terminate_backend(pg_backend_pid())');
          return result;
        }),
    };
    await expect(portion(dying)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await read()).toMatchObject({ movedCount: 500 });
    // One of the waiting people goes elsewhere meanwhile.
    await assigned(admin, people[many - 1]!, userId('clinician@demo.test'));
    expect(await portion(second.services.db)).toBe(true);
    expect(await read()).toMatchObject({ movedCount: 1000, version: moved.version });
    await expect(portion(dying)).rejects.toMatchObject({ code: 'unavailable' });
    await Promise.all([portion(), portion(second.services.db)]);
    expect(await run()).toMatchObject({ status: 'done', done: many, total: many, result: { moved: many - 1 } });
    const { shares, ...record } = await read();
    expect(record).toMatchObject({ movedCount: many - 1 });
    expect((shares as { count: number }[]).reduce((sum, { count }) => sum + count, 0)).toBe(many - 1);
    expect(await total(chw3)).toBe(others);
    const [line] = await t.sql<{ count: number; people: number }>(
      `select count(*)::int as count, count(distinct patient_id)::int as people from audit
       where action = 'assign' and entity = 'patient' and at > $1::timestamptz and after ->> 'caseloadMoveId' = $2`,
      [since, moved.id],
    );
    expect(line).toEqual({ count: many - 1, people: many - 1 });
    expect(ok(await undo(moved))).toMatchObject({ status: 'undone', returnedCount: many - 1 });
    expect(await total(chw3)).toBe(others + many - 1);
  }, 60_000);

  test('whose move is cancelled stay where they are by then, and undo takes back what was moved', async () => {
    const size = await total(chw3);
    await begun();
    ok(await admin.post(`/runs/${runId}/cancel`, { version: 1 }));
    expect(await portion()).toBe(false);
    expect(await total(chw3)).toBe(size - 500);
    // A waiting person who came to one of the targets by another way does not come back.
    const [waiting] = await t.sql<{ id: string }>(
      'select patient_id as id from caseload_move_patients where move_id = $1 and moved is null limit 1',
      [moved.id],
    );
    await t.sql(
      `update patients p set assigned_to = m.to_user_id from caseload_move_patients m where m.move_id = $1 and m.patient_id = $2 and p.id = $2`,
      [moved.id, waiting!.id],
    );
    expect(ok(await undo(moved))).toMatchObject({ returnedCount: 500 });
    expect(ok(await admin.get(`/caseload-moves/${moved.id}/left`)).items).toEqual([]);
  }, 60_000);

  test('stay where a target takes nobody over any more, and the run says so', async () => {
    await begun();
    await t.sql(`update users set status = 'suspended', version = version + 1 where id = $1`, [luis]);
    expect(await portion()).toBe(false);
    expect(await run()).toMatchObject({ status: 'failed', error: 'validation', done: 500 });
    expect(await read()).toMatchObject({ movedCount: 500 });
    await t.sql(`update users set status = 'active', version = version + 1 where id = $1`, [luis]);
  }, 60_000);
});
