// The rules of a version in plain words, one fact after the other: shown as they are, and compared between two versions.
import { type BenefitPolicyBody, consentKinds, type PolicyService, providerTypes, serviceTypes } from '@puente/contract';
import { useTranslation } from 'react-i18next';

export const factSections = ['services', 'work', 'person', 'orders', 'people', 'claim'] as const;
export type FactSection = (typeof factSections)[number];

export interface PolicyFact {
  /** The same in every version. */
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
  const months = (value: number | null) => (value === null ? own('value.noLimit') : own('value.months', { count: value }));
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
    const fact = (name: string, rule: string, label: string, value: string): PolicyFact => ({
      id: `${code} ${name}`,
      section: 'services',
      code,
      rule,
      label,
      value,
    });
    const shared = [...new Set(limits.flatMap(({ sharedWith }) => sharedWith))];
    return [
      fact('modifiers', 'mode', own('fact.modifiers'), list(service.modifiersRequired)),
      fact('modes', 'mode', own('fact.modes'), modes(service.modes)),
      fact('unit', 'minutes', own('fact.unitMinutes'), String(service.unitMinutes)),
      fact('rounding', 'minutes', own('fact.rounding'), own(`rounding.${service.rounding}`)),
      fact('aggregate', 'minutes', own('fact.aggregate'), own(`aggregate.${service.aggregate}`)),
      fact(
        'group',
        'service',
        own('fact.group'),
        service.groupMin === service.groupMax
          ? String(service.groupMin)
          : own('value.range', { from: service.groupMin, to: service.groupMax }),
      ),
      ...(service.addOnTo ? [fact('addOn', 'minutes', own('fact.addOnTo'), service.addOnTo)] : []),
      ...limits.map(({ per, maxUnits }) => fact(`units ${per}`, 'limit', own(`fact.units.${per}`), String(maxUnits))),
      ...visitLimits.map(({ per, maxVisits }) =>
        fact(`visits ${per}`, 'limit', own(`fact.visits.${per}`), String(maxVisits)),
      ),
      ...(shared.length > 0 ? [fact('shared', 'limit', own('fact.sharedWith'), list(shared))] : []),
      ...(limits.length > 0
        ? [fact('more', 'limit', own('fact.more'), yes(limits.some(({ overridableBy }) => overridableBy !== null)))]
        : []),
      fact('diagnoses', 'diagnosis.notListed', own('fact.dxValueSet'), orNone(service.dxValueSet)),
      fact('places', 'placeOfService', own('fact.places'), list(service.posAllowed)),
      fact('authorization', 'authorization', own('fact.needsAuthorization'), yes(service.needsAuthorization)),
      fact('initiating', 'initiatingVisit', own('fact.needsInitiatingVisit'), yes(service.needsInitiatingVisit)),
      fact('plan', 'planOfCare.missingFromFirst', own('fact.needsPlanOfCare'), yes(service.needsPlanOfCare)),
    ];
  }

  return (body) => {
    const { recommendation, initiatingVisit, planOfCare, screening, consent, worker, supervisor, claim } = body;
    const fact = (section: FactSection, name: string, rule: string, value: string): PolicyFact => ({
      id: name,
      section,
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
      fact('work', 'covered', 'activities', types(body.coveredServiceTypes)),
      fact('work', 'notCovered', 'activities', types(body.notCoveredServiceTypes)),
      fact('work', 'nonBillableModes', 'mode', modes(body.nonBillableModes)),
      fact('work', 'late', 'lateEntry', orNone(body.documentation.lateAfterDays)),
      fact('person', 'criteria', 'criteria', list(body.eligibility.anyOf)),
      fact('person', 'exclusions', 'enrolment', list(body.eligibility.exclusions)),
      fact('person', 'consents', 'consent', consents(consent.types)),
      fact('person', 'telehealthConsents', 'consent', consents(consent.telehealthTypes)),
      fact('person', 'screening', 'screening', screening.required ? list(screening.instruments) : yes(false)),
      fact('person', 'diagnosis', 'diagnosis', yes(body.diagnosis.required)),
      fact('orders', 'recommendation', 'recommendation', yes(recommendation.required)),
      ...(recommendation.required
        ? [
            fact('orders', 'recommendationTypes', 'recommendation', professions(recommendation.providerTypes)),
            fact('orders', 'recommendationMonths', 'recommendation', months(recommendation.validMonths)),
          ]
        : []),
      fact('orders', 'initiatingVisit', 'initiatingVisit', yes(initiatingVisit.required)),
      fact('orders', 'initiatingCodes', 'initiatingVisit', list(initiatingVisit.codes)),
      fact('orders', 'planAfter', 'planOfCare', orNone(planOfCare.requiredAfterUnits)),
      fact('orders', 'planWarn', 'planOfCare', orNone(planOfCare.warnFromUnits)),
      fact('orders', 'planMax', 'planOfCare.expired', months(planOfCare.maxMonths)),
      fact('orders', 'planReview', 'planOfCare.review', months(planOfCare.reviewMonths)),
      fact('orders', 'planAuthors', 'planOfCare.authorType', professions(planOfCare.authorTypes)),
      fact('people', 'workerNpi', 'workerNpi', yes(worker.npiRequired)),
      fact('people', 'workerEnrolment', 'workerEnrolment', yes(worker.individualEnrolment)),
      fact('people', 'pathways', 'workerQualification', list(worker.pathways)),
      fact('people', 'supervisors', 'supervisor.type', professions(supervisor.types)),
      fact('people', 'supervisorNpi', 'supervisorNpi', yes(supervisor.npiRequired)),
      fact('claim', 'filing', 'filing', filing),
      fact('claim', 'filingBase', 'filing', own(`filingBase.${claim.filingBase}`)),
    ];
  };
}

const isOne = <T extends string>(all: readonly T[], value: string): value is T => all.some((one) => one === value);
