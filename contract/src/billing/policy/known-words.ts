/**
 * The known words of benefit rules, here or in the rules themselves: a rule with an unknown word would never apply, and
 * without this check nobody would notice.
 */
import {
  excludingPrograms,
  medicaidCriteria,
  screeningInstruments,
  supervisingTypes,
  workOfPolicies,
} from '../../kernel/codes/benefit-rule.ts';
import { consentKinds } from '../../kernel/codes/consent.ts';
import { planTypes } from '../../kernel/codes/partner.ts';
import { modifiers } from '../../kernel/codes/procedure.ts';
import { tenantRegions } from '../../kernel/codes/region.ts';
import { placesOfService } from '../../kernel/codes/service.ts';
import { proposals } from '../../kernel/nearest-word.ts';
import { providerTypes } from '../../kernel/roles.ts';
import { pathways } from '../../people/qualification-standing.ts';
import type { BenefitPolicyBody } from './benefit-policy-body.ts';
import { knownCodes } from './known-codes.ts';
import { rules } from './rules/index.ts';

/** The organization's words beside the lists of the product. */
export interface OwnWords {
  /** Codes of its criteria. */
  readonly criteria: readonly string[];
  /** Procedure codes of its policies, prices and CHW services. */
  readonly codes: readonly string[];
}

export interface UnknownWord {
  /** The place of the word, with dots between, such as `eligibility.anyOf.0`. */
  readonly path: string;
  readonly word: string;
  /** The proposed word. */
  readonly nearest: string | null;
}

/** Findings that have a source of their own, beside that of their rule. */
const sourcedFindings = [
  'supervisor.type',
  'planOfCare.authorType',
  'planOfCare.expired',
  'planOfCare.review',
  'planOfCare.missingFromFirst',
  'initiatingVisit.code',
  'diagnosis.notListed',
  'filing',
  'fee',
];

/** The rules that a source may support: the rules of the engine, and some findings of them. */
export const sourcedRules: readonly string[] = [...Object.keys(rules), ...sourcedFindings];

/** The regions of rules: the United States, a state, a territory. */
export const jurisdictions: readonly string[] = ['US', ...tenantRegions];

export const knownCriteria = ({ criteria }: Pick<OwnWords, 'criteria'>): string[] => [
  ...new Set([...criteria, ...medicaidCriteria]),
];

/** Places of one word, not of a list. */
const ofOne = /^jurisdiction$|\.(?:code|addOnTo|dxValueSet)$|\.modifiersByMode\./;

type Placed = readonly [path: string, words: readonly string[], known: readonly string[]];

function* placesOf(body: BenefitPolicyBody, own: OwnWords): Generator<Placed> {
  const [codes, criteria] = [knownCodes(own), knownCriteria(own)];
  const [itsCodes, itsLists] = [body.services.map(({ code }) => code), Object.keys(body.valueSets)];
  yield ['jurisdiction', [body.jurisdiction], jurisdictions];
  for (const [index, service] of body.services.entries()) {
    const at = `services.${index}`;
    yield [`${at}.code`, [service.code], codes];
    yield [`${at}.modifiersRequired`, service.modifiersRequired, modifiers];
    for (const [mode, modifier] of Object.entries(service.modifiersByMode))
      yield [`${at}.modifiersByMode.${mode}`, [modifier], modifiers];
    yield [`${at}.posAllowed`, service.posAllowed, placesOfService];
    if (service.addOnTo !== null) yield [`${at}.addOnTo`, [service.addOnTo], itsCodes];
    for (const [number, { sharedWith }] of service.limits.entries())
      yield [`${at}.limits.${number}.sharedWith`, sharedWith, itsCodes];
    if (service.dxValueSet !== null) yield [`${at}.dxValueSet`, [service.dxValueSet], itsLists];
  }
  yield ['coveredServiceTypes', body.coveredServiceTypes, workOfPolicies];
  yield ['notCoveredServiceTypes', body.notCoveredServiceTypes, workOfPolicies];
  yield ['telehealth.placesOfService', body.telehealth.placesOfService, placesOfService];
  yield ['coverage.planTypes', body.coverage.planTypes, planTypes];
  yield ['eligibility.anyOf', body.eligibility.anyOf, criteria];
  yield ['eligibility.exclusions', body.eligibility.exclusions, excludingPrograms];
  yield ['recommendation.providerTypes', body.recommendation.providerTypes, providerTypes];
  yield ['initiatingVisit.codes', body.initiatingVisit.codes, codes];
  yield ['planOfCare.authorTypes', body.planOfCare.authorTypes, providerTypes];
  yield ['planOfCare.exemptPlacesOfService', body.planOfCare.exemptPlacesOfService, placesOfService];
  yield ['screening.instruments', body.screening.instruments, screeningInstruments];
  yield ['consent.types', body.consent.types, consentKinds];
  yield ['consent.telehealthTypes', body.consent.telehealthTypes, consentKinds];
  yield ['worker.pathways', body.worker.pathways, pathways];
  yield ['supervisor.types', body.supervisor.types, supervisingTypes];
  for (const [index, { rules: supported }] of body.citations.entries())
    yield [`citations.${index}.rules`, supported, sourcedRules];
}

/** The most faults in one answer: after their correction, the others show. */
const mostTold = 200;

/**
 * In the order of the rules, the first two hundred. Codes of `valueSets` are not looked at: they have a list of their own.
 * @param only places to look at
 */
export function unknownWords(
  body: BenefitPolicyBody,
  own: OwnWords,
  only: (path: string) => boolean = () => true,
): UnknownWord[] {
  const found: UnknownWord[] = [];
  const nearestOf = proposals();
  const sets = new Map<readonly string[], ReadonlySet<string>>();
  for (const [path, words, known] of placesOf(body, own)) {
    if (!only(path)) continue;
    const all = sets.get(known) ?? new Set(known);
    sets.set(known, all);
    for (const [index, word] of words.entries()) {
      if (all.has(word)) continue;
      found.push({ path: ofOne.test(path) ? path : `${path}.${index}`, word, nearest: nearestOf(word, known) });
      if (found.length >= mostTold) return found;
    }
  }
  return found;
}
