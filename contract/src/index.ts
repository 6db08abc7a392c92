/** The contract between server, web application and tests. Folders are named as the modules of the server. */

export * from './access/index.ts';
export * from './assessments/index.ts';
export * from './billing/index.ts';
export * from './care-plans/index.ts';
export * from './codes/index.ts';
export * from './consents/index.ts';
export * from './documents/index.ts';
export * from './encounters/index.ts';
export * from './exchange/index.ts';
export * from './insight/index.ts';
export * from './kernel/index.ts';
export * from './partners/index.ts';
export * from './patients/index.ts';
export * from './people/index.ts';
export * from './referrals/index.ts';
export * from './reminders/index.ts';
export { resources } from './resources.ts';
export * from './runs/index.ts';
export * from './scheduling/index.ts';
export * from './sign-in/index.ts';
export * from './tasks/index.ts';
export * from './tenancy/index.ts';
