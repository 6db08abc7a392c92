// Every definition in one list. Screens import it as a type: its value brings the validation library along.
import { resources as access } from './access/resources.ts';
import { resources as assessments } from './assessments/resources.ts';
import { resources as billing } from './billing/resources.ts';
import { resources as carePlans } from './care-plans/resources.ts';
import { resources as consents } from './consents/resources.ts';
import { resources as documents } from './documents/resources.ts';
import { resources as encounters } from './encounters/resources.ts';
import type { Resource } from './kernel/index.ts';
import { resources as partners } from './partners/resources.ts';
import { resources as patients } from './patients/resources.ts';
import { resources as people } from './people/resources.ts';
import { resources as referrals } from './referrals/resources.ts';
import { resources as runs } from './runs/resources.ts';
import { resources as scheduling } from './scheduling/resources.ts';
import { resources as tasks } from './tasks/resources.ts';

/** Every resource, by its singular. */
export const resources = {
  ...people,
  ...partners,
  ...patients,
  ...consents,
  ...access,
  ...assessments,
  ...encounters,
  ...scheduling,
  ...referrals,
  ...carePlans,
  ...tasks,
  ...billing,
  ...documents,
  ...runs,
} as const satisfies Record<string, Resource>;
