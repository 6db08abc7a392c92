/** The languages of the public pages, and the addresses of a page in each of them. */
import type { Language } from '@puente/contract';
import { de } from './texts/de.ts';
import { en, type SiteTexts } from './texts/en.ts';
import { es } from './texts/es.ts';

export const textsIn: Readonly<Record<Language, SiteTexts>> = { en, es, de };
/** In the order of the switch. */
export const siteLanguages: readonly Language[] = ['en', 'es', 'de'];

/** Without a language: as the browser prefers. `path` is `/` or `/pricing`. */
export const addressIn = (path: string, language: Language | null): string =>
  language ? `/${language}${path === '/' ? '' : path}` : path;
