/** Announced with `carePlanId` by the module of care plans, in the transaction of the change. */
export const carePlanActivated = 'care-plan-activated';
export const carePlanChanged = 'care-plan-changed';
export const carePlanReviewDue = 'care-plan-review-due';
