/** From a signed visit to a priced charge: every number comes from the rows of the organization. */
import { createHash } from 'node:crypto';
import type { BenefitPolicyBody } from '@puente/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canonical } from '#kernel/records/idempotency';
import { chargeForEncounter } from '../../src/modules/billing/charges/charge-for-encounter.ts';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { aPayer, insured, newId, recorded, registered, signed, yesterday } from '../support/factories.ts';
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

const chargeOf = async (visit: Content): Promise<Content> => {
  await t.settled();
  const { items } = ok(await chw.get(`/charges?encounterId=${visit.id}`));
  expect(items).toHaveLength(1);
  return items[0]!;
};
const visited = async (patient: Content, fields?: Parameters<typeof signed>[2]) =>
  chargeOf(await signed(chw, patient, fields));
const rules = (charge: Content, severity: string) =>
  (charge['findings'] as { rule: string; severity: string; messageKey: string }[])
    .filter((one) => one.severity === severity)
    .map(({ messageKey }) => messageKey);

describe('a visit of 47 minutes of a member', () => {
  test('is a charge that is ready: the code, the modifier, two units, the price of each, and the last day to file', async () => {
    const patient = await member();
    const visit = await signed(chw, patient, { minutes: 47 });
    const charge = await chargeOf(visit);
    expect(rules(charge, 'block')).toEqual([]);
    expect(charge).toMatchObject({
      status: 'ready',
      patientId: patient.id,
      encounterId: visit.id,
      authorId: userId('chw@demo.test'),
      authorName: 'Marisol Herrera',
      serviceDate: visit['serviceDate'],
      payerId: payer,
      payerName: 'Valley Health Plan',
      code: '98960',
      modifiers: ['U2'],
      minutes: 47,
      units: 2,
      unitPriceCents: 2666,
      amountCents: 5332,
      placeOfService: '12',
      createdBy: 'system:charge-for-encounter',
      can: ['ask-void'],
    });
    expect(charge['fileBy']).toMatch(/^\d{4}-\d\d-(28|29|30|31)$/);
    expect(ok(await admin.get(`/charges/${charge.id}`)).can).toEqual(['void', 'decline-void']);
  });

  test('by video bears the modifier of the mode too', async () => {
    expect(await visited(await member(), { mode: 'video', placeOfService: '10' })).toMatchObject({
      code: '98960',
      modifiers: ['U2', '95'],
      units: 2,
    });
  });
});

test('minutes become units at the midpoint', async () => {
  for (const [minutes, units] of [
    [16, 1],
    [30, 1],
    [45, 1],
    [46, 2],
    [75, 2],
    [76, 3],
  ] as const) {
    expect.soft((await visited(await member(), { minutes }))['units'], `${minutes} minutes`).toBe(units);
  }
  expect(await visited(await member(), { minutes: 15 })).toMatchObject({
    status: 'not-billable',
    units: 0,
    amountCents: null,
    minutes: 15,
  });
});

describe('visits of one day', () => {
  test('are added before they become units', async () => {
    const patient = await member();
    const first = await visited(patient, { minutes: 15 });
    expect(first).toMatchObject({ status: 'not-billable', units: 0, minutes: 15, code: '98960' });
    expect(rules(first, 'block').length).toBeGreaterThan(0);
    expect(await visited(patient, { minutes: 20, from: 60 })).toMatchObject({
      units: 1,
      minutes: 20,
      amountCents: 2666,
    });
  });

  test('of another day are not', async () => {
    const patient = await member();
    await visited(patient, { minutes: 15 });
    expect(await visited(patient, { minutes: 15, from: -1440 })).toMatchObject({ units: 0 });
  });

  test('make four units and no fifth', async () => {
    const patient = await member();
    expect(await visited(patient, { minutes: 200 })).toMatchObject({ units: 4, amountCents: 4 * 2666 });
    const more = await visited(patient, { minutes: 60, from: 240 });
    expect(more).toMatchObject({ status: 'not-billable', units: 0 });
  });

  test('charged at the same time by several servers make four units and no fifth', async () => {
    const patient = await member();
    const visits = await Promise.all(
      Array.from({ length: 5 }, (_, number) => recorded(chw, patient, { minutes: 46, from: number * 50 })),
    );
    const ids = visits.map(({ id }) => id);
    // Signed without jobs of their own: only the five workers below make the charges.
    await t.sql(
      `update encounters set status = 'signed', signed_at = now(), signature_hash = 'x', version = 2 where id = any ($1)`,
      [ids],
    );
    const { handle } = chargeForEncounter(t.services.db);
    await Promise.all(ids.map((encounterId) => handle({ tenantId: tenantIds.demo, encounterId } as never)));
    const { items } = ok(await chw.get(`/charges?patientId=${patient.id}`));
    expect(items).toHaveLength(5);
    expect(items.reduce((sum, { units }) => sum + Number(units), 0)).toBe(4);
  });
});

