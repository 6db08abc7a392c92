/** No-shows: noted once the hour has come, taken back on their day, and planned again. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAt } from '#kernel/config/clock';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { newId, registered } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
let chw: Caller;
let chw2: Caller;
let clinician: Caller;
beforeAll(async () => {
  t = await startTestApp();
  [chw, chw2, clinician] = await Promise.all([
    t.as('chw@demo.test'),
    t.as('chw2@demo.test'),
    t.as('clinician@demo.test'),
  ]);
});
afterAll(() => t.close());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const planned = async (startedAt: string): Promise<Content> =>
  ok(
    await chw.put(`/encounters/${newId()}`, {
      ...{ patientId: (await registered(chw)).id, startedAt, plannedAt: startedAt },
      ...{ purpose: 'Bring the forms.', mode: 'in-person', placeOfService: '12' },
    }),
  );
const act = (visit: Content, name: string, body: object = {}, caller = chw) =>
  caller.post(`/encounters/${visit.id}/${name}`, { version: visit.version, ...body });
const missed = async () => ok(await act(await planned(inHours(-1)), 'no-show', { reason: 'Rang twice.' }));

test('is refused before the hour of the visit, and noted from then on', async () => {
  const plan = await planned(inHours(1));
  const early = await act(plan, 'no-show');
  expect([early.status, early.body.code]).toEqual([409, 'invalid_move']);
  expect(early.body.detail).toMatch(/^The hour of this visit has not come/);
  const noted = ok(await runAt(new Date(inHours(1.1)), () => act(plan, 'no-show')));
  expect(noted).toMatchObject({ status: 'no-show', can: expect.arrayContaining(['undo-no-show', 'plan-again']) });
});

test('is taken back on its day by its author alone, and the visit waits as before', async () => {
  const visit = await missed();
  expect((await act(visit, 'undo-no-show', {}, clinician)).status).toBe(403);
  expect((await act(visit, 'undo-no-show', {}, chw2)).status).toBe(404);
  const noted = (days: number) =>
    t.sql('update encounters set status_at = now() - make_interval(days => $2) where id = $1', [visit.id, days]);
  await noted(1);
  const late = await act(visit, 'undo-no-show');
  expect([late.status, late.body.code]).toEqual([409, 'invalid_move']);
  await noted(0);
  expect(ok(await act(visit, 'undo-no-show'))).toMatchObject({
    ...{ status: 'scheduled', isOpen: true, statusReason: null, statusAt: null, statusByName: null },
    ...{ plannedAt: visit['plannedAt'], begunAt: null },
  });
  const plan = await planned(inHours(-1));
  const there = ok(await act(plan, 'check-in'));
  expect(ok(await act(ok(await act(there, 'no-show')), 'undo-no-show'))).toMatchObject({ status: 'checked-in' });
});

test('is planned again at a time to come, once, and stays a no-show', async () => {
  const visit = await missed();
  const past = await act(visit, 'plan-again', { startedAt: inHours(-2) });
  expect([past.status, past.body.errors[0]]).toMatchObject([400, { path: 'startedAt', code: 'past' }]);
  expect((await act(visit, 'plan-again', { startedAt: inHours(50) }, chw2)).status).toBe(404);
  const startedAt = inHours(50);
  const again = ok(await act(visit, 'plan-again', { startedAt }));
  expect(again).toMatchObject({ status: 'no-show', statusReason: 'Rang twice.' });
  const next = ok(await chw.get(`/encounters/${again['nextEncounterId']}`));
  expect(next).toMatchObject({
    ...{ status: 'scheduled', purpose: 'Bring the forms.', mode: 'in-person', previousEncounterId: visit.id },
    ...{ patientId: visit['patientId'], authorId: visit['authorId'] },
  });
  expect(Date.parse(String(next['plannedAt']))).toBe(Date.parse(startedAt));

  for (const [name, body] of [
    ['plan-again', { startedAt: inHours(60) }],
    ['undo-no-show', {}],
  ] as const)
    expect((await act(again, name, body)).body.detail, name).toMatch(/^Another visit is planned/);
  ok(await act(next, 'cancel', { reason: 'She called.' }));
  expect(ok(await act(again, 'undo-no-show'))).toMatchObject({ status: 'scheduled', nextEncounterId: null });
});
