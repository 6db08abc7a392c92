// The texts of the program form.
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import type { ServiceValues } from './service-form.ts';
import { useDirectoryChoices } from './use-directory-choices.ts';

export function useServiceFormWords() {
  const { t } = useTranslation(['directory', 'referrals', 'programs']);
  const format = useFormat();
  const { counties: names } = useDirectoryChoices();
  return {
    labelOf: (path: string) => t(`field.${path as keyof ServiceValues}`),
    inWords(path: string, values: ServiceValues): string | undefined {
      if (path === 'service') return values.service && t(`programs:service.${values.service as 'food'}`);
      if (path === 'counties') return values.counties.map((county) => names[county] ?? county).join(', ');
      if (path === 'languages') return values.languages.map(format.language).join(', ');
      if (path !== 'categories') return undefined;
      return values.categories.map((one) => t(`programs:need.${one as 'stress'}`)).join(', ');
    },
    save: t('save'),
    saved: t('saved'),
  };
}
