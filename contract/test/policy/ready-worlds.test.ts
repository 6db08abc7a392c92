/**
 * In any world: no visit is ready to bill while a rule of its policy fails, or lacks its fact and holds the charge.
 * This file states the required facts a second time, by the meaning of a policy's words.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  assessEncounter,
  type BenefitPolicyBody,
  benefitPolicyBody,
  type EncounterFacts,
  type FactRule,
  factRules,
  type PolicyService,
} from '../../src/index.ts';
import { completeVisit, policies, policyOn, usage } from './seed.ts';

const day = completeVisit.serviceDate;
const [later, before, longAgo] = ['2026-02-11', '2026-01-05', '2020-01-05'];
const shippedBody = policyOn(day).body;
const valueSets = { asthma: ['J45'], 'social-needs': ['Z55', 'Z59', 'Z60'] };

/** One of them, of the widest type. */
const oneOf = <T>(...all: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...all);

const service = (code: string, addOnTo: string | null): fc.Arbitrary<PolicyService> =>
  fc.record({
    code: fc.constant(code),
    modifiersRequired: fc.constant([]),
    modifiersByMode: fc.constant({}),
    modes: oneOf<PolicyService['modes']>(['in-person'], ['in-person', 'video'], ['in-person', 'video', 'audio']),
    unitMinutes: fc.constantFrom(15, 30),
    rounding: fc.constantFrom('midpoint', 'floor', 'full'),
    aggregate: fc.constantFrom('encounter', 'day', 'month'),
    groupMin: fc.constant(1),
    groupMax: fc.constantFrom(1, 4, 8),
    addOnTo: fc.constant(addOnTo),
    posAllowed: oneOf<string[]>([], ['12'], ['11']),
    dxValueSet: oneOf<string | null>(null, null, ...Object.keys(valueSets)),
    limits: oneOf<PolicyService['limits']>(
      [],
      [{ per: 'day', maxUnits: 4, sharedWith: [], overridableBy: null }],
      [{ per: 'auth', maxUnits: 4, sharedWith: [], overridableBy: null }],
    ),
    needsAuthorization: fc.boolean(),
    needsInitiatingVisit: fc.boolean(),
    needsPlanOfCare: fc.boolean(),
  });

const rarely = fc.constantFrom(false, false, true);
const body: fc.Arbitrary<BenefitPolicyBody> = fc
  .record({
    services: fc.oneof(
      fc.tuple(service('98960', null)),
      fc.tuple(service('98960', null), service('98961', '98960')),
      fc.constant(shippedBody.services),
    ),
    planTypes: oneOf<string[]>([], ['medi-cal-managed-care']),
    anyOf: oneOf<string[]>([], ['SDOH_NEED']),
    exclusions: oneOf<string[]>([], ['ECM']),
    recommendation: rarely,
    initiating: rarely,
    after: oneOf<number | null>(null, 3, 12),
    exempt: oneOf<string[]>([], ['23']),
    screening: rarely,
    consents: oneOf<string[]>([], ['billing']),
    diagnosis: fc.boolean(),
    late: oneOf<number | null>(null, 5),
    pathways: oneOf<string[]>([], ['certificate']),
    npi: rarely,
    individual: rarely,
    supervisors: oneOf<string[]>([], ['NP']),
    supervisorNpi: fc.boolean(),
    unchecked: fc.dictionary(fc.constantFrom(...factRules), fc.constantFrom('hold', 'warn')),
  })
  .map((said) => ({
    ...shippedBody,
    services: said.services,
    valueSets,
    coverage: { planTypes: said.planTypes },
    eligibility: { anyOf: said.anyOf, exclusions: said.exclusions },
    recommendation: { required: said.recommendation, providerTypes: ['NP'], validMonths: 12 },
    initiatingVisit: { required: said.initiating, codes: ['99213'], validMonths: 12 },
    planOfCare: {
      ...shippedBody.planOfCare,
      requiredAfterUnits: said.after,
      authorTypes: ['NP'],
      exemptPlacesOfService: said.exempt,
    },
    screening: { required: said.screening, instruments: ['PRAPARE'] },
    consent: { types: said.consents, telehealthTypes: ['telehealth'] },
    diagnosis: { required: said.diagnosis },
    documentation: { lateAfterDays: said.late },
    worker: { pathways: said.pathways, npiRequired: said.npi, individualEnrollment: said.individual },
    supervisor: { types: said.supervisors, npiRequired: said.supervisorNpi },
    unchecked: said.unchecked as NonNullable<BenefitPolicyBody['unchecked']>,
  }));

/** Mostly in order, so that worlds that are ready are not rare. */
const mostly = <T>(good: T, ...others: readonly T[]) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(good) }, { weight: 1, arbitrary: fc.constantFrom(...others) });
const plan = { effectiveFrom: before, effectiveTo: null, lastReviewOn: null, authorType: 'NP' };
const authorization = { from: before, to: later, approvedUnits: 40, usedUnits: 0 };

