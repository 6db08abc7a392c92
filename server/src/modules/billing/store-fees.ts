/** Writes what a file of prices changes: statements for all rows at once, a line of the audit for each price. */
import { type FeePlan, fee, type Priced } from '@puente/contract';
import { v7 } from 'uuid';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import type { FeeRow } from './fee-rows.ts';

export interface StoredFee extends Priced, Record<string, unknown> {
  readonly id: string;
}

/** The prices of a payer, or those for all of them. One file at a time changes those of an organisation. */
export async function storedFees(tx: Transaction, ctx: Context, payerId: string | null): Promise<StoredFee[]> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`fees ${ctx.tenantId}`]);
  return tx.query<StoredFee>(
    `select id, code, modifiers, unit_price_cents as "unitPriceCents", effective_from as "effectiveFrom", effective_to as "effectiveTo"
     from fees where tenant_id = $1 and payer_id is not distinct from $2::uuid for update`,
    [ctx.tenantId, payerId],
  );
}

const auditColumns = 'tenant_id, id, actor, action, entity, entity_id, version, before, after, purpose, request_id';

export async function storeFees(
  tx: Transaction,
  ctx: Context,
  payerId: string | null,
  { add, end }: FeePlan<StoredFee, FeeRow>,
): Promise<void> {
  const who = [ctx.tenantId, ctx.actor, fee.one, ctx.purpose, ctx.requestId];
  if (end.length > 0)
    await tx.query(
      `with wanted as (select * from jsonb_to_recordset($6::jsonb) as w (id uuid, line uuid, effective_to date)),
        before as (select t.id, t.effective_to from fees t join wanted w on w.id = t.id where t.tenant_id = $1),
        changed as (update fees t set effective_to = w.effective_to, version = t.version + 1, updated_at = now()
          from wanted w where t.tenant_id = $1 and t.id = w.id returning t.id, t.version, t.effective_to)
       insert into audit (${auditColumns})
       select $1::uuid, w.line, $2::text, 'update', $3::text, c.id, c.version, jsonb_build_object('effectiveTo', b.effective_to),
         jsonb_build_object('effectiveTo', c.effective_to), $4::text, $5::text
       from changed c join before b on b.id = c.id join wanted w on w.id = c.id`,
      [...who, JSON.stringify(end.map((one) => ({ id: one.fee.id, line: v7(), effective_to: one.effectiveTo })))],
    );
  if (add.length > 0)
    await tx.query(
      `with wanted as (select * from jsonb_to_recordset($6::jsonb) as w (id uuid, line uuid, code text, modifiers jsonb, "unitPriceCents" int,
          "effectiveFrom" date, "effectiveTo" date, citation text)),
        made as (insert into fees (tenant_id, id, created_by, payer_id, code, modifiers, unit_price_cents, effective_from, effective_to, citation)
          select $1::uuid, w.id, $2::text, $7::uuid, w.code, w.modifiers, w."unitPriceCents", w."effectiveFrom", w."effectiveTo", w.citation
          from wanted w returning id, version)
       insert into audit (${auditColumns})
       select $1::uuid, w.line, $2::text, 'create', $3::text, w.id, m.version, null, to_jsonb(w) - 'id' - 'line' || jsonb_build_object('payerId', $7::uuid),
         $4::text, $5::text
       from made m join wanted w on w.id = m.id`,
      [
        ...who,
        JSON.stringify(add.map(({ line: _line, cells: _cells, ...price }) => ({ ...price, id: v7(), line: v7() }))),
        payerId,
      ],
    );
}
