/** The member of staff that an account belongs to: (issuer row, sub) decides organization, roles and permissions, no claim does. */
import type { Permission, Role } from '@puente/contract';
import type { Principal } from '#kernel/access/context';
import type { Database } from '#kernel/database/database';
import type { Issuer } from './issuer.ts';
import type { Verified } from './verify-token.ts';

interface Row extends Record<string, unknown> {
  issuer_id: string;
  issuer_version: number;
  tenant_id: string;
  tenant_name: string;
  user_id: string;
  version: number;
  name: string;
  roles: Role[];
  permissions: Permission[];
}

export interface Member {
  readonly tenantName: string;
  readonly principal: Principal;
}

/** Members of several organizations where these share an issuer; none if nobody linked the account. */
export async function membersOf(
  db: Database,
  issuers: readonly Pick<Issuer, 'tenantId' | 'id'>[],
  { subject, authenticatedAt, session }: Omit<Verified, 'expiresAt'>,
): Promise<Member[]> {
  const rows = await db.ask<Row>('select * from search.members_of($1, $2, $3, to_timestamp($4::float8))', [
    issuers.map(({ tenantId }) => tenantId),
    issuers.map(({ id }) => id),
    subject,
    authenticatedAt,
  ]);
  return rows.map((row) => ({
    tenantName: row.tenant_name,
    principal: {
      tenantId: row.tenant_id,
      userId: row.user_id,
      name: row.name,
      roles: row.roles,
      permissions: row.permissions,
      version: row.version,
      account: { issuerId: row.issuer_id, issuerVersion: row.issuer_version, subject, authenticatedAt },
      session,
    },
  }));
}
