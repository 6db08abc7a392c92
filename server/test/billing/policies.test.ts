/** Benefit rules of the organization: versions that stay, the effect of a draft, rules that ship, and services. */
import type { BenefitPolicyBody, PolicySimulation } from '@puente/contract';
import { addDays, addMonths, civilDateIn } from '@puente/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { regionRules } from '#modules/tenancy';
import { type Answer, type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { crowding } from '../support/crowding.ts';
import { aFeeFile, aPayer, benefitsEntered, insured, newId, registered, signed } from '../support/factories.ts';
import { startTestApp, type TestApp, tenantIds } from '../support/test-app.ts';

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
const aPlan = async () => ok(await admin.put(`/payers/${newId()}`, aPayer({ name: `Plan ${newId()}` }))).id;
const pathOf = (id: string) => `/benefit-policies/${id}`;
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
  program: 'CHW',
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
      expect((await caller.put(pathOf(id), version('2019-01-01'))).status).toBe(403);
      expect(
        (await caller.post('/benefit-policies/simulate', { id, ...version('2019-01-01'), month: '2026-01' })).status,
      ).toBe(403);
      expect((await caller.get('/benefit-policies/library')).status).toBe(403);
      expect((await caller.get('/benefit-policies')).status).toBe(200);
      expect((await caller.get('/chw-services')).status).toBe(200);
      expect((await caller.put(`/chw-services/${newId()}`, regionRules('US-CA').services[0]!)).status).toBe(403);
    }
    expect((await (await t.as('admin@second.test')).patch(pathOf(id), { version: 1, title: 'Theirs' })).status).toBe(
      404,
    );
  });

  test('ends the one before it the day before, and never stands beside another', async () => {
    const first = ok(await admin.put(pathOf(newId()), version('2018-01-01')));
    const second = ok(await admin.put(pathOf(newId()), version('2018-07-01')));
    expect(ok(await admin.get(pathOf(first.id)))).toMatchObject({ effectiveTo: '2018-06-30', version: 2 });
    const same = await admin.put(pathOf(newId()), version('2018-07-01'));
    expect([same.status, errorsOf(same)]).toEqual([409, [['effectiveFrom', 'overlap']]]);
    const before = await admin.put(pathOf(newId()), version('2017-01-01'));
    expect([before.status, errorsOf(before)]).toEqual([409, [['effectiveFrom', 'overlap']]]);
    expect(ok(await admin.get(pathOf(second.id)))).toMatchObject({ effectiveTo: null, version: 1 });
    const between = ok(await admin.put(pathOf(newId()), version('2018-03-01', { effectiveTo: '2018-06-30' })));
    expect(ok(await admin.get(pathOf(first.id)))).toMatchObject({ effectiveTo: '2018-02-28' });
    expect(between).toMatchObject({ effectiveTo: '2018-06-30' });
  });

  test('keeps what it says once it has begun: its title, sources and end alone change', async () => {
    const other = ok(await admin.put(`/payers/${newId()}`, aPayer({ name: 'Plan of the past' }))).id;
    const begun = ok(await admin.put(pathOf(newId()), version('2020-01-01', { payerId: other })));
    const rewritten = await admin.patch(pathOf(begun.id), { version: 1, body: capped(6) });
    expect([rewritten.status, errorsOf(rewritten)]).toEqual([400, [['body', 'after_begin']]]);
    const moved = await admin.patch(pathOf(begun.id), { version: 1, effectiveFrom: '2020-02-01' });
    expect(moved.status).toBe(400);
    const body = rules();
    body.citations = body.citations.map((one) => ({ ...one, verified: true }));
    const confirmed = ok(await admin.patch(pathOf(begun.id), { version: 1, body, title: 'Confirmed' }));
    expect(confirmed).toMatchObject({ version: 2, title: 'Confirmed' });
    const planned = ok(await admin.put(pathOf(newId()), version(addDays(today(), 30), { payerId: other })));
    expect(ok(await admin.patch(pathOf(planned.id), { version: 1, body: capped(6) }))).toMatchObject({ version: 2 });
  });
});

