/** Tasks that plans make: one for each rule, subject and day, however often and in how many places the rule runs. */
import { addBusinessDays, addDays, addMonths, instantOf, type PlanStep } from '@puente/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemContext } from '#kernel/access/context';
import { runAt } from '#kernel/config/clock';
import { assignedWorker, makeTask } from '../../src/modules/tasks/make-task.ts';
import { onPlan } from '../../src/modules/tasks/plans/follow-plan.ts';
import { personTasks } from '../../src/modules/tasks/task-kinds.ts';
import { timerRound } from '../../src/modules.ts';
import { agreement, done, drafted, inForce, planPath, proposed } from '../care-plans/a-plan.ts';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { aPlan } from '../support/examples/care-plans.ts';
import { assigned, civilToday, newId, registered } from '../support/factories.ts';
import { startTestApp, type TestApp, tenantIds, userId } from '../support/test-app.ts';

let t: TestApp;
let [chw, other, clinician, admin] = [] as unknown as [Caller, Caller, Caller, Caller];
beforeAll(async () => {
  t = await startTestApp();
  [chw, other, clinician, admin] = (await Promise.all(
    ['chw', 'chw2', 'clinician', 'admin'].map((login) => t.as(`${login}@demo.test`)),
  )) as [Caller, Caller, Caller, Caller];
});
afterAll(() => t.close());

const today = civilToday();
const team = () => ({ chw, clinician });
/** Steps that make tasks, beside one that makes none. */
function planned(...steps: Partial<PlanStep>[]) {
  const plan = aPlan();
  const goalId = plan.goals[0]!.id;
  const made = steps.map((step) => ({
    ...{ id: newId(), goalId, text: 'Go to the pantry together.', who: 'chw', frequency: 'weekly', makesTask: true },
    ...step,
  }));
  return { ...plan, steps: [...plan.steps, ...made] };
}
const tasksOf = async ({ id }: Content, query = '') =>
  ok(await admin.get(`/tasks?carePlanId=${id}&sort=dueOn${query}`)).items as (Content & Record<string, unknown>)[];
const open = async (plan: Content) => (await tasksOf(plan)).filter(({ status }) => status === 'open');
const daysOf = (tasks: readonly Content[]) => tasks.map((one) => one['dueOn']);
const complete = async ({ id }: Content, caller = chw) => done(caller, `/tasks/${id}`, 'complete');
const noon = (day: string) => new Date(instantOf(day, '12:00', 'America/Los_Angeles')!);

/** The rule of the plan as it runs by an event or a timer, in a transaction of its own. */
const run = ({ id }: Content) => {
  const ctx = systemContext('test', tenantIds.demo);
  return t.services.db.work(ctx, (tx) => onPlan({ tx, ctx, data: { carePlanId: id } }));
};
/** The timer of the plan at noon of a day. */
async function atNoon(day: string, { id }: Content) {
  const [timer] = await t.sql<{ dueAt: string }>(
    `select to_json(due_at) #>> '{}' as "dueAt" from timers where kind = 'tasks-of-plan' and record_id = $1`,
    [id],
  );
  expect(Date.parse(timer!.dueAt)).toBeLessThan(noon(day).getTime());
  await t.sql(`update timers set due_at = now() where kind = 'tasks-of-plan' and record_id = $1`, [id]);
  await runAt(noon(day), () => timerRound(t.services));
  return timer!.dueAt;
}

