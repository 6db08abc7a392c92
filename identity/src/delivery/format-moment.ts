/** Dates, times and durations in words, with the name of the month and of the time zone. */
type Language = 'en' | 'de' | 'es';

const locales = { en: 'en-US', de: 'de-DE', es: 'es-US' } as const;

/** @param timeZone an IANA name, such as America/Los_Angeles */
export function formatMoment(moment: Date, language: Language, timeZone: string): string {
  const locale = locales[language];
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone });
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone });
  const clock = language === 'de' ? `${time.format(moment)} Uhr` : time.format(moment);
  return `${date.format(moment)}, ${clock} (${zoneName(moment, language, timeZone)})`;
}

/** Whole hours from two hours on, minutes below. */
export function formatMinutes(minutes: number, language: Language): string {
  const isHours = minutes >= 120 && minutes % 60 === 0;
  return new Intl.NumberFormat(locales[language], {
    style: 'unit',
    unit: isHours ? 'hour' : 'minute',
    unitDisplay: 'long',
    useGrouping: false,
  }).format(isHours ? minutes / 60 : minutes);
}

function zoneName(moment: Date, language: Language, timeZone: string): string {
  if (language === 'de' && timeZone === 'America/Los_Angeles') return 'Pazifik-Zeit';
  const parts = new Intl.DateTimeFormat(locales[language], {
    timeZone,
    // The generic name of UTC is a number.
    timeZoneName: timeZone === 'UTC' ? 'long' : 'longGeneric',
  }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