describe('a visit is not billable, with its reasons,', () => {
  test('by text', async () => {
    const charge = await visited(await member(), { mode: 'text', placeOfService: '10' });
    expect(charge).toMatchObject({ status: 'not-billable', units: 0, unitPriceCents: null, amountCents: null });
    expect(rules(charge, 'block').length).toBeGreaterThan(0);
    for (const { messageKey } of charge['findings'] as { messageKey: string }[])
      expect(messageKey).toMatch(/^policy\.\w+\.\w+$/);
  });

  test('of a kind of help that is not covered', async () => {
    const charge = await visited(await member(), {
      activities: [{ serviceType: 'transportation', minutes: 47, text: 'Drove to the pharmacy.' }],
    });
    expect([charge.status, rules(charge, 'block').length > 0]).toEqual(['not-billable', true]);
  });

  test('on a day without rules', async () => {
    const charge = await visited(await member(), {
      startedAt: '2020-01-06T18:00:00Z',
      endedAt: '2020-01-06T18:47:00Z',
    });
    expect([charge.status, rules(charge, 'block')]).toEqual(['not-billable', ['policy.policy.none']]);
  });
});

describe('a visit needs information', () => {
  test('of a person without coverage', async () => {
    const charge = await visited(await registered(chw));
    expect(charge).toMatchObject({ status: 'needs-info', payerId: null, units: 2, amountCents: 5332 });
    expect(rules(charge, 'block')).toContain('policy.coverage.none');
  });

  test('where there is no price', async () => {
    await t.sql(`update fees set code = '99999' where code = '98960'`);
    const charge = await visited(await member());
    await t.sql(`update fees set code = '98960' where code = '99999'`);
    expect(charge).toMatchObject({ status: 'needs-info', units: 2, unitPriceCents: null, amountCents: null });
    expect(rules(charge, 'block')).toContain('policy.fee.none');
  });
});

