/** The time of a programme enrolment in civil days of the organisation: both ends belong to it. */

export interface EnrolmentPeriod {
  readonly programme: string;
  readonly status: string;
  /** Null: referred and not enrolled so far. */
  readonly startsOn: string | null;
  /** Null: it goes on. */
  readonly endsOn: string | null;
}

/** The error of a day, by the field to correct. */
export interface EnrolmentDayFault {
  readonly path: 'referredOn' | 'startsOn' | 'endsOn';
  readonly code: 'future' | 'after_referral' | 'after_start';
}

/** Whether the enrolment holds on a day. One that was made by mistake never does. */
export const isEnrolledOn = ({ status, startsOn, endsOn }: EnrolmentPeriod, day: string): boolean =>
  status !== 'entered-in-error' && startsOn !== null && startsOn <= day && (endsOn === null || day <= endsOn);

/** The enrolment of a programme that holds on a day; periods of one programme exclude each other, so there is one at most. */
export const enrolmentOn = <E extends EnrolmentPeriod>(enrolments: readonly E[], programme: string, day: string) =>
  enrolments.find((one) => one.programme === programme && isEnrolledOn(one, day)) ?? null;

/**
 * The first error in the days of an enrolment, or null. No day is in the future, since a state describes the present.
 * No day is before the one it follows.
 * @param today the civil day in the organisation's time zone
 */
export function enrolmentDayFault(
  { referredOn, startsOn, endsOn }: { referredOn: string; startsOn?: string | null; endsOn?: string | null },
  today: string,
): EnrolmentDayFault | null {
  if (referredOn > today) return { path: 'referredOn', code: 'future' };
  if (startsOn && startsOn > today) return { path: 'startsOn', code: 'future' };
  if (startsOn && startsOn < referredOn) return { path: 'startsOn', code: 'after_referral' };
  if (endsOn && endsOn > today) return { path: 'endsOn', code: 'future' };
  if (endsOn && startsOn && endsOn < startsOn) return { path: 'endsOn', code: 'after_start' };
  if (endsOn && endsOn < referredOn) return { path: 'endsOn', code: 'after_referral' };
  return null;
}
