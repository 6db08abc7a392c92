/** The care team opens the person to its members: from the day of joining to the end of the last, and no longer. */
import { addDays } from '@puente/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { aVisit, newId, registered } from '../support/factories.ts';
import { startTestApp, type TestApp, tenantIds, userId } from '../support/test-app.ts';

let t: TestApp;
let chw: Caller;
let chw2: Caller;
let admin: Caller;
let today: string;
const colleague = userId('chw2@demo.test');
beforeAll(async () => {
  t = await startTestApp();
  [chw, chw2, admin] = (await Promise.all(['chw', 'chw2', 'admin'].map((login) => t.as(`${login}@demo.test`)))) as [
    Caller,
    Caller,
    Caller,
  ];
  today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(Date.now());
});
afterAll(() => t.close());

const join = (caller: Caller, patient: Content, fields: Readonly<Record<string, unknown>> = {}) =>
  caller.put(`/care-team-members/${newId()}`, {
    patientId: patient.id,
    userId: colleague,
    role: 'chw',
    startsOn: today,
    ...fields,
  });
const reaches = async (caller: Caller, patient: Content) =>
  (await caller.get(`/patients/${patient.id}`)).status === 200;

describe('a member of staff on the care team', () => {
  test('is refused before the day of joining, without the role to treat, suspended, twice, and with another name beside', async () => {
    const patient = await registered(chw);
    const refusal = async (fields: object) => {
      const { status, body } = await join(admin, patient, fields as Record<string, unknown>);
      return [status, body.errors?.[0]?.path];
    };
    expect(await refusal({ startsOn: addDays(today, 1) })).toEqual([400, 'startsOn']);
    expect(await refusal({ userId: userId('admin@demo.test') })).toEqual([400, 'userId']);
    expect(await refusal({ name: 'Somebody' })).toEqual([400, 'name']);
    expect(await refusal({ userId: null })).toEqual([400, 'name']);
    await t.sql(`update users set status = 'suspended' where tenant_id = $1 and id = $2`, [
      tenantIds.demo,
      userId('chw3@demo.test'),
    ]);
    expect(await refusal({ userId: userId('chw3@demo.test') })).toEqual([400, 'userId']);
    await t.sql(`update users set status = 'active' where tenant_id = $1 and id = $2`, [
      tenantIds.demo,
      userId('chw3@demo.test'),
    ]);
    ok(await join(admin, patient));
    expect(await refusal({ role: 'nurse' })).toEqual([409, 'userId']);
    expect(
      await t.sql(`select from patient_access where patient_id = $1 and reason = 'care-team'`, [patient.id]),
    ).toHaveLength(1);
  });

  test('reaches the person from now on, treats them, and is out with the next answer once the membership ends', async () => {
    const patient = await registered(chw);
    expect(await reaches(chw2, patient)).toBe(false);
    const member = ok(await join(chw, patient));
    expect(member['memberName']).toMatch(/\w+ \w+/);
    expect(await reaches(chw2, patient)).toBe(true);
    ok(await chw2.put(`/encounters/${newId()}`, aVisit(patient.id)));
    const ended = ok(await chw.post(`/care-team-members/${member.id}/end`, { version: member.version }));
    expect([ended.status, ended['endsOn'], ended.can]).toEqual(['ended', today, []]);
    expect(await reaches(chw2, patient)).toBe(false);
    ok(await join(chw, patient));
    expect(await reaches(chw2, patient)).toBe(true);
  });

  test('has the person to the end of the last day where the organization works', async () => {
    const patient = await registered(chw);
    const member = ok(await join(chw, patient, { endsOn: addDays(today, 9) }));
    const until = async () =>
      (
        await t.sql<{ day: string | null }>(
          `select (until at time zone 'America/Los_Angeles')::text as day from patient_access where tenant_id = $1 and patient_id = $2 and user_id = $3 and reason = 'care-team'`,
          [tenantIds.demo, patient.id, colleague],
        )
      ).map(({ day }) => day);
    expect(await until()).toEqual([`${addDays(today, 10)} 00:00:00`]);
    const open = ok(await chw.patch(`/care-team-members/${member.id}`, { version: 1, endsOn: null }));
    expect(await until()).toEqual([null]);
    ok(
      await chw.patch(`/care-team-members/${member.id}`, {
        version: open.version,
        startsOn: addDays(today, -9),
        endsOn: addDays(today, -1),
      }),
    );
    expect(await until()).toEqual([]);
    expect(await reaches(chw2, patient)).toBe(false);
  });

  test('keeps what the account has by another reason', async () => {
    const patient = await registered(chw2);
    const member = ok(await join(admin, patient));
    ok(await admin.post(`/care-team-members/${member.id}/end`, { version: 1 }));
    expect(await reaches(chw2, patient)).toBe(true);
  });
});

