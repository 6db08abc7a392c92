/** `GET /Prod/waiting`: the caller's waiting work, as the navigation counts it; null if the caller may not see or do it. */
import * as z from 'zod/mini';
import { tally } from '../kernel/counts.ts';

const counted = z.nullable(tally);

export const waiting = z.strictObject({
  /** Active people: of a community health worker's own panel, of others within reach. */
  patients: counted,
  /** The caller's own visits that are over and not signed. */
  drafts: counted,
  /** Notes of others that the caller may co-sign. */
  toCosign: counted,
  /** Charges that need information. */
  charges: counted,
  /** The caller's own referrals in which the other side has said something that the caller has not seen. */
  answers: counted,
  /** Emergency accesses without a review. */
  emergencies: counted,
  /** Open requests for access. */
  accessRequests: counted,
  /** Visits and charges that somebody asks the caller to void. */
  visitsToVoid: counted,
  chargesToVoid: counted,
});
export type Waiting = z.infer<typeof waiting>;
