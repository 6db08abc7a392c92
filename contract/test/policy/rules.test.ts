/** Each finding of each rule, and that each has a sentence in every language. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  assessEncounter,
  type BenefitPolicyBody,
  type EncounterFacts,
  type PolicyLimit,
  type PolicyService,
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
const worked: BenefitPolicyBody = { ...body, worker: { ...body.worker, npiRequired: true, individualEnrolment: true } };
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
  ['limit.authorized', 'info', { ...visitOf(180), authorization }],
  ['placeOfService.missing', 'block', { placeOfService: null }],
  ['placeOfService.telehealth', 'block', { mode: 'video' }],
  ['placeOfService.inPerson', 'block', { placeOfService: '10' }],
  ['placeOfService.notAllowed', 'block', {}, withService({ posAllowed: ['11'] })],
  ['documentation.times', 'block', { documented: { times: false, purpose: true } }],
  ['documentation.purpose', 'block', { documented: { times: true, purpose: false } }],
  ['signature.cosign', 'block', { signature: 'cosign' }],
  ['signature.returned', 'block', { signature: 'returned' }],
  ['signature.notChecked', 'info', { signature: undefined }],
  ['lateEntry.late', 'warn', { documentedOn: '2026-02-18' }],
  ['lateEntry.notChecked', 'info', { documentedOn: undefined }],
  ['overlap.worker', 'block', { overlaps: { worker: 1, patient: 0 } }],
  ['overlap.patient', 'block', { overlaps: { worker: 0, patient: 2 } }],
  ['overlap.notChecked', 'info', { overlaps: undefined }],
  ['death.after', 'block', { deceasedOn: '2026-02-09' }],
  ['death.notChecked', 'info', { deceasedOn: undefined }],
  ['coverage.none', 'block', { coverage: null }],
  ['coverage.planType', 'block', { coverage: { payerId: 'plan', planType: 'commercial', memberId: '1' } }],
  ['coverage.memberId', 'block', { coverage: { payerId: 'plan', planType: 'medi-cal-managed-care', memberId: null } }],
  ['coverage.notChecked', 'info', { coverage: undefined }],
  ['enrolment.excluded', 'block', { enrolments: ['CS', 'ECM'] }],
  ['enrolment.notChecked', 'info', { enrolments: undefined }],
  ['criteria.none', 'block', { criteria: [] }],
  ['criteria.notChecked', 'info', { criteria: undefined }],
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
  ['recommendation.notChecked', 'info', { recommendation: undefined }],
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
    'info',
    { initiatingVisit: undefined },
    { ...timed, recommendation: body.recommendation },
  ],
  ['consent.missing', 'block', { consents: ['telehealth'] }],
  ['consent.telehealth', 'block', { consents: ['billing'], mode: 'audio', placeOfService: '10' }],
  ['consent.notChecked', 'info', { consents: undefined }],
  ['screening.none', 'block', { screenings: ['PHQ-9'] }, screened],
  ['screening.notChecked', 'info', { screenings: undefined }, screened],
  ['diagnosis.none', 'block', { diagnoses: [] }],
  ['diagnosis.notListed', 'block', { diagnoses: ['E119'] }, withService({ dxValueSet: 'social-needs' })],
  ['diagnosis.notChecked', 'info', { diagnoses: undefined }],
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
  ['planOfCare.notChecked', 'info', { ...many, planOfCare: undefined }],
  ['authorization.none', 'block', {}, authorized],
  ['authorization.dates', 'block', { authorization: { ...authorization, from: '2026-02-11' } }, authorized],
  ['authorization.units', 'block', { authorization: { ...authorization, usedUnits: 3 } }, authorized],
  ['authorization.left', 'info', { authorization }, authorized],
  ['authorization.notChecked', 'info', { authorization: undefined }, authorized],
  ['workerQualification.none', 'block', { worker: { qualified: false } }],
  ['workerQualification.notChecked', 'info', { worker: undefined }],
  ['workerNpi.none', 'block', { worker: { qualified: true, npi: null, enrolled: true } }, worked],
  ['workerNpi.digits', 'block', { worker: { qualified: true, npi: '1234567890', enrolled: true } }, worked],
  ['workerNpi.notChecked', 'info', { worker: { qualified: true, enrolled: true } }, worked],
  ['workerEnrolment.none', 'block', { worker: { qualified: true, npi: '1234567893', enrolled: false } }, worked],
  ['workerEnrolment.notChecked', 'info', { worker: { qualified: true, npi: '1234567893' } }, worked],
  ['supervisor.none', 'block', { supervisor: null }],
  ['supervisor.type', 'block', { supervisor: { providerType: null, npi: '1234567893' } }],
  ['supervisor.notChecked', 'info', { supervisor: { npi: '1234567893' } }],
  ['supervisorNpi.none', 'block', { supervisor: { providerType: 'RN', npi: null } }],
  ['supervisorNpi.digits', 'block', { supervisor: { providerType: 'RN', npi: '1234567890' } }],
  ['supervisorNpi.notChecked', 'info', { supervisor: { providerType: 'RN' } }],
];

test.each(cases)('%s is a finding of severity %s', (key, severity, change, rules) => {
  const found = assess({ ...completeVisit, ...change }, rules).findings.find(
    ({ messageKey }) => messageKey === `policy.${key}`,
  );
  expect(found).toMatchObject({ rule: key.split('.')[0], severity });
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

  /** What the server finds besides the rules. */
  const ofTheCharge = ['fee.none', 'policy.none'];

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
