// The prices for payers without prices of their own.
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
