/** Visits under the shipped rules of other states and of Medicare, and every way to turn minutes into units. */
import { describe, expect, test } from 'vitest';
import { assessEncounter, type EncounterFacts, isEnrolledOn, policyFor, unitsFor, withDraft } from '../../src/index.ts';
import { completeVisit, policies, policyOn, shipped, shippedOf, usage, visitOf } from './seed.ts';

const keys = (policy: ReturnType<typeof shippedOf>, facts: EncounterFacts) =>
  assessEncounter(policy, facts)
    .findings.filter(({ severity }) => severity !== 'info')
    .map(({ messageKey }) => messageKey);
const unitsOf = (policy: ReturnType<typeof shippedOf>, facts: EncounterFacts) =>
  assessEncounter(policy, facts).line?.units ?? 0;

describe('minutes → units', () => {
  test.each([
    ['midpoint', 30, [0, 1, 15, 16, 30, 45, 46, 75, 76, 120], [0, 0, 0, 1, 1, 1, 2, 2, 3, 4]],
    ['midpoint', 15, [7, 8, 22, 23], [0, 1, 1, 2]],
    ['floor', 30, [0, 15, 29, 30, 59, 60, 89, 90], [0, 0, 0, 1, 1, 2, 2, 3]],
    ['full', 60, [0, 30, 59, 60, 61, 119, 120, 480], [0, 0, 0, 1, 1, 1, 1, 1]],
  ] as const)('%s of %i minutes', (rounding, unitMinutes, minutes, units) => {
    expect(minutes.map((one) => unitsFor({ rounding, unitMinutes }, one))).toEqual(units);
  });

  const [first, ...others] = policyOn('2026-02-10').body.services;
  const aggregated = (aggregate: 'encounter' | 'day' | 'month') => ({
    id: aggregate,
    version: 1,
    body: { ...policyOn('2026-02-10').body, services: [{ ...first!, aggregate, limits: [] }, ...others] },
  });
  const twentyBefore = {
    day: { 98960: usage({ dayMinutes: 20, dayUnits: 1, monthMinutes: 20, monthUnits: 1 }) },
    month: { 98960: usage({ monthMinutes: 20, monthUnits: 1 }) },
  };
  test.each([
    // Twenty minutes made a unit already; twenty more are forty together, which is still one.
    ['encounter', 'day', 1],
    ['day', 'day', 0],
    ['day', 'month', 1],
    ['month', 'day', 0],
    ['month', 'month', 0],
  ] as const)('added up by the %s, twenty minutes after twenty of the same %s make %i', (aggregate, same, units) => {
    expect(unitsOf(aggregated(aggregate), visitOf(20, { priorUsage: twentyBefore[same] }))).toBe(units);
  });
});

describe.each(['month', 'year', 'plan'] as const)('a cap by the %s', (per) => {
  const base = policyOn('2026-02-10');
  const [first, ...others] = base.body.services;
  const limits = [{ per, maxUnits: 12, sharedWith: ['98961'], overridableBy: null }];
  const capped = { ...base, body: { ...base.body, services: [{ ...first!, limits }, ...others] } };
  const used = (units: number) => ({
    98961: usage({ monthUnits: units, yearUnits: units, planUnits: units }),
  });
  test.each([
    [10, 2, []],
    [11, 1, [`policy.limit.cut.${per}`]],
    [12, 0, [`policy.limit.reached.${per}`]],
  ])('of 12 after %i units leaves %i of two', (before, units, said) => {
    const facts = visitOf(47, { priorUsage: used(before) });
    expect(unitsOf(capped, facts)).toBe(units);
    expect(keys(capped, facts).filter((key) => key.includes('.limit.'))).toEqual(said);
  });
});

