/** A person's use of the program: the numbers of the policy, the units of every worker, today's minutes. */
import { civilDateIn } from '@puente/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { aPayer, assigned, benefitsEntered, insured, newId, registered, signed } from '../support/factories.ts';
import { startTestApp, type TestApp, userId } from '../support/test-app.ts';

let t: TestApp;
let chw: Caller;
let admin: Caller;
beforeAll(async () => {
  t = await startTestApp();
  [chw, admin] = await Promise.all([t.as('chw@demo.test'), t.as('admin@demo.test')]);
});
afterAll(() => t.close());

const usage = async (caller: Caller, id: string) => caller.get(`/patients/${id}/usage`);

test('of a person out of reach is hidden', async () => {
  const patient = await registered(chw);
  for (const email of ['chw2@demo.test', 'admin@second.test']) {
    const answer = await usage(await t.as(email), patient.id);
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
  }
  expect((await usage(chw, newId())).status).toBe(404);
  expect((await usage(chw, 'x')).body.errors[0]?.path).toBe('id');
});

test('is null while no policy is in force', async () => {
  expect(ok(await usage(chw, (await registered(chw)).id))).toBeNull();
});

test('adds the units of every worker, says the limits of the policy with their source, and leaves a line', async () => {
  await benefitsEntered(admin);
  const payer = ok(await admin.put(`/payers/${newId()}`, aPayer()));
  const patient = await registered(chw);
  await insured(admin, patient.id, payer.id);
  const policy = ok(await admin.get('/benefit-policies?sort=-effectiveFrom')).items[0]!;
  expect(ok(await usage(chw, patient.id))).toEqual({
    policyId: policy.id,
    policyVersion: 2,
    used: 0,
    limit: 12,
    warnFrom: 9,
    addedToday: 0,
    minutesLeftToday: 120,
    periodStart: null,
    citation: expect.stringMatching(/plan of care/),
    plan: null,
    meters: [
      { per: 'day', code: '98960', sharedWith: ['98961', '98962'], used: 0, adds: 0, limit: 4 },
      { per: 'month', code: null, sharedWith: [], used: 0, adds: 0, limit: null },
      { per: 'plan', code: null, sharedWith: [], used: 0, adds: 0, limit: 12 },
    ],
  });

  const first = await signed(chw, patient, { minutes: 47 });
  await t.settled();
  await assigned(admin, patient.id, userId('chw2@demo.test'));
  const startedAt = new Date(Date.now() - 36 * 60_000).toISOString();
  const endedAt = new Date(Date.now() - 60_000).toISOString();
  const second = await signed(await t.as('chw2@demo.test'), patient, { startedAt, endedAt, minutes: 35 });
  await t.settled();
  const today = second['serviceDate'] === civilDateIn(new Date(), 'America/Los_Angeles');
  const told = ok(await usage(await t.as('chw2@demo.test'), patient.id));
  expect(told).toMatchObject({
    used: 3,
    addedToday: today ? 1 : 0,
    minutesLeftToday: today ? 85 : 120,
    periodStart: first['serviceDate'],
  });
  const [line] = await t.sql(`select actor, patient_id from audit where action = 'usage' order by at desc limit 1`);
  expect(line).toEqual({ actor: userId('chw2@demo.test'), patient_id: patient.id });

  ok(await admin.post(`/encounters/${second.id}/void`, { version: second.version, reason: 'Another person.' }));
  expect(ok(await usage(await t.as('chw2@demo.test'), patient.id))).toMatchObject({ used: 2, addedToday: 0 });
});

test('goes by the numbers of the policy, whatever they are', async () => {
  const patient = await registered(chw);
  const payer = ok(await admin.put(`/payers/${newId()}`, aPayer({ name: 'A plan with rules of its own' })));
  await insured(admin, patient.id, payer.id);
  const general = ok(await admin.get('/benefit-policies?sort=-effectiveFrom')).items[0]!;
  const body = structuredClone(general['body']) as {
    planOfCare: object;
    services: { limits: unknown[] }[];
  };
  body.planOfCare = { ...body.planOfCare, requiredAfterUnits: null, warnFromUnits: null };
  for (const service of body.services) service.limits = [];
  const own = { program: 'CHW', title: 'Own', payerId: payer.id, effectiveFrom: '2020-01-01', body };
  const { id } = ok(await admin.put(`/benefit-policies/${newId()}`, own));
  expect(ok(await usage(chw, patient.id))).toMatchObject({
    policyId: id,
    limit: null,
    warnFrom: null,
    minutesLeftToday: null,
  });
});

