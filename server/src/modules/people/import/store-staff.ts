/** Writes a planned file of staff as the form writes a member: with its rules, and an invitation for each new person. */
import { type CreateOf, type UpdateOf, user } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import type { Kernel } from '#kernel/http/api';
import type { Effects } from '#kernel/records/behavior';
import type { LockedRecord } from '#kernel/records/record';
import { records } from '#kernel/records/records';
import { changeStaffMember, createStaffMember } from '../write-staff.ts';
import { inSteps, type PlannedRow, type StaffPlan } from './plan-staff.ts';

type Effect = Effects<typeof user>;
const isChange = (row: PlannedRow): row is PlannedRow & { record: LockedRecord<typeof user> } =>
  row.record !== undefined;

export async function storeStaff(
  { jobs, announce }: Pick<Kernel, 'jobs' | 'announce'>,
  { tx, ctx }: { tx: Transaction; ctx: Context },
  { planned }: StaffPlan,
): Promise<void> {
  const gate = records(tx, ctx);
  const create = createStaffMember(jobs);
  const update = changeStaffMember({ jobs, announce });
  const effects: Effect[] = [];
  for (const step of inSteps(planned.filter((row) => !isChange(row)))) {
    const made: { id: string; values: Record<string, unknown> }[] = [];
    for (const { id, values } of step) {
      const effect = await create({ ctx, id, body: values as CreateOf<typeof user> });
      effects.push(effect);
      made.push({ id, values: { ...values, ...effect.values } });
    }
    await gate.createMany(user, made);
  }
  const changes = planned.filter(isChange);
  for (const { id, values } of changes) effects.push(await update({ ctx, id, body: values as UpdateOf<typeof user> }));
  await gate.changeMany(user, changes, { action: 'update' });
  // The rules are about the staff as it is after the file.
  for (const { after } of effects) await after?.(tx);
}
