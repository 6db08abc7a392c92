/** FHIR dates and times (R4 datatypes: YYYY, YYYY-MM, YYYY-MM-DD or an instant with an offset). */
import { instantOf as wallClock } from '@puente/contract';

import { objectOf, textOf } from './json.ts';
import { type Mapping, Rejected } from './kind.ts';

const whole = /^(\d{4})-(\d{2})-(\d{2})(?:T|$)/;

function exists(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1850 && year <= 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** The civil day as written, whatever the offset; undefined where the day is not known or does not exist. */
export function civilDateOf(value: unknown): string | undefined {
  const parts = whole.exec(textOf(value) ?? '');
  return parts && exists(Number(parts[1]), Number(parts[2]), Number(parts[3])) ? parts[0].slice(0, 10) : undefined;
}

/**
 * An instant in UTC; a day without a time is the beginning of that day where the organization works.
 * @throws Rejected where the value is no day at all.
 */
export function instantOf(field: string, value: unknown, timeZone: string): string | undefined {
  const text = textOf(value);
  if (!text) return undefined;
  const date = civilDateOf(text);
  if (!date) throw new Rejected(field, 'is not a date with year, month and day');
  if (text.length === 10) return wallClock(date, '00:00', timeZone) ?? undefined;
  const instant = /(?:Z|[+-]\d{2}:\d{2})$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(instant)) throw new Rejected(field, 'is not an instant with an offset');
  return new Date(instant).toISOString();
}

/** The civil day of an optional field; a date without a known day is left out, and reported. */
export function dayOf(field: string, value: unknown, { warn }: Pick<Mapping, 'warn'>): string | undefined {
  const day = civilDateOf(value);
  if (!day && value !== undefined && value !== null)
    warn(field, 'is not a whole date (year, month, day) that exists, and is not stored');
  return day;
}

/** Both days of a period; an end that lies before the start is left out. */
export function periodOf(
  period: unknown,
  mapping: Mapping,
): { startsOn: string | undefined; endsOn: string | undefined } {
  const { start, end } = objectOf(period);
  const [startsOn, endsOn] = [dayOf('startsOn', start, mapping), dayOf('endsOn', end, mapping)];
  if (!startsOn || !endsOn || startsOn <= endsOn) return { startsOn, endsOn };
  mapping.warn('endsOn', 'lies before the start');
  return { startsOn, endsOn: undefined };
}

/** A period that is over does not hold any more. */
export const isOver = (period: unknown, today: string) => {
  const end = civilDateOf((period as { end?: unknown } | undefined)?.end);
  return end !== undefined && end < today;
};

export const today = () => new Date().toISOString().slice(0, 10);