describe('who reaches the person only for a time', () => {
  test('through an emergency adds nobody, not even a name', async () => {
    const patient = await registered(chw);
    await t.sql(
      `insert into patient_access (tenant_id, user_id, patient_id, reason, until) values ($1, $2, $3, 'break-glass', now() + interval '8 hours')`,
      [tenantIds.demo, colleague, patient.id],
    );
    expect(await reaches(chw2, patient)).toBe(true);
    for (const fields of [{}, { userId: null, name: 'Dr. Osei' }])
      expect((await join(chw2, patient, fields)).body.errors).toEqual([
        expect.objectContaining({ path: 'patientId', code: 'unknown' }),
      ]);
    await t.sql(`delete from patient_access where patient_id = $1 and reason = 'break-glass'`, [patient.id]);
    expect(await reaches(chw2, patient)).toBe(false);
  });

  test('by a granted request makes no lasting access of it', async () => {
    const patient = await registered(chw);
    await t.sql(
      `insert into patient_access (tenant_id, user_id, patient_id, reason, until) values ($1, $2, $3, 'request', now() + interval '9 days')`,
      [tenantIds.demo, colleague, patient.id],
    );
    for (const fields of [{}, { userId: null, name: 'Dr. Osei', role: 'primary-care' }])
      expect((await join(chw2, patient, fields)).body.errors).toEqual([
        expect.objectContaining({ path: 'patientId', code: 'unknown' }),
      ]);
    const member = ok(await join(chw, patient, { userId: userId('chw3@demo.test') }));
    expect(ok(await chw2.get(`/care-team-members/${member.id}`)).can).toEqual([]);
    expect((await chw2.patch(`/care-team-members/${member.id}`, { version: 1, role: 'nurse' })).status).toBe(403);
    expect((await chw2.post(`/care-team-members/${member.id}/end`, { version: 1 })).status).toBe(403);
  });

  test('by the care team itself adds no colleague for longer', async () => {
    const patient = await registered(chw);
    ok(await join(admin, patient, { endsOn: addDays(today, 9) }));
    expect((await join(chw2, patient, { userId: userId('chw3@demo.test') })).body.errors).toEqual([
      expect.objectContaining({ path: 'userId', code: 'access_ends' }),
    ]);
    ok(await join(chw2, patient, { userId: null, name: 'Dr. Osei', role: 'primary-care', note: 'Since the surgery.' }));
    const other = ok(await join(chw, patient, { userId: userId('chw3@demo.test'), endsOn: addDays(today, 30) }));
    const change = (fields: object) =>
      chw2.patch(`/care-team-members/${other.id}`, { version: 1, startsOn: today, ...fields });
    for (const endsOn of [null, addDays(today, 31)])
      expect((await change({ endsOn })).body.errors?.[0]).toMatchObject({ path: 'userId', code: 'access_ends' });
    expect(ok(await change({ endsOn: addDays(today, 20), note: 'Until the surgery.' }))).toMatchObject({
      note: 'Until the surgery.',
    });
  });
});