const facts: fc.Arbitrary<EncounterFacts> = fc.record({
  serviceDate: fc.constant(day),
  mode: mostly<EncounterFacts['mode']>('in-person', 'video', 'text', null),
  placeOfService: mostly<string | null>('12', '10', '11', '23', null),
  minutes: fc.constantFrom(10, 47, 47, 90),
  groupSize: mostly(1, 2, 9),
  activities: oneOf<EncounterFacts['activities']>(
    [{ serviceType: 'health-education', minutes: 47 }],
    [{ serviceType: 'health-education', minutes: 90 }],
    [
      { serviceType: 'health-education', minutes: 27 },
      { serviceType: 'respite', minutes: 20 },
    ],
    [],
  ),
  documented: mostly({ purpose: true, times: true }, { purpose: false, times: true }, { purpose: true, times: false }),
  priorUsage: oneOf<EncounterFacts['priorUsage']>(
    {},
    { 98960: usage({ planUnits: 2 }) },
    { 98960: usage({ planUnits: 6 }), 98962: usage({ planUnits: 6 }) },
    { '0000X': usage({ planUnits: 30 }) },
  ),
  documentedOn: mostly<string | undefined>(later, undefined),
  signature: mostly<EncounterFacts['signature']>('given', 'cosign', 'returned', undefined),
  overlaps: mostly<EncounterFacts['overlaps']>({ worker: 0, patient: 0 }, { worker: 1, patient: 0 }, undefined),
  coverage: mostly<EncounterFacts['coverage']>(
    completeVisit.coverage,
    { payerId: 'a', planType: 'commercial', memberId: '1' },
    { payerId: 'a', planType: 'medi-cal-managed-care', memberId: ' ' },
    null,
    undefined,
  ),
  deceasedOn: mostly<string | null | undefined>(null, before, undefined),
  enrollments: mostly<string[] | undefined>([], ['ECM'], undefined),
  criteria: mostly<string[] | undefined>(['SDOH_NEED'], [], undefined),
  recommendation: mostly<EncounterFacts['recommendation']>(
    { date: before, providerType: 'NP' },
    { date: later, providerType: 'NP' },
    { date: longAgo, providerType: 'NP' },
    null,
    undefined,
  ),
  initiatingVisit: mostly<EncounterFacts['initiatingVisit']>({ date: before, code: '99213' }, null, undefined, {
    date: before,
    code: '99211',
  }),
  consents: mostly<string[] | undefined>(['billing', 'telehealth'], ['billing'], [], undefined),
  screenings: mostly<string[] | undefined>(['PRAPARE'], [], undefined),
  diagnoses: mostly<string[] | undefined>(['Z5900', 'J459'], ['Z5900'], ['E119'], [], undefined),
  planOfCare: mostly<EncounterFacts['planOfCare']>(plan, { ...plan, authorType: 'MA' }, null, undefined, undefined),
  authorization: mostly<EncounterFacts['authorization']>(authorization, null, undefined, {
    ...authorization,
    usedUnits: 40,
  }),
  worker: mostly<EncounterFacts['worker']>(
    { qualified: true, npi: '1234567893', enrolled: true },
    { qualified: true, npi: '1234567893' },
    { qualified: false, npi: null, enrolled: false },
    {},
    undefined,
  ),
  supervisor: mostly<EncounterFacts['supervisor']>(
    { providerType: 'NP', npi: '1234567893' },
    { providerType: 'NP' },
    { npi: '1234567893' },
    { providerType: 'MA', npi: '1234567890' },
    null,
    undefined,
  ),
});

