// The prices that apply where a payer has none of its own.
import { useTranslation } from 'react-i18next';
import { PageHeader, WayBack } from '#ui';
import { PricesCard } from './prices-card.tsx';

export function GeneralPrices() {
  const { t } = useTranslation('partners');
  return (
    <>
      <PageHeader title={t('prices.generalTitle')} lead={t('prices.generalLead')} />
      <WayBack />
      <PricesCard />
    </>
  );
}