describe('words that exist nowhere', () => {
  const at = (change: (body: BenefitPolicyBody) => void): BenefitPolicyBody => {
    const body = rules();
    change(body);
    return body;
  };
  const wrong: readonly (readonly [path: string, nearest: string | undefined, body: BenefitPolicyBody])[] = [
    ['body.eligibility.anyOf.0', 'CHRONIC_DX', at(({ eligibility }) => eligibility.anyOf.splice(0, 1, 'CHRONIC_DXX'))],
    ['body.eligibility.exclusions.0', 'ECM', at(({ eligibility }) => eligibility.exclusions.splice(0, 1, 'ECMM'))],
    ['body.services.0.code', '98960', at(({ services }) => Object.assign(services[0]!, { code: '9896O' }))],
    ['body.services.0.code', undefined, at(({ services }) => Object.assign(services[0]!, { code: 'ZZZZZ' }))],
    [
      'body.services.0.modifiersRequired.0',
      undefined,
      at(({ services }) => Object.assign(services[0]!, { modifiersRequired: ['UO'] })),
    ],
    [
      'body.services.0.modifiersByMode.video',
      undefined,
      at(({ services }) => Object.assign(services[0]!, { modifiersByMode: { video: '0O' } })),
    ],
    [
      'body.services.0.posAllowed.0',
      undefined,
      at(({ services }) => Object.assign(services[0]!, { posAllowed: ['00'] })),
    ],
    ['body.coverage.planTypes.0', 'medicare', at(({ coverage }) => coverage.planTypes.splice(0, 1, 'medicaer'))],
    [
      'body.coveredServiceTypes.0',
      'health-education',
      at(({ coveredServiceTypes }) => coveredServiceTypes.splice(0, 1, 'health-educaton')),
    ],
    ['body.notCoveredServiceTypes.0', 'respite', at((body) => body.notCoveredServiceTypes.splice(0, 1, 'respit'))],
    ['body.consent.types.0', 'billing', at(({ consent }) => consent.types.splice(0, 1, 'biling'))],
    ['body.screening.instruments.0', 'PRAPARE', at(({ screening }) => screening.instruments.push('PREPARE'))],
    [
      'body.recommendation.providerTypes.0',
      undefined,
      at(({ recommendation }) => recommendation.providerTypes.unshift('XXXXXXX')),
    ],
    ['body.planOfCare.authorTypes.0', undefined, at(({ planOfCare }) => planOfCare.authorTypes.unshift('XXXXXXX'))],
    ['body.initiatingVisit.codes.0', '99211', at(({ initiatingVisit }) => initiatingVisit.codes.unshift('9921E'))],
    ['body.worker.pathways.0', 'certificate', at(({ worker }) => worker.pathways.splice(0, 1, 'certficate'))],
    ['body.supervisor.types.0', 'CLINIC', at(({ supervisor }) => supervisor.types.unshift('CLINC'))],
    ['body.jurisdiction', undefined, at((body) => Object.assign(body, { jurisdiction: 'US-ZZ' }))],
    ['body.citations.0.rules.0', 'limit', at(({ citations }) => citations[0]!.rules.splice(0, 1, 'limmit'))],
    [
      'body.services.0.dxValueSet',
      'homes',
      at((body) => {
        body.valueSets = { homes: ['Z590'] };
        body.services[0]!.dxValueSet = 'home';
      }),
    ],
    ['body.services.1.addOnTo', '98960', at(({ services }) => Object.assign(services[1]!, { addOnTo: '98970' }))],
    [
      'body.services.0.limits.0.sharedWith.0',
      '98961',
      at(({ services }) => services[0]!.limits[0]!.sharedWith.splice(0, 1, '98691')),
    ],
    [
      'body.valueSets.homes.1',
      undefined,
      at((body) => Object.assign(body, { valueSets: { homes: ['Z590', 'Z5999X'] } })),
    ],
  ];

  test.each(wrong)('are refused at %s, with the nearest that exists', async (path, nearest, body) => {
    const id = newId();
    const { title: _title, ...draft } = version('2016-01-01', { body });
    const planned = ok(await admin.put(pathOf(id), version(addDays(today(), 400), { payerId: await aPlan() })));
    for (const answer of [
      await admin.put(pathOf(newId()), version('2016-01-01', { payerId: await aPlan(), body })),
      await admin.post('/benefit-policies/simulate', { id: newId(), ...draft, month: '2026-01' }),
      await admin.patch(pathOf(planned.id), { version: 1, body }),
    ]) {
      expect(answer.status).toBe(400);
      expect((answer.body as unknown as { errors: object[] }).errors).toContainEqual(
        expect.objectContaining({ path, code: 'unknown', ...(nearest && { nearest }) }),
      );
    }
  });

  test('are refused in prices, in files of prices, in services and in templates', async () => {
    const price = {
      code: '9896O',
      modifiers: [],
      unitPriceCents: 1,
      effectiveFrom: '2016-01-01',
      payerId: await aPlan(),
    };
    const refused = await admin.put(`/fees/${newId()}`, price);
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [expect.objectContaining({ path: 'code', code: 'unknown', nearest: '98960' })],
    ]);
    expect(errorsOf(await admin.put(`/fees/${newId()}`, { ...price, code: '98960', modifiers: ['U2', '0O'] }))).toEqual(
      [['modifiers.1', 'unknown']],
    );
    const stored = ok(await admin.put(`/fees/${newId()}`, { ...price, code: '98960' }));
    expect(errorsOf(await admin.patch(`/fees/${stored.id}`, { version: 1, code: '98906' }))).toEqual([
      ['code', 'unknown'],
    ]);
    const file = aFeeFile(
      'code,modifiers,price,from\n9896O,,1,2030-01-01\n98960,0O,1,2030-01-01\n98961,,1,2030-01-01',
      {
        payerId: price.payerId,
      },
    );
    expect(ok(await admin.post('/fees/import', file))).toMatchObject({
      added: 1,
      refusals: [
        { line: 2, faults: ['code'] },
        { line: 3, faults: ['modifiers'] },
      ],
    });
    const [, service] = regionRules('US-CA').services as readonly Content[];
    expect(
      errorsOf(await admin.put(`/chw-services/${newId()}`, { ...service, allowedCodes: ['98960', '9896O'] })),
    ).toEqual([['allowedCodes.1', 'unknown']]);
    expect(errorsOf(await admin.put(`/chw-services/${newId()}`, { ...service, defaultDiagnoses: ['Z59O'] }))).toEqual([
      ['defaultDiagnoses.0', 'unknown'],
    ]);
    const template = { kind: 'visit', title: 'Home', language: 'en', diagnosisCodes: ['Z5901', 'Z5999X'] };
    expect(errorsOf(await admin.put(`/note-templates/${newId()}`, template))).toEqual([
      ['diagnosisCodes.1', 'unknown'],
    ]);
  });

  test('cost little time, however many they are and however many the organization has of its own', async () => {
    // In the other organization, so that what is near here stays near.
    const second = await t.as('admin@second.test');
    const payerId = ok(await second.put(`/payers/${newId()}`, aPayer({ name: 'Plan of many words' }))).id;
    // As near to each other as words of 40 signs that differ can be, at their ends.
    const long = 'AB'.repeat(16);
    const added = await t.sql(
      `insert into chw_criteria (tenant_id, id, created_by, code, title_en, title_es, title_de, category, active_from)
         select $1, gen_random_uuid(), 'system:test', $2 || translate(lpad(n::text, 8, '0'), '0123456789', 'CDEFGHIJKM'), 'Long', 'Largo', 'Lang', 'social', '2020-01-01'
         from generate_series(1, 2000) n returning id`,
      [tenantIds.second, long],
      'second',
    );
    expect(added).toHaveLength(2000);
    const words = Array.from({ length: 200 }, (_, index) => `${long}xy${String(index).padStart(6, 'z')}`);
    const body = at(({ eligibility }) => Object.assign(eligibility, { anyOf: words }));
    const times: number[] = [];
    for (let time = 0; time < 3; time += 1) {
      const began = performance.eventLoopUtilization();
      const answer = await second.put(pathOf(newId()), version('2016-01-01', { payerId, body }));
      times.push(performance.eventLoopUtilization(began).active);
      expect(answer.status).toBe(400);
      expect(errorsOf(answer)).toHaveLength(200);
    }
    expect(Math.min(...times)).toBeLessThan(400 * crowding());
  }, 120_000);

  test('exist once the organization has them: a criterion of its own, and a code that it names in a service', async () => {
    const ownList = at(({ eligibility }) => eligibility.anyOf.push('OWN_CRITERION'));
    const ownCode = at(({ services }) => Object.assign(services.at(-1)!, { code: 'Q9999' }));
    for (const body of [ownList, ownCode]) {
      const answer = await admin.put(pathOf(newId()), version('2016-01-01', { payerId: await aPlan(), body }));
      expect(answer.status).toBe(400);
    }
    const { criteria, services } = regionRules('US-CA');
    ok(await admin.put(`/chw-criteria/${newId()}`, { ...criteria[0], code: 'OWN_CRITERION' }));
    ok(await admin.put(`/chw-services/${newId()}`, { ...services[2], allowedCodes: ['Q9999'] }));
    for (const body of [ownList, ownCode])
      ok(await admin.put(pathOf(newId()), version('2016-01-01', { payerId: await aPlan(), body })));
  });

  test('are in none of the rules that ship: each can be adopted', async () => {
    const { items } = ok(await admin.get('/benefit-policies/library')) as unknown as { items: Content[] };
    expect(items.length).toBeGreaterThan(8);
    const plans = new Map<unknown, string>();
    for (const { key, ...row } of items) {
      const group = `${row['program']} ${(row['body'] as BenefitPolicyBody).jurisdiction}`;
      plans.set(group, plans.get(group) ?? (await aPlan()));
      const answer = await admin.put(pathOf(newId()), { ...row, payerId: plans.get(group) });
      expect([key, answer.status, answer.body.errors]).toEqual([key, 201, undefined]);
    }
  });
});

