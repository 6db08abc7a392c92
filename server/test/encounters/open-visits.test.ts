/** Open visits of the people of a list: their readers, the shown visits, and their order. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { assigned, newId, recorded, registered, signed } from '../support/factories.ts';
import { startTestApp, type TestApp, userId } from '../support/test-app.ts';

let t: TestApp;
let chw: Caller;
let admin: Caller;
beforeAll(async () => {
  t = await startTestApp();
  [chw, admin] = await Promise.all([t.as('chw@demo.test'), t.as('admin@demo.test')]);
});
afterAll(() => t.close());

const hours = (count: number) => new Date(Math.trunc(Date.now() / 60_000) * 60_000 + count * 3_600_000).toISOString();
const ask = async (caller: Caller, ...patientIds: string[]) => {
  const { items } = ok(await caller.post('/patients/open-visits', { patientIds }));
  return new Map(
    items.map((item) => [item['patientId'] as string, (item['visits'] as { id: string }[]).map(({ id }) => id)]),
  );
};

test('omits people out of reach, and closed visits', async () => {
  const mine = await registered(chw);
  const foreign = await registered(await t.as('chw2@demo.test'));
  const plan = await recorded(chw, mine, { startedAt: hours(26), endedAt: null });
  const hidden = await recorded(await t.as('chw2@demo.test'), foreign, { startedAt: hours(26), endedAt: null });
  await signed(chw, mine);
  const cancelled = await recorded(chw, mine, { startedAt: hours(50), endedAt: null });
  ok(await chw.post(`/encounters/${cancelled.id}/cancel`, { version: cancelled.version, reason: 'No car.' }));

  expect((await chw.post('/patients/open-visits', { patientIds: [] })).body.errors[0]?.path).toBe('patientIds');
  const everyone = [mine.id, foreign.id, newId()];
  expect(await ask(await t.as('admin@second.test'), ...everyone)).toEqual(new Map());
  expect(await ask(chw, ...everyone)).toEqual(new Map([[mine.id, [plan.id]]]));
  expect((await ask(admin, ...everyone)).get(foreign.id)).toEqual([hidden.id]);
  const [line] = await t.sql(
    `select entity_ids, patient_ids from audit where actor = $1 and entity = 'encounter' and action = 'list' order by at desc limit 1`,
    [userId('chw@demo.test')],
  );
  expect(line).toEqual({ entity_ids: [plan.id], patient_ids: [mine.id] });
});

test('comes in the order of the starts, with those of colleagues and of records that were merged', async () => {
  const [stays, goes] = await Promise.all([registered(chw), registered(chw)]);
  const later = await recorded(chw, stays, { startedAt: hours(30), endedAt: null });
  const merged = await recorded(chw, goes, { startedAt: hours(28), endedAt: null });
  const { version } = ok(await admin.get(`/patients/${goes.id}`));
  ok(await admin.post(`/patients/${goes.id}/merge`, { version, intoId: stays.id, reason: 'The same card.' }));
  await assigned(admin, stays.id, userId('chw2@demo.test'));
  const colleague = await t.as('chw2@demo.test');
  const draft = await recorded(colleague, stays, { startedAt: hours(-2), endedAt: hours(-1) });
  expect((await ask(colleague, stays.id)).get(stays.id)).toEqual([draft.id, merged.id, later.id]);
});