describe('rows that change', () => {
  test('decide the next visit, and the charges before that are on no claim', async () => {
    const first = await signed(chw, await member(), { from: 500 });
    const before = await chargeOf(first);
    const [row] = await t.sql<{ id: string; body: BenefitPolicyBody }>(
      `select id, body from benefit_policies where effective_to is null and program = 'CHW'`,
    );
    const body: BenefitPolicyBody = structuredClone(row!.body);
    const service = body.services.find(({ code }) => code === '98960')!;
    Object.assign(service, { unitMinutes: 20, rounding: 'floor', modifiersRequired: ['U3'], limits: [] });
    const original = [row!.id, JSON.stringify(row!.body)];
    // A state that no act of the application makes: these rules have begun.
    const owner = new pg.Client({ connectionString: t.database.ownerUrl });
    await owner.connect();
    await owner.query('alter table benefit_policies disable trigger keep_begun');
    await t.sql('update benefit_policies set body = $2, version = version + 1 where id = $1', [
      row!.id,
      JSON.stringify(body),
    ]);
    await t.sql(`update fees set modifiers = '["U3"]', unit_price_cents = 4100 where code = '98960'`);
    const after = await visited(await member(), { minutes: 119 });
    expect(after).toMatchObject({
      modifiers: ['U3'],
      units: 5,
      unitPriceCents: 4100,
      amountCents: 20_500,
      policyId: row!.id,
      policyVersion: 2,
    });
    expect(await chargeOf(first)).toMatchObject({ modifiers: ['U3'], unitPriceCents: 4100, policyVersion: 2 });
    await t.sql('update benefit_policies set body = $2, version = 1 where id = $1', original);
    await owner.query('alter table benefit_policies enable trigger keep_begun');
    await owner.end();
    await t.sql(`update fees set modifiers = '["U2"]', unit_price_cents = 2666 where code = '98960'`);
    const { version, updatedAt, ...again } = await chargeOf(first);
    expect({ ...again, version: before.version, updatedAt: before.updatedAt }).toEqual(before);
    expect(version).toBeGreaterThan(before.version);
    expect(updatedAt > before.updatedAt).toBe(true);
  });

  test('of the payer come before those of everybody', async () => {
    const own = ok(
      await admin.put(
        `/payers/${newId()}`,
        aPayer({ name: 'Sierra Plan', filingDays: 30, filingBase: 'dateOfService' }),
      ),
    ).id;
    ok(
      await admin.put(`/fees/${newId()}`, {
        payerId: own,
        code: '98960',
        modifiers: ['U2'],
        unitPriceCents: 3000,
        effectiveFrom: '2022-07-01',
      }),
    );
    const patient = await registered(chw);
    await insured(admin, patient.id, own);
    const charge = await visited(patient);
    expect(charge).toMatchObject({ unitPriceCents: 3000, amountCents: 6000, payerName: 'Sierra Plan' });
    expect(charge['fileBy']).toBe(
      new Date(Date.parse(String(charge['serviceDate'])) + 30 * 86_400_000).toISOString().slice(0, 10),
    );
  });
});

describe('the event of a signature', () => {
  test('delivered five times at once makes one charge and one line of the audit', async () => {
    const visit = await signed(chw, await member());
    await t.settled();
    await t.sql(`update charges set status = 'void' where encounter_id = $1`, [visit.id]);
    const { handle } = chargeForEncounter(t.services.db);
    const patient = await member();
    const other = await recorded(chw, patient);
    // Signed without a job of its own: only the five deliveries make the charge.
    await t.sql(
      `update encounters set status = 'signed', signed_at = now(), signature_hash = 'x', version = 2 where id = $1`,
      [other.id],
    );
    await Promise.all(
      Array.from({ length: 5 }, () => handle({ tenantId: tenantIds.demo, encounterId: other.id } as never)),
    );
    const charge = await chargeOf(other);
    expect((await t.sql(`select 1 from audit where entity_id = $1 and action = 'create'`, [charge.id])).length).toBe(1);
    await handle({ tenantId: tenantIds.demo, encounterId: visit.id } as never);
    expect(await chargeOf(visit), 'a charge that was voided is not made again').toMatchObject({ status: 'void' });
  });

  test('is a row of the signing transaction: a signature that is refused sends none', async () => {
    const jobs = async () =>
      Number(
        (await t.services.identityPool.query(`select count(*) as n from pgboss.job where name = 'encounter-signed'`))
          .rows[0].n,
      );
    const visit = await recorded(chw, await member(), { purpose: 'Short.' });
    const before = await jobs();
    expect((await chw.post(`/encounters/${visit.id}/sign`, { version: 1 })).status).toBe(400);
    expect(await jobs()).toBe(before);
    expect(await t.sql('select 1 from signatures where encounter_id = $1', [visit.id])).toEqual([]);
  });

  test('holds ids and nothing of the person', async () => {
    await signed(chw, await member());
    const { rows } = await t.services.identityPool.query<{ data: object }>(
      `select data from pgboss.job where name = 'encounter-signed'`,
    );
    for (const { data } of rows) expect(Object.keys(data).sort()).toEqual(['encounterId', 'tenantId']);
  });

  test('of a visit that was voided meanwhile makes no charge', async () => {
    const visit = await recorded(chw, await member());
    const { handle } = chargeForEncounter(t.services.db);
    await t.sql(`update encounters set status = 'entered-in-error' where id = $1`, [visit.id]);
    await handle({ tenantId: tenantIds.demo, encounterId: visit.id } as never);
    expect(await t.sql('select 1 from charges where encounter_id = $1', [visit.id])).toEqual([]);
  });
});

