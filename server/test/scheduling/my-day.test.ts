/** The start page: each role's part, within reach, with a line for whom it shows; and the numbers of the navigation. */
import { labels, type MyDay, type Tally, type Waiting } from '@puente/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { everything } from '../support/everything.ts';
import { assigned, benefitsEntered, newId, recorded, registered, signed, yesterday } from '../support/factories.ts';
import { startTestApp, type TestApp, userId } from '../support/test-app.ts';

let t: TestApp;
let admin: Caller;
let chw: Caller;
let clinician: Caller;
beforeAll(async () => {
  t = await startTestApp();
  [admin, chw, clinician] = await Promise.all([
    t.as('admin@demo.test'),
    t.as('chw@demo.test'),
    t.as('clinician@demo.test'),
  ]);
});
afterAll(() => t.close());

const dayOf = async (caller: Caller) => ok(await caller.get('/my-day')) as unknown as MyDay;
const idsOf = (items: readonly { patient: { id: string } }[] | undefined) => items?.map(({ patient }) => patient.id);

test('each role is shown its own part and no other', async () => {
  expect((await t.transport({ method: 'GET', url: '/Prod/my-day', headers: {} })).status).toBe(401);
  const present = async (caller: Caller) =>
    Object.entries(await dayOf(caller)).flatMap(([name, part]) => (part === null ? [] : [name]));
  expect(await present(chw)).toEqual(['tasks', 'panel']);
  expect(await present(clinician)).toEqual(['tasks', 'team']);
  expect(await present(admin)).toEqual(['tasks', 'tenant']);
});

test('who came to the panel is new there; who left it, is hidden or was registered by its owner is not', async () => {
  const other = await t.as('chw2@demo.test');
  const given = await registered(admin);
  await assigned(admin, given.id, userId('chw2@demo.test'));
  const taken = await registered(other);
  await assigned(admin, taken.id, userId('chw3@demo.test'));
  const hidden = await registered(admin);
  await assigned(admin, hidden.id, userId('chw2@demo.test'));
  await t.sql('update patients set labels = $2 where id = $1', [hidden.id, labels.part2]);
  await t.sql(`update patient_access set reason = 'referral' where patient_id = $1`, [hidden.id]);
  await registered(other);
  const { panel } = await dayOf(other);
  expect(idsOf(panel?.arrived.items)).toEqual([given.id]);
  expect(panel?.arrived).toMatchObject({ count: 1, capped: false });
  const [line] = await t.sql<{ entity_ids: string[] }>(
    `select entity_ids from audit where actor = $1 and action = 'list' and entity = 'patient' and $2 = any(entity_ids)`,
    [userId('chw2@demo.test'), given.id],
  );
  expect(line?.entity_ids).toEqual([given.id]);
});

test('a person nears the limit from the unit on that the policy says', async () => {
  await benefitsEntered(admin);
  const person = await registered(chw);
  await signed(chw, person);
  await t.settled();
  expect((await dayOf(chw)).panel?.unitsNear.items).toEqual([]);
  const usage = ok(await chw.get(`/patients/${person.id}/usage`)) as unknown as { warnFrom: number; limit: number };
  await t.sql('update charges set units = $2, amount_cents = $2 * unit_price_cents where patient_id = $1', [
    person.id,
    usage.warnFrom - 1,
  ]);
  expect((await dayOf(chw)).panel?.unitsNear.items).toEqual([]);
  await t.sql('update charges set units = $2, amount_cents = $2 * unit_price_cents where patient_id = $1', [
    person.id,
    usage.warnFrom,
  ]);
  expect((await dayOf(chw)).panel?.unitsNear.items).toMatchObject([
    { patient: { id: person.id }, used: usage.warnFrom, limit: usage.limit },
  ]);
});

