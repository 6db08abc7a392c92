/**
 * The source of a check of a coverage: the payer's answer to an eligibility request (X12 270/271), its portal, a call,
 * the card.
 */
export const verificationSources = ['270-271', 'plan-portal', 'phone', 'card', 'other'] as const;
export type VerificationSource = (typeof verificationSources)[number];
