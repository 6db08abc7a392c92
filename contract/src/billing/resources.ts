import { benefitPolicy } from './benefit-policy.ts';
import { charge } from './charge.ts';
import { chwService } from './chw-service.ts';
import { fee } from './fee.ts';

export const resources = { charge, benefitPolicy, chwService, fee };
