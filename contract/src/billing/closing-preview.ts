/** What the visits of a group would be worth if it were closed now: the charges that closing makes. */
import * as z from 'zod/mini';
import { instant } from '../kernel/fields.ts';
import { finding } from '../kernel/finding.ts';

/** `GET /Prod/group-encounters/{id}/closing`. */
export const closingPreviewQuery = z.strictObject({
  /** As the closing will say it; left out, the group ends as it was planned. */
  endedAt: z.optional(instant),
});

/** Charges with one outcome, and what keeps them from being billed. */
const held = z.strictObject({
  charges: z.int(),
  /** Each finding that blocks once, the most frequent first. */
  reasons: z.array(z.strictObject({ finding, charges: z.int() })),
});

/** Of people whose visits the closing signs. A note that a colleague signs has no charge yet, and is not counted. */
export const closingPreview = z.strictObject({
  ready: z.int(),
  needsInfo: held,
  notBillable: held,
});
export type ClosingPreview = z.infer<typeof closingPreview>;
