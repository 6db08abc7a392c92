/** A charge follows the facts it was made of: whoever changes one, by whichever way, finds the charge changed. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { assessNext } from '../../src/modules/billing/charges/assess-next.ts';
import { chargeForEncounter } from '../../src/modules/billing/charges/charge-for-encounter.ts';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { readEvents } from '../support/event-reader.ts';
import {
  aFeeFile,
  aPayer,
  assigned,
  benefitsEntered,
  consented,
  insured,
  newId,
  qualified,
  recommended,
  recorded,
  registered,
  signed,
  yesterday,
} from '../support/factories.ts';
import { cutLockWaits, untilLockWaits } from '../support/lock-waits.ts';
import { type TestApp, tenantIds, userId } from '../support/test-app.ts';
import { type BillingApp, startBillingApp } from './billing-app.ts';

let t: TestApp;
let chw: Caller;
let admin: Caller;
let payer: string;
let member: BillingApp['member'];
beforeAll(async () => {
  const app = await startBillingApp();
  ({ t, chw, admin, member } = app);
  payer = app.payer.id;
});
afterAll(() => t.close());

/** Each test has an hour of its own: nobody's visits overlap but where a test says so. */
let hour = 0;
beforeEach(() => {
  hour += 1;
});
type Fields = Parameters<typeof signed>[2];
const at = (from = 0) => -hour * 1440 + from;
const visit = (patient: Content, { from = 0, ...fields }: Fields = {}, caller = chw) =>
  signed(caller, patient, { from: at(from), ...fields });
const chargeOf = async ({ id }: Content): Promise<Content> => {
  await t.settled();
  return ok(await admin.get(`/charges?encounterId=${id}`)).items[0]!;
};
const blocks = ({ findings }: Content) =>
  (findings as { severity: string; messageKey: string }[])
    .filter(({ severity }) => severity === 'block')
    .map(({ messageKey }) => messageKey.replace('policy.', ''));
/** A short text of a charge: its state, its amount, its blocking findings. */
const said = (charge: Content) => [charge.status, charge['amountCents'], ...blocks(charge)];
const fresh = async (caller: Caller, path: string) => ok(await caller.get(path));
const change = async (caller: Caller, path: string, fields: object) =>
  ok(await caller.patch(path, { version: (await fresh(caller, path)).version, ...fields }));
const command = async (caller: Caller, path: string, name: string, body: object = {}) =>
  ok(await caller.post(`${path}/${name}`, { version: (await fresh(caller, path)).version, ...body }));

