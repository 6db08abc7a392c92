/** The version of a programme's rules that is in force for a person on a day. */
import { type BenefitPolicyBody, type PolicyRow, policyFor } from '@puente/contract';
import type { Transaction } from '#kernel/database';

export type Policy = PolicyRow & { id: string; version: number; body: BenefitPolicyBody };

/** `payerId` is whose coverage pays first on the day; null without one. */
export async function policyOn(
  tx: Transaction,
  tenantId: string,
  payerId: string | null,
  on: string,
): Promise<Policy | null> {
  const policies = await tx.query<Policy & Record<string, unknown>>(
    `select id, version, programme, payer_id as "payerId", effective_from as "effectiveFrom", effective_to as "effectiveTo", body
     from benefit_policies where tenant_id = $1 and effective_from <= $2 and (effective_to is null or effective_to >= $2)`,
    [tenantId, on],
  );
  return policyFor(policies, { programme: 'CHW', payerId, on });
}
