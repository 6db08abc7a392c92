/** `GET /calendar`: what takes place on some days, of the caller, a colleague or the team, under the caller's reach. */
import {
  addDays,
  assumedMinutes,
  blockedTime,
  type Calendar,
  type CalendarEntry,
  type CalendarQuery,
  calendar,
  calendarQuery,
  clashesIn,
  daysBetween,
  instantOf,
  mostCalendarDays,
  mostCalendarEntries,
} from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { fieldRefusal } from '#kernel/errors/errors';
import { answers } from '#kernel/http/answers';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/http/api';
import { type Blocked, blockedEntries, blockedStatement } from './blocked-entries.ts';
import { sourceStatements } from './calendar-sources.ts';
import { staffStatement } from './calendar-staff.ts';

type Found = Partial<CalendarEntry> & Pick<CalendarEntry, 'kind' | 'day' | 'staffId'>;

const empty = {
  id: null,
  version: null,
  of: null,
  recurs: false,
  startsAt: null,
  endsAt: null,
  title: null,
  due: null,
  status: null,
  groupStatus: null,
  mode: null,
  placeOfService: null,
  patient: null,
  canMove: false,
  clashes: false,
} satisfies Partial<CalendarEntry>;

/** @throws AppError validation for days in the wrong order or too many of them */
function requireDays({ from, to }: CalendarQuery) {
  if (to < from) throw fieldRefusal('to', 'before_start', 'The last day is before the first.');
  if (to > '9990') throw fieldRefusal('to', 'range', 'Choose an earlier day.');
  if (daysBetween(from, to) >= mostCalendarDays)
    throw fieldRefusal('to', 'range', `Ask for ${mostCalendarDays} days at most.`);
}

const whole = ({ startsAt, endsAt, ...entry }: Found): CalendarEntry => ({
  ...empty,
  ...entry,
  startsAt: startsAt ? new Date(startsAt).toISOString() : null,
  endsAt: endsAt
    ? new Date(endsAt).toISOString()
    : startsAt
      ? new Date(Date.parse(startsAt) + assumedMinutes * 60_000).toISOString()
      : null,
});

/** Entries that take somebody's time; an entry that did not take place blocks nothing. */
function spellOf(entry: CalendarEntry, timeZone: string) {
  if (entry.kind === 'due' || entry.status === 'no-show') return [];
  const at = (day: string) => Date.parse(instantOf(day, '00:00', timeZone)!);
  const begins = entry.startsAt ? Date.parse(entry.startsAt) : at(entry.day);
  const ends = entry.endsAt ? Date.parse(entry.endsAt) : at(addDays(entry.day, 1));
  return [{ entry, staffId: entry.staffId, begins, ends }];
}

async function readCalendar({ db }: Kernel, ctx: Context, query: CalendarQuery): Promise<Calendar> {
  requireDays(query);
  const [[zone], known] = await db.batch<[{ timeZone: string }[], { id: string; name: string }[]]>(
    ctx,
    staffStatement(ctx),
    { relaxed: true },
  );
  const { timeZone } = zone!;
  const self = ctx.principal!.userId;
  const staffId = query.staffId ?? self;
  if (!known.some(({ id }) => id === staffId)) throw fieldRefusal('staffId', 'unknown', 'There is no such record.');
  const asked = { from: query.from, to: query.to, staff: query.team ? known.map(({ id }) => id) : [staffId] };
  const sources = sourceStatements(ctx, asked);
  const [blocked, ...others] = await db.batch<[Blocked[], ...{ entry: Found }[][]]>(
    ctx,
    [blockedStatement(ctx, asked), ...sources],
    { relaxed: true },
  );
  const found = others.map((part) => part.map(({ entry }) => entry));
  const all = [await blockedEntries(blocked, { ctx, asked, timeZone }), ...found];
  const entries = all.flatMap((part) => part.slice(0, mostCalendarEntries)).map(whole);
  const clashing = new Set(
    [...clashesIn(entries.flatMap((entry) => spellOf(entry, timeZone)))].map(({ entry }) => entry),
  );
  const place = ({ day, startsAt, id }: CalendarEntry) => `${day} ${startsAt ?? ''} ${id ?? ''}`;
  return {
    timeZone,
    staff: known,
    capped: all.some(({ length }) => length > mostCalendarEntries),
    entries: entries
      .map((entry) => ({ ...entry, clashes: clashing.has(entry) }))
      .toSorted((a, b) => (place(a) < place(b) ? -1 : 1)),
  };
}

export function mountCalendar(app: Scope, kernel: Kernel) {
  typed(app).get('/calendar', {
    config: { rule: { resource: blockedTime, action: 'read' } },
    schema: {
      operationId: 'getCalendar',
      tags: ['scheduling'],
      querystring: calendarQuery,
      response: answers({ 200: calendar }, 'validation'),
    },
    handler: (request) => asCaller(kernel, request, (ctx) => readCalendar(kernel, ctx, request.query)),
  });
}