describe('a visit recorded in error', () => {
  test('takes its charge with it, and both keep the reason', async () => {
    const visit = await signed(chw, await member());
    const charge = await chargeOf(visit);
    expect(
      (await chw.post(`/encounters/${visit.id}/void`, { version: visit.version, reason: 'Wrong person.' })).status,
    ).toBe(403);
    ok(await admin.post(`/encounters/${visit.id}/void`, { version: visit.version, reason: 'Wrong person.' }));
    expect(ok(await admin.get(`/charges/${charge.id}`))).toMatchObject({
      status: 'void',
      version: 2,
      can: [],
      amountCents: charge['amountCents'],
    });
    for (const id of [visit.id, charge.id]) {
      const [line] = await t.sql<{ after: object }>(
        `select after from audit where entity_id = $1 and action = 'void'`,
        [id],
      );
      expect(line!.after).toMatchObject({ reason: 'Wrong person.' });
    }
  });

  test('is voided, or stays, by the answer to whoever may not void and asks for it', async () => {
    const visit = await signed(chw, await member());
    const charge = await chargeOf(visit);
    const mates = await t.as('chw2@demo.test');
    const clerk = await t.as('billing@demo.test').catch(() => admin);
    for (const [many, one, decider] of [
      ['charges', charge, clerk],
      ['encounters', visit, admin],
    ] as const) {
      const act = (caller: Caller, name: string, version: unknown, body: object = { reason: 'Recorded twice.' }) =>
        caller.post(`/${many}/${one.id}/${name}`, { version, ...body });
      const waiting = async () =>
        ok(await decider.get(`/${many}?isVoidAsked=true&limit=200`)).items.some(({ id }) => id === one.id);
      expect((await act(mates, 'ask-void', one.version)).status, 'a colleague').toBe(404);
      expect((await act(chw, 'decline-void', one.version)).status, 'the author').toBe(403);
      expect((await act(chw, 'ask-void', one.version, {})).body.errors[0]?.path).toBe('reason');
      const early = await act(decider, 'decline-void', one.version);
      expect([early.status, early.body.errors[0]?.code]).toEqual([409, 'not_asked']);
      const asking = ok(await act(chw, 'ask-void', one.version));
      expect(asking).toMatchObject({
        isVoidAsked: true,
        voidAskReason: 'Recorded twice.',
        voidAskedByName: 'Marisol Herrera',
      });
      expect(await waiting()).toBe(true);
      const declined = ok(await act(decider, 'decline-void', asking.version, { reason: 'The other one is void.' }));
      expect(declined).toMatchObject({ isVoidAsked: false, voidDeclineReason: 'The other one is void.' });
      expect(await waiting()).toBe(false);
      const again = ok(await act(chw, 'ask-void', declined.version, { reason: 'Both are wrong.' }));
      expect(again).toMatchObject({ isVoidAsked: true, voidDeclineReason: null });
      ok(await act(decider, 'void', again.version));
      expect(await waiting()).toBe(false);
      expect(ok(await chw.get(`/${many}/${one.id}`))).toMatchObject({
        isVoidAsked: false,
        voidAskReason: 'Both are wrong.',
      });
    }
  });

  test('frees the units of its day', async () => {
    const patient = await member();
    const first = await signed(chw, patient, { minutes: 200 });
    await t.settled();
    ok(await admin.post(`/encounters/${first.id}/void`, { version: first.version, reason: 'Wrong person.' }));
    expect(await visited(patient, { minutes: 47, from: 240 })).toMatchObject({ units: 2 });
  });

  test('needs a reason', async () => {
    const visit = await signed(chw, await member());
    for (const body of [
      { version: visit.version },
      { version: visit.version, reason: '' },
      { version: visit.version, reason: '   ' },
    ]) {
      expect
        .soft((await admin.post(`/encounters/${visit.id}/void`, body)).body.errors?.[0]?.path, JSON.stringify(body))
        .toBe('reason');
    }
  });
});

