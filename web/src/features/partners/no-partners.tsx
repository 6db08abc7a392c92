// The reason of an empty list of payers or partners: no entry, no match of the filters, or all archived.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callsOf } from '#api';
import { Button, EmptyList, EmptyState, type ListControl } from '#ui';
import type { PartnerView } from './partner/partner-views.ts';

interface NoPartnersProps {
  readonly control: ListControl<PartnerView>;
  readonly create: ReactNode;
}

export function NoPartners({ control, create }: NoPartnersProps) {
  const { t } = useTranslation('partners');
  const { view, isFiltered, setFilter } = control;
  const isPayers = view === 'payers';
  const payers = callsOf('payers').useCount({ archived: 'only' }, { skip: isFiltered || !isPayers });
  const partners = callsOf('partnerOrganizations').useCount({ archived: 'only' }, { skip: isFiltered || isPayers });
  if (!isFiltered && (isPayers ? payers : partners).data?.total.count)
    return (
      <EmptyState
        text={t(`archived.empty.${view}`)}
        action={<Button onClick={() => setFilter('archived', 'only')}>{t('archived.show')}</Button>}
      />
    );
  return <EmptyList control={control} text={t(`empty.${view}`)} action={create} />;
}
