// The care plans of the person that are written or in force, with the day of the next review.
import { openCarePlanStates } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type CarePlanSummary, callsOf, useListState, useMay } from '#api';
import { CarePlanChip, Part2Chip } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { RecordCard } from '#records';
import { ListRow } from '#ui';

const shown = 20;
const isOpen = (status: string) => openCarePlanStates.some((state) => state === status);

export function CarePlanCard({ patientId }: { readonly patientId: string }) {
  const { t } = useTranslation(['person', 'programs', 'common']);
  const format = useFormat();
  const may = useMay('carePlans', 'read') === true;
  const list = useListState<CarePlanSummary>(
    callsOf('carePlans').useListSummaries({ patientId, limit: shown }, { skip: !may }),
  );
  if (!may) return null;
  return (
    <RecordCard
      title={t('carePlan.title')}
      list={{ ...list, rows: list.rows?.filter(({ status }) => isOpen(status)), onShowMore: undefined }}
      empty={t('carePlan.empty')}
      aside={
        <Link className="small" to={paths.patient(patientId, 'care-plan')}>
          {t('common:action.seeAll')}
        </Link>
      }
      row={(row) => (
        <ListRow
          key={row.id}
          title={
            <Link to={paths.carePlan(row.id)}>
              <bdi>{row.title ?? t(`programs:carePlanKind.${row.kind}`)}</bdi>
            </Link>
          }
          detail={row.reviewDueOn ? t('carePlan.reviewBy', { date: format.date(row.reviewDueOn) }) : ''}
          end={
            <span className="row">
              {row.part2 && <Part2Chip />}
              <CarePlanChip plan={row} />
            </span>
          }
        />
      )}
    />
  );
}
