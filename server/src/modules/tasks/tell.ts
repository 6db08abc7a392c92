/** Sends notices of tasks to members who read the task now. */
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import type { Jobs } from '#kernel/jobs/jobs';
import { type NoticeKind, sendNotice } from '#modules/messaging';
import { readersAmong } from './members.ts';
import type { TaskKind, TaskRow } from './task-kinds.ts';

export interface Telling {
  readonly tx: Transaction;
  readonly ctx: Context;
  readonly jobs: Jobs;
  readonly kind: TaskKind;
}

interface Told {
  readonly notice: NoticeKind;
  readonly userIds: readonly string[];
  readonly task: Pick<TaskRow, 'id' | 'patientId' | 'labels'>;
}

/** Nobody is told of what they do themselves. */
export async function tellReaders({ tx, ctx, jobs, kind }: Telling, { notice, userIds, task }: Told): Promise<void> {
  const others = [...new Set(userIds)].filter((one) => one !== ctx.principal?.userId);
  if (others.length === 0) return;
  const readers = await readersAmong(tx, ctx, { ...task, userIds: others });
  await sendNotice(jobs, tx, {
    tenantId: ctx.tenantId,
    kind: notice,
    userIds: readers.map(({ id }) => id),
    path: `${kind.path}/${task.id}`,
  });
}
