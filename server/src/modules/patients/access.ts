/** Who reaches a person: rows of `patient_access`, kept by commands alone. */
import type { Transaction } from '#kernel/database';
import { prepared, type Statement } from '#kernel/sql';

/** The person joins a user's panel, and the supervisor's with it. */
const grantSql = `insert into patient_access (tenant_id, user_id, patient_id, reason)
  select u.tenant_id, u.id, $2::uuid, 'assigned' from users u where u.tenant_id = $1 and u.id = $3
  union all
  select u.tenant_id, u.supervisor_id, $2::uuid, 'supervision' from users u where u.tenant_id = $1 and u.id = $3 and u.supervisor_id is not null
  on conflict do nothing`;

export const grantAccess = (tenantId: string, patientId: string, userId: string): Statement =>
  prepared(grantSql, [tenantId, patientId, userId]);

/** The person leaves the panel of whoever had them by assignment; other reasons of access stay. */
export async function moveAccess(tx: Transaction, tenantId: string, patientId: string, userId: string | null) {
  await tx.query(
    `delete from patient_access where tenant_id = $1 and patient_id = $2 and reason in ('assigned', 'supervision')`,
    [tenantId, patientId],
  );
  if (userId) await tx.query(grantSql, [tenantId, patientId, userId]);
}
