/**
 * The reports of access, which read the audit in pages: who looked at a person, when, at which data and why; and the log of everything
 * that members of staff and the application did.
 */
import { accessKinds, actionsOf, field, patient, type Resource, user } from '@puente/contract';
import * as z from 'zod/mini';
import type { Context } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import type { Database, Row } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import { auditRead } from '#kernel/records/audit';
import { isAboutClosed } from '#kernel/records/closed-lines';
import { type Order, readCursor, writeCursor } from '#kernel/records/cursor';
import { Parameters, prepared, type Statement } from '#kernel/sql/statement';

/** Which lines: of these civil days of the organization's time zone, of this kind. */
export const reportFilters = {
  from: z.optional(field.civilDate),
  to: z.optional(field.civilDate),
  kind: z.optional(z.enum(accessKinds)),
};
/** Of the log also: what this member did, what was done about this person. */
export const logFilters = { ...reportFilters, userId: z.optional(field.id), patientId: z.optional(field.id) };
const filters = z.strictObject(logFilters);
export interface ReportQuestion extends z.output<typeof filters> {
  readonly after?: string;
  readonly limit: number;
}
const order: Order = { name: 'access-report', column: 'at', type: 'timestamptz', direction: 'desc' };

const leastId = '00000000-0000-0000-0000-000000000000';

/** SQL that narrows the lines: from a moment on, before a line, of some actions or of all but some. */
interface Bounds {
  readonly since: string;
  readonly before: string;
  readonly beforeId: string;
  readonly these: string;
  readonly others: string;
  readonly actor: string;
  readonly most: string;
}

function boundsOf(ctx: Context, { after, from, to, kind, userId, limit }: ReportQuestion, p: Parameters): Bounds {
  const beginning = (day: string, plus: number) =>
    `(select (${p.add(day, 'date')} + ${plus})::timestamp at time zone z.time_zone from tenants z where z.tenant_id = ${p.add(ctx.tenantId, 'uuid')})`;
  const last = after === undefined ? undefined : readCursor(order, after);
  const actions = kind && p.add(actionsOf(kind), 'text[]');
  return {
    since: from ? beginning(from, 0) : `'-infinity'::timestamptz`,
    before: last ? p.add(last.value, 'timestamptz') : to ? beginning(to, 1) : `'infinity'::timestamptz`,
    beforeId: last ? p.add(last.id, 'uuid') : `'${leastId}'::uuid`,
    these: actions && kind !== 'changed' ? actions : 'null::text[]',
    others: actions && kind === 'changed' ? actions : 'null::text[]',
    actor: userId ? p.add(userId, 'text') : 'null::text',
    most: `${p.add(limit, 'int')} + 1`,
  };
}

const newest = ({ most }: Bounds) => `order by a.at desc, a.id desc limit ${most}`;
/** Conditions over the alias `a` of the audit, and its newest lines. An actor is a condition of its own, so that its index is used. */
const within = (ctx: Context, bounds: Bounds, p: Parameters) =>
  `a.tenant_id = ${p.add(ctx.tenantId, 'uuid')} and a.at >= ${bounds.since} and (a.at, a.id) < (${bounds.before}, ${bounds.beforeId})
   and (${bounds.these} is null or a.action = any (${bounds.these})) and (${bounds.others} is null or a.action <> all (${bounds.others}))
   ${bounds.actor === 'null::text' ? '' : `and a.actor = ${bounds.actor}`} ${newest(bounds)}`;

/** The reader of a report, and the person or member it is about, if it is about one. */
interface Reading {
  readonly ctx: Context;
  readonly id?: string;
}

interface Asking extends Reading {
  readonly p: Parameters;
}

/** A report: its subject, its audit lines, and its own columns of each beside the common ones. */
export interface Report {
  readonly about: Resource;
  /** Rows of the one it is about, as far as the reader may know them. */
  subject(asking: Asking): string;
  /** Its newest lines within the bounds. */
  lines(asking: Asking, bounds: Bounds): string;
  /** Columns over the lines `a` and the member `u`, and what is joined for them. */
  details(asking: Asking): { readonly columns: string; readonly joins: string };
}

const columns =
  'a.tenant_id, a.id, a.at, a.actor, a.action, a.entity, a.entity_id, a.entity_ids, a.patient_id, a.patient_ids, a.purpose, a.after';

/**
 * The reasons for access that a member had at the moment of a line, from the log of access. A line about an ended
 * access has its own reason.
 */
const reasonsThen = `case when a.action = 'access-ended' then json_build_array(a.after->>'reason')
  else (select coalesce(json_agg(l.reason order by l.reason), '[]') from (
    select distinct on (l.reason) l.reason, l.gained, l.until from patient_access_log l
    where l.tenant_id = a.tenant_id and l.patient_id = (select t.id from subject t) and l.user_id = u.id and l.at <= a.at
    order by l.reason, l.at desc, l.changed_tx desc, l.gained desc) l where l.gained and (l.until is null or l.until > a.at)) end`;

