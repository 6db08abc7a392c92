/** Missing and unchecked facts never make a charge ready: plans of care, diagnoses, prices, the second signature; the charge names them. */
import type { BenefitPolicyBody } from '@puente/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { regionRules } from '#modules/tenancy';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { aFeeFile, aPayer, assigned, aVisit, newId, recorded, signed } from '../support/factories.ts';
import { type TestApp, userId } from '../support/test-app.ts';
import { type BillingApp, startBillingApp } from './billing-app.ts';

let t: TestApp;
let chw: Caller;
let admin: Caller;
let member: BillingApp['member'];
beforeAll(async () => {
  ({ t, chw, admin, member } = await startBillingApp());
});
afterAll(() => t.close());

let hours = 0;
/** Visits of tests never overlap. */
const at = () => -1440 * 2 * ++hours;

async function chargeOf(visit: Content): Promise<Content> {
  await t.settled();
  return ok(await admin.get(`/charges?encounterId=${visit.id}`)).items[0]!;
}
type Found = { messageKey: string; severity: string; params: object; citation?: string };
const blocking = (answer: Content) =>
  (answer['findings'] as Found[])
    .filter(({ severity }) => severity === 'block')
    .map(({ messageKey }) => messageKey.replace('policy.', ''));
const findingOf = (answer: Content, key: string) =>
  (answer['findings'] as Found[]).find(({ messageKey }) => messageKey === `policy.${key}`);
const previewOf = async (visit: Content, fields: object = {}) => {
  const { patientId, startedAt, endedAt, mode, placeOfService, purpose, activities, diagnosisCodes } = visit;
  const said = { patientId, startedAt, endedAt, mode, placeOfService, purpose, activities, diagnosisCodes };
  return ok(await chw.post('/encounters/preview', { encounterId: visit.id, ...said, ...fields }));
};
const change = async (path: string, fields: object) => {
  const { version } = ok(await admin.get(path));
  return ok(await admin.patch(path, { version, ...fields }));
};

/** A payer with rules of its own, which are those of California but for a change. */
async function payerWithRules(alter: (body: BenefitPolicyBody) => void): Promise<string> {
  const { id } = ok(await admin.put(`/payers/${newId()}`, aPayer({ name: 'Plan of its own' })));
  const body = structuredClone(regionRules('US-CA').policies[1]!['body']) as BenefitPolicyBody;
  alter(body);
  const policy = { program: 'CHW', title: 'Own', payerId: id, effectiveFrom: '2022-07-01', body };
  ok(await admin.put(`/benefit-policies/${newId()}`, policy));
  return id;
}

