// The filing deadline of a payer, in words.
import { useTranslation } from 'react-i18next';
import type { Payer } from './partner.ts';

type Rule = Pick<Payer, 'filingMonths' | 'filingDays' | 'filingBase'>;

/** Undefined if the payer has no rule of its own. */
export function useFilingText(): (rule: Rule) => string | undefined {
  const { t } = useTranslation('partners');
  return ({ filingMonths, filingDays, filingBase }) => {
    if (filingMonths) return t(`filing.months.${filingBase}`, { count: filingMonths });
    if (filingDays) return t(`filing.days.${filingBase}`, { count: filingDays });
    return undefined;
  };
}
