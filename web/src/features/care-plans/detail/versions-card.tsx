// The versions of a plan, the latest first.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type CarePlan, type CarePlanSummary, callsOf, useListState } from '#api';
import { CarePlanChip } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { RecordCard } from '#records';
import { ListRow } from '#ui';

const most = 50;

export function VersionsCard({ plan }: { readonly plan: CarePlan }) {
  const { t } = useTranslation('care-plans');
  const format = useFormat();
  const isOnly = plan.number === 1 && plan.amendedById === null;
  const list = useListState<CarePlanSummary>(
    callsOf('carePlans').useListSummaries({ seriesId: plan.seriesId, limit: most }, { skip: isOnly }),
  );
  if (isOnly) return null;
  return (
    <RecordCard
      title={t('versions.title')}
      list={{ ...list, rows: list.rows?.toSorted((one, other) => other.number - one.number) }}
      empty=""
      row={(row) => {
        const name = t('versions.number', { number: format.number(row.number) });
        const facts = [
          row.id === plan.id && t('versions.current'),
          row.effectiveFrom && t('goals.from', { date: format.date(row.effectiveFrom) }),
          row.endedOn && t('goals.until', { date: format.date(row.endedOn) }),
        ];
        return (
          <ListRow
            key={row.id}
            title={row.id === plan.id ? name : <Link to={paths.carePlan(row.id)}>{name}</Link>}
            detail={facts.filter(Boolean).join(' · ')}
            end={<CarePlanChip plan={row} />}
          />
        );
      }}
    />
  );
}
