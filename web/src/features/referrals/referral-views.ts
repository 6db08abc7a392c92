// The work queues of the referral list, with their queries.
import { enrollmentPrograms, type Me, referralDirections, referralPriorities, referralStages } from '@puente/contract';
import { mayDo } from '#api';
import { addDays } from '#i18n';
import type { ListShape } from '#ui';

export type ReferralView = 'open' | 'new' | 'mine' | 'overdue' | 'partners' | 'outreach' | 'closed';

const rest = {
  filters: [
    { id: 'direction', kind: 'value', allowed: referralDirections },
    { id: 'program', kind: 'value', allowed: enrollmentPrograms },
    { id: 'stage', kind: 'value', allowed: referralStages },
    { id: 'priority', kind: 'value', allowed: referralPriorities },
    { id: 'ownerId', kind: 'value' },
    { id: 'receivedOn', kind: 'dates' },
  ],
  sorts: ['receivedOn', 'dueOn'],
} as const satisfies Omit<ListShape<ReferralView>, 'views'>;

const workers: ListShape<ReferralView> = {
  views: ['open', 'new', 'mine', 'overdue', 'partners', 'outreach', 'closed'],
  ...rest,
};
const readers: ListShape<ReferralView> = {
  views: ['open', 'new', 'overdue', 'partners', 'outreach', 'closed'],
  ...rest,
};

export const shapeFor = (me: Me | undefined): ListShape<ReferralView> =>
  mayDo(me, 'referrals', 'create') ? workers : readers;

/** Hides filters that the chosen view sets. */
export const decided: Readonly<Record<ReferralView, readonly string[]>> = {
  open: [],
  new: ['stage', 'direction'],
  mine: ['ownerId'],
  overdue: [],
  partners: ['direction'],
  outreach: ['stage'],
  closed: ['stage'],
};

/** The query of a view, before the filters of the reader. @param today civil date */
export function viewQuery(view: ReferralView, me: Me | undefined, today: string): Record<string, string> {
  if (view === 'new') return { stage: 'new', direction: 'in' };
  if (view === 'outreach') return { stage: 'outreach' };
  if (view === 'closed') return { isOpen: 'false' };
  if (view === 'mine') return { ...(me && { onDeskOf: me.id }) };
  const open = { isOpen: 'true' };
  if (view === 'overdue') return { ...open, dueOnTo: addDays(today, -1) };
  return view === 'partners' ? { ...open, direction: 'out' } : open;
}
