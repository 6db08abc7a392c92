/** A person has one open plan of a kind, among the plans that the caller reads: one that is closed leaves no trace. */
import { carePlan, openCarePlanStates } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import type { Transaction } from '#kernel/database/database';
import { fieldConflict } from '#kernel/errors/errors';
import { Parameters } from '#kernel/sql/statement';

/** @param id of the new plan, which is written already @throws AppError conflict */
export async function refuseSecondPlan(tx: Transaction, ctx: Context, id: string): Promise<void> {
  await tx.query(
    'select hold_records(n.tenant_id, n.patient_id) from care_plans n where n.tenant_id = $1 and n.id = $2',
    [ctx.tenantId, id],
  );
  const p = new Parameters();
  const [other] = await tx.query(
    `select from care_plans t join care_plans n on n.tenant_id = t.tenant_id and n.id = ${p.add(id, 'uuid')} and n.id <> t.id and n.kind = t.kind
       and t.patient_id = any (array(select same_person(n.patient_id)))
     where t.status = any (${p.add(openCarePlanStates, 'text[]')}) and ${reach(carePlan, 'read', { ctx, p, by: 'link' })} limit 1`,
    p.values,
  );
  if (other) throw fieldConflict('kind', 'The person has an open plan of this kind already.');
}
