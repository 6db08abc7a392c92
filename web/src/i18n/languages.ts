// The languages of the interface and the locale tag for the formats of each.

export const languages = ['en', 'de', 'es'] as const;
export type Language = (typeof languages)[number];

/** Made from English at run time to find faults: `en-XA` is 40 % longer, `ar-XB` has Arabic letters. No menu offers them. */
export const pseudoLanguages = ['en-XA', 'ar-XB'] as const;
export type PseudoLanguage = (typeof pseudoLanguages)[number];

/** Always with a region: plain `es` would group numbers and begin weeks as in Spain. */
export const localeTags: Readonly<Record<Language, string>> = { en: 'en-US', de: 'de-DE', es: 'es-US' };

/** The name of each language in that language. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español', de: 'Deutsch' };

/** The language for the formats of a tag; English for a pseudo-locale and for other languages. */
export const toLanguage = (tag: string | undefined): Language =>
  languages.find((language) => tag?.startsWith(language)) ?? 'en';

export const isPseudoLanguage = (tag: string | null): tag is PseudoLanguage =>
  pseudoLanguages.some((pseudo) => pseudo === tag);
