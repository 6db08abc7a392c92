/** Eligible people on a day: the clocks of criteria over month ends and leap years, and one truth with the charge. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  assessEncounter,
  type CriterionRule,
  countsUntil,
  criteriaOn,
  type PersonOnFile,
  personOnDay,
  rulesOn,
  serviceEligibility,
} from '../../src/index.ts';
import { policies, visitOf } from './seed.ts';

const rule = (fields: Partial<CriterionRule> = {}): CriterionRule => ({
  code: 'ED_VISIT',
  lookBackMonths: 6,
  minCount: 1,
  activeFrom: '2022-07-01',
  activeTo: null,
  ...fields,
});
const counted = (rules: readonly CriterionRule[], days: readonly string[], day: string) =>
  criteriaOn({ rules, met: days.map((metOn) => ({ criterion: 'ED_VISIT', metOn })), named: [] }, day);

describe('the clock of six months', () => {
  test.each([
    ['2025-08-15', '2026-02-15'],
    ['2025-08-31', '2026-02-28'],
    ['2023-08-31', '2024-02-29'],
    ['2023-08-29', '2024-02-29'],
    ['2024-02-29', '2024-08-29'],
    ['2024-08-30', '2025-02-28'],
    ['2025-12-31', '2026-06-30'],
    ['2025-09-30', '2026-03-30'],
  ])('of a stay on %s ends on %s', (metOn, last) => {
    expect(countsUntil(metOn, rule())).toBe(last);
    expect(counted([rule()], [metOn], metOn)).toEqual(['ED_VISIT']);
    expect(counted([rule()], [metOn], last)).toEqual(['ED_VISIT']);
    expect(counted([rule()], [metOn], addDays(last, 1))).toEqual([]);
    expect(counted([rule()], [metOn], addDays(metOn, -1)), 'before it').toEqual([]);
  });

  test('holds for each of several times, of which so many must be within it', () => {
    const twice = [rule({ minCount: 2 })];
    expect(counted(twice, ['2025-08-31'], '2026-01-01')).toEqual([]);
    expect(counted(twice, ['2025-08-31', '2025-12-01'], '2026-02-28')).toEqual(['ED_VISIT']);
    expect(counted(twice, ['2025-08-31', '2025-12-01'], '2026-03-01')).toEqual([]);
  });

  test('has no end where the list says none, and nothing counts outside of the time of its criterion', () => {
    expect(counted([rule({ lookBackMonths: null })], ['2022-07-01'], '2099-12-31')).toEqual(['ED_VISIT']);
    expect(counted([rule({ activeTo: '2025-12-31' })], ['2025-12-01'], '2026-01-01')).toEqual([]);
    expect(counted([rule({ activeFrom: '2025-12-02' })], ['2025-12-01'], '2025-12-01')).toEqual([]);
  });
});

test('a criterion that a practitioner names counts, unless its days must be known', () => {
  const named = ['ED_VISIT', 'UNHEARD_OF'];
  const on = (rules: CriterionRule[]) => criteriaOn({ rules, met: [], named }, '2026-02-10');
  expect(on([rule({ lookBackMonths: null })])).toEqual(['ED_VISIT']);
  expect(on([rule()])).toEqual([]);
  expect(on([rule({ lookBackMonths: null, minCount: 2 })])).toEqual([]);
});

const day = fc.integer({ min: -200, max: 400 }).map((days) => addDays('2024-02-29', days));
const maybe = fc.option(day, { freq: 1 });
const rows = policies.map((one, index) => ({ ...one, id: String(index), version: 1 }));
const program = fc.constantFrom('ECM', 'CS', 'CHW');
const person: fc.Arbitrary<PersonOnFile> = fc.record({
  deceasedOn: maybe,
  coverages: fc.array(
    fc.record({
      id: fc.uuid(),
      priority: fc.constantFrom(1, 2),
      startsOn: maybe,
      endsOn: maybe,
      payerId: fc.constantFrom('a', 'b'),
      planType: fc.constantFrom('medi-cal-managed-care', 'medi-cal-managed-care', 'commercial'),
      memberId: fc.constantFrom(null, '9', '9'),
    }),
    { maxLength: 2 },
  ),
  enrollments: fc.array(
    fc.record({ program, status: fc.constantFrom('active', 'entered-in-error'), startsOn: maybe, endsOn: maybe }),
    { maxLength: 2 },
  ),
  consents: fc.array(
    fc.record({
      kind: fc.constantFrom('billing', 'telehealth'),
      status: fc.constant('active'),
      givenOn: day,
      expiresOn: maybe,
    }),
    { maxLength: 2 },
  ),
  recommendations: fc.array(
    fc.record({
      kind: fc.constantFrom('individual', 'standing-order'),
      date: day,
      providerType: fc.constantFrom('RN', 'CHIRO'),
      expiresOn: maybe,
      revokedOn: maybe,
      criteria: fc.constantFrom(['ED_VISIT'], ['ACE']),
    }),
    { maxLength: 3 },
  ),
  criteria: fc.constantFrom([], [rule(), rule({ code: 'ACE', lookBackMonths: null })]),
  plans: fc.array(
    fc.record({
      effectiveFrom: day,
      effectiveTo: day,
      reviewedOn: fc.array(day, { maxLength: 2 }),
      authorType: fc.constantFrom('NP', 'MA'),
    }),
    { maxLength: 2 },
  ),
  criteriaMet: fc.array(fc.record({ criterion: fc.constantFrom('ED_VISIT', 'ACE'), metOn: day }), { maxLength: 2 }),
});
const ofPerson = ['death', 'coverage', 'enrollment', 'criteria', 'recommendation', 'consent'];

test('an eligible person has no charge of the day that lacks a fact of the person, and the missing facts are those of the answer', () => {
  let yes = 0;
  fc.assert(
    fc.property(person, day, (onFile, on) => {
      const { eligible, findings, policy } = serviceEligibility(onFile, rows, on);
      if (!policy) {
        expect([eligible, findings.map(({ messageKey }) => messageKey)]).toEqual([false, ['policy.policy.none']]);
        return;
      }
      const { body } = rulesOn(onFile, rows, on).policy!;
      const visit = { ...visitOf(47), ...personOnDay(onFile, body, on), mode: 'in-person' as const };
      const charge = assessEncounter({ id: 'p', version: 1, body }, visit).findings;
      expect(charge.filter((one) => ofPerson.includes(one.rule))).toEqual(findings);
      expect(eligible).toBe(findings.length === 0);
      if (eligible) yes += 1;
    }),
    { numRuns: 2000 },
  );
  expect(yes).toBeGreaterThan(0);
});

test('of several recommendations one that stands decides; without one the newest earlier one', () => {
  const onFile = (recommendations: PersonOnFile['recommendations']): PersonOnFile => ({
    deceasedOn: null,
    coverages: [],
    enrollments: [],
    consents: [],
    criteria: [],
    criteriaMet: [],
    plans: [],
    recommendations,
  });
  const { body } = policies[0]!;
  const one = { kind: 'individual', providerType: 'RN', criteria: [] } as const;
  const chosen = (...all: PersonOnFile['recommendations']) =>
    personOnDay(onFile(all), body, '2026-02-10').recommendation;
  const [old, revoked, later] = [
    { ...one, date: '2024-01-01' },
    { ...one, date: '2025-01-01', revokedOn: '2025-06-01' },
    { ...one, date: '2026-03-01' },
  ];
  expect(chosen(later, revoked, old)).toBe(old);
  expect(chosen(later, revoked)).toBe(revoked);
  expect(chosen(later)).toBe(later);
  expect(chosen()).toBeNull();
});