test('counts the units of an add-on under its code, and the minutes of a month once', async () => {
  const patient = await registered(chw);
  const payer = ok(await admin.put(`/payers/${newId()}`, aPayer({ name: 'A plan with an add-on' })));
  await insured(admin, patient.id, payer.id);
  const general = ok(await admin.get('/benefit-policies?sort=-effectiveFrom')).items[0]!;
  const body = structuredClone(general['body']) as { services: Record<string, unknown>[] };
  const [first, second] = body.services as [Record<string, unknown>, Record<string, unknown>];
  const ofMonth = { ...first, aggregate: 'month', rounding: 'floor' };
  const once = { per: 'month', maxUnits: 1, sharedWith: [], overridableBy: null };
  body.services = [
    { ...ofMonth, unitMinutes: 60, limits: [once] },
    { ...ofMonth, code: second['code'], unitMinutes: 30, addOnTo: first['code'], limits: [] },
  ];
  const own = { program: 'CHW', title: 'Own', payerId: payer.id, effectiveFrom: '2020-01-01', body };
  ok(await admin.put(`/benefit-policies/${newId()}`, own));
  const at = new Date();
  const on = (day: number, minutes: number) => {
    const start = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - 1, day, 18);
    return {
      startedAt: new Date(start).toISOString(),
      endedAt: new Date(start + minutes * 60_000).toISOString(),
      minutes,
    };
  };
  const lines = async () =>
    ok(await admin.get(`/charges?patientId=${patient.id}&sort=serviceDate`)).items.map(
      ({ code, minutes, units, unitPriceCents, amountCents, addOns }) => ({
        code,
        minutes,
        units,
        addOns: (addOns as { code: string; units: number; amountCents: number }[]).map((one) => [one.code, one.units]),
        adds:
          Number(amountCents) ===
          Number(units) * Number(unitPriceCents) +
            (addOns as { amountCents: number }[]).reduce((sum, one) => sum + one.amountCents, 0),
      }),
    );
  const one = await signed(chw, patient, on(12, 95));
  await t.settled();
  await signed(chw, patient, on(13, 40));
  await t.settled();
  const line = (code: unknown, minutes: number, units: number, addOns: unknown[] = []) => ({
    code,
    minutes,
    units,
    addOns,
    adds: true,
  });
  const more = second['code'];
  expect(await lines()).toEqual([line(first['code'], 95, 1, [[more, 1]]), line(more, 40, 1)]);
  expect(ok(await usage(chw, patient.id))).toMatchObject({ used: 3 });
  // 40 minutes are left of the month, less than the first unit.
  ok(await admin.post(`/encounters/${one.id}/void`, { version: one.version, reason: 'Another person.' }));
  await t.settled();
  expect(ok(await usage(chw, patient.id))).toMatchObject({ used: 0 });
});

test('of a page of people is shown within the reach of the reader, in one line of the audit', async () => {
  const [one, unused, foreign] = await Promise.all([
    registered(chw),
    registered(chw),
    registered(await t.as('chw2@demo.test')),
  ]);
  const payer = ok(await admin.put(`/payers/${newId()}`, aPayer()));
  for (const { id } of [one, unused]) await insured(admin, id, payer.id);
  const before = await registered(chw);
  await signed(chw, before, { minutes: 47 });
  const { version } = ok(await admin.get(`/patients/${before.id}`));
  ok(await admin.post(`/patients/${before.id}/merge`, { version, intoId: one.id, reason: 'The same card.' }));
  await t.settled();

  const patientIds = [one.id, unused.id, foreign.id, newId()];
  for (const body of [{}, { patientIds: [] }, { patientIds: ['x'] }, { patientIds: Array(201).fill(one.id) }])
    expect((await chw.post('/patients/usage', body)).body.errors[0]?.path).toMatch(/^patientIds/);
  expect(ok(await (await t.as('admin@second.test')).post('/patients/usage', { patientIds })).items).toEqual([]);
  const told = new Map(
    ok(await chw.post('/patients/usage', { patientIds })).items.map((item) => [item['patientId'], item['usage']]),
  );
  expect([...told.keys()].sort()).toEqual([one.id, unused.id].sort());
  const { used, limit, warnFrom } = ok(await usage(chw, one.id)) as unknown as Record<string, number>;
  expect(told.get(one.id)).toEqual({ used, limit, warnFrom });
  expect([used, told.get(unused.id)]).toEqual([2, { used: 0, limit, warnFrom }]);
  const lines = await t.sql(`select actor, entity_ids from audit where action = 'list-usage' order by at desc limit 1`);
  expect(lines).toEqual([{ actor: userId('chw@demo.test'), entity_ids: expect.arrayContaining([one.id, unused.id]) }]);
  expect(lines[0]!['entity_ids']).toHaveLength(2);
});
