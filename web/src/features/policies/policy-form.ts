// The form of a version: the rules as fields, and again as rules. What the form does not ask for stays as it began.
import {
  type BenefitPolicyBody,
  type PolicyLimit,
  type PolicyService,
  programmes,
  serviceTypes,
  type VisitLimit,
} from '@puente/contract';
import {
  beginning,
  choice,
  choices,
  date,
  defineForm,
  flag,
  oneOf,
  reference,
  rows,
  shownOnly,
  text,
  whole,
} from '#records';

/** Codes that are typed with spaces or commas between. */
const codes = {
  ...text,
  toForm: (stored: unknown) => ((stored as readonly string[] | undefined) ?? []).join(' '),
  toBody: (value: string) => [...new Set(value.split(/[\s,;]+/).filter(Boolean))],
};

/** Rules that only warn where they lack their fact; all others hold the charge. */
const warning = {
  ...choices,
  toForm: (stored: unknown) =>
    Object.entries((stored as BenefitPolicyBody['unchecked']) ?? {}).flatMap(([rule, does]) =>
      does === 'warn' ? [rule] : [],
    ),
  toBody: (value: readonly string[]) => Object.fromEntries(value.map((rule) => [rule, 'warn'])),
};

const unitSpans = ['day', 'month', 'year', 'auth', 'plan'] as const;
const visitSpans = ['day', 'month'] as const;

const limitsOf = (row: object) => (row as Partial<PolicyService>).limits ?? [];
const unitsPer = (per: PolicyLimit['per']) => ({
  ...whole,
  toForm: (_stored: unknown, row: object) => String(limitsOf(row).find((one) => one.per === per)?.maxUnits ?? ''),
});
const visitsPer = (per: VisitLimit['per']) => ({
  ...whole,
  toForm: (_stored: unknown, row: object) =>
    String((row as Partial<PolicyService>).visitLimits?.find((one) => one.per === per)?.maxVisits ?? ''),
});

type Kept = Pick<PolicyService, 'modifiersByMode'>;

export const services = rows(
  {
    /** What the form does not ask for. */
    stored: {
      ...shownOnly<Kept>({ modifiersByMode: {} }, (_stored, row) => ({
        modifiersByMode: (row as unknown as PolicyService).modifiersByMode,
      })),
      toBody: (value) => value,
    },
    code: { ...text, toBody: (value) => value.trim().toUpperCase() },
    modifiersRequired: codes,
    modes: beginning(choices, ['in-person']),
    unitMinutes: whole,
    rounding: oneOf<string>('midpoint'),
    aggregate: oneOf<string>('day'),
    groupMin: beginning(whole, '1'),
    groupMax: beginning(whole, '1'),
    addOnTo: text,
    unitsDay: unitsPer('day'),
    unitsMonth: unitsPer('month'),
    unitsYear: unitsPer('year'),
    unitsAuth: unitsPer('auth'),
    unitsPlan: unitsPer('plan'),
    visitsDay: visitsPer('day'),
    visitsMonth: visitsPer('month'),
    sharedWith: {
      ...codes,
      toForm: (_stored, row) => [...new Set(limitsOf(row).flatMap(({ sharedWith }) => sharedWith))].join(' '),
    },
    more: { ...flag, toForm: (_stored, row) => limitsOf(row).some(({ overridableBy }) => overridableBy !== null) },
    posAllowed: codes,
    dxValueSet: text,
    needsAuthorization: flag,
    needsInitiatingVisit: flag,
    needsPlanOfCare: flag,
  },
  (typed) => {
    const { stored, sharedWith, more, ...service } = typed;
    const named = (name: string) => typed[name] as number | null;
    const capital = (per: string) => `${per.charAt(0).toUpperCase()}${per.slice(1)}`;
    const limits = unitSpans.flatMap((per) => {
      const maxUnits = named(`units${capital(per)}`);
      return maxUnits === null ? [] : [{ per, maxUnits, sharedWith, overridableBy: more ? 'authorization' : null }];
    });
    const visitLimits = visitSpans.flatMap((per) => {
      const maxVisits = named(`visits${capital(per)}`);
      return maxVisits === null ? [] : [{ per, maxVisits }];
    });
    const asked = Object.entries(service).filter(([name]) => !/^(units|visits)[A-Z]/.test(name));
    return {
      ...(stored as Kept),
      ...Object.fromEntries(asked),
      limits,
      ...(visitLimits.length > 0 && { visitLimits }),
    };
  },
);

export const citations = rows({
  text,
  url: text,
  retrieved: date,
  verified: flag,
  rules: codes,
});

const emptyBody: BenefitPolicyBody = {
  jurisdiction: '',
  services: [],
  coveredServiceTypes: [],
  notCoveredServiceTypes: [],
  nonBillableModes: ['text'],
  telehealth: { modes: ['video', 'audio'], placesOfService: [] },
  coverage: { planTypes: [] },
  eligibility: { anyOf: [], exclusions: [] },
  recommendation: { required: false, providerTypes: [], validMonths: null },
  initiatingVisit: { required: false, codes: [], validMonths: null },
  planOfCare: {
    requiredAfterUnits: null,
    warnFromUnits: null,
    maxMonths: null,
    reviewMonths: null,
    authorTypes: [],
    exemptPlacesOfService: [],
  },
  screening: { required: false, instruments: [] },
  consent: { types: [], telehealthTypes: [] },
  diagnosis: { required: true },
  valueSets: {},
  documentation: { lateAfterDays: null },
  worker: { pathways: [], npiRequired: false, individualEnrolment: false },
  supervisor: { types: [], npiRequired: true },
  claim: {
    renderingFrom: 'supervisor',
    supervisingLoop: 'none',
    billingTaxonomy: null,
    filingMonths: null,
    filingDays: null,
    filingBase: 'dateOfService',
  },
  citations: [],
};