describe('from the thirteenth unit on a charge waits for a plan of care', () => {
  const held = 'planOfCare.missing';
  /** Twelve units on three days. */
  async function twelveUnits(patient: Content) {
    for (let visit = 0; visit < 3; visit += 1) {
      const charge = await chargeOf(await signed(chw, patient, { minutes: 120, from: at() }));
      expect([charge.status, charge['units']]).toEqual(['ready', 4]);
    }
  }

  test('and preview and charge say so in the same words', async () => {
    const patient = await member();
    await twelveUnits(patient);
    const draft = await recorded(chw, patient, { minutes: 16, from: at() });
    const before = await previewOf(draft);
    expect([before.status, blocking(before)]).toEqual(['needs-info', [held]]);
    ok(await chw.post(`/encounters/${draft.id}/sign`, { version: draft.version }));
    const charge = await chargeOf(draft);
    expect(charge).toMatchObject({ status: 'needs-info', units: 1, amountCents: 2666 });
    expect(charge['findings']).toEqual(before['findings']);
    expect(findingOf(charge, held)).toMatchObject({ severity: 'block', params: { unit: 13 } });
  });

  test('also where the visit itself passes the twelfth', async () => {
    const patient = await member();
    for (const minutes of [120, 120, 90]) await chargeOf(await signed(chw, patient, { minutes, from: at() }));
    const charge = await chargeOf(await signed(chw, patient, { minutes: 60, from: at() }));
    expect([charge['units'], charge.status, blocking(charge)]).toEqual([2, 'needs-info', [held]]);
  });

  test('by several visits of a day', async () => {
    const patient = await member();
    await twelveUnits(patient);
    const from = at();
    const first = await chargeOf(await signed(chw, patient, { minutes: 15, from }));
    expect(first).toMatchObject({ status: 'not-billable', units: 0 });
    const second = await signed(chw, patient, { minutes: 15, from: from + 60 });
    const charge = await chargeOf(second);
    expect([charge['units'], charge.status, blocking(charge)]).toEqual([1, 'needs-info', [held]]);
  });

  test('after a merge, whichever record has the units', async () => {
    const [patient, other] = [await member(), await member()];
    await twelveUnits(other);
    const visit = await signed(chw, patient, { minutes: 30, from: at() });
    const early = await chargeOf(visit);
    expect(early.status).toBe('ready');
    const { version } = ok(await admin.get(`/patients/${other.id}`));
    ok(await admin.post(`/patients/${other.id}/merge`, { version, intoId: patient.id, reason: 'The same person.' }));
    const charge = await chargeOf(visit);
    expect([charge.status, blocking(charge)]).toEqual(['needs-info', [held]]);
  });

  test('in a group', async () => {
    const people = [await member(), await member()];
    await twelveUnits(people[0]!);
    const from = at();
    const { startedAt, endedAt } = aVisit('x', { minutes: 60, from });
    const group = ok(
      await chw.put(`/group-encounters/${newId()}`, {
        ...{ title: 'Living with diabetes', startedAt, endedAt, mode: 'in-person', placeOfService: '99', capacity: 8 },
        ...{ serviceType: 'health-education', purpose: 'Members learn to plan their meals.', topic: 'Read labels.' },
      }),
    );
    let { version } = ok(await chw.post(`/group-encounters/${group.id}/start`, { version: group.version }));
    for (const { id } of people) {
      const one = ok(
        await chw.put(`/group-participants/${newId()}`, {
          groupEncounterId: group.id,
          patientId: id,
          diagnosisCodes: ['E119'],
        }),
      );
      ok(await chw.post(`/group-participants/${one.id}/check-in`, { version: one.version }));
    }
    version = ok(await chw.get(`/group-encounters/${group.id}`)).version;
    ok(await chw.post(`/group-encounters/${group.id}/close`, { version, note: null }));
    await t.settled();
    const charges = await Promise.all(
      people.map(async ({ id }) => ok(await admin.get(`/charges?patientId=${id}&code=98961`)).items[0]!),
    );
    expect(charges.map((charge) => [charge.status, blocking(charge)])).toEqual([
      ['needs-info', [held]],
      ['ready', []],
    ]);
  });

  test('but not at a place that the policy exempts', async () => {
    const patient = await member();
    await twelveUnits(patient);
    const charge = await chargeOf(await signed(chw, patient, { minutes: 30, from: at(), placeOfService: '23' }));
    expect([charge.status, blocking(charge)]).toEqual(['ready', []]);
  });
});

describe('the diagnoses of a visit', () => {
  test('that has none hold its charge, and one that is added frees it', async () => {
    const draft = await recorded(chw, await member(), { from: at(), diagnosisCodes: [] });
    expect(blocking(await previewOf(draft))).toEqual(['diagnosis.none']);
    ok(await chw.post(`/encounters/${draft.id}/sign`, { version: draft.version }));
    const charge = await chargeOf(draft);
    expect(charge).toMatchObject({ status: 'needs-info', diagnosisCodes: [], diagnosisPointers: [] });
    expect(blocking(charge)).toEqual(['diagnosis.none']);
    const { version } = ok(await chw.get(`/encounters/${draft.id}`));
    const corrected = { reason: 'forgotten', text: 'Housing was the reason.', diagnosisCodes: ['Z5900'] };
    ok(await chw.post(`/encounters/${draft.id}/amend`, { version, ...corrected }));
    expect(await chargeOf(draft)).toMatchObject({
      status: 'ready',
      diagnosisCodes: ['Z5900'],
      diagnosisPointers: [1],
    });
  });

  test('stand on the charge once, in their order, with at most four pointers, and in its export', async () => {
    const codes = ['E119', 'I10', 'E119', 'Z5900', 'Z602', 'J45909'];
    const charge = await chargeOf(await signed(chw, await member(), { from: at(), diagnosisCodes: codes }));
    expect(charge).toMatchObject({
      diagnosisCodes: ['E119', 'I10', 'Z5900', 'Z602', 'J45909'],
      diagnosisPointers: [1, 2, 3, 4],
    });
    const fields = ['diagnosisCodes', 'diagnosisPointers', 'feeVersion', 'feeVerified', 'policyVersion'];
    const answer = await admin.post('/charges/export', {
      purpose: 'A test.',
      ids: [charge.id],
      columns: fields.map((field) => ({ field, label: field })),
      format: 'csv',
    });
    expect(answer.text.split('\r\n')[1]).toBe('"E119; I10; Z5900; Z602; J45909","1; 2; 3; 4",1,true,2');
  });

  test('of the list of a service come first, on add-ons by their own list', async () => {
    const own = await payerWithRules((body) => {
      const [first] = body.services as [BenefitPolicyBody['services'][number]];
      const base = { ...first, rounding: 'full' as const, limits: [], dxValueSet: 'need' };
      body.services = [
        base,
        { ...base, code: '98961', addOnTo: '98960', unitMinutes: 15, rounding: 'floor', dxValueSet: 'asthma' },
      ];
      body.valueSets = { need: ['Z59'], asthma: ['J45'] };
    });
    const patient = await member(own);
    const codes = ['E119', 'J45909', 'Z5900'];
    const charge = await chargeOf(await signed(chw, patient, { from: at(), minutes: 60, diagnosisCodes: codes }));
    expect(charge).toMatchObject({ status: 'ready', code: '98960', diagnosisPointers: [3, 1, 2] });
    expect(charge['addOns']).toMatchObject([
      { code: '98961', units: 2, diagnosisPointers: [2, 1, 3], feeVerified: true },
    ]);
    const lacking = await signed(chw, patient, { from: at(), minutes: 60, diagnosisCodes: ['Z5900'] });
    expect(blocking(await chargeOf(lacking))).toEqual(['diagnosis.notListed']);
  });
});

