/** A task is written down, changed, given to a member. */
import type { CreateOf, UpdateOf } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { tenantZone } from '#kernel/database/tenant-day';
import type { Kernel } from '#kernel/http/api';
import type { CreateHandler, Effects, UpdateHandler } from '#kernel/records/behavior';
import { lateTimersOf, requireDay } from './late/late-moment.ts';
import { namesOf, requireOwner, requireWatchers } from './members.ts';
import { requirePlanParts } from './plans/plan-parts.ts';
import { send } from './send.ts';
import { type AnyTask, type TaskKind, taskRow } from './task-kinds.ts';
import { tellReaders } from './tell.ts';

type Written = Pick<Partial<CreateOf<AnyTask>> | UpdateOf<AnyTask>, 'ownerId' | 'watcherIds'>;
type Parts = Pick<Kernel, 'db' | 'jobs'>;

/** The names of the members that a body names. One who is not there is refused with the references. */
async function named(tx: Transaction, ctx: Context, { ownerId, watcherIds }: Written) {
  const names = await namesOf(tx, ctx, [...(ownerId ? [ownerId] : []), ...(watcherIds ?? [])]);
  const watchers = watcherIds && [...new Set(watcherIds)];
  return {
    ...(ownerId !== undefined && { ownerName: (ownerId && names.get(ownerId)) || null }),
    ...(watchers && { watcherIds: watchers, watcherNames: watchers.flatMap((id) => names.get(id) ?? []) }),
  };
}

interface Settling {
  readonly ctx: Context;
  readonly jobs: Parts['jobs'];
  readonly kind: TaskKind;
  readonly id: string;
  readonly body: Written;
  readonly ownerBefore: string | null;
}

/** After the write: checks owner and watchers, sets the timer, and sends a notice to a new owner. */
const settled =
  ({ ctx, jobs, kind, id, body, ownerBefore }: Settling): Effects['after'] =>
  async (tx) => {
    const row = (await taskRow(tx, ctx, { kind, id }))!;
    const { ownerId, watcherIds } = row;
    const isGiven = ownerId !== null && ownerId !== ownerBefore;
    if (isGiven) await requireOwner(tx, ctx, { ...row, userId: ownerId });
    if (body.watcherIds) await requireWatchers(tx, ctx, { ...row, userIds: watcherIds });
    await requirePlanParts(tx, ctx, row);
    await send(tx, lateTimersOf(ctx, { kind, task: row, timeZone: await tenantZone(tx, ctx) }));
    if (isGiven) await tellReaders({ tx, ctx, jobs, kind }, { notice: 'task-assigned', userIds: [ownerId], task: row });
  };

export const createTask =
  ({ db, jobs }: Parts, kind: TaskKind): CreateHandler<AnyTask> =>
  ({ ctx, id, body }) => {
    requireDay(body);
    return db.work(ctx, async (tx) => ({
      values: { ...(await named(tx, ctx, body)), createdByName: ctx.principal?.name ?? null },
      after: settled({ ctx, jobs, kind, id, body, ownerBefore: null }),
    }));
  };

export const updateTask =
  ({ db, jobs }: Parts, kind: TaskKind): UpdateHandler<AnyTask> =>
  ({ ctx, id, body }) =>
    db.work(ctx, async (tx) => {
      const row = await taskRow(tx, ctx, { kind, id });
      if (!row) return {};
      const { dueOn = row.dueOn, dueTime = row.dueTime, repeats = row.repeats } = body;
      // Who cannot reach the task is refused by the write.
      if (row.isOpen) requireDay({ dueOn, dueTime, repeats });
      return {
        values: await named(tx, ctx, body),
        after: settled({ ctx, jobs, kind, id, body, ownerBefore: row.ownerId }),
      };
    });
