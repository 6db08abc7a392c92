/** Visits under the shipped Medi-Cal rules, version by version. */
import { describe, expect, test } from 'vitest';
import { rules } from '../../src/billing/policy/rules/index.ts';
import { assessEncounter, type EncounterFacts, policyFor, priceFor } from '../../src/index.ts';
import { serviceTypes } from '../../src/kernel/codes/service.ts';
import { completeVisit, fees, policies, policyOn, shipped, usage, visitOf } from './seed.ts';

const before = policyOn('2025-03-31');
const after = policyOn('2025-04-01');
const line = (facts: EncounterFacts, policy = after) => assessEncounter(policy, facts).line;
const keys = (facts: EncounterFacts, policy = after) =>
  assessEncounter(policy, facts).findings.map(({ messageKey }) => messageKey);

describe('the shipped rows', () => {
  test('leave no day without rules and none with two', () => {
    const sorted = [...policies].sort((a, b) => (a.effectiveFrom < b.effectiveFrom ? -1 : 1));
    expect(sorted.map(({ effectiveFrom, effectiveTo }) => [effectiveFrom, effectiveTo])).toEqual([
      ['2022-07-01', '2025-03-31'],
      ['2025-04-01', null],
    ]);
    expect(policyFor(policies, { program: 'CHW', payerId: 'any', on: '2022-06-30' })).toBeNull();
  });

  test('cite rules the engine has', () => {
    const cited = shipped.flatMap(({ body }) => body.citations.flatMap((citation) => citation.rules));
    expect(cited.filter((name) => !Object.hasOwn(rules, name.split('.')[0] ?? ''))).toEqual([]);
  });

  test('decide about every service type a visit can hold', () => {
    for (const { body } of shipped) {
      const decided = [...body.coveredServiceTypes, ...body.notCoveredServiceTypes];
      expect(serviceTypes.filter((type) => !decided.includes(type))).toEqual([]);
    }
  });
});

describe.each([
  ['2022-07-01', before],
  ['2025-04-01', after],
] as const)('rules from %s', (_from, policy) => {
  test('a complete visit of 47 minutes is two units and needs nothing', () => {
    const { findings, line: first, addOns, counted } = assessEncounter(policy, completeVisit);
    expect(findings).toEqual([]);
    expect(first).toEqual({ code: '98960', modifiers: ['U2'], units: 2, minutes: 47, unitMinutes: 30 });
    expect(addOns).toEqual([]);
    expect(counted).toEqual({ code: '98960', minutes: 47 });
  });

  test.each([
    [15, 0],
    [16, 1],
    [45, 1],
    [46, 2],
    [75, 2],
    [76, 3],
    [105, 3],
    [106, 4],
    [135, 4],
    [180, 4],
    [480, 4],
  ])('%i minutes are %i units', (minutes, units) => {
    expect(line(visitOf(minutes), policy)?.units ?? 0).toBe(units);
  });

  test.each([
    [1, '98960'],
    [2, '98961'],
    [4, '98961'],
    [5, '98962'],
    [8, '98962'],
    [9, undefined],
  ])('%i members present are billed with %s', (groupSize, code) => {
    expect(line(visitOf(30, { groupSize }), policy)?.code).toBe(code);
  });

  test.each([
    ['video', '10', ['U2', '95']],
    ['audio', '02', ['U2', '93']],
    ['in-person', '12', ['U2']],
  ] as const)('a visit by %s at %s carries %j', (mode, placeOfService, modifiers) => {
    expect(line(visitOf(30, { mode, placeOfService }), policy)?.modifiers).toEqual(modifiers);
    expect(keys(visitOf(30, { mode, placeOfService }), policy)).toEqual([]);
  });
});

