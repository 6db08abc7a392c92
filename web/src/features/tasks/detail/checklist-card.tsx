// The checklist of a task: each tick is stored at once.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AnyTask, personOfTask, type TaskActs } from '#care';
import { useFormat } from '#i18n';
import { Card } from '#ui';
import styles from './task-detail.module.css';

export function ChecklistCard({ task, acts }: { readonly task: AnyTask; readonly acts: TaskActs }) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const { checklist, can } = task;
  const done = checklist.filter(({ isDone }) => isDone).length;
  /** The boxes show a tap before the server answers. */
  const [tapped, setTapped] = useState<Readonly<Record<string, boolean>>>({});
  const acted = { ...task, isOfPerson: personOfTask(task) !== undefined };
  async function tick(itemId: string, isDone: boolean): Promise<void> {
    setTapped((others) => ({ ...others, [itemId]: isDone }));
    await acts.tick(acted, { itemId, isDone });
    setTapped(({ [itemId]: _, ...others }) => others);
  }

  return (
    <Card
      title={t('field.checklist')}
      count={t('checklist.progress', { done: format.number(done), all: format.number(checklist.length) })}
    >
      <ul className={styles.items}>
        {checklist.map(({ id, text, isDone }) => (
          <li key={id}>
            <label className={styles.item}>
              <input
                type="checkbox"
                checked={tapped[id] ?? isDone}
                disabled={!can.includes('tick')}
                onChange={() => void tick(id, !isDone)}
              />
              <bdi className={isDone ? styles.done : undefined}>{text}</bdi>
            </label>
          </li>
        ))}
      </ul>
    </Card>
  );
}
