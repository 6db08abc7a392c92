/**
 * What recurs, with its exceptions, in wall time: a day and an hour on the clock of the organization. An instant is made of it
 * only where it is shown, so that it stays at its hour over a change of the clocks and of the time zone.
 */
import { addDays, addMonths } from '../civil-date.ts';
import { type Days, daysOfRule, longestSeriesMonths } from './days-of-rule.ts';
import { formatRule, parseRule } from './rule.ts';

/** A day and, unless it is meant as a whole, an hour `HH:MM` with a length. */
export interface Slot {
  readonly on: string;
  readonly time: string | null;
  readonly minutes: number | null;
}

/** `on`: the day by the rule. Without a slot it does not take place. */
export interface SeriesException {
  readonly on: string;
  readonly movedTo: Slot | null;
}

/** Without a rule it takes place once. */
export interface Series {
  readonly startsOn: string;
  readonly time: string | null;
  readonly minutes: number | null;
  readonly rule: string | null;
  readonly exceptions: readonly SeriesException[];
}

/** `of`: its day by the rule, by which it is named. */
export interface Occurrence extends Slot {
  readonly of: string;
}

function daysBetweenOf({ startsOn, rule: text }: Series, days: Days): string[] {
  const rule = text === null ? null : parseRule(text);
  if (rule) return daysOfRule({ rule, startsOn }, days);
  return startsOn >= days.from && startsOn <= days.to ? [startsOn] : [];
}

/** The occurrences between two days, earliest first. */
export function occurrencesOf(series: Series, days: Days): Occurrence[] {
  const { time, minutes } = series;
  const excepted = new Set(series.exceptions.map(({ on }) => on));
  const regular = daysBetweenOf(series, days)
    .filter((on) => !excepted.has(on))
    .map((on) => ({ of: on, on, time, minutes }));
  const moved = series.exceptions.flatMap(({ on, movedTo }) =>
    movedTo && movedTo.on >= days.from && movedTo.on <= days.to ? [{ of: on, ...movedTo }] : [],
  );
  const place = ({ on, time: at }: Slot) => `${on}${at ?? ''}`;
  return [...regular, ...moved].sort((a, b) => (place(a) < place(b) ? -1 : 1));
}

/** Whether a day is one of the series by its rule, excepted or not. */
export const isOfSeries = (series: Series, on: string): boolean =>
  daysBetweenOf(series, { from: on, to: on }).length === 1;

/** The last day on which it takes place; null for a series without an end, or without any day. */
export function lastDayOf(series: Series): string | null {
  const rule = series.rule === null ? null : parseRule(series.rule);
  if (rule && rule.count === null && rule.until === null) return null;
  const to = addMonths(series.startsOn, longestSeriesMonths);
  const days = daysBetweenOf(series, { from: series.startsOn, to });
  const moved = series.exceptions.flatMap(({ movedTo }) => (movedTo ? [movedTo.on] : []));
  return [...days, ...moved].reduce<string | null>((last, day) => (last && last > day ? last : day), null);
}

/** The series with what happens to one of its days; an earlier exception of that day is replaced. */
export const withException = ({ exceptions }: Series, exception: SeriesException): SeriesException[] =>
  [...exceptions.filter(({ on }) => on !== exception.on), exception].sort((a, b) => (a.on < b.on ? -1 : 1));

/** The remainder of a series that ends before a day: its rule and exceptions; null if nothing remains. */
export function endedBefore(series: Series, on: string): Pick<Series, 'rule' | 'exceptions'> | null {
  const until = addDays(on, -1);
  const rule = series.rule === null ? null : parseRule(series.rule);
  if (!rule || daysBetweenOf(series, { from: series.startsOn, to: until }).length === 0) return null;
  return {
    rule: formatRule({ ...rule, count: null, until }),
    exceptions: series.exceptions.filter((one) => one.on < on),
  };
}

/** The rule of the remainder of a series from one of its days on; a counted rule loses the earlier days. */
export function ruleFrom(series: Series, on: string): string | null {
  const rule = series.rule === null ? null : parseRule(series.rule);
  if (!rule) return null;
  const passed = daysBetweenOf(series, { from: series.startsOn, to: addDays(on, -1) }).length;
  return formatRule({ ...rule, count: rule.count === null ? null : rule.count - passed });
}
