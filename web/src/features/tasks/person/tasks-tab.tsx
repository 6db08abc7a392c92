// The tasks of a person in one list: open ones first, the latest day on top of those that are over.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callsOf, type Patient, type Task, useListState, useMay } from '#api';
import { type AnyTask, isOpenTask, TaskRow, useTaskActs } from '#care';
import { paths } from '#paths';
import { RecordCard } from '#records';
import { ActionMenu, Button, Disclosure, ErrorNotice, Icon, List } from '#ui';
import { CancelQuestion } from '../detail/cancel-question.tsx';
import { useTaskMenu } from '../detail/use-task-menu.ts';
import styles from './tasks-tab.module.css';

const most = 200;

export function TasksTab({ patient }: { readonly patient: Patient }) {
  const { t } = useTranslation('tasks');
  const list = useListState<Task>(callsOf('tasks').useList({ patientId: patient.id, sort: 'dueOn', limit: most }));
  const acts = useTaskActs();
  const [cancelling, setCancelling] = useState<AnyTask>();
  const menuOf = useTaskMenu(acts, setCancelling);
  // Forbidden under emergency access or a granted request, because the record outlasts them.
  const mayAdd = useMay('tasks', 'create') === true && patient.can.includes('update');
  const rowOf = (task: Task) => {
    const menu = menuOf(task).filter(({ to }) => to !== paths.patient(patient.id, 'tasks'));
    return (
      <TaskRow
        key={task.id}
        task={task}
        acts={acts}
        menu={menu.length > 0 && <ActionMenu label={t('actionsOf', { title: task.title })} actions={menu} />}
      />
    );
  };
  return (
    <>
      {acts.failure && <ErrorNotice message={acts.failure} />}
      <RecordCard
        title={t('title')}
        list={list}
        empty={t('empty.person')}
        aside={
          mayAdd && (
            <Button size="small" to={paths.newTask({ patientId: patient.id })}>
              <Icon name="plus" size="small" />
              {t('new')}
            </Button>
          )
        }
        all={(rows) => {
          const open = rows.filter(isOpenTask);
          const over = rows.filter((row) => !isOpenTask(row)).reverse();
          return (
            <>
              {open.length > 0 && <List label={t('view.open')}>{open.map(rowOf)}</List>}
              {over.length > 0 && (
                <div className={styles.past}>
                  <Disclosure summary={t('past', { count: over.length })} open={open.length === 0}>
                    <List label={t('past', { count: over.length })}>{over.map(rowOf)}</List>
                  </Disclosure>
                </div>
              )}
            </>
          );
        }}
      />
      {cancelling && <CancelQuestion key={cancelling.id} task={cancelling} onClosed={() => setCancelling(undefined)} />}
    </>
  );
}
