// A task: what is to be done, by whom and until when, its checklist, what it is about, and what happened with it.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type AnyTask, Part2Chip, personOfTask, TaskButton, TaskDue, taskPath, useTaskActs } from '#care';
import { ActionMenu, Button, Card, Chip, ErrorNotice, type MenuAction, Notice, PageHeader, usePrintAction } from '#ui';
import { CancelQuestion } from './cancel-question.tsx';
import { ChecklistCard } from './checklist-card.tsx';
import styles from './task-detail.module.css';
import { AboutCard, HistoryCard } from './task-facts.tsx';
import { useTaskMenu } from './use-task-menu.ts';
import { useTaskSource } from './use-task-source.ts';

interface TaskDetailProps {
  readonly task: AnyTask;
  /** The acts on its marks under 42 CFR Part 2. */
  readonly marks?: readonly MenuAction[];
}

export function TaskDetail({ task, marks = [] }: TaskDetailProps) {
  const { t } = useTranslation(['tasks', 'part2']);
  const acts = useTaskActs();
  const print = usePrintAction();
  const [isCancelling, setCancelling] = useState(false);
  const menu = useTaskMenu(acts, () => setCancelling(true))(task);
  const source = useTaskSource()(task);
  const isMarked = 'part2' in task && task.part2;
  return (
    <>
      <PageHeader
        title={task.title}
        lead={
          <span className="row">
            <TaskDue task={task} />
            {task.status === 'in-progress' && (
              <Chip tone="accent" icon="play">
                {t('state.in-progress')}
              </Chip>
            )}
            {task.priority === 'high' && (
              <Chip tone="warning" icon="up">
                {t('priority.high')}
              </Chip>
            )}
            {isMarked && <Part2Chip />}
          </span>
        }
        actions={
          <>
            <TaskButton task={task} acts={acts} reopens isMain />
            <ActionMenu outlined actions={[...menu, ...marks, print]} />
          </>
        }
      />
      {acts.failure && <ErrorNotice message={acts.failure} />}
      {isMarked && (
        <div className="off-paper">
          <Notice tone="warning">{t('part2:notice')}</Notice>
        </div>
      )}
      {task.nextId && (
        <Notice tone="info">
          {t('followedBy')}{' '}
          <Button size="small" to={taskPath({ ...task, id: task.nextId })}>
            {t('seeNext')}
          </Button>
        </Notice>
      )}
      <div className={styles.columns}>
        <div className="stack">
          {(task.note || source) && (
            <Card title={t('what')}>
              {task.note && (
                <p className={styles.prose}>
                  <bdi>{task.note}</bdi>
                </p>
              )}
              {source && (
                <p>
                  <Link to={source.to}>{source.label}</Link>
                </p>
              )}
            </Card>
          )}
          {task.checklist.length > 0 && <ChecklistCard task={task} acts={acts} />}
          <HistoryCard task={task} />
        </div>
        <AboutCard task={task} isOfTeam={!personOfTask(task)} />
      </div>
      {isCancelling && <CancelQuestion task={task} onClosed={() => setCancelling(false)} />}
    </>
  );
}
