// The two lists: payers, and partner organizations.
import { planTypes } from '@puente/contract';
import type { PartnerKind } from '#paths';
import type { ListShape } from '#ui';
import { contractStates } from './contract-end.ts';
import { partnerOrganizationKinds } from './partner.ts';

/** Parameters of the API; by default archived records are excluded. */
export const archivedChoices = ['only', 'all'] as const;

export type PartnerView = 'payers' | 'partners';

export const partnerShape: ListShape<PartnerView> = {
  views: ['payers', 'partners'],
  filters: [
    { id: 'planType', kind: 'value', allowed: planTypes },
    { id: 'kind', kind: 'value', allowed: partnerOrganizationKinds },
    { id: 'contract', kind: 'value', allowed: contractStates },
    { id: 'accepting', kind: 'value', allowed: ['true', 'false'] },
    { id: 'archived', kind: 'value', allowed: archivedChoices },
  ],
  sorts: ['name', 'payerCode', 'contractEndsOn'],
};
export const kindOfView: Readonly<Record<PartnerView, PartnerKind>> = { payers: 'payer', partners: 'partner' };
