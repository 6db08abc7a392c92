// The settings of a region, independent of the language: the first day of a week and the order of day, month and year.
import { type DateOrder, dateOrders } from '@puente/contract';
import { type Language, localeTags } from './languages.ts';

/** ISO 3166-1 of a region that may be named down to the state: US-CA is in the US. */
const countryOf = (region: string): string => region.slice(0, 2);

/** Older browsers have the same data as a property. */
type LocaleWithWeek = Partial<Intl.Locale> & { readonly weekInfo?: Intl.WeekInfo };

/** First day of the week, 0 for Sunday to 6; without a region that of the language, and Sunday as the last default. */
export function weekStart(region: string | null, language: Language): number {
  const locale: LocaleWithWeek = new Intl.Locale(region ? `und-${countryOf(region)}` : localeTags[language]);
  return ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 0) % 7;
}

/** The most spoken language of the region, without its script: en-Latn-GB would match en. */
const localeOf = (region: string): string =>
  `${new Intl.Locale(`und-${countryOf(region)}`).maximize().language}-${countryOf(region)}`;

export type DatePart = 'day' | 'month' | 'year';

/** The order in which people of a region write a date: month, day, year in the United States. */
export function datePartOrder(region: string): readonly DatePart[] {
  return new Intl.DateTimeFormat(localeOf(region), { dateStyle: 'short', timeZone: 'UTC' })
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type): type is DatePart => type === 'day' || type === 'month' || type === 'year');
}

/** The same order in the letters of the contract. */
export function dateOrderOf(region: string): DateOrder {
  const letters = datePartOrder(region)
    .map(([letter]) => letter)
    .join('');
  return dateOrders.find((order) => order === letters) ?? 'mdy';
}

/** A civil date in digits in the order of a region, as a box accepts it: 12/31/1967, 31.12.1967. */
export function dateInDigits(date: string, region: string): string {
  const digits = new Intl.DateTimeFormat(`${localeOf(region)}-u-ca-gregory-nu-latn`, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return digits.format(Date.parse(date)).replace(/[\u061c\u200e\u200f]/g, '');
}