export const patientReport: Report = {
  about: patient,
  subject: ({ ctx, p, id }) =>
    `select t.* from patients_view t where t.id = ${p.add(id!, 'uuid')} and ${reach(patient, 'read', { ctx, p })}`,
  lines: ({ ctx, p, id }, bounds) => {
    const { since, before, beforeId, these, others, actor, most } = bounds;
    return `select * from (
       (select ${columns} from audit a where a.patient_id = ${p.add(id!, 'uuid')} and not ${isAboutClosed({ ctx, p })} and ${within(ctx, bounds, p)})
       union all
       (select ${columns} from search.lines_showing(${p.add(id!, 'uuid')}, ${since}, ${before}, ${beforeId}, ${these}, ${others}, ${actor}, ${most}) a)) a`;
  },
  details: () => ({ columns: `a.entity_id as "entityId", ${reasonsThen} as reasons`, joins: '' }),
};

const logLine: Pick<Report, 'lines' | 'details'> = {
  lines: ({ ctx, p }, bounds) =>
    `select ${columns} from audit a where not ${isAboutClosed({ ctx, p })} and ${within(ctx, bounds, p)}`,
  details: ({ ctx, p }) => ({
    // The id of a person out of the reader's reach is hidden.
    columns: `case when w.id is not null or (a.patient_id is null and a.patient_ids is null and a.entity <> 'patient') then a.entity_id end as "entityId",
      case when w.id is not null then to_json(w) end as patient,
      case when a.patient_id is not null then 1 else coalesce(cardinality(case when a.entity = 'patient' then a.entity_ids else a.patient_ids end), 0) end as people`,
    joins: `left join lateral (select t.id, t.given_name as "givenName", t.family_name as "familyName", t.preferred_name as "preferredName", t.birth_date as "birthDate", t.cin
      from patients_view t where t.id = a.patient_id and ${reach(patient, 'read', { ctx, p })}) w on true`,
  }),
};

/** The log as a whole, as the lines of its readings name it: it is about nobody, as a member of staff. */
const wholeLog: Resource = { ...user, one: 'accessLog' };

/** The log of a person's record, of a member of staff, or of the organization: what it is about has the line of its reading. */
const logReports = {
  patientId: { ...logLine, about: patient, subject: patientReport.subject, lines: patientReport.lines },
  userId: {
    ...logLine,
    about: user,
    subject: ({ ctx, p, id }) =>
      `select t.* from users_view t where t.tenant_id = ${p.add(ctx.tenantId, 'uuid')} and t.id = ${p.add(id!, 'uuid')}`,
  },
  all: {
    ...logLine,
    about: wholeLog,
    subject: ({ ctx, p }) =>
      `select t.tenant_id as id, t.version from tenants t where t.tenant_id = ${p.add(ctx.tenantId, 'uuid')}`,
  },
} as const satisfies Readonly<Record<string, Report>>;

/** Which of them answers a question, and the one it is about. */
export function logOf({ patientId, userId }: Pick<ReportQuestion, 'patientId' | 'userId'>): {
  report: Report;
  id?: string;
} {
  if (patientId) return { report: logReports.patientId, id: patientId };
  return userId ? { report: logReports.userId, id: userId } : { report: logReports.all };
}

/** The actor: a member of staff, the member whose access ended, or a job of the application, whose actor is no id. */
const who = `left join users_view u on u.tenant_id = a.tenant_id and u.id::text = case when a.action = 'access-ended' then a.after->>'userId' else a.actor end`;

function statement({ about, subject, lines, details }: Report, reading: Reading, question: ReportQuestion): Statement {
  const { ctx } = reading;
  const p = new Parameters();
  const asking = { ...reading, p };
  const one = subject(asking);
  const bounds = boundsOf(ctx, question, p);
  const page = lines(asking, bounds);
  const shown = p.add(question.limit, 'int');
  const { columns: more, joins } = details(asking);
  return prepared(
    `with subject as materialized (${one}),
      page as materialized (select a.* from (${page}) a where exists (select from subject) ${newest(bounds)}),
      shown as materialized (select * from page a order by a.at desc, a.id desc limit ${shown}),
      seen as (${auditRead({ resource: about, ctx, p, action: 'access-report', record: 'subject' })})
     select (select count(*) from subject) = 1 as found,
      (select coalesce(json_agg(r), '[]')::text from (
        select a.id, a.at, u.id as "userId", coalesce(u.given_name || ' ' || u.family_name, a.actor) as "userName", a.action, a.entity, a.purpose, ${more}
        from shown a ${who} ${joins} order by a.at desc, a.id desc) r) as items,
      (select at::text from shown offset ${shown} - 1) as value, (select id from shown offset ${shown} - 1) as id, (select count(*) from page) > ${shown} as more`,
    p.values,
  );
}

interface Page extends Row {
  readonly found: boolean;
  readonly items: string;
  readonly value: string;
  readonly id: string;
  readonly more: boolean;
}

/**
 * A page as JSON text, and the cursor of the next one.
 * @throws AppError not_found for a subject that is absent or out of reach
 */
export async function readReport(
  report: Report,
  { db, ...reading }: Reading & { db: Database },
  question: ReportQuestion,
): Promise<{ items: string; next: string | null }> {
  const [rows] = await db.batch(reading.ctx, [statement(report, reading, question)], { relaxed: true });
  const page = rows![0] as Page;
  if (!page.found) throw new AppError('not_found');
  return { items: page.items, next: page.more ? writeCursor(order, page.value, page.id) : null };
}
