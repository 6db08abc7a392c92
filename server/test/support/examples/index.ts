/** The examples of all capabilities. */
import { assessments } from './assessments.ts';
import { billing } from './billing.ts';
import { carePlans } from './care-plans.ts';
import { consents } from './consents.ts';
import { encounters } from './encounters.ts';
import type { Examples } from './examples.ts';
import { partners } from './partners.ts';
import { patients } from './patients.ts';
import { people } from './people.ts';
import { referrals } from './referrals.ts';
import { tasks } from './tasks.ts';

export const examples: Examples = {
  ...people,
  ...partners,
  ...patients,
  ...consents,
  ...encounters,
  ...referrals,
  ...assessments,
  ...carePlans,
  ...tasks,
  ...billing,
};
