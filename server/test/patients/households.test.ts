/** Households: one of a kind for a person, no reach or search through it, access reports of its members, a visit for each. */
import { addDays } from '@puente/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Content, ok, visible } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { assigned, newId, registered, yesterday } from '../support/factories.ts';
import { startTestApp, type TestApp, tenantIds, userId } from '../support/test-app.ts';

let t: TestApp;
let chw: Caller;
let chw2: Caller;
let admin: Caller;
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(Date.now());
beforeAll(async () => {
  t = await startTestApp();
  [chw, chw2, admin] = (await Promise.all(['chw', 'chw2', 'admin'].map((login) => t.as(`${login}@demo.test`)))) as [
    Caller,
    Caller,
    Caller,
  ];
});
afterAll(() => t.close());

const house = async (caller: Caller, fields: object = {}) =>
  ok(await caller.put(`/households/${newId()}`, { name: 'Elm Street', ...fields }));
const join = (caller: Caller, home: Content, patient: Content, fields: object = {}) =>
  caller.put(`/household-members/${newId()}`, {
    patientId: patient.id,
    householdId: home.id,
    relationship: 'other-relative',
    ...fields,
  });
const homesOf = async (caller: Caller, patient: Content) =>
  ok(await caller.get(`/patients/${patient.id}/households`)).items as unknown as {
    household: Content;
    members: Content[];
    others: number;
  }[];

/** A household of one person of each of two panels. */
async function mixed() {
  const [mine, theirs] = [await registered(chw), await registered(chw2)];
  const home = await house(chw);
  ok(await join(chw, home, mine, { relationship: 'head' }));
  ok(await join(admin, home, theirs));
  return { mine, theirs, home };
}

