// The two lists: who pays, and who works alongside.
import { planTypes } from '@puente/contract';
import type { CustomerKind } from '#paths';
import type { ListShape } from '#ui';
import { contractStates } from './contract-end.ts';
import { partnerKinds } from './customer.ts';

export type CustomerView = 'payers' | 'partners';

export const customerShape: ListShape<CustomerView> = {
  views: ['payers', 'partners'],
  filters: [
    { id: 'planType', kind: 'value', allowed: planTypes },
    { id: 'kind', kind: 'value', allowed: partnerKinds },
    { id: 'contract', kind: 'value', allowed: contractStates },
    { id: 'accepting', kind: 'value', allowed: ['true', 'false'] },
  ],
  sorts: ['name', 'payerCode', 'contractEndsOn'],
};
export const kindOfView: Readonly<Record<CustomerView, CustomerKind>> = { payers: 'payer', partners: 'partner' };
export const manyOfView = { payers: 'payers', partners: 'organizations' } as const;
