/** The result of a rule for a visit. */
import type { BenefitPolicyBody } from './benefit-policy-body.ts';
import type { LineDraft } from './charge-lines.ts';
import type { EncounterFacts, PersonDay } from './encounter-facts.ts';

/** block: the charge is not complete; warn: a person should check it; info: nothing to do. */
export type Severity = 'block' | 'warn' | 'info';
export type Params = Readonly<Record<string, string | number>>;

/** A sentence for a person: `messageKey` is `policy.<rule>.<variant>`, `params` fill its placeholders. */
export interface Finding {
  rule: string;
  severity: Severity;
  messageKey: string;
  params: Record<string, string | number>;
  citation?: string;
}

export interface RuleContext {
  readonly body: BenefitPolicyBody;
  readonly facts: EncounterFacts;
  readonly draft: LineDraft;
}

export interface RuleResult {
  /** unchecked: the policy says whether it blocks or warns. */
  readonly severity: Severity | 'unchecked';
  readonly variant: string;
  readonly params: Params;
}

export type Rule = (context: RuleContext) => readonly RuleResult[];
/** A rule that needs no visit: it also shows the facts that a person lacks today. */
export type PersonRule = (context: {
  readonly body: BenefitPolicyBody;
  readonly facts: PersonDay;
}) => readonly RuleResult[];

export const block = (variant: string, params: Params = {}): RuleResult[] => [{ severity: 'block', variant, params }];
export const warn = (variant: string, params: Params = {}): RuleResult[] => [{ severity: 'warn', variant, params }];
export const info = (variant: string, params: Params = {}): RuleResult[] => [{ severity: 'info', variant, params }];

/** Applies a check to a fact the product records; says "not checked" about one it does not. */
export function recorded<Fact>(
  fact: Fact | undefined,
  check: (fact: Fact) => RuleResult[],
  params: Params = {},
): RuleResult[] {
  return fact === undefined ? [{ severity: 'unchecked', variant: 'notChecked', params }] : check(fact);
}
