// Words of ours that are read to the person: in the language that is asked, where we speak it.
import { primaryLanguage } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { languages, toLanguage } from '#i18n';
import { useAsking } from './asking.ts';

export function useAskedWords() {
  const asked = primaryLanguage(useAsking().language);
  const lng = languages.find((language) => language === asked);
  const own = useTranslation('assessments');
  const other = useTranslation('assessments', lng ? { lng, useSuspense: false } : {});
  const isOther = lng !== undefined && other.ready;
  return { t: isOther ? other.t : own.t, lang: isOther ? lng : toLanguage(own.i18n.language) };
}
