/**
 * `GET /feeds/<secret>.ics`: the calendar of one member of staff for another program. It shows the times of visits,
 * with initials at most, and without initials for closed records.
 */
import { addDays, assumedMinutes, civilDateIn, encounter, field } from '@puente/contract';
import * as z from 'zod/mini';
import { type Context, systemContext } from '#kernel/access/context';
import { now } from '#kernel/config/clock';
import { AppError } from '#kernel/errors/errors';
import { type Kernel, type Scope, typed } from '#kernel/http/api';
import { auditRead } from '#kernel/records/audit';
import { Parameters, prepared, type Statement } from '#kernel/sql/statement';
import { type Blocked, blockedEntries, blockedStatement } from './blocked-entries.ts';
import { hashOf } from './calendar-feed.ts';
import { feedWords } from './feed-words.ts';
import { type FeedEvent, writeCalendar } from './write-calendar.ts';

const daysBack = 31;
const daysAhead = 180;
const mostVisits = 2000;
/** For one address: a calendar asks every few minutes. */
const rateLimit = { max: 120, timeWindow: 60_000 };

interface Feed {
  readonly tenant_id: string;
  readonly user_id: string;
  readonly shows_initials: boolean;
}
interface Reader {
  readonly timeZone: string;
  readonly language: string | null;
}
interface Visit {
  readonly id: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly initials: string | null;
}

interface Group extends Omit<Visit, 'initials'> {
  readonly title: string;
}

interface Span {
  readonly from: string;
  readonly to: string;
}

/** Initials are a read of patient data; that there is a visit is none. */
function visitStatement(ctx: Context, { user_id, shows_initials }: Feed, { from, to }: Span): Statement {
  const p = new Parameters();
  const found = `select t.* from encounters_view t where t.tenant_id = ${p.add(ctx.tenantId, 'uuid')} and t.author_id = ${p.add(user_id, 'text')}
    and t.started_at >= ${p.add(from, 'date')} and t.started_at < ${p.add(to, 'date')}
    and t.group_encounter_id is null and t.status <> all ('{cancelled,rescheduled,no-show,entered-in-error}') order by t.started_at, t.id limit ${mostVisits}`;
  const named = `named as (select t.* from found t where t.labels = 0)`;
  const seen = shows_initials
    ? `, ${named}, seen as (${auditRead({ resource: encounter, ctx, p, action: 'list', rows: 'named', unlessEmpty: true })})`
    : '';
  const initials = shows_initials
    ? `case when t.labels = 0 then (select concat_ws(' ', left(w.given_name, 1) || '.', left(w.family_name, 1) || '.') from patients_view w where w.tenant_id = t.tenant_id and w.id = t.patient_id) end`
    : 'null';
  return prepared(
    `with found as materialized (${found})${seen}
     select t.id, t.started_at as "startsAt", coalesce(t.ended_at, t.started_at + interval '${assumedMinutes} minutes') as "endsAt", ${initials} as initials from found t`,
    p.values,
  );
}

/** A group names no person, so its title leaves with it. */
function groupStatement(ctx: Context, { user_id }: Feed, { from, to }: Span): Statement {
  const p = new Parameters();
  const whose = p.add(user_id, 'text');
  return prepared(
    `select t.id, t.title, t.started_at as "startsAt", t.ended_at as "endsAt" from group_encounters_view t
     where t.tenant_id = ${p.add(ctx.tenantId, 'uuid')} and (t.facilitator_id = ${whose} or t.co_facilitator_id = ${whose}::uuid)
       and t.started_at >= ${p.add(from, 'date')} and t.started_at < ${p.add(to, 'date')} and t.status <> 'cancelled'
     order by t.started_at, t.id limit ${mostVisits}`,
    p.values,
  );
}

async function readFeed({ db }: Kernel, secret: string): Promise<string> {
  const [feed] = await db.ask<Feed & Record<string, unknown>>('select * from search.calendar_feed_of($1)', [
    hashOf(secret),
  ]);
  if (!feed) throw new AppError('not_found');
  const ctx: Context = { ...systemContext('calendar-feed', feed.tenant_id), actor: feed.user_id };
  const today = civilDateIn(now(), 'UTC');
  const span = { from: addDays(today, -daysBack), to: addDays(today, daysAhead) };
  const who = new Parameters();
  const [[tenant], visits, groups, blocked] = await db.batch<[Reader[], Visit[], Group[], Blocked[], object[]]>(ctx, [
    prepared(
      `select z.time_zone as "timeZone", u.language from tenants z join users_view u on u.tenant_id = z.tenant_id
       where z.tenant_id = ${who.add(ctx.tenantId, 'uuid')} and u.id = ${who.add(feed.user_id, 'uuid')}`,
      who.values,
    ),
    visitStatement(ctx, feed, span),
    groupStatement(ctx, feed, span),
    blockedStatement(ctx, { ...span, staff: [feed.user_id] }),
    prepared('update calendar_feeds set read_at = $3 where tenant_id = $1 and user_id = $2', [
      ctx.tenantId,
      feed.user_id,
      now(),
    ]),
  ]);
  const { timeZone, language } = tenant!;
  const words = feedWords(language);
  const asked = { ...span, staff: [feed.user_id] };
  const events: FeedEvent[] = [
    ...visits.map(({ id, startsAt, endsAt, initials }) => ({
      uid: id,
      summary: initials ? `${words.visit}: ${initials}` : words.visit,
      startsAt,
      endsAt,
    })),
    ...groups.map(({ id, title, startsAt, endsAt }) => ({
      uid: id,
      summary: title,
      startsAt,
      endsAt,
    })),
    ...(await blockedEntries(blocked, { ctx, asked, timeZone })).map(({ id, of, day, startsAt, endsAt }) => ({
      uid: `${id}-${of}`,
      // Its title is for its owner alone, and whoever keeps the other calendar reads along.
      summary: words.busy,
      day,
      startsAt: startsAt ?? null,
      endsAt: endsAt ?? null,
    })),
  ];
  return writeCalendar({ name: words.title, events, madeAt: now().toISOString() });
}

export function mountReadFeed(app: Scope, kernel: Kernel) {
  typed(app).get('/feeds/:file', {
    config: { rule: { public: true }, rateLimit },
    schema: { hide: true, params: z.looseObject({ file: field.text(100) }) },
    handler: async (request, reply) => {
      const secret = /^([A-Za-z0-9_-]{43})\.ics$/.exec(request.params.file)?.[1];
      if (!secret) throw new AppError('not_found');
      const text = await readFeed(kernel, secret);
      return reply
        .headers({ 'cache-control': 'private, no-store', 'content-disposition': 'inline; filename="puente.ics"' })
        .type('text/calendar; charset=utf-8')
        .send(text);
    },
  });
}
