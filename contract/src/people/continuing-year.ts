/** Hours of further training in the current year, compared with a program's requirement. */
import type { QualificationRules } from './qualification-rules.ts';
import { type Pathway, warningOn } from './qualification-standing.ts';

interface Entry {
  readonly pathway: Pathway;
  readonly status: string;
  /** The day of the training. */
  readonly earnedOn?: string | null;
  readonly hours?: number | null;
}

/** States in which somebody has seen the proof. Training stays valid when its certificate ends. */
const seen: readonly string[] = ['verified', 'expiring', 'expired'];

export interface ContinuingYear {
  /** The last day hours count for this year. */
  readonly endsOn: string;
  readonly required: number;
  /** Verified. */
  readonly hours: number;
  /** Entered, and not verified yet. */
  readonly pendingHours: number;
  readonly missing: number;
  /** The warning that is due, in days before the end; null before the first, and where nothing is missing. */
  readonly warning: number | null;
}

/**
 * The source asks for hours "annually" and names no beginning: the calendar year counts, the same for the whole team.
 * @param today the organization's
 */
export function continuingYear(entries: readonly Entry[], today: string, rules: QualificationRules): ContinuingYear {
  const year = today.slice(0, 4);
  const endsOn = `${year}-12-31`;
  const sum = (states: readonly string[]) =>
    entries
      .filter(
        ({ pathway, status, earnedOn }) =>
          pathway === 'continuing' && states.includes(status) && earnedOn?.slice(0, 4) === year,
      )
      .reduce((total, { hours }) => total + (hours ?? 0), 0);
  const hours = sum(seen);
  const required = rules.continuingHoursPerYear;
  const missing = Math.max(0, required - hours);
  return {
    endsOn,
    required,
    hours,
    pendingHours: sum(['pending']),
    missing,
    warning: missing > 0 ? warningOn(endsOn, today, rules) : null,
  };
}
