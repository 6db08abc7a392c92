/** A price that applies until it is replaced ends the day before the one that begins later. */
import { fee } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { auditLine, recordColumns } from '#kernel/records/audit';
import type { Addition } from '#kernel/records/repository';
import { Parameters, prepared } from '#kernel/sql/statement';

const ends = (alias: string) => `jsonb_build_object('effectiveTo', ${alias}.effective_to)`;

/** With the new price, known by `id`, in its transaction. At most one is without an end: periods exclude each other. */
export function endTheOneBefore(ctx: Context, id: string): Addition {
  const p = new Parameters();
  const text = `with before as (
      select t.*, n.effective_from as next_from from fees n join fees t on t.tenant_id = n.tenant_id and t.code = n.code
        and t.payer_id is not distinct from n.payer_id and modifier_set(t.modifiers) = modifier_set(n.modifiers)
      where n.tenant_id = ${p.add(ctx.tenantId, 'uuid')} and n.id = ${p.add(id, 'uuid')}
        and t.effective_to is null and t.effective_from < n.effective_from for update of t),
    changed as (update fees t set effective_to = b.next_from - 1, version = t.version + 1, updated_at = now()
      from before b where t.tenant_id = b.tenant_id and t.id = b.id returning t.*)
    ${auditLine(fee, ctx, 'update', p, { ...recordColumns(fee), before: ends('b'), after: ends('t') }, 'changed t join before b on b.id = t.id')}`;
  return { also: [prepared(text, p.values)] };
}
