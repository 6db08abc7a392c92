/** Kinds of events on the timeline of a person. */

export const timelineKinds = [
  'encounter',
  'addendum',
  'assessment',
  'need',
  'care-plan',
  'task',
  'diagnosis',
  'enrollment',
  'referral',
  'coverage',
  'consent',
  'caregiver',
  'care-team',
  'household',
  'document',
  'assignment',
  'registration',
  'status',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];
