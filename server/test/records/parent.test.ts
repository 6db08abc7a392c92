/**
 * Records that are a part of another: steps of a plan, in order; remarks on a step; notes of a household, of a payer, of an
 * emergency access. They are reached, closed, frozen and exported as what they are a part of. PARENT_CASES says how many
 * answers are held against the oracle, PARENT_SEED repeats a run.
 */
import { household, pathOf, payer, type Resource } from '@puente/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemContext } from '#kernel/access/context';
import { closeRow } from '#kernel/access/person-labels';
import type { Transaction } from '#kernel/database/database';
import { records } from '#kernel/records/records';
import { type Answer, byPath, type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { aPayer, newId, registered } from '../support/factories.ts';
import { type TestApp, tenantIds, userId } from '../support/test-app.ts';
import { parts, startWithParts } from './parts.ts';
import { oracle, type Row, type Who } from './parts-oracle.ts';
import { chances, worldsOf } from './parts-world.ts';

const { plan, step, remark, houseNote, payerNote, alertNote } = parts;
const children: readonly Resource[] = [step, remark, houseNote, payerNote, alertNote];

let t: TestApp;
let admin: Caller;
let chw: Caller;
let chw2: Caller;
beforeAll(async () => {
  for (const resource of Object.values(parts)) byPath.set(pathOf(resource), resource);
  t = await startWithParts();
  [admin, chw, chw2] = (await Promise.all(['admin', 'chw', 'chw2'].map((login) => t.as(`${login}@demo.test`)))) as [
    Caller,
    Caller,
    Caller,
  ];
});
afterAll(async () => {
  for (const resource of Object.values(parts)) byPath.delete(pathOf(resource));
  await t.close();
});

let person: Content;
let top: Content;
beforeEach(async () => {
  person = await registered(chw);
  top = ok(await chw.put(`/plans/${newId()}`, { patientId: person.id, title: 'Move to a dry flat' }));
});

const put = (caller: Caller, resource: Resource, body: object, id = newId()) =>
  caller.put(`/${pathOf(resource)}/${id}`, body);
const aStep = async (fields: object = {}, caller = chw) =>
  ok(await put(caller, step, { planId: top.id, name: 'Call the landlord', ...fields }));
const aRemark = (stepId: string) => ({ stepId, text: 'Nobody answers before ten.' });
const stepsOf = async (caller = chw, of = top) => ok(await caller.get(`/steps?planId=${of.id}`)).items;
const reachedBy = (login: string, reason: string) =>
  t.sql('insert into patient_access (tenant_id, user_id, patient_id, reason) values ($1, $2, $3, $4)', [
    tenantIds.demo,
    userId(`${login}@demo.test`),
    person.id,
    reason,
  ]);
const closed = async () => ok(await chw.post(`/plans/${top.id}/close`, { version: top.version }));
/** The contents of the refusal, besides the number of the request. */
const told = ({ status, body }: Answer) => [status, body['code'], ...(body['errors'] ? [body['errors']] : [])];
const system = systemContext('test', tenantIds.demo);
const asSystem = <T>(work: (gate: ReturnType<typeof records>, tx: Transaction) => Promise<T>) =>
  t.services.db.work(system, (tx) => work(records(tx, system), tx));

describe('a part is refused', () => {
  test('where the parent is out of reach, as where there is none', async () => {
    const one = await aStep();
    const absent = told(await put(chw2, step, { planId: newId(), name: 'A step' }));
    expect(absent).toMatchObject([400, 'validation', [{ path: 'planId', code: 'unknown' }]]);
    for (const caller of [chw2, await t.as('chw@second.test')]) {
      expect(told(await put(caller, step, { planId: top.id, name: 'A step' }))).toEqual(absent);
      expect(told(await put(caller, remark, aRemark(one.id)))).toMatchObject([400, 'validation', [{ path: 'stepId' }]]);
      expect((await caller.get(`/steps/${one.id}`)).status).toBe(404);
      expect((await caller.patch(`/steps/${one.id}`, { version: 1, name: 'Mine' })).status).toBe(404);
      expect((await caller.post(`/steps/${one.id}/finish`, { version: 1 })).status).toBe(404);
      expect(await stepsOf(caller)).toEqual([]);
      expect(ok(await caller.get(`/steps/count?planId=${top.id}`))['total']).toMatchObject({ count: 0 });
    }
    expect(await stepsOf()).toHaveLength(1);
  });

  test('to a reader of the parent who may not change it, but for what readers write', async () => {
    const one = await aStep();
    await reachedBy('chw2', 'care-team');
    expect(await stepsOf(chw2)).toMatchObject([{ id: one.id, can: [] }]);
    expect(told(await put(chw2, step, { planId: top.id, name: 'Mine' }))).toMatchObject([
      400,
      'validation',
      [{ path: 'planId' }],
    ]);
    expect((await chw2.patch(`/steps/${one.id}`, { version: 1, name: 'Mine' })).status).toBe(403);
    expect((await chw2.post(`/steps/${one.id}/finish`, { version: 1 })).status).toBe(403);
    const said = ok(await put(chw2, remark, aRemark(one.id)));
    expect(said).toMatchObject({ patientId: person.id, stepName: 'Call the landlord', can: ['update'] });
    // Others' remarks can be read, and not changed.
    expect(ok(await chw.get(`/remarks/${said.id}`)).can).toEqual([]);
    expect((await chw.patch(`/remarks/${said.id}`, { version: 1, text: 'Ours' })).status).toBe(403);
  });

  test('about another person than the parent is, under another parent, or with labels of its own', async () => {
    const other = await registered(chw);
    const elsewhere = ok(await chw.put(`/plans/${newId()}`, { patientId: other.id, title: 'Another' }));
    expect((await put(chw, step, { planId: top.id, name: 'A step', patientId: other.id })).status).toBe(400);
    const one = await aStep();
    expect((await chw.patch(`/steps/${one.id}`, { version: 1, planId: elsewhere.id })).status).toBe(400);
    await expect(asSystem((_, tx) => closeRow(tx, system, { table: 'steps', id: one.id, labels: 1 }))).rejects.toThrow(
      'labeled as its parent is',
    );
    const values = { planId: elsewhere.id, patientId: person.id, name: 'By the server' };
    const { id } = await asSystem((gate) => gate.create(step, { values }));
    expect(ok(await chw.get(`/steps/${id}`))).toMatchObject({ patientId: other.id, patient: { id: other.id } });
    await expect(
      asSystem((gate) => gate.create(step, { values: { ...values, planId: newId() } })),
    ).rejects.toMatchObject({
      detail: { errors: [{ path: 'planId', code: 'unknown' }] },
    });
  });

  test('while something above it is frozen, over HTTP and inside a transaction, to the system too', async () => {
    const [one, two] = [await aStep(), await aStep()];
    const said = ok(await put(chw, remark, aRemark(one.id)));
    const known = newId();
    const first = await put(chw, step, { planId: top.id, name: 'A step' }, known);
    await closed();
    const frozen = [409, 'frozen'];
    expect(told(await put(chw, step, { planId: top.id, name: 'A step' }))).toEqual(frozen);
    expect(told(await put(chw, remark, aRemark(two.id)))).toEqual(frozen);
    expect(told(await chw.patch(`/steps/${one.id}`, { version: 1, name: 'Other' }))).toEqual(frozen);
    expect(told(await chw.patch(`/steps/${one.id}`, { version: 1, position: 2 }))).toEqual(frozen);
    expect(told(await chw.post(`/steps/${one.id}/finish`, { version: 1 }))).toEqual(frozen);
    expect(told(await chw.patch(`/remarks/${said.id}`, { version: 1, text: 'Other' }))).toEqual(frozen);
    expect((await stepsOf()).map(({ can }) => can)).toEqual([[], [], []]);
    // The same request gets the same answer.
    expect(told(await put(chw, step, { planId: top.id, name: 'A step' }, known))).toEqual(told(first));
    const values = { stepId: one.id, text: 'Late' };
    for (const act of [
      (gate: ReturnType<typeof records>) => gate.create(remark, { values }),
      (gate: ReturnType<typeof records>) => gate.createMany(remark, [{ id: newId(), values }]),
      async (gate: ReturnType<typeof records>) =>
        gate.change(remark, await gate.lock(remark, said.id), { action: 'update', values: { text: 'Late' } }),
      async (gate: ReturnType<typeof records>) =>
        gate.changeMany(remark, [{ record: await gate.lock(remark, said.id), values: { text: 'Late' } }], {
          action: 'update',
        }),
    ])
      await expect(asSystem<unknown>(act)).rejects.toMatchObject({ code: 'frozen' });
  });

  test('below an imported record of a history, and below a step that is done', async () => {
    const one = await aStep();
    ok(await chw.post(`/steps/${one.id}/finish`, { version: 1 }));
    expect(told(await put(chw, remark, aRemark(one.id)))).toMatchObject([409, 'frozen']);
    await t.sql(`update plans set origin = 'imported' where id = $1`, [top.id]);
    expect(told(await put(chw, step, { planId: top.id, name: 'A step' }))).toMatchObject([409, 'frozen']);
  });
});

/** The lines of the audit about an entity since the test began. */
const lines = async (entity: string, since: string) =>
  (
    await t.sql<{ action: string; patient_id: string | null; patient_ids: string[] | null }>(
      'select action, patient_id, patient_ids from audit where entity = $1 and at >= $2 order by at, id',
      [entity, since],
    )
  ).map(({ action, patient_id, patient_ids }) => [action, patient_id ?? patient_ids]);
const now = async () => (await t.sql<{ now: string }>('select clock_timestamp()::text as now'))[0]!.now;

describe('a part is as its parent', () => {
  test('its reads and writes name the person of the parent', async () => {
    const since = await now();
    const one = await aStep();
    ok(await chw.get(`/steps/${one.id}`));
    expect(ok(await chw.get(`/steps?patientId=${person.id}`)).items).toMatchObject([{ id: one.id }]);
    ok(await chw.get(`/steps/count?patientId=${person.id}`));
    ok(
      await chw.post('/steps/export', {
        purpose: 'Test',
        format: 'csv',
        columns: [{ field: 'name', label: 'Name' }],
        filters: { planId: top.id },
      }),
    );
    expect((await lines('step', since)).filter(([action]) => !/^export(-done)?$/.test(String(action)))).toEqual([
      ['create', person.id],
      ['read', person.id],
      ['list', [person.id]],
      ['count', person.id],
      ['export-rows', [person.id]],
    ]);
  });

  test('its reads and writes name the people of a parent that is about many, and nobody where that is about none', async () => {
    const other = await registered(chw);
    const house = ok(await put(chw, household, { name: 'Ruiz' }));
    for (const { id } of [person, other])
      ok(
        await chw.put(`/household-members/${newId()}`, { patientId: id, householdId: house.id, relationship: 'head' }),
      );
    const both = [person.id, other.id].toSorted();
    const since = await now();
    const note = ok(await put(chw, houseNote, { householdId: house.id, text: 'The bell is broken.' }));
    expect(note).not.toHaveProperty('patient');
    expect(ok(await chw.get(`/house-notes?householdId=${house.id}`)).items).toHaveLength(1);
    ok(await chw.get(`/house-notes/${note.id}`));
    ok(await chw.patch(`/house-notes/${note.id}`, { version: 1, text: 'It rings again.' }));
    await asSystem(async (gate) => {
      await gate.createMany(houseNote, [{ id: newId(), values: { householdId: house.id, text: 'Second' } }]);
      const record = await gate.lock(houseNote, note.id);
      await gate.changeMany(houseNote, [{ record, values: { text: 'Third' } }], { action: 'update' });
    });
    const named = await lines('houseNote', since);
    expect(named.map(([action]) => action)).toEqual(['create', 'list', 'read', 'update', 'create', 'update']);
    for (const [action, ids] of named) expect([action, [...(ids as string[])].toSorted()]).toEqual([action, both]);

    expect(ok(await chw2.get(`/house-notes?householdId=${house.id}`)).items).toEqual([]);
    const paying = ok(await put(admin, payer, aPayer()));
    const noted = ok(await put(admin, payerNote, { payerId: paying.id, text: 'Pays late.' }));
    ok(await chw.get(`/payer-notes/${noted.id}`));
    expect(await lines('payerNote', since)).toEqual([['create', null]]);
  });

  test('it is closed with its parent, at once and in each way, and open again with it', async () => {
    const one = await aStep();
    const said = ok(await put(chw, remark, aRemark(one.id)));
    const shown = async (caller: Caller) => [
      (await caller.get(`/steps/${one.id}`)).status,
      (await stepsOf(caller)).length,
      (await caller.get(`/remarks/${said.id}`)).status,
      ok(await caller.get(`/remarks?stepId=${one.id}`)).items.length,
      ok(await caller.get(`/steps/count?planId=${top.id}`))['total'],
    ];
    const labelsOf = () =>
      t.sql<{ labels: number }>(
        'select labels from steps where id = $1 union all select labels from remarks where id = $2',
        [one.id, said.id],
      );
    const open = [200, 1, 200, 1, { count: 1, capped: false }];
    expect(await shown(admin)).toEqual(open);
    await asSystem((_, tx) => closeRow(tx, system, { table: 'plans', id: top.id, labels: 1 }));
    expect(await shown(admin)).toEqual([404, 0, 404, 0, { count: 0, capped: false }]);
    expect(await labelsOf()).toEqual([{ labels: 1 }, { labels: 1 }]);
    // The panel opens what a label closes.
    expect(await shown(chw)).toEqual(open);
    await t.sql('update plans set labels = 0 where id = $1', [top.id]);
    expect(await shown(admin)).toEqual(open);
    expect(await labelsOf()).toEqual([{ labels: 0 }, { labels: 0 }]);
    // A label of the person comes by way of the plan.
    await t.sql('update patients set labels = 1 where id = $1', [person.id]);
    expect(await labelsOf()).toEqual([{ labels: 1 }, { labels: 1 }]);
    expect((await aStep()).id).toBeTruthy();
    expect((await shown(admin)).slice(0, 4)).toEqual([404, 0, 404, 0]);
  });

  test('it stays with the author of its parent when the person leaves the panel', async () => {
    const one = await aStep();
    await t.sql('delete from patient_access where patient_id = $1', [person.id]);
    expect(await stepsOf()).toMatchObject([{ id: one.id, patient: { reached: false }, can: ['update', 'finish'] }]);
    expect(ok(await chw.get('/steps?limit=200')).items.map(({ id }) => id)).toContain(one.id);
  });
});

describe('parts in an order', () => {
  const order = async () =>
    (await stepsOf()).map(({ position, name, version }) => `${position} ${name}${version === 1 ? '' : ` v${version}`}`);
  const moved = async (name: string, position: number) => {
    const one = (await stepsOf()).find((item) => item['name'] === name)!;
    return chw.patch(`/steps/${one.id}`, { version: one.version, position });
  };

  test('stand where they are put, and no others are written', async () => {
    expect((await put(chw, step, { planId: top.id, name: 'x', position: 0 })).status).toBe(400);
    for (const name of ['a', 'b', 'c']) await aStep({ name });
    expect(await aStep({ name: 'd', position: 2 })).toMatchObject({ position: 2 });
    expect(await order()).toEqual(['1 a', '2 d', '3 b', '4 c']);
    expect(ok(await moved('a', 3))).toMatchObject({ position: 3, version: 2 });
    expect(await order()).toEqual(['1 d', '2 b', '3 a v2', '4 c']);
    expect(ok(await moved('c', 1))).toMatchObject({ position: 1 });
    expect(ok(await moved('d', 900))).toMatchObject({ position: 4 });
    expect(await order()).toEqual(['1 c v2', '2 b', '3 a v2', '4 d v2']);
    expect(await aStep({ name: 'e', position: 900 })).toMatchObject({ position: 5 });
    const page = ok(await chw.get(`/steps?planId=${top.id}&limit=2`));
    const next = ok(await chw.get(`/steps?planId=${top.id}&limit=2&after=${page.next}`));
    expect([...page.items, ...next.items].map(({ position }) => position)).toEqual([1, 2, 3, 4]);
    const file = await chw.post('/steps/export', {
      purpose: 'Test',
      format: 'csv',
      columns: [{ field: 'position', label: 'n' }],
      filters: { planId: top.id },
    });
    expect(
      file.text
        .replace(/^\uFEFF/, '')
        .trim()
        .split(/\r?\n/),
    ).toEqual(['n', '1', '2', '3', '4', '5']);
  });

  test('made many at once stand in the order in which they are given', async () => {
    await aStep({ name: 'first' });
    const rows = ['a', 'b', 'c'].map((name) => ({ id: newId(), values: { planId: top.id, name } }));
    await asSystem((gate) => gate.createMany(step, rows));
    expect(await order()).toEqual(['1 first', '2 a', '3 b', '4 c']);
  });

  test('are numbered without gap or double whoever writes at the same time', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await aStep({ name });
    const acts = Array.from({ length: 24 }, (_, at) =>
      at % 2
        ? put(chw, step, { planId: top.id, name: `n${at}`, ...(at % 3 && { position: (at % 5) + 1 }) })
        : moved(['a', 'b', 'c', 'd'][at % 4]!, (at % 7) + 1),
    );
    const statuses = (await Promise.all(acts)).map(({ status }) => status);
    // If two move the same step from the same version, one gets the refusal.
    for (const status of statuses) expect([200, 201, 412]).toContain(status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(12);
    expect((await stepsOf()).map(({ position }) => position)).toEqual(Array.from({ length: 16 }, (_, at) => at + 1));
  });
});

/** A door that the test opens. */
function door() {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, isOpen };
}
/** Until a session of this database waits for another's lock. */
async function somebodyWaits() {
  for (const end = Date.now() + 10_000; Date.now() < end; ) {
    const [row] = await t.sql<{ waits: boolean }>(
      `select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`,
    );
    if (row!.waits) return;
  }
  throw new Error('Nobody waits.');
}

