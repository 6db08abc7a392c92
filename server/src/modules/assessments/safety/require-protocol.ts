/** No assessment ends, in whatever way, before the protocol of its dangers is acknowledged. */
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';

/** @throws AppError validation while an alert of it waits */
export async function requireProtocol(tx: Transaction, { tenantId }: Context, assessmentId: string) {
  const raised = await tx.query<{ reason: string }>(
    `select reason from safety_alerts where tenant_id = $1 and assessment_id = $2 and status = 'raised' order by reason`,
    [tenantId, assessmentId],
  );
  if (raised.length === 0) return;
  throw new AppError('validation', {
    errors: raised.map(({ reason }) => ({
      path: reason,
      code: 'safety_protocol',
      message: 'Follow the safety steps and acknowledge them first.',
    })),
  });
}
