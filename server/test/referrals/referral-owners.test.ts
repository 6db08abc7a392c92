/**
 * The owner of an open referral when its owner leaves, its person moves to another panel, or two records turn out to be
 * of one person.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { assigned, newId, registered } from '../support/factories.ts';
import { ring, timersFor } from '../support/ring.ts';
import { startTestApp, type TestApp, userId } from '../support/test-app.ts';

let t: TestApp;
let chw: Caller;
let chw3: Caller;
let clinician: Caller;
let admin: Caller;
let today: string;
const [marisol, luis, thanh, priya, nadia] = ['chw', 'chw2', 'chw3', 'clinician', 'admin'].map((login) =>
  userId(`${login}@demo.test`),
) as [string, string, string, string, string];

beforeAll(async () => {
  t = await startTestApp();
  [chw, chw3, clinician, admin] = (await Promise.all(
    ['chw', 'chw3', 'clinician', 'admin'].map((login) => t.as(`${login}@demo.test`)),
  )) as [Caller, Caller, Caller, Caller];
  // A member who has signed in before is active again once the account is opened.
  ok(await (await t.as('chw2@demo.test')).get('/me'));
  ok(await chw3.get('/me'));
  today = (await t.sql<{ day: string }>(`select (now() at time zone 'America/Los_Angeles')::date as day`))[0]!.day;
});
afterAll(() => t.close());

type Body = Readonly<Record<string, unknown>>;
const because = { reason: 'As was said.' };
const write = (patientId: string, caller = chw, fields: Body = {}) =>
  caller.put(`/referrals/${newId()}`, {
    patientId,
    direction: 'in',
    program: 'CHW',
    reason: 'Needs help to find a doctor.',
    receivedOn: today,
    source: 'phone',
    requester: 'Valley Clinic',
    ...fields,
  });
const again = async ({ id }: Content, caller = admin) => ok(await caller.get(`/referrals/${id}`));
const act = async (record: Content, command: string, body: Body = {}, caller = chw) =>
  caller.post(`/referrals/${record.id}/${command}`, { version: (await again(record)).version, ...body });
/** For a person who is on no panel, with a member. */
async function owned(owner: string): Promise<{ patient: Content; referral: Content }> {
  const patient = await registered(chw);
  const referral = ok(await write(patient.id));
  await assigned(admin, patient.id, null);
  return { patient, referral: ok(await act(referral, 'assign', { userId: owner }, admin)) };
}
const ownerOf = async (referral: Content) => (await again(referral))['ownerId'];
const reaches = async (caller: Caller, { id }: Content) => (await caller.get(`/patients/${id}`)).status === 200;
const member = async (id: string) => ok(await admin.get(`/users/${id}`));
const staff = async (id: string, command: string, body: Body = {}, by = admin) =>
  by.post(`/users/${id}/${command}`, { version: (await member(id)).version, ...body });
const change = async (id: string, body: Body, by = admin) =>
  by.patch(`/users/${id}`, { version: (await member(id)).version, ...body });
/** The mails that the reader gets of a kind, once the timer of the reader has gone off. */
async function mailsTo(reader: string, kind: string): Promise<number> {
  await ring(t, reader);
  return (await t.sql('delete from notices where user_id = $1 and kind = $2 returning id', [reader, kind])).length;
}

beforeEach(async () => {
  for (const id of [luis, thanh]) {
    if ((await member(id))['status'] !== 'active') ok(await staff(id, 'enable'));
    ok(await change(id, { supervisorId: priya, roles: ['chw'] }));
  }
});

