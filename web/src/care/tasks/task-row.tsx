// A task as a row of a list in a card.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Chip, ListRow, rowId } from '#ui';
import { Part2Chip } from '../chips/part2-chip.tsx';
import { PersonName } from '../people/person-name.tsx';
import { type AnyTask, isOpenTask, personOfTask, taskPath } from './any-task.ts';
import { NextItem } from './next-item.tsx';
import { TaskButton } from './task-button.tsx';
import { TaskDue } from './task-due.tsx';
import type { TaskActs } from './use-task-acts.ts';

interface TaskRowProps {
  readonly task: AnyTask;
  readonly acts: TaskActs;
  /** On a page that is not about the person. */
  readonly isNamed?: boolean;
  readonly menu?: ReactNode;
}

export function TaskRow({ task, acts, isNamed = false, menu }: TaskRowProps) {
  const { t } = useTranslation('tasks');
  const person = personOfTask(task);
  const isOpen = isOpenTask(task);
  const facts = [
    task.ownerName ?? (isOpen ? t('nobody') : null),
    task.doneByName && t('doneBy', { name: task.doneByName }),
    task.doneNote,
    task.statusReason,
  ];
  return (
    <ListRow
      id={rowId(task.id)}
      endBelow
      title={
        <Link to={taskPath(task)}>
          <bdi>{task.title}</bdi>
        </Link>
      }
      detail={
        <>
          {isNamed && person && (
            <div>
              <PersonName of={person} />
            </div>
          )}
          <bdi>{facts.filter(Boolean).join(' · ')}</bdi>
          {isOpen && (
            <div>
              <NextItem task={task} acts={acts} />
            </div>
          )}
        </>
      }
      end={
        <span className="row">
          {isOpen && task.priority === 'high' && (
            <Chip tone="warning" icon="up">
              {t('priority.high')}
            </Chip>
          )}
          {'part2' in task && task.part2 && <Part2Chip />}
          <TaskDue task={task} />
          <TaskButton task={task} acts={acts} />
          {menu}
        </span>
      }
    />
  );
}
