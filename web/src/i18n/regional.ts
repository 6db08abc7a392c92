// What follows the region and not the language: the first day of a week and the order of day, month and year.
import { type Language, localeTags } from './languages.ts';

/** ISO 3166-1 of a region that may be named down to the state: US-CA is in the US. */
const countryOf = (region: string): string => region.slice(0, 2);

/** Older browsers have the same facts as a property. */
type LocaleWithWeek = Partial<Intl.Locale> & { readonly weekInfo?: Intl.WeekInfo };

/** First day of the week, 0 for Sunday to 6; without a region that of the language, and Sunday where nothing is known. */
export function weekStart(region: string | null, language: Language): number {
  const locale: LocaleWithWeek = new Intl.Locale(region ? `und-${countryOf(region)}` : localeTags[language]);
  return ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 0) % 7;
}

export type DatePart = 'day' | 'month' | 'year';

/** The order in which people of a region write a date: month, day, year in the United States. */
export function datePartOrder(region: string): readonly DatePart[] {
  const locale = new Intl.Locale(`und-${countryOf(region)}`).maximize();
  const parts = new Intl.DateTimeFormat(locale.toString(), { dateStyle: 'short', timeZone: 'UTC' }).formatToParts(0);
  return parts
    .map(({ type }) => type)
    .filter((type): type is DatePart => type === 'day' || type === 'month' || type === 'year');
}