describe('a signature', () => {
  test('is the hash of what was signed, as it stands in the store', async () => {
    const visit = await signed(chw, await member(), { note: 'Signed words: ñ, ü, 🧡.' });
    const [row] = await t.sql<{ snapshot: string; hash: string; signed_by: string; version: number }>(
      'select snapshot, hash, signed_by, version from signatures where encounter_id = $1',
      [visit.id],
    );
    expect(createHash('sha256').update(row!.snapshot).digest('hex')).toBe(row!.hash);
    expect(row).toMatchObject({
      hash: visit['signatureHash'],
      signed_by: userId('chw@demo.test'),
      version: visit.version,
    });
    const snapshot = JSON.parse(row!.snapshot) as Content;
    expect(canonical(snapshot)).toBe(row!.snapshot);
    for (const name of [
      'patientId',
      'mode',
      'placeOfService',
      'purpose',
      'activities',
      'note',
      'diagnosisCodes',
      'serviceDate',
      'durationMinutes',
      'authorId',
      'authorName',
    ])
      expect.soft(snapshot[name], name).toEqual(visit[name]);
    expect(Date.parse(String(snapshot['signedAt']))).toBe(Date.parse(String(visit['signedAt'])));
  });

  test('cannot be changed, by the application nor by the owner', async () => {
    await signed(chw, await member());
    for (const statement of [`update signatures set snapshot = '{}'`, 'delete from signatures'])
      await expect(t.sql(statement)).rejects.toMatchObject({ code: '42501' });
    const owner = new pg.Client({ connectionString: t.database.ownerUrl });
    await owner.connect();
    await owner.query('begin');
    await owner.query('alter table signatures no force row level security');
    await expect(owner.query(`update signatures set snapshot = '{}'`)).rejects.toMatchObject({ code: 'PU409' });
    await owner.query('rollback');
    await owner.end();
  });

  test('needs a whole note: each thing missing is named', async () => {
    const patient = await member();
    const fresh = ok(await chw.put(`/encounters/${newId()}`, { patientId: patient.id, startedAt: yesterday() }));
    const answer = await chw.post(`/encounters/${fresh.id}/sign`, { version: 1 });
    expect([answer.status, answer.body.errors.map(({ path }) => path)]).toEqual([
      400,
      ['endedAt', 'mode', 'placeOfService', 'activities', 'purpose'],
    ]);
    const cases: [object, string][] = [
      [
        {
          endedAt: new Date(Date.now() + 3_600_000).toISOString(),
          startedAt: new Date(Date.now() - 60_000).toISOString(),
        },
        'endedAt',
      ],
      [{ endedAt: yesterday(500) }, 'endedAt'],
      [{ activities: [{ serviceType: 'screening', minutes: 46, text: 'x' }] }, 'activities'],
      [{ activities: [{ serviceType: 'screening', minutes: 47, text: ' ' }] }, 'activities.0.text'],
      [{ purpose: 'Too short a purpose' }, 'purpose'],
    ];
    for (const [fields, path] of cases) {
      const visit = await recorded(chw, patient, fields as never);
      const refused = await chw.post(`/encounters/${visit.id}/sign`, { version: 1 });
      expect
        .soft([refused.status, refused.body.errors?.map((error) => error.path)], path)
        .toEqual([400, expect.arrayContaining([path])]);
    }
  });

  test('tells the person’s record of the last contact', async () => {
    const patient = await member();
    const visit = await signed(chw, patient);
    expect(ok(await chw.get(`/patients/${patient.id}`))['lastContactOn']).toBe(visit['serviceDate']);
    await signed(chw, patient, { from: -2880 });
    expect(ok(await chw.get(`/patients/${patient.id}`))['lastContactOn'], 'an older visit does not move it back').toBe(
      visit['serviceDate'],
    );
  });
});
