/** Each finding of each rule, and that each has a sentence in every language. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  assessEncounter,
  type BenefitPolicyBody,
  claimDiagnoses,
  diagnosisPointers,
  type EncounterFacts,
  type FactRule,
  factRules,
  type PolicyLimit,
  type PolicyService,
  priceFindings,
} from '../../src/index.ts';
import { completeVisit, policyOn, usage, visitOf } from './seed.ts';

const { body } = policyOn('2026-02-10');
const assess = (facts: EncounterFacts, rules: BenefitPolicyBody = body) =>
  assessEncounter({ id: 'policy', version: 3, body: rules }, facts);

/** The rules with the first service changed. */
function withService(change: Partial<PolicyService>): BenefitPolicyBody {
  const [first, ...others] = body.services;
  if (!first) throw new Error('The policy has no service.');
  return { ...body, services: [{ ...first, ...change }, ...others] };
}
const limited = (per: PolicyLimit['per'], maxUnits: number) =>
  withService({ limits: [{ per, maxUnits, sharedWith: [], overridableBy: null }] });
const authorized = withService({ needsAuthorization: true });
const worked: BenefitPolicyBody = {
  ...body,
  worker: { ...body.worker, npiRequired: true, individualEnrollment: true },
};
const screened: BenefitPolicyBody = { ...body, screening: { required: true, instruments: ['PRAPARE'] } };
const timed: BenefitPolicyBody = {
  ...body,
  recommendation: { ...body.recommendation, validMonths: 1 },
  initiatingVisit: { ...body.initiatingVisit, required: true, validMonths: 1 },
};
const many = { priorUsage: { 98960: usage({ planUnits: 20 }) } };
const plan = { effectiveFrom: '2026-01-05', effectiveTo: null, lastReviewOn: null, authorType: 'NP' };
const authorization = { from: '2026-01-01', to: '2026-12-31', approvedUnits: 4, usedUnits: 0 };
const spent = usage({ dayUnits: 9, monthUnits: 9, yearUnits: 9, planUnits: 9 });

