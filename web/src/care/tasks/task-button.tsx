// The next act on a task with one tap: take it over, mark it as done, or open it again.
import { useTranslation } from 'react-i18next';
import { Button, Icon } from '#ui';
import { type AnyTask, isOpenTask, personOfTask } from './any-task.ts';
import type { TaskActs } from './use-task-acts.ts';

interface TaskButtonProps {
  readonly task: AnyTask;
  readonly acts: TaskActs;
  /** Also offers to open a completed task again. */
  readonly reopens?: boolean;
}

export function TaskButton({ task, acts, reopens = false }: TaskButtonProps) {
  const { t } = useTranslation('tasks');
  const acted = { ...task, isOfPerson: personOfTask(task) !== undefined };
  const { title, can, ownerId } = task;
  if (isOpenTask(task) && !ownerId && can.includes('claim'))
    return (
      <Button
        size="small"
        aria-label={t('act.on', { act: t('act.claim'), title })}
        onClick={() => void acts.claim(acted)}
      >
        {t('act.claim')}
      </Button>
    );
  if (isOpenTask(task) && can.includes('complete'))
    return (
      <Button
        size="small"
        color="primary"
        aria-label={t('act.on', { act: t('act.complete'), title })}
        onClick={() => void acts.complete(acted)}
      >
        <Icon name="check" size="small" />
        {t('act.complete')}
      </Button>
    );
  return reopens && can.includes('reopen') ? (
    <Button
      size="small"
      aria-label={t('act.on', { act: t('act.reopen'), title })}
      onClick={() => void acts.reopen(acted)}
    >
      {t('act.reopen')}
    </Button>
  ) : null;
}