/** Why the charge of a visit with these lines may not be billed; a fact that is `undefined` is one that nobody knows. */
function whyNot(
  body: BenefitPolicyBody,
  visit: EncounterFacts,
  lines: readonly { code: string; units: number }[],
): string[] {
  const why: string[] = [];
  const need = <Fact>(rule: FactRule, applies: boolean, fact: Fact | undefined, isGood: (fact: Fact) => boolean) => {
    if (!applies) return;
    if (fact === undefined) {
      if (body.unchecked?.[rule] !== 'warn') why.push(`${rule} is not known`);
    } else if (!isGood(fact)) why.push(`${rule} fails`);
  };
  const billed = lines.map(({ code }) => body.services.find((one) => one.code === code)!);
  const some = (test: (one: PolicyService) => boolean) => billed.some(test);
  const units = lines.reduce((sum, line) => sum + line.units, 0);
  const used = Object.values(visit.priorUsage).reduce((sum, { planUnits }) => sum + planUnits, 0);
  const { mode, placeOfService: place } = visit;
  const isRemote = mode === 'video' || mode === 'audio';
  if (mode === null || place === null) why.push('how or where is missing');
  if (!visit.documented.purpose || !visit.documented.times) why.push('the note is not whole');
  if (visit.activities.reduce((sum, { minutes }) => sum + minutes, 0) !== visit.minutes) why.push('minutes differ');
  for (const one of billed) {
    if (mode !== null && !one.modes.includes(mode)) why.push('a mode the service is not for');
    if (visit.groupSize < one.groupMin || visit.groupSize > one.groupMax) why.push('a group the service is not for');
    if (place !== null && one.posAllowed.length > 0 && !one.posAllowed.includes(place)) why.push('a wrong place');
  }
  if (isRemote !== (place === '02' || place === '10')) why.push('the place does not fit how they met');
  need('signature', true, visit.signature, (state) => state === 'given');
  need('lateEntry', body.documentation.lateAfterDays !== null, visit.documentedOn, () => true);
  need('overlap', true, visit.overlaps, ({ worker, patient }) => worker + patient === 0);
  need('death', true, visit.deceasedOn, (died) => died === null || died >= visit.serviceDate);
  need('coverage', true, visit.coverage, (one) => {
    const { planTypes } = body.coverage;
    return (
      one !== null && Boolean(one.memberId?.trim()) && (planTypes.length === 0 || planTypes.includes(one.planType))
    );
  });
  need(
    'enrollment',
    body.eligibility.exclusions.length > 0,
    visit.enrollments,
    (codes) => !codes.some((code) => body.eligibility.exclusions.includes(code)),
  );
  need('criteria', body.eligibility.anyOf.length > 0, visit.criteria, (met) =>
    met.some((code) => body.eligibility.anyOf.includes(code)),
  );
  need(
    'recommendation',
    body.recommendation.required,
    visit.recommendation,
    (one) => one !== null && one.date === before && one.providerType === 'NP',
  );
  need(
    'initiatingVisit',
    body.initiatingVisit.required || some((one) => one.needsInitiatingVisit),
    visit.initiatingVisit,
    (one) => one?.code === '99213',
  );
  need('consent', body.consent.types.length > 0 || isRemote, visit.consents, (given) =>
    [...body.consent.types, ...(isRemote ? ['telehealth'] : [])].every((type) => given.includes(type)),
  );
  need('screening', body.screening.required, visit.screenings, (done) => done.includes('PRAPARE'));
  const lists = billed.flatMap(({ dxValueSet }) => (dxValueSet === null ? [] : [body.valueSets[dxValueSet]!]));
  need(
    'diagnosis',
    body.diagnosis.required || lists.length > 0,
    visit.diagnoses,
    (codes) =>
      codes.length > 0 && lists.every((list) => codes.some((code) => list.some((prefix) => code.startsWith(prefix)))),
  );
  const { requiredAfterUnits: most, exemptPlacesOfService } = body.planOfCare;
  need(
    'planOfCare',
    !exemptPlacesOfService.includes(place ?? '') &&
      (some((one) => one.needsPlanOfCare) || (most !== null && used + units > most)),
    visit.planOfCare,
    (one) => one?.authorType === 'NP',
  );
  need(
    'authorization',
    some((one) => one.needsAuthorization),
    visit.authorization,
    (one) => one !== null && one.approvedUnits - one.usedUnits >= units,
  );
  need(
    'limit',
    some(({ limits }) => limits.some(({ per }) => per === 'auth')),
    visit.authorization,
    () => true,
  );
  need('workerQualification', body.worker.pathways.length > 0, visit.worker?.qualified, Boolean);
  need('workerNpi', body.worker.npiRequired, visit.worker?.npi, (npi) => npi === '1234567893');
  need('workerEnrollment', body.worker.individualEnrollment, visit.worker?.enrolled, Boolean);
  const { types, npiRequired } = body.supervisor;
  need('supervisor', types.length > 0 || npiRequired, visit.supervisor, (one) => one !== null);
  if (visit.supervisor) {
    need('supervisor', types.length > 0, visit.supervisor.providerType, (type) => type === 'NP');
    need('supervisorNpi', npiRequired, visit.supervisor.npi, (npi) => npi === '1234567893');
  }
  return why;
}

test('no visit is ready while a rule fails or lacks its fact and holds', () => {
  let ready = 0;
  let warned = 0;
  fc.assert(
    fc.property(body, facts, (rules, visit) => {
      const { line, addOns, findings } = assessEncounter({ id: 'policy', version: 1, body: rules }, visit);
      if (line === null || findings.some(({ severity }) => severity === 'block')) return;
      ready += 1;
      if (findings.some(({ messageKey }) => messageKey.endsWith('.notChecked'))) warned += 1;
      expect(whyNot(rules, visit, [line, ...addOns])).toEqual([]);
      // An unchecked fact is reported as a warning, never as information.
      expect(
        findings.filter(({ messageKey, severity }) => messageKey.endsWith('.notChecked') && severity !== 'warn'),
      ).toEqual([]);
    }),
    { numRuns: 20_000 },
  );
  expect(Math.min(ready, warned), 'worlds that are ready are not rare').toBeGreaterThan(30);
});

test('the rules of these worlds, and those that ship, are rules that can be stored', () => {
  fc.assert(
    fc.property(body, (rules) => {
      expect(benefitPolicyBody.safeParse(rules).error).toBeUndefined();
    }),
  );
  for (const one of policies) expect(one.body.unchecked, 'what ships holds').toBeUndefined();
});
