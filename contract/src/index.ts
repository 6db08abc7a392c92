/** The contract between server, web application and tests. Folders are named as the modules of the server. */
import { resources as access } from './access/index.ts';
import { resources as billing } from './billing/index.ts';
import { resources as consents } from './consents/index.ts';
import { resources as documents } from './documents/index.ts';
import { resources as encounters } from './encounters/index.ts';
import type { Resource } from './kernel/index.ts';
import { resources as partners } from './partners/index.ts';
import { resources as patients } from './patients/index.ts';
import { resources as people } from './people/index.ts';
import { resources as referrals } from './referrals/index.ts';
import { resources as runs } from './runs/index.ts';
import { resources as scheduling } from './scheduling/index.ts';

export * from './access/index.ts';
export * from './billing/index.ts';
export * from './codes/index.ts';
export * from './consents/index.ts';
export * from './documents/index.ts';
export * from './encounters/index.ts';
export * from './insight/index.ts';
export * from './kernel/index.ts';
export * from './partners/index.ts';
export * from './patients/index.ts';
export * from './people/index.ts';
export * from './referrals/index.ts';
export * from './reminders/index.ts';
export * from './runs/index.ts';
export * from './scheduling/index.ts';
export * from './sign-in/index.ts';
export * from './tenancy/index.ts';

/** Every resource, by its singular. The name here hides those that the folders export. */
export const resources = {
  ...people,
  ...partners,
  ...patients,
  ...consents,
  ...access,
  ...encounters,
  ...scheduling,
  ...referrals,
  ...billing,
  ...documents,
  ...runs,
} as const satisfies Record<string, Resource>;