test('a clinician is shown the encounters of the supervised: signed lately, and left open too long', async () => {
  const before = (await dayOf(clinician)).team!;
  expect(before.workers).toBeGreaterThan(0);
  const person = await registered(chw);
  const visit = await signed(chw, person, { from: -24 * 60 });
  const late = await recorded(chw, person, { from: -4 * 24 * 60 });
  await recorded(chw, person);
  const { team } = await dayOf(clinician);
  expect(team?.signed.items[0]).toMatchObject({ id: visit.id, patient: { id: person.id } });
  expect(team?.signed.count).toBe(before.signed.count + 1);
  const [line] = await t.sql<{ patient_ids: string[] }>(
    `select patient_ids from audit where actor = $1 and action = 'list' and entity = 'encounter' and $2 = any(entity_ids)`,
    [userId('clinician@demo.test'), visit.id],
  );
  expect(line?.patient_ids, 'it stands in the report of the person').toContain(person.id);
  expect(team?.unsigned.items.map(({ id }) => id)).toEqual([late.id]);
  await t.sql('update users set supervisor_id = null where id = $1', [userId('chw@demo.test')]);
  expect((await dayOf(clinician)).team?.unsigned.items).toEqual([]);
  await t.sql('update users set supervisor_id = $2 where id = $1', [
    userId('chw@demo.test'),
    userId('clinician@demo.test'),
  ]);
});

test('an administrator is shown numbers without those who are hidden', async () => {
  const before = (await dayOf(admin)).tenant!;
  const person = await registered(admin);
  expect((await dayOf(admin)).tenant?.newPatients.count).toBe(before.newPatients.count + 1);
  await t.sql('update patients set labels = $2 where id = $1', [person.id, labels.part2]);
  expect((await dayOf(admin)).tenant?.newPatients).toEqual(before.newPatients);
  expect(before.signedWithinHours).toBeGreaterThan(0);
  expect(before.withoutPanel).toBe(0);
  await t.sql(
    `insert into users (tenant_id, id, created_by, given_name, family_name, email, roles, permissions, status)
     select tenant_id, $2, 'system:test', 'Idle', 'Worker', 'idle@demo.test', '["chw"]', '[]', 'active' from users where id = $1`,
    [userId('chw@demo.test'), newId()],
  );
  expect((await dayOf(admin)).tenant?.withoutPanel).toBe(1);
  expect(before.overCapacity).toBe(0);
  const plan = async (target: number | null) => {
    await t.sql('update users set caseload_target = $2 where id = $1', [userId('chw@demo.test'), target]);
    return (await dayOf(admin)).tenant?.overCapacity;
  };
  const [panel] = await t.sql<{ n: number }>(
    `select count(*)::int as n from patients where assigned_to = $1 and status in ('active', 'inactive')`,
    [userId('chw@demo.test')],
  );
  expect([await plan(panel!.n), await plan(panel!.n - 1), await plan(null)]).toEqual([0, 1, 0]);
});