describe('what a plan waits for is a task', () => {
  test('returned: of the author in three business days, done once it is proposed again', async () => {
    const plan = await proposed(chw, await registered(chw));
    await done(clinician, planPath(plan), 'return', { reason: 'Name the barrier.' });
    const [returned] = await tasksOf(plan);
    expect(returned).toMatchObject({
      ...{ rule: 'plan-returned', dueOn: addBusinessDays(today, 3, []), ownerId: userId('chw@demo.test') },
      ...{ title: 'Change the plan of care that was returned', carePlanId: plan.id, createdByName: null },
    });
    await done(chw, planPath(plan), 'propose');
    expect(await tasksOf(plan)).toMatchObject([{ status: 'completed', doneByName: 'Marisol Herrera' }]);
    await done(chw, planPath(plan), 'withdraw');
    expect(await open(plan)).toEqual([]);
  });

  test('approved: of the worker in seven days, done once the person agrees, over if they want another plan', async () => {
    const plan = await proposed(chw, await registered(chw));
    await done(clinician, planPath(plan), 'approve');
    expect(await tasksOf(plan)).toMatchObject([
      { rule: 'plan-agreement', dueOn: addDays(today, 7), ownerId: userId('chw@demo.test') },
    ]);
    await done(chw, planPath(plan), 'agree', agreement());
    expect(await tasksOf(plan)).toMatchObject([{ status: 'completed' }]);
    const unwanted = await proposed(chw, await registered(chw), { kind: 'general' });
    await done(clinician, planPath(unwanted), 'approve');
    await done(chw, planPath(unwanted), 'disagree', { reason: 'Wants to work first.' });
    expect(await tasksOf(unwanted)).toMatchObject([
      {
        status: 'cancelled',
        title: 'Ask the person to agree to the care plan',
        statusReason: 'The plan is no longer in force.',
      },
    ]);
  });

  test('in force: a review of the clinician, made thirty days ahead by the clock', async () => {
    const plan = await inForce(team(), await registered(chw));
    const due = addMonths(today, 6);
    expect(plan['reviewDueOn']).toBe(due);
    expect(await open(plan)).toEqual([]);
    expect(await atNoon(addDays(due, -30), plan)).toBe(
      (
        await t.sql<{ at: string }>(`select to_json($1::timestamptz) #>> '{}' as at`, [
          instantOf(addDays(due, -30), '00:00', 'America/Los_Angeles'),
        ])
      )[0]!.at,
    );
    const [review] = await open(plan);
    expect(review).toMatchObject({ rule: 'plan-review', dueOn: due, ownerId: userId('clinician@demo.test') });
  });

  test('a review is done with the review of the plan', async () => {
    const plan = await inForce(team(), await registered(chw));
    await t.sql(`update care_plans set review_due_on = $2 where id = $1`, [plan.id, addDays(today, 9)]);
    await run(plan);
    expect(await open(plan)).toMatchObject([{ rule: 'plan-review', dueOn: addDays(today, 9) }]);
    await done(clinician, planPath(plan), 'review', { decision: 'continue', progress: 'Goes to the pantry alone.' });
    expect(await tasksOf(plan, '&status=completed')).toHaveLength(2);
    expect(await open(plan)).toEqual([]);
  });

  test('a review that is open ends with the plan', async () => {
    const plan = await inForce(team(), await registered(chw));
    await atNoon(addDays(addMonths(today, 6), -20), plan);
    await done(clinician, planPath(plan), 'complete', { note: 'All done.' });
    expect(await tasksOf(plan, '&status=cancelled')).toMatchObject([
      { rule: 'plan-review', statusReason: 'The plan is no longer in force.' },
    ]);
  });
});

describe('a step that makes tasks', () => {
  test('is due on its days, one after the other: the next one when the day comes, or when the last is done', async () => {
    const plan = await inForce(
      team(),
      await registered(chw),
      planned({}, { who: 'clinician', frequency: 'once', startsOn: addDays(today, 3) }),
    );
    const all = await open(plan);
    expect(all).toMatchObject([
      { rule: 'plan-step', dueOn: today, ownerId: userId('chw@demo.test'), title: 'Go to the pantry together.' },
      { dueOn: addDays(today, 3), ownerId: userId('clinician@demo.test') },
      // The day of the first has come.
    ]);
    await run(plan);
    expect(daysOf(await open(plan))).toEqual(
      [today, addDays(today, 3), addDays(today, 7)].slice(0, (await open(plan)).length),
    );
    const [first] = await open(plan);
    await complete(first!);
    const weekly = (await open(plan)).filter(({ stepId }) => stepId === first!['stepId']);
    expect(daysOf(weekly)).toEqual([addDays(today, 7)]);
    await complete(weekly[0]!);
    expect(daysOf(await open(plan))).toEqual([addDays(today, 3), addDays(today, 14)]);
    await atNoon(addDays(today, 14), plan);
    expect(daysOf(await open(plan))).toEqual([addDays(today, 3), addDays(today, 14), addDays(today, 21)]);
    const progress = ok(await chw.get(`${planPath(plan)}/progress`)) as unknown as { goals: object[] };
    expect(progress.goals).toMatchObject([{ openTasks: 3, doneTasks: 2 }]);
  });

  test('waits while the plan is on hold, goes on in the next version, and ends with the plan', async () => {
    const content = planned({ startsOn: addDays(today, 2) });
    const plan = await inForce(team(), await registered(chw), content);
    const [first] = await open(plan);
    await done(clinician, planPath(plan), 'hold', { reason: 'In the hospital.' });
    expect(await tasksOf(plan, '&status=cancelled')).toMatchObject([{ id: first!.id }]);
    expect(await open(plan)).toEqual([]);
    await done(clinician, planPath(plan), 'resume');
    expect(daysOf(await open(plan))).toEqual([addDays(today, 2)]);
    const { amendedById } = await done(chw, planPath(plan), 'amend', { reason: 'Another pantry.' });
    const next = { id: String(amendedById) } as Content;
    await done(chw, planPath(next), 'propose');
    await done(clinician, planPath(next), 'approve');
    await done(chw, planPath(next), 'agree', agreement());
    expect([daysOf(await open(plan)), daysOf(await open(next))]).toEqual([[], [addDays(today, 2)]]);
    await done(clinician, planPath(next), 'revoke', { reason: 'Moved away.' });
    expect(await open(next)).toEqual([]);
  });

  test('names a goal and a step of its plan alone', async () => {
    const person = await registered(chw);
    const plan = await drafted(chw, person, planned({}));
    const [, step] = plan['steps'] as unknown as PlanStep[];
    const make = (fields: object) =>
      chw.put(`/tasks/${newId()}`, { patientId: person.id, title: 'Go', carePlanId: plan.id, ...fields });
    const refused = (field: string) => ({ status: 400, body: { errors: [{ path: field, code: 'unknown' }] } });
    expect(await make({ stepId: newId() })).toMatchObject(refused('stepId'));
    expect(await make({ goalId: step!.id })).toMatchObject(refused('goalId'));
    expect(await make({ patientId: (await registered(chw)).id })).toMatchObject(refused('carePlanId'));
    expect(ok(await make({ goalId: step!.goalId, stepId: step!.id }))).toMatchObject({ stepId: step!.id, rule: null });
  });
});