describe('Michigan', () => {
  const michigan = shippedOf('US-MI');
  const worker = { qualified: true, npi: '1234567893', enrolled: true };
  const visit = (minutes: number, change: Partial<EncounterFacts> = {}) =>
    visitOf(minutes, { worker, screenings: ['PRAPARE'], ...change });
  const authorization = { from: '2026-01-01', to: '2026-12-31', approvedUnits: 20, usedUnits: 0 };

  test('pays a visit of an enrolled worker after a screening, face to face', () => {
    expect(keys(michigan, visit(47))).toEqual([]);
    expect(keys(michigan, visit(47, { screenings: [] }))).toEqual(['policy.screening.none']);
    expect(keys(michigan, visit(47, { worker: { ...worker, enrolled: false } }))).toEqual([
      'policy.workerEnrollment.none',
    ]);
    expect(keys(michigan, visit(47, { mode: 'video', placeOfService: '10' }))).toContain('policy.mode.notBillable');
  });

  test('pays two hours a day', () => {
    expect(unitsOf(michigan, visit(120))).toBe(4);
    expect(unitsOf(michigan, visit(180))).toBe(4);
    expect(keys(michigan, visit(180))).toEqual(['policy.limit.cut.day']);
  });

  test.each([
    [62, 2, []],
    [63, 1, ['policy.limit.cut.month']],
    [64, 0, ['policy.limit.reached.month']],
  ])('pays 32 hours a month: after %i units %i more', (monthUnits, units, said) => {
    const facts = visit(60, { priorUsage: { 98960: usage({ monthUnits }) } });
    expect(unitsOf(michigan, facts)).toBe(units);
    expect(keys(michigan, facts)).toEqual(said);
  });

  test('pays 16 visits a month, of individuals and groups together, and more with an authorization', () => {
    const made = (individual: number, group: number) => ({
      priorUsage: { 98960: usage({ monthVisits: individual }), 98961: usage({ monthVisits: group }) },
    });
    expect(unitsOf(michigan, visit(30, made(10, 5)))).toBe(1);
    expect(unitsOf(michigan, visit(30, made(10, 6)))).toBe(0);
    expect(keys(michigan, visit(30, made(10, 6)))).toEqual(['policy.limit.visits.month']);
    expect(unitsOf(michigan, visit(30, { ...made(10, 6), authorization }))).toBe(1);
  });
});

describe('Minnesota', () => {
  const minnesota = shippedOf('US-MN');
  const worker = { qualified: true, npi: '1234567893', enrolled: true };

  test('pays education about a diagnosis of an enrolled worker, and no social service', () => {
    expect(keys(minnesota, visitOf(47, { worker }))).toEqual([]);
    const social = [{ serviceType: 'advocacy', minutes: 47 }];
    expect(keys(minnesota, { ...completeVisit, worker, activities: social })).toEqual([
      'policy.activities.none',
      'policy.activities.notCovered',
    ]);
    expect(keys(minnesota, visitOf(47, { worker: { ...worker, npi: null } }))).toEqual(['policy.workerNpi.none']);
  });

  test('takes a public health nurse as supervisor, and no social worker of another kind', () => {
    const supervised = (providerType: string) =>
      visitOf(47, { worker, supervisor: { providerType, npi: '1234567893' } });
    expect(keys(minnesota, supervised('PHN'))).toEqual([]);
    expect(keys(minnesota, supervised('PHARM'))).toEqual(['policy.supervisor.type']);
  });

  test('has caps whose numbers no source gives: none is set, and the row says so', () => {
    expect(minnesota.body.services.flatMap(({ limits }) => limits)).toEqual([]);
    expect(minnesota.body.citations.find(({ rules }) => rules.includes('limit'))).toMatchObject({ verified: false });
  });
});

describe('New York', () => {
  const newYork = shippedOf('US-NY');
  test.each([
    [10, 2],
    [11, 1],
    [12, 0],
  ])('pays 12 units a year: after %i units %i of two', (yearUnits, units) => {
    expect(unitsOf(newYork, visitOf(47, { priorUsage: { 98962: usage({ yearUnits }) } }))).toBe(units);
  });
});

