/** What an option means, said by extensions of ours: a need, a danger, a fact of the record, or that the person does not answer. */

import * as z from 'zod/mini';
import { type SafetyReason, safetyReasons } from '../../kernel/codes/assessment.ts';
import { type SdohCategory, sdohCategories } from '../../kernel/codes/referral.ts';
import { icd10cm } from '../../kernel/fields.ts';
import type { FormOption } from '../form.ts';
import { all, type Extended, one, urls, valueIn, within } from './extensions.ts';
import type { Faults } from './faults.ts';

type Rules = Pick<FormOption, 'isDecline' | 'need' | 'safety' | 'recordValues'>;

/** LOINC: "I choose not to answer this question"; FHIR data-absent-reason. */
const declining = new Set(['LA30122-8', 'asked-declined']);

export function optionRules(
  option: Extended & { readonly code: string },
  { faults, linkId }: { readonly faults: Faults; readonly linkId: string },
): Rules {
  const refuse = (url: string) => {
    faults.add(linkId, 'rule', { url });
    return {};
  };
  const values = all(option, urls.recordValue).map(valueIn);
  const recordValues = values.filter((value) => typeof value === 'string');
  return {
    ...((declining.has(option.code) || valueIn(one(option, urls.decline)) === true) && { isDecline: true as const }),
    ...needOf(option, refuse),
    ...safetyOf(option, refuse),
    ...(recordValues.length < values.length && refuse(urls.recordValue)),
    ...(recordValues.length > 0 && { recordValues }),
  };
}

function needOf(option: Extended, refuse: (url: string) => object): Pick<Rules, 'need'> {
  const need = one(option, urls.need);
  if (!need) return {};
  const domain = valueIn(one(within(need), 'domain'));
  const code = valueIn(one(within(need), 'icd10cm'));
  const isKnown = sdohCategories.some((known) => known === domain);
  if (!isKnown || (code !== undefined && !z.safeParse(icd10cm, code).success)) return refuse(urls.need);
  return { need: { domain: domain as SdohCategory, ...(code !== undefined && { icd10cm: code as string }) } };
}

function safetyOf(option: Extended, refuse: (url: string) => object): Pick<Rules, 'safety'> {
  const safety = one(option, urls.safety);
  if (!safety) return {};
  const reason = valueIn(safety);
  if (!safetyReasons.some((known) => known === reason)) return refuse(urls.safety);
  return { safety: reason as SafetyReason };
}