type Case = [
  key: string,
  severity: 'block' | 'warn' | 'info',
  change: Partial<EncounterFacts>,
  rules?: BenefitPolicyBody,
];
const cases: Case[] = [
  ['mode.missing', 'block', { mode: null }],
  ['mode.notBillable', 'block', { mode: 'text' }],
  [
    'mode.notBillable',
    'block',
    { mode: 'audio' },
    { ...body, services: body.services.map((service) => ({ ...service, modes: ['in-person' as const] })) },
  ],
  ['service.code', 'block', { chosenCode: '00000' }],
  ['service.group', 'block', { groupSize: 9 }],
  ['activities.none', 'block', { activities: [] }],
  ['activities.minutesSum', 'block', { minutes: 50 }],
  [
    'activities.notCovered',
    'warn',
    {
      activities: [
        { serviceType: 'respite', minutes: 27 },
        { serviceType: 'advocacy', minutes: 20 },
      ],
    },
  ],
  ['minutes.tooFew', 'block', visitOf(15)],
  [
    'minutes.noFurtherUnit',
    'block',
    { priorUsage: { 98960: usage({ monthMinutes: 60, monthUnits: 1 }) } },
    withService({ rounding: 'full', aggregate: 'month', limits: [] }),
  ],
  ...(['day', 'month', 'year', 'plan'] as const).flatMap((per): Case[] => [
    [
      `limit.reached.${per}`,
      'block',
      {
        priorUsage: { 98960: { ...spent, dayUnits: per === 'day' ? spent.dayUnits : 0 } },
        minutes: 400,
        activities: [{ serviceType: 'advocacy', minutes: 400 }],
      },
      limited(per, 9),
    ],
    [`limit.cut.${per}`, 'warn', {}, limited(per, 1)],
  ]),
  ['limit.reached.auth', 'block', { authorization: { ...authorization, usedUnits: 2 } }, limited('auth', 2)],
  ['limit.cut.auth', 'warn', { authorization: { ...authorization, usedUnits: 1 } }, limited('auth', 2)],
  ...(['day', 'month'] as const).map(
    (per): Case => [
      `limit.visits.${per}`,
      'block',
      { priorUsage: { 98960: usage({ dayVisits: 3, monthVisits: 3 }) } },
      withService({ visitLimits: [{ per, maxVisits: 3 }] }),
    ],
  ),
  ['limit.notChecked', 'block', { authorization: undefined }, limited('auth', 2)],
  ['limit.authorized', 'info', { ...visitOf(180), authorization }],
  ['placeOfService.missing', 'block', { placeOfService: null }],
  ['placeOfService.telehealth', 'block', { mode: 'video' }],
  ['placeOfService.inPerson', 'block', { placeOfService: '10' }],
  ['placeOfService.notAllowed', 'block', {}, withService({ posAllowed: ['11'] })],
  ['documentation.times', 'block', { documented: { times: false, purpose: true } }],
  ['documentation.purpose', 'block', { documented: { times: true, purpose: false } }],
  ['signature.cosign', 'block', { signature: 'cosign' }],
  ['signature.returned', 'block', { signature: 'returned' }],
  ['signature.notChecked', 'block', { signature: undefined }],
  ['lateEntry.late', 'warn', { documentedOn: '2026-02-18' }],
  ['lateEntry.notChecked', 'block', { documentedOn: undefined }],
  ['overlap.worker', 'block', { overlaps: { worker: 1, patient: 0 } }],
  ['overlap.patient', 'block', { overlaps: { worker: 0, patient: 2 } }],
  ['overlap.notChecked', 'block', { overlaps: undefined }],
  ['death.after', 'block', { deceasedOn: '2026-02-09' }],
  ['death.notChecked', 'block', { deceasedOn: undefined }],
  ['coverage.none', 'block', { coverage: null }],
  ['coverage.planType', 'block', { coverage: { payerId: 'plan', planType: 'commercial', memberId: '1' } }],
  ['coverage.memberId', 'block', { coverage: { payerId: 'plan', planType: 'medi-cal-managed-care', memberId: null } }],
  ['coverage.notChecked', 'block', { coverage: undefined }],
  ['enrollment.excluded', 'block', { enrollments: ['CS', 'ECM'] }],
  ['enrollment.notChecked', 'block', { enrollments: undefined }],
  ['criteria.none', 'block', { criteria: [] }],
  ['criteria.notChecked', 'block', { criteria: undefined }],
  ['recommendation.none', 'block', { recommendation: null }],
  ['recommendation.providerType', 'block', { recommendation: { date: '2026-01-05', providerType: 'CHIRO' } }],
  ['recommendation.later', 'block', { recommendation: { date: '2026-02-11', providerType: 'RN' } }],
  [
    'recommendation.expired',
    'block',
    { recommendation: { date: '2026-01-05', providerType: 'RN', expiresOn: '2026-02-09' } },
  ],
  ['recommendation.expired', 'block', { initiatingVisit: { date: '2026-02-01', code: '99213' } }, timed],
  [
    'recommendation.revoked',
    'block',
    { recommendation: { date: '2026-01-05', providerType: 'RN', revokedOn: '2026-02-10' } },
  ],
  ['recommendation.notChecked', 'block', { recommendation: undefined }],
  ['initiatingVisit.none', 'block', { initiatingVisit: null }, { ...timed, recommendation: body.recommendation }],
  [
    'initiatingVisit.code',
    'block',
    { initiatingVisit: { date: '2026-02-01', code: '99211' } },
    { ...timed, recommendation: body.recommendation },
  ],
  [
    'initiatingVisit.later',
    'block',
    { initiatingVisit: { date: '2026-02-11', code: '99213' } },
    { ...timed, recommendation: body.recommendation },
  ],
  ['initiatingVisit.expired', 'block', {}, { ...timed, recommendation: body.recommendation }],
  [
    'initiatingVisit.notChecked',
    'block',
    { initiatingVisit: undefined },
    { ...timed, recommendation: body.recommendation },
  ],
  ['consent.missing', 'block', { consents: ['telehealth'] }],
  ['consent.telehealth', 'block', { consents: ['billing'], mode: 'audio', placeOfService: '10' }],
  ['consent.notChecked', 'block', { consents: undefined }],
  ['screening.none', 'block', { screenings: ['PHQ-9'] }, screened],
  ['screening.notChecked', 'block', { screenings: undefined }, screened],
  ['diagnosis.none', 'block', { diagnoses: [] }],
  ['diagnosis.notListed', 'block', { diagnoses: ['E119'] }, withService({ dxValueSet: 'social-needs' })],
  ['diagnosis.notChecked', 'block', { diagnoses: undefined }],
  ['planOfCare.soon', 'warn', { priorUsage: { 98960: usage({ planUnits: 7 }) }, planOfCare: undefined }],
  ['planOfCare.missing', 'block', { ...many, planOfCare: null }],
  ['planOfCare.missingFromFirst', 'block', { planOfCare: null }, withService({ needsPlanOfCare: true })],
  ['planOfCare.authorType', 'block', { ...many, planOfCare: { ...plan, authorType: 'CHIRO' } }],
  ['planOfCare.later', 'block', { ...many, planOfCare: { ...plan, effectiveFrom: '2026-02-11' } }],
  ['planOfCare.expired', 'block', { ...many, planOfCare: { ...plan, effectiveTo: '2026-02-09' } }],
  [
    'planOfCare.expired',
    'block',
    { ...many, planOfCare: { ...plan, effectiveFrom: '2025-02-10', lastReviewOn: '2026-02-01' } },
  ],
  ['planOfCare.review', 'block', { ...many, planOfCare: { ...plan, effectiveFrom: '2025-08-09' } }],
  ['planOfCare.notChecked', 'block', { ...many, planOfCare: undefined }],
  ['authorization.none', 'block', {}, authorized],
  ['authorization.dates', 'block', { authorization: { ...authorization, from: '2026-02-11' } }, authorized],
  ['authorization.units', 'block', { authorization: { ...authorization, usedUnits: 3 } }, authorized],
  ['authorization.left', 'info', { authorization }, authorized],
  ['authorization.notChecked', 'block', { authorization: undefined }, authorized],
  ['workerQualification.none', 'block', { worker: { qualified: false } }],
  ['workerQualification.waits', 'block', { worker: { qualified: false, waits: true } }],
  ['workerQualification.notChecked', 'block', { worker: undefined }],
  ['workerNpi.none', 'block', { worker: { qualified: true, npi: null, enrolled: true } }, worked],
  ['workerNpi.digits', 'block', { worker: { qualified: true, npi: '1234567890', enrolled: true } }, worked],
  ['workerNpi.notChecked', 'block', { worker: { qualified: true, enrolled: true } }, worked],
  ['workerEnrollment.none', 'block', { worker: { qualified: true, npi: '1234567893', enrolled: false } }, worked],
  ['workerEnrollment.notChecked', 'block', { worker: { qualified: true, npi: '1234567893' } }, worked],
  ['supervisor.none', 'block', { supervisor: null }],
  ['supervisor.type', 'block', { supervisor: { providerType: null, npi: '1234567893' } }],
  ['supervisor.notChecked', 'block', { supervisor: { npi: '1234567893' } }],
  ['supervisorNpi.none', 'block', { supervisor: { providerType: 'RN', npi: null } }],
  ['supervisorNpi.digits', 'block', { supervisor: { providerType: 'RN', npi: '1234567890' } }],
  ['supervisorNpi.notChecked', 'block', { supervisor: { providerType: 'RN' } }],
];