describe('a price that nobody confirmed', () => {
  const price = { code: '98960', modifiers: ['U2'], unitPriceCents: 3000, effectiveFrom: '2022-07-01' };

  test('holds the charge until somebody does, and the charge says which price it is', async () => {
    const own = ok(await admin.put(`/payers/${newId()}`, aPayer({ name: 'Plan with a price' }))).id;
    const citation = 'Heard on the phone.';
    const fee = ok(await admin.put(`/fees/${newId()}`, { ...price, payerId: own, citation, verified: false }));
    const draft = await recorded(chw, await member(own), { from: at() });
    expect(blocking(await previewOf(draft))).toEqual(['fee.unverified']);
    ok(await chw.post(`/encounters/${draft.id}/sign`, { version: draft.version }));
    const source = { feeId: fee.id, feeVersion: 1, feeCitation: citation, feeVerified: false, unitPriceCents: 3000 };
    const charge = await chargeOf(draft);
    expect(charge).toMatchObject({ status: 'needs-info', amountCents: 6000, ...source });
    expect(findingOf(charge, 'fee.unverified')).toEqual({
      rule: 'fee',
      severity: 'block',
      messageKey: 'policy.fee.unverified',
      params: { code: '98960', feeId: fee.id },
      citation,
    });
    await change(`/fees/${fee.id}`, { verified: true });
    expect(await chargeOf(draft)).toMatchObject({ status: 'ready', ...source, feeVersion: 2, feeVerified: true });
    await change(`/fees/${fee.id}`, { citation: 'Contract of 2026, page 4.' });
    expect(await chargeOf(draft)).toMatchObject({ feeVersion: 3, feeCitation: 'Contract of 2026, page 4.' });
    await change(`/fees/${fee.id}`, { verified: false });
    expect((await chargeOf(draft)).status).toBe('needs-info');
  });

  test('warns where the policy says so', async () => {
    const own = await payerWithRules((body) => {
      body.unchecked = { fee: 'warn' };
    });
    ok(await admin.put(`/fees/${newId()}`, { ...price, payerId: own, verified: false }));
    const charge = await chargeOf(await signed(chw, await member(own), { from: at() }));
    expect([charge.status, findingOf(charge, 'fee.unverified')]).toMatchObject(['ready', { severity: 'warn' }]);
  });

  test('is confirmed by a file, and a file without a word about it leaves it', async () => {
    const own = ok(await admin.put(`/payers/${newId()}`, aPayer({ name: 'Plan with a file' }))).id;
    const fee = ok(await admin.put(`/fees/${newId()}`, { ...price, payerId: own, verified: false }));
    const visit = await signed(chw, await member(own), { from: at() });
    expect(blocking(await chargeOf(visit))).toEqual(['fee.unverified']);
    const read = async (head: string, cell: string, trial = false) => {
      const file = `code,modifiers,price,from${head}\n98960,U2,30.00,2022-07-01${cell}\n`;
      const answer = ok(await admin.post('/fees/import', aFeeFile(file, { payerId: own, trial })));
      return [
        answer['added'],
        answer['confirmed'],
        answer['unchanged'],
        ok(await admin.get(`/fees/${fee.id}`))['verified'],
      ];
    };
    expect(await read('', '')).toEqual([0, 0, 1, false]);
    expect(await read(',confirmed', ',yes', true)).toEqual([0, 1, 0, false]);
    expect(await read(',confirmed', ',yes')).toEqual([0, 1, 0, true]);
    expect((await chargeOf(visit)).status).toBe('ready');
    expect(await read('', '')).toEqual([0, 0, 1, true]);
    expect(await read(',confirmed', ',no')).toEqual([0, 1, 0, false]);
    expect((await chargeOf(visit)).status).toBe('needs-info');
  });

  test('is what ships', async () => {
    expect(regionRules('US-CA').fees.map(({ verified }) => verified)).toEqual([false, false, false]);
  });

  test('on an add-on holds, and freeing it reaches the charge', async () => {
    const own = await payerWithRules((body) => {
      const [first] = body.services as [BenefitPolicyBody['services'][number]];
      const base = { ...first, rounding: 'full' as const, limits: [] };
      body.services = [base, { ...base, code: '98961', addOnTo: '98960', unitMinutes: 15, rounding: 'floor' }];
    });
    const addOn = { ...price, payerId: own, code: '98961', modifiers: [], unitPriceCents: 100, verified: false };
    const fee = ok(await admin.put(`/fees/${newId()}`, addOn));
    const visit = await signed(chw, await member(own), { from: at(), minutes: 60 });
    expect(await chargeOf(visit)).toMatchObject({ status: 'needs-info', amountCents: 2866 });
    await change(`/fees/${fee.id}`, { verified: true, unitPriceCents: 200 });
    const charge = await chargeOf(visit);
    expect(charge).toMatchObject({ status: 'ready', amountCents: 3066 });
    expect(charge['addOns']).toMatchObject([{ feeId: fee.id, feeVersion: 2, feeVerified: true }]);
  });
});

