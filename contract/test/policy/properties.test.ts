/** Properties of every visit: units grow with minutes, days add up, limits hold, the engine always answers. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assessEncounter, type EncounterFacts, minutesForUnits, type Usage, unitsFor } from '../../src/index.ts';
import { encounterModes, serviceTypes } from '../../src/kernel/codes/service.ts';
import { policies, policyOn, usage, visitOf } from './seed.ts';

const unit = fc.record({
  unitMinutes: fc.integer({ min: 1, max: 240 }),
  rounding: fc.constantFrom('midpoint', 'floor', 'full'),
});
const minutes = fc.integer({ min: 0, max: 2000 });
const policy = policyOn('2026-02-10');

describe('units', () => {
  test('never shrink with more minutes, are never negative, and are whole', () => {
    fc.assert(
      fc.property(unit, minutes, fc.integer({ min: 0, max: 500 }), (service, some, more) => {
        const units = unitsFor(service, some);
        expect(Number.isInteger(units) && units >= 0 && !Object.is(units, -0)).toBe(true);
        expect(unitsFor(service, some + more)).toBeGreaterThanOrEqual(units);
        expect(unitsFor(service, -some)).toBe(0);
      }),
    );
  });

  test('are reached at exactly the minutes they need', () => {
    fc.assert(
      fc.property(unit, fc.integer({ min: 1, max: 50 }), (service, units) => {
        const needed = minutesForUnits(service, units);
        if (needed === null) {
          expect(service.rounding).toBe('full');
          return;
        }
        expect(unitsFor(service, needed)).toBe(units);
        expect(unitsFor(service, needed - 1)).toBe(units - 1);
      }),
    );
  });
});

/** Bills the visits one after the other, as the server does, and returns the units of the day. */
function dayUnits(visits: readonly number[]): number {
  let day = usage({});
  for (const visit of visits) {
    const { line, counted } = assessEncounter(policy, visitOf(visit, { priorUsage: { 98960: day } }));
    day = { ...day, dayMinutes: day.dayMinutes + (counted?.minutes ?? 0), dayUnits: day.dayUnits + (line?.units ?? 0) };
  }
  return day.dayUnits;
}

test('the visits of a day make the units of one visit of their minutes, in any order, never above the limit', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 8 }), (visits) => {
      const service = policy.body.services[0];
      const total = visits.reduce((sum, visit) => sum + visit, 0);
      const expected = service ? Math.min(unitsFor(service, total), service.limits[0]?.maxUnits ?? 0) : -1;
      expect(dayUnits(visits)).toBe(expected);
      expect(dayUnits([...visits].reverse())).toBe(expected);
      expect(dayUnits([...visits].sort((a, b) => a - b))).toBe(expected);
    }),
  );
});

const whole = fc.integer({ min: 0, max: 1000 });
const date = fc
  .integer({ min: 0, max: 20_000 })
  .map((day) => new Date(day * 86_400_000 + Date.UTC(1990, 0, 1)).toISOString().slice(0, 10));
const code = fc.constantFrom('98960', '98961', '98962', 'G0019', 'G0022', '99213', 'constructor');
const anyUsage: fc.Arbitrary<Usage> = fc.record({
  dayMinutes: whole,
  dayVisits: whole,
  monthVisits: whole,
  dayUnits: whole,
  monthMinutes: whole,
  monthUnits: whole,
  yearUnits: whole,
  planUnits: whole,
});
const type = fc.constantFrom('NP', 'CBO', 'CHIRO', '');
const facts: fc.Arbitrary<EncounterFacts> = fc.record({
  serviceDate: date,
  mode: fc.constantFrom(...encounterModes, null),
  placeOfService: fc.constantFrom('02', '10', '12', '23', null),
  minutes: whole,
  groupSize: fc.integer({ min: 0, max: 12 }),
  activities: fc.array(
    fc.record({ serviceType: fc.constantFrom<string>(...serviceTypes, 'unheard-of'), minutes: whole }),
    { maxLength: 5 },
  ),
  documented: fc.record({ purpose: fc.boolean(), times: fc.boolean() }),
  priorUsage: fc.dictionary(code, anyUsage),
  chosenCode: fc.option(code),
  documentedOn: fc.option(date, { nil: undefined }),
  signature: fc.option(fc.constantFrom('given' as const, 'cosign' as const, 'returned' as const), { nil: undefined }),
  overlaps: fc.option(fc.record({ worker: whole, patient: whole }), { nil: undefined }),
  coverage: fc.constantFrom(
    undefined,
    null,
    { payerId: 'a', planType: 'medicare', memberId: ' ' },
    { payerId: 'a', planType: 'medi-cal-managed-care', memberId: '9' },
  ),
  enrollments: fc.constantFrom(undefined, [], ['ECM']),
  criteria: fc.constantFrom(undefined, [], ['ACE']),
  recommendation: fc.oneof(
    fc.constantFrom(undefined, null),
    fc.record({ date, providerType: type, expiresOn: fc.option(date), revokedOn: fc.option(date) }),
  ),
  initiatingVisit: fc.oneof(fc.constantFrom(undefined, null), fc.record({ date, code })),
  consents: fc.constantFrom(undefined, [], ['participation']),
  screenings: fc.constantFrom(undefined, []),
  diagnoses: fc.constantFrom(undefined, [], ['Z590'], ['E119']),
  planOfCare: fc.oneof(
    fc.constantFrom(undefined, null),
    fc.record({ effectiveFrom: date, effectiveTo: fc.option(date), lastReviewOn: fc.option(date), authorType: type }),
  ),
  authorization: fc.oneof(
    fc.constantFrom(undefined, null),
    fc.record({ from: date, to: date, approvedUnits: whole, usedUnits: whole }),
  ),
  worker: fc.option(fc.record({ qualified: fc.boolean(), npi: fc.option(fc.string()) }, { requiredKeys: [] }), {
    nil: undefined,
  }),
  supervisor: fc.option(
    fc.record({ providerType: fc.option(type), npi: fc.option(fc.string()) }, { requiredKeys: [] }),
  ),
});

describe.each(policies.map(({ effectiveFrom, body }) => [effectiveFrom, body] as const))(
  'the rules from %s',
  (id, body) => {
    test('answer about every visit, the same twice, with a line or the reason why there is none', () => {
      fc.assert(
        fc.property(facts, (visit) => {
          const answer = assessEncounter({ id, version: 1, body }, visit);
          expect(assessEncounter({ id, version: 1, body }, structuredClone(visit))).toEqual(answer);
          const lines = answer.line === null ? [] : [answer.line, ...answer.addOns];
          if (answer.line === null) {
            expect(answer.addOns).toEqual([]);
            expect(answer.findings.some(({ severity }) => severity === 'block')).toBe(true);
          }
          for (const { units, minutes: used, code: billed } of lines) {
            expect(Number.isInteger(units) && units > 0 && used >= 0 && used <= visit.minutes).toBe(true);
            const { limits = [] } = body.services.find((service) => service.code === billed) ?? {};
            for (const { per, maxUnits } of limits) {
              const key = ({ day: 'dayUnits', month: 'monthUnits' } as const)[per as 'day' | 'month'];
              const before = Object.hasOwn(visit.priorUsage, billed) ? (visit.priorUsage[billed]?.[key] ?? 0) : 0;
              if (!visit.authorization) expect(before + units).toBeLessThanOrEqual(maxUnits);
            }
          }
        }),
        { numRuns: 1000 },
      );
    });
  },
);