describe('a day', () => {
  test('two short visits make a unit together', () => {
    const first = assessEncounter(after, visitOf(10));
    expect(first.line).toBeNull();
    expect(first.counted).toEqual({ code: '98960', minutes: 10 });
    expect(first.findings).toMatchObject([
      { rule: 'minutes', severity: 'block', messageKey: 'policy.minutes.tooFew', params: { count: 6 } },
    ]);
    expect(line(visitOf(10, { priorUsage: { 98960: usage({ dayMinutes: 10 }) } }))).toMatchObject({
      units: 1,
      minutes: 10,
    });
  });

  test('holds four units of individual and group visits together', () => {
    const priorUsage = { 98961: usage({ dayMinutes: 90, dayUnits: 3 }) };
    const { line: cut, findings } = assessEncounter(after, visitOf(60, { priorUsage }));
    expect(cut?.units).toBe(1);
    expect(findings).toMatchObject([
      { severity: 'warn', messageKey: 'policy.limit.cut.day', params: { count: 1, max: 4 } },
    ]);
    const full = { 98960: usage({ dayMinutes: 120, dayUnits: 4 }) };
    expect(line(visitOf(60, { priorUsage: full }))).toBeNull();
    expect(keys(visitOf(60, { priorUsage: full }))).toEqual(['policy.limit.reached.day']);
  });

  test('goes beyond its limit with an authorization', () => {
    const authorization = { from: '2026-01-01', to: '2026-06-30', approvedUnits: 10, usedUnits: 9 };
    const { line: extended, findings } = assessEncounter(after, visitOf(180, { authorization }));
    expect(extended?.units).toBe(5);
    expect(findings.map(({ messageKey, params }) => [messageKey, params])).toEqual([
      ['policy.limit.cut.day', { count: 1, max: 4 }],
      ['policy.limit.authorized', { count: 1 }],
    ]);
  });
});

describe('activities', () => {
  test('that are not covered take their minutes out', () => {
    const activities = [
      { serviceType: 'health-navigation', minutes: 40 },
      { serviceType: 'transportation', minutes: 20 },
    ];
    const { line: counted, findings } = assessEncounter(after, { ...completeVisit, minutes: 60, activities });
    expect(counted).toMatchObject({ units: 1, minutes: 40 });
    expect(findings).toMatchObject([
      { severity: 'warn', messageKey: 'policy.activities.notCovered', params: { count: 20, types: 'transportation' } },
    ]);
  });

  test('of no covered type leave nothing to bill', () => {
    const activities = [{ serviceType: 'respite', minutes: 47 }];
    expect(line({ ...completeVisit, activities })).toBeNull();
    expect(keys({ ...completeVisit, activities })).toEqual(['policy.activities.none', 'policy.activities.notCovered']);
  });
});

describe('plan of care', () => {
  const used = (planUnits: number) => ({ priorUsage: { 98960: usage({ planUnits }) }, planOfCare: null });

  test.each([
    [6, []],
    [7, ['policy.planOfCare.soon']],
    [10, ['policy.planOfCare.soon']],
    [11, ['policy.planOfCare.missing']],
    [12, ['policy.planOfCare.missing']],
  ])('after %i units a visit of two says %j', (planUnits, expected) => {
    expect(keys(visitOf(47, used(planUnits)))).toEqual(expected);
  });

  test('a missing one names the unit and keeps the line', () => {
    const { line: kept, findings } = assessEncounter(after, visitOf(47, used(12)));
    expect(kept?.units).toBe(2);
    expect(findings).toMatchObject([{ severity: 'block', params: { unit: 13 } }]);
  });
});

