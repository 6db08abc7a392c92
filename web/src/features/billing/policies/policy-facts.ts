// The rules of a version in plain words, one fact after the other: shown as a list, and compared between two versions.
import { type BenefitPolicyBody, type EncounterMode, factRules, type PolicyService, withDot } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useRuleWords } from './use-rule-words.ts';

export const factSections = ['services', 'work', 'person', 'orders', 'people', 'claim', 'unchecked', 'lists'] as const;
export type FactSection = (typeof factSections)[number];

export interface PolicyFact {
  /** The same in every version, in one language. */
  readonly id: string;
  readonly section: FactSection;
  /** The procedure code it is about. */
  readonly code?: string;
  /** The rule of the engine whose source it has. */
  readonly rule: string;
  readonly label: string;
  /** All of it in one line. */
  readonly value: string;
  /** The items of a list. */
  readonly items?: readonly string[];
}

/** A text, or a list with a word for its empty state. */
type Said = string | { readonly items: readonly string[]; readonly none: string };

const toValue = (said: Said): Pick<PolicyFact, 'value' | 'items'> =>
  typeof said === 'string'
    ? { value: said }
    : { value: said.items.join(', ') || said.none, ...(said.items.length > 1 && { items: said.items }) };

export function usePolicyFacts(): (body: BenefitPolicyBody) => PolicyFact[] {
  const { t: own } = useTranslation('benefits');
  const words = useRuleWords();

  const list = (items: readonly string[], none: string = own('value.none')): Said => ({ items, none });
  const yes = (value: boolean) => own(value ? 'value.yes' : 'value.no');
  const orNone = (value: string | number | null | undefined) => (value == null ? own('value.none') : String(value));
  const months = (value: number | null) =>
    value === null ? own('value.noLimit') : own('value.months', { count: value });
  const types = (codes: readonly string[]) => list(codes.map(words.work));
  const professions = (codes: readonly string[]) => list(codes.map(words.profession));
  const consents = (kinds: readonly string[]) => list(kinds.map(words.consent));
  const modes = (all: readonly EncounterMode[]) => list(all.map(words.mode));
  const places = (codes: readonly string[], none?: string) => list(codes.map(words.place), none);

  /** Facts that all limits of a service share appear once; different ones appear for each limit. */
  function ofLimits({ limits }: PolicyService, fact: (rule: string, label: string, said: Said) => PolicyFact) {
    const unitsOf = (per: PolicyService['limits'][number]['per']) => own(`fact.units.${per}`);
    const shared = limits.map(({ sharedWith }) => list(sharedWith));
    const more = limits.map(({ overridableBy }) => yes(overridableBy !== null));
    const isSame = new Set(limits.map(({ sharedWith }) => sharedWith.join())).size <= 1 && new Set(more).size <= 1;
    if (isSame)
      return [
        ...(limits.some(({ sharedWith }) => sharedWith.length > 0)
          ? [fact('limit', own('fact.sharedWith'), shared[0]!)]
          : []),
        ...(limits.length > 0 ? [fact('limit', own('fact.more'), more[0]!)] : []),
      ];
    return limits.flatMap(({ per }, index) => [
      fact('limit', own('fact.sharedBy', { limit: unitsOf(per) }), shared[index]!),
      fact('limit', own('fact.moreBy', { limit: unitsOf(per) }), more[index]!),
    ]);
  }

  function ofService(service: PolicyService): PolicyFact[] {
    const { code, limits, visitLimits = [] } = service;
    const fact = (rule: string, label: string, said: Said): PolicyFact => ({
      id: `${code} ${label}`,
      section: 'services',
      code,
      rule,
      label,
      ...toValue(said),
    });
    return [
      fact('mode', own('fact.modifiers'), list(service.modifiersRequired)),
      ...Object.entries(service.modifiersByMode).map(([mode, modifier]) =>
        fact('mode', own('fact.modifierBy', { mode: words.mode(mode) }), modifier),
      ),
      fact('mode', own('fact.modes'), modes(service.modes)),
      fact('minutes', own('fact.unitMinutes'), String(service.unitMinutes)),
      fact('minutes', own('fact.rounding'), own(`rounding.${service.rounding}`)),
      fact('minutes', own('fact.aggregate'), own(`aggregate.${service.aggregate}`)),
      fact(
        'service',
        own('fact.group'),
        service.groupMin === service.groupMax
          ? String(service.groupMin)
          : own('value.range', { from: service.groupMin, to: service.groupMax }),
      ),
      ...(service.addOnTo ? [fact('minutes', own('fact.addOnTo'), service.addOnTo)] : []),
      ...limits.map(({ per, maxUnits }) => fact('limit', own(`fact.units.${per}`), String(maxUnits))),
      ...visitLimits.map(({ per, maxVisits }) => fact('limit', own(`fact.visits.${per}`), String(maxVisits))),
      ...ofLimits(service, fact),
      fact('diagnosis.notListed', own('fact.dxValueSet'), service.dxValueSet ?? own('value.any')),
      fact('placeOfService', own('fact.places'), places(service.posAllowed, own('value.any'))),
      fact('authorization', own('fact.needsAuthorization'), yes(service.needsAuthorization)),
      fact('initiatingVisit', own('fact.needsInitiatingVisit'), yes(service.needsInitiatingVisit)),
      fact('planOfCare.missingFromFirst', own('fact.needsPlanOfCare'), yes(service.needsPlanOfCare)),
    ];
  }

  return (body) => {
    const { recommendation, initiatingVisit, planOfCare, screening, consent, worker, supervisor, claim } = body;
    const fact = (name: string, rule: string, said: Said): Omit<PolicyFact, 'section'> => ({
      id: name,
      rule,
      label: own(`fact.${name as 'covered'}`),
      ...toValue(said),
    });
    const filing =
      claim.filingMonths !== null
        ? own('value.months', { count: claim.filingMonths })
        : claim.filingDays !== null
          ? own('value.days', { count: claim.filingDays })
          : own('value.none');
    return [
      ...body.services.flatMap(ofService),
      ...inSection('work', [
        fact('covered', 'activities', types(body.coveredServiceTypes)),
        fact('notCovered', 'activities', types(body.notCoveredServiceTypes)),
        fact('nonBillableModes', 'mode', modes(body.nonBillableModes)),
        fact('telehealthModes', 'placeOfService', modes(body.telehealth.modes)),
        fact('telehealthPlaces', 'placeOfService', places(body.telehealth.placesOfService)),
        fact('late', 'lateEntry', orNone(body.documentation.lateAfterDays)),
      ]),
      ...inSection('person', [
        fact('planTypes', 'coverage.planType', list(body.coverage.planTypes.map(words.plan))),
        fact('criteria', 'criteria', list(body.eligibility.anyOf.map(words.criterion))),
        fact('exclusions', 'enrollment', list(body.eligibility.exclusions.map(words.exclusion))),
        fact('consents', 'consent', consents(consent.types)),
        fact('telehealthConsents', 'consent', consents(consent.telehealthTypes)),
        fact(
          'screening',
          'screening',
          screening.required ? list(screening.instruments, own('value.anyInstrument')) : yes(false),
        ),
        fact('diagnosis', 'diagnosis', yes(body.diagnosis.required)),
      ]),
      ...inSection('orders', [
        fact('recommendation', 'recommendation', yes(recommendation.required)),
        ...(recommendation.required
          ? [
              fact('recommendationTypes', 'recommendation', professions(recommendation.providerTypes)),
              fact('recommendationMonths', 'recommendation', months(recommendation.validMonths)),
            ]
          : []),
        fact('initiatingVisit', 'initiatingVisit', yes(initiatingVisit.required)),
        fact('initiatingCodes', 'initiatingVisit.code', list(initiatingVisit.codes)),
        fact('initiatingMonths', 'initiatingVisit', months(initiatingVisit.validMonths)),
        fact('planAfter', 'planOfCare', orNone(planOfCare.requiredAfterUnits)),
        fact('planWarn', 'planOfCare', orNone(planOfCare.warnFromUnits)),
        fact('planMax', 'planOfCare.expired', months(planOfCare.maxMonths)),
        fact('planReview', 'planOfCare.review', months(planOfCare.reviewMonths)),
        fact('planAuthors', 'planOfCare.authorType', professions(planOfCare.authorTypes)),
        fact('planExempt', 'planOfCare', places(planOfCare.exemptPlacesOfService)),
      ]),
      ...inSection('people', [
        fact('workerNpi', 'workerNpi', yes(worker.npiRequired)),
        fact('workerEnrollment', 'workerEnrollment', yes(worker.individualEnrollment)),
        fact('pathways', 'workerQualification', list(worker.pathways.map(words.pathway))),
        fact('supervisors', 'supervisor.type', list(supervisor.types.map(words.supervising))),
        fact('supervisorNpi', 'supervisorNpi', yes(supervisor.npiRequired)),
      ]),
      ...inSection('claim', [
        fact('renderingFrom', 'claim', own(`renderingFrom.${claim.renderingFrom}`)),
        fact('supervisingLoop', 'claim', own(`supervisingLoop.${claim.supervisingLoop}`)),
        fact('billingTaxonomy', 'claim', orNone(claim.billingTaxonomy)),
        fact('filing', 'filing', filing),
        fact('filingBase', 'filing', own(`filingBase.${claim.filingBase}`)),
      ]),
      ...inSection(
        'unchecked',
        (['hold', 'warn'] as const).map((does) => {
          const rules = factRules.filter((rule) => (body.unchecked?.[rule] ?? 'hold') === does);
          return fact(`unchecked.${does}`, 'unchecked', list(rules.map((rule) => own(`uncheckedFact.${rule}`))));
        }),
      ),
      ...inSection(
        'lists',
        Object.entries(body.valueSets).map(([name, codes]) => ({
          id: `list ${name}`,
          rule: 'diagnosis.notListed',
          label: name,
          ...toValue(list(codes.map(withDot))),
        })),
      ),
    ];
  };
}

const inSection = (section: FactSection, facts: readonly Omit<PolicyFact, 'section'>[]): PolicyFact[] =>
  facts.map((fact) => ({ ...fact, section }));
