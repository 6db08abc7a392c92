/** Makes a member of staff with an account in the organisation's pool. */
import type { Permission, ProviderType, Role } from '@puente/contract';
import { systemContext } from '#kernel/access/context';
import type { Database } from '#kernel/database/database';
import { note } from '#kernel/records/audit';
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
  /** Who invites, as the mail says it. */
  inviter?: string;
}

/**
 * Does nothing to a member, and to an account of the member, that is there already.
 * @throws AppError conflict where the account of the address is somebody else's
 */
export async function createStaff(db: Database, accounts: StaffAccounts, staff: NewStaff): Promise<void> {
  const ctx = systemContext('create-staff', staff.tenantId);
  const sub = await staffAccount(db, ctx, accounts, staff);
  await db.work(ctx, async (tx) => {
    const [made] = await tx.query(
      `insert into users (tenant_id, id, created_by, given_name, family_name, email, roles, permissions, provider_type, npi, supervisor_id, status)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing returning id`,
      [
        staff.tenantId,
        staff.id,
        ctx.actor,
        staff.givenName,
        staff.familyName,
        staff.email,
        JSON.stringify(staff.roles),
        JSON.stringify(staff.permissions ?? []),
        staff.providerType ?? null,
        staff.npi ?? null,
        staff.supervisorId ?? null,
        staff.password === undefined ? 'invited' : 'active',
      ],
    );
    await tx.query(
      'insert into memberships (tenant_id, issuer_id, subject, user_id) values ($1, $2, $3, $4) on conflict do nothing',
      [staff.tenantId, staff.issuerId, sub, staff.id],
    );
    if (made)
      await note(tx, ctx, { action: 'create', entity: 'user', entityId: staff.id, after: { roles: staff.roles } });
  });
}
