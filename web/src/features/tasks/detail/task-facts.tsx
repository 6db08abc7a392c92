// Who does a task, when it repeats, who is told; and what happened with it.
import { useTranslation } from 'react-i18next';
import { type AnyTask, useRepeatWords } from '#care';
import { useFormat } from '#i18n';
import { Card, DetailList } from '#ui';

export function AboutCard({ task, isOfTeam }: { readonly task: AnyTask; readonly isOfTeam: boolean }) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const repeatWords = useRepeatWords();
  const { ownerName, dueOn, dueTime, priority, repeats, watcherNames, rule } = task;
  const due = dueOn && [format.weekday(dueOn), dueTime && format.clock(dueTime)].filter(Boolean).join(', ');
  return (
    <Card title={t('about')}>
      <DetailList
        details={[
          { name: t('field.ownerId'), value: ownerName ?? t('nobody') },
          { name: t('field.dueOn'), value: due },
          { name: t('field.priority'), value: t(`priority.${priority}`) },
          { name: t('field.repeats'), value: repeats && repeatWords(repeats) },
          { name: t('field.watcherIds'), value: watcherNames.length > 0 ? format.list(watcherNames) : null },
          { name: t('field.rule'), value: rule && t(`rule.${rule}`) },
          { name: t('field.of'), value: isOfTeam ? t('ofTeamOne') : null },
        ]}
      />
    </Card>
  );
}

export function HistoryCard({ task }: { readonly task: AnyTask }) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const { createdAt, createdByName, doneAt, doneByName, doneNote, statusReason, updatedAt, status, rule } = task;
  const by = (name: string | null, instant: string) =>
    name ? t('history.by', { name, date: format.dateTime(instant) }) : format.dateTime(instant);
  return (
    <Card title={t('history.title')}>
      <DetailList
        details={[
          { name: t('history.created'), value: by(rule ? t('history.system') : createdByName, createdAt) },
          { name: t('history.done'), value: doneAt && by(doneByName, doneAt) },
          { name: t('history.note'), value: doneNote },
          { name: t('history.cancelled'), value: status === 'cancelled' ? format.dateTime(updatedAt) : null },
          { name: t('history.reason'), value: statusReason },
        ]}
      />
    </Card>
  );
}
