/**
 * The present household of a person, with its members whom the caller reaches and the number of the others. It does not
 * reveal that a closed record exists.
 */
import { field, household, householdMember, patient, patientHouseholds, type Resource } from '@puente/contract';
import * as z from 'zod/mini';
import { type Context, closedTo } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import { AppError } from '#kernel/errors/errors';
import { answers, json } from '#kernel/http/answers';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/http/api';
import { auditRead } from '#kernel/records/audit';
import { joinPatient, selectList } from '#kernel/records/select';
import { Parameters, prepared } from '#kernel/sql/statement';

/** A membership over the alias `m` that holds today where the organization works. */
const holds = `(m.starts_on is null or m.starts_on <= today.day) and (m.ends_on is null or m.ends_on >= today.day)`;

function statement(ctx: Context, id: string) {
  const p = new Parameters();
  const person = `select t.* from patients t where t.id = ${p.add(id, 'uuid')} and ${reach(patient, 'read', { ctx, p })}`;
  const record = (resource: Resource) =>
    `(select row_to_json(r) from (select ${selectList(resource, { ctx, p })}) r) as record`;
  return prepared(
    `with person as materialized (${person}),
      today as materialized (select tenant_today(person.tenant_id) as day from person),
      homes as materialized (select t.* from households t
        where ${reach(household, 'read', { ctx, p, by: 'link' })} and exists (
          select from household_members m join person on person.tenant_id = m.tenant_id and m.patient_id in (select same_person(person.id)) cross join today
          where m.tenant_id = t.tenant_id and m.household_id = t.id and ${holds})),
      living as materialized (select m.* from homes join household_members m on m.tenant_id = homes.tenant_id and m.household_id = homes.id cross join today where ${holds}),
      reached as materialized (select t.* from living t where ${reach(householdMember, 'read', { ctx, p, by: 'link' })}),
      seen as (${auditRead({ resource: patient, ctx, p, action: 'households', record: 'person', ids: '(select array_agg(r.patient_id) from reached r)' })}),
      shown as (${auditRead({ resource: household, ctx, p, action: 'list', rows: 'homes', unlessEmpty: true })}),
      places as (select t.id, t.name_key, ${record(household)} from homes t),
      people as (select t.id, t.household_id, t.created_at, ${record(householdMember)} from reached t ${joinPatient(householdMember)}),
      items as (select h.id, h.name_key, json_build_object('household', h.record,
          'members', (select coalesce(json_agg(n.record order by n.created_at, n.id), '[]') from people n where n.household_id = h.id),
          'others', (select count(*) from living l where l.household_id = h.id and l.labels & ${p.add(closedTo(ctx), 'int')} = 0 and not exists (select from reached r where r.id = l.id))) as item
        from places h)
     select (select count(*) from person) = 1 as found, (select coalesce(json_agg(i.item order by i.name_key, i.id), '[]')::text from items i) as items`,
    p.values,
  );
}

export function mountHouseholds(app: Scope, kernel: Kernel) {
  typed(app).get('/patients/:id/households', {
    config: { rule: { resource: patient, action: 'read' } },
    schema: {
      operationId: 'getPatientHouseholds',
      tags: ['patients'],
      params: z.strictObject({ id: field.id }),
      response: answers({ 200: patientHouseholds }, 'validation', 'not_found'),
    },
    handler: (request, reply) =>
      json(
        reply,
        asCaller(kernel, request, async (ctx) => {
          const [rows] = await kernel.db.batch(ctx, [statement(ctx, request.params.id)], { relaxed: true });
          const { found, items } = rows![0] as { found: boolean; items: string };
          if (!found) throw new AppError('not_found');
          return `{"items":${items}}`;
        }),
      ),
  });
}
