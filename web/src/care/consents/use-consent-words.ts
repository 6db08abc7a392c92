// A consent's codes in words: the reader's, or those of the language in which a person reads and signs.
import type { ConsentKind, ConsentMethod, DataClass, SharePurpose } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { formatOf, languages, toLanguage, useFormat, useZone } from '#i18n';

interface Scope {
  readonly dataClasses: readonly string[];
  readonly purposes: readonly string[];
}

/** @param spoken the tag of a language; by default, and if we do not speak it: the reader's */
export function useConsentWords(spoken?: string) {
  const lng = languages.find((language) => spoken?.split('-')[0] === language);
  const own = useTranslation('consents');
  const other = useTranslation('consents', lng ? { lng } : {});
  const zone = useZone();
  const ownFormat = useFormat();
  const isOther = lng !== undefined && other.ready;
  const { t, i18n } = isOther ? other : own;
  const format = isOther ? formatOf(lng, zone, zone) : ownFormat;
  const dataClass = (name: string) => t(`dataClass.${name as DataClass}`);
  const purpose = (name: string) => t(`purpose.${name as SharePurpose}`);
  return {
    t,
    format,
    /** The `lang` attribute of elements with these words. */
    lang: isOther ? lng : toLanguage(i18n.language),
    kind: (kind: string) => t(`kind.${kind as ConsentKind}`),
    method: (method: string) => t(`method.${method as ConsentMethod}`),
    authority: (authority: string) => t(`authority.${authority as 'guardian'}`),
    dataClass,
    purpose,
    classes: ({ dataClasses }: Scope) => dataClasses.map(dataClass).join('; '),
    purposes: ({ purposes }: Scope) => purposes.map(purpose).join('; '),
  };
}
export type ConsentWords = ReturnType<typeof useConsentWords>;
