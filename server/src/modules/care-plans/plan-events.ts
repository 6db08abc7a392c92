/** What other modules hear of plans, in the transaction that causes it. `data`: `carePlanId`. */
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import type { Announce } from '#kernel/events/announce';

/** Any change of state, the activation among them. */
export const carePlanChanged = 'care-plan-changed';
/** The reminder before a review, and a review that is overdue. */
export const carePlanReviewDue = 'care-plan-review-due';

interface About {
  readonly id: string;
  readonly patientId: string;
}

export const tellOf = (
  announce: Announce,
  event: string,
  { tx, ctx, plan: { id, patientId } }: { readonly tx: Transaction; readonly ctx: Context; readonly plan: About },
): Promise<void> => announce(event, { tx, ctx, data: { carePlanId: id }, patientIds: [patientId] });
