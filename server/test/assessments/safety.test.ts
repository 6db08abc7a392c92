/** An answer that may mean danger: the clinician knows at once, and the form does not end before its protocol. */
import { safetySteps } from '@puente/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { assigned, newId, registered } from '../support/factories.ts';
import { startTestApp, type TestApp, userId } from '../support/test-app.ts';
import { answered, begun, doing, done, published } from './a-form.ts';

let t: TestApp;
let [chw, other, clinician, admin] = [] as unknown as Caller[] as [Caller, Caller, Caller, Caller];
let person: Content;
let form: Content;
beforeAll(async () => {
  t = await startTestApp();
  [chw, other, clinician, admin] = (await Promise.all(
    ['chw', 'chw2', 'clinician', 'admin'].map((login) => t.as(`${login}@demo.test`)),
  )) as [Caller, Caller, Caller, Caller];
  person = await registered(chw);
  form = await published(admin);
});
afterAll(() => t.close());

const alertsOf = async (asked: Content, caller = chw) =>
  ok(await caller.get(`/safety-alerts?assessmentId=${asked.id}`)).items;
const steps = safetySteps['self-harm'].map((step) => ({ step, isDone: step !== 'call-emergency-if-danger' }));
const toldOf = (asked: Content) =>
  t.sql<{ user_id: string }>(`select user_id from notices where kind = 'safety-alert' and path like '%' || $1`, [
    asked.id,
  ]);
const supervise = (login: string, supervisor: string | null) =>
  t.sql('update users set supervisor_id = $2 where id = $1', [userId(login), supervisor && userId(supervisor)]);

test('the story: raised with the answer, told, acknowledged, completed, closed; the audit has each step', async () => {
  const asked = await begun(chw, person, form);
  await answered(chw, asked, 'food', { code: 'no' });
  expect(await alertsOf(asked)).toEqual([]);
  const harm = await answered(chw, asked, 'm2', { code: 'sometimes' });
  const [alert] = await alertsOf(asked, clinician);
  expect(alert).toMatchObject({
    ...{ status: 'raised', reason: 'self-harm', linkId: 'm2', isAnswerChanged: false },
    ...{ ownerId: userId('chw@demo.test'), clinicianId: userId('clinician@demo.test') },
  });
  expect(await toldOf(asked)).toEqual([{ user_id: userId('clinician@demo.test') }]);
  const path = `/safety-alerts/${alert!.id}`;
  for (const [end, body] of [
    ['complete', {}],
    ['stop', { stopReason: 'lost-contact' }],
    ['void', { reason: 'Wrong person.' }],
  ] as const)
    expect(await doing(chw, `/assessments/${asked.id}`, end, body)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'self-harm', code: 'safety_protocol' }] },
    });
  expect((await other.get(path)).status).toBe(404);
  expect((await doing(chw, path, 'close', { outcome: 'Fine.' })).status).toBe(403);
  for (const some of [steps.slice(1), [...steps, steps[0]!], [...steps.slice(1), steps[1]!]])
    expect(await doing(chw, path, 'acknowledge', { steps: some })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'steps', code: 'incomplete' }] },
    });
  // Another answer takes nothing back.
  ok(await chw.patch(`/assessment-answers/${harm.id}`, { version: 1, values: [{ code: 'never' }] }));
  expect(await alertsOf(asked)).toMatchObject([{ status: 'raised', isAnswerChanged: true, version: 1 }]);
  ok(await chw.patch(`/assessment-answers/${harm.id}`, { version: 2, values: [{ code: 'always' }] }));
  expect(await alertsOf(asked)).toMatchObject([{ status: 'raised', isAnswerChanged: false }]);
  await done(chw, path, 'acknowledge', { steps, note: 'Stayed until her sister came.' });
  expect(await done(chw, `/assessments/${asked.id}`, 'complete')).toMatchObject({ needsReview: true });
  const closed = await done(clinician, path, 'close', { outcome: 'Called her; she has an appointment today.' });
  expect(closed).toMatchObject({ status: 'closed', closedByName: expect.any(String) });
  expect((await doing(clinician, path, 'close', { outcome: 'Again.' })).status).toBe(409);
  const lines = await t.sql(
    `select action, actor from audit where entity_id = $1 and action <> 'read' and action <> 'list' order by at, id`,
    [alert!.id],
  );
  expect(lines).toEqual([
    ...['create', 'change-answer', 'change-answer', 'acknowledge'].map((action) => ({
      action,
      actor: userId('chw@demo.test'),
    })),
    { action: 'close', actor: userId('clinician@demo.test') },
  ]);
});

test('without a supervising clinician, administrators get the notice, and nobody gets it twice', async () => {
  await supervise('chw@demo.test', null);
  const asked = await begun(chw, person, form);
  await answered(chw, asked, 'm2', { code: 'often' });
  await answered(chw, asked, 'm1', { code: 'often' });
  expect(await alertsOf(asked)).toMatchObject([{ clinicianId: null, clinicianName: null }]);
  expect(await toldOf(asked)).toEqual([{ user_id: userId('admin@demo.test') }]);
  await supervise('chw@demo.test', 'clinician@demo.test');
});

test('two answers of one moment raise one alert', async () => {
  const asked = await begun(chw, person, form);
  const answer = await answered(chw, asked, 'm2', { code: 'never' });
  const both = await Promise.all([
    chw.patch(`/assessment-answers/${answer.id}`, { version: 1, values: [{ code: 'often' }] }),
    answered(clinician, asked, 'm1', { code: 'often' }),
  ]);
  expect(both[0].status).toBe(200);
  expect(await alertsOf(asked)).toHaveLength(1);
});

test('a copied answer raises no second alert, a new danger in a correction does', async () => {
  const asked = await begun(chw, person, form);
  await answered(chw, asked, 'food', { code: 'no' });
  await answered(chw, asked, 'm2', { code: 'often' });
  const [alert] = await alertsOf(asked);
  await done(chw, `/safety-alerts/${alert!.id}`, 'acknowledge', { steps });
  await done(chw, `/assessments/${asked.id}`, 'complete');
  const { amendedById } = await done(chw, `/assessments/${asked.id}`, 'amend', { reason: 'Misheard.' });
  const second = ok(await chw.get(`/assessments/${amendedById}`));
  await answered(chw, second, 'm1', { code: 'often' });
  expect(await alertsOf(second)).toEqual([]);
  const calm = await begun(chw, person, form);
  await answered(chw, calm, 'food', { code: 'no' });
  await done(chw, `/assessments/${calm.id}`, 'complete');
  const corrected = await done(chw, `/assessments/${calm.id}`, 'amend', { reason: 'Left out.' });
  const third = ok(await chw.get(`/assessments/${corrected['amendedById']}`));
  await answered(chw, third, 'm2', { code: 'often' });
  expect(await alertsOf(third)).toHaveLength(1);
});

test('no caller raises an alert, and one outlives the panel of its worker', async () => {
  const moved = await registered(chw);
  const asked = await begun(chw, moved, form);
  const body = { patientId: moved.id, assessmentId: asked.id, reason: 'self-harm' };
  for (const caller of [chw, clinician, admin])
    expect((await caller.put(`/safety-alerts/${newId()}`, body)).status).toBe(404);
  await answered(chw, asked, 'm2', { code: 'often' });
  await assigned(admin, moved.id, null);
  expect(await alertsOf(asked)).toHaveLength(1);
});