describe('while a parent is being frozen', () => {
  test('no part slips in: it waits, and is refused', async () => {
    const one = await aStep();
    const [locked, end] = [door(), door()];
    const freezing = asSystem(async (gate) => {
      await gate.command(plan, await gate.lock(plan, top.id, 'close'), { action: 'close' });
      locked.open();
      await end.isOpen;
    });
    await locked.isOpen;
    const acts = [
      put(chw, step, { planId: top.id, name: 'Late' }),
      put(chw, remark, aRemark(one.id)),
      chw.patch(`/steps/${one.id}`, { version: 1, name: 'Late' }),
    ];
    await somebodyWaits().finally(end.open);
    await freezing;
    for (const answer of await Promise.all(acts)) expect(told(answer)).toMatchObject([409, 'frozen']);
    expect(await stepsOf()).toHaveLength(1);
  });

  test('a part that is being written is waited for', async () => {
    const one = await aStep();
    const [written, end] = [door(), door()];
    const writing = asSystem(async (gate) => {
      await gate.create(remark, { values: aRemark(one.id) });
      written.open();
      await end.isOpen;
    });
    await written.isOpen;
    const closing = chw.post(`/plans/${top.id}/close`, { version: top.version });
    await somebodyWaits().finally(end.open);
    await writing;
    expect(ok(await closing).status).toBe('closed');
    expect(ok(await chw.get(`/remarks?stepId=${one.id}`)).items).toHaveLength(1);
  });
});

