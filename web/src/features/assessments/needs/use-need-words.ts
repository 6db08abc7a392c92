// A need in words: the words of its code in the reader's language.
import { withDot } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { type Need, useFindIcd10cmQuery } from '#api';
import { toLanguage } from '#i18n';

/** Codes that one answer takes. */
const mostCodes = 50;

export function useNeedCodes(rows: readonly Need[] | undefined) {
  const { i18n } = useTranslation();
  const codes = [...new Set(rows?.flatMap(({ code }) => code ?? []))].slice(0, mostCodes);
  const { data } = useFindIcd10cmQuery(
    { codes: codes.toSorted().join(','), language: toLanguage(i18n.language) },
    { skip: codes.length === 0 },
  );
  const titles = new Map(data?.items.map(({ code, title }) => [code, title]));
  return (code: string): string => [withDot(code), titles.get(code)].filter(Boolean).join(' · ');
}
