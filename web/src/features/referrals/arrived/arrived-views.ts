// The views of the list of received requests.
import { enrollmentPrograms, requestSources, requestStates } from '@puente/contract';
import type { ListShape } from '#ui';

export type ArrivedView = (typeof requestStates)[number];

export const arrivedShape: ListShape<ArrivedView> = {
  views: requestStates,
  filters: [
    { id: 'source', kind: 'value', allowed: requestSources },
    { id: 'program', kind: 'value', allowed: enrollmentPrograms },
    { id: 'payerId', kind: 'value' },
    { id: 'receivedOn', kind: 'dates' },
  ],
  sorts: ['receivedOn'],
};
