// Made-up charges for the tables of the style guide.
import { people, type SamplePerson } from './people.ts';

export interface SampleCharge {
  readonly id: string;
  readonly person: SamplePerson;
  readonly serviceDate: string;
  readonly status: 'ready' | 'needs-info' | 'not-billable' | 'void';
  readonly amountCents: number;
}

const statuses = ['ready', 'needs-info', 'ready', 'not-billable', 'void'] as const;
const amounts = [5332, 1892, 13_330, 2666, 106_308];

export const sampleCharges: readonly SampleCharge[] = people.map((person, index) => ({
  id: `c${index}`,
  person,
  serviceDate: `2026-11-${String(20 - index * 3).padStart(2, '0')}`,
  status: statuses[index] ?? 'ready',
  amountCents: amounts[index] ?? 0,
}));
