// Charges that a person has to look at.
import type { charge, RecordOf } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useListChargesInfiniteQuery, useListState } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { ListRow } from '#ui';
import { DayCard } from './day-card.tsx';

export function NeedsInfoCard() {
  const { t } = useTranslation(['my-day', 'common']);
  const format = useFormat();
  const list = useListState<RecordOf<typeof charge>>(
    useListChargesInfiniteQuery({ status: 'needs-info', sort: 'serviceDate', limit: 8 }),
  );
  return (
    <DayCard
      title={t('charges.title')}
      list={list}
      aside={
        <Link className="small" to={paths.charges}>
          {t('common:action.seeAll')}
        </Link>
      }
      empty={t('charges.empty')}
      row={(row) => (
        <ListRow
          key={row.id}
          title={
            <Link to={paths.charge(row.id)}>
              {row.patient.givenName} {row.patient.familyName}
            </Link>
          }
          detail={`${format.date(row.serviceDate)} · ${t('common:units', { count: row.units })}`}
          end={<span className="numbers nowrap">{row.amountCents === null ? '–' : format.money(row.amountCents)}</span>}
        />
      )}
    />
  );
}
