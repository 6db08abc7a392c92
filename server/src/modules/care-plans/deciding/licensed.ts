/** Who may approve and review: a clinician with a profession on file. */
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { fieldRefusal } from '#kernel/errors/errors';

/** The provider type. @throws AppError validation */
export async function licenseOf(tx: Transaction, { tenantId, principal }: Context): Promise<string> {
  const [row] = await tx.query<{ providerType: string | null }>(
    `select provider_type as "providerType" from users_view where tenant_id = $1 and id = $2`,
    [tenantId, principal?.userId ?? null],
  );
  if (!row?.providerType)
    throw fieldRefusal(
      'approverType',
      'no_license',
      'Only a licensed clinician does this. Add the profession to your staff record.',
    );
  return row.providerType;
}
