/** Kinds of calendar entries. */

/** `due`: the last day of a consent, a recommendation or a qualification, or of the next step of a referral, a review or a task. */
export const calendarKinds = ['visit', 'group', 'blocked', 'due'] as const;
export type CalendarKind = (typeof calendarKinds)[number];
export const dueKinds = ['consent', 'recommendation', 'qualification', 'referral', 'plan-review', 'task'] as const;
export type DueKind = (typeof dueKinds)[number];
