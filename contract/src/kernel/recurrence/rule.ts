/**
 * Which days recur: a part of the rules of RFC 5545, over civil days. The hour of the day is kept beside a rule and no time
 * zone touches one, so `UNTIL` is a day. Weeks begin on Monday, as they do there.
 */
import { addDays, daysBetween } from '../civil-date.ts';

export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof weekdays)[number];
export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY'] as const;

export interface RecurrenceRule {
  readonly frequency: (typeof frequencies)[number];
  readonly interval: number;
  /** `nth` of the month, from its end where it is negative; null: each of them. */
  readonly byDay: readonly { readonly weekday: Weekday; readonly nth: number | null }[];
  /** Negative from the end of the month. */
  readonly byMonthDay: readonly number[];
  /** At most one of both. */
  readonly count: number | null;
  readonly until: string | null;
}

export const longestRule = 200;
const mostCounted = 999;
const knownKeys = new Set(['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'COUNT', 'UNTIL']);
const dayPart = /^([+-]?[1-5])?(MO|TU|WE|TH|FR|SA|SU)$/;
const numberPart = /^-?\d{1,3}$/;
const untilPart = /^(\d{4})(\d{2})(\d{2})$/;

/** A whole number within bounds; undefined for any other text. */
function readNumber(text: string, least: number, most: number): number | undefined {
  const value = numberPart.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
}

function readDay(text: string): RecurrenceRule['byDay'][number] | undefined {
  const found = dayPart.exec(text);
  return found ? { weekday: found[2] as Weekday, nth: found[1] ? Number(found[1]) : null } : undefined;
}

function readUntil(text: string): string | undefined {
  const [, year, month, day] = untilPart.exec(text) ?? [];
  if (!year) return undefined;
  try {
    return addDays(`${year}-${month}-${day}`, 0);
  } catch {
    return undefined;
  }
}

/** The parts of a rule by their names; null where one is unknown or stands twice. */
function partsOf(text: string): ReadonlyMap<string, string> | null {
  const parts = text.split(';').map((part) => part.split('=') as [string, string?]);
  const isKnown = parts.every(([name, value, ...rest]) => knownKeys.has(name) && value && rest.length === 0);
  const byName = new Map(parts as [string, string][]);
  return isKnown && byName.size === parts.length ? byName : null;
}

/** Combinations of parts that a rule may not have. */
function isSound({ frequency, byDay, byMonthDay, count, until }: RecurrenceRule): boolean {
  if (count !== null && until !== null) return false;
  if (frequency !== 'MONTHLY') return byMonthDay.length === 0 && byDay.every(({ nth }) => nth === null);
  return byDay.length === 0 || byMonthDay.length === 0;
}

/** The rule of a text, for example `FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH`; null for a text outside of this part of RFC 5545. */
export function parseRule(text: string): RecurrenceRule | null {
  if (text.length > longestRule) return null;
  const parts = partsOf(text);
  const frequency = frequencies.find((one) => one === parts?.get('FREQ'));
  if (!parts || !frequency) return null;
  const listOf = (name: string) => parts.get(name)?.split(',') ?? [];
  const whole = (name: string, most: number, otherwise: number | null) => {
    const said = parts.get(name);
    return said === undefined ? otherwise : readNumber(said, 1, most);
  };
  const rule = {
    frequency,
    interval: whole('INTERVAL', 99, 1),
    byDay: listOf('BYDAY').map(readDay),
    byMonthDay: listOf('BYMONTHDAY').map((day) => readNumber(day, -31, 31) || undefined),
    count: whole('COUNT', mostCounted, null),
    until: parts.has('UNTIL') ? readUntil(parts.get('UNTIL')!) : null,
  };
  if ([rule.interval, rule.count, rule.until, ...rule.byDay, ...rule.byMonthDay].includes(undefined)) return null;
  return isSound(rule as RecurrenceRule) ? (rule as RecurrenceRule) : null;
}

/** The text of a rule, as `parseRule` reads it. */
export function formatRule({ frequency, interval, byDay, byMonthDay, count, until }: RecurrenceRule): string {
  return [
    `FREQ=${frequency}`,
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    ...(byDay.length > 0 ? [`BYDAY=${byDay.map(({ nth, weekday }) => `${nth ?? ''}${weekday}`).join(',')}`] : []),
    ...(byMonthDay.length > 0 ? [`BYMONTHDAY=${byMonthDay.join(',')}`] : []),
    ...(count === null ? [] : [`COUNT=${count}`]),
    ...(until === null ? [] : [`UNTIL=${until.replaceAll('-', '')}`]),
  ].join(';');
}

/** The place of a day in its week, from 0 for Monday. */
export const weekdayOf = (day: string): number => ((daysBetween('2024-01-01', day) % 7) + 7) % 7;
