// The views of the work list of care plans, with their queries and their order.
import { carePlanKinds, carePlanStates, type Me } from '@puente/contract';
import { mayDo } from '#api';
import { addDays } from '#i18n';
import type { ListShape } from '#ui';

export type CarePlanView = 'approve' | 'agree' | 'review' | 'overdue' | 'drafts' | 'all';

const rest = {
  filters: [
    { id: 'kind', kind: 'value', allowed: carePlanKinds },
    { id: 'status', kind: 'value', allowed: carePlanStates },
    { id: 'ownerId', kind: 'value' },
    { id: 'reviewDueOn', kind: 'dates' },
    { id: 'effectiveTo', kind: 'dates' },
  ],
  sorts: ['reviewDueOn', 'proposedAt', 'effectiveTo'],
} as const satisfies Omit<ListShape<CarePlanView>, 'views'>;

const approvers: ListShape<CarePlanView> = {
  views: ['approve', 'agree', 'review', 'overdue', 'drafts', 'all'],
  ...rest,
};
/** Authors begin with what they carry to the person. */
const authors: ListShape<CarePlanView> = { views: ['agree', 'drafts', 'approve', 'review', 'overdue', 'all'], ...rest };

export const shapeFor = (me: Me | undefined): ListShape<CarePlanView> =>
  mayDo(me, 'carePlans', 'approve') ? approvers : authors;

/** Hides filters that the chosen view sets, or that all its rows share. */
export const decided: Readonly<Record<CarePlanView, readonly string[]>> = {
  approve: ['status', 'reviewDueOn'],
  agree: ['status', 'reviewDueOn'],
  review: ['reviewDueOn'],
  overdue: ['reviewDueOn'],
  drafts: ['status', 'reviewDueOn', 'effectiveTo'],
  all: [],
};

const daysAhead = 30;

/** The query of a view, before the filters of the reader. Only plans in force have a day of their review. */
export function viewQuery(view: CarePlanView, today: string): Record<string, string> {
  if (view === 'approve') return { status: 'proposed' };
  if (view === 'agree') return { status: 'approved' };
  if (view === 'drafts') return { status: 'draft' };
  if (view === 'review') return { reviewDueOnFrom: today, reviewDueOnTo: addDays(today, daysAhead) };
  return view === 'overdue' ? { reviewDueOnTo: addDays(today, -1) } : {};
}

export const viewOrder = (view: CarePlanView): string =>
  view === 'review' || view === 'overdue' ? 'reviewDueOn' : view === 'approve' ? 'proposedAt' : '-proposedAt';
