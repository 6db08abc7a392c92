// Arithmetic on civil dates `YYYY-MM-DD`. No local time zone ever touches one: they are counted in days of UTC.
import { civilDateIn, yearsBetween } from '@puente/contract';

export { yearsBetween };

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const dayMs = 86_400_000;

function toUtc(date: string): number {
  const [, year, month, day] = pattern.exec(date) ?? [];
  return Date.UTC(Number(year), Number(month) - 1, Number(day));
}

const fromUtc = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** True for a day that exists: 2024-02-29 does, 2023-02-29 does not. */
export function isCivilDate(text: string): boolean {
  const time = pattern.test(text) ? toUtc(text) : Number.NaN;
  return !Number.isNaN(time) && fromUtc(time) === text;
}

export const addDays = (date: string, days: number): string => fromUtc(toUtc(date) + days * dayMs);

/** Whole days from one civil date to another. */
export const daysBetween = (from: string, to: string): number => Math.round((toUtc(to) - toUtc(from)) / dayMs);

/** 0 for Sunday. */
export const weekdayOf = (date: string): number => new Date(toUtc(date)).getUTCDay();

/** Age in years, and in months below two years. */
export function ageOn(birthDate: string, day: string): { readonly unit: 'years' | 'months'; readonly count: number } {
  const years = yearsBetween(birthDate, day);
  if (years >= 2) return { unit: 'years', count: years };
  const months =
    (Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))) * 12 +
    Number(day.slice(5, 7)) -
    Number(birthDate.slice(5, 7));
  return { unit: 'months', count: Math.max(0, day.slice(8) < birthDate.slice(8) ? months - 1 : months) };
}

export const todayIn = (timeZone: string): string => civilDateIn(new Date(), timeZone);
