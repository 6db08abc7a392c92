/** Asks some rules of a policy and gives their answers as findings, each with its source. */
import type { BenefitPolicyBody } from './benefit-policy-body.ts';
import type { FactRule } from './fact-rules.ts';
import type { Finding, RuleResult, Severity } from './finding.ts';

/** The source of this very finding, else of its rule. */
export function citationOf({ citations }: BenefitPolicyBody, rule: string, variant: string): string | undefined {
  const supporting = (name: string) => citations.find(({ rules: supported }) => supported.includes(name));
  const found = supporting(`${rule}.${variant}`) ?? supporting(rule);
  return found && (found.url === null ? found.text : `${found.text} ${found.url}`);
}

/** The one place where a policy decides the effect of a rule that lacks its fact. */
export const severityOf = ({ unchecked }: BenefitPolicyBody, rule: string, said: RuleResult['severity']): Severity =>
  said !== 'unchecked' ? said : unchecked?.[rule as FactRule] === 'warn' ? 'warn' : 'block';

/** In the order of the rules. */
export function findingsOf<Context extends { readonly body: BenefitPolicyBody }>(
  rules: Readonly<Record<string, (context: Context) => readonly RuleResult[]>>,
  context: Context,
): Finding[] {
  return Object.entries(rules).flatMap(([rule, check]) =>
    check(context).map((result): Finding => {
      const citation = citationOf(context.body, rule, result.variant);
      return {
        rule,
        severity: severityOf(context.body, rule, result.severity),
        messageKey: `policy.${rule}.${result.variant}`,
        params: { ...result.params },
        ...(citation === undefined ? {} : { citation }),
      };
    }),
  );
}

/** No rules are in force on the day: there are no findings. */
export const withoutPolicy: Finding = {
  rule: 'policy',
  severity: 'block',
  messageKey: 'policy.policy.none',
  params: {},
};
