/**
 * The rules of one benefit program as data (docs/glossary.md, benefit policy), with every code, modifier, minute and
 * limit.
 */
import * as z from 'zod/mini';
import { encounterModes } from '../../kernel/codes/service.ts';
import { civilDate, matching, requiredText, webAddress } from '../../kernel/fields.ts';
import { factRules, uncheckedEffects } from './fact-rules.ts';

export const programs = ['CHW', 'APS', 'ECM', 'CS', 'CHI', 'PIN', 'NEMT', 'NMT'] as const;
export type Program = (typeof programs)[number];

const word = matching(/^[A-Za-z0-9][A-Za-z0-9:._-]{0,59}$/, 60);
const words = z.array(word).check(z.maxLength(200));
const serviceCode = matching(/^[A-Z0-9]{5}$/, 5);
const modifier = matching(/^[A-Z0-9]{2}$/, 2);
const placeOfService = matching(/^\d{2}$/, 2);
const diagnoses = z.array(matching(/^[A-Z]\d[0-9A-Z]{0,5}$/, 7)).check(z.maxLength(2000));
const mostValueSets = 100;
const mode = z.enum(encounterModes);
const modes = z.array(mode).check(z.maxLength(encounterModes.length));
const serviceCodes = z.array(serviceCode).check(z.maxLength(100));
const placesOfService = z.array(placeOfService).check(z.maxLength(100));
const count = z.int().check(z.minimum(1), z.maximum(100_000));
const months = z.int().check(z.minimum(1), z.maximum(1200));

const limit = z.strictObject({
  per: z.enum(['day', 'month', 'year', 'auth', 'plan']),
  maxUnits: count,
  /** Other codes whose units count against the same limit. */
  sharedWith: serviceCodes,
  /** The facts that let a charge exceed the limit. */
  overridableBy: z.nullable(z.literal('authorization')),
});

const visitLimit = z.strictObject({ per: z.enum(['day', 'month']), maxVisits: count });

const service = z.strictObject({
  code: serviceCode,
  modifiersRequired: z.array(modifier).check(z.maxLength(3)),
  modifiersByMode: z.partialRecord(mode, modifier),
  modes: modes.check(z.minLength(1)),
  unitMinutes: count,
  /** midpoint: a unit begins past its half; floor: whole units only; full: one unit once all its minutes are reached, never a second. */
  rounding: z.enum(['midpoint', 'floor', 'full']),
  /** The span whose minutes are added before they are turned into units. */
  aggregate: z.enum(['encounter', 'day', 'month']),
  /** Members present, the smallest and largest number the code is for. */
  groupMin: count,
  groupMax: count,
  /** The code whose remaining minutes this one bills; null for a code of its own. */
  addOnTo: z.nullable(serviceCode),
  /** CMS places of service; empty: any. */
  posAllowed: placesOfService,
  /** A name in `valueSets`, of which the visit needs a diagnosis; null: any diagnosis. */
  dxValueSet: z.nullable(word),
  limits: z.array(limit).check(z.maxLength(10)),
  /** For a program that counts visits beside units; left out: it does not. */
  visitLimits: z.optional(z.array(visitLimit).check(z.maxLength(2))),
  needsAuthorization: z.boolean(),
  needsInitiatingVisit: z.boolean(),
  /** A plan of care is needed from the first unit. */
  needsPlanOfCare: z.boolean(),
});
export type PolicyService = z.infer<typeof service>;
export type PolicyLimit = z.infer<typeof limit>;
export type VisitLimit = z.infer<typeof visitLimit>;
export type PolicyCitation = z.infer<typeof citation>;

const citation = z.strictObject({
  text: requiredText(500),
  url: z.nullable(webAddress()),
  /** The day the source was read. */
  retrieved: civilDate,
  /** False: taken from memory or second hand; a person has to read the source before relying on it. */
  verified: z.boolean(),
  /** The rule that it supports: a rule of the engine, or one finding of it as `rule.variant`. */
  rules: words,
});

