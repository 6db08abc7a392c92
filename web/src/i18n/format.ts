// Dates, times, numbers and money as words.md §4 wants them: the month is always a word, numbers follow the language.
import { createContext, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ageOn, daysBetween, todayIn } from './civil-date.ts';
import { type Language, localeTags, toLanguage } from './languages.ts';

/** The organisation's time zone, by its IANA name. */
export const ZoneContext = createContext(Intl.DateTimeFormat().resolvedOptions().timeZone);
export const useZone = (): string => useContext(ZoneContext);

export interface Format {
  /** Mar 4, 2026 */
  readonly date: (civilDate: string) => string;
  /** Wed, Mar 4, 2026 */
  readonly weekday: (civilDate: string) => string;
  /** March 2026 */
  readonly month: (civilDate: string) => string;
  readonly monthNames: readonly string[];
  /** 2:05 PM in the organisation's time zone */
  readonly time: (instant: string) => string;
  readonly dateTime: (instant: string) => string;
  readonly number: (value: number) => string;
  /** Integer cents in US dollars */
  readonly money: (cents: number) => string;
  readonly list: (items: readonly string[]) => string;
  /** (213) 555-0142 in every language; a foreign number stays as it is */
  readonly phone: (e164: string) => string;
  /** The name of a language without its region: es-MX → Spanish */
  readonly language: (tag: string) => string;
}

/** Languages of our members that `Intl` has no name for, or one that its speakers do not use. */
const namesOfMembers: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  hmn: { en: 'Hmong', de: 'Hmong', es: 'hmong' },
  mix: { en: 'Mixtec', de: 'Mixtekisch', es: 'mixteco' },
};

const atNoonUtc = (civilDate: string) => new Date(`${civilDate}T12:00:00Z`);

export function createFormat(language: Language, timeZone: string): Format {
  const tag = localeTags[language];
  const civil = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
    return (date: string) => format.format(atNoonUtc(date));
  };
  const instant = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, { ...options, timeZone });
    return (text: string) => format.format(new Date(text));
  };
  const number = new Intl.NumberFormat(tag);
  const money = new Intl.NumberFormat(tag, { style: 'currency', currency: 'USD' });
  const list = new Intl.ListFormat(tag, { type: 'conjunction' });
  const names = new Intl.DisplayNames(tag, { type: 'language', fallback: 'code' });
  const monthName = civil({ month: 'long' });
  return {
    date: civil({ day: 'numeric', month: 'short', year: 'numeric' }),
    weekday: civil({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
    month: civil({ month: 'long', year: 'numeric' }),
    monthNames: Array.from({ length: 12 }, (_, month) => monthName(`2026-${String(month + 1).padStart(2, '0')}-01`)),
    time: instant({ hour: 'numeric', minute: '2-digit' }),
    dateTime: instant({
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    }),
    number: (value) => number.format(value),
    money: (cents) => money.format(cents / 100),
    list: (items) => list.format(items),
    phone: (e164) => e164.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3'),
    language: (languageTag) => {
      const base = new Intl.Locale(languageTag).language;
      return namesOfMembers[base]?.[language] ?? names.of(base) ?? languageTag;
    },
  };
}

export function useFormat(): Format & {
  readonly age: (birthDate: string) => string;
  readonly daysSince: (civilDate: string) => number;
  readonly today: string;
} {
  const { i18n, t } = useTranslation('common');
  const timeZone = useZone();
  const language = toLanguage(i18n.language);
  return useMemo(() => {
    const today = todayIn(timeZone);
    return {
      ...createFormat(language, timeZone),
      today,
      age: (birthDate) => {
        const { unit, count } = ageOn(birthDate, today);
        return t(`age.${unit}`, { count });
      },
      daysSince: (civilDate) => daysBetween(civilDate, today),
    };
  }, [language, timeZone, t]);
}