describe('a member who leaves', () => {
  test('gives open referrals to the team: the supervisor has them, a colleague takes one', async () => {
    const [one, other, over] = [await owned(luis), await owned(luis), await owned(luis)];
    ok(await act(over.referral, 'void', because, clinician));
    const theirs = await owned(thanh);
    expect((await staff(luis, 'disable', {}, clinician)).status).toBe(403);
    expect(await ownerOf(one.referral), 'nobody left').toBe(luis);
    expect(await reaches(chw3, one.patient)).toBe(false);
    ok(await staff(luis, 'disable'));
    for (const { referral } of [one, other])
      expect(await again(referral)).toMatchObject({ ownerId: priya, ownerName: 'Priya Raman', status: 'requested' });
    expect(await ownerOf(over.referral), 'what is over stays as it was').toBe(luis);
    expect(await ownerOf(theirs.referral)).toBe(thanh);
    expect([await reaches(clinician, one.patient), await reaches(chw3, one.patient)]).toEqual([true, true]);
    expect(await mailsTo(priya, 'referrals-handed-over')).toBe(1);
    ok(await act(one.referral, 'claim', {}, chw3));
    expect([await reaches(chw3, one.patient), await reaches(chw, one.patient)]).toEqual([true, false]);
    const [line] = await t.sql<{ actor: string; before: Body }>(
      `select actor, before from audit where entity_id = $1 and action = 'assign' order by version desc limit 1`,
      [other.referral.id],
    );
    expect(line).toMatchObject({ actor: nadia, before: { ownerId: luis } });
  });

  test('whose account is opened again gets nothing back', async () => {
    const { referral } = await owned(luis);
    ok(await staff(luis, 'disable'));
    ok(await staff(luis, 'enable'));
    expect(await ownerOf(referral)).toBe(priya);
  });

  test('without a supervisor leaves them without an owner, and the administrators get a notice', async () => {
    ok(await change(luis, { supervisorId: null }));
    const { referral, patient } = await owned(luis);
    ok(await staff(luis, 'deactivate', because));
    expect(await again(referral)).toMatchObject({ ownerId: null, ownerName: null, isOpen: true });
    expect([await reaches(clinician, patient), await reaches(chw, patient)]).toEqual([false, false]);
    expect(await mailsTo(nadia, 'referrals-unowned')).toBe(1);
    ok(await act(referral, 'assign', { userId: thanh }, admin));
    expect(await reaches(chw3, patient)).toBe(true);
  });

  test('and one whose role is taken away; another role beside it changes nothing', async () => {
    const { referral } = await owned(luis);
    expect((await change(luis, { roles: ['TenantAdmin'] }, clinician)).status).toBe(403);
    ok(await change(luis, { roles: ['chw', 'TenantAdmin'] }));
    expect(await ownerOf(referral)).toBe(luis);
    ok(await change(luis, { roles: ['TenantAdmin'] }));
    expect(await ownerOf(referral)).toBe(priya);
  });

  test('and one who closes their own account', async () => {
    const [leaver, boss] = [await t.as('chw2@second.test', true), await t.as('admin@second.test')];
    const helper = await t.as('chw@second.test');
    const patient = await registered(helper);
    const referral = ok(await write(patient.id, helper));
    const given = ok(
      await boss.post(`/referrals/${referral.id}/assign`, {
        version: referral.version,
        userId: userId('chw2@second.test'),
      }),
    );
    const left = async () => (await leaver.post('/me/leave', { email: 'chw2@second.test' })).status;
    expect((await leaver.post('/me/leave', { email: 'other@second.test' })).status).toBe(400);
    const before = ok(await boss.get(`/referrals/${given.id}`));
    expect(before['ownerId']).toBe(userId('chw2@second.test'));
    expect(await left()).toBe(200);
    expect(ok(await boss.get(`/referrals/${given.id}`))['ownerId']).not.toBe(userId('chw2@second.test'));
  });

  test('at the same moment as somebody gives them one, keeps none', async () => {
    const { referral } = await owned(thanh);
    const version = (await again(referral)).version;
    const [given] = await Promise.all([
      admin.post(`/referrals/${referral.id}/assign`, { version, userId: luis }),
      staff(luis, 'disable'),
    ]);
    expect([200, 400]).toContain(given.status);
    expect(await ownerOf(referral)).toBe(given.status === 200 ? priya : thanh);
  });
});

