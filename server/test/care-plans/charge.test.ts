/** The thirteenth unit waits for a plan of care that is approved, agreed and reviewed, and becomes ready by itself. */
import { addDays, addMonths } from '@puente/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBillingApp } from '../billing/billing-app.ts';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { civilToday, recorded, signed } from '../support/factories.ts';
import type { TestApp } from '../support/test-app.ts';
import { agreement, done, inForce, planPath, proposed } from './a-plan.ts';

let t: TestApp;
let [chw, clinician, admin] = [] as unknown as [Caller, Caller, Caller];
let member: () => Promise<Content>;
beforeAll(async () => {
  ({ t, chw, clinician, admin, member } = await startBillingApp());
});
afterAll(() => t.close());

const today = civilToday();
let hours = 0;
/** Visits of tests never overlap. */
const at = () => -1440 * 2 * ++hours;
const chargeOf = async (visit: Content): Promise<Content> => {
  await t.settled();
  return ok(await admin.get(`/charges?encounterId=${visit.id}`)).items[0]!;
};
type Found = { messageKey: string; severity: string };
const blocking = ({ status, ...answer }: Content) => [
  status,
  ...(answer['findings'] as Found[])
    .filter(({ severity }) => severity === 'block')
    .map(({ messageKey }) => messageKey.replace('policy.', '')),
];
/** Twelve units, and the visit of the thirteenth; the plan is in force on all of its days. */
async function thirteen() {
  const patient = await member();
  // A charge counts those that were made before.
  for (let visit = 0; visit < 3; visit += 1) await chargeOf(await signed(chw, patient, { minutes: 120, from: at() }));
  return { patient, visit: await signed(chw, patient, { minutes: 16, from: at() }) };
}
/** As if it had been begun, approved and agreed to on that day. */
const movedTo = (plan: Content, day: string) =>
  t.sql(
    `update care_plans set effective_from = $2, effective_to = $2::date + interval '12 months' - interval '1 day', approved_on = $2, agreed_on = $2,
       review_due_on = $2::date + interval '6 months' where id = $1`,
    [plan.id, day],
  );
const usage = async (patient: Content) => ok(await chw.get(`/patients/${patient.id}/usage`));
const near = async () =>
  (
    (await chw.get('/my-day')).body as unknown as { panel: { unitsNear: { items: { patient: Content }[] } } }
  ).panel.unitsNear.items.map(({ patient }) => patient.id);

test('a plan that is approved and agreed to makes the charge ready; each of both alone does not', async () => {
  const { patient, visit } = await thirteen();
  expect(blocking(await chargeOf(visit))).toEqual(['needs-info', 'planOfCare.missing']);
  expect((await usage(patient))['plan']).toBeNull();
  const plan = await proposed(chw, patient);
  await t.sql(`update care_plans set created_at = now() - interval '60 days' where id = $1`, [plan.id]);
  expect((await usage(patient))['plan']).toMatchObject({ id: plan.id, status: 'proposed' });
  await done(clinician, planPath(plan), 'approve', { effectiveFrom: addDays(today, -50) });
  expect(blocking(await chargeOf(visit))).toEqual(['needs-info', 'planOfCare.missing']);
  const active = await done(chw, planPath(plan), 'agree', agreement());
  expect(blocking(await chargeOf(visit))).toEqual(['ready']);
  expect((await usage(patient))['plan']).toEqual({
    ...{ id: plan.id, status: 'active', effectiveTo: active['effectiveTo'], reviewDueOn: active['reviewDueOn'] },
  });
  const draft = await recorded(chw, patient, { minutes: 30, from: at() });
  const { patientId, startedAt, endedAt, mode, placeOfService, purpose, activities, diagnosisCodes } = draft;
  const said = { patientId, startedAt, endedAt, mode, placeOfService, purpose, activities, diagnosisCodes };
  expect(ok(await chw.post('/encounters/preview', { encounterId: draft.id, ...said })).status).toBe('ready');
});

