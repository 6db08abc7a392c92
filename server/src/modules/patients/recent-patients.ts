/** The people whom the caller opened last, from the audit: the same on every device, and only people who are still reached. */
import { patient, type RecentPatients, recentPatients } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import { answers } from '#kernel/http/answers';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/http/api';
import { auditRead } from '#kernel/records/audit';
import { Parameters, prepared } from '#kernel/sql/statement';

/** Shown at most; and so many readings are looked at, since one person is often read again. */
const [mostShown, mostRead] = [10, 200];

function statement(ctx: Context) {
  const p = new Parameters();
  return prepared(
    `with reads as materialized (select a.entity_id, a.at from audit a
        where a.tenant_id = ${p.add(ctx.tenantId, 'uuid')} and a.actor = ${p.add(ctx.actor, 'text')} and a.entity = 'patient' and a.action = 'read'
        order by a.at desc limit ${mostRead}),
      opened as materialized (select entity_id as id, max(at) as at from reads group by entity_id),
      shown as materialized (select t.*, o.at from opened o join patients t on t.id = o.id where t.status <> 'merged' and ${reach(patient, 'read', { ctx, p })}
        order by o.at desc limit ${mostShown}),
      seen as (${auditRead({ resource: patient, ctx, p, action: 'recent', rows: 'shown' })})
     select id, given_name as "givenName", family_name as "familyName", preferred_name as "preferredName", birth_date as "birthDate", cin
     from shown order by at desc`,
    p.values,
  );
}

export function mountRecent(app: Scope, kernel: Kernel) {
  typed(app).get('/patients/recent', {
    config: { rule: { resource: patient, action: 'read' } },
    schema: {
      operationId: 'listRecentPatients',
      tags: ['patients'],
      response: answers({ 200: recentPatients }),
    },
    handler: (request) =>
      asCaller(kernel, request, async (ctx) => {
        const [items] = await kernel.db.batch<[RecentPatients['items']]>(ctx, [statement(ctx)], { relaxed: true });
        return { items };
      }),
  });
}
