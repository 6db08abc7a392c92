/** `GET /patients/{id}/access`: how the caller reaches the person; for administrators also who else does. */
import { accessRights, field, patient, patientAccess, referral } from '@puente/contract';
import * as z from 'zod/mini';
import { type Context, scopeOf } from '#kernel/access/context';
import { alsoReaches, reach } from '#kernel/access/reach';
import { AppError } from '#kernel/errors/errors';
import { answers, json } from '#kernel/http/answers';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/http/api';
import { auditRead } from '#kernel/records/audit';
import { Parameters, prepared } from '#kernel/sql/statement';

/**
 * For an access `a` from an open referral: true if the caller reads such a referral of the person `t`. Otherwise the
 * access would reveal the referral. The access belongs to the owner, the supervisor and the staff whom the owner
 * supervises.
 */
function isTold(ctx: Context, p: Parameters): string {
  if (!scopeOf(referral, ctx, 'read')) return `a.reason <> 'referral'`;
  return `(a.reason <> 'referral' or exists (select from referrals_view f
      join users_view o on o.tenant_id = f.tenant_id and o.id::text = f.owner_id
      join users_view h on h.tenant_id = a.tenant_id and h.id = a.user_id and (h.id = o.id or h.id = o.supervisor_id or h.supervisor_id = o.id)
    where f.tenant_id = t.tenant_id and f.patient_id = any (array(select same_person(t.id))) and f.is_open
      and ${reach(referral, 'read', { ctx, p, row: 'f', by: 'link' })}))`;
}

function statement(ctx: Context, id: string) {
  const p = new Parameters();
  const person = `select t.* from patients_view t where t.id = ${p.add(id, 'uuid')} and ${reach(patient, 'read', { ctx, p })}`;
  const user = p.add(ctx.principal?.userId, 'uuid');
  const current = `a.tenant_id = t.tenant_id and a.patient_id = t.id and (a.until is null or a.until > now()) and ${isTold(ctx, p)}`;
  const staff = scopeOf(accessRights, ctx, 'report-patient')
    ? `(select coalesce(json_agg(json_build_object('reason', a.reason, 'until', a.until, 'userId', u.id, 'userName', u.given_name || ' ' || u.family_name)
         order by a.reason, u.family_name_key, u.id), '[]')
       from patient_access a join users_view u on u.tenant_id = a.tenant_id and u.id = a.user_id and u.status in ('active', 'invited') where ${current})`
    : `'[]'::json`;
  return prepared(
    `with person as materialized (${person}),
      seen as (${auditRead({ resource: patient, ctx, p, action: 'access', record: 'person' })})
     select json_build_object('byRole', ${scopeOf(patient, ctx, 'read') === 'tenant'},
       'reasons', (select coalesce(json_agg(json_build_object('reason', a.reason, 'until', a.until) order by a.reason), '[]')
         from patient_access a where ${current} and a.user_id = ${user}),
       'restricted', t.labels <> 0 and ${alsoReaches(patient, 'update', { ctx, p })},
       'breakGlassId', (select g.id from break_glasses g where g.tenant_id = t.tenant_id and g.patient_id = t.id
         and g.user_id = ${user}::text and g.status = 'open' and g.until > now() order by g.created_at desc limit 1),
       'staff', ${staff})::text as body
     from person t`,
    p.values,
  );
}

export function mountOwnAccess(app: Scope, kernel: Kernel) {
  typed(app).get('/patients/:id/access', {
    config: { rule: { resource: patient, action: 'read' } },
    schema: {
      operationId: 'getPatientAccess',
      tags: ['patients'],
      params: z.strictObject({ id: field.id }),
      response: answers({ 200: patientAccess }, 'validation', 'not_found'),
    },
    handler: (request, reply) =>
      json(
        reply,
        asCaller(kernel, request, async (ctx) => {
          const [rows] = await kernel.db.batch(ctx, [statement(ctx, request.params.id)], { relaxed: true });
          const body = rows?.[0]?.['body'];
          if (!body) throw new AppError('not_found');
          return body as string;
        }),
      ),
  });
}