describe('a plan in force', () => {
  test('holds new units while its review is overdue, until it is reviewed', async () => {
    const { patient, visit } = await thirteen();
    const plan = await inForce({ chw, clinician }, patient);
    await movedTo(plan, addMonths(today, -8));
    expect(blocking(await chargeOf(visit))).toEqual(['needs-info', 'planOfCare.review']);
    await done(clinician, planPath(plan), 'review', { decision: 'continue', progress: 'Goes well.' });
    // The visit was before the review: it stays as it was.
    expect(blocking(await chargeOf(visit))).toEqual(['needs-info', 'planOfCare.review']);
    await t.sql(`update care_plans set reviews = jsonb_set(reviews, '{0,on}', to_jsonb($2::text)) where id = $1`, [
      ...[plan.id, addMonths(today, -3)],
    ]);
    expect(blocking(await chargeOf(visit))).toEqual(['ready']);
  });

  test('covers no unit after the day on which it was put on hold or ended; once resumed it does again', async () => {
    const { patient, visit } = await thirteen();
    const plan = await inForce({ chw, clinician }, patient);
    await movedTo(plan, addMonths(today, -5));
    expect(blocking(await chargeOf(visit))).toEqual(['ready']);
    await done(clinician, planPath(plan), 'hold', { reason: 'In hospital.' });
    await t.sql(`update care_plans set status_at = now() - interval '90 days' where id = $1`, [plan.id]);
    await t.sql(`update care_plans set reviews = '[]', status = 'active' where id = $1`, [plan.id]);
    await t.sql(`update care_plans set status = 'on-hold' where id = $1`, [plan.id]);
    expect(blocking(await chargeOf(visit))).toEqual(['needs-info', 'planOfCare.expired']);
    await done(clinician, planPath(plan), 'resume');
    expect(blocking(await chargeOf(visit))).toEqual(['ready']);
    await done(clinician, planPath(plan), 'revoke', { reason: 'Moved away.' });
    expect(blocking(await chargeOf(visit))).toEqual(['ready']);
    await t.sql('update care_plans set ended_on = $2 where id = $1', [plan.id, addDays(today, -120)]);
    expect(blocking(await chargeOf(visit))).toEqual(['needs-info', 'planOfCare.expired']);
  });

  test('amended in the middle of a month changes no charge that was made', async () => {
    const { patient, visit } = await thirteen();
    const plan = await inForce({ chw, clinician }, patient);
    await movedTo(plan, addMonths(today, -5));
    const before = await chargeOf(visit);
    expect(before.status).toBe('ready');
    const { amendedById } = await done(chw, planPath(plan), 'amend', { reason: 'A new goal.' });
    const next = `/care-plans/${amendedById}`;
    await done(chw, next, 'propose');
    // Another profession, which the payer does not take: only days from today on would tell.
    await t.sql(`update users set provider_type = 'PHARM' where email = 'clinician@demo.test'`);
    await done(clinician, next, 'approve');
    await t.sql(`update users set provider_type = 'NP' where email = 'clinician@demo.test'`);
    await done(chw, next, 'agree', agreement());
    const { findings, ...after } = await chargeOf(visit);
    expect([after.status, after['units'], after['minutes'], findings]).toEqual([
      ...['ready', before['units'], before['minutes'], before['findings']],
    ]);
    expect(ok(await chw.get(planPath(plan)))).toMatchObject({ status: 'superseded', endedOn: addDays(today, -1) });
  });

  test('counts for the person, whichever record it stands in', async () => {
    const { patient, visit } = await thirteen();
    const other = await member();
    const plan = await inForce({ chw, clinician }, other);
    await movedTo(plan, addMonths(today, -5));
    expect(blocking(await chargeOf(visit))).toEqual(['needs-info', 'planOfCare.missing']);
    const { version } = ok(await admin.get(`/patients/${other.id}`));
    ok(await admin.post(`/patients/${other.id}/merge`, { version, intoId: patient.id, reason: 'The same person.' }));
    expect(blocking(await chargeOf(visit))).toEqual(['ready']);
    expect(ok(await chw.get(planPath(plan))).status).toBe('active');
    expect((await usage(patient))['plan']).toMatchObject({ id: plan.id });
  });

  test('of another kind counts for nothing', async () => {
    const { patient, visit } = await thirteen();
    const plan = await inForce({ chw, clinician }, patient, { kind: 'ecm' });
    await movedTo(plan, addMonths(today, -5));
    expect(blocking(await chargeOf(visit))).toEqual(['needs-info', 'planOfCare.missing']);
  });
});

test('people whose units near the limit are those without a plan', async () => {
  const { patient } = await thirteen();
  await t.settled();
  expect(await near()).toContain(patient.id);
  await inForce({ chw, clinician }, patient);
  expect(await near()).not.toContain(patient.id);
});
