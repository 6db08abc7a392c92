/** The time of a program enrollment in civil days of the organization: both ends belong to it. */

export interface EnrollmentPeriod {
  readonly program: string;
  readonly status: string;
  /** Null: referred and not enrolled so far. */
  readonly startsOn: string | null;
  /** Null: no end. */
  readonly endsOn: string | null;
}

/** The error of a day, by the field to correct. */
export interface EnrollmentDayFault {
  readonly path: 'referredOn' | 'startsOn' | 'endsOn';
  readonly code: 'future' | 'after_referral' | 'after_start';
}

/** Whether the enrollment holds on a day. A mistaken one never does. */
export const isEnrolledOn = ({ status, startsOn, endsOn }: EnrollmentPeriod, day: string): boolean =>
  status !== 'entered-in-error' && startsOn !== null && startsOn <= day && (endsOn === null || day <= endsOn);

/** The enrollment of a program that holds on a day; periods of one program exclude each other, so there is one at most. */
export const enrollmentOn = <E extends EnrollmentPeriod>(enrollments: readonly E[], program: string, day: string) =>
  enrollments.find((one) => one.program === program && isEnrolledOn(one, day)) ?? null;

/**
 * The first error in the days of an enrollment, or null. No day is in the future, since a state describes the present.
 * No day is before the one it follows.
 * @param today the civil day in the organization's time zone
 */
export function enrollmentDayFault(
  { referredOn, startsOn, endsOn }: { referredOn: string; startsOn?: string | null; endsOn?: string | null },
  today: string,
): EnrollmentDayFault | null {
  if (referredOn > today) return { path: 'referredOn', code: 'future' };
  if (startsOn && startsOn > today) return { path: 'startsOn', code: 'future' };
  if (startsOn && startsOn < referredOn) return { path: 'startsOn', code: 'after_referral' };
  if (endsOn && endsOn > today) return { path: 'endsOn', code: 'future' };
  if (endsOn && startsOn && endsOn < startsOn) return { path: 'endsOn', code: 'after_start' };
  if (endsOn && endsOn < referredOn) return { path: 'endsOn', code: 'after_referral' };
  return null;
}
