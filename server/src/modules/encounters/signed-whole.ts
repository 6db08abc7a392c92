/**
 * A visit as its note was last signed, before any addendum, from the snapshot. Its reader gets the fields that are not
 * hidden in the visit.
 */
import { encounter, field, type SignedEncounter, signedEncounter } from '@puente/contract';
import * as z from 'zod/mini';
import type { Context } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import { AppError } from '#kernel/errors/errors';
import { answers } from '#kernel/http/answers';
import { asCaller, type Kernel, purposes, type Scope, typed } from '#kernel/http/api';
import { auditRead } from '#kernel/records/audit';
import { hiddenFrom, hiddenHere } from '#kernel/records/select';
import { Parameters, prepared } from '#kernel/sql/statement';

const signedFields = Object.keys(signedEncounter.def.shape) as (keyof SignedEncounter)[];

async function readSigned({ db }: Kernel, ctx: Context, id: string): Promise<SignedEncounter> {
  const p = new Parameters();
  const hidden = hiddenFrom(encounter, ctx);
  const found = `select t.* from encounters t where t.id = ${p.add(id, 'uuid')} and ${reach(encounter, 'read', { ctx, p, by: 'link' })}`;
  // A note that was returned has a signature more; an addendum has its own.
  const last = `select s.snapshot, s.hash from signatures s where s.tenant_id = t.tenant_id and s.encounter_id = t.id
    and not exists (select from addenda a where a.tenant_id = s.tenant_id and a.encounter_id = s.encounter_id and a.signature_hash = s.hash)
    order by s.version desc limit 1`;
  const [rows] = await db.batch(
    ctx,
    [
      prepared(
        `with found as materialized (${found}),
          seen as (${auditRead({ resource: encounter, ctx, p, action: 'read-signed', record: 'found' })})
         select s.snapshot, s.hash, ${hiddenHere(encounter, hidden, { ctx, p }) ?? `'{}'::text[]`} as hidden from found t cross join lateral (${last}) s`,
        p.values,
      ),
    ],
    { relaxed: true },
  );
  const row = rows![0] as { snapshot: string; hash: string; hidden: string[] } | undefined;
  if (!row) throw new AppError('not_found');
  const whole = { ...(JSON.parse(row.snapshot) as SignedEncounter), signatureHash: row.hash };
  const shown = signedFields.filter((name) => !hidden.always.has(name) && !row.hidden.includes(name));
  return Object.fromEntries(shown.map((name) => [name, whole[name]])) as SignedEncounter;
}

/** Grants that open hidden fields of the visit open them here. */
const stated = z.looseObject({ 'purpose-of-use': z.optional(z.enum(purposes)) });

export function mountSignedWhole(app: Scope, kernel: Kernel) {
  typed(app).get('/encounters/:id/signed', {
    config: { rule: { resource: encounter, action: 'read' } },
    schema: {
      operationId: 'getSignedEncounter',
      tags: ['encounters'],
      params: z.strictObject({ id: field.id }),
      headers: stated,
      response: answers({ 200: signedEncounter }, 'validation', 'not_found'),
    },
    handler: (request) => asCaller(kernel, request, (ctx) => readSigned(kernel, ctx, request.params.id)),
  });
}
