/** A recommendation that is being written down: who recommends, when, by which criteria, on which paper. */
import type { CreateOf, ProviderType, recommendation } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { fieldRefusal } from '#kernel/errors/errors';
import type { Effects, WriteCall } from '#kernel/records/behavior';

interface Written {
  /** From the directory, from the staff, and by name. */
  readonly named: number;
  readonly isFuture: boolean;
  readonly unknownCriteria: number;
  readonly providerType: ProviderType;
  /** Of the member of staff who recommends. */
  readonly ownType: ProviderType | null;
  readonly userId: string | null;
  readonly [column: string]: unknown;
}

const question = `
  select num_nonnulls(r.practitioner_id, r.user_id, r.practitioner) as named,
    r.recommended_on > tenant_today(r.tenant_id) as "isFuture",
    (select count(*)::int from jsonb_array_elements_text(r.criteria) c (code)
      where not exists (select from chw_criteria k where k.tenant_id = r.tenant_id and k.code = c.code)) as "unknownCriteria",
    r.provider_type as "providerType", u.provider_type as "ownType", r.user_id as "userId"
  from recommendations r
  left join users_view u on u.tenant_id = r.tenant_id and u.id = r.user_id
  where r.tenant_id = $1 and r.id = $2`;

async function check(tx: Transaction, { tenantId, actor }: Context, { id, names }: { id: string; names: boolean }) {
  const [row] = await tx.query<Written>(question, [tenantId, id]);
  if (!row) return;
  if (row.named !== 1)
    throw fieldRefusal('practitioner', 'one', 'Say who recommends: of the directory, yourself, or by name.');
  if (names && row.userId !== null && row.userId !== actor)
    throw fieldRefusal('userId', 'not_allowed', 'Staff recommend for themselves. Record the paper with the name.');
  if (row.userId !== null && row.ownType !== row.providerType)
    throw fieldRefusal('providerType', 'not_own', 'This is not the profession in the record of the clinician.');
  if (row.isFuture) throw fieldRefusal('recommendedOn', 'future', 'The day is in the future.');
  if (row.unknownCriteria > 0)
    throw fieldRefusal('criteria', 'unknown', 'The organization has no criterion of this code.');
}

/** For a create and a change alike. */
export const keepRecommendation = ({
  ctx,
  id,
  body,
}: WriteCall<Partial<CreateOf<typeof recommendation>>>): Effects<typeof recommendation> => ({
  after: (tx) => check(tx, ctx, { id, names: body.userId != null }),
});
