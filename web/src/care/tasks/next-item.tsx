// The next open item of a checklist, which one tap ticks, and how many are done.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { type AnyTask, isOpenTask, personOfTask } from './any-task.ts';
import styles from './tasks.module.css';
import type { TaskActs } from './use-task-acts.ts';

export function NextItem({ task, acts }: { readonly task: AnyTask; readonly acts: TaskActs }) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const { checklist, can } = task;
  const [ticked, setTicked] = useState<string>();
  if (checklist.length === 0) return null;
  const done = checklist.filter(({ isDone }) => isDone).length;
  const next = checklist.find(({ isDone }) => !isDone);
  const progress = t('checklist.progress', { done: format.number(done), all: format.number(checklist.length) });
  if (!next || !isOpenTask(task) || !can.includes('tick')) return <span className="small muted">{progress}</span>;
  /** The box shows it before the server answers. */
  async function tick(itemId: string): Promise<void> {
    setTicked(itemId);
    await acts.tickNext({ ...task, isOfPerson: personOfTask(task) !== undefined }, itemId);
    setTicked(undefined);
  }

  return (
    <label className={styles.next}>
      <input type="checkbox" checked={ticked === next.id} onChange={() => void tick(next.id)} />
      <span>
        <bdi>{next.text}</bdi> <span className="muted nowrap">({progress})</span>
      </span>
    </label>
  );
}
