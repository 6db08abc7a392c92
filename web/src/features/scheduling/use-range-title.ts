// The days of a view in words: 16 – 22 November 2026.
import { useTranslation } from 'react-i18next';
import { localeTags, toLanguage, useFormat } from '#i18n';
import { type CalendarView, daysOf } from './calendar-days.ts';

const atNoon = (day: string) => new Date(`${day}T12:00:00Z`);

export function useDayWords() {
  const { i18n } = useTranslation();
  const format = useFormat();
  const tag = localeTags[toLanguage(i18n.language)];
  const made = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
  const [weekday, number, whole] = [
    made({ weekday: 'short' }),
    made({ day: 'numeric' }),
    made({ weekday: 'long', day: 'numeric', month: 'long' }),
  ];
  const month = made({ month: 'long' });
  const range = made({ day: 'numeric', month: 'long', year: 'numeric' });
  return {
    /** Mon */
    weekday: (day: string) => weekday.format(atNoon(day)),
    /** 16 */
    number: (day: string) => number.format(atNoon(day)),
    /** November */
    month: (day: string) => month.format(atNoon(day)),
    /** Monday, November 16 */
    whole: (day: string) => whole.format(atNoon(day)),
    titleOf(view: CalendarView, day: string, start: number): string {
      if (view === 'month') return format.month(day);
      const { from, to } = daysOf(view, day, start);
      return range.formatRange(atNoon(from), atNoon(to));
    },
  };
}