describe('a charge follows', () => {
  test('a coverage that is added for the day, changed, and entered in error', async () => {
    const patient = await registered(chw);
    await consented(chw, patient.id);
    await recommended(chw, patient.id);
    const made = await visit(patient);
    expect(said(await chargeOf(made))).toEqual(['needs-info', 5332, 'coverage.none']);
    const coverage = await insured(admin, patient.id, payer);
    const charge = await chargeOf(made);
    expect(said(charge)).toEqual(['ready', 5332]);
    expect(charge).toMatchObject({
      version: 2,
      payerId: payer,
      payerName: 'Valley Health Plan',
      createdBy: 'system:charge-for-encounter',
    });
    const [line] = await t.sql(
      `select actor, action, version, before, after from audit where entity_id = $1 and version = 2`,
      [charge.id],
    );
    expect(line).toMatchObject({
      actor: 'system:assess-charges',
      action: 'assess',
      version: 2,
      before: { status: 'needs-info' },
      after: { status: 'ready' },
    });
    await change(admin, `/coverages/${coverage.id}`, { endsOn: '2020-12-31' });
    expect(said(await chargeOf(made))).toEqual(['needs-info', 5332, 'coverage.none']);
    await change(admin, `/coverages/${coverage.id}`, { endsOn: null });
    expect(said(await chargeOf(made))).toEqual(['ready', 5332]);
    await command(admin, `/coverages/${coverage.id}`, 'void', { reason: 'Of another person.' });
    expect(said(await chargeOf(made))).toEqual(['needs-info', 5332, 'coverage.none']);
  });

  test('a CIN, which is the number of a member who has no other', async () => {
    const patient = await registered(chw, { cin: null });
    await consented(chw, patient.id);
    await recommended(chw, patient.id);
    ok(await admin.put(`/coverages/${newId()}`, { patientId: patient.id, payerId: payer, startsOn: '2020-01-01' }));
    const made = await visit(patient);
    expect(said(await chargeOf(made))).toEqual(['needs-info', 5332, 'coverage.memberId']);
    await change(chw, `/patients/${patient.id}`, { cin: '99999999A' });
    expect(said(await chargeOf(made))).toEqual(['ready', 5332]);
  });

  test('the plan type, the name and the filing rule of its payer', async () => {
    const own = ok(await admin.put(`/payers/${newId()}`, aPayer({ planType: 'commercial' })));
    const patient = await registered(chw);
    await insured(admin, patient.id, own.id);
    const made = await visit(patient);
    expect(said(await chargeOf(made))).toEqual(['needs-info', 5332, 'coverage.planType']);
    await change(admin, `/payers/${own.id}`, {
      planType: 'medi-cal-managed-care',
      name: 'A new name',
      filingDays: 5,
      filingBase: 'dateOfService',
    });
    const charge = await chargeOf(made);
    expect(said(charge)).toEqual(['ready', 5332]);
    expect(charge['payerName']).toBe('A new name');
    expect(charge['fileBy']).toBe(
      new Date(Date.parse(String(charge['serviceDate'])) + 5 * 86_400_000).toISOString().slice(0, 10),
    );
  });

  test('a price that is added, changed, ended, and one of a file', async () => {
    const own = ok(await admin.put(`/payers/${newId()}`, aPayer({ name: 'Plan with prices' })));
    const patient = await registered(chw);
    await insured(admin, patient.id, own.id);
    const made = await visit(patient);
    expect(said(await chargeOf(made))).toEqual(['ready', 5332]);
    const price = { payerId: own.id, code: '98960', modifiers: ['U2'], effectiveFrom: '2022-07-01' };
    const fee = ok(await admin.put(`/fees/${newId()}`, { ...price, unitPriceCents: 3000 }));
    expect(said(await chargeOf(made))).toEqual(['ready', 6000]);
    await change(admin, `/fees/${fee.id}`, { unitPriceCents: 3100 });
    expect(said(await chargeOf(made))).toEqual(['ready', 6200]);
    await change(admin, `/fees/${fee.id}`, { effectiveTo: '2022-12-31' });
    expect(said(await chargeOf(made))).toEqual(['ready', 5332]);
    ok(
      await admin.post(
        '/fees/import',
        aFeeFile('code,modifiers,price,from\n98960,U2,40.00,2024-01-01\n', { payerId: own.id }),
      ),
    );
    expect(said(await chargeOf(made))).toEqual(['ready', 8000]);
  });

  test('benefit rules that change, and rules of its payer', async () => {
    const own = ok(await admin.put(`/payers/${newId()}`, aPayer({ name: 'Plan with rules' })));
    const patient = await registered(chw);
    await insured(admin, patient.id, own.id);
    const made = await visit(patient);
    const before = await chargeOf(made);
    const general = ok(await admin.get('/benefit-policies?sort=-effectiveFrom')).items.find(
      ({ effectiveTo }) => effectiveTo === null,
    )!;
    const body = structuredClone(general['body']) as { services: { unitMinutes: number; rounding: string }[] };
    Object.assign(body.services[0]!, { unitMinutes: 10, rounding: 'floor', limits: [] });
    const policy = ok(
      await admin.put(`/benefit-policies/${newId()}`, {
        program: 'CHW',
        title: 'Own rules',
        payerId: own.id,
        effectiveFrom: '2020-01-01',
        body,
      }),
    );
    expect(await chargeOf(made)).toMatchObject({ policyId: policy.id, units: 4, version: before.version + 1 });
    Object.assign(body.services[0]!, { unitMinutes: 20 });
    const next = ok(
      await admin.put(`/benefit-policies/${newId()}`, {
        program: 'CHW',
        title: 'Own rules',
        payerId: own.id,
        effectiveFrom: '2020-01-02',
        body,
      }),
    );
    expect(await chargeOf(made)).toMatchObject({ policyId: next.id, policyVersion: 2, units: 2 });
    await change(admin, `/benefit-policies/${next.id}`, { effectiveTo: '2020-12-31' });
    expect(await chargeOf(made)).toMatchObject({ policyId: general.id });
  });

  test('qualifications of its worker, verified and voided', async () => {
    const made = await visit(await member());
    expect(said(await chargeOf(made))).toEqual(['ready', 5332]);
    const [certificate] = ok(await admin.get(`/qualifications?userId=${userId('chw@demo.test')}`)).items;
    await command(admin, `/qualifications/${certificate!.id}`, 'void', { reason: 'Not genuine.' });
    expect(said(await chargeOf(made))).toEqual(['needs-info', 5332, 'workerQualification.none']);
    const waiting = { userId: userId('chw@demo.test'), pathway: 'certificate', issuer: 'City College' };
    const ended = { ...waiting, earnedOn: '2014-01-01', expiresOn: '2016-01-01' };
    const late = ok(await admin.put(`/qualifications/${newId()}`, ended));
    expect(said(await chargeOf(made)), 'one that had ended').toContain('workerQualification.none');
    await change(admin, `/qualifications/${late.id}`, { expiresOn: null });
    expect(said(await chargeOf(made))).toEqual(['needs-info', 5332, 'workerQualification.waits']);
    await command(admin, `/qualifications/${late.id}`, 'void', { reason: 'Not genuine either.' });
    expect(said(await chargeOf(made))).toContain('workerQualification.none');
    await qualified(admin, userId('chw@demo.test'), { earnedOn: '2016-06-30' });
    expect(said(await chargeOf(made))).toEqual(['ready', 5332]);
  });

  test('number, kind and person of the supervisor', async () => {
    const made = await visit(await member());
    const [worker, supervisor] = ['chw@demo.test', 'clinician@demo.test'].map((email) => `/users/${userId(email)}`) as [
      string,
      string,
    ];
    await change(admin, supervisor, { npi: null });
    expect(said(await chargeOf(made))).toEqual(['needs-info', 5332, 'supervisorNpi.none']);
    await change(admin, supervisor, { npi: '1234567893' });
    expect(said(await chargeOf(made))).toEqual(['ready', 5332]);
    await change(admin, worker, { supervisorId: null });
    expect(said(await chargeOf(made))).toEqual(['needs-info', 5332, 'supervisor.none']);
    await change(admin, worker, { supervisorId: userId('clinician@demo.test') });
    expect(said(await chargeOf(made))).toEqual(['ready', 5332]);
  });

  test('an enrollment in a program that excludes it', async () => {
    const patient = await member();
    const made = await visit(patient);
    const path = `/enrollments/${newId()}`;
    ok(await chw.put(path, { patientId: patient.id, program: 'ECM', referredOn: '2024-01-05' }));
    expect(said(await chargeOf(made))).toEqual(['ready', 5332]);
    await command(chw, path, 'enroll', { startsOn: '2024-02-01' });
    expect(said(await chargeOf(made))).toEqual(['needs-info', 5332, 'enrollment.excluded']);
    await command(chw, path, 'disenroll', { endsOn: '2024-03-01', disenrollReason: 'declined' });
    expect(said(await chargeOf(made))).toEqual(['ready', 5332]);
  });

  test('a death before the visit, and the report of it that was wrong', async () => {
    const patient = await member();
    const made = await visit(patient);
    const day = String(made['serviceDate']);
    const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
    await command(admin, `/patients/${patient.id}`, 'decease', { deceasedOn: before });
    expect(said(await chargeOf(made))).toEqual(['needs-info', 5332, 'death.after']);
    await command(admin, `/patients/${patient.id}`, 'revive', { reason: 'Another person.' });
    expect(said(await chargeOf(made))).toEqual(['ready', 5332]);
    await command(admin, `/patients/${patient.id}`, 'decease', { deceasedOn: day });
    expect(said(await chargeOf(made)), 'a contact on the day itself').toEqual(['ready', 5332]);
  });

  test('two records that become one person, and part again', async () => {
    const [one, other] = [await member(), await registered(chw, { cin: null })];
    await consented(chw, other.id);
    await recommended(chw, other.id);
    const first = await visit(one, { minutes: 200 });
    await t.settled();
    const second = await visit(other, { from: 300, minutes: 47 });
    expect(said(await chargeOf(second))).toEqual(['needs-info', 5332, 'coverage.none']);
    await command(admin, `/patients/${other.id}`, 'merge', { intoId: one.id, reason: 'The same person.' });
    expect(said(await chargeOf(second)), 'the units of the day are used').toEqual([
      'not-billable',
      null,
      'limit.reached.day',
    ]);
    expect(said(await chargeOf(first))).toEqual(['ready', 4 * 2666]);
    expect(ok(await admin.get(`/patients/${one.id}/usage`))).toMatchObject({
      used: 4,
      periodStart: first['serviceDate'],
    });
    await command(admin, `/patients/${other.id}`, 'unmerge', { reason: 'Two people.' });
    expect(said(await chargeOf(second))).toEqual(['needs-info', 5332, 'coverage.none']);
  });

  test('the charges before it: voided by hand, or with an encounter in error', async () => {
    const patient = await member();
    const first = await visit(patient, { minutes: 47 });
    await t.settled();
    const second = await visit(patient, { from: 60, minutes: 47 });
    await t.settled();
    const third = await visit(patient, { from: 120, minutes: 80 });
    const units = async () => [
      (await chargeOf(first))['units'],
      (await chargeOf(second))['units'],
      (await chargeOf(third))['units'],
    ];
    expect(await units()).toEqual([2, 1, 1]);
    await command(admin, `/charges/${(await chargeOf(first)).id}`, 'void', { reason: 'Billed elsewhere.' });
    expect(await units()).toEqual([2, 2, 2]);
    await command(admin, `/encounters/${second.id}`, 'void', { reason: 'Wrong person.' });
    expect(await units()).toEqual([2, 2, 3]);
    expect((await chargeOf(second)).status).toBe('void');
    await visit(patient, { from: 300, minutes: 47 });
    expect(await units(), 'what comes after takes nothing from an early one').toEqual([2, 2, 3]);
  });

  test('another visit at its time: signed later, moved, and taken back', async () => {
    const [one, other] = [await member(), await member()];
    const first = await visit(one);
    expect(said(await chargeOf(first))).toEqual(['ready', 5332]);
    const second = await visit(other, { from: 30 });
    expect(said(await chargeOf(second))).toEqual(['needs-info', 5332, 'overlap.worker']);
    expect(said(await chargeOf(first))).toEqual(['needs-info', 5332, 'overlap.worker']);
    await command(admin, `/encounters/${second.id}`, 'void', { reason: 'Wrong person.' });
    expect(said(await chargeOf(first))).toEqual(['ready', 5332]);
    await assigned(admin, one.id, userId('chw2@demo.test'));
    const third = await visit(one, { from: 20 }, await t.as('chw2@demo.test'));
    expect(blocks(await chargeOf(third))).toEqual(['overlap.patient']);
    expect(blocks(await chargeOf(first))).toEqual(['overlap.patient']);
  });

  test('a signed visit whose times, place and activities are corrected, whichever way they are written', async () => {
    const patient = await member();
    const [made, near] = [await visit(patient), await visit(await member(), { from: 100 })];
    await chargeOf(made);
    await t.sql(
      `update encounters set ended_at = started_at + interval '110 minutes', place_of_service = '11', version = version + 1,
         activities = '[{"serviceType": "advocacy", "minutes": 110, "text": "x"}]' where id = $1`,
      [made.id],
    );
    const longer = await chargeOf(made);
    expect(longer).toMatchObject({ units: 4, minutes: 110, placeOfService: '11' });
    expect([blocks(longer), blocks(await chargeOf(near))]).toEqual([['overlap.worker'], ['overlap.worker']]);
    await t.sql(
      `update encounters set ended_at = started_at + interval '47 minutes', activities = '[{"serviceType": "transportation", "minutes": 47, "text": "x"}]' where id = $1`,
      [made.id],
    );
    expect(said(await chargeOf(made))).toEqual(['not-billable', null, 'activities.none']);
    expect(said(await chargeOf(near))).toEqual(['ready', 5332]);
  });

  test('facts that an import writes for many at once', async () => {
    const people = await Promise.all([registered(chw), registered(chw)]);
    for (const { id } of people) {
      await consented(chw, id);
      await recommended(chw, id);
    }
    const visits = [await visit(people[0]!), await visit(people[1]!, { from: 100 })];
    for (const made of visits) expect((await chargeOf(made)).status).toBe('needs-info');
    await t.sql(
      `insert into coverages (tenant_id, id, origin, created_by, patient_id, payer_id, member_id, priority, starts_on)
       select $1, gen_random_uuid(), 'imported', 'system:import', person, $3, 'M1', 1, '2020-01-01' from unnest($2::uuid[]) person`,
      [tenantIds.demo, people.map(({ id }) => id), payer],
    );
    for (const made of visits) expect((await chargeOf(made)).status).toBe('ready');
  });
});

