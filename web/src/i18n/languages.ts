// The languages of the interface and the locale tag each formats with (words.md §4).

export const languages = ['en', 'de', 'es'] as const;
export type Language = (typeof languages)[number];

/** Always with a region: plain `es` would group numbers and begin weeks as in Spain. */
export const localeTags: Readonly<Record<Language, string>> = { en: 'en-US', de: 'de-DE', es: 'es-US' };

/** Each language in its own words. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español', de: 'Deutsch' };

export const toLanguage = (tag: string | undefined): Language =>
  languages.find((language) => tag?.startsWith(language)) ?? 'en';
