// The filters of the list of programs.
import { partnerServices, sdohCategories } from '@puente/contract';
import type { ListShape } from '#ui';

/** Parameters of the API; by default archived programs are excluded. */
export const archivedChoices = ['only', 'all'] as const;

export const directoryShape: ListShape<'all'> = {
  views: ['all'],
  filters: [
    { id: 'service', kind: 'value', allowed: partnerServices },
    { id: 'category', kind: 'value', allowed: sdohCategories },
    { id: 'county', kind: 'value' },
    { id: 'language', kind: 'value' },
    { id: 'partnerOrganizationId', kind: 'value' },
    { id: 'archived', kind: 'value', allowed: archivedChoices },
  ],
  sorts: ['name'],
};
