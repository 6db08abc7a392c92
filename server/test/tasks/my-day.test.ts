/** The tasks of the start page: late ones first, then by the risk of the person, priority and day; the team's among them. */
import { addDays } from '@puente/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { civilToday, newId, registered } from '../support/factories.ts';
import { startTestApp, type TestApp, userId } from '../support/test-app.ts';

let t: TestApp;
let [chw, clinician, admin] = [] as unknown as [Caller, Caller, Caller];
beforeAll(async () => {
  t = await startTestApp();
  [chw, clinician, admin] = (await Promise.all(
    ['chw', 'clinician', 'admin'].map((login) => t.as(`${login}@demo.test`)),
  )) as [Caller, Caller, Caller];
});
afterAll(() => t.close());

const today = civilToday();
const me = () => userId('chw@demo.test');
const made = async (patient: Content, title: string, fields: object = {}) =>
  ok(await chw.put(`/tasks/${newId()}`, { patientId: patient.id, title, ownerId: me(), ...fields }));
interface Day {
  readonly tasks: {
    readonly count: number;
    readonly capped: boolean;
    readonly items: (Content & { patient: Content | null })[];
  };
}
const dayOf = async (caller: Caller) => (ok(await caller.get('/my-day')) as unknown as Day).tasks;
const titles = async (caller = chw) => (await dayOf(caller)).items.map(({ title }) => title);

test('a day without tasks has none', async () => {
  expect(await dayOf(chw)).toEqual({ count: 0, capped: false, items: [] });
  expect(await dayOf(admin)).toEqual({ count: 0, capped: false, items: [] });
});

test('the late ones come first, then the people at most risk; six are shown and all are counted', async () => {
  const [calm, risky] = [await registered(chw, { riskTier: 'low' }), await registered(chw, { riskTier: 'highest' })];
  const unknown = await registered(chw);
  await made(calm, 'calm, today, high', { dueOn: today, priority: 'high' });
  await made(calm, 'calm, late', { dueOn: addDays(today, -1) });
  await made(risky, 'risky, in a week', { dueOn: addDays(today, 7), priority: 'low' });
  await made(unknown, 'no tier, today', { dueOn: today, priority: 'high' });
  await made(calm, 'calm, tomorrow, high', { dueOn: addDays(today, 1), priority: 'high' });
  await made(calm, 'calm, midnight', { dueOn: today, dueTime: '00:00', priority: 'low' });
  // None of these is of the day.
  await made(calm, 'later', { dueOn: addDays(today, 8) });
  await made(calm, 'some day');
  await made(calm, 'nobody’s', { dueOn: today, ownerId: null });
  const done = await made(calm, 'done', { dueOn: today });
  ok(await chw.post(`/tasks/${done.id}/complete`, { version: 1 }));
  ok(await chw.put(`/team-tasks/${newId()}`, { title: 'team, late', ownerId: me(), dueOn: addDays(today, -3) }));
  const { count, capped, items } = await dayOf(chw);
  expect([count, capped]).toEqual([7, false]);
  expect(items.map(({ title }) => title)).toEqual([
    'calm, late',
    'calm, midnight',
    'team, late',
    'risky, in a week',
    'calm, today, high',
    'calm, tomorrow, high',
  ]);
  expect(items[0]).toMatchObject({ isLate: true, status: 'open', priority: 'medium', patient: { id: calm.id } });
  expect(items[2]).toMatchObject({ isLate: true, patient: null });
  expect(items[3]).toMatchObject({ isLate: false });
  const lines = await t.sql('select from audit where action = $1 and entity = $2 and actor = $3', [
    'list',
    'task',
    me(),
  ]);
  expect(lines.length).toBeGreaterThan(0);
});

test('a task that labels close to its owner is not told', async () => {
  const person = await registered(chw);
  await made(person, 'Bring the form', { dueOn: today, ownerId: userId('clinician@demo.test') });
  expect(await titles(clinician)).toEqual(['Bring the form']);
  const clinicianId = userId('clinician@demo.test');
  await t.sql('delete from patient_access where user_id = $1 and patient_id = $2', [clinicianId, person.id]);
  expect(await titles(clinician)).toEqual(['Bring the form']);
  const { version } = ok(await admin.get(`/patients/${person.id}`));
  ok(await admin.post(`/patients/${person.id}/restrict`, { version, reason: 'A relative works here.' }));
  expect(await titles(clinician)).toEqual([]);
});
