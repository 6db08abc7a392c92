/** Reasons why a line cannot be billed at its price: there is none, or nobody has confirmed it. */
import type { BenefitPolicyBody } from './benefit-policy-body.ts';
import type { Finding } from './finding.ts';
import { severityOf } from './findings-of.ts';
import type { PriceRow } from './price-for.ts';

export function priceFindings(
  body: BenefitPolicyBody,
  lines: readonly { readonly code: string; readonly price: PriceRow | null }[],
): Finding[] {
  return lines.flatMap(({ code, price }): Finding[] => {
    if (price === null) return [{ rule: 'fee', severity: 'block', messageKey: 'policy.fee.none', params: { code } }];
    if (price.verified) return [];
    return [
      {
        rule: 'fee',
        severity: severityOf(body, 'fee', 'unchecked'),
        messageKey: 'policy.fee.unverified',
        params: { code, feeId: price.id },
        ...(price.citation && { citation: price.citation }),
      },
    ];
  });
}
