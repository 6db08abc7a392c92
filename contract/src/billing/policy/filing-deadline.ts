/** The last day a payer takes the claim of a service. */
import { addDays, addMonths, daysBetween, endOfMonth } from '../../kernel/civil-date.ts';

/** Either months or days; both null if the payer has no rule of its own. */
export interface FilingRule {
  readonly filingMonths?: number | null;
  readonly filingDays?: number | null;
  readonly filingBase: 'monthOfService' | 'dateOfService';
}

/**
 * The last day to file, or null where the rule gives neither months nor days. Months "following the month of service"
 * end with the last day of a month (22 CCR 51008). So a service in April with six months may be filed until 31 October.
 */
export function filingDeadline(
  { filingMonths, filingDays, filingBase }: FilingRule,
  serviceDate: string,
): string | null {
  const byMonth = filingBase === 'monthOfService';
  if (filingMonths != null) {
    const day = addMonths(serviceDate, filingMonths);
    return byMonth ? endOfMonth(day) : day;
  }
  if (filingDays != null) return addDays(byMonth ? endOfMonth(serviceDate) : serviceDate, filingDays);
  return null;
}

/** Whole days from today to the deadline; 0 on its day, negative after it. */
export function daysLeft(deadline: string, today: string): number {
  return daysBetween(today, deadline);
}
