/** The days of a rule, in their order. */
import { addDays, addMonths, daysBetween, endOfMonth } from '../civil-date.ts';
import { type RecurrenceRule, weekdayOf, weekdays } from './rule.ts';

/** A series without an end ends so long after its first day. */
export const longestSeriesMonths = 120;
/** Years in which something may begin to recur. */
export const firstSeriesDay = '2000-01-01';
export const lastSeriesDay = '2199-12-31';

/** First and last day, both of them within. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

interface Started {
  readonly rule: RecurrenceRule;
  readonly startsOn: string;
}

/** A week is seven days, so that both step by days. */
const daysOfStep = ({ frequency, interval }: RecurrenceRule) => (frequency === 'WEEKLY' ? 7 * interval : interval);
const mondayOf = (day: string) => addDays(day, -weekdayOf(day));
const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`;

/** The first day of the period `at` steps after that of the start. */
function periodAt({ rule, startsOn }: Started, at: number): string {
  if (rule.frequency === 'MONTHLY') return addMonths(firstOfMonth(startsOn), at * rule.interval);
  return addDays(rule.frequency === 'WEEKLY' ? mondayOf(startsOn) : startsOn, at * daysOfStep(rule));
}

/** How many periods may be passed over: none that reaches `from`. */
function firstPeriod({ rule, startsOn }: Started, from: string): number {
  const passed = daysBetween(startsOn, from);
  const step = rule.frequency === 'MONTHLY' ? 31 * rule.interval : daysOfStep(rule);
  return Math.max(0, Math.floor(passed / step) - 1);
}

function daysOfMonth(first: string, { byDay, byMonthDay }: RecurrenceRule, startsOn: string): string[] {
  const last = endOfMonth(first);
  const length = daysBetween(first, last) + 1;
  const wanted = byMonthDay.length > 0 || byDay.length > 0 ? byMonthDay : [Number(startsOn.slice(8))];
  const numbers = wanted.map((day) => (day < 0 ? length + 1 + day : day));
  for (const { weekday, nth } of byDay) {
    const earliest = 1 + ((weekdays.indexOf(weekday) - weekdayOf(first) + 7) % 7);
    const all = [0, 7, 14, 21, 28].map((more) => earliest + more).filter((day) => day <= length);
    numbers.push(...(nth === null ? all : [all.at(nth < 0 ? nth : nth - 1) ?? 0]));
  }
  return [...new Set(numbers)]
    .filter((day) => day >= 1 && day <= length)
    .sort((a, b) => a - b)
    .map((day) => addDays(first, day - 1));
}

function daysOfPeriod(first: string, { rule, startsOn }: Started): string[] {
  if (rule.frequency === 'MONTHLY') return daysOfMonth(first, rule, startsOn);
  const chosen = rule.byDay.map(({ weekday }) => weekdays.indexOf(weekday));
  if (rule.frequency === 'DAILY') return chosen.length === 0 || chosen.includes(weekdayOf(first)) ? [first] : [];
  const places = chosen.length > 0 ? [...new Set(chosen)].sort((a, b) => a - b) : [weekdayOf(startsOn)];
  return places.map((place) => addDays(first, place));
}

/** The weekdays of days and weeks repeat after so many periods. */
const round = 7;

/** Whole rounds behind the first period, and how many days they have, that lie before `from` and within the count. */
function passedRounds(started: Started, { from, left }: { from: string; left: number }) {
  const rounds = Math.floor((firstPeriod(started, from) - 1) / round);
  if (started.rule.frequency === 'MONTHLY' || rounds < 1) return { periods: 0, days: 0 };
  let days = 0;
  for (let at = 1; at <= round; at += 1) days += daysOfPeriod(periodAt(started, at), started).length;
  const whole = Math.min(rounds, Math.floor(left / days));
  return { periods: whole * round, days: whole * days };
}

/** The days of a rule between two days. In a counted rule, the count begins at its start. */
export function daysOfRule(started: Started, { from, to }: Days): string[] {
  const { rule, startsOn } = started;
  const end = [to, addMonths(startsOn, longestSeriesMonths), rule.until ?? to].reduce((a, b) => (a < b ? a : b));
  const found: string[] = [];
  let left = rule.count ?? Number.POSITIVE_INFINITY;
  for (let at = rule.count === null ? firstPeriod(started, from) : 0; left > 0; at += 1) {
    const first = periodAt(started, at);
    if (first > end) break;
    for (const day of daysOfPeriod(first, started)) {
      if (day < startsOn || day > end || left === 0) continue;
      left -= 1;
      if (day >= from) found.push(day);
    }
    if (at === 0 && rule.count !== null) {
      const passed = passedRounds(started, { from, left });
      at += passed.periods;
      left -= passed.days;
    }
  }
  return found;
}
