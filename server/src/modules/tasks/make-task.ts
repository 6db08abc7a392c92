/** The only way in which a rule makes a task: one for each rule, subject and day, however often and in how many places it runs. */
import type { TaskRule } from '@puente/contract';
import { v7 } from 'uuid';
import { type Context, withSystemRights } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { tenantZone } from '#kernel/database/tenant-day';
import type { Values } from '#kernel/records/record';
import { records } from '#kernel/records/records';
import { lateTimersOf } from './late/late-moment.ts';
import { ownerAmong, readersAmong } from './members.ts';
import { send } from './send.ts';
import type { AnyTask, TaskKind } from './task-kinds.ts';

export interface Making {
  readonly tx: Transaction;
  readonly ctx: Context;
  readonly kind: TaskKind;
}

export interface Wanted {
  readonly rule: TaskRule;
  /** What it is for: the plan, its step, the first of those that are repeated. */
  readonly subject: string;
  readonly dueOn: string;
  readonly patientId: string | null;
  readonly labels: number;
  /** Who is to own it, if they may; `worker`: whoever the person is assigned to. */
  readonly ownerId: string | null;
  readonly watcherIds?: readonly string[];
  /** Its other fields. */
  readonly values: Values<AnyTask>;
}

/** Until the transaction ends the person neither dies, nor moves to another panel, nor is merged. Null: has died. */
async function holdPerson(tx: Transaction, { tenantId }: Context, patientId: string) {
  await tx.query('select hold_records($1, $2)', [tenantId, patientId]);
  const [person] = await tx.query<{ assignedTo: string | null }>(
    `select s.assigned_to as "assignedTo" from patients_view p
     join patients_view s on s.tenant_id = p.tenant_id and s.id = coalesce(p.merged_into_id, p.id)
     where p.tenant_id = $1 and p.id = $2 and s.deceased_on is null and s.status <> 'deceased'`,
    [tenantId, patientId],
  );
  return person ?? null;
}

const worker = 'worker';
/** As `ownerId`. */
export const assignedWorker = worker;

/** Gives the id of a new task; null where there is one already, or the person has died. */
export async function makeTask({ tx, ctx, kind }: Making, wanted: Wanted): Promise<string | null> {
  const { rule, subject, dueOn, patientId, labels } = wanted;
  const person = patientId ? await holdPerson(tx, ctx, patientId) : null;
  if (patientId && !person) return null;
  const id = v7();
  const [made] = await tx.query(
    `insert into made_tasks (tenant_id, rule, subject, due_on, task_id) values ($1, $2, $3, $4, $5) on conflict do nothing returning task_id`,
    [ctx.tenantId, rule, subject, dueOn, id],
  );
  if (!made) return null;
  const userId = wanted.ownerId === worker ? (person?.assignedTo ?? null) : wanted.ownerId;
  const about = { patientId, labels };
  const owner = await ownerAmong(tx, ctx, { ...about, userId });
  const watchers = await readersAmong(tx, ctx, { ...about, userIds: wanted.watcherIds ?? [] });
  const values = {
    ...wanted.values,
    ...(patientId && { patientId }),
    ...{ rule, dueOn, status: 'open', ownerId: owner?.id ?? null, ownerName: owner?.name ?? null },
    ...{ watcherIds: watchers.map((one) => one.id), watcherNames: watchers.map((one) => one.name) },
  };
  await records(tx, withSystemRights(ctx)).create(kind.resource, { id, values });
  const task = { id, isOpen: true, dueOn, dueTime: wanted.values.dueTime };
  await send(tx, lateTimersOf(ctx, { kind, task, timeZone: await tenantZone(tx, ctx) }));
  return id;
}
