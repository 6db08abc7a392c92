/** Arithmetic on civil dates `YYYY-MM-DD` of the Gregorian calendar, without a clock or a time zone. */

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (monthLengths[month - 1] ?? 0);
}

function parts(date: string): { year: number; month: number; day: number } {
  const match = pattern.exec(date);
  const [year, month, day] = (match?.slice(1) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined || day < 1 || day > daysInMonth(year, month)) {
    throw new RangeError(`Not a civil date YYYY-MM-DD: ${date}`);
  }
  return { year, month, day };
}

function format(year: number, month: number, day: number): string {
  const digits = (value: number, length: number) => String(value).padStart(length, '0');
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
}

/** Days since 1 March of the year 0; counting from March puts the leap day at the end of a year. */
function dayNumber(date: string): number {
  const { year, month, day } = parts(date);
  const marchYear = month > 2 ? year : year - 1;
  const marchMonth = (month + 9) % 12;
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return marchYear * 365 + leapDays + Math.floor((marchMonth * 153 + 2) / 5) + day - 1;
}

/** The date `months` later; a day the target month does not have becomes its last day (29 February + 12 months: 28 February). */
export function addMonths(date: string, months: number): string {
  const { year, month, day } = parts(date);
  const index = year * 12 + (month - 1) + months;
  const targetYear = Math.floor(index / 12);
  const targetMonth = (index % 12) + 1;
  return format(targetYear, targetMonth, Math.min(day, daysInMonth(targetYear, targetMonth)));
}

/** The last day of the date's month. */
export function endOfMonth(date: string): string {
  const { year, month } = parts(date);
  return format(year, month, daysInMonth(year, month));
}

/** The date `days` later (earlier when negative). */
export function addDays(date: string, days: number): string {
  const target = dayNumber(date) + days;
  let { year } = parts(date);
  year += Math.floor(days / 366);
  while (dayNumber(format(year + 1, 1, 1)) <= target) year += 1;
  while (dayNumber(format(year, 1, 1)) > target) year -= 1;
  let month = 1;
  while (month < 12 && dayNumber(format(year, month + 1, 1)) <= target) month += 1;
  return format(year, month, target - dayNumber(format(year, month, 1)) + 1);
}

/** Whole days from one date to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** Completed years; a birthday on 29 February is kept on 1 March in other years. */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}
