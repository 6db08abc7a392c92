/** Access of one member to one person, for a reason of its own: rows of `patient_access`, which `reach` asks. */
import { labels } from '@puente/contract';
import type { Transaction } from '#kernel/sql/transaction';
import type { Context } from './context.ts';

/**
 * SQL: the label bits that a row of `patient_access` opens. `opens` is for the face sheet, `opens_care` for records
 * about the care. A consent of the person opens Part 2 to staff who care for the person without treating them.
 */
export const openedBy = (access: string, column: 'opens' | 'opens_care' = 'opens') =>
  `(${access}.${column} | case when ${access}.part2_until > now() then ${labels.part2} else 0 end)`;

export interface PatientAccess {
  readonly userId: string;
  readonly patientId: string;
  readonly reason: string;
}

/** @param until RFC 3339; null: for good. An access for the same reason gets this end. */
export async function grantAccess(
  tx: Transaction,
  { tenantId }: Pick<Context, 'tenantId'>,
  { userId, patientId, reason, until }: PatientAccess & { until: string | null },
): Promise<void> {
  await tx.query(
    `insert into patient_access (tenant_id, user_id, patient_id, reason, until) values ($1, $2, $3, $4, $5)
     on conflict (tenant_id, user_id, patient_id, reason) do update set until = excluded.until`,
    [tenantId, userId, patientId, reason, until],
  );
}

export async function revokeAccess(
  tx: Transaction,
  { tenantId }: Pick<Context, 'tenantId'>,
  { userId, patientId, reason }: PatientAccess,
): Promise<void> {
  await tx.query(
    'delete from patient_access where tenant_id = $1 and user_id = $2 and patient_id = $3 and reason = $4',
    [tenantId, userId, patientId, reason],
  );
}
