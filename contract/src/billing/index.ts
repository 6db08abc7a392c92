import { benefitPolicy } from './benefit-policy.ts';
import { charge } from './charge.ts';
import { fee } from './fee.ts';

export { finding, openCharge } from './charge.ts';
export * from './encounter-preview.ts';
export * from './fee-import.ts';
export * from './fee-on-day.ts';
export * from './person-eligibility.ts';
export * from './policy/index.ts';
export { benefitPolicy, charge, fee };

export const resources = { charge, benefitPolicy, fee };
