/** `GET /Prod/first-steps`: the set-up of an organization until its first charge is ready, for its administrators. */
import * as z from 'zod/mini';
import { id } from '../kernel/fields.ts';

/** In the order in which they are taken. */
export const firstStepNames = [
  /** Each administrator's sign-in asks for a second step. */
  'two-step',
  /** NPI, EIN, taxonomy and address of the billing provider. */
  'identity',
  /** Each source of the rules in force is confirmed. */
  'rules',
  /** There is a price in force, and each is confirmed. */
  'prices',
  /** A health plan or another payer. */
  'payer',
  /** Each consent text in use is confirmed. */
  'consent-texts',
  /** A member who may supervise by the rules in force, with NPI. */
  'supervising-provider',
  /** A community health worker, and each has such a supervisor. */
  'workers',
  /** Each community health worker has a verified qualification that holds today. */
  'qualifications',
  /** A charge is ready to bill. */
  'first-charge',
] as const;
export type FirstStepName = (typeof firstStepNames)[number];

export const firstSteps = z.strictObject({
  items: z.array(
    z.strictObject({
      step: z.enum(firstStepNames),
      /** Unknown: another service keeps the accounts, so this server cannot tell. */
      state: z.enum(['open', 'done', 'unknown']),
      /** How many records or values wait; 0 also where the first record is missing. */
      left: z.int(),
      /** The record to open first; for prices the payer, or null for general prices. */
      recordId: z.nullable(id),
    }),
  ),
});
export type FirstSteps = z.infer<typeof firstSteps>;
