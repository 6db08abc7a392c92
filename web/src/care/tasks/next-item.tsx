// The next open item of a checklist, which one tap ticks, and how many are done.
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { type AnyTask, isOpenTask, personOfTask } from './any-task.ts';
import styles from './tasks.module.css';
import type { TaskActs } from './use-task-acts.ts';

export function NextItem({ task, acts }: { readonly task: AnyTask; readonly acts: TaskActs }) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const { checklist, can } = task;
  if (checklist.length === 0) return null;
  const done = checklist.filter(({ isDone }) => isDone).length;
  const next = checklist.find(({ isDone }) => !isDone);
  const progress = t('checklist.progress', { done: format.number(done), all: format.number(checklist.length) });
  if (!next || !isOpenTask(task) || !can.includes('tick')) return <span className="small muted">{progress}</span>;
  return (
    <label className={styles.next}>
      <input
        type="checkbox"
        checked={false}
        onChange={() => void acts.tickNext({ ...task, isOfPerson: personOfTask(task) !== undefined }, next.id)}
      />
      <span>
        <bdi>{next.text}</bdi> <span className="muted nowrap">({progress})</span>
      </span>
    </label>
  );
}
