/** Tasks that a rule made and nobody has to do any more. */
import { task } from '@puente/contract';
import { type Context, withSystemRights } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import type { Listener } from '#kernel/events/announce';
import type { LockedRecord } from '#kernel/records/record';
import { records } from '#kernel/records/records';
import type { Parameters } from '#kernel/sql/statement';
import { noLateTimers } from '../late/late-moment.ts';
import { organizationOf } from '../organization.ts';
import { send } from '../send.ts';
import { isOpenTask, personTasks } from '../task-kinds.ts';
import { taskWords } from '../task-words.ts';

/** The open tasks of a condition over the alias `t`, locked. */
export const lockOpen = (tx: Transaction, ctx: Context, where: (p: Parameters) => string) =>
  records(tx, withSystemRights(ctx)).lockMany(task, {
    where: (p) => `${isOpenTask} and t.rule is not null and ${where(p)}`,
    action: 'update',
  });

/** Their timers end. The rule may make them for the same day again, unless they are repeated. */
export async function cancelTasks(
  tx: Transaction,
  ctx: Context,
  { open, reason }: { readonly open: readonly LockedRecord<typeof task>[]; readonly reason: string },
): Promise<void> {
  if (open.length === 0) return;
  const changes = open.map((record) => ({ record, values: { status: 'cancelled', statusReason: reason } as const }));
  await records(tx, withSystemRights(ctx)).changeMany(task, changes, { action: 'cancel' });
  const ids = open.map(({ id }) => id);
  await tx.query(`delete from made_tasks where tenant_id = $1 and task_id = any ($2::uuid[]) and rule <> 'repeated'`, [
    ctx.tenantId,
    ids,
  ]);
  await send(
    tx,
    ids.flatMap((id) => noLateTimers(ctx, { kind: personTasks, id })),
  );
}

/** Nobody reviews the plan of a person who has died; what staff wrote down stays. */
export const endAfterDeath: Listener = async ({ tx, ctx, patientIds = [] }) => {
  const dead = await tx.query<{ id: string }>(
    `select o.id from unnest($2::uuid[]) as r (id) cross join lateral same_person(r.id) as o (id)
     where exists (select from patients_view p where p.tenant_id = $1 and p.id = r.id and p.deceased_on is not null)`,
    [ctx.tenantId, patientIds],
  );
  if (dead.length === 0) return;
  const ids = dead.map(({ id }) => id);
  const open = await lockOpen(tx, ctx, (p) => `t.patient_id = any (${p.add(ids, 'uuid[]')})`);
  const { language } = await organizationOf(tx, ctx);
  await cancelTasks(tx, ctx, { open, reason: taskWords[language].personDied });
};
