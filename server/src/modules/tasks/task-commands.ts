/** The commands of a task. */
import type { Context } from '#kernel/access/context';
import { now } from '#kernel/config/clock';
import { tenantZone } from '#kernel/database/tenant-day';
import { AppError, fieldRefusal } from '#kernel/errors/errors';
import type { Kernel } from '#kernel/http/api';
import type { CommandCall, CommandHandler, CommandHandlers, Effects } from '#kernel/records/behavior';
import { lateTimersOf, noLateTimers } from './late/late-moment.ts';
import { followPlanOf } from './plans/follow-plan.ts';
import { repeatTask } from './repeating/repeat-task.ts';
import { type AnyTask, type TaskKind, taskRow } from './task-kinds.ts';
import { tellReaders } from './tell.ts';

const nameOf = (ctx: Context) => ctx.principal?.name ?? null;
const mine = (ctx: Context) => ({ ownerId: ctx.principal!.userId, ownerName: nameOf(ctx) });

/** @throws AppError invalid_move if somebody has it */
const claim: CommandHandler<AnyTask, 'claim'> = ({ ctx, record }) => {
  if (record.ownerId === ctx.actor) throw new AppError('invalid_move', 'This task is yours already.');
  if (record.ownerId) throw new AppError('invalid_move', `${record.ownerName ?? 'A colleague'} has this task.`);
  return { values: mine(ctx) };
};

/** Who begins a task that nobody has, has it. */
const start: CommandHandler<AnyTask, 'start'> = ({ ctx, record }) => ({ values: record.ownerId ? {} : mine(ctx) });

/** The row is locked: a tick of a colleague that came before stays. */
const tick: CommandHandler<AnyTask, 'tick'> = ({ record, body: { itemId, isDone } }) => {
  if (!record.checklist.some(({ id }) => id === itemId))
    throw fieldRefusal('itemId', 'unknown', 'The checklist has no such item.');
  return { values: { checklist: record.checklist.map((item) => (item.id === itemId ? { ...item, isDone } : item)) } };
};

type Ending = Pick<CommandCall<AnyTask>, 'tx' | 'ctx' | 'id' | 'record'>;

/** What follows of a task that is over, however it ended: the next one, and the next of a step of a plan. */
async function ended(kind: TaskKind, { tx, ctx, id, record }: Ending): Promise<Effects<AnyTask>> {
  const nextId = await repeatTask({ tx, ctx, kind, record });
  return {
    values: nextId ? { nextId } : {},
    statements: noLateTimers(ctx, { kind, id }),
    after: (done) => followPlanOf(done, ctx, record),
  };
}

const complete =
  ({ jobs }: Pick<Kernel, 'jobs'>, kind: TaskKind): CommandHandler<AnyTask, 'complete'> =>
  async ({ tx, ctx, id, record, body }) => {
    const { values, statements = [], after } = await ended(kind, { tx, ctx, id, record });
    return {
      values: { ...values, doneAt: now().toISOString(), doneByName: nameOf(ctx), doneNote: body.note || null },
      statements,
      async after(done) {
        await after?.(done);
        const task = (await taskRow(done, ctx, { kind, id }))!;
        await tellReaders({ tx: done, ctx, jobs, kind }, { notice: 'task-done', userIds: record.watcherIds, task });
      },
    };
  };

const reopen =
  (kind: TaskKind): CommandHandler<AnyTask, 'reopen'> =>
  async ({ tx, ctx, id, record }) => ({
    values: { doneAt: null, doneByName: null, doneNote: null },
    statements: lateTimersOf(ctx, { kind, task: { ...record, id, isOpen: true }, timeZone: await tenantZone(tx, ctx) }),
  });

const cancel =
  (kind: TaskKind): CommandHandler<AnyTask, 'cancel'> =>
  async ({ tx, ctx, id, record, body }) => {
    const { values, ...effects } = await ended(kind, { tx, ctx, id, record });
    return { ...effects, values: { ...values, statusReason: body.reason } };
  };

export const taskCommands = (parts: Pick<Kernel, 'jobs'>, kind: TaskKind): CommandHandlers<AnyTask> => ({
  claim,
  start,
  tick,
  complete: complete(parts, kind),
  reopen: reopen(kind),
  cancel: cancel(kind),
});