/* ---- The oracle ---------------------------------------------------------------------------------------- */

const wanted = Number(process.env['PARENT_CASES'] ?? 600);
const seed = Number(process.env['PARENT_SEED'] ?? 180218);
let cases = 0;
const differences: string[] = [];

function compare(who: Who, way: string, row: Row, [found, expected]: readonly [unknown, unknown]) {
  cases += 1;
  if (JSON.stringify(found) === JSON.stringify(expected)) return;
  const person = row.people[0];
  differences.push(
    `${way} ${row.resource.one} as ${who.login} [${who.grants}]${row.owner === who.id ? ' own' : ''}: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}; above: ${row.above?.resource.one} ${row.above?.status} own labels ${row.above?.own}${row.above?.owner === who.id ? ' own' : ''}, ` +
      `person labels ${person?.labels}${person?.stays ? ' merged' : ''}, ${person?.access.filter((one) => one.who === who).map(({ reason, holds }) => `${reason}${holds ? '' : ' (ended)'}`)}`,
  );
}

type Oracle = ReturnType<typeof oracle>;

async function listed({ holds, reaches, can, tells }: Oracle, who: Who, rows: readonly Row[]) {
  for (const resource of children) {
    const its = rows.filter((row) => row.resource === resource);
    const path = `/${pathOf(resource)}`;
    const answer = await who.caller.get(`${path}?limit=200&total=true`);
    const reached = its.filter((row) => reaches(who, row, 'read'));
    if (!holds(who, resource, 'read')) {
      expect([resource.many, answer.status]).toEqual([resource.many, 403]);
      continue;
    }
    const shown = new Map(ok(answer).items.map((item) => [item.id, item]));
    for (const row of its) {
      compare(who, 'list', row, [shown.has(row.id), reached.includes(row)]);
      const item = shown.get(row.id);
      if (!item) continue;
      compare(who, 'can', row, [item.can.toSorted(), can(who, row)]);
      if (resource === step) compare(who, 'note', row, ['note' in item, tells(who, row, 'note')]);
      const veiled = resource === alertNote && !reaches(who, row, 'read', { linked: true, standing: false });
      if (resource.patients === 'one')
        compare(who, 'person', row, [item['patientId'], veiled ? null : row.people[0]!.id]);
    }
    compare(who, 'total', its[0]!, [answer.body.total, reached.length]);
    const counted = ok(await who.caller.get(`${path}/count`))['total'] as unknown as { count: number };
    compare(who, 'count', its[0]!, [counted.count, reached.length]);
    for (const above of new Set(its.map((row) => row.above!))) {
      const parts = its.filter((row) => row.above === above);
      const listing = ok(await who.caller.get(`${path}?${resource.parent!.field}=${above.id}`)).items;
      const ids = parts.filter((row) => reached.includes(row)).map(({ id }) => id);
      compare(who, 'list by parent', parts[0]!, [listing.map(({ id }) => id).toSorted(), ids.toSorted()]);
    }
  }
}

