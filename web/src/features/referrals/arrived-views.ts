// The views of the list of requests that have arrived.
import { enrolmentProgrammes, requestSources, requestStates } from '@puente/contract';
import type { ListShape } from '#ui';

export type ArrivedView = (typeof requestStates)[number];

export const arrivedShape: ListShape<ArrivedView> = {
  views: requestStates,
  filters: [
    { id: 'source', kind: 'value', allowed: requestSources },
    { id: 'programme', kind: 'value', allowed: enrolmentProgrammes },
    { id: 'payerId', kind: 'value' },
    { id: 'receivedOn', kind: 'dates' },
  ],
  sorts: ['receivedOn'],
};
