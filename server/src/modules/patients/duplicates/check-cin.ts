/**
 * A CIN of another person: the refusal reveals that the person is registered, so it counts as a duplicate check and is
 * audited before the answer. A change of a CIN counts even if the number is free: numbers could be tried on one record
 * for ever, while each person registered with a free one stays visible. A create that is refused for another reason,
 * such as an id in use, leaves no person and so counts too.
 */
import { patient } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import { fieldConflict } from '#kernel/errors/errors';
import type { Kernel } from '#kernel/http/api';
import type { Effects, WriteCall } from '#kernel/records/behavior';
import { Parameters, prepared } from '#kernel/sql/statement';
import { auditCheck, withinLimit } from './duplicate-checks.ts';

export const checkCin =
  ({ db }: Kernel, { isNew }: { isNew: boolean }) =>
  async ({ ctx, id, body }: WriteCall<{ cin?: string | null }>): Promise<Effects<typeof patient>> => {
    if (!body.cin) return {};
    const p = new Parameters();
    const [self, cin] = [p.add(id, 'uuid'), p.add(body.cin, 'text')];
    // A caller who does not reach the record gets not_found, whatever the number.
    const asked = isNew
      ? 'select'
      : `select from patients t where t.id = ${self} and t.cin is distinct from ${cin} and ${reach(patient, 'update', { ctx, p })}`;
    const holders = `(select array_agg(id) from holder)`;
    const statement = prepared(
      `with asked as materialized (${asked}),
        holder as materialized (select h.id from patients h, asked where h.tenant_id = ${p.add(ctx.tenantId, 'uuid')} and h.cin = ${cin} and h.id <> ${self} and h.status <> 'merged'),
        seen as (${auditCheck({ ctx, p, ids: holders, each: isNew ? 'holder' : 'asked' })})
       select exists (select from holder) as taken`,
      p.values,
    );
    const rows = await db.batch(ctx, [...withinLimit(ctx), statement]);
    if (rows.at(-1)![0]!['taken']) throw fieldConflict('cin', 'Another record has this value.');
    return isNew ? { refused: () => countCheck(db, ctx) } : {};
  };

/** A check that revealed no person. */
function countCheck(db: Kernel['db'], ctx: Context) {
  const p = new Parameters();
  return db.batch(ctx, [prepared(auditCheck({ ctx, p, ids: 'null::uuid[]' }), p.values)]);
}
