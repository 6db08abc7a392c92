/** Puts a person on a worker's panel, or on nobody's; the panel before loses the person in the same moment. */
import type { CommandCall } from '#kernel/command';
import { fieldRefusal } from '#kernel/errors';
import { moveAccess } from './access.ts';

export async function assignPatient({ tx, ctx, record, body }: CommandCall<{ userId: string | null }>) {
  const { userId } = body;
  if (!userId) {
    await moveAccess(tx, ctx.tenantId, record.id, null);
    return { assignedTo: null, assignedToName: null };
  }
  const [user] = await tx.query<{ name: string }>(
    `select given_name || ' ' || family_name as name from users
     where tenant_id = $1 and id = $2 and status = 'active' and (roles ? 'chw' or roles ? 'clinician')`,
    [ctx.tenantId, userId],
  );
  if (!user) throw fieldRefusal('userId', 'unknown', 'Choose a CHW or a clinician who is active.');
  await moveAccess(tx, ctx.tenantId, record.id, userId);
  return { assignedTo: userId, assignedToName: user.name };
}
