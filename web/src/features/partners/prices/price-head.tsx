// The payer of a page about prices.
import { useTranslation } from 'react-i18next';
import { callsOf } from '#api';
import { paths } from '#paths';
import { PageHeader, WayBack } from '#ui';

/** @param payerId null: the prices for payers without prices of their own */
export const pricesOf = (payerId: string | null): string => (payerId ? paths.partner(payerId, 'payer') : paths.prices);

export function PriceHead({ title, payerId }: { readonly title: string; readonly payerId: string | null }) {
  const { t } = useTranslation('partners');
  const { data: payer } = callsOf('payers').useGet(payerId ?? '', { skip: !payerId });
  return (
    <>
      <PageHeader title={title} lead={payerId ? (payer?.name ?? '\u00a0') : t('prices.generalLead')} />
      <WayBack />
    </>
  );
}
