/** Insurance over time: no two of one order on the same day, the checks and their days, and the payer of a visit. */

import { addDays, type CoveragePeriod, coverageOn } from '@puente/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { aPayer, benefitsEntered, newId, registered, signed, yesterday } from '../support/factories.ts';
import { startTestApp, type TestApp, tenantIds } from '../support/test-app.ts';

let t: TestApp;
let chw: Caller;
let admin: Caller;
let plan: string;
let state: string;
beforeAll(async () => {
  t = await startTestApp();
  [chw, admin] = [await t.as('chw@demo.test'), await t.as('admin@demo.test')];
  await benefitsEntered(admin);
  [plan, state] = [newId(), newId()];
  ok(await admin.put(`/payers/${plan}`, aPayer()));
  ok(await admin.put(`/payers/${state}`, aPayer({ name: 'State plan', planType: 'medi-cal-fee-for-service' })));
});
afterAll(() => t.close());

const cover = (patient: Content, fields: Readonly<Record<string, unknown>>) =>
  chw.put(`/coverages/${newId()}`, { patientId: patient.id, payerId: plan, ...fields });

describe('two coverages of a person', () => {
  test('of one order are refused where they meet on a single day, and follow each other without a gap', async () => {
    const patient = await registered(chw);
    ok(await cover(patient, { startsOn: '2024-01-01', endsOn: '2024-02-29' }));
    const refused = await cover(patient, { startsOn: '2024-02-29' });
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      [expect.objectContaining({ path: 'startsOn', code: 'overlap' })],
    ]);
    expect((await cover(patient, {})).status).toBe(409);
    ok(await cover(patient, { startsOn: '2024-02-29', priority: 2 }));
    const next = ok(await cover(patient, { startsOn: '2024-03-01' }));
    const moved = await chw.patch(`/coverages/${next.id}`, { version: next.version, startsOn: '2024-02-29' });
    expect(moved.status).toBe(409);
    expect((await chw.patch(`/coverages/${next.id}`, { version: 1, endsOn: '2024-02-01' })).body.errors).toEqual([
      expect.objectContaining({ path: 'endsOn' }),
    ]);
    const another = await registered(chw);
    ok(await cover(another, { startsOn: '2024-01-01' }));
  });

  test('that come at the same moment are not both taken', async () => {
    const patient = await registered(chw);
    const answers = await Promise.all([1, 2, 3].map(() => cover(patient, { startsOn: '2024-01-01' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test('make way for one another once one is void', async () => {
    const patient = await registered(chw);
    const wrong = ok(await cover(patient, { startsOn: '2024-01-01' }));
    const body = { version: wrong.version, reason: 'Entered for the wrong person.' };
    expect(ok(await chw.post(`/coverages/${wrong.id}/void`, body)).status).toBe('entered-in-error');
    ok(await cover(patient, { startsOn: '2024-01-01' }));
    expect((await chw.patch(`/coverages/${wrong.id}`, { version: 2, memberId: 'X' })).body.code).toBe('frozen');
  });

  test('overlap as their source has them when they are imported; a new one is refused', async () => {
    const patient = await registered(chw);
    for (const startsOn of ['2020-01-01', '2021-01-01'])
      await t.sql(
        `insert into coverages (tenant_id, id, origin, created_by, patient_id, payer_id, priority, starts_on) values ($1, $2, 'imported', 'system:import', $3, $4, 1, $5)`,
        [tenantIds.demo, newId(), patient.id, plan, startsOn],
      );
    expect((await cover(patient, { startsOn: '2024-01-01' })).status).toBe(409);
    const [first] = ok(await chw.get(`/coverages?patientId=${patient.id}`)).items;
    ok(await chw.patch(`/coverages/${first!.id}`, { version: 1, endsOn: '2023-12-31' }));
  });

  test('are those of the pure function, whatever is entered: the database keeps one of an order for each day', async () => {
    const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays('2024-02-01', days));
    const entry = fc.record({
      startsOn: fc.option(day),
      endsOn: fc.option(day),
      priority: fc.integer({ min: 1, max: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { minLength: 2, maxLength: 6 }), day, async (entries, on) => {
        const patient = await registered(chw);
        for (const one of entries) {
          const { status } = await cover(patient, one);
          expect([201, 400, 409]).toContain(status);
        }
        const kept = ok(await chw.get(`/coverages?patientId=${patient.id}`)).items as unknown as CoveragePeriod[];
        const holding = kept.filter(
          ({ startsOn, endsOn }) => (startsOn ?? '0001-01-01') <= on && on <= (endsOn ?? '9999-12-31'),
        );
        expect(new Set(holding.map(({ priority }) => priority)).size).toBe(holding.length);
        expect(coverageOn(kept, on)?.priority).toBe(
          holding.length > 0 ? Math.min(...holding.map(({ priority }) => priority)) : undefined,
        );
      }),
      { numRuns: 12 },
    );
  });
});

test('a member number is judged by the form that its payer says; what stands is kept until somebody enters one', async () => {
  const patient = await registered(chw);
  const payer = ok(await admin.put(`/payers/${newId()}`, aPayer()));
  const coverage = { patientId: patient.id, payerId: payer.id, memberId: '1', priority: 1 };
  const old = ok(await chw.put(`/coverages/${newId()}`, coverage));
  ok(await admin.patch(`/payers/${payer.id}`, { version: payer.version, memberIdForms: ['9#######@', 'W-****'] }));
  const wrong = await chw.put(`/coverages/${newId()}`, { ...coverage, priority: 2 });
  expect([wrong.status, wrong.body.errors[0]]).toMatchObject([400, { path: 'memberId', code: 'form' }]);
  expect(wrong.body.errors[0]?.message).toContain('9#######@, W-****');
  const kept = ok(await chw.patch(`/coverages/${old.id}`, { version: old.version, endsOn: '2031-01-01' }));
  const changed = await chw.patch(`/coverages/${old.id}`, { version: kept.version, memberId: '81234567A' });
  expect(changed.body.errors[0]?.code).toBe('form');
  ok(await chw.patch(`/coverages/${old.id}`, { version: kept.version, memberId: 'w-12ab' }));
  ok(await chw.put(`/coverages/${newId()}`, { ...coverage, memberId: null, priority: 2 }));
});

describe('a check of a coverage', () => {
  test('is not noted for a day to come', async () => {
    const coverage = ok(await cover(await registered(chw), { startsOn: '2024-01-01' }));
    const answer = await chw.post(`/coverages/${coverage.id}/verify`, {
      version: 1,
      source: 'phone',
      verifiedOn: '2999-01-01',
    });
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [expect.objectContaining({ path: 'verifiedOn', code: 'future' })],
    ]);
  });

  test('stands with its day, source and who checked, until payer or number become others', async () => {
    const coverage = ok(await cover(await registered(chw), { startsOn: '2024-01-01', memberId: 'A1' }));
    expect(coverage['verifiedOn']).toBeNull();
    const checked = ok(
      await chw.post(`/coverages/${coverage.id}/verify`, { version: 1, source: '270-271', verifiedOn: '2024-01-15' }),
    );
    expect(checked).toMatchObject({
      verifiedOn: '2024-01-15',
      verifiedSource: '270-271',
      verifiedByName: expect.any(String),
    });
    const ended = ok(await chw.patch(`/coverages/${coverage.id}`, { version: checked.version, endsOn: '2024-12-31' }));
    expect(ended['verifiedOn']).toBe('2024-01-15');
    const other = ok(await chw.patch(`/coverages/${coverage.id}`, { version: ended.version, memberId: 'B2' }));
    expect([other['verifiedOn'], other['verifiedByName']]).toEqual([null, null]);
  });
});

test('a visit late in the evening is paid by whoever covers that day where the organization works', async () => {
  const patient = await registered(chw);
  // Half past ten in the evening in Los Angeles, half past eleven in summer: the next day in Greenwich.
  const startedAt = new Date(Date.parse(yesterday()) - 11.5 * 3_600_000).toISOString();
  const endedAt = new Date(Date.parse(yesterday()) - 11 * 3_600_000).toISOString();
  const day = addDays(startedAt.slice(0, 10), -1);
  ok(await cover(patient, { startsOn: '2020-01-01', endsOn: day }));
  ok(await cover(patient, { startsOn: addDays(day, 1), payerId: state }));
  const visit = await signed(chw, patient, { startedAt, endedAt, minutes: 30 });
  expect(visit['serviceDate']).toBe(day);
  await t.settled();
  const [charge] = ok(await chw.get(`/charges?patientId=${patient.id}`)).items;
  expect(charge!['payerId']).toBe(plan);
});
