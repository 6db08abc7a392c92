/** Tasks about a person: who may have them, what is refused, and what is done once however often it is asked for. */
import { addDays, labels, task } from '@puente/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { assigned, civilToday, newId, recorded, registered } from '../support/factories.ts';
import { startTestApp, type TestApp, userId } from '../support/test-app.ts';

let t: TestApp;
let [chw, other, clinician, admin] = [] as unknown as Caller[] as [Caller, Caller, Caller, Caller];
let person: Content;
beforeAll(async () => {
  t = await startTestApp();
  [chw, other, clinician, admin] = (await Promise.all(
    ['chw', 'chw2', 'clinician', 'admin'].map((login) => t.as(`${login}@demo.test`)),
  )) as [Caller, Caller, Caller, Caller];
  person = await registered(chw);
});
afterAll(() => t.close());

const me = () => userId('chw@demo.test');
const today = civilToday();
const making = (fields: object = {}, caller = chw) =>
  caller.put(`/tasks/${newId()}`, { patientId: person.id, title: 'Call the landlord', ...fields });
const made = async (fields: object = {}, caller = chw) => ok(await making(fields, caller));
const doing = (caller: Caller, { id, version }: Content, command: string, body: object = {}) =>
  caller.post(`/tasks/${id}/${command}`, { version, ...body });
const refusal = (field: string, code: string) => ({ status: 400, body: { errors: [{ path: field, code }] } });
const noticesOf = (id: string) =>
  t.sql<{ kind: string; userId: string }>(
    'select kind, user_id as "userId" from notices where path like $1 order by created_at',
    [`%${id}`],
  );
const linesOf = async (id: string) =>
  (
    await t.sql<{ action: string }>(
      `select action from audit where entity_id = $1 and action not in ('read', 'list') order by at`,
      [id],
    )
  ).map(({ action }) => action);

describe('a task that is written down', () => {
  test('needs a day for an hour and for a rule, an owner and watchers who work with the person, and records of the person', async () => {
    expect(await making({ dueTime: '09:00' })).toMatchObject(refusal('dueOn', 'required'));
    expect(await making({ repeats: 'FREQ=WEEKLY' })).toMatchObject(refusal('dueOn', 'required'));
    expect(await making({ dueOn: '9999-12-31' })).toMatchObject(refusal('dueOn', 'range'));
    expect((await making({ dueOn: today, repeats: 'FREQ=HOURLY' })).status).toBe(400);
    expect(await making({ ownerId: userId('chw2@demo.test') })).toMatchObject(refusal('ownerId', 'no_access'));
    expect(await making({ ownerId: newId() })).toMatchObject(refusal('ownerId', 'unknown'));
    expect(await making({ ownerId: userId('admin@demo.test') }, admin)).toMatchObject(refusal('ownerId', 'no_access'));
    expect(await making({ watcherIds: [userId('chw2@demo.test')] })).toMatchObject(refusal('watcherIds', 'no_access'));
    expect(await making({ watcherIds: [newId()] })).toMatchObject(refusal('watcherIds', 'no_access'));
    expect(await making({ goalId: newId() })).toMatchObject(refusal('goalId', 'unknown'));
    const stranger = await registered(chw);
    const visit = await recorded(chw, stranger);
    expect(await making({ encounterId: visit.id })).toMatchObject(refusal('encounterId', 'unknown'));
    expect((await making({}, other)).status).toBe(400);
    const own = await recorded(chw, person);
    const clinicianId = userId('clinician@demo.test');
    expect(
      await made({
        ownerId: me(),
        watcherIds: [clinicianId, clinicianId],
        dueOn: today,
        dueTime: '14:30',
        encounterId: own.id,
      }),
    ).toMatchObject({
      ...{
        status: 'open',
        priority: 'medium',
        ownerId: me(),
        ownerName: 'Marisol Herrera',
        createdByName: 'Marisol Herrera',
      },
      ...{ watcherIds: [clinicianId], dueTime: '14:30', encounterId: own.id, rule: null, nextId: null },
    });
  });

  test('keeps its day while an hour or a rule stands on it', async () => {
    const one = await made({ dueOn: today, dueTime: '14:30' });
    const change = (body: object) => chw.patch(`/tasks/${one.id}`, { version: 1, ...body });
    expect(await change({ dueOn: null })).toMatchObject(refusal('dueOn', 'required'));
    expect(await change({ repeats: 'FREQ=DAILY', dueOn: null, dueTime: null })).toMatchObject(
      refusal('dueOn', 'required'),
    );
    expect(await change({ ownerId: userId('chw2@demo.test') })).toMatchObject(refusal('ownerId', 'no_access'));
    expect(ok(await change({ dueOn: null, dueTime: null }))).toMatchObject({ dueOn: null, dueTime: null, version: 2 });
  });

  test('tells a member to whom a colleague gives it, and nobody of what they give themselves', async () => {
    const mine = await made({ ownerId: me() });
    expect(await noticesOf(mine.id)).toEqual([]);
    const given = await made({ ownerId: me() }, clinician);
    expect(await noticesOf(given.id)).toEqual([{ kind: 'task-assigned', userId: me() }]);
    ok(await clinician.patch(`/tasks/${given.id}`, { version: 1, title: 'Call the landlord today' }));
    expect(await noticesOf(given.id)).toHaveLength(1);
    ok(await chw.patch(`/tasks/${given.id}`, { version: 2, ownerId: userId('clinician@demo.test') }));
    expect((await noticesOf(given.id)).at(-1)).toEqual({
      kind: 'task-assigned',
      userId: userId('clinician@demo.test'),
    });
  });
});

