/** The plans of /pricing, one row each; their words are in texts/. A plan with a price from the settings stays hidden until that is set. */

export const features = [
  'product',
  'languages',
  'isolation',
  'export',
  'signIn',
  'operation',
  'organizations',
] as const;
type Feature = (typeof features)[number];

export interface Plan {
  readonly id: 'self-hosted' | 'premium' | 'network';
  /** US dollars a month: nothing, or a setting; for the text beside it. */
  readonly price: 'free' | 'perWorker' | 'perOrganization';
  readonly leavesOut: readonly Feature[];
}

const plans: readonly Plan[] = [
  { id: 'self-hosted', price: 'free', leavesOut: ['operation', 'organizations'] },
  { id: 'premium', price: 'perWorker', leavesOut: ['organizations'] },
  { id: 'network', price: 'perOrganization', leavesOut: [] },
];

/** In US cents; a plan without one is not shown. */
export interface Prices {
  readonly perWorker?: number;
  readonly perOrganization?: number;
}

export const offeredPlans = (prices: Prices): readonly Plan[] =>
  plans.filter(({ price }) => price === 'free' || prices[price] !== undefined);
