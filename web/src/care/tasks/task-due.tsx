// The day and hour of a task; late ones say by how much. Closed ones say how they ended.
import { useTranslation } from 'react-i18next';
import { timeOf, useFormat, useZone } from '#i18n';
import { Chip } from '#ui';
import { isOpenTask } from './any-task.ts';

interface TaskDueProps {
  readonly task: {
    readonly status: string;
    readonly dueOn?: string | null | undefined;
    readonly dueTime?: string | null | undefined;
  };
}

export function TaskDue({ task }: TaskDueProps) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const zone = useZone();
  const { status, dueOn, dueTime } = task;
  if (!isOpenTask(task)) {
    const isDone = status === 'completed';
    return (
      <Chip tone={isDone ? 'success' : 'neutral'} icon={isDone ? 'check-circle' : 'x'}>
        {t(isDone ? 'state.completed' : 'state.cancelled')}
      </Chip>
    );
  }
  if (!dueOn) return null;
  const days = format.daysSince(dueOn);
  const hour = dueTime ? format.clock(dueTime) : null;
  const isLateToday = days === 0 && dueTime && dueTime < timeOf(new Date(), zone);
  if (days > 0 || isLateToday)
    return (
      <Chip tone="error" icon="alert">
        {days > 0 ? t('due.lateDays', { count: days }) : t('due.lateToday', { time: hour })}
      </Chip>
    );
  if (days === 0)
    return (
      <Chip tone="warning" icon="clock">
        {hour ? t('due.todayAt', { time: hour }) : t('due.today')}
      </Chip>
    );
  return (
    <Chip tone="neutral" icon="clock">
      {hour
        ? t('due.at', { date: format.dayOfMonth(dueOn), time: hour })
        : t('due.on', { date: format.dayOfMonth(dueOn) })}
    </Chip>
  );
}
