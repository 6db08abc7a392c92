/** Everything that happened to a person, newest first, with what stands under records merged into this one. */
import { diagnosis, encounter, patient, timelinePage } from '@puente/contract';
import * as z from 'zod/mini';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/api';
import { auditLine, recordColumns } from '#kernel/audit';
import type { Context } from '#kernel/context';
import { type Order, readCursor, writeCursor } from '#kernel/cursor';
import { answers, json } from '#kernel/documented';
import { AppError } from '#kernel/errors';
import { reach } from '#kernel/reach';
import { Parameters, prepared } from '#kernel/sql';

const query = z.strictObject({
  after: z.optional(z.string().check(z.maxLength(1000), z.regex(/^[A-Za-z0-9_-]+$/))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
});
const order: Order = { name: 'timeline', column: 'at', type: 'timestamptz', direction: 'desc' };

/** A civil day stands where it began for the organisation. */
const onset = `coalesce(t.onset_on::timestamp at time zone (select z.time_zone from tenants z where z.tenant_id = t.tenant_id), t.created_at)`;

interface Source {
  readonly resource: typeof encounter | typeof diagnosis;
  readonly at: string;
  readonly columns: string;
}
/** How each kind tells its story: kind, id, at, origin, title, by, status, minutes. */
const sources: readonly Source[] = [
  {
    resource: encounter,
    at: 't.started_at',
    columns: `'encounter' as kind, t.id, t.started_at as at, t.origin, t.title, coalesce(t.author_name, t.organization_name) as by, t.status, t.duration_minutes as minutes`,
  },
  {
    resource: diagnosis,
    at: onset,
    columns: `'diagnosis' as kind, t.id, ${onset} as at, t.origin, t.title, null as by, t.clinical_status as status, null::int as minutes`,
  },
];

const theirs = 't.patient_id in (select id from people)';

function statement(ctx: Context, id: string, { after, limit = 30 }: z.infer<typeof query>) {
  const p = new Parameters();
  const person = `select t.* from patients t where t.id = ${p.add(id, 'uuid')} and ${reach(patient, ctx, 'read', p)}`;
  const from = after ? readCursor(order, after) : null;
  const most = p.add(limit, 'int');
  const parts = sources.map(({ resource, at, columns }) => {
    const before = from ? `and (${at}, t.id) < (${p.add(from.value, 'timestamptz')}, ${p.add(from.id, 'uuid')})` : '';
    const table = resource === encounter ? 'encounters' : 'diagnoses';
    return `(select ${columns} from ${table} t where ${theirs} and ${reach(resource, ctx, 'read', p, theirs)} ${before} order by ${at} desc, t.id desc limit ${most} + 1)`;
  });
  return prepared(
    `with person as materialized (${person}),
      people as materialized (select id from person union select w.id from patients w join person on w.tenant_id = person.tenant_id and w.merged_into_id = person.id),
      page as materialized (select * from (${parts.join(' union all ')}) every order by at desc, id desc limit ${most} + 1),
      shown as materialized (select * from page order by at desc, id desc limit ${most}),
      seen as (${auditLine(patient, ctx, 'timeline', p, { ...recordColumns(patient), entity_ids: '(select array_agg(s.id) from shown s)' }, 'person t')})
     select (select count(*) from person) = 1 as found,
      (select coalesce(json_agg(r), '[]')::text from (select * from shown order by at desc, id desc) r) as items,
      (select at::text from shown offset ${most} - 1) as value, (select id from shown offset ${most} - 1) as id, (select count(*) from page) > ${most} as more`,
    p.values,
  );
}

export function mountTimeline(app: Scope, kernel: Kernel) {
  typed(app).get('/patients/:id/timeline', {
    config: { rule: { resource: patient, action: 'read' } },
    schema: {
      operationId: 'getPatientTimeline',
      tags: ['patients'],
      params: z.strictObject({ id: z.uuid() }),
      querystring: query,
      response: answers({ 200: timelinePage }, 'validation', 'not_found'),
    },
    handler: (request, reply) =>
      json(
        reply,
        asCaller(kernel, request, async (ctx) => {
          const [rows] = await kernel.db.batch(ctx, [statement(ctx, request.params.id, request.query)], {
            relaxed: true,
          });
          const { found, items, more, value, id } = rows![0] as {
            found: boolean;
            items: string;
            more: boolean;
            value: string;
            id: string;
          };
          if (!found) throw new AppError('not_found');
          return `{"items":${items},"next":${more ? JSON.stringify(writeCursor(order, value, id)) : null}}`;
        }),
      ),
  });
}
