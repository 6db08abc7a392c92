/** Benefit rules of the organisation: versions that stay, what a draft would change, rules that ship, and services. */
import type { BenefitPolicyBody, PolicySimulation } from '@puente/contract';
import { addDays, civilDateIn } from '@puente/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { regionRules } from '#modules/tenancy';
import { type Answer, type Content, ok } from './answer.ts';
import type { Caller } from './caller.ts';
import { aPayer, benefitsEntered, insured, newId, registered, signed } from './factories.ts';
import { startTestApp, type TestApp } from './support.ts';

let t: TestApp;
let admin: Caller;
let chw: Caller;
let clinician: Caller;
let payer: string;
beforeAll(async () => {
  t = await startTestApp();
  [admin, chw, clinician] = await Promise.all([
    t.as('admin@demo.test'),
    t.as('chw@demo.test'),
    t.as('clinician@demo.test'),
  ]);
  await benefitsEntered(admin);
  payer = ok(await admin.put(`/payers/${newId()}`, aPayer())).id;
});
afterAll(() => t.close());

const today = () => civilDateIn(new Date(), 'America/Los_Angeles');
const path = (id: string) => `/benefit-policies/${id}`;
const errorsOf = ({ body }: Answer) =>
  ((body as { errors?: { path: string; code: string }[] }).errors ?? []).map(({ path: field, code }) => [field, code]);
const rules = () => structuredClone(regionRules('US-CA').policies[1]!['body']) as BenefitPolicyBody;

/** Rules with another cap of units a day. */
function capped(maxUnits: number): BenefitPolicyBody {
  const body = rules();
  for (const service of body.services)
    service.limits = service.limits.map((limit) => (limit.per === 'day' ? { ...limit, maxUnits } : limit));
  return body;
}
const version = (effectiveFrom: string, fields: object = {}) => ({
  programme: 'CHW',
  title: 'Own rules',
  payerId: payer,
  effectiveFrom,
  body: rules(),
  ...fields,
});

describe('a version', () => {
  test('is written by administrators alone, and read by all', async () => {
    const id = newId();
    for (const caller of [chw, clinician]) {
      expect((await caller.put(path(id), version('2019-01-01'))).status).toBe(403);
      expect(
        (await caller.post('/benefit-policies/simulate', { id, ...version('2019-01-01'), month: '2026-01' })).status,
      ).toBe(403);
      expect((await caller.get('/benefit-policies/library')).status).toBe(403);
      expect((await caller.get('/benefit-policies')).status).toBe(200);
      expect((await caller.get('/chw-services')).status).toBe(200);
      expect((await caller.put(`/chw-services/${newId()}`, regionRules('US-CA').services[0]!)).status).toBe(403);
    }
    expect((await (await t.as('admin@second.test')).patch(path(id), { version: 1, title: 'Theirs' })).status).toBe(404);
  });

  test('ends the one before it the day before, and never stands beside another', async () => {
    const first = ok(await admin.put(path(newId()), version('2018-01-01')));
    const second = ok(await admin.put(path(newId()), version('2018-07-01')));
    expect(ok(await admin.get(path(first.id)))).toMatchObject({ effectiveTo: '2018-06-30', version: 2 });
    const same = await admin.put(path(newId()), version('2018-07-01'));
    expect([same.status, errorsOf(same)]).toEqual([409, [['effectiveFrom', 'overlap']]]);
    const before = await admin.put(path(newId()), version('2017-01-01'));
    expect([before.status, errorsOf(before)]).toEqual([409, [['effectiveFrom', 'overlap']]]);
    expect(ok(await admin.get(path(second.id)))).toMatchObject({ effectiveTo: null, version: 1 });
    const between = ok(await admin.put(path(newId()), version('2018-03-01', { effectiveTo: '2018-06-30' })));
    expect(ok(await admin.get(path(first.id)))).toMatchObject({ effectiveTo: '2018-02-28' });
    expect(between).toMatchObject({ effectiveTo: '2018-06-30' });
  });

  test('keeps what it says once it has begun: its title, sources and end alone change', async () => {
    const other = ok(await admin.put(`/payers/${newId()}`, aPayer({ name: 'Plan of the past' }))).id;
    const begun = ok(await admin.put(path(newId()), version('2020-01-01', { payerId: other })));
    const rewritten = await admin.patch(path(begun.id), { version: 1, body: capped(6) });
    expect([rewritten.status, errorsOf(rewritten)]).toEqual([400, [['body', 'after_begin']]]);
    const moved = await admin.patch(path(begun.id), { version: 1, effectiveFrom: '2020-02-01' });
    expect(moved.status).toBe(400);
    const body = rules();
    body.citations = body.citations.map((one) => ({ ...one, verified: true }));
    const confirmed = ok(await admin.patch(path(begun.id), { version: 1, body, title: 'Confirmed' }));
    expect(confirmed).toMatchObject({ version: 2, title: 'Confirmed' });
    const planned = ok(await admin.put(path(newId()), version(addDays(today(), 30), { payerId: other })));
    expect(ok(await admin.patch(path(planned.id), { version: 1, body: capped(6) }))).toMatchObject({ version: 2 });
  });
});