describe('a household', () => {
  test('is nobody else’s before it has members', async () => {
    const home = await house(chw);
    expect((await chw2.get(`/households/${home.id}`)).status).toBe(404);
    ok(await chw.get(`/households/${home.id}`));
    ok(await admin.get(`/households/${home.id}`));
  });

  test('shows of members out of reach nothing but how many they are', async () => {
    const { mine, theirs, home } = await mixed();
    const [shown] = await homesOf(chw, mine);
    expect([shown!.members.map(({ patientId }) => patientId), shown!.others]).toEqual([[mine.id], 1]);
    expect(JSON.stringify(shown)).not.toContain(theirs.id);
    expect(ok(await chw.get(`/household-members?householdId=${home.id}`)).items).toHaveLength(1);
    expect((await homesOf(chw2, theirs))[0]).toMatchObject({ household: { id: home.id }, others: 1 });
    expect((await chw.get(`/patients/${theirs.id}/households`)).status).toBe(404);
    expect((await chw.get(`/patients/${theirs.id}`)).status).toBe(404);
    expect((await homesOf(admin, mine))[0]).toMatchObject({ others: 0 });
  });

  test('is out of reach with the last member one reaches', async () => {
    const { mine, home } = await mixed();
    ok(await chw.get(`/households/${home.id}`));
    await assigned(admin, mine.id, null);
    expect(visible(await chw.get(`/households/${home.id}`))).toBe(visible(await chw.get(`/households/${newId()}`)));
    expect(ok(await chw.get(`/household-members?householdId=${home.id}`)).items).toEqual([]);
  });

  test('of the same kind at the same time is refused, and the other is not revealed', async () => {
    const { theirs, home } = await mixed();
    const other = await house(admin, { name: 'Oak Street' });
    const refused = await join(admin, other, theirs);
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      [expect.objectContaining({ path: 'patientId', code: 'overlap' })],
    ]);
    expect(refused.text).not.toContain(home.id);
    expect(refused.text).not.toContain('Elm');
    ok(await join(admin, await house(admin, { kind: 'temporary' }), theirs));
    const [before] = ok(await admin.get(`/household-members?patientId=${theirs.id}&householdId=${home.id}`)).items;
    ok(await admin.patch(`/household-members/${before!.id}`, { version: 1, endsOn: addDays(today, -1) }));
    ok(await join(admin, other, theirs, { startsOn: today }));
    expect((await homesOf(chw2, theirs)).map(({ household }) => household['name']).sort()).toEqual([
      'Elm Street',
      'Oak Street',
    ]);
    expect((await chw2.get(`/households/${home.id}`)).status).toBe(404);
  });

  test('does not count a closed record among those one does not see', async () => {
    const { mine, theirs, home } = await mixed();
    ok(await join(admin, home, await registered(chw2)));
    expect((await homesOf(chw, mine))[0]!.others).toBe(2);
    await t.sql('update patients set labels = 1 where id = $1', [theirs.id]);
    expect((await homesOf(chw, mine))[0]!.others).toBe(1);
    expect((await homesOf(admin, mine))[0]).toMatchObject({ others: 0, members: [{}, {}] });
    expect((await homesOf(chw2, theirs))[0]!.others).toBe(1);
  });

  test('is dissolved for those the caller may change, on a day that has come and on which all lived there', async () => {
    const { mine, theirs, home } = await mixed();
    const child = await registered(chw);
    ok(await join(chw, home, child, { startsOn: addDays(today, -9) }));
    const dissolve = (caller: Caller, endsOn: string) =>
      caller.post(`/households/${home.id}/dissolve`, { version: 1, endsOn });
    const fault = async (endsOn: string) => (await dissolve(chw, endsOn)).body.errors?.[0];
    expect(await fault(addDays(today, 1))).toMatchObject({ path: 'endsOn', code: 'future' });
    expect(await fault(addDays(today, -10))).toMatchObject({ path: 'endsOn', code: 'after_start' });
    expect((await dissolve(await t.as('chw3@demo.test'), today)).status).toBe(404);
    expect(ok(await dissolve(chw, addDays(today, -1))).version).toBe(2);
    expect([await homesOf(chw, mine), await homesOf(chw, child)]).toEqual([[], []]);
    expect((await homesOf(chw2, theirs))[0]).toMatchObject({ household: { id: home.id }, others: 0 });
    expect(ok(await admin.get(`/household-members?householdId=${home.id}`)).items.map((row) => row['endsOn'])).toEqual(
      expect.arrayContaining([null, addDays(today, -1), addDays(today, -1)]),
    );
    expect((await dissolve(chw2, today)).body.code).toBe('stale_version');
  });

  test('takes two moves of one person at the same moment once', async () => {
    const patient = await registered(chw);
    const homes = await Promise.all([house(chw), house(chw), house(chw)]);
    const answers = await Promise.all(homes.map((home) => join(chw, home, patient)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test('is not joined through an emergency', async () => {
    const { mine, theirs, home } = await mixed();
    await t.sql(
      `insert into patient_access (tenant_id, user_id, patient_id, reason, until) values ($1, $2, $3, 'break-glass', now() + interval '8 hours')`,
      [tenantIds.demo, userId('chw@demo.test'), theirs.id],
    );
    expect((await homesOf(chw, mine))[0]).toMatchObject({ others: 0 });
    const [row] = ok(await chw.get(`/household-members?patientId=${theirs.id}`)).items;
    expect(row!.can).toEqual([]);
    expect((await chw.patch(`/household-members/${row!.id}`, { version: 1, relationship: 'child' })).status).toBe(403);
    expect((await join(chw, await house(chw, { kind: 'shared' }), theirs)).status).toBe(400);
    ok(await chw.patch(`/households/${home.id}`, { version: 1, city: 'Fresno' }));
  });
});

describe('the households of a person', () => {
  const by = async (caller: Caller, id: string) => {
    const { items, total } = ok(await caller.get(`/households?patientId=${id}&total=true`));
    const counted = ok(await caller.get(`/households/count?patientId=${id}`)).total as unknown as { count: number };
    expect([total, counted.count]).toEqual([items.length, items.length]);
    return items.map((home) => home.id);
  };
  const file = (caller: Caller, patientId: string) =>
    caller.post('/households/export', {
      purpose: 'Letters to families.',
      format: 'csv',
      columns: [{ field: 'id', label: 'id' }],
      filters: { patientId },
    });

  test('tell nothing of a person out of reach, also where another member is reached', async () => {
    const { mine, theirs, home } = await mixed();
    ok(await chw2.get(`/households/${home.id}`));
    expect(await by(chw2, mine.id)).toEqual([]);
    expect(await by(await t.as('admin@second.test'), mine.id)).toEqual([]);
    expect(await by(admin, newId())).toEqual([]);
    for (const wrong of ['none', '', 'x'])
      expect((await chw.get(`/households?patientId=${wrong}`)).body.errors[0]?.path).toBe('patientId');
    await t.sql('update patients set labels = 1 where id = $1', [theirs.id]);
    ok(await admin.get(`/households/${home.id}`));
    expect([await by(admin, theirs.id), await by(admin, mine.id)]).toEqual([[], [home.id]]);
    expect([await by(chw2, theirs.id), await by(chw, mine.id)]).toEqual([[home.id], [home.id]]);
  });

  test('are those of today, and of the records that were merged into this one', async () => {
    const { mine, theirs, home } = await mixed();
    const other = await house(admin, { kind: 'shared' });
    ok(await join(admin, other, theirs, { startsOn: addDays(today, -9), endsOn: today }));
    expect((await by(admin, theirs.id)).toSorted()).toEqual([home.id, other.id].toSorted());
    await t.sql('update household_members set ends_on = $2 where household_id = $1', [other.id, addDays(today, -1)]);
    expect(await by(admin, theirs.id)).toEqual([home.id]);
    const stays = await registered(chw);
    ok(await admin.post(`/patients/${theirs.id}/merge`, { version: 1, intoId: stays.id, reason: 'The same person.' }));
    expect([await by(chw, stays.id), await by(chw2, stays.id)]).toEqual([[home.id], []]);
    await assigned(admin, mine.id, null);
    expect(await by(chw, stays.id), 'by the merged record alone').toEqual([home.id]);
  });

  test('are printed by administrators, but not where 42 CFR Part 2 closes all who live there', async () => {
    const { mine, theirs, home } = await mixed();
    expect((await file(chw, mine.id)).status).toBe(403);
    expect((await file(admin, newId())).text).not.toContain(home.id);
    expect((await file(admin, mine.id)).text).toContain(home.id);
    await t.sql(`update users set permissions = '["privacy"]', version = version + 1 where email = 'admin@demo.test'`);
    await t.sql('update patients set labels = 2 where id = $1', [theirs.id]);
    expect((await file(admin, theirs.id)).text).toContain(home.id);
    await t.sql('update patients set labels = 2 where id = $1', [mine.id]);
    expect(await by(admin, mine.id)).toEqual([home.id]);
    expect((await file(admin, mine.id)).text).not.toContain(home.id);
    await t.sql(`update users set permissions = '[]', version = version + 1 where email = 'admin@demo.test'`);
  });
});

test('the audit of a household names everyone who ever belonged to it, and their access reports show each reader', async () => {
  const { mine, theirs, home } = await mixed();
  const left = await registered(chw);
  ok(await join(chw, home, left, { startsOn: addDays(today, -9), endsOn: addDays(today, -1) }));
  const past = Number((await t.sql<{ lines: string }>('select count(*) as lines from audit'))[0]!.lines);
  const reads = ['', '?kind=family', `?patientId=${mine.id}`];
  ok(await chw.get(`/households/${home.id}`));
  for (const query of reads) ok(await chw.get(`/households${query}`));
  ok(await chw.get(`/households/count?patientId=${mine.id}`));
  await homesOf(chw, mine);
  const ask = { purpose: 'Letters.', format: 'csv', columns: [{ field: 'name', label: 'Name' }], ids: [home.id] };
  expect((await admin.post('/households/export', ask)).status).toBe(200);
  ok(await chw.patch(`/households/${home.id}`, { version: 1, city: 'Fresno' }));
  expect((await chw.patch(`/households/${home.id}`, { version: 1, city: 'Madera' })).status).toBe(412);
  ok(await chw.post(`/households/${home.id}/dissolve`, { version: 2, endsOn: today }));
  ok(await admin.get(`/households/${home.id}`));
  const lines = await t.sql<{ action: string; patient_id: string | null; patient_ids: string[] | null }>(
    `select action, patient_id, patient_ids from (select * from audit order by at, id offset $1) a where entity = 'household' order by at, id`,
    [past],
  );
  const named = lines.filter(({ action }) => !['count', 'export', 'export-done'].includes(action));
  expect(named.map(({ action }) => action)).toEqual(
    'read list list list list export-rows update read dissolve read'.split(' '),
  );
  const all = [mine.id, theirs.id, left.id];
  for (const { action, patient_ids } of named) expect(patient_ids, action).toEqual(expect.arrayContaining(all));
  expect(lines.find(({ action }) => action === 'count')).toMatchObject({ patient_id: mine.id, patient_ids: null });
  for (const id of all) {
    const told = ok(await admin.get(`/patients/${id}/access-report?limit=100`)).items.filter(
      ({ entity }) => entity === 'household',
    );
    const actions = told.map(({ action }) => action).filter((action) => action !== 'count');
    expect(actions.toReversed(), 'each line once').toEqual(named.map(({ action }) => action));
    expect(told.find(({ action }) => action === 'dissolve')).toMatchObject({
      userName: 'Marisol Herrera',
      entityId: home.id,
    });
  }
  await t.sql(`update users set permissions = '["privacy"]', version = version + 1 where email = 'chw3@demo.test'`);
  const chw3 = await t.as('chw3@demo.test');
  const { items } = ok(await chw3.get(`/access-log?userId=${userId('chw@demo.test')}&kind=changed&limit=1`));
  expect(items[0]).toMatchObject({ action: 'dissolve', entity: 'household', people: 3, patient: null, entityId: null });
  await t.sql(`update users set permissions = '[]', version = version + 1 where email = 'chw3@demo.test'`);
});

describe('one visit to several of a household', () => {
  const visit = (home: Content, people: readonly Content[], fields: object = {}) => ({
    householdId: home.id,
    people: people.map(({ id }) => ({ id: newId(), patientId: id })),
    startedAt: yesterday(),
    endedAt: yesterday(47),
    mode: 'in-person',
    placeOfService: '12',
    ...fields,
  });
  const family = async () => {
    const home = await house(chw);
    const people = [await registered(chw), await registered(chw), await registered(chw)];
    for (const person of people) ok(await join(chw, home, person));
    return { home, people };
  };
  const drafts = async (patient: Content) => ok(await chw.get(`/encounters?patientId=${patient.id}`)).items;

  test('makes nothing at all where one is out of reach or lives elsewhere', async () => {
    const { home, people } = await family();
    const [stranger, outside] = [await registered(chw2), await registered(chw)];
    for (const one of [stranger, outside, { ...stranger, id: newId() } as Content]) {
      const answer = await chw.post('/encounters/for-household', visit(home, [people[0]!, one]));
      expect([answer.status, answer.body.errors]).toEqual([
        400,
        [{ path: 'people.1.patientId', code: 'unknown', message: 'There is no such record.' }],
      ]);
    }
    const twice = visit(home, [people[0]!, people[0]!]);
    expect((await chw.post('/encounters/for-household', twice)).body.errors?.[0]?.path).toBe('people');
    expect((await admin.post('/encounters/for-household', visit(home, people))).status).toBe(403);
    expect(await drafts(people[0]!)).toEqual([]);
  });

  test('makes a draft of its own for each, and the same request again makes none', async () => {
    const { home, people } = await family();
    const body = visit(home, people.slice(0, 2), { purpose: 'Visit of the family.' });
    const first = await chw.post('/encounters/for-household', body);
    expect(ok(first).items.map(({ id }) => id)).toEqual(body.people.map(({ id }) => id));
    expect(ok(first).items[0]).toMatchObject({
      status: 'in-progress',
      durationMinutes: 47,
      activities: [],
      authorId: userId('chw@demo.test'),
    });
    expect((await chw.post('/encounters/for-household', body)).text).toBe(first.text);
    expect([
      (await drafts(people[0]!)).length,
      (await drafts(people[1]!)).length,
      (await drafts(people[2]!)).length,
    ]).toEqual([1, 1, 0]);
    const taken = visit(home, people.slice(2), { people: [{ id: body.people[0]!.id, patientId: people[2]!.id }] });
    expect((await chw.post('/encounters/for-household', taken)).status).toBe(409);
  });

  test('is signed and billed for each on its own', async () => {
    const { home, people } = await family();
    const { items } = ok(await chw.post('/encounters/for-household', visit(home, people.slice(0, 2))));
    const [one, two] = items as [Content, Content];
    const activities = [{ serviceType: 'health-education', minutes: 47, text: 'Went through the food diary.' }];
    const whole = ok(
      await chw.patch(`/encounters/${one.id}`, {
        version: 1,
        purpose: 'Follow-up on food and housing.',
        activities,
        diagnosisCodes: ['Z590'],
      }),
    );
    ok(await chw.post(`/encounters/${one.id}/sign`, { version: whole.version }));
    expect((await chw.post(`/encounters/${two.id}/sign`, { version: 1 })).status).toBe(400);
    await t.settled();
    expect(ok(await chw.get(`/charges?patientId=${people[0]!.id}`)).items).toHaveLength(1);
    expect(ok(await chw.get(`/charges?patientId=${people[1]!.id}`)).items).toEqual([]);
  });
});