describe('twenty runs of a rule at once', () => {
  const twenty = (plan: Content) => Promise.all(Array.from({ length: 20 }, () => run(plan)));
  /** A plan whose step lost its task: the rule is to make it. */
  async function waiting(person: Content) {
    const plan = await inForce(team(), person, planned({ startsOn: addDays(today, 5) }));
    await t.sql(
      'delete from made_tasks where subject = any (array(select s.id from care_plans p, jsonb_to_recordset(p.steps) as s (id uuid) where p.id = $1))',
      [plan.id],
    );
    await t.sql(`update tasks set status = 'cancelled' where care_plan_id = $1 and status = 'open'`, [plan.id]);
    return plan;
  }

  test('make one task', async () => {
    const plan = await waiting(await registered(chw));
    await twenty(plan);
    expect(daysOf(await open(plan))).toEqual([addDays(today, 5)]);
  });

  test('make one, of the new worker or handed over, while the person moves to another panel', async () => {
    const person = await registered(chw);
    const plan = await waiting(person);
    await Promise.all([twenty(plan), assigned(admin, person.id, userId('chw2@demo.test'))]);
    expect(await open(plan)).toMatchObject([{ ownerId: userId('chw2@demo.test') }]);
    expect((await other.get(`/tasks/${(await open(plan))[0]!.id}`)).status).toBe(200);
  });

  test('make one while the person’s record is merged', async () => {
    const [person, survivor] = [await registered(chw), await registered(chw)];
    const plan = await waiting(person);
    const { version } = ok(await admin.get(`/patients/${person.id}`));
    const merge = () =>
      admin.post(`/patients/${person.id}/merge`, { version, intoId: survivor.id, reason: 'The same person.' });
    const [, merged] = await Promise.all([twenty(plan), merge()]);
    ok(merged);
    await twenty(plan);
    expect(await open(plan)).toHaveLength(1);
  });

  test('make none that stays open while the person dies', async () => {
    const person = await registered(chw);
    const plan = await waiting(person);
    const { version } = ok(await chw.get(`/patients/${person.id}`));
    const [, died] = await Promise.all([
      twenty(plan),
      chw.post(`/patients/${person.id}/decease`, { version, deceasedOn: today }),
    ]);
    ok(died);
    await twenty(plan);
    expect(await open(plan)).toEqual([]);
  });

  test('the key decides, also without the lock of a plan: of twenty makers one makes it, before or after a move or a death', async () => {
    const ctx = systemContext('test', tenantIds.demo);
    const wanted = (patientId: string, subject: string) => ({
      ...({ rule: 'plan-agreement', subject, dueOn: today, patientId, labels: 0, ownerId: assignedWorker } as const),
      values: { title: 'Ask for the agreement' },
    });
    const makers = (patientId: string, subject: string) =>
      Promise.all(
        Array.from({ length: 20 }, () =>
          t.services.db.work(ctx, (tx) => makeTask({ tx, ctx, kind: personTasks }, wanted(patientId, subject))),
        ),
      );
    const made = (ids: readonly (string | null)[]) => ids.filter((id) => id !== null);
    const [moved, dead] = [await registered(chw), await registered(chw)];
    const [ofMoved] = await Promise.all([
      makers(moved.id, newId()),
      assigned(admin, moved.id, userId('chw2@demo.test')),
    ]);
    expect(made(ofMoved)).toHaveLength(1);
    const [task] = ok(await other.get(`/tasks?patientId=${moved.id}`)).items;
    expect(task).toMatchObject({ id: made(ofMoved)[0], ownerId: userId('chw2@demo.test') });
    const [ofDead, died] = await Promise.all([
      makers(dead.id, newId()),
      chw.post(`/patients/${dead.id}/decease`, { version: dead.version, deceasedOn: today }),
    ]);
    ok(died);
    expect(made(ofDead).length).toBeLessThan(2);
    expect(ok(await chw.get(`/tasks?patientId=${dead.id}&status=open`)).items).toEqual([]);
    expect(made(await makers(dead.id, newId()))).toEqual([]);
  });
});
