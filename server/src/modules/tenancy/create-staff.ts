/** Makes a member of staff with an account in the organization's pool. */
import { type Permission, type ProviderType, type Role, user } from '@puente/contract';
import { systemContext } from '#kernel/access/context';
import type { Database, Transaction } from '#kernel/database/database';
import { records } from '#kernel/records/records';
import type { StaffAccounts } from './accounts.ts';
import { staffAccount } from './staff-account.ts';

export interface NewStaff {
  id: string;
  tenantId: string;
  poolId: string;
  issuerId: string;
  email: string;
  givenName: string;
  familyName: string;
  roles: readonly [Role, ...Role[]];
  permissions?: readonly Permission[];
  providerType?: ProviderType | null;
  npi?: string | null;
  supervisorId?: string | null;
  /** Absent: the person is invited by mail and chooses one. */
  password?: string;
  /** The sender of the invitation, as the mail names them. */
  inviter?: string;
}

/** If two arrive at once, the second finds the member of the first. */
async function isThere(tx: Transaction, { tenantId, id, email }: NewStaff): Promise<boolean> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`staff ${tenantId}`]);
  const [member] = await tx.query(
    'select from users_view where tenant_id = $1 and (id = $2 or email_key = search_key($3)) limit 1',
    [tenantId, id, email],
  );
  return member !== undefined;
}

/**
 * Does nothing to a member, and to an account of the member, that is there already.
 * @throws AppError conflict where the account of the address is somebody else's
 */
export async function createStaff(db: Database, accounts: StaffAccounts, staff: NewStaff): Promise<void> {
  const { id, tenantId, givenName, familyName, email, roles } = staff;
  const ctx = systemContext('create-staff', tenantId);
  const sub = await staffAccount(db, ctx, { accounts, staff });
  await db.work(ctx, async (tx) => {
    if (!(await isThere(tx, staff)))
      await records(tx, ctx).create(user, {
        id,
        values: {
          givenName,
          familyName,
          email,
          roles,
          permissions: staff.permissions ?? [],
          providerType: staff.providerType ?? null,
          npi: staff.npi ?? null,
          supervisorId: staff.supervisorId ?? null,
          status: staff.password === undefined ? 'invited' : 'active',
        },
      });
    await tx.query(
      'insert into memberships (tenant_id, issuer_id, subject, user_id) values ($1, $2, $3, $4) on conflict do nothing',
      [tenantId, staff.issuerId, sub, id],
    );
  });
}
