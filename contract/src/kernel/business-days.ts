/** Days on which an organization works: Monday to Friday, without its holidays. */
import { addDays, daysBetween } from './civil-date.ts';

/** A Monday. */
const monday = '2024-01-01';

export const isBusinessDay = (day: string, holidays: readonly string[]): boolean =>
  ((daysBetween(monday, day) % 7) + 7) % 7 < 5 && !holidays.includes(day);

/**
 * The last day of a term of so many business days that begins after `day`. For a term of zero days, `day` itself if it
 * is a business day, else the next one.
 * @param holidays civil days
 */
export function addBusinessDays(day: string, count: number, holidays: readonly string[]): string {
  let at = day;
  for (let left = count; left > 0; ) {
    at = addDays(at, 1);
    if (isBusinessDay(at, holidays)) left -= 1;
  }
  while (!isBusinessDay(at, holidays)) at = addDays(at, 1);
  return at;
}
