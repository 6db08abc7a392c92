import { carePlan } from './care-plan.ts';
import { carePlanTemplate } from './care-plan-template.ts';

export const resources = { carePlanTemplate, carePlan };
