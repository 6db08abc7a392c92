// The language of what the person reads: one that we write, else English.
import { type Language, languages } from '#i18n';

export const paperLanguage = (tag: string | null | undefined): Language =>
  languages.find((language) => language === tag?.split('-')[0]) ?? 'en';
