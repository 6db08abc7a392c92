// Times of day as people type them: 9, 905, 14.30, 2:05 PM, 2 p. m.
import { directionMarks, toAsciiDigits } from '@puente/contract';

export type Half = 'am' | 'pm';

/** Runs of spaces are single spaces by then. */
const pattern = /^(\d{1,2})(?: ?[:.h]? ?(\d{2}))? ?(?:h|uhr)? ?(?:(a|p)\.? ?(?:m\.?)?)?$/;
const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The half of the day of a visit at that hour of a 12-hour clock: people work from seven to seven. */
const likelyHalf = (hour: number): Half => (hour >= 7 && hour < 12 ? 'am' : 'pm');

/**
 * `HH:MM` on 24 hours, or null if the text is no time of day. `half` applies to a text without AM or PM: a chosen half,
 * or the likely one. Without it the text uses 24 hours.
 */
export function readTime(text: string, half?: Half | 'likely'): string | null {
  const typed = toAsciiDigits(text)
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replace(directionMarks, '')
    .trim()
    .toLowerCase();
  const [, hours, minutes = '00', said] = pattern.exec(typed) ?? [];
  if (hours === undefined) return null;
  const hour = Number(hours);
  const minute = Number(minutes);
  const is12Hour = hour >= 1 && hour <= 12;
  if (hour > 23 || minute > 59 || (said && !is12Hour)) return null;
  const meant = said === 'a' ? 'am' : said === 'p' ? 'pm' : half === 'likely' ? likelyHalf(hour) : half;
  const is24Hour = meant === undefined || !is12Hour || (!said && hours.startsWith('0'));
  return `${twoDigits(is24Hour ? hour : (hour % 12) + (meant === 'pm' ? 12 : 0))}:${twoDigits(minute)}`;
}

export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

export const halfOf = (time: string): Half => (Number(time.slice(0, 2)) < 12 ? 'am' : 'pm');

/** The text of `HH:MM` in the box: on a 12-hour clock without AM or PM, which have a box of their own. */
export function showTime(time: string, is12Hour: boolean): string {
  if (!is12Hour) return time;
  return `${Number(time.slice(0, 2)) % 12 || 12}:${time.slice(3)}`;
}
