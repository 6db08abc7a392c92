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
  /** The main act of a page. */
  readonly isMain?: boolean;
}

export function TaskButton({ task, acts, reopens = false, isMain = false }: TaskButtonProps) {
  const { t } = useTranslation('tasks');
  const acted = { ...task, isOfPerson: personOfTask(task) !== undefined };
  const { title, can, ownerId } = task;
  const look = isMain ? ({ variant: 'contained', color: 'primary' } as const) : ({ size: 'small' } as const);
  if (isOpenTask(task) && !ownerId && can.includes('claim'))
    return (
      <Button {...look} aria-label={t('act.on', { act: t('act.claim'), title })} onClick={() => void acts.claim(acted)}>
        {t('act.claim')}
      </Button>
    );
  if (isOpenTask(task) && can.includes('complete'))
    return (
      <Button
        color="primary"
        {...look}
        aria-label={t('act.on', { act: t('act.complete'), title })}
        onClick={() => void acts.complete(acted)}
      >
        <Icon name="check" size="small" />
        {t('act.done')}
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
