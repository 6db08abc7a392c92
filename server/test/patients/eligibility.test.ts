/** Why a person may receive services: criteria and recommendations over HTTP, and the one answer that charge and screen share. */
import type { PersonEligibility } from '@puente/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { regionRules } from '#modules/tenancy';
import { type Answer, type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import {
  aCriterionMet,
  aPayer,
  aRecommendation,
  benefitsEntered,
  consented,
  insured,
  newId,
  papered,
  recommended,
  registered,
  signed,
} from '../support/factories.ts';
import { startTestApp, type TestApp, userId } from '../support/test-app.ts';

let t: TestApp;
let chw: Caller;
let chw2: Caller;
let admin: Caller;
let clinician: Caller;
let payer: string;
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(Date.now());
const future = '2999-01-01';

beforeAll(async () => {
  t = await startTestApp();
  [chw, chw2, admin, clinician] = (await Promise.all(
    ['chw', 'chw2', 'admin', 'clinician'].map((login) => t.as(`${login}@demo.test`)),
  )) as [Caller, Caller, Caller, Caller];
  await benefitsEntered(admin);
  payer = ok(await admin.put(`/payers/${newId()}`, aPayer())).id;
});
afterAll(() => t.close());

/** The fields that a refusal names; none if the body was accepted. */
const faults = ({ body }: Answer) => (body.errors ?? []).map(({ path, code }) => `${path} ${code}`);
const written = (patientId: string, fields: object = {}, caller = chw) =>
  caller.put(`/recommendations/${newId()}`, aRecommendation(patientId, fields as Content));
const act = ({ id, version }: Content, name: string, body: object = {}, caller = chw) =>
  caller.post(`/recommendations/${id}/${name}`, { version, ...body });
const met = (patientId: string, fields: object = {}, caller = chw) =>
  caller.put(`/patient-criteria/${newId()}`, aCriterionMet(patientId, fields as Content));
const eligibility = async (patientId: string, on = '', caller = chw) =>
  ok(await caller.get(`/patients/${patientId}/eligibility${on && `?on=${on}`}`)) as unknown as PersonEligibility;
const missing = async (patientId: string, on = '') =>
  (await eligibility(patientId, on)).findings.map(({ messageKey }) => messageKey.replace('policy.', ''));

describe('the criteria of the organization', () => {
  const { criteria } = regionRules('US-CA');

  test('are changed by administrators alone, each code once, in a time that ends after it begins', async () => {
    const body = { ...criteria[0], code: 'OWN' };
    expect((await chw.put(`/chw-criteria/${newId()}`, body)).status).toBe(403);
    expect((await clinician.put(`/chw-criteria/${newId()}`, body)).status).toBe(403);
    expect(faults(await admin.put(`/chw-criteria/${newId()}`, { ...body, code: 'ED_VISIT' }))).toEqual(['code taken']);
    const wrong = { ...body, lookBackMonths: 0, minCount: 0, titleEs: '' };
    expect((await admin.put(`/chw-criteria/${newId()}`, wrong)).body.errors.map(({ path }) => path).sort()).toEqual([
      'lookBackMonths',
      'minCount',
      'titleEs',
    ]);
    const over = { ...body, activeTo: '2020-01-01' };
    expect(faults(await admin.put(`/chw-criteria/${newId()}`, over))).toEqual(['activeTo after_from']);
    ok(await admin.put(`/chw-criteria/${newId()}`, body));
  });

  test('that ship are those the shipped policies name, in three languages, with a source', () => {
    const { policies } = regionRules('US-CA') as unknown as {
      policies: { program: string; body: { eligibility: { anyOf: string[] } } }[];
    };
    for (const { body } of policies.filter(({ program }) => program === 'CHW'))
      expect(criteria.map(({ code }) => code).sort()).toEqual([...body.eligibility.anyOf].sort());
    for (const { titleEn, titleEs, titleDe, citation } of criteria)
      expect(new Set([titleEn, titleEs, titleDe, citation]).size).toBe(4);
  });
});

describe('a criterion that a person meets', () => {
  test('is of the list, of a day that has come, and shown by a paper of the person', async () => {
    const [patient, other] = [await registered(chw), await registered(chw)];
    expect(faults(await met(patient.id, { criterion: 'UNHEARD_OF' }))).toEqual(['criterion unknown']);
    expect(faults(await met(patient.id, { metOn: future }))).toEqual(['metOn future']);
    const { id: documentId } = await papered(chw, other.id);
    expect(faults(await met(patient.id, { documentId }))).toEqual(['documentId unknown']);
    expect((await met(patient.id, {}, chw2)).body.errors[0]?.path).toBe('patientId');
    expect((await met(patient.id, { evidence: ' ' })).body.errors[0]?.path).toBe('evidence');
  });
});

describe('a recommendation', () => {
  test('names one practitioner, a licensed profession, an NPI whose check digit fits, and criteria of the list', async () => {
    const [patient, other] = [await registered(chw), await registered(chw)];
    expect(faults(await written(patient.id, { practitioner: null }))).toEqual(['practitioner one']);
    const both = { userId: userId('clinician@demo.test') };
    expect(faults(await written(patient.id, both, clinician))).toEqual(['practitioner one']);
    for (const [field, value] of Object.entries({
      providerType: 'CHIRO',
      npi: '1234567890',
      criteria: [],
      recommendedOn: '2026-02-30',
    }))
      expect((await written(patient.id, { [field]: value })).body.errors[0]?.path, field).toBe(field);
    expect(faults(await written(patient.id, { criteria: ['UNHEARD_OF'] }))).toEqual(['criteria unknown']);
    expect(faults(await written(patient.id, { recommendedOn: future }))).toEqual(['recommendedOn future']);
    expect(faults(await written(patient.id, { expiresOn: '2019-12-31' }))).toEqual(['expiresOn after_start']);
    const { id: documentId } = await papered(chw, other.id);
    expect(faults(await written(patient.id, { documentId }))).toEqual(['documentId unknown']);
    ok(await written(patient.id, { npi: '1234567893' }));
  });

  test('begins to count with its paper, of which the content is there, and is frozen from then on', async () => {
    const patient = await registered(chw);
    const draft = ok(await written(patient.id));
    expect(faults(await act(draft, 'activate'))).toEqual(['documentId required']);
    const { id: documentId } = ok(
      await chw.put(`/documents/${newId()}`, { patientId: patient.id, title: 'Empty', category: 'recommendation' }),
    );
    const named = ok(await chw.patch(`/recommendations/${draft.id}`, { version: draft.version, documentId }));
    expect(faults(await act(named, 'activate'))).toEqual(['documentId no_content']);
    const active = await recommended(chw, patient.id);
    expect(active).toMatchObject({ status: 'active', revokedOn: null });
    const change = { version: active.version, note: 'Later.' };
    expect((await chw.patch(`/recommendations/${active.id}`, change)).body.code).toBe('frozen');
    expect((await act(active, 'activate')).body.code).toBe('invalid_move');
  });

  test('of a clinician is her own, by her profession, and needs no paper', async () => {
    const patient = await registered(chw);
    const own = { practitioner: null, userId: userId('clinician@demo.test'), providerType: 'NP' };
    expect(faults(await written(patient.id, own))).toEqual(['userId not_allowed']);
    expect(faults(await written(patient.id, { ...own, providerType: 'MD' }, clinician))).toEqual([
      'providerType not_own',
    ]);
    const draft = ok(await written(patient.id, own, clinician));
    expect(faults(await act(draft, 'activate', {}, chw))).toEqual(['userId not_allowed']);
    expect(ok(await act(draft, 'activate', {}, clinician))).toMatchObject({
      status: 'active',
      userName: expect.any(String),
    });
  });

  test('is revoked on a day within its time, with a reason, and out of reach for others', async () => {
    const patient = await registered(chw);
    const active = await recommended(chw, patient.id);
    const revoke = (revokedOn: string, caller = chw) =>
      act(active, 'revoke', { revokedOn, reason: 'Has no need any more.' }, caller);
    expect(faults(await revoke(future))).toEqual(['revokedOn future']);
    expect(faults(await revoke('2019-12-31'))).toEqual(['revokedOn after_start']);
    expect((await revoke(today, chw2)).status).toBe(404);
    expect((await act(active, 'revoke', { revokedOn: today })).body.errors[0]?.path).toBe('reason');
    expect(ok(await revoke(today))).toMatchObject({ status: 'revoked', revokedOn: today });
  });
});

describe('the answer about a person', () => {
  test('is for those who reach the person, of a day that exists', async () => {
    const patient = await registered(chw);
    for (const email of ['chw2@demo.test', 'admin@second.test'])
      expect((await (await t.as(email)).get(`/patients/${patient.id}/eligibility`)).status).toBe(404);
    expect((await chw.get(`/patients/${newId()}/eligibility`)).status).toBe(404);
    expect((await chw.get(`/patients/${patient.id}/eligibility?on=2026-02-30`)).body.errors[0]?.path).toBe('on');
  });

  test('says all that is missing of a new person, and yes once it is there; reading it leaves a line', async () => {
    const patient = await registered(chw);
    expect(await eligibility(patient.id)).toMatchObject({ on: today, eligible: false, payerName: null });
    expect(await missing(patient.id)).toEqual([
      'coverage.none',
      'criteria.none',
      'recommendation.none',
      'consent.missing',
    ]);
    await insured(admin, patient.id, payer);
    expect(await eligibility(patient.id)).toMatchObject({
      eligible: true,
      findings: [],
      payerName: 'Valley Health Plan',
      recommendation: { providerTypes: expect.arrayContaining(['RN', 'PHARM']), validMonths: null },
      criteria: expect.arrayContaining(['ED_VISIT']),
    });
    const lines = await t.sql(`select from audit where patient_id = $1 and action = 'eligibility'`, [patient.id]);
    expect(lines).toHaveLength(3);
  });

  test('says that no rules are in force on the day', async () => {
    expect(await missing((await registered(chw)).id, '2010-01-01')).toEqual(['policy.none']);
  });

  test('knows an enrollment in ECM from the middle of a month to its last day', async () => {
    const patient = await registered(chw);
    await insured(admin, patient.id, payer);
    const path = `/enrollments/${newId()}`;
    ok(await chw.put(path, { patientId: patient.id, program: 'ECM', referredOn: '2025-03-03' }));
    ok(await chw.post(`${path}/enroll`, { version: 1, startsOn: '2025-03-16' }));
    ok(await chw.post(`${path}/graduate`, { version: 2, endsOn: '2025-05-12' }));
    for (const [day, excluded] of [
      ['2025-03-15', false],
      ['2025-03-16', true],
      ['2025-05-12', true],
      ['2025-05-13', false],
    ] as const)
      expect(await missing(patient.id, day), day).toEqual(excluded ? ['enrollment.excluded'] : []);
  });

  test('counts stays for six months, and appointments once two of them were missed', async () => {
    const patient = await registered(chw);
    await insured(admin, patient.id, payer);
    const [named] = ok(await chw.get(`/recommendations?patientId=${patient.id}`)).items;
    ok(await act(named!, 'void', { reason: 'Of another person.' }));
    await recommended(chw, patient.id, { criteria: ['ED_VISIT', 'MISSED_APPT'] });
    expect(await missing(patient.id, '2026-02-28'), 'a day is needed').toEqual(['criteria.none']);
    ok(await met(patient.id, { metOn: '2025-08-31' }));
    expect(await missing(patient.id, '2026-02-28')).toEqual([]);
    expect(await missing(patient.id, '2026-03-01')).toEqual(['criteria.none']);
    ok(await met(patient.id, { criterion: 'MISSED_APPT', metOn: '2026-02-01' }));
    expect(await missing(patient.id, '2026-03-01'), 'one is not enough').toEqual(['criteria.none']);
    const second = ok(await met(patient.id, { criterion: 'MISSED_APPT', metOn: '2026-02-20' }));
    expect(await missing(patient.id, '2026-03-01')).toEqual([]);
    ok(await chw.post(`/patient-criteria/${second.id}/void`, { version: 1, reason: 'Was there after all.' }));
    expect(await missing(patient.id, '2026-03-01')).toEqual(['criteria.none']);
  });

  test('takes the criteria of a standing order for each person', async () => {
    const patient = await registered(chw);
    await insured(admin, patient.id, payer);
    const [own] = ok(await chw.get(`/recommendations?patientId=${patient.id}`)).items;
    ok(await act(own!, 'void', { reason: 'Of another person.' }));
    await recommended(chw, patient.id, { kind: 'standing-order' });
    expect(await missing(patient.id)).toEqual(['criteria.none']);
    ok(await met(patient.id, { criterion: 'CHRONIC_DX' }));
    expect(await missing(patient.id)).toEqual([]);
  });
});

describe('a charge', () => {
  const chargeOf = async (visit: Content) => {
    await t.settled();
    const [charge] = ok(await chw.get(`/charges?encounterId=${visit.id}`)).items;
    const blocks = (charge!['findings'] as PersonEligibility['findings']).filter(
      ({ severity }) => severity === 'block',
    );
    return [charge!.status, ...blocks.map(({ messageKey }) => messageKey.replace('policy.', ''))];
  };

  test('waits for the recommendation, follows it, and says what the answer about the person says', async () => {
    const patient = await registered(chw);
    await consented(admin, patient.id);
    ok(
      await admin.put(`/coverages/${newId()}`, {
        patientId: patient.id,
        payerId: payer,
        memberId: '1',
        startsOn: '2020-01-01',
      }),
    );
    const visit = await signed(chw, patient);
    const day = visit['serviceDate'] as string;
    const both = async () => {
      const [status, ...found] = await chargeOf(visit);
      expect(await missing(patient.id, day)).toEqual(found);
      return [status, ...found];
    };
    expect(await both()).toEqual(['needs-info', 'criteria.none', 'recommendation.none']);
    const criterion = ok(await met(patient.id, { criterion: 'CHRONIC_DX' }));
    expect(await both()).toEqual(['needs-info', 'recommendation.none']);
    const active = await recommended(chw, patient.id);
    expect(await both()).toEqual(['ready']);
    ok(await chw.post(`/patient-criteria/${criterion.id}/void`, { version: 1, reason: 'Of another person.' }));
    expect(await both(), 'the practitioner names it').toEqual(['ready']);
    const revoked = ok(await act(active, 'revoke', { revokedOn: day, reason: 'Has no need any more.' }));
    expect(await both()).toEqual(['needs-info', 'criteria.none', 'recommendation.revoked']);
    ok(await act(revoked, 'void', { reason: 'Of another person.' }));
    expect(await both()).toEqual(['needs-info', 'criteria.none', 'recommendation.none']);
  });

  test('follows the list of the organization', async () => {
    const patient = await registered(chw);
    await insured(admin, patient.id, payer);
    const visit = await signed(chw, patient, { from: 100 });
    expect(await chargeOf(visit)).toEqual(['ready']);
    const rows = ok(await admin.get('/chw-criteria?limit=100')).items;
    const { id, version } = rows.find(({ code }) => code === 'CHRONIC_DX')!;
    const ended = ok(await admin.patch(`/chw-criteria/${id}`, { version, activeTo: '2022-12-31' }));
    expect(await chargeOf(visit)).toEqual(['needs-info', 'criteria.none']);
    ok(await admin.patch(`/chw-criteria/${id}`, { version: ended.version, activeTo: null }));
    expect(await chargeOf(visit)).toEqual(['ready']);
  });
});