test('rules of every region are offered to begin with, and what is adopted is a policy of the organisation', async () => {
  const { items } = ok(await admin.get('/benefit-policies/library')) as unknown as { items: Content[] };
  const jurisdictions = items.map((one) => (one['body'] as BenefitPolicyBody).jurisdiction);
  expect([...new Set(jurisdictions)].sort()).toEqual(['US', 'US-CA', 'US-MI', 'US-MN', 'US-NY']);
  expect(new Set(items.map((one) => one['key'])).size).toBe(items.length);
  const other = ok(await admin.put(`/payers/${newId()}`, aPayer({ name: 'Great Lakes Plan' }))).id;
  const { key: _key, ...michigan } = items.find(({ key }) => String(key).startsWith('us-mi'))!;
  expect(ok(await admin.put(path(newId()), { ...michigan, payerId: other }))).toMatchObject({ payerId: other });
});

describe('a draft', () => {
  const minutes = 170;
  let patient: Content;
  let plan: string;
  let visit: Content;
  const chargeOf = async (): Promise<Content> => {
    await t.settled();
    return ok(await admin.get(`/charges?encounterId=${visit.id}`)).items[0]!;
  };
  const simulated = async ({
    title: _title,
    ...draft
  }: ReturnType<typeof version> & { id: string; month: string }): Promise<PolicySimulation> => {
    const { body, status } = await admin.post('/benefit-policies/simulate', draft);
    expect(status).toBe(200);
    return body as unknown as PolicySimulation;
  };
  beforeAll(async () => {
    plan = ok(await admin.put(`/payers/${newId()}`, aPayer({ name: 'Plan with a cap' }))).id;
    patient = await registered(chw);
    await insured(admin, patient.id, plan);
    visit = await signed(chw, patient, { minutes });
    await chargeOf();
  });

  test('answers what charges become when it is saved, and changes nothing before', async () => {
    const before = await chargeOf();
    expect(before).toMatchObject({ units: 4, status: 'ready' });
    const month = String(before['serviceDate']).slice(0, 7);
    const id = newId();
    const draft = version(`${month}-01`, { payerId: plan, body: capped(6) });
    const told = await simulated({ id, ...draft, month });
    expect(told).toMatchObject({ gain: 1, lose: 0, next: null });
    expect(told.changed).toMatchObject([
      { chargeId: before.id, encounterId: visit.id, patientId: patient.id, before: { units: 4 }, after: { units: 6 } },
    ]);
    expect(told.after.units - told.before.units).toBe(2);
    expect(await chargeOf(), 'nothing is written').toEqual(before);
    expect((await admin.get(path(id))).status).toBe(404);
    const [line] = await t.sql(
      `select patient_ids from audit where action = 'list-simulation' order by at desc limit 1`,
    );
    expect((line as { patient_ids: string[] }).patient_ids).toContain(patient.id);

    ok(await admin.put(path(id), draft));
    const after = await chargeOf();
    const { status, code, units, amountCents } = after;
    expect({ status, code, units, amountCents }).toEqual(told.changed[0]!.after);
    expect(after['policyId']).toBe(id);
  });

  test('that begins later leaves the visits before as they are', async () => {
    const stored = await chargeOf();
    const month = String(stored['serviceDate']).slice(0, 7);
    const begins = addDays(String(stored['serviceDate']), 1);
    const told = await simulated({ id: newId(), ...version(begins, { payerId: plan, body: capped(1) }), month });
    expect(told).toMatchObject({ gain: 0, lose: 0, changed: [] });
    ok(await admin.put(path(newId()), version(begins, { payerId: plan, body: capped(1) })));
    expect(await chargeOf()).toEqual(stored);
  });

  test('that stands beside another version is refused, and one whose visits lose says so', async () => {
    const stored = await chargeOf();
    const month = String(stored['serviceDate']).slice(0, 7);
    const body = capped(2);
    const { title: _title, ...beside } = version(`${month}-01`, { payerId: plan, body });
    const refused = await admin.post('/benefit-policies/simulate', { id: newId(), ...beside, month });
    expect([refused.status, errorsOf(refused)]).toEqual([400, [['effectiveFrom', 'overlap']]]);
    const own = String(stored['policyId']);
    const only = { payerId: plan, body, effectiveTo: stored['serviceDate'] };
    const again = await simulated({ id: own, ...version(`${month}-01`, only), month });
    expect(again).toMatchObject({ gain: 0, lose: 1 });
  });
});

describe('services', () => {
  test('are once in the organisation, changed by administrators, and keep their kind', async () => {
    const [education] = regionRules('US-CA').services as readonly [Content];
    const made = ok(await admin.put(`/chw-services/${newId()}`, education));
    expect((await admin.put(`/chw-services/${newId()}`, education)).status).toBe(409);
    expect((await chw.patch(`/chw-services/${made.id}`, { version: 1, titleEn: 'Lessons' })).status).toBe(403);
    const changed = await admin.patch(`/chw-services/${made.id}`, { version: 1, titleEn: 'Lessons' });
    expect(ok(changed)).toMatchObject({ version: 2, titleEn: 'Lessons', code: 'health-education' });
    const kind = await admin.put(`/chw-services/${newId()}`, { ...education, code: 'gardening' });
    expect(kind.status).toBe(400);
  });
});
