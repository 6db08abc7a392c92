// Charges that a person has to look at, each with its reason and the way to the place that mends it.
import Button from '@mui/material/Button';
import type { charge, RecordOf } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCountChargesQuery, useListChargesInfiniteQuery, useListState } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { countText, firstPressing, ListRow, nameOf, PersonName, placeOf, useFindingText } from '#ui';
import { DayCard } from './day-card.tsx';
import styles from './my-day.module.css';

type Charge = RecordOf<typeof charge>;

const shown = 6;

export function NeedsInfoCard() {
  const { t } = useTranslation(['my-day', 'common']);
  const format = useFormat();
  const list = useListState<Charge>(
    useListChargesInfiniteQuery({ status: 'needs-info', sort: 'serviceDate', limit: shown }),
  );
  const { data: all } = useCountChargesQuery({ status: 'needs-info' });
  return (
    <DayCard
      title={t('charges.title')}
      list={list}
      count={all && all.total.count > 0 ? countText(all.total, format.number) : undefined}
      aside={
        <Link className="small" to={paths.chargesIn('needs-info')}>
          {t('common:action.seeAll')}
        </Link>
      }
      empty={t('charges.empty')}
      row={(row) => <NeedsInfoRow key={row.id} charge={row} />}
    />
  );
}

function NeedsInfoRow({ charge: row }: { readonly charge: Charge }) {
  const { t } = useTranslation();
  const format = useFormat();
  const findingText = useFindingText();
  const reason = firstPressing(row.findings);
  const place = reason && placeOf(reason);
  const fix =
    place === 'patient'
      ? paths.patient(row.patientId)
      : place === 'team'
        ? paths.users
        : paths.encounter(row.encounterId);
  return (
    <ListRow
      endBelow
      title={
        <>
          <Link to={paths.charge(row.id)}>
            <PersonName of={row.patient} />
          </Link>
          <span className="small faint nowrap">
            <bdi>{format.date(row.serviceDate)}</bdi> · <bdi>{t('units', { count: row.units })}</bdi>
          </span>
        </>
      }
      detail={reason && findingText(reason)}
      end={
        <>
          <bdi className={styles.amount}>{row.amountCents === null ? '–' : format.money(row.amountCents)}</bdi>
          <Button component={Link} to={fix} size="small" color="primary">
            {t('action.fix')}
            <span className="visually-hidden"> {nameOf(row.patient)}</span>
          </Button>
        </>
      }
    />
  );
}
