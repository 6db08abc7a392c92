// The work list of care plans: what waits for approval, for the person, or for a review.
import { useTranslation } from 'react-i18next';
import { type CarePlanSummary, callsOf, useGetMeQuery, useMay } from '#api';
import { nameOf } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { ListScreen, useRecordList } from '#records';
import { Button, EmptyList, type MenuAction, useListAddress } from '#ui';
import { useCarePlanColumns } from './care-plan-columns.tsx';
import { CarePlanTabs } from './care-plan-tabs.tsx';
import { shapeFor, viewOrder, viewQuery } from './care-plan-views.ts';
import { useCarePlanFilters } from './use-care-plan-filters.ts';

export function CarePlanList() {
  const { t } = useTranslation(['care-plans', 'programs']);
  const { today } = useFormat();
  const { data: me } = useGetMeQuery();
  const control = useListAddress(shapeFor(me));
  const columns = useCarePlanColumns();
  const filters = useCarePlanFilters(control);
  const list = useRecordList<CarePlanSummary>({
    many: 'carePlans',
    control,
    isSummary: true,
    order: viewOrder(control.view),
    filters: { ...control.query, ...viewQuery(control.view, today) },
    useList: callsOf('carePlans').useListSummaries,
    useCount: callsOf('carePlans').useCount,
  });
  const mayBegin = useMay('carePlans', 'create') === true;
  const mayReadTemplates = useMay('carePlanTemplates', 'read') === true;
  const actionsOf = (row: CarePlanSummary): readonly MenuAction[] => [
    ...(row.can.includes('update')
      ? [{ label: t('act.edit'), icon: 'pen', to: paths.editCarePlan(row.id) } as const]
      : []),
    ...(row.can.includes('agree')
      ? [{ label: t('act.agree'), icon: 'sign', to: paths.agreeToCarePlan(row.id) } as const]
      : []),
    { label: t('act.print'), icon: 'print', to: paths.printCarePlan(row.id) },
    ...(row.patient.reached
      ? [{ label: t('list.openPatient'), icon: 'user', to: paths.patient(row.patient.id, 'care-plan') } as const]
      : []),
  ];
  return (
    <ListScreen
      list={list}
      isHealthData
      title={t('list.title')}
      view={t(`list.view.${control.view}`)}
      lead={t('list.lead')}
      columns={columns}
      filters={filters}
      views={<CarePlanTabs control={control} />}
      rowName={(row) => `${nameOf(row.patient)}: ${t(`programs:carePlanKind.${row.kind}`)}`}
      {...(mayReadTemplates && {
        menu: [{ label: t('list.templates'), icon: 'copy', to: paths.carePlanTemplates } as const],
      })}
      empty={() => (
        <EmptyList
          control={control}
          text={t(`list.empty.${control.view}`)}
          action={mayBegin && <Button to={paths.patients}>{t('list.choosePatient')}</Button>}
        />
      )}
      table={{ actions: actionsOf }}
    />
  );
}
