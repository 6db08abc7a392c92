// The tasks of the team in a view of tasks about people; absent without any.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callsOf, type TeamTask, useGetMeQuery, useListState } from '#api';
import { type TaskActs, TaskRow } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { Card, List } from '#ui';
import { statesOf, type TaskView, viewOrder, viewQuery } from './task-views.ts';

const shown = 6;

interface TeamCardProps {
  readonly view: TaskView;
  readonly acts: TaskActs;
}

export function TeamCard({ view, acts }: TeamCardProps) {
  const { t } = useTranslation(['tasks', 'common']);
  const { data: me } = useGetMeQuery();
  const { today } = useFormat();
  const query = { ...viewQuery(view, me, today), sort: viewOrder(view), limit: shown };
  const [first, second] = statesOf(view);
  const { useList } = callsOf('teamTasks');
  const one = useListState<TeamTask>(useList({ ...query, status: first }, { skip: !me }));
  const other = useListState<TeamTask>(useList({ ...query, status: second }, { skip: !me }));
  const rows = [...(one.rows ?? []), ...(other.rows ?? [])].slice(0, shown);
  if (rows.length === 0) return null;
  return (
    <Card
      title={t('ofTeam')}
      flush
      aside={
        <Link className="small" to={paths.tasksIn('team')}>
          {t('common:action.seeAll')}
        </Link>
      }
    >
      <List>
        {rows.map((row) => (
          <TaskRow key={row.id} task={row} acts={acts} />
        ))}
      </List>
    </Card>
  );
}
