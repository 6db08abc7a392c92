/** `GET /Prod/referrals/{id}/shared`: what the partner of a referral may know of the person now. */
import * as z from 'zod/mini';
import { sharePreview } from '../consents/disclosure.ts';

export const referralShared = z.strictObject({
  /** False: by no consent, and none is needed only for a provider who treats. Nothing leaves then. */
  allowed: z.boolean(),
  parts: sharePreview.def.shape.parts,
});
export type ReferralShared = z.infer<typeof referralShared>;
