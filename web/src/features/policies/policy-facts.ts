// The rules of a version in plain words, one fact after the other: shown as they are, and compared between two versions.
import {
  type BenefitPolicyBody,
  consentKinds,
  factRules,
  type PolicyService,
  providerTypes,
  serviceTypes,
} from '@puente/contract';
import { useTranslation } from 'react-i18next';

export const factSections = ['services', 'work', 'person', 'orders', 'people', 'claim', 'unchecked'] as const;
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
  readonly value: string;
}

export function usePolicyFacts(): (body: BenefitPolicyBody) => PolicyFact[] {
  const { t } = useTranslation(['benefits', 'encounters', 'consents', 'people']);
  const { t: own } = useTranslation('benefits');

  const list = (items: readonly string[]) => (items.length > 0 ? items.join(', ') : own('value.none'));
  const yes = (value: boolean) => own(value ? 'value.yes' : 'value.no');
  const orNone = (value: string | number | null | undefined) => (value == null ? own('value.none') : String(value));
  const months = (value: number | null) =>
    value === null ? own('value.noLimit') : own('value.months', { count: value });
  const types = (codes: readonly string[]) =>
    list(codes.map((code) => (isOne(serviceTypes, code) ? t(`encounters:serviceType.${code}`) : code)));
  const professions = (codes: readonly string[]) =>
    list(codes.map((code) => (isOne(providerTypes, code) ? t(`people:providerType.${code}`) : code)));
  const consents = (kinds: readonly string[]) =>
    list(kinds.map((kind) => (isOne(consentKinds, kind) ? t(`consents:kind.${kind}`) : kind)));
  const modes = (all: readonly ('in-person' | 'video' | 'audio' | 'text')[]) =>
    list(all.map((mode) => t(`encounters:mode.${mode}`)));

  function ofService(service: PolicyService): PolicyFact[] {
    const { code, limits, visitLimits = [] } = service;
    const fact = (rule: string, label: string, value: string): PolicyFact => ({
      id: `${code} ${label}`,
      section: 'services',
      code,
      rule,
      label,
      value,
    });
    const shared = [...new Set(limits.flatMap(({ sharedWith }) => sharedWith))];
    return [
      fact('mode', own('fact.modifiers'), list(service.modifiersRequired)),
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
      ...(shared.length > 0 ? [fact('limit', own('fact.sharedWith'), list(shared))] : []),
      ...(limits.length > 0
        ? [fact('limit', own('fact.more'), yes(limits.some(({ overridableBy }) => overridableBy !== null)))]
        : []),
      fact('diagnosis.notListed', own('fact.dxValueSet'), service.dxValueSet ?? own('value.any')),
      fact('placeOfService', own('fact.places'), service.posAllowed.join(', ') || own('value.any')),
      fact('authorization', own('fact.needsAuthorization'), yes(service.needsAuthorization)),
      fact('initiatingVisit', own('fact.needsInitiatingVisit'), yes(service.needsInitiatingVisit)),
      fact('planOfCare.missingFromFirst', own('fact.needsPlanOfCare'), yes(service.needsPlanOfCare)),
    ];
  }

  return (body) => {
    const { recommendation, initiatingVisit, planOfCare, screening, consent, worker, supervisor, claim } = body;
    const fact = (name: string, rule: string, value: string): Omit<PolicyFact, 'section'> => ({
      id: name,
      rule,
      label: own(`fact.${name as 'covered'}`),
      value,
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
        fact('late', 'lateEntry', orNone(body.documentation.lateAfterDays)),
      ]),
      ...inSection('person', [
        fact('criteria', 'criteria', list(body.eligibility.anyOf)),
        fact('exclusions', 'enrolment', list(body.eligibility.exclusions)),
        fact('consents', 'consent', consents(consent.types)),
        fact('telehealthConsents', 'consent', consents(consent.telehealthTypes)),
        fact(
          'screening',
          'screening',
          screening.required ? screening.instruments.join(', ') || own('value.anyInstrument') : yes(false),
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
        fact('initiatingCodes', 'initiatingVisit', list(initiatingVisit.codes)),
        fact('planAfter', 'planOfCare', orNone(planOfCare.requiredAfterUnits)),
        fact('planWarn', 'planOfCare', orNone(planOfCare.warnFromUnits)),
        fact('planMax', 'planOfCare.expired', months(planOfCare.maxMonths)),
        fact('planReview', 'planOfCare.review', months(planOfCare.reviewMonths)),
        fact('planAuthors', 'planOfCare.authorType', professions(planOfCare.authorTypes)),
      ]),
      ...inSection('people', [
        fact('workerNpi', 'workerNpi', yes(worker.npiRequired)),
        fact('workerEnrolment', 'workerEnrolment', yes(worker.individualEnrolment)),
        fact('pathways', 'workerQualification', list(worker.pathways)),
        fact('supervisors', 'supervisor.type', professions(supervisor.types)),
        fact('supervisorNpi', 'supervisorNpi', yes(supervisor.npiRequired)),
      ]),
      ...inSection('claim', [
        fact('filing', 'filing', filing),
        fact('filingBase', 'filing', own(`filingBase.${claim.filingBase}`)),
      ]),
      ...inSection(
        'unchecked',
        (['hold', 'warn'] as const).map((does) => {
          const rules = factRules.filter((rule) => (body.unchecked?.[rule] ?? 'hold') === does);
          return fact(`unchecked.${does}`, 'unchecked', list(rules.map((rule) => own(`rule.${rule}`))));
        }),
      ),
    ];
  };
}

const isOne = <T extends string>(all: readonly T[], value: string): value is T => all.some((one) => one === value);

const inSection = (section: FactSection, facts: readonly Omit<PolicyFact, 'section'>[]): PolicyFact[] =>
  facts.map((fact) => ({ ...fact, section }));
