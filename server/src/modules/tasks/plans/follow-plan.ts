/** The tasks of a plan follow it: made when they are due, done with what they ask for, cancelled with the plan. */
import { instantOf, task } from '@puente/contract';
import { type Context, withSystemRights } from '#kernel/access/context';
import { now } from '#kernel/config/clock';
import type { Transaction } from '#kernel/database/database';
import type { Listener } from '#kernel/events/announce';
import type { LockedRecord } from '#kernel/records/record';
import { records } from '#kernel/records/records';
import { setTimer, type TimerHandler } from '#kernel/timers/timers';
import { cancelTasks, lockOpen } from '../following/cancel-tasks.ts';
import { noLateTimers } from '../late/late-moment.ts';
import { makeTask } from '../make-task.ts';
import { organizationOf } from '../organization.ts';
import { send } from '../send.ts';
import { isOpenTask, personTasks } from '../task-kinds.ts';
import { taskWords } from '../task-words.ts';
import { type PlanFacts, planRow } from './plan-row.ts';
import { fateOf, nextLook, type PlanOnDay, wantedOf } from './plan-rules.ts';
import type { LastMade } from './step-days.ts';

export const planTimer = 'tasks-of-plan';

/** What was made last for each step. */
async function madeOf(tx: Transaction, { tenantId }: Context, { steps }: PlanFacts) {
  const rows = await tx.query<LastMade & { stepId: string } & Record<string, unknown>>(
    `select distinct on (m.subject) m.subject as "stepId", m.due_on as "dueOn", coalesce(${isOpenTask}, false) as "isOpen"
     from made_tasks m left join tasks t on t.tenant_id = m.tenant_id and t.id = m.task_id
     where m.tenant_id = $1 and m.rule = 'plan-step' and m.subject = any ($2::uuid[]) order by m.subject, m.due_on desc`,
    [tenantId, steps.map(({ id }) => id)],
  );
  return new Map(rows.map(({ stepId, ...last }) => [stepId, last]));
}

async function daysMade(tx: Transaction, { tenantId }: Context, ids: readonly string[]) {
  const rows = await tx.query<{ id: string; dueOn: string }>(
    'select task_id as id, due_on as "dueOn" from made_tasks where tenant_id = $1 and task_id = any ($2::uuid[])',
    [tenantId, ids],
  );
  return new Map(rows.map(({ id, dueOn }) => [id, dueOn]));
}

async function complete(tx: Transaction, ctx: Context, open: readonly LockedRecord<typeof task>[]) {
  const done = { doneAt: now().toISOString(), doneByName: ctx.principal?.name ?? null };
  const changes = open.map((record) => ({ record, values: { status: 'completed', ...done } as const }));
  await records(tx, withSystemRights(ctx)).changeMany(task, changes, { action: 'complete' });
  await send(
    tx,
    open.flatMap(({ id }) => noLateTimers(ctx, { kind: personTasks, id })),
  );
}

/** Open tasks that the plan no longer asks for. */
async function settleOpen(tx: Transaction, ctx: Context, onDay: PlanOnDay) {
  const { plan, organization } = onDay;
  const open = await lockOpen(tx, ctx, (p) => `t.care_plan_id = ${p.add(plan.id, 'uuid')}`);
  const days = await daysMade(
    tx,
    ctx,
    open.map(({ id }) => id),
  );
  const fates = Map.groupBy(open, (one) => fateOf(onDay, { ...one, madeFor: days.get(one.id) ?? null }));
  await complete(tx, ctx, fates.get('done') ?? []);
  const { planChanged, planOver } = taskWords[organization.language];
  const reason = plan.status === 'active' ? planChanged : planOver;
  await cancelTasks(tx, ctx, { open: fates.get('over') ?? [], reason });
}

/** Gives the moment at which it is to be followed again. However often it runs, and in how many places, each task is made once. */
async function followPlan(tx: Transaction, ctx: Context, plan: PlanFacts): Promise<string | null> {
  const organization = await organizationOf(tx, ctx);
  const before = { plan, organization, made: await madeOf(tx, ctx, plan) };
  await settleOpen(tx, ctx, before);
  const onDay = { ...before, made: await madeOf(tx, ctx, plan) };
  for (const wanted of wantedOf(onDay)) await makeTask({ tx, ctx, kind: personTasks }, wanted);
  const look = nextLook({ ...onDay, made: await madeOf(tx, ctx, plan) });
  return look && instantOf(look, '00:00', organization.timeZone);
}

/** With the version after it: a step goes on there. */
async function follow(tx: Transaction, ctx: Context, id: string): Promise<string | null> {
  const plan = await planRow(tx, ctx, id);
  if (!plan) return null;
  const at = await followPlan(tx, ctx, plan);
  if (plan.status === 'superseded' && plan.amendedById) await followNow(tx, ctx, plan.amendedById);
  return at;
}

async function followNow(tx: Transaction, ctx: Context, id: string): Promise<void> {
  await send(tx, [setTimer(ctx, { kind: planTimer, recordId: id, at: await follow(tx, ctx, id) })]);
}

export const onPlan: Listener = ({ tx, ctx, data }) => followNow(tx, ctx, data['carePlanId']!);
export const onPlanDay =
  (): TimerHandler =>
  ({ tx, ctx, recordId }) =>
    follow(tx, ctx, recordId);

/** A step that is done before its day is due again on the next one. */
export async function followPlanOf(tx: Transaction, ctx: Context, record: object): Promise<void> {
  const { rule, carePlanId } = record as Partial<LockedRecord<typeof task>>;
  if (rule === 'plan-step' && carePlanId) await followNow(tx, ctx, carePlanId);
}
