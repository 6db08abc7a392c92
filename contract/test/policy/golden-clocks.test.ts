/** Clocks in months, at the ends of months and in leap years: how long what was ordered, planned and begun stands. */
import { describe, expect, test } from 'vitest';
import { addDays, assessEncounter, type EncounterFacts } from '../../src/index.ts';
import { completeVisit, policyOn, usage } from './seed.ts';

const { body } = policyOn('2026-02-10');
const lasting = {
  id: 'lasting',
  version: 1,
  body: {
    ...body,
    recommendation: { ...body.recommendation, validMonths: 18 },
    initiatingVisit: { required: true, codes: ['99213'], validMonths: 12 },
  },
};
/** Above twelve units, so that a plan of care is needed. */
const many = { priorUsage: { 98960: usage({ planUnits: 12 }) } };
const said = (change: Partial<EncounterFacts>, rule: string) =>
  assessEncounter(lasting, { ...completeVisit, ...many, ...change })
    .findings.filter((one) => one.rule === rule)
    .map(({ messageKey }) => messageKey);

/** On its last good day nothing is said, the day after it is over. */
function endsAfter(last: string, on: (serviceDate: string) => string[], key: string) {
  expect([on(last), on(addDays(last, 1))]).toEqual([[], [key]]);
}

describe('months are counted in the calendar', () => {
  test.each([
    ['2024-08-31', '2026-02-27'],
    ['2024-08-29', '2026-02-27'],
    ['2024-08-28', '2026-02-27'],
    ['2022-08-31', '2024-02-28'],
    ['2022-08-29', '2024-02-28'],
    ['2024-02-29', '2025-08-28'],
    ['2024-12-31', '2026-06-29'],
    ['2025-01-01', '2026-06-30'],
  ])('a recommendation of %s for 18 months stands through %s', (date, last) =>
    endsAfter(
      last,
      (serviceDate) => said({ serviceDate, recommendation: { date, providerType: 'NP' } }, 'recommendation'),
      'policy.recommendation.expired',
    ),
  );

  test('a recommendation counts from its own day on, and ends earlier where it says so or is revoked', () => {
    const on = (serviceDate: string, change: object = {}) =>
      said({ serviceDate, recommendation: { date: '2024-08-31', providerType: 'NP', ...change } }, 'recommendation');
    expect(on('2024-08-30')).toEqual(['policy.recommendation.later']);
    expect(on('2024-08-31')).toEqual([]);
    endsAfter('2024-12-31', (day) => on(day, { expiresOn: '2024-12-31' }), 'policy.recommendation.expired');
    endsAfter('2024-12-30', (day) => on(day, { revokedOn: '2024-12-31' }), 'policy.recommendation.revoked');
  });

  test.each([
    ['2023-08-31', '2024-02-29'],
    ['2024-08-31', '2025-02-28'],
    ['2024-08-29', '2025-02-28'],
    ['2024-02-29', '2024-08-29'],
    ['2025-03-31', '2025-09-30'],
    ['2025-10-31', '2026-04-30'],
  ])('a plan of care of %s is reviewed within six months, by %s', (effectiveFrom, last) =>
    endsAfter(
      last,
      (serviceDate) =>
        said(
          { serviceDate, planOfCare: { effectiveFrom, effectiveTo: null, lastReviewOn: null, authorType: 'NP' } },
          'planOfCare',
        ),
      'policy.planOfCare.review',
    ),
  );

  test.each([
    ['2024-02-29', '2025-02-27'],
    ['2023-02-28', '2024-02-27'],
    ['2023-03-01', '2024-02-29'],
    ['2024-12-31', '2025-12-30'],
  ])('a plan of care of %s lasts a year, through %s, however late it was reviewed', (effectiveFrom, last) =>
    endsAfter(
      last,
      (serviceDate) =>
        said(
          {
            serviceDate,
            planOfCare: { effectiveFrom, effectiveTo: null, lastReviewOn: addDays(last, -30), authorType: 'NP' },
          },
          'planOfCare',
        ),
      'policy.planOfCare.expired',
    ),
  );

  test.each([
    ['2024-02-29', '2025-02-27'],
    ['2025-02-28', '2026-02-27'],
  ])('an initiating visit of %s counts for twelve months, through %s', (date, last) =>
    endsAfter(
      last,
      (serviceDate) => said({ serviceDate, initiatingVisit: { date, code: '99213' } }, 'initiatingVisit'),
      'policy.initiatingVisit.expired',
    ),
  );
});