describe('the commands', () => {
  const commands = Object.keys(task.commands).filter((name) => !name.includes('part2'));
  const bodies: Readonly<Record<string, object>> = { cancel: { reason: 'Done by mail.' } };

  test('are for those who work with the person; an administrator cancels alone', async () => {
    const item = newId();
    for (const command of commands) {
      const one = await made({ checklist: [{ id: item, text: 'Call', isDone: false }] });
      const body = command === 'tick' ? { itemId: item, isDone: true } : (bodies[command] ?? {});
      if (command === 'reopen') await doing(chw, one, 'complete');
      const now = ok(await chw.get(`/tasks/${one.id}`));
      expect((await doing(other, now, command, body)).status).toBe(404);
      expect((await doing(admin, now, command, body)).status).toBe(command === 'cancel' ? 200 : 403);
      if (command !== 'cancel') ok(await doing(clinician, now, command, body));
    }
    const ended = ok(await doing(chw, await made(), 'cancel', { reason: 'Not needed.' }));
    expect(ended).toMatchObject({ status: 'cancelled', statusReason: 'Not needed.' });
    for (const command of commands.filter((name) => name !== 'tick'))
      expect((await doing(chw, ended, command, bodies[command])).status).toBe(409);
  });

  test('claim: one of two who ask at once gets it, the other is told; who begins a free task has it', async () => {
    const free = await made();
    const both = await Promise.all([doing(chw, free, 'claim'), doing(clinician, free, 'claim')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const now = ok(await chw.get(`/tasks/${free.id}`));
    const late = now['ownerId'] === (me() as unknown) ? clinician : chw;
    expect(await doing(late, now, 'claim')).toMatchObject({ status: 409, body: { code: 'invalid_move' } });
    expect(await doing(clinician, await made(), 'start')).toMatchObject({
      body: { status: 'in-progress', ownerId: userId('clinician@demo.test') },
    });
    expect(await doing(clinician, await made({ ownerId: me() }), 'start')).toMatchObject({ body: { ownerId: me() } });
  });

  test('tick: two colleagues who tick at once both do, from whatever version', async () => {
    const ids = [newId(), newId(), newId()];
    const one = await made({ checklist: ids.map((id) => ({ id, text: 'Ask', isDone: false })) });
    expect(await doing(chw, one, 'tick', { itemId: newId(), isDone: true })).toMatchObject(
      refusal('itemId', 'unknown'),
    );
    const callers = [chw, clinician, chw];
    const ticks = await Promise.all(
      ids.map((itemId, at) => doing(callers[at]!, one, 'tick', { itemId, isDone: true })),
    );
    for (const answer of ticks) ok(answer);
    const { checklist, version } = ok(await chw.get(`/tasks/${one.id}`)) as Content & {
      checklist: { isDone: boolean }[];
    };
    expect([checklist.map(({ isDone }) => isDone), version]).toEqual([[true, true, true], 4]);
  });

  test('complete: twice is once, from two phones at once and with another key', async () => {
    const one = await made({
      ownerId: me(),
      dueOn: today,
      repeats: 'FREQ=WEEKLY',
      watcherIds: [userId('clinician@demo.test')],
    });
    const body = { version: 1, note: 'Paid.' };
    const path = `/tasks/${one.id}/complete`;
    const keyed = (key: string) => ({ 'idempotency-key': key });
    const both = await Promise.all(['first-phone', 'other-phone'].map((key) => chw.post(path, body, keyed(key))));
    for (const answer of both)
      expect(ok(answer)).toMatchObject({
        status: 'completed',
        doneNote: 'Paid.',
        doneByName: 'Marisol Herrera',
        version: 2,
      });
    const again = ok(await clinician.post(path, { version: 9, note: 'Me too.' }, keyed('third-phone')));
    expect(again).toMatchObject({ status: 'completed', doneNote: 'Paid.', version: 2 });
    expect(again['can']).not.toContain('complete');
    expect(await linesOf(one.id)).toEqual(['create', 'complete']);
    expect(await t.sql('select from made_tasks where subject = $1', [one.id])).toHaveLength(1);
    expect(await noticesOf(one.id)).toEqual([{ kind: 'task-done', userId: userId('clinician@demo.test') }]);
    expect((await doing(other, again, 'complete')).status).toBe(404);
    expect((await doing(admin, again, 'complete')).status).toBe(403);
  });
});

describe('a task that is repeated', () => {
  const nextOf = async ({ nextId }: Content) => ok(await chw.get(`/tasks/${nextId}`));

  test('is made again once it is done or cancelled, as it was, and never twice', async () => {
    const item = newId();
    const first = await made({
      ...{
        ownerId: me(),
        dueOn: today,
        dueTime: '08:15',
        repeats: 'FREQ=WEEKLY;COUNT=3',
        priority: 'high',
        note: 'Ask for Ms. Lee.',
      },
      checklist: [{ id: item, text: 'Call', isDone: true }],
    });
    const done = ok(await doing(chw, first, 'complete'));
    const second = await nextOf(done);
    expect(second).toMatchObject({
      ...{
        dueOn: addDays(today, 7),
        dueTime: '08:15',
        repeats: 'FREQ=WEEKLY;COUNT=2',
        rule: 'repeated',
        status: 'open',
      },
      ...{ ownerId: me(), note: 'Ask for Ms. Lee.', checklist: [{ id: item, text: 'Call', isDone: false }] },
    });
    const opened = ok(await doing(chw, done, 'reopen'));
    expect(opened).toMatchObject({ status: 'open', doneAt: null, nextId: second.id });
    expect(ok(await doing(chw, opened, 'complete'))['nextId']).toBe(second.id);
    const third = await nextOf(ok(await doing(chw, second, 'cancel', { reason: 'On vacation.' })));
    expect(third).toMatchObject({ dueOn: addDays(today, 14), repeats: 'FREQ=WEEKLY;COUNT=1' });
    expect(ok(await doing(chw, third, 'complete'))['nextId']).toBeNull();
    expect(await t.sql('select from made_tasks where subject = $1', [first.id])).toHaveLength(2);
  });

  test('passes over days that are over, keeps the days of its rule where one was moved, and ends without a rule', async () => {
    const old = await made({ dueOn: addDays(today, -16), repeats: 'FREQ=WEEKLY' });
    const next = await nextOf(ok(await doing(chw, old, 'complete')));
    expect(next['dueOn']).toBe(addDays(today, 5));
    const moved = ok(await chw.patch(`/tasks/${next.id}`, { version: 1, dueOn: addDays(today, 7) }));
    const after = await nextOf(ok(await doing(chw, moved, 'complete')));
    expect(after['dueOn']).toBe(addDays(today, 12));
    const ended = ok(await chw.patch(`/tasks/${after.id}`, { version: 1, repeats: null }));
    expect(ok(await doing(chw, ended, 'complete'))['nextId']).toBeNull();
  });

  test('is made no more after a death; what staff wrote down stays, what a rule made ends', async () => {
    const known = await registered(chw);
    const first = await made({ patientId: known.id, dueOn: today, repeats: 'FREQ=DAILY' });
    const byRule = await nextOf(ok(await doing(chw, first, 'complete')));
    const kept = await made({ patientId: known.id, dueOn: today, repeats: 'FREQ=DAILY' });
    ok(await chw.post(`/patients/${known.id}/decease`, { version: known.version, deceasedOn: today }));
    expect(ok(await chw.get(`/tasks/${byRule.id}`))).toMatchObject({
      status: 'cancelled',
      statusReason: 'The person has died.',
    });
    expect(ok(await doing(chw, kept, 'complete'))).toMatchObject({ status: 'completed', nextId: null });
  });
});

describe('whose task it is', () => {
  test('goes to the new worker with the person, in every record of theirs', async () => {
    const known = await registered(chw);
    const [mine, free] = [await made({ patientId: known.id, ownerId: me() }), await made({ patientId: known.id })];
    const done = ok(await doing(chw, await made({ patientId: known.id, ownerId: me() }), 'complete'));
    await assigned(admin, known.id, userId('chw2@demo.test'));
    expect(ok(await other.get(`/tasks/${mine.id}`))).toMatchObject({
      ownerId: userId('chw2@demo.test'),
      ownerName: 'Luis Ortega',
    });
    expect(ok(await other.get(`/tasks/${free.id}`))['ownerId']).toBeNull();
    expect(ok(await other.get(`/tasks/${done.id}`))['ownerId']).toBe(me());
    expect((await chw.get(`/tasks/${mine.id}`)).status).toBe(404);
  });

  test('is nobody’s once its owner leaves', async () => {
    const third = await t.as('chw3@demo.test');
    const known = await registered(third);
    const one = ok(
      await third.put(`/tasks/${newId()}`, {
        patientId: known.id,
        title: 'Bring forms',
        ownerId: userId('chw3@demo.test'),
      }),
    );
    const shared = ok(
      await third.put(`/team-tasks/${newId()}`, { title: 'Order forms', ownerId: userId('chw3@demo.test') }),
    );
    const { version } = ok(await admin.get(`/users/${userId('chw3@demo.test')}`));
    ok(await admin.patch(`/users/${userId('chw3@demo.test')}`, { version, roles: ['TenantAdmin'] }));
    expect(ok(await admin.get(`/tasks/${one.id}`))).toMatchObject({ ownerId: null, ownerName: null });
    expect(ok(await admin.get(`/team-tasks/${shared.id}`))['ownerId']).toBe(userId('chw3@demo.test'));
  });
});

test('a task bears the marks of what it is about, also later ones; who watched it and no longer reads it is told nothing', async () => {
  const known = await registered(chw);
  const visit = await recorded(chw, known);
  const watcherIds = [userId('admin@demo.test'), userId('clinician@demo.test')];
  const one = await made({ patientId: known.id, ownerId: me(), encounterId: visit.id, watcherIds });
  const { version } = ok(await chw.get(`/encounters/${visit.id}`));
  ok(await chw.post(`/encounters/${visit.id}/mark-part2`, { version, reason: 'Treatment.' }));
  const [row] = await t.sql<{ labels: number }>('select labels from tasks where id = $1', [one.id]);
  expect(row!.labels & labels.part2).toBe(labels.part2);
  expect((await admin.get(`/tasks/${one.id}`)).status).toBe(404);
  ok(await doing(chw, ok(await chw.get(`/tasks/${one.id}`)), 'complete'));
  expect((await noticesOf(one.id)).map(({ userId: id }) => id)).not.toContain(userId('admin@demo.test'));
});

test('it is in the timeline once it is done, in the calendar of its owner, and in a file', async () => {
  const known = await registered(chw);
  const one = await made({
    patientId: known.id,
    ownerId: me(),
    dueOn: today,
    dueTime: '16:00',
    title: 'Fill in the form',
  });
  const shared = ok(await chw.put(`/team-tasks/${newId()}`, { title: 'Order forms', ownerId: me(), dueOn: today }));
  const entries = (ok(await chw.get(`/calendar?from=${today}&to=${today}`)) as unknown as { entries: Content[] })
    .entries;
  const entry = (id: string) => entries.find((found) => found.id === id);
  expect(entry(one.id)).toMatchObject({
    kind: 'due',
    due: 'task',
    title: 'Fill in the form',
    patient: { id: known.id },
  });
  expect(
    new Date(String(entry(one.id)!['startsAt'])).toLocaleTimeString('en-GB', { timeZone: 'America/Los_Angeles' }),
  ).toBe('16:00:00');
  expect(entry(shared.id)).toMatchObject({ due: 'task', title: 'Order forms', startsAt: null, patient: null });
  const story = () => chw.get(`/patients/${known.id}/timeline?kind=task`);
  expect(ok(await story()).items).toEqual([]);
  ok(await doing(chw, one, 'complete'));
  expect(ok(await story()).items).toMatchObject([
    { kind: 'task', id: one.id, title: 'Fill in the form', status: 'completed' },
  ]);
});

test('a task of the team is everybody’s: seen, taken, done and repeated', async () => {
  const make = (fields: object = {}) => chw.put(`/team-tasks/${newId()}`, { title: 'Restock the van', ...fields });
  expect(await make({ dueTime: '10:00' })).toMatchObject(refusal('dueOn', 'required'));
  expect((await make({ patientId: person.id })).status).toBe(400);
  expect(await make({ watcherIds: [newId()] })).toMatchObject(refusal('watcherIds', 'unknown'));
  const one = ok(await make({ dueOn: today, repeats: 'FREQ=MONTHLY', watcherIds: [userId('admin@demo.test')] }));
  const post = (caller: Caller, { id, version }: Content, command: string) =>
    caller.post(`/team-tasks/${id}/${command}`, { version });
  const taken = ok(await post(other, one, 'claim'));
  expect(taken['ownerName']).toBe('Luis Ortega');
  const done = ok(await post(clinician, taken, 'complete'));
  expect(ok(await post(admin, done, 'complete'))).toMatchObject({ version: done.version });
  expect(ok(await admin.get(`/team-tasks/${done['nextId']}`))).toMatchObject({
    ownerId: userId('chw2@demo.test'),
    rule: 'repeated',
  });
  expect(await noticesOf(one.id)).toEqual([{ kind: 'task-done', userId: userId('admin@demo.test') }]);
});
