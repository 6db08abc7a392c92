/** The programs that come next where a partner does not take a person on: those the person agreed to. */
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { fieldRefusal } from '#kernel/errors/errors';

export interface Alternative extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly partnerOrganizationName: string;
}

interface Found extends Alternative {
  readonly partnerOrganizationId: string;
  readonly service: string;
  readonly isArchived: boolean;
}

/** In the order of the ids; one that is not there is left out. */
export async function findServices(tx: Transaction, { tenantId }: Context, ids: readonly string[]): Promise<Found[]> {
  if (ids.length === 0) return [];
  const rows = await tx.query<Found>(
    `select s.id, s.name, o.name as "partnerOrganizationName", s.partner_organization_id as "partnerOrganizationId", s.service,
       s.archived_at is not null or o.archived_at is not null as "isArchived"
     from healthcare_services_view s join partner_organizations_view o on o.tenant_id = s.tenant_id and o.id = s.partner_organization_id
     where s.tenant_id = $1 and s.id = any ($2::uuid[])`,
    [tenantId, ids],
  );
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** By the names they have now. @throws AppError validation where one is not in the directory */
export async function namesOf(tx: Transaction, ctx: Context, ids: readonly string[]): Promise<Alternative[]> {
  const found = await findServices(tx, ctx, ids);
  if (found.length < ids.length) throw fieldRefusal('alternativeIds', 'unknown', 'Choose programs of the directory.');
  return found.map(({ id, name, partnerOrganizationName }) => ({ id, name, partnerOrganizationName }));
}
