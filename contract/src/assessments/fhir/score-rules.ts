/** What a total means, and which fact of the record a question begins with: extensions of ours on items. */
import * as z from 'zod/mini';
import { recordFacts, safetyReasons, scoreBands } from '../../kernel/codes/assessment.ts';
import { text } from '../../kernel/fields.ts';
import type { FormItem, ScoreRules } from '../form.ts';
import { all, type Extended, type Extension, one, urls, valueIn, within } from './extensions.ts';
import type { Faults } from './faults.ts';

const limit = z.number();
const rulesShape = z.strictObject({
  bands: z.array(z.strictObject({ from: limit, to: limit, band: z.enum(scoreBands) })),
  reviewFrom: z.optional(limit),
  reviewFromBySex: z.optional(z.strictObject({ female: limit, male: limit })),
  safetyFrom: z.optional(z.strictObject({ from: limit, reason: z.enum(safetyReasons) })),
  next: z.optional(z.strictObject({ from: limit, url: text(300) })),
  max: z.optional(limit),
  needsAll: z.optional(z.literal(true)),
});

/** The values of the extensions within one, by their addresses. */
const valuesIn = (extension: Extension): Record<string, unknown> =>
  Object.fromEntries((within(extension).extension ?? []).map((inner) => [inner.url, valueIn(inner)]));

function scoreOf(extension: Extension): ScoreRules | null {
  const rules = within(extension);
  const inner = (url: string) => one(rules, url);
  const single = (name: keyof ScoreRules, url: string) => inner(url) && { [name]: valueIn(inner(url)) };
  const several = (name: keyof ScoreRules, url: string) => inner(url) && { [name]: valuesIn(inner(url)!) };
  const { success, data } = z.safeParse(rulesShape, {
    bands: all(rules, 'band').map(valuesIn),
    ...single('reviewFrom', 'review-from'),
    ...several('reviewFromBySex', 'review-from-by-sex'),
    ...several('safetyFrom', 'safety-from'),
    ...several('next', 'next-questionnaire'),
    ...single('max', 'max'),
    ...single('needsAll', 'needs-all'),
  });
  return success ? data : null;
}

export function itemRules(
  item: Extended,
  { faults, linkId }: { readonly faults: Faults; readonly linkId: string },
): Pick<FormItem, 'score' | 'prefill'> {
  const rules: { -readonly [Name in 'score' | 'prefill']?: FormItem[Name] } = {};
  const told = one(item, urls.score);
  if (told) {
    const score = scoreOf(told);
    if (score) rules.score = score;
    else faults.add(linkId, 'rule', { url: urls.score });
  }
  const fact = valueIn(one(item, urls.prefill));
  if (fact !== undefined) {
    const prefill = recordFacts.find((known) => known === fact);
    if (prefill) rules.prefill = prefill;
    else faults.add(linkId, 'rule', { url: urls.prefill });
  }
  return rules;
}
