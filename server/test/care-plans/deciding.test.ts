/** A plan is proposed, approved or returned, agreed to, amended: what each role may do, and what is refused. */
import { addDays, addMonths, carePlan } from '@puente/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { aPlan } from '../support/examples/care-plans.ts';
import { civilToday, newId, registered } from '../support/factories.ts';
import { startTestApp, type TestApp, userId } from '../support/test-app.ts';
import { agreement, doing, done, drafted, inForce, planPath, proposed } from './a-plan.ts';

let t: TestApp;
let [chw, other, clinician, admin] = [] as unknown as [Caller, Caller, Caller, Caller];
let patient: Content;
beforeAll(async () => {
  t = await startTestApp();
  [chw, other, clinician, admin] = (await Promise.all(
    ['chw', 'chw2', 'clinician', 'admin'].map((login) => t.as(`${login}@demo.test`)),
  )) as [Caller, Caller, Caller, Caller];
  patient = await registered(chw);
});
afterAll(() => t.close());

const today = civilToday();
const refusal = (field: string, code: string, status = 400) => ({ status, body: { errors: [{ path: field, code }] } });
const reasoned = { reason: 'It is so.' };
const bodies: Readonly<Record<string, object>> = {
  ...Object.fromEntries(
    ['return', 'disagree', 'hold', 'amend', 'revoke', 'discard', 'void', 'mark-part2', 'unmark-part2'].map((name) => [
      name,
      reasoned,
    ]),
  ),
  agree: agreement(),
  rate: { goalId: newId(), achievement: 'achieved' },
  review: { decision: 'continue', progress: 'Goes well.' },
};
const team = () => ({ chw, clinician });
const notices = async (path: string) =>
  (
    await t.sql<{ kind: string; userId: string }>(
      'select kind, user_id as "userId" from notices where path = $1 order by kind, user_id',
      [path],
    )
  ).map(({ kind, userId: id }) => [kind, id]);

