/** No change overwrites unseen values, no signed content changes, and a state moves only as its table says. */
import { type Command, encounter } from '@puente/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { aVisit, newId, recorded, registered, signed } from '../support/factories.ts';
import { startTestApp, type TestApp, tenantIds, userId } from '../support/test-app.ts';

let t: TestApp;
let chw: Caller;
let admin: Caller;
let clinician: Caller;
beforeAll(async () => {
  t = await startTestApp();
  [chw, admin, clinician] = await Promise.all([
    t.as('chw@demo.test'),
    t.as('admin@demo.test'),
    t.as('clinician@demo.test'),
  ]);
});
afterAll(() => t.close());

describe('a change of a version that is no longer the last', () => {
  test('is refused with the record as it is and the fields changed since', async () => {
    const { id } = await registered(chw);
    ok(await chw.patch(`/patients/${id}`, { version: 1, city: 'Fresno' }));
    ok(await clinician.patch(`/patients/${id}`, { version: 2, phone: '+15595550123', preferredName: 'Lucha' }));
    const stale = await chw.patch(`/patients/${id}`, { version: 1, pronouns: 'she/her' });
    expect([stale.status, stale.body.code]).toEqual([412, 'stale_version']);
    expect(stale.body.changed.toSorted()).toEqual(['city', 'phone', 'preferredName']);
    expect(stale.body.current).toEqual(ok(await chw.get(`/patients/${id}`)));
    const { givenName, familyName } = ok(await clinician.get('/me'));
    expect(stale.body.changedBy).toBe(`${givenName} ${familyName}`);
    expect((await chw.patch(`/patients/${id}`, { version: 2, pronouns: 'she/her' })).body.changed.toSorted()).toEqual([
      'phone',
      'preferredName',
    ]);
    expect((await chw.patch(`/patients/${id}`, { version: 3, pronouns: 'she/her' })).body).toMatchObject({
      version: 4,
      city: 'Fresno',
      pronouns: 'she/her',
    });
  });

  test('is refused also for a version that is yet to come', async () => {
    const { id } = await registered(chw);
    const early = await chw.patch(`/patients/${id}`, { version: 9, city: 'Fresno' });
    expect([early.status, early.body.changed]).toEqual([412, []]);
  });

  test('is refused for a command alike', async () => {
    const visit = await recorded(chw, await registered(chw));
    ok(await chw.patch(`/encounters/${visit.id}`, { version: 1, note: 'More.' }));
    const stale = await chw.post(`/encounters/${visit.id}/sign`, { version: 1 });
    expect([stale.status, stale.body.code, stale.body.changed, stale.body.current.version]).toEqual([
      412,
      'stale_version',
      ['note'],
      2,
    ]);
  });

  test('shows an administrator neither the notes nor that they changed', async () => {
    const visit = await recorded(chw, await registered(chw));
    ok(
      await chw.patch(`/encounters/${visit.id}`, {
        version: 1,
        note: 'In confidence.',
        mode: 'video',
        placeOfService: '10',
      }),
    );
    const stale = await admin.post(`/encounters/${visit.id}/void`, { version: 1, reason: 'Wrong person.' });
    expect([stale.status, stale.body.changed.toSorted()]).toEqual([412, ['mode', 'placeOfService']]);
    expect(stale.body.current).not.toHaveProperty('note');
    expect(stale.text).not.toContain('confidence');
  });

  test('must name a version', async () => {
    const { id } = await registered(chw);
    const without = await chw.patch(`/patients/${id}`, { city: 'Fresno' });
    expect([without.status, without.body.errors[0]?.path]).toEqual([400, 'version']);
  });
});

describe('of changes at the same time', () => {
  test('to the same version one wins', async () => {
    const { id } = await registered(chw);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, number) =>
        // A key of its own each, so that the version alone decides.
        chw.patch(`/patients/${id}`, { version: 1, city: `City ${number}` }, { 'idempotency-key': newId() }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412, 412]);
    expect(ok(await chw.get(`/patients/${id}`))).toMatchObject({
      version: 2,
      city: answers.find(({ status }) => status === 200)!.body['city'],
    });
    expect((await t.sql(`select 1 from audit where entity_id = $1 and action = 'update'`, [id])).length).toBe(1);
  });

  test('a change and a signature of the same version are not both taken', async () => {
    for (let round = 0; round < 5; round += 1) {
      const visit = await recorded(chw, await registered(chw));
      const [changed, sign] = await Promise.all([
        chw.patch(`/encounters/${visit.id}`, { version: 1, note: 'Late.' }),
        chw.post(`/encounters/${visit.id}/sign`, { version: 1 }),
      ]);
      const winners = [changed.status, sign.status].filter((status) => status === 200);
      expect(winners).toHaveLength(1);
      expect([409, 412]).toContain(Math.max(changed.status, sign.status));
    }
  });
});

