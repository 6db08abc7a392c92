/** Who is told of a late task, and when: by the clock of the organization. */
import { addBusinessDays, addDays, instantOf } from '@puente/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAt } from '#kernel/config/clock';
import { lateFrom } from '../../src/modules/tasks/late/late-moment.ts';
import { timerRound } from '../../src/modules.ts';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { assigned, civilToday, newId, registered } from '../support/factories.ts';
import { startTestApp, type TestApp, userId } from '../support/test-app.ts';

let t: TestApp;
let [chw, admin] = [] as unknown as [Caller, Caller];
let person: Content;
beforeAll(async () => {
  t = await startTestApp();
  [chw, admin] = (await Promise.all(['chw', 'admin'].map((login) => t.as(`${login}@demo.test`)))) as [Caller, Caller];
  person = await registered(chw);
});
afterAll(() => t.close());

const zone = 'America/Los_Angeles';
const today = civilToday();
const made = async (fields: object, path = 'tasks') =>
  ok(
    await chw.put(`/${path}/${newId()}`, {
      ...(path === 'tasks' && { patientId: person.id }),
      title: 'Call',
      ...fields,
    }),
  );
const dueAt = async ({ id }: Content) =>
  (
    await t.sql<{ at: Date | string }>(
      `select to_char(due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"') as at from timers where record_id = $1`,
      [id],
    )
  ).map(({ at }) => at);
const told = async ({ id }: Content) =>
  (
    await t.sql<{ kind: string; userId: string }>(
      'select kind, user_id as "userId" from notices where path like $1 order by created_at, user_id',
      [`%${id}`],
    )
  ).map((one) => [one.kind, one.userId]);
/** Its timer goes off at that moment. */
async function goesOff({ id }: Content, moment: string) {
  await t.sql('update timers set due_at = now() where record_id = $1', [id]);
  await runAt(new Date(moment), () => timerRound(t.services));
}

test('it is late at its hour, else at the end of its day, on the days on which clocks change too', () => {
  const late = (dueOn: string, dueTime?: string) => lateFrom({ dueOn, dueTime }, zone);
  expect(late('2026-03-08')).toBe('2026-03-09T07:00:00.000Z');
  expect(late('2026-03-07')).toBe('2026-03-08T08:00:00.000Z');
  expect(late('2026-03-08', '09:00')).toBe('2026-03-08T16:00:00.000Z');
  // An hour that the clocks pass over.
  expect(late('2026-03-08', '02:30')).toBe('2026-03-08T10:30:00.000Z');
  expect(late('2026-11-01')).toBe('2026-11-02T08:00:00.000Z');
  expect(late('2028-02-29')).toBe('2028-03-01T08:00:00.000Z');
  expect(lateFrom({ dueOn: null }, zone)).toBeNull();
});

test('its timer follows its day, ends with it and is there again once it is reopened', async () => {
  const one = await made({ dueOn: addDays(today, 5) });
  expect(await dueAt(one)).toEqual([instantOf(addDays(today, 6), '00:00', zone)]);
  const moved = ok(await chw.patch(`/tasks/${one.id}`, { version: 1, dueTime: '16:30' }));
  expect(await dueAt(one)).toEqual([instantOf(addDays(today, 5), '16:30', zone)]);
  const done = ok(await chw.post(`/tasks/${one.id}/complete`, { version: moved.version }));
  expect(await dueAt(one)).toEqual([]);
  const opened = ok(await chw.post(`/tasks/${one.id}/reopen`, { version: done.version }));
  expect(await dueAt(one)).toEqual([instantOf(addDays(today, 5), '16:30', zone)]);
  ok(await chw.patch(`/tasks/${one.id}`, { version: opened.version, dueOn: null, dueTime: null }));
  expect(await dueAt(one)).toEqual([]);
});

test('the owner and the watchers are told first, a business day later the supervisor; a task that is done tells nobody', async () => {
  const day = addDays(today, 2);
  const fields = { ownerId: userId('chw@demo.test'), watcherIds: [userId('admin@demo.test')], dueOn: day };
  const one = await made(fields);
  const end = instantOf(addDays(day, 1), '00:00', zone)!;
  await goesOff(one, new Date(Date.parse(end) - 60_000).toISOString());
  expect([await told(one), await dueAt(one)]).toEqual([[], [end]]);
  await goesOff(one, end);
  const first = [
    ['task-overdue', userId('admin@demo.test')],
    ['task-overdue', userId('chw@demo.test')],
  ];
  expect((await told(one)).toSorted()).toEqual(first.toSorted());
  const later = instantOf(addDays(addBusinessDays(addDays(day, 1), 1, []), 1), '00:00', zone)!;
  expect(await dueAt(one)).toEqual([later]);
  await goesOff(one, later);
  expect((await told(one)).slice(2)).toEqual([['team-task-overdue', userId('clinician@demo.test')]]);
  expect(await dueAt(one)).toEqual([]);
  const done = await made(fields);
  ok(await chw.post(`/tasks/${done.id}/complete`, { version: 1 }));
  await goesOff(done, later);
  expect((await told(done)).map(([kind]) => kind)).toEqual(['task-done']);
});

test('of a task that nobody has the worker of the person is told, then the administrators; of one of the team the watchers', async () => {
  const end = instantOf(addDays(today, 1), '00:00', zone)!;
  const free = await made({ dueOn: today });
  await goesOff(free, end);
  expect(await told(free)).toEqual([['task-overdue', userId('chw@demo.test')]]);
  await goesOff(free, instantOf(addDays(today, 9), '00:00', zone)!);
  expect((await told(free)).at(-1)).toEqual(['team-task-overdue', userId('admin@demo.test')]);
  const shared = await made({ dueOn: today, watcherIds: [userId('clinician@demo.test')] }, 'team-tasks');
  await goesOff(shared, end);
  expect(await told(shared)).toEqual([['task-overdue', userId('clinician@demo.test')]]);
});

test('who no longer reads the person is told nothing', async () => {
  const known = await registered(chw);
  const one = await made({ patientId: known.id, dueOn: today, watcherIds: [userId('chw@demo.test')] });
  await assigned(admin, known.id, userId('chw2@demo.test'));
  await goesOff(one, instantOf(addDays(today, 1), '00:00', zone)!);
  expect(await told(one)).toEqual([['task-overdue', userId('chw2@demo.test')]]);
});
