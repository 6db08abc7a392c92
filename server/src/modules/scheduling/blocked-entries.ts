/** Blocked time as entries of a calendar: of others that somebody is busy, and not with what. */
import { setImmediate } from 'node:timers/promises';
import {
  type CalendarEntry,
  instantOf,
  mostCalendarEntries,
  occurrencesOf,
  type Schedule,
  type SeriesException,
} from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { Parameters, prepared, type Statement } from '#kernel/sql/statement';
import type { Asked } from './calendar-sources.ts';

export interface Blocked {
  readonly id: string;
  readonly version: number;
  readonly ownerId: string;
  readonly title: string;
  readonly schedule: Schedule;
  readonly exceptions: readonly SeriesException[];
}

/** `staffStatement` decides whose entries the caller may read. */
export function blockedStatement({ tenantId }: Context, { from, staff }: Asked): Statement {
  const p = new Parameters();
  return prepared(
    `select t.id, t.version, t.owner_id as "ownerId", t.title, t.schedule, t.exceptions from blocked_times t
     where t.tenant_id = ${p.add(tenantId, 'uuid')} and t.status = 'active' and t.owner_id = any (${p.add(staff, 'text[]')})
       and coalesce(t.last_on, 'infinity'::date) >= ${p.add(from, 'date')}
     order by t.owner_id, t.id limit 2000`,
    p.values,
  );
}

interface Shown {
  readonly ctx: Context;
  readonly asked: Asked;
  readonly timeZone: string;
}

type Entry = Partial<CalendarEntry> & Pick<CalendarEntry, 'kind' | 'day' | 'staffId'>;

/** Series that are read before other requests have their turn. */
const atOnce = 10;

/** One more than `mostCalendarEntries` at most: many series over many days would hold up all other requests. */
export async function blockedEntries(rows: readonly Blocked[], { ctx, asked, timeZone }: Shown): Promise<Entry[]> {
  const found: Entry[] = [];
  for (const [number, row] of rows.entries()) {
    if (found.length > mostCalendarEntries) break;
    if (number % atOnce === atOnce - 1) await setImmediate();
    found.push(...entriesOf(row, { ctx, asked, timeZone }));
  }
  return found.slice(0, mostCalendarEntries + 1);
}

function entriesOf(row: Blocked, { ctx, asked, timeZone }: Shown): Entry[] {
  const isOwn = row.ownerId === ctx.actor;
  const own = { id: row.id, version: row.version, title: row.title, canMove: true };
  return occurrencesOf({ ...row.schedule, exceptions: row.exceptions }, asked).map(({ of, on, time, minutes }) => {
    const startsAt = time === null ? null : instantOf(on, time, timeZone);
    const endsAt = startsAt && new Date(Date.parse(startsAt) + minutes! * 60_000).toISOString();
    return {
      kind: 'blocked',
      staffId: row.ownerId,
      day: on,
      startsAt,
      endsAt,
      ...(isOwn && { ...own, of, recurs: row.schedule.rule !== null }),
    };
  });
}
