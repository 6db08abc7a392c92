// The open tasks of the person, the nearest day first; absent without any.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callsOf, type Task, useListState } from '#api';
import { TaskRow, useTaskActs } from '#care';
import { paths } from '#paths';
import { Card, ErrorNotice, List } from '#ui';

const shown = 5;

export function TasksCard({ patientId }: { readonly patientId: string }) {
  const { t } = useTranslation(['tasks', 'common']);
  const acts = useTaskActs();
  const { useList } = callsOf('tasks');
  const query = { patientId, sort: 'dueOn', limit: shown };
  const begun = useListState<Task>(useList({ ...query, status: 'in-progress' }));
  const open = useListState<Task>(useList({ ...query, status: 'open' }));
  const rows = [...(begun.rows ?? []), ...(open.rows ?? [])].slice(0, shown);
  if (rows.length === 0 && !acts.failure) return null;
  return (
    <Card
      title={t('card.person')}
      flush
      aside={
        <Link className="small" to={paths.patient(patientId, 'tasks')}>
          {t('common:action.seeAll')}
        </Link>
      }
    >
      {acts.failure && <ErrorNotice message={acts.failure} />}
      <List>
        {rows.map((row) => (
          <TaskRow key={row.id} task={row} acts={acts} />
        ))}
      </List>
    </Card>
  );
}
