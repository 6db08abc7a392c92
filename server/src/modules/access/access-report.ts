/** Who looked at a person, when, what and why; and at whom a member of staff looked. Read from the audit, in pages. */
import { accessReport, accessRights, patient, user, userAccessReport } from '@puente/contract';
import * as z from 'zod/mini';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/api';
import { auditLine, recordColumns } from '#kernel/audit';
import type { Context } from '#kernel/context';
import { type Order, readCursor, writeCursor } from '#kernel/cursor';
import { answers, json } from '#kernel/documented';
import { AppError } from '#kernel/errors';
import { reach } from '#kernel/reach';
import { Parameters, prepared, type Statement } from '#kernel/sql';

const query = z.strictObject({
  after: z.optional(z.string().check(z.maxLength(1000), z.regex(/^[A-Za-z0-9_-]+$/))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
});
type Query = z.infer<typeof query>;
const params = z.strictObject({ id: z.uuid() });
const order: Order = { name: 'access-report', column: 'at', type: 'timestamptz', direction: 'desc' };

/** Conditions over the alias `a` of the audit: organisation, days of the organisation, what stands after the cursor. */
function page(ctx: Context, { after, from, to }: Query, p: Parameters): string {
  const tenant = p.add(ctx.tenantId, 'uuid');
  const beginning = (day: string, plus: number) =>
    `(select (${p.add(day, 'date')} + ${plus})::timestamp at time zone z.time_zone from tenants z where z.tenant_id = ${tenant})`;
  const conditions = [`a.tenant_id = ${tenant}`];
  if (from) conditions.push(`a.at >= ${beginning(from, 0)}`);
  if (to) conditions.push(`a.at < ${beginning(to, 1)}`);
  if (after) {
    const { value, id } = readCursor(order, after);
    conditions.push(`(a.at, a.id) < (${p.add(value, 'timestamptz')}, ${p.add(id, 'uuid')})`);
  }
  return conditions.join(' and ');
}

/** Who it was: a member of staff, or work of the application, whose actor is no id. */
const who = `left join users u on u.tenant_id = a.tenant_id and u.id::text = a.actor`;
const look = `a.id, a.at, u.id as "userId", coalesce(u.given_name || ' ' || u.family_name, a.actor) as "userName", a.action, a.entity, a.purpose`;

const answer = (columns: string, joins: string, most: string) =>
  `(select coalesce(json_agg(r), '[]')::text from (select ${columns} from shown a ${who} ${joins} order by a.at desc, a.id desc) r) as items,
    (select at::text from shown offset ${most} - 1) as value, (select id from shown offset ${most} - 1) as id, (select count(*) from page) > ${most} as more`;

/** The reasons somebody had at the moment of a line, as the log of access tells. */
const reasonsThen = `(select coalesce(json_agg(l.reason order by l.reason), '[]') from (
    select distinct on (l.reason) l.reason, l.gained, l.until from patient_access_log l
    where l.tenant_id = a.tenant_id and l.patient_id = (select t.id from person t) and l.user_id = u.id and l.at <= a.at
    order by l.reason, l.at desc, l.changed_tx desc, l.gained desc) l where l.gained and (l.until is null or l.until > a.at))`;

function patientStatement(ctx: Context, id: string, asked: Query): Statement {
  const p = new Parameters();
  const person = `select t.* from patients t where t.id = ${p.add(id, 'uuid')} and ${reach(patient, ctx, 'read', p)}`;
  const most = p.add(asked.limit ?? 50, 'int');
  const where = page(ctx, asked, p);
  const columns = 'a.tenant_id, a.id, a.at, a.actor, a.action, a.entity, a.entity_id, a.purpose';
  const newest = `order by a.at desc, a.id desc limit ${most} + 1`;
  return prepared(
    `with person as materialized (${person}),
      page as materialized (
        select * from (
          (select ${columns} from audit a where a.patient_id = ${p.add(id, 'uuid')} and ${where} ${newest})
          union all
          (select ${columns} from search.lines_showing(${p.add(id, 'uuid')}) a where ${where} ${newest})) a
        where exists (select from person) ${newest}),
      shown as materialized (select * from page a order by a.at desc, a.id desc limit ${most}),
      seen as (${auditLine(patient, ctx, 'access-report', p, recordColumns(patient), 'person t')})
     select (select count(*) from person) = 1 as found, ${answer(`${look}, a.entity_id as "entityId", ${reasonsThen} as reasons`, '', most)}`,
    p.values,
  );
}

function userStatement(ctx: Context, id: string, asked: Query): Statement {
  const p = new Parameters();
  const member = `select t.* from users t where t.tenant_id = ${p.add(ctx.tenantId, 'uuid')} and t.id = ${p.add(id, 'uuid')}`;
  const most = p.add(asked.limit ?? 50, 'int');
  const person = `left join lateral (select t.id, t.given_name as "givenName", t.family_name as "familyName", t.preferred_name as "preferredName", t.birth_date as "birthDate", t.cin
    from patients t where t.id = a.patient_id and ${reach(patient, ctx, 'read', p)}) w on true`;
  // Of a person out of the reader's reach no id is told.
  const reached = `case when w.id is not null then a.entity_id end as "entityId", case when w.id is not null then to_json(w) end as patient`;
  const people = `case when a.patient_id is not null then 1 else coalesce(cardinality(case when a.entity = 'patient' then a.entity_ids else a.patient_ids end), 0) end as people`;
  return prepared(
    `with member as materialized (${member}),
      page as materialized (
        select a.* from audit a
        where a.actor = ${p.add(id, 'text')} and (a.patient_id is not null or a.patient_ids is not null or a.entity = 'patient')
          and exists (select from member) and ${page(ctx, asked, p)}
        order by a.at desc, a.id desc limit ${most} + 1),
      shown as materialized (select * from page a order by a.at desc, a.id desc limit ${most}),
      seen as (${auditLine(user, ctx, 'access-report', p, { entity_id: 't.id' }, 'member t')})
     select (select count(*) from member) = 1 as found,
      ${answer(`${look}, ${reached}, ${people}`, person, most)}`,
    p.values,
  );
}

async function reportOf(kernel: Kernel, ctx: Context, statement: Statement): Promise<string> {
  const [rows] = await kernel.db.batch(ctx, [statement], { relaxed: true });
  const { found, items, more, value, id } = rows![0] as Record<'items' | 'value' | 'id', string> &
    Record<'found' | 'more', boolean>;
  if (!found) throw new AppError('not_found');
  return `{"items":${items},"next":${more ? JSON.stringify(writeCursor(order, value, id)) : null}}`;
}

export function mountAccessReports(app: Scope, kernel: Kernel) {
  const routes = typed(app);
  routes.get('/patients/:id/access-report', {
    config: { rule: { resource: accessRights, action: 'report-patient' } },
    schema: {
      operationId: 'getPatientAccessReport',
      tags: ['patients'],
      params,
      querystring: query,
      response: answers({ 200: accessReport }, 'validation', 'not_found'),
    },
    handler: (request, reply) =>
      json(
        reply,
        asCaller(kernel, request, (ctx) =>
          reportOf(kernel, ctx, patientStatement(ctx, request.params.id, request.query)),
        ),
      ),
  });
  routes.get('/users/:id/access-report', {
    config: { rule: { resource: accessRights, action: 'report-user' } },
    schema: {
      operationId: 'getUserAccessReport',
      tags: ['users'],
      params,
      querystring: query,
      response: answers({ 200: userAccessReport }, 'validation', 'not_found'),
    },
    handler: (request, reply) =>
      json(
        reply,
        asCaller(kernel, request, (ctx) => reportOf(kernel, ctx, userStatement(ctx, request.params.id, request.query))),
      ),
  });
}
