// Dates, times, numbers and money: the month is always a word, numbers follow the language.
import type { DateOrder } from '@puente/contract';
import { createContext, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ageOn, daysBetween, todayIn } from './civil-date.ts';
import { isolateText } from './isolate.ts';
import { type Language, localeTags, toLanguage } from './languages.ts';
import { dateOrderOf } from './regional.ts';

const zoneOfDevice = Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The organization's IANA time zone. Visits, services and signatures follow its clock for every reader: one record
 * never shows two times.
 */
export const ZoneContext = createContext(zoneOfDevice);
export const useZone = (): string => useContext(ZoneContext);

/** The region whose order of day, month and year the reader writes in, for example US or US-CA. */
export const RegionContext = createContext('US');
export const useRegion = (): string => useContext(RegionContext);
/** How the reader writes a date in digits. */
export const useDateOrder = (): DateOrder => dateOrderOf(useRegion());

/** The reader's own time zone; only for moments outside of records: saved here at …, offline since …. */
export const OwnZoneContext = createContext(zoneOfDevice);

export interface Format {
  /** Mar 4, 2026 */
  readonly date: (civilDate: string) => string;
  /** Wed, Mar 4, 2026 */
  readonly weekday: (civilDate: string) => string;
  /** Mar 4 */
  readonly dayOfMonth: (civilDate: string) => string;
  /** March 2026 */
  readonly month: (civilDate: string) => string;
  readonly monthNames: () => readonly string[];
  /** 2:05 PM of `14:05`, an hour of any day */
  readonly clock: (time: string) => string;
  /** 2:05 PM in the organization's time zone */
  readonly time: (instant: string) => string;
  readonly dateTime: (instant: string) => string;
  /** 2:05 PM by the reader's own clock */
  readonly ownTime: (instant: string) => string;
  /** Mar 4, 2026, 2:05 PM by the reader's own clock */
  readonly ownDateTime: (instant: string) => string;
  /** The words of the two halves of the day, AM and PM; null where the clock has 24 hours. */
  readonly dayPeriods: () => readonly [string, string] | null;
  readonly number: (value: number) => string;
  /** 0.42 as 42% */
  readonly percent: (share: number) => string;
  /** Integer cents in US dollars */
  readonly money: (cents: number) => string;
  readonly list: (items: readonly string[]) => string;
  /** Whole seconds as 4 minutes and 30 seconds */
  readonly duration: (seconds: number) => string;
  /** (213) 555-0142 in every language; a foreign number stays as it is */
  readonly phone: (e164: string) => string;
  /** The name of a language without its region: es-MX → Spanish */
  readonly language: (tag: string) => string;
}

/** Languages of our members without a name in `Intl`, or with a name that its speakers do not use. */
const namesOfMembers: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  hmn: { en: 'Hmong', de: 'Hmong', es: 'hmong' },
  mix: { en: 'Mixtec', de: 'Mixtekisch', es: 'mixteco' },
};

const atNoonUtc = (civilDate: string) => new Date(`${civilDate}T12:00:00Z`);

function dayPeriodsOf(tag: string): readonly [string, string] | null {
  const format = new Intl.DateTimeFormat(tag, { hour: 'numeric', timeZone: 'UTC' });
  const at = (hour: number) =>
    format.formatToParts(new Date(hour * 3_600_000)).find(({ type }) => type === 'dayPeriod')?.value;
  const [before, after] = [at(9), at(15)];
  return before && after ? [before, after] : null;
}

/** Created on first use: a phone takes milliseconds for each format of `Intl`, and a page needs few of them. */
function lazy<T>(make: () => T): () => T {
  let value: { readonly made: T } | undefined;
  return () => {
    value ??= { made: make() };
    return value.made;
  };
}

const made = new Map<string, Format>();

/** Shared by all callers: each row of a list calls it. */
export function formatOf(language: Language, timeZone: string, ownTimeZone = timeZone): Format {
  const key = `${language} ${timeZone} ${ownTimeZone}`;
  const format = made.get(key) ?? createFormat(language, timeZone, ownTimeZone);
  made.set(key, format);
  return format;
}

/** `ownTimeZone` is the reader's, for `ownTime` alone. */
function createFormat(language: Language, timeZone: string, ownTimeZone: string): Format {
  const tag = localeTags[language];
  /** Digits and signs keep their order on a page of the other direction. */
  const kept =
    <T>(format: (value: T) => string) =>
    (value: T) =>
      isolateText(format(value), language);
  const civil = (options: Intl.DateTimeFormatOptions) => {
    const format = lazy(() => new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }));
    return kept((date: string) => format().format(atNoonUtc(date)));
  };
  const instant = (options: Intl.DateTimeFormatOptions, zone = timeZone) => {
    const format = lazy(() => new Intl.DateTimeFormat(tag, { ...options, timeZone: zone }));
    return kept((text: string) => format().format(new Date(text)));
  };
  const clock = { hour: 'numeric', minute: '2-digit' } as const;
  const atHour = instant(clock, 'UTC');
  const numbers = (options?: Intl.NumberFormatOptions) => lazy(() => new Intl.NumberFormat(tag, options));
  const number = numbers();
  const percent = numbers({ style: 'percent', maximumFractionDigits: 0 });
  const money = numbers({ style: 'currency', currency: 'USD' });
  const unit = (name: 'minute' | 'second') => numbers({ style: 'unit', unit: name, unitDisplay: 'long' })();
  const list = lazy(() => new Intl.ListFormat(tag, { type: 'conjunction' }));
  const names = lazy(() => new Intl.DisplayNames(tag, { type: 'language', fallback: 'code' }));
  return {
    date: civil({ day: 'numeric', month: 'short', year: 'numeric' }),
    weekday: civil({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
    dayOfMonth: civil({ day: 'numeric', month: 'short' }),
    month: civil({ month: 'long', year: 'numeric' }),
    monthNames: lazy(() => {
      const monthName = new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, month) => monthName.format(Date.UTC(2026, month, 1)));
    }),
    clock: (time) => atHour(`1970-01-01T${time}:00Z`),
    time: instant(clock),
    ownTime: instant(clock, ownTimeZone),
    ownDateTime: instant({ day: 'numeric', month: 'short', year: 'numeric', ...clock }, ownTimeZone),
    dateTime: instant({
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      ...clock,
    }),
    dayPeriods: lazy(() => dayPeriodsOf(tag)),
    number: kept((value) => number().format(value)),
    percent: kept((share) => percent().format(share)),
    money: kept((cents) => money().format(cents / 100)),
    list: kept((items) => list().format(items)),
    duration: kept((seconds) => {
      const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
      const parts = [
        minutes > 0 && unit('minute').format(minutes),
        (rest > 0 || minutes === 0) && unit('second').format(rest),
      ];
      return list().format(parts.filter((part) => part !== false));
    }),
    phone: kept((e164) => e164.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')),
    language: (languageTag) => {
      const base = new Intl.Locale(languageTag).language;
      return namesOfMembers[base]?.[language] ?? names().of(base) ?? languageTag;
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
  const ownTimeZone = useContext(OwnZoneContext);
  const language = toLanguage(i18n.language);
  // `t` is new when the language or the direction of the page has changed.
  return useMemo(() => {
    const today = todayIn(timeZone);
    return {
      ...formatOf(language, timeZone, ownTimeZone),
      today,
      age: (birthDate) => {
        const { unit, count } = ageOn(birthDate, today);
        return t(`age.${unit}`, { count });
      },
      daysSince: (civilDate) => daysBetween(civilDate, today),
    };
  }, [language, timeZone, ownTimeZone, t]);
}
