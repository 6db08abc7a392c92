/** What answers find: possible needs, and dangers for which staff follow a protocol. */
import type { SafetyReason } from '../../kernel/codes/assessment.ts';
import type { SdohCategory } from '../../kernel/codes/referral.ts';
import type { Flag } from '../assessment.ts';
import type { Form } from '../form.ts';
import type { GivenAnswers } from '../given-answers.ts';
import { evaluate } from './evaluate.ts';

export interface FoundNeed {
  readonly linkId: string;
  readonly domain: SdohCategory;
  readonly icd10cm: string | null;
}

export interface Danger {
  /** The question; for a total its item. */
  readonly linkId: string;
  readonly reason: SafetyReason;
  /** The questions of a total. */
  readonly of?: readonly string[];
}

/** Each domain once for each question, by the first option that was chosen of it. */
export function needsOf(form: Form, answers: GivenAnswers): FoundNeed[] {
  const { chosenOf } = evaluate(form, answers);
  return [...form.all.values()].flatMap((item) => {
    const found = new Map<SdohCategory, FoundNeed>();
    for (const { need } of chosenOf(item))
      if (need && !found.has(need.domain))
        found.set(need.domain, { linkId: item.linkId, domain: need.domain, icd10cm: need.icd10cm ?? null });
    return [...found.values()];
  });
}

export function safetyOf(form: Form, answers: GivenAnswers): Danger[] {
  const { chosenOf, totalOf, isEnabled } = evaluate(form, answers);
  return [...form.all.values()].flatMap((item): Danger[] => {
    const { linkId, calculation, score } = item;
    const reasons = new Set(chosenOf(item).flatMap(({ safety }) => safety ?? []));
    const dangers: Danger[] = [...reasons].map((reason) => ({ linkId, reason }));
    if (!score?.safetyFrom || !isEnabled(item) || (calculation?.kind !== 'sum' && calculation?.kind !== 'count'))
      return dangers;
    const total = totalOf(calculation, score.needsAll);
    const { from, reason } = score.safetyFrom;
    return total !== null && total >= from ? [...dangers, { linkId, reason, of: calculation.of }] : dangers;
  });
}

export const flagsOf = (form: Form, answers: GivenAnswers): Flag[] => [
  ...needsOf(form, answers).map(({ linkId, domain }) => ({ linkId, domain, safety: null })),
  ...safetyOf(form, answers).map(({ linkId, reason }) => ({ linkId, domain: null, safety: reason })),
];
