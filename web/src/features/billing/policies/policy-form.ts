// The form of a version: converts rules to fields and back. Rules without a field stay unchanged.
import { type BenefitPolicyBody, type EncounterMode, programs, serviceTypes } from '@puente/contract';
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
  severalCodes,
  shownOnly,
  text,
  typedDiagnoses,
  whole,
} from '#records';
import { modifierFields, numbersAmiss, services } from './policy-services.ts';

/** Rules that only warn about a missing fact; all others block the charge. */
const warning = {
  ...choices,
  toForm: (stored: unknown) =>
    Object.entries((stored as BenefitPolicyBody['unchecked']) ?? {}).flatMap(([rule, does]) =>
      does === 'warn' ? [rule] : [],
    ),
  toBody: (value: readonly string[]) =>
    value.length > 0 ? Object.fromEntries(value.map((rule) => [rule, 'warn'])) : undefined,
};

export const citations = rows({
  text,
  url: text,
  retrieved: date,
  verified: flag,
  rules: choices,
});

/** Lists of diagnoses by name; lists of the same name become one. */
const listRows = rows({ name: text, codes: typedDiagnoses });
export const valueSets = {
  ...listRows,
  toForm: (stored: unknown) =>
    listRows.toForm(
      Object.entries((stored as BenefitPolicyBody['valueSets'] | undefined) ?? {}).map(([name, codes]) => ({
        name,
        codes,
      })),
      {},
    ),
  toBody: (values: typeof listRows.empty) => {
    const lists: Record<string, string[]> = {};
    for (const { name, codes } of values) {
      const key = name.trim();
      lists[key] = [...new Set([...(lists[key] ?? []), ...typedDiagnoses.toBody(codes)])];
    }
    return lists;
  },
};

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
  worker: { pathways: [], npiRequired: false, individualEnrollment: false },
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

/** The place of each form field in the rules. */
const places = {
  jurisdiction: 'jurisdiction',
  coveredServiceTypes: 'coveredServiceTypes',
  nonBillableModes: 'nonBillableModes',
  telehealthModes: 'telehealth.modes',
  telehealthPlaces: 'telehealth.placesOfService',
  planTypes: 'coverage.planTypes',
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
  planExempt: 'planOfCare.exemptPlacesOfService',
  pathways: 'worker.pathways',
  workerNpi: 'worker.npiRequired',
  workerEnrollment: 'worker.individualEnrollment',
  supervisors: 'supervisor.types',
  supervisorNpi: 'supervisor.npiRequired',
  renderingFrom: 'claim.renderingFrom',
  supervisingLoop: 'claim.supervisingLoop',
  billingTaxonomy: 'claim.billingTaxonomy',
  filingMonths: 'claim.filingMonths',
  filingDays: 'claim.filingDays',
  filingBase: 'claim.filingBase',
  unchecked: 'unchecked',
  services: 'services',
  valueSets: 'valueSets',
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
  program: oneOf<string>(programs[0]),
  payerId: reference('payerName'),
  effectiveFrom: date,
  effectiveTo: date,
  jurisdiction: choice,
  services,
  coveredServiceTypes: choices,
  nonBillableModes: beginning(choices, emptyBody.nonBillableModes as string[]),
  telehealthModes: beginning(choices, emptyBody.telehealth.modes as string[]),
  telehealthPlaces: choices,
  lateAfterDays: whole,
  planTypes: choices,
  anyOf: choices,
  exclusions: choices,
  consents: choices,
  telehealthConsents: choices,
  screeningRequired: flag,
  instruments: choices,
  diagnosisRequired: beginning(flag, true),
  recommendationRequired: flag,
  recommendationTypes: choices,
  recommendationMonths: whole,
  initiatingRequired: flag,
  initiatingCodes: severalCodes,
  initiatingMonths: whole,
  planAfter: whole,
  planWarn: whole,
  planMax: whole,
  planReview: whole,
  planAuthors: choices,
  planExempt: choices,
  pathways: choices,
  workerNpi: flag,
  workerEnrollment: flag,
  supervisors: choices,
  supervisorNpi: beginning(flag, true),
  renderingFrom: beginning(choice, emptyBody.claim.renderingFrom),
  supervisingLoop: beginning(choice, emptyBody.claim.supervisingLoop),
  billingTaxonomy: { ...text, toBody: (value: string) => value.trim().toUpperCase() || null },
  filingMonths: whole,
  filingDays: whole,
  filingBase: { ...choice, empty: 'dateOfService' },
  unchecked: warning,
  valueSets,
  citations,
} as const;

const formPath = new Map(Object.entries(places).map(([name, path]) => [`body.${path}`, name]));
const oneOfKinds = (name: string) => Object.hasOwn(places, name);

const flat = defineForm('benefitPolicy', kinds, {
  adjust: (typed, values) => ({
    ...Object.fromEntries(Object.entries(typed).filter(([name]) => name !== 'base' && !oneOfKinds(name))),
    body: bodyOf(values.base, typed),
  }),
  check: ({ effectiveFrom, effectiveTo, services: all, valueSets: lists }) => ({
    ...(effectiveTo && effectiveTo < effectiveFrom && { effectiveTo: 'endBeforeStart' as const }),
    ...Object.fromEntries([...numbersAmiss(all), ...listsAmiss(lists)].map((path) => [path, 'other' as const])),
  }),
  fieldOf: (path) => {
    if (path.startsWith('body.notCoveredServiceTypes')) return 'coveredServiceTypes';
    const known = [...formPath].find(([place]) => path === place || path.startsWith(`${place}.`));
    if (!known) return path;
    const [place, name] = known;
    const [index, field, ...rest] = path.slice(place.length + 1).split('.');
    // Only `check` knows the row of a list.
    if (name === 'valueSets') return index ? null : name;
    if (name !== 'services' && name !== 'citations') return name;
    if (field === undefined) return index ? `${name}.${index}` : name;
    const at = `${name}.${index}`;
    if (field === 'modifiersByMode') return `${at}.${modifierFields[rest[0] as EncounterMode] ?? 'modifierInPerson'}`;
    // Limits are numbered in the order of the request; `check` reports their errors.
    if (field === 'limits') return rest[1] === 'sharedWith' ? `${at}.sharedWith` : null;
    return field === 'visitLimits' ? null : `${at}.${field}`;
  },
});

const listName = /^[A-Za-z0-9][A-Za-z0-9:._-]{0,59}$/;
const diagnosisBeginning = /^[A-Z]\d[0-9A-Z]{0,5}$/;
const listsAmiss = (lists: typeof listRows.empty) =>
  lists.flatMap(({ name, codes }, index) => [
    ...(listName.test(name.trim()) ? [] : [`valueSets.${index}.name`]),
    ...(typedDiagnoses.toBody(codes).every((code) => diagnosisBeginning.test(code))
      ? []
      : [`valueSets.${index}.codes`]),
  ]);

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
