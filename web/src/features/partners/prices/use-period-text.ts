// The period of a price, in words.
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';

export function usePeriodText(): (from: string, to: string | null | undefined) => string {
  const { t } = useTranslation('partners');
  const format = useFormat();
  return (from, to) =>
    to
      ? t('prices.period', { from: format.date(from), to: format.date(to) })
      : t('prices.openPeriod', { from: format.date(from) });
}