/** Where a field of the form stands in the rules. */
const places = {
  jurisdiction: 'jurisdiction',
  coveredServiceTypes: 'coveredServiceTypes',
  lateAfterDays: 'documentation.lateAfterDays',
  anyOf: 'eligibility.anyOf',
  exclusions: 'eligibility.exclusions',
  consents: 'consent.types',
  telehealthConsents: 'consent.telehealthTypes',
  screeningRequired: 'screening.required',
  instruments: 'screening.instruments',
  diagnosisRequired: 'diagnosis.required',
  recommendationRequired: 'recommendation.required',
  recommendationTypes: 'recommendation.providerTypes',
  recommendationMonths: 'recommendation.validMonths',
  initiatingRequired: 'initiatingVisit.required',
  initiatingCodes: 'initiatingVisit.codes',
  initiatingMonths: 'initiatingVisit.validMonths',
  planAfter: 'planOfCare.requiredAfterUnits',
  planWarn: 'planOfCare.warnFromUnits',
  planMax: 'planOfCare.maxMonths',
  planReview: 'planOfCare.reviewMonths',
  planAuthors: 'planOfCare.authorTypes',
  workerNpi: 'worker.npiRequired',
  workerEnrolment: 'worker.individualEnrolment',
  supervisorNpi: 'supervisor.npiRequired',
  filingMonths: 'claim.filingMonths',
  filingDays: 'claim.filingDays',
  filingBase: 'claim.filingBase',
  unchecked: 'unchecked',
  services: 'services',
  citations: 'citations',
} as const;

const at = (body: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], body);

/** The rules with the typed values in their places. */
function bodyOf(base: BenefitPolicyBody, typed: Readonly<Record<string, unknown>>): BenefitPolicyBody {
  const body = structuredClone(base) as unknown as Record<string, unknown>;
  for (const [name, path] of Object.entries(places)) {
    const parts = path.split('.');
    const last = parts.pop()!;
    ((at(body, parts.join('.')) as Record<string, unknown> | undefined) ?? body)[last] = typed[name];
  }
  const covered = typed['coveredServiceTypes'] as readonly string[];
  const known = [...new Set([...base.coveredServiceTypes, ...base.notCoveredServiceTypes, ...serviceTypes])];
  return {
    ...(body as unknown as BenefitPolicyBody),
    notCoveredServiceTypes: known.filter((type) => !covered.includes(type)),
  };
}

const kinds = {
  base: shownOnly<BenefitPolicyBody>(emptyBody),
  title: text,
  programme: oneOf<string>(programmes[0]),
  payerId: reference('payerName'),
  effectiveFrom: date,
  effectiveTo: date,
  jurisdiction: { ...text, toBody: (value: string) => value.trim().toUpperCase() },
  services,
  coveredServiceTypes: choices,
  lateAfterDays: whole,
  anyOf: codes,
  exclusions: codes,
  consents: choices,
  telehealthConsents: choices,
  screeningRequired: flag,
  instruments: codes,
  diagnosisRequired: beginning(flag, true),
  recommendationRequired: flag,
  recommendationTypes: choices,
  recommendationMonths: whole,
  initiatingRequired: flag,
  initiatingCodes: codes,
  initiatingMonths: whole,
  planAfter: whole,
  planWarn: whole,
  planMax: whole,
  planReview: whole,
  planAuthors: choices,
  workerNpi: flag,
  workerEnrolment: flag,
  supervisorNpi: beginning(flag, true),
  filingMonths: whole,
  filingDays: whole,
  filingBase: { ...choice, empty: 'dateOfService' },
  unchecked: warning,
  citations,
} as const;

const formPath = new Map(Object.entries(places).map(([name, path]) => [`body.${path}`, name]));
const oneOfKinds = (name: string) => Object.hasOwn(places, name);

const flat = defineForm('benefitPolicy', kinds, {
  adjust: (typed, values) => ({
    ...Object.fromEntries(Object.entries(typed).filter(([name]) => name !== 'base' && !oneOfKinds(name))),
    body: bodyOf(values.base, typed),
  }),
  check: ({ effectiveFrom, effectiveTo }) => ({
    ...(effectiveTo && effectiveTo < effectiveFrom && { effectiveTo: 'endBeforeStart' as const }),
  }),
  fieldOf: (path) => {
    const known = [...formPath].find(([place]) => path === place || path.startsWith(`${place}.`));
    if (!known) return path;
    const [place, name] = known;
    const rest = path.slice(place.length);
    if (name === 'services' || name === 'citations') return rest ? `${name}${shortOf(rest)}` : `${name}.0`;
    return name;
  },
});

/** An error of one code of several is shown at the field of all of them. */
const shortOf = (rest: string) => rest.split('.').slice(0, 3).join('.');

type Rules = { readonly body: BenefitPolicyBody };

export const policyForm = {
  ...flat,
  toForm: (record: object) => {
    const { body } = record as Rules;
    const placed = Object.fromEntries(Object.entries(places).map(([name, path]) => [name, at(body, path)]));
    return { ...flat.toForm({ ...record, ...placed }), base: body };
  },
};
export type PolicyValues = typeof flat.empty;
