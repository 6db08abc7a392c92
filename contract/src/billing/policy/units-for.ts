/** Turns minutes into units, and back, as a service of the policy says. */
import type { PolicyService } from './benefit-policy-body.ts';

type Unit = Pick<PolicyService, 'unitMinutes' | 'rounding'>;

/** Whole units of the minutes; never negative. With midpoint rounding exactly half a unit is not yet one. */
export function unitsFor({ unitMinutes, rounding }: Unit, minutes: number): number {
  if (minutes <= 0) return 0;
  switch (rounding) {
    case 'midpoint':
      return Math.max(0, Math.ceil((2 * minutes - unitMinutes) / (2 * unitMinutes)));
    case 'floor':
      return Math.floor(minutes / unitMinutes);
    case 'full':
      return minutes >= unitMinutes ? 1 : 0;
  }
}

/** The fewest minutes that make that many units; null when no number of minutes does. */
export function minutesForUnits({ unitMinutes, rounding }: Unit, units: number): number | null {
  if (units <= 0) return 0;
  switch (rounding) {
    case 'midpoint':
      return (units - 1) * unitMinutes + Math.floor(unitMinutes / 2) + 1;
    case 'floor':
      return units * unitMinutes;
    case 'full':
      return units === 1 ? unitMinutes : null;
  }
}
