/** What a person has used of the programme: the numbers of the policy, the units of every worker, today's minutes. */
import { civilDateIn } from '@puente/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok } from './answer.ts';
import type { Caller } from './caller.ts';
import { aPayer, assigned, benefitsEntered, insured, newId, registered, signed } from './factories.ts';
import { startTestApp, type TestApp, userId } from './support.ts';

let t: TestApp;
let chw: Caller;
let admin: Caller;
beforeAll(async () => {
  t = await startTestApp();
  [chw, admin] = await Promise.all([t.as('chw@demo.test'), t.as('admin@demo.test')]);
});
afterAll(() => t.close());

const usage = async (caller: Caller, id: string) => caller.get(`/patients/${id}/usage`);

test('of somebody out of reach is told to nobody', async () => {
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
    policyVersion: 1,
    used: 0,
    limit: 12,
    warnFrom: 9,
    addedToday: 0,
    minutesLeftToday: 120,
    periodStart: null,
    citation: expect.stringMatching(/plan of care/),
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
  const own = { programme: 'CHW', title: 'Own', payerId: payer.id, effectiveFrom: '2020-01-01', body };
  const { id } = ok(await admin.put(`/benefit-policies/${newId()}`, own));
  expect(ok(await usage(chw, patient.id))).toMatchObject({
    policyId: id,
    limit: null,
    warnFrom: null,
    minutesLeftToday: null,
  });
});