describe('Medicare', () => {
  const coverage = { payerId: 'medicare', planType: 'medicare', memberId: '1EG4TE5MK73' };
  const facts = visitOf(125, { consents: ['participation'], coverage });
  test.each([
    ['CHI', 'G0019', 'G0022'],
    ['PIN', 'G0023', 'G0024'],
  ] as const)('%s pays sixty minutes of a month and each thirty more', (program, code, addOn) => {
    const { line, addOns, findings } = assessEncounter(shippedOf('US', program), facts);
    expect(findings).toEqual([]);
    expect(line).toMatchObject({ code, units: 1 });
    expect(addOns).toMatchObject([{ code: addOn, units: 2 }]);
    expect(keys(shippedOf('US', program), { ...facts, initiatingVisit: null })).toEqual([
      'policy.initiatingVisit.none',
    ]);
  });
});

describe('asthma and Enhanced Care Management', () => {
  test('an education about asthma bears the modifier of its own program', () => {
    const asthma = shippedOf('US-CA', 'APS');
    const activities = [{ serviceType: 'asthma-prevention', minutes: 47 }];
    const visit = { ...completeVisit, activities, diagnoses: ['J4520'] };
    expect(assessEncounter(asthma, visit).line).toMatchObject({ code: '98960', modifiers: ['U3'], units: 2 });
    expect(keys(asthma, { ...visit, diagnoses: ['E119'] })).toEqual(['policy.diagnosis.notListed']);
  });

  test('who is in Enhanced Care Management from the middle of a month is paid for the days before', () => {
    const enrolled = { program: 'ECM', status: 'active', startsOn: '2026-02-15', endsOn: '2026-02-20' };
    const on = (serviceDate: string) => {
      const enrollments = isEnrolledOn(enrolled, serviceDate) ? [enrolled.program] : [];
      return keys(policyOn('2026-02-10'), { ...completeVisit, serviceDate, enrollments });
    };
    expect(on('2026-02-14')).not.toContain('policy.enrollment.excluded');
    expect(on('2026-02-15')).toContain('policy.enrollment.excluded');
    expect(on('2026-02-20')).toContain('policy.enrollment.excluded');
    expect(on('2026-02-21')).not.toContain('policy.enrollment.excluded');
    expect(shippedOf('US-CA', 'ECM').body.eligibility.exclusions).toContain('HOSPICE');
  });
});

describe('rules that change between two visits', () => {
  const [, current] = policies.map((row, index) => ({ ...row, id: String(index) }));
  const raised = {
    ...current!,
    id: 'draft',
    effectiveFrom: '2026-03-01',
    body: {
      ...current!.body,
      services: current!.body.services.map((service) => ({
        ...service,
        limits: service.limits.map((limit) => (limit.per === 'day' ? { ...limit, maxUnits: 6 } : limit)),
      })),
    },
  };
  const after = withDraft([current!], raised);
  const unitsOn = (on: string) => {
    const row = policyFor(after, { program: 'CHW', payerId: null, on })!;
    return unitsOf({ id: row.id, version: 1, body: row.body }, visitOf(180, { serviceDate: on }));
  };

  test('each visit has those of its day', () => {
    expect(unitsOn('2026-02-28')).toBe(4);
    expect(unitsOn('2026-03-01')).toBe(6);
  });

  test('the version before ends the day before, the one of another payer or program does not', () => {
    const others = [
      { ...current!, id: 'own', payerId: 'plan' },
      { ...current!, id: 'aps', program: 'APS' as const },
      { ...current!, id: 'later', effectiveFrom: '2027-01-01' },
    ];
    const ends = withDraft([current!, ...others], raised).map(({ id, effectiveTo }) => [id, effectiveTo]);
    expect(ends).toEqual([
      [current!.id, '2026-02-28'],
      ['own', null],
      ['aps', null],
      ['later', null],
      ['draft', null],
    ]);
  });

  test('a version that is written again stands in place of what is stored of it', () => {
    const again = withDraft(after, { ...raised, effectiveFrom: '2026-04-01' });
    expect(again.filter(({ id }) => id === 'draft')).toMatchObject([{ effectiveFrom: '2026-04-01' }]);
  });
});

test('what no source confirms says so: each shipped row has its sources, and none of memory is confirmed', () => {
  for (const { title, body } of shipped) {
    expect(body.citations.length, title).toBeGreaterThan(3);
    for (const { text, verified } of body.citations)
      if (/not verified|not in the source|from memory|gives no/i.test(text)) expect(verified, text).toBe(false);
  }
});
