/** `GET /Prod/referrals/{id}/shared`: the data of the person that the partner of a referral may know now. */
import * as z from 'zod/mini';
import { sharePreview } from '../consents/disclosure.ts';

export const referralShared = z.strictObject({
  /** False: no consent covers it, and only a provider who treats the person needs none. Then no data leaves. */
  allowed: z.boolean(),
  parts: sharePreview.def.shape.parts,
});
export type ReferralShared = z.infer<typeof referralShared>;
