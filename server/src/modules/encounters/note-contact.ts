/** A person's last contact moves with the visits that are signed, and never back. */
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';

export const noteContact = (tx: Transaction, { tenantId }: Context, patientId: unknown, serviceDate: unknown) =>
  tx.query('update patients set last_contact_on = greatest(last_contact_on, $3) where tenant_id = $1 and id = $2', [
    tenantId,
    patientId,
    serviceDate,
  ]);
