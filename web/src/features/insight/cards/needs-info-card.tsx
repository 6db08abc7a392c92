// Charges that need a person, each with its reason and the place to correct it.
import type { charge, RecordOf } from '@puente/contract';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callsOf, useListState } from '#api';
import { loadTexts, useFormat } from '#i18n';
import { paths } from '#paths';
import { countText } from '#ui';
import { DayCard } from './day-card.tsx';
import { NeedsInfoRow } from './needs-info-row.tsx';

type Charge = RecordOf<typeof charge>;

/** The reasons load after the day; until then the charge itself is shown. */
const ReasonRow = lazy(() =>
  Promise.all([import('./needs-info-reason.tsx'), loadTexts(['policy'])]).then(
    ([m]) => ({ default: m.NeedsInfoReason }),
    () => ({ default: NeedsInfoRow }),
  ),
);

const shown = 6;

export function NeedsInfoCard() {
  const { t } = useTranslation(['my-day', 'common']);
  const format = useFormat();
  const list = useListState<Charge>(
    callsOf('charges').useList({ status: 'needs-info', sort: 'serviceDate', limit: shown }),
  );
  const { data: all } = callsOf('charges').useCount({ status: 'needs-info' });
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
      row={(row) => (
        <Suspense key={row.id} fallback={<NeedsInfoRow charge={row} />}>
          <ReasonRow charge={row} />
        </Suspense>
      )}
    />
  );
}
