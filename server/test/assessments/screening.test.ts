/** Screening by rules: planned with the enrollment, again months after it was completed, over when the enrollment is. */
import { addDays, civilDateIn } from '@puente/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { now, runAt } from '#kernel/config/clock';
import { planEachNight } from '../../src/modules/assessments/screening/plan-each-night.ts';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { assigned, civilToday, newId, registered } from '../support/factories.ts';
import { startTestApp, type TestApp, userId } from '../support/test-app.ts';
import { answered, done, formUrl, manner, published } from './a-form.ts';

let t: TestApp;
let [chw, admin] = [] as unknown as Caller[] as [Caller, Caller];
beforeAll(async () => {
  t = await startTestApp();
  [chw, admin] = (await Promise.all(['chw', 'admin'].map((login) => t.as(`${login}@demo.test`)))) as [Caller, Caller];
  await published(admin);
  const [shipped] = ok(await admin.get('/screening-rules')).items;
  expect(shipped).toMatchObject({ program: 'CHW', withinDays: 30, everyMonths: 12, source: null });
  await done(admin, `/screening-rules/${shipped!.id}`, 'archive');
});
afterAll(() => t.close());

const night = () => planEachNight(t.services.db).handle({});
const plansOf = async ({ id }: Content) =>
  ok(await chw.get(`/assessments?patientId=${id}&status=not-started`)).items.map(({ dueOn }) => dueOn);
const enrolled = async (startsOn: string, fields: Readonly<Record<string, unknown>> = {}) => {
  const person = await registered(chw, fields);
  const body = { patientId: person.id, program: 'CHW', referredOn: startsOn };
  const { id } = ok(await chw.put(`/enrollments/${newId()}`, body));
  await done(chw, `/enrollments/${id}`, 'enroll', { startsOn });
  return { person, enrollment: `/enrollments/${id}` };
};
const rule = { program: 'CHW', questionnaireUrl: formUrl, withinDays: 30, everyMonths: 12 };
const today = civilToday();

test('a rule names a questionnaire in use, once for a program, and is an administrator’s', async () => {
  expect((await chw.put(`/screening-rules/${newId()}`, rule)).status).toBe(403);
  expect(
    await admin.put(`/screening-rules/${newId()}`, { ...rule, questionnaireUrl: 'https://x.test/q' }),
  ).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'questionnaireUrl', code: 'unknown' }] },
  });
  expect(ok(await admin.put(`/screening-rules/${newId()}`, rule))).toMatchObject({
    title: 'How are you?',
    source: null,
  });
  expect((await admin.put(`/screening-rules/${newId()}`, rule)).status).toBe(409);
});

test('an enrollment plans it for the worker within 30 days, once however often the night comes', async () => {
  const { person } = await enrolled(today);
  expect(await plansOf(person)).toEqual([addDays(today, 30)]);
  await Promise.all([night(), night()]);
  expect(await plansOf(person)).toEqual([addDays(today, 30)]);
  const [plan] = ok(await chw.get(`/assessments?patientId=${person.id}`)).items;
  expect(plan).toMatchObject({
    ownerName: person['assignedToName'],
    program: 'CHW',
    createdBy: 'system:plan-screenings',
  });
});

test('a plan goes with the person to another worker', async () => {
  const { person } = await enrolled(today);
  await assigned(admin, person.id, userId('chw2@demo.test'));
  const other = await t.as('chw2@demo.test');
  const [plan] = ok(await other.get(`/assessments?patientId=${person.id}`)).items;
  expect(plan).toMatchObject({ ownerId: userId('chw2@demo.test'), ownerName: 'Luis Ortega', version: 1 });
});

test('a plan that a worker moves stays on its day', async () => {
  const { person } = await enrolled(today);
  const [plan] = ok(await chw.get(`/assessments?patientId=${person.id}`)).items;
  ok(await chw.patch(`/assessments/${plan!.id}`, { version: 1, dueOn: addDays(today, 10) }));
  await night();
  expect(await plansOf(person)).toEqual([addDays(today, 10)]);
});

test('it ends with the enrollment, and with the life', async () => {
  const [left, died] = [await enrolled(today), await enrolled(today)];
  await done(chw, left.enrollment, 'disenroll', { endsOn: today, disenrollReason: 'moved' });
  await done(chw, `/patients/${died.person.id}`, 'decease', { deceasedOn: today });
  expect([await plansOf(left.person), await plansOf(died.person)]).toEqual([[], []]);
  await night();
  expect([await plansOf(left.person), await plansOf(died.person)]).toEqual([[], []]);
});

/** Completed at a moment by the clock of the server. */
async function completedAt(person: Content, moment: string) {
  const [plan] = ok(await chw.get(`/assessments?patientId=${person.id}&status=not-started`)).items;
  await runAt(new Date(moment), async () => {
    await done(chw, `/assessments/${plan!.id}`, 'start', manner);
    await answered(chw, plan!, 'food', { code: 'no' });
    await done(chw, `/assessments/${plan!.id}`, 'complete');
  });
}

test('it is due again a year after it was completed, counted in days of the organization, also after 29 February', async () => {
  // In Fresno it was still the day before.
  const evening = `${addDays(today, -345)}T05:00:00Z`;
  const { person } = await enrolled(addDays(today, -400));
  await completedAt(person, evening);
  await night();
  const local = civilDateIn(new Date(evening), 'America/Los_Angeles');
  expect(local).toBe(addDays(today, -346));
  expect(await plansOf(person)).toEqual([
    `${Number(local.slice(0, 4)) + 1}${local.slice(4).replace('-02-29', '-02-28')}`,
  ]);
  const { person: leap } = await enrolled('2024-01-02');
  await completedAt(leap, '2024-02-29T20:00:00Z');
  await night();
  expect(await plansOf(leap)).toEqual(['2025-02-28']);
  const { person: recent } = await enrolled(addDays(today, -60));
  await completedAt(recent, now().toISOString());
  await night();
  expect(await plansOf(recent)).toEqual([]);
});

test('an archived rule plans nothing', async () => {
  const [known] = ok(await admin.get('/screening-rules')).items;
  await done(admin, `/screening-rules/${known!.id}`, 'archive');
  const { person } = await enrolled(today);
  expect(await plansOf(person)).toEqual([]);
});
