/** The meters of units: each says before a visit what the limit says of it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BenefitPolicyBody } from '../../src/billing/policy/benefit-policy-body.ts';
import { assessEncounter, type UnitMeter, usageUnder } from '../../src/index.ts';
import { policyOn, usage, visitOf } from './seed.ts';

const shipped = policyOn('2025-04-01');
const monthly = (sharedWith: string[]) => withLimits([{ per: 'month', maxUnits: 12, sharedWith, overridableBy: null }]);

function withLimits(limits: BenefitPolicyBody['services'][number]['limits'], of = shipped) {
  const services = of.body.services.map((service, index) => (index === 0 ? { ...service, limits } : service));
  return { ...of, body: { ...of.body, services } };
}

const short = ({ per, code, used, adds, limit }: UnitMeter) => [per, code, used, adds, limit];
const metersOf = (policy: typeof shipped, facts: Parameters<typeof assessEncounter>[1]) =>
  assessEncounter(policy, facts).meters.map(short);

describe('the shipped rules', () => {
  test.each([
    [0, 30, ['day', '98960', 0, 1, 4]],
    [3, 60, ['day', '98960', 3, 1, 4]],
    [4, 30, ['day', '98960', 4, 0, 4]],
  ])('with %i units today and %i minutes more', (dayUnits, minutes, expected) => {
    const priorUsage = { '98960': usage({ dayUnits, dayMinutes: dayUnits * 30 }) };
    expect(metersOf(shipped, visitOf(minutes, { priorUsage }))[0]).toEqual(expected);
  });

  test('units of the codes that share a limit count against it', () => {
    const priorUsage = { '98961': usage({ dayUnits: 3, planUnits: 7 }), '98962': usage({ planUnits: 2 }) };
    const { meters } = assessEncounter(shipped, visitOf(60, { priorUsage }));
    expect(meters[0]).toEqual({
      per: 'day',
      code: '98960',
      sharedWith: ['98961', '98962'],
      used: 3,
      adds: 1,
      limit: 4,
    });
    expect(meters.map(short).at(-1)).toEqual(['plan', null, 9, 1, 12]);
  });

  test('a month without a limit is counted all the same', () => {
    const priorUsage = { '98960': usage({ monthUnits: 5 }), '98962': usage({ monthUnits: 2 }) };
    expect(metersOf(shipped, visitOf(30, { priorUsage }))).toContainEqual(['month', null, 7, 1, null]);
  });

  test('the 13th unit is beyond the plan of care, and is said so by meter and rule alike', () => {
    const visit = visitOf(30, { priorUsage: { '98960': usage({ planUnits: 12 }) }, planOfCare: null });
    const { meters, findings } = assessEncounter(shipped, visit);
    expect(meters.map(short).at(-1)).toEqual(['plan', null, 12, 1, 12]);
    expect(findings.map(({ messageKey }) => messageKey)).toContain('policy.planOfCare.missing');
  });

  test('a visit that makes no unit adds none', () => {
    expect(metersOf(shipped, visitOf(15)).map(([, , , adds]) => adds)).toEqual([0, 0, 0]);
  });
});

describe('a limit of the month', () => {
  test.each([
    [[], 7, ['month', '98960', 4, 1, 12]],
    [['98961'], 7, ['month', '98960', 11, 1, 12]],
    [['98961'], 8, ['month', '98960', 12, 0, 12]],
  ])('shared with %j and %i units of another code', (sharedWith, others, expected) => {
    const priorUsage = { '98960': usage({ monthUnits: 4 }), '98961': usage({ monthUnits: others }) };
    expect(metersOf(monthly(sharedWith), visitOf(30, { priorUsage }))).toContainEqual(expected);
  });
});

test('no meter exceeds its limit by a visit, and what is cut is what the meter has no room for', () => {
  const units = fc.integer({ min: 0, max: 15 });
  fc.assert(
    fc.property(units, units, fc.integer({ min: 1, max: 480 }), (own, others, minutes) => {
      const priorUsage = { '98960': usage({ monthUnits: own }), '98961': usage({ monthUnits: others }) };
      const { meters, line } = assessEncounter(monthly(['98961']), visitOf(minutes, { priorUsage }));
      const { used, adds, limit } = meters.find(({ code, per }) => code === '98960' && per === 'month')!;
      expect(used).toBe(own + others);
      expect(adds).toBe(line?.units ?? 0);
      expect(adds).toBeLessThanOrEqual(Math.max(0, limit! - used));
    }),
  );
});

test('before a visit is written the person has the same meters, to which nothing is added', () => {
  const priorUsage = { '98960': usage({ dayUnits: 1, monthUnits: 3, planUnits: 9 }) };
  const before = usageUnder(shipped.body, priorUsage).meters;
  const visit = assessEncounter(shipped, visitOf(15, { priorUsage })).meters;
  expect(before).toEqual(visit);
});