test.each(cases)('%s is a finding of severity %s', (key, severity, change, rules) => {
  const found = assess({ ...completeVisit, ...change }, rules).findings.find(
    ({ messageKey }) => messageKey === `policy.${key}`,
  );
  expect(found).toMatchObject({ rule: key.split('.')[0], severity });
});

const unchecked = cases.filter(([key]) => key.endsWith('.notChecked'));

test('every rule that can lack its fact is one whose effect a policy chooses', () => {
  const named = unchecked.map(([key]) => key.split('.')[0]);
  expect([...new Set(named), 'fee'].sort()).toEqual([...factRules].sort());
});

test.each(unchecked)(
  '%s warns with the same words where the policy says so, and that of another rule still holds',
  (key, _severity, change, rules = body) => {
    const rule = key.split('.')[0] as FactRule;
    const under = (effect: BenefitPolicyBody['unchecked']) =>
      assess({ ...completeVisit, ...change }, { ...rules, unchecked: effect }).findings.filter(
        ({ messageKey }) => messageKey === `policy.${key}`,
      );
    const held = under({});
    expect(held).toMatchObject([{ severity: 'block' }]);
    expect(under({ [rule]: 'hold' })).toEqual(held);
    expect(under({ [rule]: 'warn' })).toEqual(held.map((one) => ({ ...one, severity: 'warn' })));
    expect(under({ [rule === 'death' ? 'overlap' : 'death']: 'warn' })).toEqual(held);
  },
);

