// The views of the encounter list, with their queries.
import { encounterStates, type Me } from '@puente/contract';
import { mayDo } from '#api';
import type { ListShape } from '#ui';

export type EncounterView = 'all' | 'mine' | 'drafts' | 'cosign' | 'signed';

/** The most open visits with one person that load. */
const mostOpen = 10;

/** The caller's open visits with a person. */
export const openWith = (patientId: string, authorId: string | undefined) => ({
  patientId,
  authorId,
  isOpen: 'true',
  sort: 'startedAt',
  limit: mostOpen,
});

export const visitTemplates = { kind: 'visit', sort: 'rank', limit: 200 } as const;

/** The order of the list. */
export const newestFirst = '-startedAt';

const rest = {
  filters: [
    { id: 'serviceDate', kind: 'dates' },
    { id: 'authorId', kind: 'value' },
    { id: 'status', kind: 'value', allowed: encounterStates },
  ],
  sorts: ['startedAt'],
} as const satisfies Omit<ListShape<EncounterView>, 'views'>;

const workerShape: ListShape<EncounterView> = { views: ['all', 'mine', 'drafts', 'signed'], ...rest };
const supervisorShape: ListShape<EncounterView> = { views: ['all', 'mine', 'drafts', 'cosign', 'signed'], ...rest };
const readerShape: ListShape<EncounterView> = { views: ['all', 'drafts', 'signed'], ...rest };

export const shapeFor = (me: Me | undefined): ListShape<EncounterView> =>
  !mayDo(me, 'encounters', 'create') ? readerShape : mayDo(me, 'encounters', 'cosign') ? supervisorShape : workerShape;

/** The query of a view, before the filters of the reader. */
export function viewQuery(view: EncounterView, me: Me | undefined): Record<string, string> {
  const own: Record<string, string> = mayDo(me, 'encounters', 'create') && me ? { authorId: me.id } : {};
  if (view === 'mine') return own;
  if (view === 'drafts') return { ...own, isOpen: 'true' };
  if (view === 'cosign') return { status: 'cosign-pending' };
  return view === 'signed' ? { isSigned: 'true' } : {};
}
