/** Makes a member of staff with an account in the organisation's pool. */
import type { Permission, ProviderType, Role } from '@puente/contract';
import { note } from '#kernel/audit';
import { systemContext } from '#kernel/context';
import type { Database } from '#kernel/database';
import type { Accounts } from './accounts.ts';

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
  password: string;
}

/** Does nothing to a member who is there already. */
export async function createStaff(db: Database, identity: Accounts, staff: NewStaff): Promise<void> {
  const { sub } = await identity.createUser({
    poolId: staff.poolId,
    email: staff.email,
    givenName: staff.givenName,
    userRole: staff.roles.join(','),
    password: staff.password,
  });
  const ctx = systemContext('create-staff', staff.tenantId);
  await db.work(ctx, async (tx) => {
    const [made] = await tx.query(
      `insert into users (tenant_id, id, created_by, given_name, family_name, email, roles, permissions, provider_type, npi, supervisor_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning id`,
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
