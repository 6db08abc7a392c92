// The work list of tasks: mine, late, free, of the team, done. A tap on a row does the next act.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetMeQuery } from '#api';
import { type AnyTask, nameOf, personOfTask, TaskButton, useTaskActs } from '#care';
import { paths } from '#paths';
import { ListScreen } from '#records';
import { ErrorNotice, useListAddress } from '#ui';
import { CancelQuestion } from '../detail/cancel-question.tsx';
import { useTaskMenu } from '../detail/use-task-menu.ts';
import { useTaskColumns } from './task-columns.tsx';
import { TaskTabs } from './task-tabs.tsx';
import { shapeFor } from './task-views.ts';
import { TeamCard } from './team-card.tsx';
import { useTaskFilters } from './use-task-filters.ts';
import { useTaskRows } from './use-task-rows.tsx';

export function TaskList() {
  const { t } = useTranslation('tasks');
  const { data: me } = useGetMeQuery();
  const control = useListAddress(shapeFor(me));
  const acts = useTaskActs();
  const { view } = control;
  const columns = useTaskColumns(view === 'team', acts);
  const filters = useTaskFilters(control);
  const { list, groups } = useTaskRows(control);
  const [cancelling, setCancelling] = useState<AnyTask>();
  const menuOf = useTaskMenu(acts, setCancelling);
  return (
    <>
      <ListScreen<AnyTask>
        list={list}
        isHealthData={view !== 'team'}
        title={t('title')}
        view={t(`view.${view}`)}
        lead={t('lead')}
        create={{ to: view === 'team' ? paths.newTeamTask : paths.newTask(), label: t('new'), icon: 'plus' }}
        columns={columns}
        filters={filters}
        views={<TaskTabs control={control} />}
        rowName={(row) => {
          const person = personOfTask(row);
          return person ? `${row.title}, ${nameOf(person)}` : row.title;
        }}
        empty={t(`empty.${view}`)}
        table={{
          actions: menuOf,
          cardAction: (row) => <TaskButton task={row} acts={acts} reopens />,
          ...(groups.length > 0 && { groups }),
        }}
      >
        {acts.failure && <ErrorNotice message={acts.failure} />}
      </ListScreen>
      {view !== 'team' && view !== 'open' && <TeamCard view={view} acts={acts} />}
      {cancelling && <CancelQuestion key={cancelling.id} task={cancelling} onClosed={() => setCancelling(undefined)} />}
    </>
  );
}
