/** The next day of what is repeated, without days that are over. */
import { addDays, addMonths, formatRule, longestSeriesMonths, occurrencesOf, parseRule } from '@puente/contract';

interface Repeated {
  readonly rule: string;
  /** The day by the rule of the one that is done; a worker may have moved it. */
  readonly on: string;
  readonly dueOn: string;
  readonly today: string;
}

export interface Next {
  readonly on: string;
  /** A counted rule loses the days that are passed over. */
  readonly rule: string;
}

export function nextDay({ rule: text, on, dueOn, today }: Repeated): Next | null {
  const rule = parseRule(text);
  if (!rule) return null;
  const series = {
    startsOn: on,
    rule: formatRule({ ...rule, count: null }),
    time: null,
    minutes: null,
    exceptions: [],
  };
  const days = occurrencesOf(series, { from: addDays(on, 1), to: addMonths(on, longestSeriesMonths) });
  const at = days.findIndex((day) => day.on > dueOn && day.on >= today);
  const left = rule.count === null ? null : rule.count - at - 1;
  if (at < 0 || (left !== null && left < 1)) return null;
  return { on: days[at]!.on, rule: formatRule({ ...rule, count: left }) };
}
