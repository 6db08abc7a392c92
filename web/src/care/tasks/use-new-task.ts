// The entry of a menu that begins a task about its record.
import { useTranslation } from 'react-i18next';
import { useMay } from '#api';
import { paths, type TaskSource } from '#paths';
import type { MenuAction } from '#ui';

/** @returns no entry for readers who may not make a task */
export function useNewTask(): (source: TaskSource) => readonly MenuAction[] {
  const { t } = useTranslation();
  const may = useMay('tasks', 'create') === true;
  return (source) => (may ? [{ label: t('action.addTask'), icon: 'check-circle', to: paths.newTask(source) }] : []);
}
