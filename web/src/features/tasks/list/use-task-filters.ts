// The filters of the work list in the words of the reader.
import { taskPriorities } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useFinder, useUserName } from '#api';
import type { Filter, ListControl } from '#ui';
import { decided, type TaskView } from './task-views.ts';

export function useTaskFilters({ filters, view }: ListControl<TaskView>): readonly Filter[] {
  const { t } = useTranslation('tasks');
  const find = useFinder('users');
  const name = useUserName(filters['ownerId']);
  const all: readonly Filter[] = [
    { kind: 'find', id: 'ownerId', label: t('field.ownerId'), find, name },
    {
      kind: 'choice',
      id: 'priority',
      label: t('field.priority'),
      options: taskPriorities.map((value) => ({ value, label: t(`priority.${value}`) })),
    },
    { kind: 'dates', id: 'dueOn', label: t('field.dueOn'), secondary: true },
  ];
  return all.filter(({ id }) => !decided[view].includes(id));
}
