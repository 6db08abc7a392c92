import { benefitPolicy } from './benefit-policy.ts';
import { charge } from './charge.ts';
import { chwService } from './chw-service.ts';
import { fee } from './fee.ts';

export { type AddOnLine, openCharge } from './charge.ts';
export * from './closing-preview.ts';
export * from './encounter-preview.ts';
export * from './fee-import.ts';
export * from './fee-on-day.ts';
export * from './offered-services.ts';
export * from './person-eligibility.ts';
export * from './policy/index.ts';
export * from './policy-library.ts';
export * from './policy-simulation.ts';
export { benefitPolicy, charge, chwService, fee };

export const resources = { charge, benefitPolicy, chwService, fee };