describe('what is due', () => {
  const dues = () => t.sql<{ kind: string; subject_id: string }>('select kind, subject_id from assessments_due');

  test('is nothing for a person without charges, and for what a charge does not hold', async () => {
    await t.settled();
    await t.sql('update assessments_due set due_at = now()');
    const patient = await member();
    const other = await member();
    const made = await visit(other);
    const before = await chargeOf(made);
    await change(chw, `/patients/${patient.id}`, { cin: '99999998A' });
    await change(chw, `/patients/${other.id}`, { city: 'Fresno' });
    expect(await dues()).toEqual([]);
    await t.settled();
    expect((await chargeOf(made)).version).toBe(before.version);
  });

  test('twice, by two servers at once, changes a charge once and leaves one line', async () => {
    const patient = await registered(chw);
    await consented(chw, patient.id);
    await recommended(chw, patient.id);
    const made = await visit(patient);
    const charge = await chargeOf(made);
    const second = await t.another();
    try {
      await t.sql(
        `insert into assessments_due (tenant_id, kind, subject_id) select $1, 'person', $2::uuid from generate_series(1, 20)`,
        [tenantIds.demo, patient.id],
      );
      // One fact: a server that is quick finds all of it.
      const coverage = { patientId: patient.id, payerId: payer, memberId: '90000000A', startsOn: '2020-01-01' };
      ok(await admin.put(`/coverages/${newId()}`, coverage));
      await Promise.all(
        [t.services.db, second.services.db, t.services.db, second.services.db].map(async (db) => {
          while (await assessNext(db, tenantIds.demo));
        }),
      );
      expect(await chargeOf(made)).toMatchObject({ status: 'ready', version: charge.version + 1 });
      expect(await t.sql(`select 1 from audit where entity_id = $1 and action = 'assess'`, [charge.id])).toHaveLength(
        1,
      );
      expect(await dues()).toEqual([]);
    } finally {
      await second.close();
    }
  });

  test('outlives a server that dies over it', async () => {
    const patient = await registered(chw);
    const made = await visit(patient);
    await chargeOf(made);
    const holder = await t.services.identityPool.connect();
    try {
      // An assessment of the person waits here, and is cut off.
      await holder.query('begin');
      await holder.query(`select set_config('app.tenant', $1, true)`, [tenantIds.demo]);
      await holder.query('select from patients where id = $1 for update', [patient.id]);
      await t.sql(`insert into assessments_due (tenant_id, kind, subject_id) values ($1, 'person', $2)`, [
        tenantIds.demo,
        patient.id,
      ]);
      await cutLockWaits(t);
      expect(await dues()).toEqual([{ kind: 'person', subject_id: patient.id }]);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    await insured(admin, patient.id, payer);
    expect((await chargeOf(made)).status).toBe('ready');
    for (const end = Date.now() + 10_000; (await dues()).length > 0; await sleep(100))
      expect(Date.now(), 'what was cut off is done').toBeLessThan(end);
  });

  test('of a person stand in the order of their locks, whichever transaction began first', async () => {
    const patient = await member();
    const [first, second] = [
      await recorded(chw, patient, { from: at() }),
      await recorded(chw, patient, { from: at(90) }),
    ];
    // Signed without the job that would charge them.
    await t.sql(
      `update encounters set status = 'signed', signed_at = now(), signature_hash = repeat('0', 64) where id = any ($1)`,
      [[first.id, second.id]],
    );
    const { handle } = chargeForEncounter(t.services.db);
    const charged = ({ id: encounterId }: Content) => handle({ tenantId: tenantIds.demo, encounterId } as never);
    const holder = await t.services.identityPool.connect();
    let waiting: Promise<void>;
    try {
      await holder.query('begin');
      await holder.query(`select set_config('app.tenant', $1, true)`, [tenantIds.demo]);
      await holder.query('select from encounters where id = $1 for update', [first.id]);
      // Its transaction begins now, and gets the visit only after the other one was charged.
      waiting = charged(first);
      await untilLockWaits(t);
      await charged(second);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    await waiting;
    const { items } = ok(await admin.get(`/charges?patientId=${patient.id}&sort=createdAt`));
    expect(items.map(({ encounterId }) => encounterId)).toEqual([second.id, first.id]);
  });

  test('of a person whose records are parted while it waits for them is each record’s own', async () => {
    const [one, other] = [await registered(chw, { cin: null }), await member()];
    await consented(chw, one.id);
    await recommended(chw, one.id);
    // In months of their own: neither uses what the other may.
    const [mine, theirs] = [await visit(one), await visit(other, { from: -60 * 1440 })];
    await command(admin, `/patients/${one.id}`, 'merge', { intoId: other.id, reason: 'The same person.' });
    expect(said(await chargeOf(mine)), 'by the coverage of the other record').toEqual(['ready', 5332]);
    const before = await chargeOf(theirs);
    const changes = async () =>
      (await t.sql(`select from audit where entity = 'charge' and entity_id = $1`, [before.id])).length;
    const changed = await changes();
    const holder = await t.services.identityPool.connect();
    try {
      await holder.query('begin');
      await holder.query(`select set_config('app.tenant', $1, true)`, [tenantIds.demo]);
      await holder.query('select from patients where id = any ($1) order by id for update', [[one.id, other.id]]);
      await t.sql(`insert into assessments_due (tenant_id, kind, subject_id) values ($1, 'person', $2)`, [
        tenantIds.demo,
        one.id,
      ]);
      await untilLockWaits(t);
      await holder.query('delete from patient_links where from_id = $1', [one.id]);
      await holder.query(
        `update patients set merged_into_id = null, status = 'active', version = version + 1 where id = $1`,
        [one.id],
      );
      await holder.query('commit');
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    expect(said(await chargeOf(mine))).toEqual(['needs-info', 5332, 'coverage.none']);
    expect(await chargeOf(theirs), 'as it was').toEqual(before);
    expect(await changes(), 'never by the facts of the other').toBe(changed);
  });

  test('of one organization is nothing of another', async () => {
    const [otherChw, otherAdmin] = await Promise.all([t.as('chw@second.test'), t.as('admin@second.test')]);
    await benefitsEntered(otherAdmin);
    const theirs = await registered(otherChw);
    const made = await visit(theirs, {}, otherChw);
    await t.settled();
    const before = ok(await otherAdmin.get(`/charges?encounterId=${made.id}`)).items[0]!;
    const price = {
      payerId: null,
      code: '98960',
      modifiers: ['U2', '95', '93'],
      effectiveFrom: '2022-07-01',
      unitPriceCents: 1,
    };
    ok(await admin.put(`/fees/${newId()}`, price));
    await t.sql(`insert into assessments_due (tenant_id, kind, subject_id) values ($1, 'person', $2)`, [
      tenantIds.demo,
      theirs.id,
    ]);
    await t.settled();
    expect(ok(await otherAdmin.get(`/charges/${before.id}`))).toEqual(before);
    await expect(
      t.sql(`insert into assessments_due (tenant_id, kind, subject_id) values ($1, 'person', $2)`, [
        tenantIds.second,
        theirs.id,
      ]),
    ).rejects.toThrow();
  });
});

test('an open screen hears of the change', async () => {
  const patient = await registered(chw);
  const charge = await chargeOf(await visit(patient));
  const reader = await readEvents(await t.app.listen({ host: '127.0.0.1', port: 0 }), chw.tokens);
  await reader.until(({ kind }) => kind === 'ready');
  await insured(admin, patient.id, payer);
  await reader.until(({ kind, ids }) => kind === 'charges' && ids?.includes(charge.id) === true);
  reader.close();
});

test('a fact about very many people goes on in pieces, and none of them is left out', async () => {
  const count = 250;
  const own = ok(await admin.put(`/payers/${newId()}`, aPayer({ name: 'Plan of many' })));
  const day = yesterday(at());
  await t.sql(
    `with made as (
       insert into patients (tenant_id, id, created_by, given_name, family_name, birth_date, sex_for_claims, preferred_language, interpreter_needed, phone_safe, homeless)
       select $1, gen_random_uuid(), 'test', 'Many', 'People', '1980-01-01', 'U', 'en', false, true, false from generate_series(1, $2::int) returning id),
     covered as (insert into coverages (tenant_id, id, created_by, patient_id, payer_id, member_id, priority)
       select $1, gen_random_uuid(), 'test', id, $3, 'M', 1 from made),
     visited as (insert into encounters (tenant_id, id, created_by, status, patient_id, started_at, ended_at, mode, place_of_service, purpose, activities, diagnosis_codes, author_id, author_name, signed_at, signature_hash)
       select $1, gen_random_uuid(), 'test', 'signed', id, $4::timestamptz - row_number() over () * interval '1 hour', $4::timestamptz - row_number() over () * interval '1 hour' + interval '30 minutes',
         'in-person', '12', 'x', '[{"serviceType": "advocacy", "minutes": 30, "text": "x"}]', '[]', $5, 'x', now(), 'x' from made returning id, patient_id, service_date)
     insert into charges (tenant_id, id, created_by, status, patient_id, encounter_id, author_id, author_name, service_date, payer_id, code, modifiers, minutes, units, findings)
     select $1, gen_random_uuid(), 'test', 'needs-info', patient_id, id, $5, 'x', service_date, $3, '98960', '["U2"]', 30, 1, '[]' from visited`,
    [tenantIds.demo, count, own.id, day, userId('chw3@demo.test')],
  );
  await t.sql('delete from assessments_due');
  await change(admin, `/payers/${own.id}`, { name: 'Plan of very many' });
  const renamed = () =>
    t
      .sql<{ n: string }>(
        `select count(*) as n from charges where payer_id = $1 and payer_name = 'Plan of very many'`,
        [own.id],
      )
      .then(([row]) => Number(row!.n));
  await expect.poll(renamed, { timeout: 90_000, interval: 200 }).toBe(count);
});
