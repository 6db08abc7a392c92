// A repetition as the fields of a form, and as the stored schedule.
import { formatRule, occurrencesOf, parseRule, type RecurrenceRule, type Schedule, weekdays } from '@puente/contract';
import { addDays, isCivilDate, weekdayOf } from '#i18n';
import type { FieldCode } from '#ui';

export const repeats = ['', 'DAILY', 'WEEKLY', 'MONTHLY'] as const;
export const endings = ['never', 'on', 'after'] as const;

export interface RepeatValues {
  readonly startsOn: string;
  readonly isWholeDay: boolean;
  readonly time: string;
  readonly minutes: string;
  readonly repeat: string;
  readonly interval: string;
  readonly weekdays: readonly string[];
  readonly monthlyBy: string;
  readonly ends: string;
  readonly until: string;
  readonly count: string;
}

/** The place of a weekday in a week that begins on Monday. */
const placeOf = (day: string) => (weekdayOf(day) + 6) % 7;
const numberOf = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN);
/** The number of days to search for the first one. */
const longestWait = 370;

function ruleOf(values: RepeatValues): string | null {
  const { repeat, startsOn, ends, until } = values;
  if (!repeat) return null;
  const weekday = weekdays[placeOf(startsOn)]!;
  const nth = Math.ceil(Number(startsOn.slice(8)) / 7);
  const rule: RecurrenceRule = {
    frequency: repeat as RecurrenceRule['frequency'],
    interval: numberOf(values.interval),
    byDay:
      repeat === 'WEEKLY'
        ? weekdays.filter((one) => values.weekdays.includes(one)).map((one) => ({ weekday: one, nth: null }))
        : repeat === 'MONTHLY' && values.monthlyBy === 'weekday'
          ? [{ weekday, nth: nth > 4 ? -1 : nth }]
          : [],
    byMonthDay: [],
    count: ends === 'after' ? numberOf(values.count) : null,
    until: ends === 'on' ? until : null,
  };
  return formatRule(rule);
}

/** The stored schedule: it begins on the first day of its rule. */
export function scheduleOf(values: RepeatValues): Schedule {
  const rule = ruleOf(values);
  const slot = values.isWholeDay
    ? { time: null, minutes: null }
    : { time: values.time, minutes: numberOf(values.minutes) };
  const { startsOn } = values;
  const isReadable = rule !== null && parseRule(rule) !== null && /^2\d{3}-\d\d-\d\d$/.test(startsOn);
  const [first] = isReadable
    ? occurrencesOf({ startsOn, ...slot, rule, exceptions: [] }, { from: startsOn, to: addDays(startsOn, longestWait) })
    : [];
  return { startsOn: first?.on ?? startsOn, ...slot, rule };
}

/** The form fields of a stored schedule. */
export function repeatOf({ startsOn, time, minutes, rule: text }: Schedule): RepeatValues {
  const rule = text === null ? null : parseRule(text);
  return {
    startsOn,
    isWholeDay: time === null,
    time: time ?? '',
    minutes: minutes === null ? '60' : String(minutes),
    repeat: rule?.frequency ?? '',
    interval: String(rule?.interval ?? 1),
    weekdays: rule?.frequency === 'WEEKLY' ? rule.byDay.map(({ weekday }) => weekday) : [],
    monthlyBy: rule?.byDay.length && rule.frequency === 'MONTHLY' ? 'weekday' : 'day',
    ends: rule?.until ? 'on' : rule?.count ? 'after' : 'never',
    until: rule?.until ?? '',
    count: rule?.count ? String(rule.count) : '10',
  };
}

const isWithin = (text: string, most: number) =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most;

/** The errors of the fields of a repetition. */
export const repeatFaults = ({
  repeat,
  ends,
  until,
  startsOn,
  interval,
  count,
}: Pick<RepeatValues, 'repeat' | 'ends' | 'until' | 'startsOn' | 'interval' | 'count'>): Record<string, FieldCode> => ({
  ...(repeat && ends === 'on' && !isCivilDate(until) && { until: 'date' as const }),
  ...(repeat && ends === 'on' && isCivilDate(until) && until < startsOn && { until: 'endBeforeStart' as const }),
  ...(repeat && !isWithin(interval, 99) && { interval: 'other' as const }),
  ...(repeat && ends === 'after' && !isWithin(count, 999) && { count: 'other' as const }),
});