describe('what waits for the caller', () => {
  const waits = async (caller: Caller) => ok(await caller.get('/waiting')) as unknown as Waiting;
  const count = async (caller: Caller, path: string) => ok(await caller.get(`/${path}`))['total'] as unknown as Tally;

  test('tells whoever has signed in only what they may see or do', async () => {
    expect((await t.transport({ method: 'GET', url: '/Prod/waiting', headers: {} })).status).toBe(401);
    const known = async (caller: Caller) =>
      Object.entries(await waits(caller)).flatMap(([name, tally]) => (tally ? [name] : []));
    expect(await known(chw)).toEqual(['patients', 'drafts', 'charges', 'answers']);
    expect(await known(clinician)).toEqual(['patients', 'drafts', 'toCosign', 'charges', 'answers']);
    expect(await known(admin)).toEqual([
      'patients',
      'drafts',
      'charges',
      'answers',
      'emergencies',
      'accessRequests',
      'visitsToVoid',
      'chargesToVoid',
    ]);
  });

  test('is counted as the lists count it', async () => {
    await everything(t, 'demo');
    await t.settled();
    for (const [caller, people] of [
      [chw, `assignedTo=${userId('chw@demo.test')}&status=active`],
      [clinician, 'status=active'],
      [admin, 'status=active'],
    ] as const) {
      const { patients, charges, accessRequests } = await waits(caller);
      expect(patients).toEqual(await count(caller, `patients/count?${people}`));
      expect(charges?.count).toBe((await count(caller, 'charges/count?status=needs-info')).count);
      if (caller === admin) expect(accessRequests).toEqual(await count(caller, 'access-requests/count?status=open'));
    }
    const glasses = ok(await admin.get('/break-glasses?limit=200')).items.filter(({ status }) => status !== 'reviewed');
    expect(glasses.length).toBeGreaterThan(0);
    expect((await waits(admin)).emergencies?.count).toBe(glasses.length);
  });

  test('a draft is over and not signed; a plan and the draft of another are none', async () => {
    const drafts = async (caller = chw) => (await waits(caller)).drafts!.count;
    const [before, ofAnother] = [await drafts(), await drafts(clinician)];
    const person = await registered(chw);
    const tomorrow = new Date(Date.now() + 36 * 3_600_000).toISOString();
    ok(await chw.put(`/encounters/${newId()}`, { patientId: person.id, plannedAt: tomorrow, startedAt: tomorrow }));
    const now = new Date().toISOString();
    const underWay = await recorded(chw, person, { startedAt: now, endedAt: null, activities: [] });
    expect(await drafts()).toBe(before);
    await t.sql('update encounters set started_at = $2 where id = $1', [underWay.id, yesterday()]);
    expect(await drafts()).toBe(before + 1);
    const visit = await recorded(chw, person);
    expect(await drafts()).toBe(before + 2);
    ok(await chw.post(`/encounters/${visit.id}/sign`, { version: visit.version }));
    expect(await drafts()).toBe(before + 1);
    expect(await drafts(clinician)).toBe(ofAnother);
  });

  test('a wish to void waits for those who may, until it is answered', async () => {
    const wishes = async () => {
      const { visitsToVoid, chargesToVoid } = await waits(admin);
      return [visitsToVoid!.count, chargesToVoid!.count];
    };
    const visit = await signed(chw, await registered(chw));
    await t.settled();
    const [charge] = ok(await chw.get(`/charges?encounterId=${visit.id}`)).items;
    const [visits, charges] = (await wishes()) as [number, number];
    const reason = 'Recorded twice.';
    const asked = ok(await chw.post(`/encounters/${visit.id}/ask-void`, { version: visit.version, reason }));
    expect(await wishes()).toEqual([visits + 1, charges]);
    ok(await chw.post(`/charges/${charge!.id}/ask-void`, { version: charge!.version, reason }));
    expect(await wishes()).toEqual([visits + 1, charges + 1]);
    ok(await admin.post(`/encounters/${visit.id}/void`, { version: asked.version, reason }));
    await t.settled();
    expect(await wishes(), 'the charge is void with its visit').toEqual([visits, charges]);
  });

  test('a note to co-sign waits for its supervisor, never for its author or another supervisor', async () => {
    const { version } = ok(await admin.get('/tenant'));
    ok(await admin.patch('/tenant', { version, cosignVisits: true }));
    const toCosign = async () => (await waits(clinician)).toCosign!.count;
    const before = await toCosign();
    const pending = await signed(chw, await registered(chw));
    expect(pending.status).toBe('cosign-pending');
    expect(await toCosign()).toBe(before + 1);
    const listed = ok(await clinician.get('/encounters?status=cosign-pending&limit=200')).items;
    expect(listed.filter(({ can }) => (can as string[]).includes('cosign'))).toHaveLength(before + 1);
    const isBy = (author: string) => t.sql('update encounters set author_id = $2 where id = $1', [pending.id, author]);
    await isBy(userId('clinician@demo.test'));
    expect(await toCosign()).toBe(before);
    await isBy(userId('admin@demo.test'));
    expect(await toCosign()).toBe(before);
  });
});
