// The details of a program, in the words of the reader.
import { useTranslation } from 'react-i18next';
import type { HealthcareService } from '#api';
import { useFormat } from '#i18n';
import { useDirectoryChoices } from './use-directory-choices.ts';

export function useServiceWords() {
  const { t } = useTranslation('directory');
  const format = useFormat();
  const { counties: names } = useDirectoryChoices();
  return {
    agesOf({ minimumAge: from, maximumAge: to }: HealthcareService): string | null {
      if (typeof from === 'number' && typeof to === 'number') return t('ages.both', { from, to });
      if (typeof from === 'number') return t('ages.from', { from });
      return typeof to === 'number' ? t('ages.to', { to }) : null;
    },
    areaOf({ counties, postalCodes }: HealthcareService): string {
      return [...counties.map((county) => names[county] ?? county), ...postalCodes].join(', ') || t('everywhere');
    },
    languagesOf: ({ languages }: HealthcareService): string => languages.map(format.language).join(', '),
  };
}
