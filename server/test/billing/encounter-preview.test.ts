/** The preview of a visit before it is signed: the same as its charge afterwards. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { assigned, aVisit, newId, recorded, registered, signed } from '../support/factories.ts';
import { type TestApp, userId } from '../support/test-app.ts';
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

type Fields = Parameters<typeof aVisit>[1];
const asked = (patientId: string, fields?: Fields, encounterId = newId()) => {
  const { note: _note, ...visit } = aVisit(patientId, fields);
  return { encounterId, ...visit };
};
const preview = (caller: Caller, body: object) => caller.post('/encounters/preview', body);
const keys = ({ findings }: Content) => (findings as { messageKey: string }[]).map(({ messageKey }) => messageKey);

describe('a preview is refused', () => {
  test('to a caller who records no encounters', async () => {
    expect((await preview(admin, asked((await member()).id))).status).toBe(403);
  });

  test('about a person who is absent or out of reach, alike', async () => {
    const patient = await member();
    const unknown = { status: 400, errors: [expect.objectContaining({ path: 'patientId', code: 'unknown' })] };
    for (const [email, id] of [
      ['chw@demo.test', newId()],
      ['chw2@demo.test', patient.id],
      ['chw@second.test', patient.id],
    ] as const) {
      const { status, body } = await preview(await t.as(email), asked(id));
      expect({ status, errors: body.errors }).toEqual(unknown);
    }
  });

  test('of an encounter of somebody else', async () => {
    const patient = await member();
    const visit = await recorded(chw, patient);
    await assigned(admin, patient.id, userId('chw2@demo.test'));
    expect((await preview(await t.as('chw2@demo.test'), asked(patient.id, {}, visit.id))).status).toBe(403);
    const other = await member();
    const own = await recorded(chw, other);
    const { status, body } = await preview(chw, asked((await member()).id, {}, own.id));
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'patientId']);
  });

  test('with what no encounter holds', async () => {
    const { id } = await member();
    for (const [path, change] of [
      ['mode', { mode: 'telepathy' }],
      ['startedAt', { startedAt: 'yesterday' }],
      ['activities.0.minutes', { activities: [{ serviceType: 'advocacy', minutes: 0, text: '' }] }],
    ] as const)
      expect.soft((await preview(chw, { ...asked(id), ...change })).body.errors?.[0]?.path).toBe(path);
    expect((await preview(chw, { ...asked(id), note: 'x' })).status).toBe(400);
  });
});

describe('a preview', () => {
  test('tells code, units, price, payer and meter; it stores nothing but who asked', async () => {
    const patient = await member();
    const body = asked(patient.id, {
      activities: [{ serviceType: 'health-education', minutes: 47, text: '' }],
    });
    const told = ok(await preview(chw, body));
    expect(told).toMatchObject({
      status: 'ready',
      code: '98960',
      modifiers: ['U2'],
      minutes: 47,
      units: 2,
      unitMinutes: 30,
      unitPriceCents: 2666,
      amountCents: 5332,
      payerId: payer,
      payerName: 'Valley Health Plan',
      policyVersion: 2,
      usage: { used: 0, limit: 12, warnFrom: 9 },
      meters: [
        { per: 'day', code: '98960', used: 0, adds: 2, limit: 4 },
        { per: 'month', code: null, used: 0, adds: 2, limit: null },
        { per: 'plan', code: null, used: 0, adds: 2, limit: 12 },
      ],
    });
    expect(await t.sql('select 1 from encounters where id = $1', [body.encounterId])).toEqual([]);
    const [line] = await t.sql(
      `select actor, entity, patient_id, after from audit where action = 'preview' order by at desc limit 1`,
    );
    expect(line).toEqual({ actor: userId('chw@demo.test'), entity: 'patient', patient_id: patient.id, after: null });
  });

  test('counts what colleagues have used, and leaves out the encounter itself', async () => {
    const patient = await member();
    const first = await signed(chw, patient, { minutes: 47 });
    await assigned(admin, patient.id, userId('chw2@demo.test'));
    const colleague = await t.as('chw2@demo.test');
    await t.settled();
    expect(ok(await preview(colleague, asked(patient.id, { from: 120, minutes: 80 })))).toMatchObject({
      units: 2,
      usage: { used: 2 },
    });
    await assigned(admin, patient.id, userId('chw@demo.test'));
    expect(ok(await preview(chw, asked(patient.id, { minutes: 47 }, first.id)))).toMatchObject({
      units: 2,
      usage: { used: 0 },
    });
  });

  test('says before the signature what would block: another visit at the time, a program, a missing coverage', async () => {
    const patient = await member();
    await signed(chw, patient, { from: 0, minutes: 60 });
    await signed(chw, await member(), { from: 600, minutes: 60 });
    await recorded(chw, patient, { from: 1200, minutes: 60 });
    expect(keys(ok(await preview(chw, asked(patient.id, { from: 30 }))))).toEqual(
      expect.arrayContaining(['policy.overlap.worker', 'policy.overlap.patient']),
    );
    const elsewhere = keys(ok(await preview(chw, asked(patient.id, { from: 630 }))));
    expect(elsewhere).toContain('policy.overlap.worker');
    expect(elsewhere).not.toContain('policy.overlap.patient');
    expect(keys(ok(await preview(chw, asked(patient.id, { from: 1200 }))))).not.toContain('policy.overlap.worker');
    const enrolled = await registered(chw);
    const enrollment = ok(
      await chw.put(`/enrollments/${newId()}`, { patientId: enrolled.id, program: 'ECM', referredOn: '2026-01-05' }),
    );
    ok(await chw.post(`/enrollments/${enrollment.id}/enroll`, { version: 1, startsOn: '2026-01-06' }));
    expect(keys(ok(await preview(chw, asked(enrolled.id))))).toEqual(
      expect.arrayContaining(['policy.enrollment.excluded', 'policy.coverage.none']),
    );
  });

  test('of a visit that is not written to its end says what is missing', async () => {
    const {
      endedAt: _end,
      mode: _mode,
      placeOfService: _place,
      purpose: _purpose,
      ...begun
    } = asked((await member()).id, { activities: [], diagnosisCodes: [] }) as Record<string, unknown>;
    const told = ok(await preview(chw, begun));
    expect(told).toMatchObject({ status: 'needs-info', units: 0, amountCents: null });
    expect(keys(told)).toEqual(
      expect.arrayContaining(['policy.mode.missing', 'policy.placeOfService.missing', 'policy.documentation.times']),
    );
    expect(ok(await preview(chw, { ...begun, endedAt: '2020-01-01T10:00:00Z' }))).toMatchObject({
      status: 'needs-info',
    });
  });
});
