/** Puts a person on a worker's panel, or on nobody's; the panel before loses the person in the same moment. */
import type { CommandCall } from '#kernel/records/behaviour';
import { moveAccess } from './access.ts';
import { requireAssignee } from './assignable.ts';

export async function assignPatient({ tx, ctx, record, body }: CommandCall<{ userId: string | null }>) {
  const { userId } = body;
  const assignee = userId ? await requireAssignee(tx, ctx, { userId }) : null;
  await moveAccess(tx, ctx.tenantId, [{ patientId: record.id, userId }]);
  return { values: { assignedTo: userId, assignedToName: assignee?.name ?? null } };
}
