/** All events of a person, newest first, with those of merged records. */
import { field, patient, timelineKinds, timelinePage } from '@puente/contract';
import * as z from 'zod/mini';
import { type Context, scopeOf } from '#kernel/access/context';
import { type Asker, reach } from '#kernel/access/reach';
import { AppError } from '#kernel/errors/errors';
import { answers, json } from '#kernel/http/answers';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/http/api';
import { auditRead } from '#kernel/records/audit';
import { type Order, readCursor, writeCursor } from '#kernel/records/cursor';
import { hiddenFrom, readReference, reads } from '#kernel/records/select';
import { asUuid } from '#kernel/sql/as-uuid';
import { avoid, Parameters, prepared } from '#kernel/sql/statement';
import { type Part, type TimelineSource, timelineSources } from './timeline-sources.ts';

const query = z.strictObject({
  /** This kind alone. */
  kind: z.optional(z.enum(timelineKinds)),
  after: z.optional(field.cursor()),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
});
type Query = z.infer<typeof query>;
const order: Order = { name: 'timeline', column: 'at', type: 'timestamptz', direction: 'desc' };

const greatestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const parts = ['title', 'by', 'actor', 'ofId', 'status', 'minutes', 'startsOn', 'endsOn'] as const;
const types = { ofId: 'uuid', minutes: 'int', startsOn: 'date', endsOn: 'date' } as const;

interface Walk {
  /** SQL of how many rows a page has. */
  readonly most: string;
  readonly isContinued: boolean;
}

/** The newest rows of one source about `who`, from the cursor on, no more than a page and one. */
function newest(source: TimelineSource, { ctx, p }: Asker, { most, isContinued }: Walk): string {
  const { kind, resource, table, person, where, isAudit } = source;
  const { column, type } = source.at;
  const hidden = hiddenFrom(resource, ctx);
  /** The columns of each shown field. */
  const shown = ({ of, sql }: Part): string => {
    if (of.some((name) => hidden.always.has(name))) return 'null';
    const named = (name: string) => {
      const read = isAudit ? null : readReference(resource, name, { ctx, p });
      return read === null ? [] : [`(${read}) is not null`];
    };
    const conditions = of.flatMap((name) => [reads(resource, hidden, { name, ctx, p }) ?? [], named(name)].flat());
    return conditions.length > 0 ? `case when ${conditions.join(' and ')} then ${sql} end` : sql;
  };
  const cells = parts.map((part) => {
    const read = source[part];
    return `${read ? shown(read) : 'null'}::${types[part as 'minutes'] ?? 'text'} as "${part}"`;
  });
  const theirs = `t.${person} = who.id`;
  const conditions = [
    `t.tenant_id = ${p.add(ctx.tenantId, 'uuid')}`,
    theirs,
    ...(where ? [where] : []),
    ...(isAudit ? [] : [reach(resource, 'read', { ctx, p, by: { isTheirs: theirs, id: '(select id from person)' } })]),
    ...(isContinued ? [`(t.${column}, t.id) < ((select ${type} from cut), (select ${type}_id from cut))`] : []),
  ];
  const at = type === 'date' ? `t.${column}::timestamp at time zone (select time_zone from zone)` : `t.${column}`;
  const origin = isAudit ? `'puente'` : 't.origin';
  return `(select page.* from people who cross join lateral (
      select '${kind}' as kind, t.id, ${at} as at, ${origin} as origin, ${cells.join(', ')}
      from ${table} t where ${conditions.join(' and ')} order by t.${column} desc, t.id desc limit ${most} + 1) page)`;
}

function statement(ctx: Context, id: string, { kind, after, limit = 30 }: Query) {
  const p = new Parameters();
  const person = `select t.* from patients t where t.id = ${p.add(id, 'uuid')} and ${reach(patient, 'read', { ctx, p })}`;
  const merged = `select t.id from patients t join person on t.merged_into_id = person.id where ${reach(patient, 'read', { ctx, p, by: { isTheirs: 'true', id: 'person.id' } })}`;
  const from = after ? readCursor(order, after) : null;
  const most = p.add(limit, 'int');
  const zone = `select time_zone from tenants where tenant_id = ${p.add(ctx.tenantId, 'uuid')}`;
  // A day is older than the cursor when its midnight is, so of the cursor's own day all rows or, where the cursor is one
  // of them, those with a smaller id.
  const cut = from
    ? `, cut as materialized (select c.at as timestamptz, c.id as timestamptz_id, c.day as date,
         case when c.day::timestamp at time zone (select time_zone from zone) = c.at then c.id else '${greatestId}'::uuid end as date_id
       from (select at, id, (at at time zone (select time_zone from zone))::date as day
         from (values (${p.add(from.value, 'timestamptz')}, ${p.add(from.id, 'uuid')})) given (at, id)) c)`
    : '';
  const sources = timelineSources.filter(
    (source) => (!kind || source.kind === kind) && scopeOf(source.resource, ctx, 'read'),
  );
  const pages = sources.map((source) => newest(source, { ctx, p }, { most, isContinued: from !== null }));
  const nothing = `select null as kind, null::uuid as id, null::timestamptz as at, null as origin, ${parts.map((part) => `null::${types[part as 'minutes'] ?? 'text'} as "${part}"`).join(', ')} where false`;
  // A join would read all of the staff.
  const staffName = `select u.given_name || ' ' || u.family_name from users_view u where u.tenant_id = ${p.add(ctx.tenantId, 'uuid')} and u.id = ${asUuid('s.actor')}`;
  return prepared(
    `with person as materialized (${person}),
      people as materialized (select id from person union ${merged}),
      zone as materialized (${zone})${cut},
      page as materialized (select * from (${[nothing, ...pages].join(' union all ')}) every order by at desc, id desc limit ${most} + 1),
      shown as materialized (select * from page order by at desc, id desc limit ${most}),
      seen as (${auditRead({ resource: patient, ctx, p, action: 'timeline', record: 'person', ids: '(select array_agg(s.id) from shown s)' })})
     select (select count(*) from person) = 1 as found,
      (select coalesce(json_agg(r), '[]')::text from (
        select s.kind, s.id, s."ofId", s.at, s.origin, s.title, coalesce(s.by, (${staffName})) as by, s.status, s.minutes, s."startsOn", s."endsOn"
        from shown s order by s.at desc, s.id desc) r) as items,
      (select at::text from shown offset ${most} - 1) as value, (select id from shown offset ${most} - 1) as id, (select count(*) from page) > ${most} as more`,
    p.values,
  );
}

/** PostgreSQL estimates few rows for one person, and would rather read and sort them all. */
const alongIndexes = avoid('seqscan', 'bitmapscan');

export function mountTimeline(app: Scope, kernel: Kernel) {
  typed(app).get('/patients/:id/timeline', {
    config: { rule: { resource: patient, action: 'read' } },
    schema: {
      operationId: 'getPatientTimeline',
      tags: ['patients'],
      params: z.strictObject({ id: field.id }),
      querystring: query,
      response: answers({ 200: timelinePage }, 'validation', 'not_found'),
    },
    handler: (request, reply) =>
      json(
        reply,
        asCaller(kernel, request, async (ctx) => {
          const [, rows] = await kernel.db.batch(
            ctx,
            [alongIndexes, statement(ctx, request.params.id, request.query)],
            { relaxed: true },
          );
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
