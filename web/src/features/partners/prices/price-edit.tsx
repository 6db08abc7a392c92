// Changes a price, or ends it. Existing charges keep theirs.
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { callsOf } from '#api';
import { Loaded } from '#records';
import { PriceForm } from './price-form.tsx';
import { PriceHead } from './price-head.tsx';

export function PriceEdit() {
  const { feeId = '' } = useParams();
  const { t } = useTranslation('partners');
  return (
    <Loaded read={callsOf('fees').useGet(feeId)}>
      {(price) => (
        <>
          <PriceHead title={t('price.editTitle')} payerId={price.payerId ?? null} />
          <PriceForm payerId={price.payerId ?? null} record={price} />
        </>
      )}
    </Loaded>
  );
}
