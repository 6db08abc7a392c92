/** Which criteria a person meets on a day, by the clocks of the organization's list. */
import { addMonths } from '../kernel/civil-date.ts';

/** A criterion of the list; days are civil, both ends belong to the time it counts. */
export interface CriterionRule {
  readonly code: string;
  readonly lookBackMonths: number | null;
  readonly minCount: number;
  readonly activeFrom: string;
  readonly activeTo: string | null;
}

/** The criteria that are recorded of the person and were not voided. */
export interface CriterionMet {
  readonly criterion: string;
  readonly metOn: string;
}

/**
 * The last day on which something of `metOn` counts; null: it counts for good. A day that the last month does not have is its
 * last day: six months from 31 August end on 28 or 29 February.
 */
export const countsUntil = (metOn: string, { lookBackMonths }: Pick<CriterionRule, 'lookBackMonths'>): string | null =>
  lookBackMonths === null ? null : addMonths(metOn, lookBackMonths);

/** How often the criterion counts on a day. */
function timesOn(rule: CriterionRule, met: readonly CriterionMet[], day: string): number {
  return met.filter(({ criterion, metOn }) => {
    const last = countsUntil(metOn, rule);
    return criterion === rule.code && metOn <= day && (last === null || day <= last);
  }).length;
}

/**
 * Codes, in the order of the list.
 * @param named codes that a recommendation about this person names and that stands on the day. The practitioner determined them;
 *   one with a look-back or a count needs its days all the same.
 */
export function criteriaOn(
  { rules, met, named }: { rules: readonly CriterionRule[]; met: readonly CriterionMet[]; named: readonly string[] },
  day: string,
): string[] {
  const counts = (rule: CriterionRule) =>
    timesOn(rule, met, day) >= rule.minCount ||
    (rule.lookBackMonths === null && rule.minCount === 1 && named.includes(rule.code));
  return rules
    .filter(({ activeFrom, activeTo }) => activeFrom <= day && (activeTo === null || day <= activeTo))
    .filter(counts)
    .map(({ code }) => code);
}