describe('a person who moves to another panel', () => {
  test('takes along the open referrals of the old worker, and no others', async () => {
    const patient = await registered(chw);
    const [open, draft] = [
      ok(await write(patient.id)),
      ok(
        await write(patient.id, chw, {
          direction: 'out',
          program: 'HRSN',
          service: 'food',
          source: 'staff',
          requester: null,
          performer: 'Mesa Food Bank',
        }),
      ),
    ];
    const theirs = ok(await write(patient.id, chw, { program: 'ECM' }));
    ok(await act(theirs, 'assign', { userId: thanh }, admin));
    const over = ok(await write(patient.id, chw, { program: 'APS' }));
    ok(await act(over, 'void', because, clinician));
    const { version } = ok(await admin.get(`/patients/${patient.id}`));
    const refused = await admin.post(`/patients/${patient.id}/assign`, { version, userId: newId() });
    expect([refused.status, await ownerOf(open)]).toEqual([400, marisol]);
    expect((await chw.post(`/patients/${patient.id}/assign`, { version, userId: luis })).status).toBe(403);
    await assigned(admin, patient.id, luis);
    expect(await Promise.all([open, draft, theirs, over].map(ownerOf))).toEqual([luis, luis, thanh, marisol]);
    expect((await again(open))['ownerName']).toBe('Luis Ortega');
    expect([await reaches(chw, patient), await reaches(chw3, patient)], 'the old worker, and whoever had one').toEqual([
      false,
      true,
    ]);
    expect(await mailsTo(luis, 'referrals-handed-over')).toBe(1);
    await assigned(admin, patient.id, null);
    expect(await ownerOf(open), 'nobody took the person over').toBe(luis);
  });

  test('with a whole caseload, and back with it: what the new worker had before stays', async () => {
    const people = [await registered(chw3), await registered(chw3)];
    const mine = [];
    for (const { id } of people) mine.push(ok(await write(id, chw3)));
    const before = ok(await write(people[0]!.id, chw3, { program: 'ECM' }));
    ok(await act(before, 'assign', { userId: luis }, admin));
    const order = (fields: Body, by = admin) =>
      by.put(`/caseload-moves/${newId()}`, {
        fromUserId: thanh,
        targets: [{ userId: luis, patientIds: people.map(({ id }) => id) }],
        reason: 'Goes on leave.',
        ...fields,
      });
    expect((await order({}, clinician)).status).toBe(403);
    expect((await order({ targets: [{ userId: thanh }] })).status).toBe(400);
    expect(await Promise.all(mine.map(ownerOf))).toEqual([thanh, thanh]);
    const moved = ok(await order({}));
    expect(await Promise.all([...mine, before].map(ownerOf))).toEqual([luis, luis, luis]);
    expect(await reaches(chw3, people[0]!)).toBe(false);
    expect(await timersFor(t, luis)).toHaveLength(1);
    expect(await mailsTo(luis, 'referrals-handed-over'), 'one mail for all of them').toBe(1);
    ok(await act(mine[1]!, 'assign', { userId: marisol }, admin));
    ok(await admin.post(`/caseload-moves/${moved.id}/undo`, { version: moved.version }));
    expect(await Promise.all([...mine, before].map(ownerOf))).toEqual([thanh, marisol, luis]);
    expect(await reaches(chw3, people[0]!)).toBe(true);
  });
});

describe('two records of one person', () => {
  const merge = async (from: Content, into: Content, by = admin) => {
    const { version } = ok(await admin.get(`/patients/${from.id}`));
    return by.post(`/patients/${from.id}/merge`, { version, intoId: into.id, reason: 'Entered twice.' });
  };
  const accessOf = async (user: string) =>
    (
      await t.sql<{ id: string }>(
        `select patient_id as id from patient_access where user_id = $1 and reason = 'referral' order by 1`,
        [user],
      )
    ).map(({ id }) => id);

  test('are reached together by whoever works on a referral of either, and apart again when they are parted', async () => {
    const { patient: from, referral } = await owned(thanh);
    const into = await registered(chw);
    const others = await accessOf(thanh);
    expect(await reaches(chw3, into)).toBe(false);
    expect((await merge(from, into, chw)).status).toBe(403);
    expect(await accessOf(thanh)).toEqual(others);
    ok(await merge(from, into));
    expect(await accessOf(thanh)).toEqual([...others, into.id].toSorted());
    expect(await reaches(chw3, into)).toBe(true);
    const { items } = ok(await chw.get(`/referrals?patientId=${into.id}&isOpen=true`));
    expect(
      items.map(({ id }) => id),
      'the list of the person has those of both',
    ).toContain(referral.id);
    const twin = await write(into.id);
    expect([twin.status, twin.body.errors[0]?.path]).toEqual([400, 'secondReason']);
    ok(
      await admin.post(`/patients/${from.id}/unmerge`, {
        version: ok(await admin.get(`/patients/${from.id}`)).version,
        reason: 'Two people.',
      }),
    );
    expect(await accessOf(thanh)).toEqual(others);
    expect([await reaches(chw3, into), await reaches(chw3, from)]).toEqual([false, true]);
    ok(await merge(from, into));
    ok(await act(referral, 'void', because, clinician));
    expect(await accessOf(thanh), 'the end of the referral ends the access to both').toEqual(
      others.filter((id) => id !== from.id),
    );
  });
});
