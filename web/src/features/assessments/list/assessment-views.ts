// The views of the work list of assessments, with their queries and their order.
import { assessmentStates, type Me } from '@puente/contract';
import { mayDo } from '#api';
import type { ListShape } from '#ui';

export type AssessmentView = 'due' | 'open' | 'review' | 'all';

const rest = {
  filters: [
    { id: 'questionnaireUrl', kind: 'url' },
    { id: 'status', kind: 'value', allowed: assessmentStates },
    { id: 'ownerId', kind: 'value' },
    { id: 'dueOn', kind: 'dates' },
  ],
  sorts: ['dueOn', 'completedAt'],
} as const satisfies Omit<ListShape<AssessmentView>, 'views'>;

const readers: ListShape<AssessmentView> = { views: ['due', 'open', 'all'], ...rest };
const reviewers: ListShape<AssessmentView> = { views: ['due', 'open', 'review', 'all'], ...rest };

export const shapeFor = (me: Me | undefined): ListShape<AssessmentView> =>
  mayDo(me, 'assessments', 'review') ? reviewers : readers;

/** Hides filters that the chosen view sets, or that all its rows share. */
export const decided: Readonly<Record<AssessmentView, readonly string[]>> = {
  due: ['status'],
  open: ['status', 'dueOn'],
  review: ['status', 'dueOn'],
  all: [],
};

/** The query of a view, before the filters of the reader. */
export function viewQuery(view: AssessmentView): Record<string, string> {
  if (view === 'due') return { status: 'not-started' };
  if (view === 'open') return { status: 'in-progress' };
  return view === 'review' ? { needsReview: 'true' } : {};
}

export const viewOrder = (view: AssessmentView): string =>
  view === 'due' ? 'dueOn' : view === 'review' ? 'completedAt' : '-completedAt';
