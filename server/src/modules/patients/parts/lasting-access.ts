/** A caller with temporary access cannot hand access on: it would last longer than their own. */
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';

interface Asked {
  readonly patientId: string;
  /** Reasons of access that end by themselves, beside emergency access. */
  readonly without?: readonly string[];
}

export async function hasLastingAccess(
  tx: Transaction,
  { tenantId, principal }: Context,
  { patientId, without = [] }: Asked,
): Promise<boolean> {
  if (!principal || principal.roles.includes('TenantAdmin')) return true;
  const rows = await tx.query(
    `select from patient_access where tenant_id = $1 and user_id = $2 and patient_id = any (array(select same_person($3)))
       and until is null and reason <> all ($4::text[]) limit 1`,
    [tenantId, principal.userId, patientId, ['break-glass', ...without]],
  );
  return rows.length > 0;
}
