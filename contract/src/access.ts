/** Why a member of staff reaches a person. */

/**
 * The reasons of `patient_access`. `assigned` and `care-team` treat the person, so they open what is restricted, and
 * so does `break-glass` for its hours; the table's column `opens` says it.
 */
export const accessReasons = ['assigned', 'supervision', 'care-team', 'referral', 'request', 'break-glass'] as const;
export type AccessReason = (typeof accessReasons)[number];
