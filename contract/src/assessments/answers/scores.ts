/** Totals, what they mean, and what follows from them. */
import type { ScoreBand } from '../../kernel/codes/assessment.ts';
import type { Score } from '../assessment.ts';
import type { AnswerTotal, Form, FormItem, ScoreRules } from '../form.ts';
import type { GivenAnswers } from '../given-answers.ts';
import { evaluate } from './evaluate.ts';

export interface Scored {
  /** As the record of the person has it; an instrument may have a limit for each sex. */
  readonly sex?: string | null | undefined;
}

/** The totals of the form, each with its band. A total whose item is not shown has none. */
export function scoresOf(form: Form, answers: GivenAnswers, scored: Scored = {}): Score[] {
  const { isEnabled, totalOf, valuesOf } = evaluate(form, answers);
  return [...form.all.values()].flatMap((item): Score[] => {
    const { linkId, calculation, codes, score } = item;
    if (!calculation || calculation.kind === 'ranges' || !isEnabled(item)) return [];
    const code = codes[0]?.code ?? null;
    if (calculation.kind === 'risk') {
      const [value] = valuesOf(item);
      const isAtRisk = value && 'code' in value ? value.code === calculation.options[0] : null;
      const band = isAtRisk === null ? null : isAtRisk ? 'at-risk' : 'no-risk';
      return [{ linkId, code, value: isAtRisk === null ? null : Number(isAtRisk), max: 1, band }];
    }
    const value = totalOf(calculation, score?.needsAll);
    return [
      { linkId, code, value, max: score?.max ?? greatest(calculation, form), band: bandOf(value, score, scored) },
    ];
  });
}

/** The sum of the heaviest options; of all positive ones where several may be chosen. */
function greatest(total: AnswerTotal, { all }: Form): number {
  if (total.kind === 'count') return total.of.length;
  return total.of.reduce((sum, linkId) => {
    const { options, isRepeated } = all.get(linkId)!;
    const weights = options.map(({ weight = 0 }) => weight);
    const most = isRepeated
      ? weights.reduce((together, weight) => together + Math.max(weight, 0), 0)
      : weights.reduce((heaviest, weight) => Math.max(heaviest, weight), 0);
    return sum + most;
  }, 0);
}

/** The lower limit where the sex is neither of the two, so that nobody is overlooked. */
function reviewFrom(rules: ScoreRules, { sex }: Scored): number | undefined {
  const { reviewFromBySex: limits } = rules;
  if (!limits) return rules.reviewFrom;
  if (sex === 'female' || sex === 'male') return limits[sex];
  return Math.min(limits.female, limits.male);
}

function bandOf(value: number | null, rules: ScoreRules | undefined, scored: Scored): ScoreBand | null {
  if (value === null || !rules) return null;
  const found = rules.bands.find(({ from, to }) => value >= from && value <= to);
  if (found || !rules.reviewFromBySex) return found?.band ?? null;
  return value >= reviewFrom(rules, scored)! ? 'positive' : 'negative';
}

/** The total of an item with rules that has a value. */
function ruled(form: Form, scores: readonly Score[]): { item: FormItem; rules: ScoreRules; value: number }[] {
  return scores.flatMap(({ linkId, value }) => {
    const item = form.all.get(linkId);
    return item?.score && value !== null ? [{ item, rules: item.score, value }] : [];
  });
}

/** Whether a clinician looks at these scores. */
export const needsReview = (form: Form, scores: readonly Score[], scored: Scored = {}): boolean =>
  ruled(form, scores).some(({ rules, value }) => value >= (reviewFrom(rules, scored) ?? Infinity));

/** The url of the questionnaire that the scores lead to. */
export const nextOf = (form: Form, scores: readonly Score[]): string | null =>
  ruled(form, scores).find(({ rules, value }) => rules.next && value >= rules.next.from)?.rules.next?.url ?? null;
