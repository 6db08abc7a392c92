// The views of the charge list and what each asks the API.
import type { charge, RecordOf } from '@puente/contract';
import { addDays } from '#i18n';
import type { ListShape } from '#ui';

export type Charge = RecordOf<typeof charge>;

/** The states that need work, in the order of the work queue. */
export const openStates = ['needs-info', 'ready'] as const;
export type OpenState = (typeof openStates)[number];

export type ChargeView = 'queue' | OpenState | 'not-billable' | 'deadline' | 'all';

/** The number of rows that a group shows at first. */
export const rowsOfGroup = { queue: 10, deadline: 100 } as const;

/** The number of days left from which the filing deadline is a risk. */
export const urgentDays = 15;

export const chargeShape: ListShape<ChargeView> = {
  views: ['queue', 'needs-info', 'ready', 'deadline', 'not-billable', 'all'],
  filters: [
    { id: 'payerId', kind: 'value' },
    { id: 'authorId', kind: 'value' },
    { id: 'serviceDate', kind: 'dates' },
    { id: 'code', kind: 'value' },
  ],
  sorts: ['serviceDate', 'fileBy', 'amountCents'],
};

/** Grouped views show the open states one below the other; other views are one list. */
export const isGrouped = (view: ChargeView): boolean => view === 'queue' || view === 'deadline';

/** The nearest deadline first, in views with charges to file. */
export const viewOrder = (view: ChargeView): string =>
  view === 'all' || view === 'not-billable' ? '-serviceDate' : 'fileBy';

export const urgent = (today: string): Record<string, string> => ({ fileByTo: addDays(today, urgentDays) });

/** The query of a view, without the filters of the reader. */
export function viewQuery(view: ChargeView, today: string): Record<string, string> {
  if (view === 'deadline') return urgent(today);
  return view === 'queue' || view === 'all' ? {} : { status: view };
}
