/** The sealed consent as it was signed. Its hash is computed again, so that a changed one is not shown as intact. */
import { consent, field, type SealedConsent, sealedConsent } from '@puente/contract';
import * as z from 'zod/mini';
import type { Context } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import { AppError } from '#kernel/errors/errors';
import { answers } from '#kernel/http/answers';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/http/api';
import { auditRead } from '#kernel/records/audit';
import { sha256 } from '#kernel/records/idempotency';
import { Parameters, prepared } from '#kernel/sql/statement';

async function readSealed({ db }: Kernel, ctx: Context, id: string): Promise<SealedConsent> {
  const p = new Parameters();
  const found = `select t.* from consents t where t.id = ${p.add(id, 'uuid')} and ${reach(consent, 'read', { ctx, p, by: 'link' })}`;
  const [rows] = await db.batch(
    ctx,
    [
      prepared(
        `with found as materialized (${found}),
          seen as (${auditRead({ resource: consent, ctx, p, action: 'read-sealed', record: 'found' })})
         select s.snapshot, s.hash from found t join consent_seals s on s.tenant_id = t.tenant_id and s.consent_id = t.id`,
        p.values,
      ),
    ],
    { relaxed: true },
  );
  const row = rows![0] as { snapshot: string; hash: string } | undefined;
  if (!row) throw new AppError('not_found');
  if (sha256(row.snapshot) !== row.hash) throw new AppError('internal');
  return { ...(JSON.parse(row.snapshot) as Omit<SealedConsent, 'sealHash'>), sealHash: row.hash };
}

export function mountSealedConsent(app: Scope, kernel: Kernel) {
  typed(app).get('/consents/:id/sealed', {
    config: { rule: { resource: consent, action: 'read' } },
    schema: {
      operationId: 'getSealedConsent',
      tags: ['consents'],
      params: z.strictObject({ id: field.id }),
      response: answers({ 200: sealedConsent }, 'validation', 'not_found'),
    },
    handler: (request) => asCaller(kernel, request, (ctx) => readSealed(kernel, ctx, request.params.id)),
  });
}
