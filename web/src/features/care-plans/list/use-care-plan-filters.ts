// The filters of the work list in the words of the reader.
import { carePlanKinds, carePlanStates } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useFinder, useUserName } from '#api';
import type { Filter, ListControl } from '#ui';
import { type CarePlanView, decided } from './care-plan-views.ts';

export function useCarePlanFilters({ filters, view }: ListControl<CarePlanView>): readonly Filter[] {
  const { t } = useTranslation(['care-plans', 'programs']);
  const find = useFinder('users');
  const name = useUserName(filters['ownerId']);
  const all: readonly Filter[] = [
    {
      kind: 'choice',
      id: 'kind',
      label: t('list.column.kind'),
      options: carePlanKinds.map((value) => ({ value, label: t(`programs:carePlanKind.${value}`) })),
    },
    {
      kind: 'choice',
      id: 'status',
      label: t('list.column.state'),
      options: carePlanStates.map((value) => ({ value, label: t(`programs:carePlanState.${value}`) })),
    },
    { kind: 'find', id: 'ownerId', label: t('list.column.owner'), find, name },
    { kind: 'dates', id: 'reviewDueOn', label: t('list.column.review'), secondary: true },
    { kind: 'dates', id: 'effectiveTo', label: t('list.column.until'), secondary: true },
  ];
  return all.filter(({ id }) => !decided[view].includes(id));
}