const body = z.strictObject({
  /** ISO 3166-2, for example US-CA. */
  jurisdiction: matching(/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/, 6),
  /** Tried in this order: the first that fits a visit is billed unless another is chosen. */
  services: z.array(service).check(z.minLength(1), z.maxLength(100)),
  coveredServiceTypes: words.check(z.minLength(1)),
  /** Named by the program as not covered; a type in neither list is not covered either. */
  notCoveredServiceTypes: words,
  nonBillableModes: modes,
  telehealth: z.strictObject({ modes, placesOfService }),
  /** Plan types of payers the program belongs to; empty: any. */
  coverage: z.strictObject({ planTypes: words }),
  eligibility: z.strictObject({ anyOf: words, exclusions: words }),
  recommendation: z.strictObject({ required: z.boolean(), providerTypes: words, validMonths: z.nullable(months) }),
  initiatingVisit: z.strictObject({
    required: z.boolean(),
    codes: serviceCodes,
    validMonths: z.nullable(months),
  }),
  planOfCare: z.strictObject({
    requiredAfterUnits: z.nullable(count),
    /** Total from which a visit warns that the plan will be needed. */
    warnFromUnits: z.nullable(count),
    maxMonths: z.nullable(months),
    reviewMonths: z.nullable(months),
    authorTypes: words,
    exemptPlacesOfService: placesOfService,
  }),
  screening: z.strictObject({ required: z.boolean(), instruments: words }),
  consent: z.strictObject({ types: words, telehealthTypes: words }),
  diagnosis: z.strictObject({ required: z.boolean() }),
  /** ICD-10-CM codes without the dot; a code includes every code that begins with it. */
  valueSets: z.record(word, diagnoses).check(
    z.refine((sets) => Object.keys(sets).length <= mostValueSets, { error: 'There are too many value sets.' }),
    z.meta({ maxProperties: mostValueSets }),
  ),
  documentation: z.strictObject({ lateAfterDays: z.nullable(count) }),
  worker: z.strictObject({ pathways: words, npiRequired: z.boolean(), individualEnrollment: z.boolean() }),
  supervisor: z.strictObject({ types: words, npiRequired: z.boolean() }),
  claim: z.strictObject({
    renderingFrom: z.enum(['supervisor', 'worker', 'none']),
    supervisingLoop: z.enum(['2310D', 'none']),
    billingTaxonomy: z.nullable(matching(/^[A-Z0-9]{10}$/, 10)),
    filingMonths: z.nullable(months),
    filingDays: z.nullable(count),
    filingBase: z.enum(['monthOfService', 'dateOfService']),
  }),
  /** The effect of a rule that lacks its fact; a rule that is not named holds the charge. */
  unchecked: z.optional(z.partialRecord(z.enum(factRules), z.enum(uncheckedEffects))),
  citations: z.array(citation).check(z.maxLength(200)),
});
export type BenefitPolicyBody = z.infer<typeof body>;

/** The whole body; refuses rules that contradict each other. `unknownWords` checks that their words exist. */
export const benefitPolicyBody = body.check(
  z.refine(({ services }) => new Set(services.map(({ code }) => code)).size === services.length, {
    path: ['services'],
    message: 'Each code may stand once.',
  }),
  z.refine(({ services }) => services.every(({ groupMin, groupMax }) => groupMin <= groupMax), {
    path: ['services'],
    message: 'groupMin is above groupMax.',
  }),
  z.refine(
    ({ coveredServiceTypes, notCoveredServiceTypes }) =>
      !coveredServiceTypes.some((type) => notCoveredServiceTypes.includes(type)),
    { path: ['notCoveredServiceTypes'], message: 'A service type is covered or not covered, not both.' },
  ),
  z.refine(({ claim }) => claim.filingMonths === null || claim.filingDays === null, {
    path: ['claim', 'filingMonths'],
    message: 'Give filingMonths or filingDays, one of the two, or neither where no source says one.',
  }),
);
