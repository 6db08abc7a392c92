// The choices for a member of staff: professions in the order of their names, languages.
import { offeredProviderTypes } from '@puente/contract';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import type { Option } from '#ui';

/** @param current the stored value; offered even if it is not in the list */
export function useProfessionOptions(current: string): readonly Option[] {
  const { t, i18n } = useTranslation('people');
  const values = new Set<string>([...offeredProviderTypes, ...(current ? [current] : [])]);
  return [...values]
    .map((value) => ({ value, label: t(`providerType.${value as 'RN'}`) }))
    .sort((a, b) => a.label.localeCompare(b.label, i18n.language));
}

/** Spoken in the Central Valley and the Bay; the record may hold others. */
const spoken = ['en', 'es', 'vi', 'hmn', 'zh', 'tl', 'pa', 'ar', 'fa', 'hy', 'ko', 'ru', 'km', 'hi', 'de'] as const;

/** Sorted by name in the reader's language; languages that the form contains already are options, too. */
export function useLanguageOptions(): readonly Option[] {
  const format = useFormat();
  const held = (useWatch({ name: 'spokenLanguages' }) as readonly string[] | undefined) ?? [];
  return [...new Set<string>([...spoken, ...held])].map((value) => ({ value, label: format.language(value) }));
}
