/** Building blocks of public pages. */
import type { Language } from '@puente/contract';
import type { Html } from '@puente/identity';
import type { OperatorLinks } from '#kernel/config/page-settings';
import { addressIn } from './languages.ts';
import type { Prices } from './plans.ts';
import type { SiteFiles } from './site-files.ts';
import type { SiteTexts } from './texts/en.ts';

/** Whether the tag manager may run: `unasked` as long as nothing is chosen. */
export type TagChoice = 'yes' | 'no' | 'unasked';

/** The offers of this installation; a page shows nothing else. */
export interface SiteSettings {
  readonly publicUrl: string;
  /** The demonstration is on: its accounts stand on the page of signing in. */
  readonly demo: boolean;
  readonly signUp: boolean;
  readonly links: OperatorLinks;
  readonly prices: Prices;
  /** The id of a container of Google Tag Manager. */
  readonly tagManager?: string | undefined;
}

export interface PageParts extends SiteSettings {
  readonly files: SiteFiles;
  readonly language: Language;
  /** Whether the address names the language; links then keep it. */
  readonly isChosen: boolean;
  readonly t: SiteTexts;
  readonly tags: TagChoice;
}

export interface SitePage {
  /** `/` or `/pricing`. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly content: Html;
  /** False for a page that is another each time. */
  readonly isKept?: false;
  /** A script of its own beside that of every page. */
  readonly script?: 'form';
  /** A page of an organization: it leads to none of ours. */
  readonly isAlone?: true;
}

/** The address of another public page in the language of this one. */
export const linkTo = ({ isChosen, language }: PageParts, path: string): string =>
  addressIn(path, isChosen ? language : null);
