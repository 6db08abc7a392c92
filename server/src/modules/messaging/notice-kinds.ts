/**
 * The kinds of notices, and when their mails leave. What somebody may have to stop, or what a colleague waits for, leaves at once. Work
 * that has days leaves once a day, together. Codes, invitations and mails to partners and patients are no notices: they leave at once.
 */
interface AtOnce {
  readonly leaves: 'at-once';
}

interface Daily {
  readonly leaves: 'daily';
  /** Where several lead that have pages of their own. Absent: all of a reader lead to the same page. */
  readonly overview?: string;
}

/** In the order of a daily mail. */
export const noticeKinds = {
  'safety-alert': { leaves: 'at-once' },
  'break-glass': { leaves: 'at-once' },
  'emergency-refused': { leaves: 'at-once' },
  'access-request': { leaves: 'at-once' },
  'infected-document': { leaves: 'at-once' },
  'referral-overdue': { leaves: 'daily', overview: '/dashboard/referrals?view=overdue' },
  'team-referral-overdue': { leaves: 'daily', overview: '/dashboard/referrals?view=overdue' },
  'request-arrived': { leaves: 'daily' },
  'referral-answered': { leaves: 'daily', overview: '/dashboard/referrals?view=mine' },
  'referral-assigned': { leaves: 'daily', overview: '/dashboard/referrals?view=mine' },
  'referrals-handed-over': { leaves: 'daily' },
  'referrals-unowned': { leaves: 'daily' },
  'plan-review': { leaves: 'daily', overview: '/dashboard/care-plans?view=review' },
  'team-plan-review': { leaves: 'daily', overview: '/dashboard/care-plans?view=overdue' },
  'plan-proposed': { leaves: 'daily', overview: '/dashboard/care-plans?view=approve' },
  'plan-returned': { leaves: 'daily', overview: '/dashboard/care-plans?view=drafts' },
  'task-overdue': { leaves: 'daily', overview: '/dashboard/tasks?view=late' },
  'team-task-overdue': { leaves: 'daily', overview: '/dashboard/tasks?view=late' },
  'task-assigned': { leaves: 'daily', overview: '/dashboard/tasks' },
  'task-done': { leaves: 'daily', overview: '/dashboard/tasks?view=done' },
  qualification: { leaves: 'daily' },
  'team-qualification': { leaves: 'daily', overview: '/dashboard/users' },
  license: { leaves: 'daily' },
  'team-license': { leaves: 'daily', overview: '/dashboard/users' },
  training: { leaves: 'daily' },
  'team-training': { leaves: 'daily', overview: '/dashboard/users' },
} as const satisfies Readonly<Record<string, AtOnce | Daily>>;

export type NoticeKind = keyof typeof noticeKinds;
/** Their mails leave together. */
export type DailyKind = {
  [Kind in NoticeKind]: (typeof noticeKinds)[Kind]['leaves'] extends 'daily' ? Kind : never;
}[NoticeKind];

export const isDaily = (kind: NoticeKind): kind is DailyKind => noticeKinds[kind].leaves === 'daily';

export const noticeKindsInOrder = Object.keys(noticeKinds) as readonly NoticeKind[];
export const dailyKinds: readonly DailyKind[] = noticeKindsInOrder.filter(isDaily);

/** The page of one, or the page where several are. */
export function pathOfAll(kind: DailyKind, paths: readonly string[]): string {
  const { overview = paths[0] }: Daily = noticeKinds[kind];
  return new Set(paths).size === 1 ? paths[0]! : overview!;
}
