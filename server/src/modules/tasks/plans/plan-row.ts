/** A care plan as its tasks need it. */
import type { CarePlanKind, CarePlanState, PlanStep } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';

export interface PlanFacts extends Record<string, unknown> {
  readonly id: string;
  readonly patientId: string;
  readonly labels: number;
  readonly kind: CarePlanKind;
  readonly status: CarePlanState;
  /** The author, and the clinician who approved it. */
  readonly ownerId: string | null;
  readonly approvedById: string | null;
  readonly approvedOn: string | null;
  readonly returnedAt: string | null;
  readonly reviewDueOn: string | null;
  readonly effectiveFrom: string | null;
  readonly effectiveTo: string | null;
  readonly amendedById: string | null;
  readonly steps: readonly PlanStep[];
}

/** Until the transaction ends it stays as it is, and its rules run one after the other. */
export async function planRow(tx: Transaction, { tenantId }: Context, id: string): Promise<PlanFacts | undefined> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('tasks of plan ' || $1, 0))`, [id]);
  const [row] = await tx.query<PlanFacts>(
    `select id, patient_id as "patientId", labels, kind, status, owner_id as "ownerId", approved_by_id as "approvedById",
       approved_on as "approvedOn", to_json(returned_at) #>> '{}' as "returnedAt", review_due_on as "reviewDueOn",
       effective_from as "effectiveFrom", effective_to as "effectiveTo", amended_by_id as "amendedById", steps
     from care_plans_view where tenant_id = $1 and id = $2`,
    [tenantId, id],
  );
  return row;
}
