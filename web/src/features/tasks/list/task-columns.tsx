// The columns of the work list of tasks. The first holds the next item of the checklist, too.
import { taskPriorities, taskStates } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  type AnyTask,
  NextItem,
  Part2Chip,
  PersonName,
  personOfTask,
  type TaskActs,
  TaskButton,
  TaskDue,
  taskPath,
  usePersonFields,
} from '#care';
import { Chip, type Column, exportWords } from '#ui';

export function useTaskColumns(ofTeam: boolean, acts: TaskActs): readonly Column<AnyTask>[] {
  const { t } = useTranslation('tasks');
  const personFields = usePersonFields();
  const all: readonly (Column<AnyTask> | false)[] = [
    {
      id: 'title',
      header: t('field.title'),
      fields: ['title', 'note'],
      grow: true,
      cell: (row) => (
        <>
          <Link to={taskPath(row)}>
            <bdi>{row.title}</bdi>
          </Link>{' '}
          {'part2' in row && row.part2 && <Part2Chip />}
          {row.checklist.length > 0 && (
            <div>
              <NextItem task={row} acts={acts} />
            </div>
          )}
        </>
      ),
    },
    !ofTeam && {
      id: 'person',
      header: t('column.person'),
      fields: personFields,
      cell: (row) => <PersonCell row={row} />,
      onCard: 'row',
    },
    {
      id: 'due',
      header: t('column.due'),
      sort: 'dueOn',
      fields: [
        { field: 'dueOn', label: t('field.dueOn') },
        { field: 'dueTime', label: t('field.dueTime') },
        { field: 'status', label: t('column.state'), words: exportWords(taskStates, (one) => t(`state.${one}`)) },
      ],
      isKnown: (row) => Boolean(row.dueOn),
      cell: (row) => (row.dueOn || row.doneAt ? <TaskDue task={row} /> : <span className="muted">–</span>),
      onCard: 'plain',
    },
    {
      id: 'priority',
      header: t('field.priority'),
      from: 'lg',
      fields: [{ field: 'priority', words: exportWords(taskPriorities, (one) => t(`priority.${one}`)) }],
      isKnown: (row) => row.priority === 'high',
      cell: (row) =>
        row.priority === 'high' ? (
          <Chip tone="warning" icon="up">
            {t('priority.high')}
          </Chip>
        ) : (
          <bdi className="muted">{t(`priority.${row.priority}`)}</bdi>
        ),
      onCard: 'plain',
    },
    {
      id: 'owner',
      header: t('field.ownerId'),
      fields: ['ownerName'],
      cell: (row) => <bdi className="muted">{row.ownerName ?? t('nobody')}</bdi>,
      onCard: 'plain',
    },
    {
      id: 'act',
      header: t('column.act'),
      onPaper: false,
      cell: (row) => <TaskButton task={row} acts={acts} reopens />,
      onCard: 'none',
    },
  ];
  return all.filter((column) => column !== false);
}

function PersonCell({ row }: { readonly row: AnyTask }) {
  const person = personOfTask(row);
  return person ? <PersonName of={person} /> : null;
}