describe('an add-on brings the conditions of its own service', () => {
  const [first] = body.services as [PolicyService];
  const addOn: PolicyService = {
    ...first,
    code: '0001A',
    addOnTo: first.code,
    unitMinutes: 5,
    rounding: 'floor',
    limits: [],
  };
  const base: PolicyService = { ...first, unitMinutes: 30, rounding: 'full', limits: [] };
  const withAddOn = (change: Partial<PolicyService>): BenefitPolicyBody => ({
    ...body,
    services: [base, { ...addOn, ...change }],
    valueSets: { asthma: ['J45'] },
  });
  const blocked = (change: Partial<PolicyService>, facts: Partial<EncounterFacts> = {}) => {
    const answer = assess({ ...completeVisit, ...facts }, withAddOn(change));
    return [
      answer.addOns.map(({ code }) => code),
      answer.findings.map(({ messageKey, severity }) => `${severity} ${messageKey}`),
    ];
  };

  test.each<[string, Partial<PolicyService>, Partial<EncounterFacts>, string]>([
    [
      'a plan of care from the first unit',
      { needsPlanOfCare: true },
      { planOfCare: undefined },
      'planOfCare.notChecked',
    ],
    ['an authorization', { needsAuthorization: true }, { authorization: null }, 'authorization.none'],
    ['an initiating visit', { needsInitiatingVisit: true }, { initiatingVisit: null }, 'initiatingVisit.none'],
    ['a diagnosis of its list', { dxValueSet: 'asthma' }, {}, 'diagnosis.notListed'],
    ['a place of its own', { posAllowed: ['11'] }, {}, 'placeOfService.notAllowed'],
    [
      'an authorization that is not known',
      { limits: [{ per: 'auth', maxUnits: 9, sharedWith: [], overridableBy: null }] },
      { authorization: undefined },
      'limit.notChecked',
    ],
  ])('%s', (_name, change, facts, key) => {
    expect(blocked({}, facts)).toEqual([['0001A'], []]);
    expect(blocked(change, facts)).toEqual([['0001A'], [`block policy.${key}`]]);
  });

  test('and is not billed for a way to meet, a size of the group or a visit that is not its own', () => {
    expect(blocked({ modes: ['video'] })).toEqual([[], []]);
    expect(blocked({ groupMin: 2, groupMax: 8 })).toEqual([[], []]);
    const priorUsage = { 98960: usage({ dayVisits: 1, monthVisits: 1 }) };
    expect(blocked({ visitLimits: [{ per: 'month', maxVisits: 1 }] }, { priorUsage })).toEqual([[], []]);
  });
});

test('a list of diagnoses asks for one of them, also where the program requires none', () => {
  const optional = { ...withService({ dxValueSet: 'social-needs' }), diagnosis: { required: false } };
  const said = (diagnoses: string[]) =>
    assess({ ...completeVisit, diagnoses }, optional).findings.map(({ messageKey }) => messageKey);
  expect([said([]), said(['E119']), said(['E119', 'Z5900'])]).toEqual([
    ['policy.diagnosis.none'],
    ['policy.diagnosis.notListed'],
    [],
  ]);
});

test('units of codes that the rules no longer have count towards the plan of care', () => {
  const priorUsage = { '00000': usage({ planUnits: 11 }) };
  const { findings, meters } = assess({ ...completeVisit, priorUsage, planOfCare: undefined });
  expect(findings).toMatchObject([
    { messageKey: 'policy.planOfCare.notChecked', severity: 'block', params: { unit: 13 } },
  ]);
  expect(meters.find(({ per }) => per === 'plan')).toMatchObject({ used: 11, adds: 2, limit: 12 });
});

test('a line points to the diagnoses of the visit, those of its list first, at most four', () => {
  const listed = withService({ dxValueSet: 'social-needs' });
  const pointers = (diagnoses: string[], rules = body) => diagnosisPointers(rules, '98960', diagnoses);
  expect(pointers([])).toEqual([]);
  expect(pointers(['E119', 'I10'])).toEqual([1, 2]);
  expect(pointers(['E119', 'Z5900', 'I10', 'Z602'], listed)).toEqual([2, 4, 1, 3]);
  expect(pointers(['A000', 'A001', 'A002', 'A003', 'A004', 'Z590'], listed)).toEqual([6, 1, 2, 3]);
  expect(claimDiagnoses(['Z590', 'E119', 'Z590'])).toEqual(['Z590', 'E119']);
});

