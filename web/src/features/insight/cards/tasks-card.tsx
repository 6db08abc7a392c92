// The open tasks of the reader that are late or due soon: late ones first, then by the person's risk. One tap completes one.
import type { TaskLine } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PersonName, TaskDue, useTaskActs } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { Button, Chip, countText, ErrorNotice, Icon, ListRow } from '#ui';
import styles from '../day/my-day.module.css';
import { DayCard } from './day-card.tsx';
import { useMyDay } from './use-my-day.ts';

/** @param isQuiet absent without tasks: for readers whose day has other work */
export function TasksCard({ isQuiet = false }: { readonly isQuiet?: boolean }) {
  const { t } = useTranslation(['tasks', 'common']);
  const format = useFormat();
  const acts = useTaskActs();
  const { list, total } = useMyDay((day) => day.tasks);
  if (isQuiet && !list.rows?.length) return null;
  return (
    <DayCard
      title={t('card.title')}
      list={list}
      count={total && total.count > 0 ? countText(total, format.number) : undefined}
      aside={
        <Link className="small" to={paths.tasks}>
          {t('common:action.seeAll')}
        </Link>
      }
      empty={t('card.empty')}
      row={(task) => (
        <Row
          key={task.id}
          task={task}
          onDone={() => void acts.complete({ ...task, isOfPerson: task.patient !== null })}
        />
      )}
      foot={
        acts.failure && (
          <div className={styles.pad}>
            <ErrorNotice message={acts.failure} />
          </div>
        )
      }
    />
  );
}

function Row({ task, onDone }: { readonly task: TaskLine; readonly onDone: () => void }) {
  const { t } = useTranslation('tasks');
  const { id, title, patient, priority } = task;
  return (
    <ListRow
      endBelow
      title={
        <Link to={patient ? paths.task(id) : paths.teamTask(id)}>
          <bdi>{title}</bdi>
        </Link>
      }
      detail={patient ? <PersonName of={patient} /> : t('ofTeamOne')}
      end={
        <span className="row">
          {priority === 'high' && (
            <Chip tone="warning" icon="up">
              {t('priority.high')}
            </Chip>
          )}
          <TaskDue task={task} />
          <Button
            size="small"
            color="primary"
            aria-label={t('act.on', { act: t('act.complete'), title })}
            onClick={onDone}
          >
            <Icon name="check" size="small" />
            {t('act.done')}
          </Button>
        </span>
      }
    />
  );
}
