// Adds a price; it ends an earlier price without an end.
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useMay } from '#api';
import { Forbidden } from '#ui';
import { PriceForm } from './price-form.tsx';
import { PriceHead } from './price-head.tsx';

export function PriceCreate() {
  const { t } = useTranslation('partners');
  const [query] = useSearchParams();
  const payerId = query.get('payerId');
  if (useMay('fees', 'create') === false) return <Forbidden />;
  return (
    <>
      <PriceHead title={t('price.newTitle')} payerId={payerId} />
      <PriceForm payerId={payerId} />
    </>
  );
}