test('a price that nobody confirmed holds, or warns where the policy says so', () => {
  const price = {
    id: 'fee',
    version: 2,
    code: '98960',
    modifiers: [],
    unitPriceCents: 1,
    effectiveFrom: '2026-01-01',
    citation: 'A rate of 2022.',
    verified: false,
  };
  const found = (row: typeof price | null, rules = body) => priceFindings(rules, [{ code: '98960', price: row }]);
  expect(found({ ...price, verified: true })).toEqual([]);
  expect(found(null)).toMatchObject([{ severity: 'block', messageKey: 'policy.fee.none', params: { code: '98960' } }]);
  expect(found(price)).toEqual([
    {
      rule: 'fee',
      severity: 'block',
      messageKey: 'policy.fee.unverified',
      params: { code: '98960', feeId: 'fee' },
      citation: 'A rate of 2022.',
    },
  ]);
  expect(found(price, { ...body, unchecked: { fee: 'warn' } })).toMatchObject([{ severity: 'warn' }]);
});

test('a corrected fact removes its finding', () => {
  expect(assess(completeVisit).findings).toEqual([]);
  expect(assess({ ...completeVisit, ...many }).findings).toEqual([]);
  expect(assess({ ...completeVisit, screenings: ['PRAPARE'] }, screened).findings).toEqual([]);
  expect(assess({ ...completeVisit, ...many, planOfCare: null, placeOfService: '23' }).findings).toEqual([]);
});

test('a review is due on its last day, overdue the day after', () => {
  const on = (effectiveFrom: string) =>
    assess({ ...completeVisit, ...many, planOfCare: { ...plan, effectiveFrom } }).findings;
  expect(on('2025-08-10')).toEqual([]);
  expect(on('2025-08-09')).toMatchObject([{ messageKey: 'policy.planOfCare.review' }]);
});

test('a finding cites its own source before that of its rule', () => {
  const [review] = assess({ ...completeVisit, ...many, planOfCare: { ...plan, effectiveFrom: '2025-08-09' } }).findings;
  const [missing] = assess({ ...completeVisit, ...many, planOfCare: null }).findings;
  expect(review?.citation).toContain('Not verified');
  expect(missing?.citation).toContain('12 units');
});

test('the assessment names the policy that decided', () => {
  expect(assess(completeVisit)).toMatchObject({ policyId: 'policy', policyVersion: 3 });
});

describe('sentences', () => {
  const flat = (node: object, path = ''): [string, string][] =>
    Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null
        ? flat(value, `${path}${key}.`)
        : [[`${path}${key}`, String(value)] as [string, string]],
    );
  const plural = /_(one|many|other)$/;
  const read = (language: string) =>
    new Map(
      flat(
        JSON.parse(
          readFileSync(new URL(`../../../web/src/i18n/${language}/policy.json`, import.meta.url), 'utf8'),
        ) as object,
      ),
    );
  const placeholders = (text: string) => [...text.matchAll(/{{(\w+)/g)].map(([, name = '']) => name).sort();

  /** Findings besides the rules. */
  const ofTheCharge = ['fee.none', 'fee.unverified', 'policy.none'];

  test.each(['en', 'de', 'es'])('in %s stand for every finding and nothing else', (language) => {
    const stems = [...read(language).keys()]
      .map((key) => key.replace(plural, ''))
      .filter((key) => !key.startsWith('finding.'));
    expect([...new Set(stems)].sort()).toEqual([...new Set([...ofTheCharge, ...cases.map(([key]) => key)])].sort());
  });

  test.each(['en', 'de', 'es'])(
    'in %s fill their placeholders from the params and have every plural form',
    (language) => {
      const texts = read(language);
      const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
      for (const [key, , change, rules] of cases) {
        const found = assess({ ...completeVisit, ...change }, rules).findings.find(
          ({ messageKey }) => messageKey === `policy.${key}`,
        );
        const forms = [...texts].filter(([name]) => name.replace(plural, '') === key);
        expect(
          forms.every(([, text]) => placeholders(text).every((name) => Object.hasOwn(found?.params ?? {}, name))),
          key,
        ).toBe(true);
        if (forms.length > 1)
          expect(forms.map(([name]) => plural.exec(name)?.[1]).sort(), key).toEqual([...categories].sort());
      }
    },
  );

  test('keep the tone: no blame, no exclamation, nothing left in English', () => {
    const english = read('en');
    for (const language of ['en', 'de', 'es']) {
      for (const [key, text] of read(language)) {
        expect(text, key).not.toMatch(/invalid|illegal|failed|wrong|please|oops|\(s\)|!|inválid|ungültig|fehlerhaft/i);
        if (language !== 'en') expect(text, key).not.toBe(english.get(key));
      }
    }
  });
});
