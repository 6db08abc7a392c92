// The days of a calendar view, and the previous and next ones.
import { addMonths, endOfMonth } from '@puente/contract';
import { addDays, weekdayOf } from '#i18n';

export const calendarViews = ['day', 'week', 'month', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];

const daysOfWeek = 7;
const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`;

/** The first day of a week. @param start the weekday that weeks begin on, 0 for Sunday */
const weekOf = (day: string, start: number) => addDays(day, -((weekdayOf(day) - start + daysOfWeek) % daysOfWeek));

/** First and last day of a view, both included; a month has whole weeks. */
export function daysOf(view: CalendarView, day: string, start: number): { readonly from: string; readonly to: string } {
  if (view === 'day') return { from: day, to: day };
  if (view === 'month')
    return {
      from: weekOf(firstOfMonth(day), start),
      to: addDays(weekOf(endOfMonth(day), start), daysOfWeek - 1),
    };
  const from = weekOf(day, start);
  return { from, to: addDays(from, daysOfWeek - 1) };
}

/** A day of the view after this one, or before it. */
export function stepFrom(view: CalendarView, day: string, by: 1 | -1): string {
  if (view === 'month') return addMonths(firstOfMonth(day), by);
  return addDays(day, by * (view === 'day' ? 1 : daysOfWeek));
}

export function listDays({ from, to }: { readonly from: string; readonly to: string }): readonly string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
