// The views of the work list of tasks, with their queries and their order.
import { emptyFilter, type Me, taskPriorities } from '@puente/contract';
import { mayDo } from '#api';
import { addDays } from '#i18n';
import type { ListShape } from '#ui';

export type TaskView = 'mine' | 'late' | 'free' | 'open' | 'team' | 'done';

const rest = {
  filters: [
    { id: 'ownerId', kind: 'value' },
    { id: 'priority', kind: 'value', allowed: taskPriorities },
    { id: 'dueOn', kind: 'dates' },
  ],
  sorts: ['dueOn'],
} as const satisfies Omit<ListShape<TaskView>, 'views'>;

const workers: ListShape<TaskView> = { views: ['mine', 'late', 'free', 'open', 'team', 'done'], ...rest };
const readers: ListShape<TaskView> = { views: ['open', 'late', 'free', 'team', 'done'], ...rest };

export const shapeFor = (me: Me | undefined): ListShape<TaskView> =>
  !me || mayDo(me, 'tasks', 'complete') ? workers : readers;

/** Hides filters that the chosen view sets. */
export const decided: Readonly<Record<TaskView, readonly string[]>> = {
  mine: ['ownerId'],
  late: ['dueOn'],
  free: ['ownerId'],
  open: [],
  team: [],
  done: [],
};

/** The states of a view, each a group of its list. */
export const statesOf = (view: TaskView) =>
  view === 'done' ? (['completed', 'cancelled'] as const) : (['in-progress', 'open'] as const);

/** The query of a view, before its states and the filters of the reader. @param today civil date */
export function viewQuery(view: TaskView, me: Me | undefined, today: string): Record<string, string> {
  if (view === 'mine') return { ...(me && { ownerId: me.id }) };
  if (view === 'late') return { dueOnTo: addDays(today, -1) };
  return view === 'free' ? { ownerId: emptyFilter } : {};
}

export const viewOrder = (view: TaskView): string => (view === 'done' ? '-dueOn' : 'dueOn');