describe('a version that waits for its day', () => {
  const withdrawn = (id: string, fields: object = {}) =>
    admin.post(`${pathOf(id)}/withdraw`, { version: 1, reason: 'The plan has put it off.', ...fields });
  const endOf = async (id: string) => ok(await admin.get(pathOf(id)))['effectiveTo'];
  const soon = (days: number) => addDays(today(), days);

  test('is withdrawn with a reason, and the version before goes on', async () => {
    const payerId = await aPlan();
    const first = ok(await admin.put(pathOf(newId()), version('2020-01-01', { payerId })));
    const planned = ok(await admin.put(pathOf(newId()), version(soon(10), { payerId })));
    for (const caller of [chw, clinician])
      expect((await caller.post(`${pathOf(planned.id)}/withdraw`, { version: 1, reason: 'No.' })).status).toBe(403);
    expect(errorsOf(await withdrawn(planned.id, { reason: ' ' }))).toEqual([['reason', 'too_small']]);
    expect((await withdrawn(first.id, { version: 2 })).status, 'it has begun').toBe(409);
    expect(await endOf(first.id)).toBe(soon(9));

    expect(ok(await withdrawn(planned.id))).toMatchObject({ status: 'withdrawn', reason: 'The plan has put it off.' });
    expect(await endOf(first.id)).toBe(null);
    expect((await withdrawn(planned.id, { version: 2 })).status, 'a second time').toBe(409);
    expect((await admin.patch(pathOf(planned.id), { version: 2, title: 'Again' })).status).toBe(409);
    const [line] = await t.sql<{ after: object }>(
      `select after from audit where entity = 'benefitPolicy' and entity_id = $1 and action = 'withdraw'`,
      [planned.id],
    );
    expect(line!.after).toMatchObject({ reason: 'The plan has put it off.' });
    ok(await admin.put(pathOf(newId()), version(soon(10), { payerId })));
    expect(await endOf(first.id), 'another begins on its day').toBe(soon(9));
  });

  test('gives back the end that was there, and no more than is free', async () => {
    const payerId = await aPlan();
    const [a, b, c] = [newId(), newId(), newId()];
    ok(await admin.put(pathOf(a), version('2020-01-01', { payerId, effectiveTo: soon(100) })));
    ok(await admin.put(pathOf(b), version(soon(10), { payerId })));
    ok(await admin.put(pathOf(c), version(soon(20), { payerId })));
    ok(await withdrawn(b, { version: 2 }));
    expect(await endOf(a), 'until the next').toBe(soon(19));
    ok(await withdrawn(c));
    expect(await endOf(a), 'as it was').toBe(soon(100));
  });

  test('leaves an end that somebody has chosen', async () => {
    const payerId = await aPlan();
    const [a, b] = [newId(), newId()];
    ok(await admin.put(pathOf(a), version('2020-01-01', { payerId, effectiveTo: soon(9) })));
    ok(await admin.put(pathOf(b), version(soon(10), { payerId })));
    ok(await withdrawn(b));
    expect(await endOf(a)).toBe(soon(9));
  });

  test('is never one that has begun, also behind the API', async () => {
    const { id } = ok(await admin.put(pathOf(newId()), version('2020-01-01', { payerId: await aPlan() })));
    await expect(
      t.sql(`update benefit_policies set status = 'withdrawn' where id = $1 returning id`, [id]),
    ).rejects.toThrow();
    expect(ok(await admin.get(pathOf(id)))).toMatchObject({ status: 'active' });
  });
});