describe('what is written', () => {
  test('has ids that are unique, steps of its goals, and needs and diagnoses of this person', async () => {
    const [person, stranger] = [await registered(chw), await registered(chw)];
    const foreign = ok(await chw.put(`/needs/${newId()}`, { patientId: stranger.id, domain: 'stress' }));
    const make = (fields: object) =>
      chw.put(`/care-plans/${newId()}`, { patientId: person.id, kind: 'general', ...aPlan(), ...fields });
    const { goals, steps, conditions } = aPlan();
    expect(await make({ goals: [goals[0], goals[0]], steps: [] })).toMatchObject(refusal('goals.1.id', 'taken'));
    expect(await make({ steps })).toMatchObject(refusal('steps.0.goalId', 'unknown'));
    expect(await make({ needIds: [foreign.id] })).toMatchObject(refusal('needIds.0', 'unknown'));
    expect(await make({ conditions: [{ ...conditions[0], needId: foreign.id }] })).toMatchObject(
      refusal('conditions.0.needId', 'unknown'),
    );
    expect(await make({ conditions: [{ ...conditions[0], diagnosisId: newId() }] })).toMatchObject(
      refusal('conditions.0.diagnosisId', 'unknown'),
    );
    const plan = ok(await make({}));
    expect(plan).toMatchObject({ status: 'draft', number: 1, seriesId: plan.id, ownerName: expect.any(String) });
    expect(await chw.patch(planPath(plan), { version: 1, goals: [{ ...goals[0], needId: foreign.id }] })).toMatchObject(
      {
        status: 400,
      },
    );
    expect((await other.get(planPath(plan))).status).toBe(404);
    expect((await other.put(`/care-plans/${newId()}`, { patientId: person.id, kind: 'ecm', ...aPlan() })).status).toBe(
      400,
    );
  });

  test('is one open plan of a kind for a person, also of two at once', async () => {
    const person = await registered(chw);
    const make = (kind: string) => chw.put(`/care-plans/${newId()}`, { patientId: person.id, kind, ...aPlan() });
    const both = await Promise.all([make('general'), make('general')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await make('general')).toMatchObject(refusal('kind', 'taken', 409));
    expect((await make('ecm')).status).toBe(201);
  });

  test('is proposed only when it is complete, and says by field what is missing', async () => {
    const person = await registered(chw);
    const plan = ok(await chw.put(`/care-plans/${newId()}`, { patientId: person.id, kind: 'general' }));
    const refused = await doing(chw, planPath(plan), 'propose');
    expect(refused.status).toBe(400);
    expect(refused.body.errors.map(({ path, code }) => [path, code])).toEqual([
      ['conditions', 'plan_incomplete'],
      ['otherProfessionals', 'plan_incomplete'],
      ['goals', 'plan_incomplete'],
    ]);
    const { goals, conditions } = aPlan();
    ok(await chw.patch(planPath(plan), { version: 1, goals, conditions, noOtherProfessionals: true }));
    expect((await doing(chw, planPath(plan), 'propose')).body.errors).toMatchObject([
      { path: 'goals.0', code: 'plan_incomplete' },
    ]);
  });
});

test.each(Object.keys(carePlan.commands))('%s is done by those alone who may', async (command) => {
  const plan = await drafted(chw, await registered(chw));
  const callers = { chw, clinician, TenantAdmin: admin } as const;
  for (const [role, caller] of Object.entries(callers)) {
    const may = carePlan.access[role as keyof typeof callers][command as 'read'];
    const { status } = await caller.post(`${planPath(plan)}/${command}`, { version: 99, ...bodies[command] });
    expect([role, status === 403]).toEqual([role, !may]);
  }
  expect((await other.post(`${planPath(plan)}/${command}`, { version: 99, ...bodies[command] })).status).toBe(
    carePlan.access.chw[command as 'read'] ? 404 : 403,
  );
});

describe('a decision', () => {
  test('is a clinician’s: a CHW never approves, and an administrator neither', async () => {
    const plan = await proposed(chw, await registered(chw));
    for (const command of ['approve', 'return', 'review', 'hold', 'complete'])
      for (const caller of [chw, admin])
        expect((await doing(caller, planPath(plan), command, { reason: 'x' })).status).toBe(403);
    await t.sql('update users set provider_type = null where id = $1', [userId('clinician@demo.test')]);
    expect(await doing(clinician, planPath(plan), 'approve')).toMatchObject(refusal('approverType', 'no_license'));
    await t.sql(`update users set provider_type = 'NP' where id = $1`, [userId('clinician@demo.test')]);
    expect(await done(clinician, planPath(plan), 'approve')).toMatchObject({
      ...{ status: 'approved', approverType: 'NP', approvedOn: today, effectiveFrom: today, reviewDueOn: null },
      ...{ effectiveTo: addDays(addMonths(today, 12), -1), contentHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
  });

  test('of two clinicians at once is one', async () => {
    const plan = await proposed(chw, await registered(chw));
    const both = await Promise.all(
      [0, 1].map(() =>
        clinician.post(`${planPath(plan)}/approve`, { version: plan.version }, { 'idempotency-key': newId() }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });

  test('has days that fit: not before the plan was begun, twelve months at most', async () => {
    const plan = await proposed(chw, await registered(chw));
    const approve = (body: object) => doing(clinician, planPath(plan), 'approve', body);
    expect(await approve({ effectiveFrom: addDays(today, -1) })).toMatchObject(refusal('effectiveFrom', 'too_early'));
    expect(await approve({ effectiveTo: addMonths(today, 12) })).toMatchObject(refusal('effectiveTo', 'too_long'));
    expect(await approve({ effectiveTo: addDays(today, -1) })).toMatchObject(refusal('effectiveTo', 'after_start'));
    ok(await approve({ effectiveFrom: addDays(today, 3), effectiveTo: addDays(today, 40) }));
    expect(await done(chw, planPath(plan), 'agree', agreement())).toMatchObject({
      ...{ status: 'active', reviewDueOn: addDays(today, 40) },
    });
  });

  test('returns a plan with its reason, which is proposed again, and tells both by mail', async () => {
    const plan = await proposed(chw, await registered(chw));
    await done(chw, planPath(plan), 'agree', agreement());
    expect((await doing(clinician, planPath(plan), 'return')).status).toBe(400);
    expect(await done(clinician, planPath(plan), 'return', { reason: 'Say how often.' })).toMatchObject({
      ...{
        status: 'draft',
        returnReason: 'Say how often.',
        proposedAt: null,
        agreedOn: null,
        returnedAt: expect.any(String),
      },
    });
    expect(await notices(`/dashboard/care-plans/${plan.id}`)).toEqual([
      ['plan-proposed', userId('clinician@demo.test')],
      ['plan-returned', userId('chw@demo.test')],
    ]);
    expect((await done(chw, planPath(plan), 'propose')).status).toBe('proposed');
    expect((await done(chw, planPath(plan), 'withdraw')).status).toBe('draft');
    expect((await doing(clinician, planPath(plan), 'approve')).status).toBe(409);
  });
});

describe('the person', () => {
  test('agrees by word or signature, before or after the approval, not on a day to come', async () => {
    const plan = await proposed(chw, await registered(chw));
    const agree = (body: object) => doing(chw, planPath(plan), 'agree', agreement(body));
    expect(await agree({ method: 'signed' })).toMatchObject(refusal('signature', 'required'));
    expect(await agree({ agreedOn: addDays(today, 1) })).toMatchObject(refusal('agreedOn', 'future'));
    expect(await agree({ agreedOn: addDays(today, -2) })).toMatchObject(refusal('agreedOn', 'too_early'));
    const signature = { kind: 'typed', name: 'Rosa Example' };
    expect(ok(await agree({ method: 'signed', signature, interpreter: 'Luz Vega' }))).toMatchObject({
      ...{
        status: 'proposed',
        agreementMethod: 'signed',
        signature,
        agreementInterpreter: 'Luz Vega',
        agreedOn: today,
      },
    });
    expect(await done(clinician, planPath(plan), 'approve')).toMatchObject({
      ...{ status: 'active', reviewDueOn: addMonths(today, 6), agreedByName: expect.stringContaining('Given') },
    });
  });

  test('is spoken for by nobody without the right to decide', async () => {
    const person = await registered(chw);
    const plan = await proposed(chw, person);
    const aCaregiver = { patientId: person.id, givenName: 'Ana', familyName: 'Ruiz', relationship: 'CHILD' };
    const daughter = ok(await chw.put(`/caregivers/${newId()}`, aCaregiver));
    const agree = () => doing(chw, planPath(plan), 'agree', agreement({ caregiverId: daughter.id }));
    expect(await agree()).toMatchObject(refusal('caregiverId', 'no_authority'));
    await t.sql(`update caregivers set legal_authority = 'guardian' where id = $1`, [daughter.id]);
    expect(ok(await agree())).toMatchObject({ agreedByName: 'Ana Ruiz' });
  });

  test('may want another plan', async () => {
    const plan = await proposed(chw, await registered(chw));
    await done(clinician, planPath(plan), 'approve');
    expect(await done(chw, planPath(plan), 'disagree', { reason: 'Too much.' })).toMatchObject({
      ...{ status: 'draft', statusReason: 'Too much.', approvedOn: null, effectiveFrom: null, contentHash: null },
    });
  });
});

describe('a plan in force', () => {
  test('is amended as a version with a diff; the one before ends on the day before', async () => {
    const person = await registered(chw);
    const plan = await inForce(team(), person);
    const amended = await done(chw, planPath(plan), 'amend', { reason: 'A new goal.' });
    const next = ok(await chw.get(`/care-plans/${amended['amendedById']}`));
    expect(next).toMatchObject({
      status: 'draft',
      number: 2,
      seriesId: plan.id,
      amendsId: plan.id,
      goals: plan['goals'],
    });
    expect((await doing(chw, planPath(plan), 'amend', { reason: 'Again.' })).status).toBe(409);
    const [goal] = plan['goals'] as { id: string }[];
    ok(
      await chw.patch(planPath(next), {
        version: 1,
        goals: [{ ...goal, text: 'Has food on all days.', target: '7 days' }],
        strengths: 'Cooks well.',
      }),
    );
    expect(ok(await chw.get(`${planPath(next)}/diff`))).toEqual({
      against: plan.id,
      changes: [
        { field: 'goals', itemId: goal!.id, before: 'Has food each day.', after: 'Has food on all days.' },
        { field: 'goals', itemId: goal!.id, before: 'Has food on all days. –', after: 'Has food on all days. 7 days' },
        { field: 'strengths', itemId: null, before: null, after: 'Cooks well.' },
      ],
    });
    expect(ok(await chw.get(`${planPath(plan)}/diff`))).toEqual({ against: null, changes: [] });
    await done(chw, planPath(next), 'propose');
    expect(await doing(clinician, planPath(next), 'approve', { effectiveFrom: addDays(today, -1) })).toMatchObject(
      refusal('effectiveFrom', 'too_early'),
    );
    await done(clinician, planPath(next), 'approve', { effectiveFrom: addDays(today, 5) });
    expect(ok(await chw.get(planPath(plan))).status).toBe('active');
    await done(chw, planPath(next), 'agree', agreement());
    expect(ok(await chw.get(planPath(plan)))).toMatchObject({
      ...{ status: 'superseded', endedOn: addDays(today, 4), reviewDueOn: null, amendedById: next.id },
    });
  });

  test('may be amended again when the amendment is discarded', async () => {
    const plan = await inForce(team(), await registered(chw));
    const { amendedById } = await done(chw, planPath(plan), 'amend', { reason: 'A new goal.' });
    await done(chw, `/care-plans/${amendedById}`, 'discard', { reason: 'Not needed.' });
    const again = await done(chw, planPath(plan), 'amend', { reason: 'After all.' });
    expect(ok(await chw.get(`/care-plans/${again['amendedById']}`))).toMatchObject({ number: 3 });
  });

  test('rests, goes on, is reviewed, and ends', async () => {
    const plan = await inForce(team(), await registered(chw));
    const path = planPath(plan);
    expect(await done(clinician, path, 'hold', { reason: 'In hospital.' })).toMatchObject({ status: 'on-hold' });
    expect(await done(clinician, path, 'resume')).toMatchObject({ status: 'active', statusReason: null });
    const [goal] = plan['goals'] as { id: string }[];
    expect(await doing(chw, path, 'rate', { goalId: newId(), achievement: 'achieved' })).toMatchObject(
      refusal('goalId', 'unknown'),
    );
    await done(chw, path, 'rate', { goalId: goal!.id, achievement: 'in-progress' });
    expect(
      await done(chw, path, 'rate', { goalId: goal!.id, achievement: 'achieved', note: 'Each day.' }),
    ).toMatchObject({
      achievements: [{ goalId: goal!.id, achievement: 'achieved', note: 'Each day.', on: today }],
    });
    const review = { decision: 'continue', progress: 'Goes well.' };
    expect(await done(clinician, path, 'review', review)).toMatchObject({
      ...{
        status: 'active',
        lastReviewOn: today,
        reviewDueOn: addMonths(today, 6),
        reviews: [{ ...review, on: today }],
      },
    });
    const changed = await done(clinician, path, 'review', { decision: 'amend', progress: 'Needs a bus pass.' });
    expect(ok(await chw.get(`/care-plans/${changed['amendedById']}`))).toMatchObject({
      amendReason: 'Needs a bus pass.',
    });
    expect(await done(clinician, path, 'review', { decision: 'end', progress: 'All is done.' })).toMatchObject({
      ...{ status: 'revoked', endedOn: today, reviewDueOn: null, statusReason: 'All is done.' },
    });
    const second = await inForce(team(), await registered(chw));
    expect(await done(clinician, planPath(second), 'complete', { note: 'Done.' })).toMatchObject({
      ...{ status: 'completed', endedOn: today },
    });
    const third = await inForce(team(), patient);
    expect((await doing(chw, planPath(third), 'void', { reason: 'Wrong person.' })).status).toBe(403);
    expect((await done(admin, planPath(third), 'void', { reason: 'Wrong person.' })).status).toBe('entered-in-error');
  });

  test('keeps its content: a change is refused', async () => {
    const plan = await inForce(team(), await registered(chw));
    const refused = await chw.patch(planPath(plan), { version: plan.version, strengths: 'Cooks well.' });
    expect([refused.status, refused.body.code]).toEqual([409, 'frozen']);
    const draft = await drafted(chw, await registered(chw), { kind: 'ecm' });
    expect((await doing(clinician, planPath(draft), 'approve')).status).toBe(409);
  });
});
