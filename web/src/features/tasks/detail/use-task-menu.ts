// The menu of a task: what the server allows on it, and where it leads.
import { useTranslation } from 'react-i18next';
import { type AnyTask, isOpenTask, personOfTask, type TaskActs } from '#care';
import { paths } from '#paths';
import type { MenuAction } from '#ui';
import { useTaskSource } from './use-task-source.ts';

export function useTaskMenu(acts: TaskActs, onCancel: (task: AnyTask) => void) {
  const { t } = useTranslation('tasks');
  const sourceOf = useTaskSource();
  return (task: AnyTask): readonly MenuAction[] => {
    const { id, can, ownerId } = task;
    const person = personOfTask(task);
    const acted = { ...task, isOfPerson: person !== undefined };
    const source = sourceOf(task);
    const isOpen = isOpenTask(task);
    const all: readonly (MenuAction | false)[] = [
      isOpen &&
        !ownerId &&
        can.includes('claim') && { label: t('act.claim'), icon: 'user', onSelect: () => void acts.claim(acted) },
      can.includes('start') && { label: t('act.start'), icon: 'play', onSelect: () => void acts.start(acted) },
      isOpen &&
        can.includes('complete') && {
          label: t('act.complete'),
          icon: 'check',
          onSelect: () => void acts.complete(acted),
        },
      can.includes('reopen') && { label: t('act.reopen'), icon: 'undo', onSelect: () => void acts.reopen(acted) },
      can.includes('update') && {
        label: t('edit'),
        icon: 'pen',
        to: person ? paths.editTask(id) : paths.editTeamTask(id),
      },
      source !== undefined && { label: source.label, icon: 'arrow', to: source.to },
      person?.reached === true && { label: t('openPatient'), icon: 'user', to: paths.patient(person.id, 'tasks') },
      can.includes('cancel') && { label: t('cancel.label'), icon: 'x', onSelect: () => onCancel(task) },
    ];
    return all.filter((action) => action !== false);
  };
}
