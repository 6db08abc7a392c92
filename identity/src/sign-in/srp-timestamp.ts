/**
 * The timestamp a client signs, in the format of Java's Date: `Fri Nov 20 23:56:27 UTC 2026`. As in Java the day may be
 * padded, and both names of the zone are accepted.
 */
const FORM =
  /^(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat) ([A-Z][a-z]{2}) {1,2}(\d{1,2}) (\d{2}):(\d{2}):(\d{2}) (?:UTC|GMT) (\d{4})$/;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const TOLERANCE = 5 * 60 * 1000;

/** @returns milliseconds since 1970, or null when the text has another format */
export function parseSrpTimestamp(text: string): number | null {
  const match = FORM.exec(text);
  if (!match) return null;
  const [, month = '', day, hour, minute, second, year] = match;
  if (!MONTHS.includes(month)) return null;
  return Date.UTC(Number(year), MONTHS.indexOf(month), Number(day), Number(hour), Number(minute), Number(second));
}

/** Whether the time is less than five minutes from now. */
export function isCurrent(text: string, now: Date): boolean {
  const moment = parseSrpTimestamp(text);
  return moment !== null && Math.abs(now.getTime() - moment) < TOLERANCE;
}
