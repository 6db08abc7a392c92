/** Until when a qualification of a community health worker holds, and how near that day is. */
import { addMonths, daysBetween } from '../kernel/civil-date.ts';
import type { QualificationRules } from './qualification-rules.ts';

/** The pathways of a CHW's qualification, and the further requirements (Medi-Cal provider requirements). */
export const pathways = [
  'lived-experience',
  'certificate',
  'work-experience',
  'violence-prevention',
  'asthma',
  'continuing',
] as const;
export type Pathway = (typeof pathways)[number];

/**
 * The last day for the certificate of a worker who qualified by experience; null before the first visit. Where the
 * month lacks the day, it is the month's last.
 */
export const certificateDueOn = (firstVisitOn: string | null, rules: QualificationRules | null): string | null =>
  firstVisitOn && rules ? addMonths(firstVisitOn, rules.certificateMonths) : null;

/**
 * The last day a qualification is valid: the earlier of its own end and the day its certificate is due. Null: without
 * end.
 */
export function holdsUntil(one: { expiresOn?: string | null; certificateDueOn: string | null }): string | null {
  const days = [one.expiresOn, one.certificateDueOn].filter((day) => day != null);
  return days.sort()[0] ?? null;
}

/** A verified qualification with the days it holds. */
export interface HeldQualification {
  readonly pathway: string;
  readonly earnedOn: string | null;
  /** The last day it holds; see `holdsUntil`. */
  readonly dueOn: string | null;
}

/** Pathways that qualify for services of one kind alone (IEHP, Community Health Worker benefit; rampasthma.org). */
const onlyFor: Readonly<Record<string, string>> = {
  'violence-prevention': 'violence-prevention',
  asthma: 'asthma-prevention',
};

/**
 * Whether a qualification of an accepted pathway was valid on a day for services of these types.
 * @param held those that somebody has verified, also where a newer one has replaced them since
 */
export const isQualifiedOn = (
  held: readonly HeldQualification[],
  { pathways: taken, serviceTypes, day }: { pathways: readonly string[]; serviceTypes: readonly string[]; day: string },
): boolean =>
  held.some(
    ({ pathway, earnedOn, dueOn }) =>
      taken.includes(pathway) &&
      (onlyFor[pathway] === undefined || serviceTypes.every((type) => type === onlyFor[pathway])) &&
      (earnedOn === null || earnedOn <= day) &&
      (dueOn === null || day <= dueOn),
  );

export type Standing = 'verified' | 'expiring' | 'expired';

/** The state of a verified qualification today. Without rules it never counts as expiring soon. */
export function standingOn(dueOn: string | null, today: string, rules: QualificationRules | null): Standing {
  if (dueOn === null) return 'verified';
  const left = daysBetween(today, dueOn);
  if (left < 0) return 'expired';
  return left <= Math.max(-1, ...(rules?.warningDays ?? [])) ? 'expiring' : 'verified';
}

/** The warning that is due: the nearest step not yet passed, in days before the end. Null before the first, and after the end. */
export function warningOn(dueOn: string, today: string, { warningDays }: QualificationRules): number | null {
  const left = daysBetween(today, dueOn);
  const steps = warningDays.filter((days) => left <= days);
  return left < 0 || steps.length === 0 ? null : Math.min(...steps);
}
