/** A repeated task that is done or cancelled is made again for its next day. */
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { tenantToday } from '#kernel/database/tenant-day';
import type { LockedRecord } from '#kernel/records/record';
import { makeTask } from '../make-task.ts';
import { type AnyTask, personOf, type TaskKind } from '../task-kinds.ts';
import { nextDay } from './next-day.ts';

interface Ended {
  readonly tx: Transaction;
  readonly ctx: Context;
  readonly kind: TaskKind;
  readonly record: LockedRecord<AnyTask>;
}

/** The first one, and the day by the rule of this one. */
async function placeInSeries({ tx, ctx, record }: Ended) {
  const [made] = await tx.query<{ subject: string; on: string }>(
    `select subject, due_on as "on" from made_tasks where tenant_id = $1 and task_id = $2 and rule = 'repeated'`,
    [ctx.tenantId, record.id],
  );
  return made ?? { subject: record.id, on: record.dueOn! };
}

const copied = ['title', 'note', 'dueTime', 'priority', 'createdByName'] as const;
const about = ['carePlanId', 'referralId', 'encounterId', 'assessmentId', 'needId', 'goalId', 'stepId'] as const;

/** The id of the next one; null if it was made before, or the rule has no day any more. */
export async function repeatTask(ended: Ended): Promise<string | null> {
  const { tx, ctx, kind, record } = ended;
  if (!record.repeats || !record.dueOn || record.nextId) return null;
  const { subject, on } = await placeInSeries(ended);
  const next = nextDay({ rule: record.repeats, on, dueOn: record.dueOn, today: await tenantToday(tx, ctx) });
  if (!next) return null;
  const fields: Readonly<Record<string, unknown>> = record;
  const kept = [...copied, ...(kind.isAboutPerson ? about : [])].map((name) => [name, fields[name] ?? null]);
  return makeTask(
    { tx, ctx, kind },
    {
      ...{ rule: 'repeated', subject, dueOn: next.on, patientId: personOf(record), labels: 0 },
      ownerId: record.ownerId ?? null,
      watcherIds: record.watcherIds,
      values: {
        ...Object.fromEntries(kept),
        repeats: next.rule,
        checklist: record.checklist.map((item) => ({ ...item, isDone: false })),
      },
    },
  );
}
