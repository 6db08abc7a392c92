/**
 * `GET /Prod/patients/{id}/eligibility?on=`: whether the person may receive services of a community health worker, and
 * the missing facts.
 */
import * as z from 'zod/mini';
import { civilDate, id, outputText } from '../kernel/fields.ts';
import { finding } from '../kernel/finding.ts';

export const eligibilityQuery = z.strictObject({
  /** Left out: today where the organization works. */
  on: z.optional(civilDate),
});

export const personEligibility = z.strictObject({
  on: civilDate,
  eligible: z.boolean(),
  /** The missing facts; each as the charge of a visit of the day would name it. */
  findings: z.array(finding),
  /** The number of the version of the benefit rules that decides; null if none is in force. */
  policyId: z.nullable(id),
  policyVersion: z.nullable(z.int()),
  /** The payer whose coverage pays first on the day. */
  payerName: z.nullable(outputText),
  /** The requirements of the rules for a recommendation; null if they require none. */
  recommendation: z.nullable(
    z.strictObject({
      /** Professions whose recommendation counts. */
      providerTypes: z.array(outputText),
      /** It holds for so many months; null: until it is revoked. */
      validMonths: z.nullable(z.int()),
    }),
  ),
  /** Codes of the criteria, one of which must be met. */
  criteria: z.array(outputText),
});
export type PersonEligibility = z.infer<typeof personEligibility>;