describe('the version of benefit rules on a charge', () => {
  test('is its own number, which edits do not change and later or earlier versions do not move', async () => {
    const own = await payerWithRules(() => {});
    const visit = await signed(chw, await member(own), { from: at() });
    const made = await chargeOf(visit);
    expect(made['policyVersion']).toBe(1);
    const path = `/benefit-policies/${made['policyId']}`;
    const { body } = ok(await admin.get(path)) as unknown as { body: BenefitPolicyBody };
    await change(path, { title: 'Another title', body: { ...body, citations: [] } });
    expect(ok(await admin.get(path))).toMatchObject({ version: 2, number: 1 });
    expect(await chargeOf(visit)).toMatchObject({ policyId: made['policyId'], policyVersion: 1 });
    const rules = { program: 'CHW', title: 'Own', payerId: own, body };
    const second = ok(await admin.put(`/benefit-policies/${newId()}`, { ...rules, effectiveFrom: '2022-08-01' }));
    const early = ok(
      await admin.put(`/benefit-policies/${newId()}`, {
        ...rules,
        effectiveFrom: '2020-01-01',
        effectiveTo: '2020-12-31',
      }),
    );
    expect([second['number'], early['number']]).toEqual([2, 3]);
    expect(await chargeOf(visit)).toMatchObject({ policyId: second.id, policyVersion: 2 });
  });
});

describe('a charge that was voided', () => {
  const byAdmin = {
    statusReason: 'Billed elsewhere.',
    statusByName: expect.stringMatching(/\w/),
    statusAt: expect.any(String),
  };

  test('says who, when and why, by itself and with its visit', async () => {
    const charge = await chargeOf(await signed(chw, await member(), { from: at() }));
    expect(charge).toMatchObject({ statusReason: null, statusByName: null, statusAt: null });
    const { version } = ok(await admin.get(`/charges/${charge.id}`));
    ok(await admin.post(`/charges/${charge.id}/void`, { version, reason: 'Billed elsewhere.' }));
    expect(ok(await admin.get(`/charges/${charge.id}`))).toMatchObject({ status: 'void', ...byAdmin });

    const visit = await signed(chw, await member(), { from: at() });
    const other = await chargeOf(visit);
    ok(await admin.post(`/encounters/${visit.id}/void`, { version: visit.version, reason: 'Wrong person.' }));
    expect(ok(await admin.get(`/charges/${other.id}`))).toMatchObject({
      status: 'void',
      ...byAdmin,
      statusReason: 'Wrong person.',
    });
  });
});

test('a preview says that the second signature will be missing, as the charge does', async () => {
  const settle = async (cosignVisits: boolean) => {
    const { version } = ok(await admin.get('/tenant'));
    ok(await admin.patch('/tenant', { version, cosignVisits }));
  };
  const draft = await recorded(chw, await member(), { from: at() });
  expect((await previewOf(draft)).status).toBe('ready');
  await settle(true);
  const told = await previewOf(draft);
  expect([told.status, blocking(told)]).toEqual(['needs-info', ['signature.cosign']]);
  ok(await chw.post(`/encounters/${draft.id}/sign`, { version: draft.version }));
  await settle(false);
  const charge = await chargeOf(draft);
  expect([charge.status, charge['findings']]).toEqual(['needs-info', told['findings']]);
  expect((await previewOf(draft)).status).toBe('needs-info');
  await assigned(admin, String(draft['patientId']), userId('chw@demo.test'));
});