describe('community health integration', () => {
  const chosen = (minutes: number, priorUsage: EncounterFacts['priorUsage'] = {}) =>
    visitOf(minutes, { chosenCode: 'G0019', priorUsage });

  test('does not exist before 1 April 2025', () => {
    expect(keys(chosen(60), before)).toContain('policy.service.code');
    expect(line(chosen(60), before)).toBeNull();
  });

  test('needs sixty minutes in the month, then every thirty', () => {
    expect(line(chosen(59))).toBeNull();
    expect(line(chosen(60))).toMatchObject({ code: 'G0019', units: 1, minutes: 60 });
    const { line: first, addOns, findings } = assessEncounter(after, chosen(125));
    expect(findings).toEqual([]);
    expect(first).toMatchObject({ code: 'G0019', units: 1, minutes: 125 });
    expect(addOns).toMatchObject([{ code: 'G0022', units: 2, minutes: 0 }]);
  });

  test('continues later in the month with the add-on alone', () => {
    const priorUsage = { G0019: usage({ monthMinutes: 80, monthUnits: 1 }) };
    expect(keys(chosen(9, priorUsage))).toEqual(['policy.minutes.tooFew']);
    expect(assessEncounter(after, chosen(9, priorUsage)).findings[0]?.params).toEqual({ count: 1 });
    const { line: first, addOns, counted } = assessEncounter(after, chosen(10, priorUsage));
    expect(first).toMatchObject({ code: 'G0022', units: 1, minutes: 10 });
    expect(addOns).toEqual([]);
    expect(counted).toEqual({ code: 'G0019', minutes: 10 });
  });

  test.each([
    [[60], ['G0019 × 1']],
    [[89], ['G0019 × 1']],
    [[90], ['G0019 × 1, G0022 × 1']],
    [[119], ['G0019 × 1, G0022 × 1']],
    [[120], ['G0019 × 1, G0022 × 2']],
    [
      [30, 30, 30],
      ['', 'G0019 × 1', 'G0022 × 1'],
    ],
    [
      [60, 30, 30],
      ['G0019 × 1', 'G0022 × 1', 'G0022 × 1'],
    ],
    [
      [90, 15, 15],
      ['G0019 × 1, G0022 × 1', '', 'G0022 × 1'],
    ],
    [
      [40, 80, 20],
      ['', 'G0019 × 1, G0022 × 2', ''],
    ],
  ] as const)('visits of %s minutes in one month make %s', (visits, made) => {
    const used = new Map<string, { monthMinutes: number; monthUnits: number }>();
    const count = (code: string, minutes: number, units: number) => {
      const { monthMinutes = 0, monthUnits = 0 } = used.get(code) ?? {};
      used.set(code, { monthMinutes: monthMinutes + minutes, monthUnits: monthUnits + units });
    };
    const lines = visits.map((minutes) => {
      const priorUsage = Object.fromEntries([...used].map(([code, sums]) => [code, usage(sums)]));
      const { line: first, addOns, counted } = assessEncounter(after, chosen(minutes, priorUsage));
      // As a charge keeps them: the minutes stand under the code of its first line.
      if (first) count(first.code, first.minutes, first.units);
      else if (counted) count(counted.code, counted.minutes, 0);
      for (const { code, units } of addOns) count(code, 0, units);
      return [...(first ? [first] : []), ...addOns].map(({ code, units }) => `${code} × ${units}`).join(', ');
    });
    expect(lines).toEqual(made);
  });

  test('needs the initiating visit, the plan and a listed diagnosis', () => {
    const facts = { ...chosen(60), initiatingVisit: null, planOfCare: null, diagnoses: ['E119'] };
    expect(keys(facts)).toEqual([
      'policy.initiatingVisit.none',
      'policy.diagnosis.notListed',
      'policy.planOfCare.missingFromFirst',
    ]);
  });
});

describe('prices', () => {
  test.each([
    ['98960', 2666],
    ['98961', 1266],
    ['98962', 946],
  ])('%s with U2 costs %i cents, by telephone too', (code, cents) => {
    expect(priceFor(fees, { payerId: null, code, modifiers: ['U2'], on: '2026-02-10' })).toBe(cents);
    expect(priceFor(fees, { payerId: 'plan', code, modifiers: ['U2', '93'], on: '2026-02-10' })).toBe(cents);
    expect(priceFor(fees, { payerId: null, code, modifiers: [], on: '2026-02-10' })).toBeNull();
    expect(priceFor(fees, { payerId: null, code, modifiers: ['U2'], on: '2022-06-30' })).toBeNull();
  });
});
