// The rows of a view: the tasks of its two states, one below the other.
import { useTranslation } from 'react-i18next';
import { callsOf, type Task, type TeamTask, useGetMeQuery, usePagedList } from '#api';
import type { AnyTask } from '#care';
import { useFormat } from '#i18n';
import type { RecordList } from '#records';
import { type Count, countText, type ListControl } from '#ui';
import { statesOf, type TaskView, viewOrder, viewQuery } from './task-views.ts';

/** Rows of each state that load at once. */
const limit = 50;

export function useTaskRows(control: ListControl<TaskView>) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const { data: me } = useGetMeQuery();
  const { view } = control;
  const ofTeam = view === 'team';
  const many = ofTeam ? 'teamTasks' : 'tasks';
  const filters = { ...control.query, ...viewQuery(view, me, format.today) };
  const order = viewOrder(view);
  const query = { ...filters, sort: control.sort ?? order };
  const question = JSON.stringify([view, query]);
  const [first, second] = statesOf(view);
  const parts = [
    { status: first, ...useRowsOf({ ...query, status: first, limit }, { question, ofTeam, skip: !me }) },
    { status: second, ...useRowsOf({ ...query, status: second, limit }, { question, ofTeam, skip: !me }) },
  ];
  const counted = useCounts(filters, { ofTeam, skip: !me });
  const groups = parts.map(({ status, list }) => ({
    id: status,
    label: t(`state.${status}`),
    title: (
      <>
        {t(`state.${status}`)}
        {counted && <bdi className="muted numbers">{countText(counted(status), format.number)}</bdi>}
      </>
    ),
    rows: list.rows ?? [],
  }));
  const lists = parts.map((part) => part.list);
  const list: RecordList<AnyTask> = {
    ...{ many, me, control, filters, order, sort: query.sort, question },
    total: counted && sumOf([counted(first), counted(second)]),
    parts: groups.map(({ rows: _, ...group }) => ({ ...group, filters: { status: group.id } })),
    rows: {
      rows: lists.every(({ rows }) => rows) ? lists.flatMap(({ rows = [] }) => rows) : undefined,
      busy: lists.some(({ busy }) => busy),
      error: lists.find(({ error }) => error)?.error,
      onRetry: () => {
        for (const one of lists) if (one.error) one.onRetry();
      },
      onShowMore: lists.find(({ onShowMore }) => onShowMore)?.onShowMore,
    },
  };
  return { list, groups: groups.filter(({ rows }) => rows.length > 0) };
}

interface Asked {
  readonly question: string;
  readonly ofTeam: boolean;
  readonly skip: boolean;
}

function useRowsOf(query: Record<string, string | number>, { question, ofTeam, skip }: Asked) {
  const people = usePagedList<Task>(callsOf('tasks').useList(query, { skip: skip || ofTeam }), question);
  const team = usePagedList<TeamTask>(callsOf('teamTasks').useList(query, { skip: skip || !ofTeam }), question);
  return { list: ofTeam ? team : people };
}

const nothing: Count = { count: 0, capped: false };
export const sumOf = (counts: readonly Count[]): Count => ({
  count: counts.reduce((sum, { count }) => sum + count, 0),
  capped: counts.some(({ capped }) => capped),
});

/** How many there are of each state; undefined while they are counted. */
export function useCounts(filters: Readonly<Record<string, string>>, { ofTeam, skip }: Omit<Asked, 'question'>) {
  const query = { ...filters, by: 'status' };
  const people = callsOf('tasks').useCount(query, { skip: skip || ofTeam });
  const team = callsOf('teamTasks').useCount(query, { skip: skip || !ofTeam });
  const { currentData } = ofTeam ? team : people;
  return (
    currentData && ((status: string): Count => currentData.groups.find(({ value }) => value === status) ?? nothing)
  );
}
