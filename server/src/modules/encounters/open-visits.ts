/** `POST /patients/open-visits`: planned, started and unsigned visits of the people of a page of a list. */
import { encounter, mostOpenVisits, type OpenVisits, openVisits, patient, patientIdList } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import { answers, json } from '#kernel/http/answers';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/http/api';
import { auditRead } from '#kernel/records/audit';
import { Parameters, prepared, type Statement } from '#kernel/sql/statement';

const columns: Readonly<Record<keyof OpenVisits['items'][number]['visits'][number], string>> = {
  id: 'v.id',
  status: 'v.status',
  startedAt: 'v.started_at',
  endedAt: 'v.ended_at',
  plannedAt: 'v.planned_at',
  begunAt: 'v.begun_at',
  serviceDate: 'v.service_date',
};

/**
 * Of a person also the visits of records that were merged into this one, as the list of one person's visits has them. The few
 * of each record are found along an index before they are ordered: PostgreSQL would walk the organization in the order of the
 * start.
 */
function statement(ctx: Context, ids: readonly string[]): Statement {
  const p = new Parameters();
  const person = `select t.id from patients_view t where t.id = any (${p.add(ids, 'uuid[]')}) and ${reach(patient, 'read', { ctx, p })}`;
  const own = `select asked.id as record union all select w.id from patients_view w where w.tenant_id = ${p.add(ctx.tenantId, 'uuid')} and w.merged_into_id = asked.id`;
  const ofRecord = `select t.* from encounters t where t.is_open and t.patient_id = own.record and ${reach(encounter, 'read', { ctx, p, by: { isTheirs: 'true', id: 'asked.id' } })} offset 0`;
  const visit = Object.entries(columns).map(([name, sql]) => `'${name}', ${sql}`);
  return prepared(
    `with asked as materialized (${person}),
      open as materialized (select v.*, asked.id as of from asked cross join lateral (select o.* from (${own}) own cross join lateral (${ofRecord}) o
        order by o.started_at, o.id limit ${mostOpenVisits}) v),
      seen as (${auditRead({ resource: encounter, ctx, p, action: 'list', rows: 'open' })})
     select coalesce(json_agg(json_build_object('patientId', asked.id, 'visits', (select coalesce(json_agg(json_build_object(${visit}) order by v.started_at, v.id), '[]')
       from open v where v.of = asked.id))), '[]')::text as items from asked`,
    p.values,
  );
}

export function mountOpenVisits(app: Scope, kernel: Kernel) {
  typed(app).post('/patients/open-visits', {
    config: { rule: { resource: encounter, action: 'read' } },
    schema: {
      operationId: 'listOpenVisits',
      tags: ['encounters'],
      body: patientIdList,
      response: answers({ 200: openVisits }, 'validation'),
    },
    handler: (request, reply) =>
      json(
        reply,
        asCaller(kernel, request, async (ctx) => {
          const [rows] = await kernel.db.batch(ctx, [statement(ctx, request.body.patientIds)], { relaxed: true });
          return `{"items":${rows![0]!['items']}}`;
        }),
      ),
  });
}
