/** The prices of a code, of every payer, as the functions of the contract read them. */
import type { FeeOnDay } from '@puente/contract';
import type { Transaction } from '#kernel/database/database';

export type PricedRow = FeeOnDay['fitting'][number] & Record<string, unknown>;

export const pricesOf = (tx: Transaction, tenantId: string, code: string): Promise<PricedRow[]> =>
  tx.query<PricedRow>(
    `select id, payer_id as "payerId", code, modifiers, unit_price_cents as "unitPriceCents", effective_from as "effectiveFrom", effective_to as "effectiveTo", citation, verified
     from fees where tenant_id = $1 and code = $2`,
    [tenantId, code],
  );
