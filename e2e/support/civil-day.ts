/** Days of an organization's calendar. */
import { instantOf } from '@puente/contract';

/** The time zone of the demonstration's organizations. */
const zone = 'America/Los_Angeles';
const dayMs = 86_400_000;

/** `YYYY-MM-DD` some days ago in California. */
export function daysAgo(days: number): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
  return parts.format(Date.now() - days * dayMs);
}

/** The instant of a wall clock in California. `day` is `YYYY-MM-DD`, `time` is `HH:MM`. */
export const instantAt = (day: string, time: string): string => instantOf(day, time, zone) ?? '';

/** The parts of a day as a person types them, the month as a word: `['March', '4', '2026']`. */
export function typedParts(day: string): readonly [month: string, day: string, year: string] {
  const month = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(Date.parse(day));
  return [month, String(Number(day.slice(8))), day.slice(0, 4)];
}

/** `3/4/2026`, as a birth date is searched in the United States. */
export function usDate(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${month}/${date}/${year}`;
}