test('rules of every region are offered to begin with, and what is adopted is a policy of the organization', async () => {
  const { items } = ok(await admin.get('/benefit-policies/library')) as unknown as { items: Content[] };
  const jurisdictions = items.map((one) => (one['body'] as BenefitPolicyBody).jurisdiction);
  expect([...new Set(jurisdictions)].sort()).toEqual(['US', 'US-CA', 'US-MI', 'US-MN', 'US-NY']);
  expect(new Set(items.map((one) => one['key'])).size).toBe(items.length);
  const other = ok(await admin.put(`/payers/${newId()}`, aPayer({ name: 'Great Lakes Plan' }))).id;
  const { key: _key, ...michigan } = items.find(({ key }) => String(key).startsWith('us-mi'))!;
  expect(ok(await admin.put(pathOf(newId()), { ...michigan, payerId: other }))).toMatchObject({ payerId: other });
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
    expect(told).toMatchObject({ applies: true, appliesFrom: `${month}-01`, whyNot: null, monthToTry: month });
    const months = await Promise.all(['2019-05', '2099-12'].map((one) => simulated({ id, ...draft, month: one })));
    expect(months).toMatchObject([
      { applies: false, whyNot: 'begins-later', monthToTry: month, people: 0 },
      { applies: true, appliesFrom: '2099-12-01', monthToTry: month, people: 0 },
    ]);
    expect(await chargeOf(), 'nothing is written').toEqual(before);
    expect((await admin.get(pathOf(id))).status).toBe(404);
    const [line] = await t.sql(
      `select patient_ids from audit where action = 'list-simulation' order by at desc limit 1`,
    );
    expect((line as { patient_ids: string[] }).patient_ids).toContain(patient.id);

    ok(await admin.put(pathOf(id), draft));
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
    const later = await simulated({
      id: newId(),
      ...version(addMonths(`${month}-01`, 1), { payerId: plan, body: capped(1) }),
      month,
    });
    expect(later, 'it says that the draft has no say in the month').toMatchObject({
      applies: false,
      appliesFrom: null,
      whyNot: 'begins-later',
      monthToTry: null,
      stay: 1,
    });
    ok(await admin.put(pathOf(newId()), version(begins, { payerId: plan, body: capped(1) })));
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
  test('are once in the organization, changed by administrators, and keep their kind', async () => {
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
