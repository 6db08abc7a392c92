/** Finds the readers of a notice about a plan: clinicians to whom no mark closes it, else administrators. */
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';

interface Reader extends Record<string, unknown> {
  readonly id: string;
  readonly supervisorId: string | null;
}

/** $3: the member who comes first, $4: a member who is not told. */
const clinicians = `
  select c.id, s.id as "supervisorId" from care_plans p
  left join users_view u on u.tenant_id = p.tenant_id and u.id::text = p.owner_id
  join users_view c on c.tenant_id = p.tenant_id and c.status = 'active' and c.roles ? 'clinician' and c.id::text is distinct from $4
  left join users_view s on s.tenant_id = c.tenant_id and s.id = c.supervisor_id and s.status = 'active'
  where p.tenant_id = $1 and p.id = $2 and exists (select from same_person(p.patient_id) r (id)
    where opens_labels(p.tenant_id, c.id, r.id, p.labels, true, false, null))
  order by c.id::text is not distinct from $3 desc, c.id is not distinct from u.supervisor_id desc, c.id is not distinct from u.id desc, c.id limit 1`;

const administrators = `select id::text as id from users_view where tenant_id = $1 and status = 'active' and roles ? 'TenantAdmin' order by id`;

interface Asked {
  readonly id: string;
  readonly first?: string | null;
  readonly butNot?: string;
}

/** The clinician who approved, else the supervisor of the author, else one who works with the person. */
export async function clinicianOf(
  tx: Transaction,
  { tenantId }: Context,
  { id, first = null, butNot }: Asked,
): Promise<Reader | null> {
  const [found] = await tx.query<Reader>(clinicians, [tenantId, id, first, butNot ?? null]);
  return found ?? null;
}

export async function administratorsOf(tx: Transaction, { tenantId }: Context): Promise<string[]> {
  return (await tx.query<{ id: string }>(administrators, [tenantId])).map(({ id }) => id);
}