describe('a signed encounter', () => {
  test('is frozen: no field changes, and it says that it cannot be changed', async () => {
    const visit = await signed(chw, await registered(chw));
    expect(visit.can.toSorted()).toEqual(['amend', 'ask-void', 'mark-part2']);
    for (const change of [{ note: 'Late.' }, { mode: 'video' }, { activities: [] }, {}]) {
      const answer = await chw.patch(`/encounters/${visit.id}`, { version: visit.version, ...change });
      expect([answer.status, answer.body.code]).toEqual([409, 'frozen']);
    }
    expect(ok(await chw.get(`/encounters/${visit.id}`))).toEqual(visit);
  });

  test('is not signed a second time', async () => {
    const visit = await signed(chw, await registered(chw));
    const again = await chw.post(`/encounters/${visit.id}/sign`, { version: visit.version });
    expect([again.status, again.body.code]).toEqual([409, 'invalid_move']);
  });
});

describe('a state', () => {
  // To lift a mark there must be one: part2-marks.test.ts.
  const moves = Object.entries<Command>(encounter.commands)
    .filter(([name]) => name !== 'unmark-part2')
    .flatMap(([name, { from }]) => encounter.states!.map((state) => ({ name, state, allowed: from.includes(state) })));
  const by: Readonly<Record<string, () => Caller>> = {
    void: () => admin,
    'decline-void': () => admin,
    cosign: () => clinician,
    return: () => clinician,
  };
  const withReason = [
    'return',
    'no-show',
    'cancel',
    'void',
    'amend',
    'reschedule',
    'mark-part2',
    'ask-void',
    'decline-void',
  ];

  test.each(moves)('of an encounter: from $state, $name is allowed: $allowed', async ({ name, state, allowed }) => {
    const patient = await registered(chw);
    const visit = ok(
      await chw.put(`/encounters/${newId()}`, aVisit(patient.id, name === 'start' ? { endedAt: null } : {})),
    );
    await t.sql(
      `update encounters set status = $2, status_at = now(), signed_at = now(), signature_hash = 'x', void_asked_at = now() where id = $1`,
      [visit.id, state],
    );
    const caller = by[name]?.() ?? chw;
    expect(ok(await caller.get(`/encounters/${visit.id}`)).can.includes(name)).toBe(allowed);
    const answer = await caller.post(`/encounters/${visit.id}/${name}`, {
      version: 1,
      ...(withReason.includes(name) && { reason: 'For a reason.' }),
      ...(name === 'amend' && { text: 'What is right.' }),
      ...(['reschedule', 'plan-again'].includes(name) && { startedAt: '2999-01-08T18:00:00Z' }),
    });
    expect([answer.status, answer.body.code]).toEqual(allowed ? [200, undefined] : [409, 'invalid_move']);
  });

  test('of a person moves by named commands alone', async () => {
    const { id } = await registered(chw);
    const answer = await admin.patch(`/patients/${id}`, { version: 1, status: 'inactive' });
    expect([answer.status, answer.body.errors[0]?.path]).toEqual([400, 'status']);
    expect((await admin.post(`/patients/${id}/reactivate`, { version: 1 })).body.code).toBe('invalid_move');
    expect((await admin.post(`/patients/${id}/deactivate`, { version: 1, reason: 'Moved away.' })).body).toMatchObject({
      status: 'inactive',
      version: 2,
    });
    expect((await admin.post(`/patients/${id}/reactivate`, { version: 2 })).body).toMatchObject({
      status: 'active',
      version: 3,
    });
  });

  test('keeps the reason of its move in the audit', async () => {
    const { id } = await registered(chw);
    ok(await admin.post(`/patients/${id}/deactivate`, { version: 1, reason: 'Moved to Oregon.' }));
    const [line] = await t.sql(
      `select before, after, actor, version from audit where entity_id = $1 and action = 'deactivate'`,
      [id],
    );
    expect(line).toEqual({
      before: { status: 'active' },
      after: { status: 'inactive', reason: 'Moved to Oregon.' },
      actor: userId('admin@demo.test'),
      version: 2,
    });
  });
});

test('a person of a record never changes', async () => {
  const visit = await recorded(chw, await registered(chw));
  const other = await registered(chw);
  const answer = await chw.patch(`/encounters/${visit.id}`, { version: 1, patientId: other.id });
  expect([answer.status, answer.body.errors[0]?.path]).toEqual([400, 'patientId']);
});

test('an imported record is read and never changed', async () => {
  const patient = await registered(chw);
  const id = newId();
  await t.sql(
    `insert into encounters (tenant_id, origin, created_by, id, patient_id, started_at, author_id, status, signed_at, signature_hash, title) values ($1, 'imported', 'system:import', $2, $3, now() - interval '2 years', $4, 'in-progress', null, null, 'Office visit')`,
    [tenantIds.demo, id, patient.id, userId('chw@demo.test')],
  );
  const visit = ok(await chw.get(`/encounters/${id}`));
  expect([visit['origin'], visit.can]).toEqual(['imported', ['mark-part2']]);
  expect((await chw.patch(`/encounters/${id}`, { version: 1, note: 'Mine.' })).body.code).toBe('frozen');
  expect((await chw.post(`/encounters/${id}/sign`, { version: 1 })).body.code).toBe('frozen');
});
