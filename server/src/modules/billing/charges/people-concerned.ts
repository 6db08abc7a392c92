/** The people whose open charges depend on a fact of the whole organization. */
import { openCharge } from '@puente/contract';
import type { Transaction } from '#kernel/database/database';
import { Parameters } from '#kernel/sql/statement';

export type WideFact = 'worker' | 'payer' | 'price' | 'policy';

export interface Wide {
  readonly kind: WideFact;
  /** The member of staff or the payer; for prices and policies, null is every payer. */
  readonly subjectId: string | null;
  readonly codes: readonly string[] | null;
  /** A daterange of service dates as PostgreSQL writes it. */
  readonly days: string | null;
  /** People up to this id are noted already. */
  readonly afterId: string | null;
}

/** On the first line or on an add-on. */
const billedWith = (codes: string) =>
  `(c.code = any (${codes}) or exists (select from jsonb_array_elements(c.add_ons) a where a ->> 'code' = any (${codes})))`;

/** Conditions of a charge `c`. Parameters are added at their use: PostgreSQL refuses one that no part of the statement names. */
function concerns({ kind, subjectId, codes, days }: Wide, p: Parameters): string {
  const subject = () => p.add(subjectId, 'uuid');
  if (kind === 'payer') return `c.payer_id = ${subject()}`;
  if (kind === 'worker') {
    const worker = subject();
    return `c.author_id in (select u.id::text from users_view u where u.tenant_id = $1 and (u.id = ${worker} or u.supervisor_id = ${worker}))`;
  }
  return [
    `c.service_date <@ ${p.add(days, 'daterange')}`,
    ...(codes ? [billedWith(p.add(codes, 'text[]'))] : []),
    ...(subjectId ? [`c.payer_id = ${subject()}`] : []),
  ].join(' and ');
}

/** The next people in the order of their ids, at most `most`. */
export async function peopleConcerned(
  tx: Transaction,
  { tenantId, most }: { tenantId: string; most: number },
  fact: Wide,
): Promise<string[]> {
  const p = new Parameters();
  const rows = await tx.query<{ id: string }>(
    `select distinct c.patient_id as id from charges c
     where c.tenant_id = ${p.add(tenantId, 'uuid')} and c.status = any (${p.add(openCharge, 'text[]')}) and ${concerns(fact, p)}
       ${fact.afterId ? `and c.patient_id > ${p.add(fact.afterId, 'uuid')}` : ''}
     order by 1 limit ${p.add(most, 'int')}`,
    p.values,
  );
  return rows.map(({ id }) => id);
}
