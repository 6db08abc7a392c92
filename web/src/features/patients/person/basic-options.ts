// The choices of the fields that every registration asks.
import { useTranslation } from 'react-i18next';
import { languagesOffered, useFormat } from '#i18n';

/** @param language the one the record holds; offered even when it is a rare one */
export function useLanguageOptions(language: string) {
  const format = useFormat();
  return [...new Set([...languagesOffered, language])].map((value) => ({ value, label: format.language(value) }));
}

export function useSexOptions() {
  const { t } = useTranslation('patients');
  return (['F', 'M', 'U'] as const).map((value) => ({ value, label: t(`sex.${value}`) }));
}