async function exported({ holds, reaches, tells }: Oracle, who: Who, rows: readonly Row[]) {
  for (const resource of children.filter(({ access }) => Object.values(access).some((rights) => rights?.['export']))) {
    const file = (...fields: string[]) =>
      who.caller.post(`/${pathOf(resource)}/export`, {
        purpose: 'Parts.',
        format: 'csv',
        columns: fields.map((field) => ({ field, label: field })),
      });
    const whole = await (resource === step ? file('id', 'note') : file('id'));
    // A field that the caller reads in no row is no column.
    const answer = whole.status === 400 ? await file('id') : whole;
    const may = holds(who, resource, 'export');
    expect([resource.many, answer.status]).toEqual([resource.many, may ? 200 : 403]);
    for (const row of rows.filter((one) => one.resource === resource)) {
      const line = answer.text.split('\n').find((one) => one.startsWith(row.id));
      const expected = may && reaches(who, row, 'read') && reaches(who, row, 'export');
      compare(who, 'export', row, [line !== undefined, expected]);
      if (line && resource === step)
        compare(who, 'note by export', row, [line.includes('Told'), tells(who, row, 'note')]);
    }
  }
}

async function written({ holds, reaches, created, changed }: Oracle, { staff, rows }: { staff: Who[]; rows: Row[] }) {
  for (const who of staff)
    for (const row of rows.filter(({ above }) => above)) {
      const path = `/${pathOf(row.resource)}/${row.id}`;
      const read = await who.caller.get(path);
      const seen = reaches(who, row, 'read', { linked: true }) ? 200 : 404;
      compare(who, 'get', row, [read.status, holds(who, row.resource, 'read') ? seen : 403]);
      if (!('update' in Object.assign({}, ...Object.values(row.resource.access)))) continue;
      const named = row.resource === step ? 'name' : 'text';
      const answer = await who.caller.patch(path, { version: row.version, [named]: `By ${who.login}` });
      compare(who, 'update', row, [answer.status, changed(who, row)]);
      if (answer.status === 200) row.version += 1;
    }
  // Creates come last: they add rows that the lists do not know.
  for (const who of staff)
    for (const child of children)
      for (const above of rows.filter(({ resource }) => resource === child.parent!.of)) {
        const named = child === step ? 'name' : 'text';
        const answer = await put(who.caller, child, { [child.parent!.field]: above.id, [named]: 'New' });
        const row: Row = { ...above, resource: child, above, owner: who.id };
        compare(who, 'create', row, [answer.status, created(who, child, above)]);
      }
}

test(`the server and the oracle agree (PARENT_SEED=${seed})`, { timeout: 900_000 }, async () => {
  const makeWorld = await worldsOf(t, chances(seed));
  for (let at = 0; cases < wanted; at += 1) {
    const world = await makeWorld();
    const rules = oracle(world.staff);
    await Promise.all(
      world.staff.map(async (who) => {
        await listed(rules, who, world.rows);
      }),
    );
    for (const who of world.staff) await exported(rules, who, world.rows);
    await written(rules, world);
    expect(differences.slice(0, 12), `world ${at} of seed ${seed}`).toEqual([]);
  }
});
