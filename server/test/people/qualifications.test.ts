/** Qualifications: who writes and reads them, the days they hold, and the warnings before those days. */
import { addDays, addMonths, type QualificationRules, versionOn } from '@puente/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemContext } from '#kernel/access/context';
import { settleTeam, settleTeams } from '#modules/people';
import { regionQualifications } from '#modules/tenancy';
import { type Answer, type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { aPayer, aVisit, insured, newId, registered } from '../support/factories.ts';
import { startTestApp, type TestApp, tenantIds, userId } from '../support/test-app.ts';

let t: TestApp;
let admin: Caller;
let chw: Caller;
let chw2: Caller;
let clinician: Caller;
let today: string;
let rules: QualificationRules;
const [marisol, luis, thanh] = ['chw', 'chw2', 'chw3'].map((login) => userId(`${login}@demo.test`)) as [
  string,
  string,
  string,
];
beforeAll(async () => {
  t = await startTestApp();
  [admin, chw, chw2, clinician] = (await Promise.all(
    ['admin', 'chw', 'chw2', 'clinician'].map((login) => t.as(`${login}@demo.test`)),
  )) as [Caller, Caller, Caller, Caller];
  [{ today }] = (await t.sql<{ today: string }>(
    `select (now() at time zone time_zone)::date as today from tenants where name = 'demo'`,
  )) as [{ today: string }];
  rules = versionOn(regionQualifications('US-CA'), today)!;
});
afterAll(() => t.close());

const told = ({ status, body }: Answer) => [status, body.errors?.[0]?.path, body.errors?.[0]?.code];
const made = async (fields: object, by = admin): Promise<Content & Record<string, unknown>> =>
  ok(await by.put(`/qualifications/${newId()}`, { userId: marisol, pathway: 'certificate', ...fields })) as never;
const command = (one: Content, name: string, body = {}) =>
  admin.post(`/qualifications/${one.id}/${name}`, { version: one.version, ...body });
const verified = async (fields: object) =>
  ok(await command(await made(fields), 'verify')) as Content & Record<string, unknown>;
const read = async (one: Content) =>
  ok(await admin.get(`/qualifications/${one.id}`)) as Content & Record<string, unknown>;
const dueOf = async (id: string) =>
  (ok(await admin.get(`/users/${id}`)) as Content & Record<string, unknown>)['certificateDueOn'];
/** The hourly job as it would run on another day. */
const settledOn = (day: string) => {
  const ctx = systemContext('settle-qualifications', tenantIds.demo);
  return t.services.db.work(ctx, (tx) => settleTeam({ jobs: t.services.jobs, tx }, ctx, { today: day, rules }));
};
const notices = () =>
  t.sql<{ user_id: string; kind: string }>(
    "select user_id, kind from notices where kind like '%qualification' order by kind, user_id",
  );

describe('the staff', () => {
  test('writes none; each reads their own, and a supervisor the team’s', async () => {
    const one = await made({ issuer: 'City College', earnedOn: '2024-02-29' });
    for (const caller of [chw, clinician]) {
      expect((await caller.put(`/qualifications/${newId()}`, { userId: marisol, pathway: 'asthma' })).status).toBe(403);
      expect((await caller.patch(`/qualifications/${one.id}`, { version: 1, hours: 3 })).status).toBe(403);
      expect((await caller.post(`/qualifications/${one.id}/verify`, { version: 1 })).status).toBe(403);
      expect(ok(await caller.get(`/qualifications?userId=${marisol}`)).items.map(({ id }) => id)).toEqual([one.id]);
    }
    expect((await chw2.get(`/qualifications/${one.id}`)).status).toBe(404);
    expect(ok(await chw2.get('/qualifications?total=true'))).toMatchObject({ items: [], total: 0 });
    expect(ok(await chw.get(`/users/${luis}`))).not.toHaveProperty('certificateDueOn');
    await t.sql('update users set supervisor_id = null where id = $1', [marisol]);
    expect((await clinician.get(`/qualifications/${one.id}`)).status).toBe(404);
    await t.sql('update users set supervisor_id = $2 where id = $1', [marisol, userId('clinician@demo.test')]);
  });
});

test('the document that proves it is the member’s own', async () => {
  const paper = async (id: string) =>
    ok(await admin.put(`/staff-documents/${newId()}`, { userId: id, title: 'Certificate', category: 'certificate' }));
  const [own, other] = [await paper(marisol), await paper(luis)];
  const body = { userId: marisol, pathway: 'asthma' };
  const refused = [400, 'documentId', 'unknown'];
  expect(told(await admin.put(`/qualifications/${newId()}`, { ...body, documentId: other.id }))).toEqual(refused);
  const one = await made({ ...body, documentId: own.id });
  const change = (documentId: string) => admin.patch(`/qualifications/${one.id}`, { version: 1, documentId });
  expect(told(await change(other.id))).toEqual(refused);
  expect(await read(one)).toMatchObject({ version: 1, documentId: own.id });
});

describe('verifying', () => {
  test('asks for what the pathway needs, and for enough of it', async () => {
    const wrong: [object, unknown[]][] = [
      [{}, [400, 'issuer', 'required']],
      [{ issuer: 'City College' }, [400, 'earnedOn', 'required']],
      [{ issuer: 'City College', earnedOn: addDays(today, 1) }, [400, 'earnedOn', 'future']],
      [{ pathway: 'work-experience', earnedOn: today }, [400, 'hours', 'required']],
      [{ pathway: 'work-experience', earnedOn: today, hours: 2000 }, [400, 'hours', 'too_few']],
      [
        { pathway: 'work-experience', earnedOn: addMonths(addDays(today, -1), -36), hours: 2001 },
        [400, 'earnedOn', 'too_long_ago'],
      ],
      [{ pathway: 'continuing', earnedOn: today }, [400, 'hours', 'required']],
    ];
    for (const [fields, refusal] of wrong)
      expect.soft(told(await command(await made(fields), 'verify')), JSON.stringify(fields)).toEqual(refusal);
    expect(
      told(
        await admin.put(`/qualifications/${newId()}`, {
          userId: marisol,
          pathway: 'asthma',
          earnedOn: '2025-01-02',
          expiresOn: '2025-01-01',
        }),
      ),
    ).toEqual([400, 'expiresOn', 'after_earned']);
  });

  test('says by whom and until when; what is verified changes no more, and is voided with a reason', async () => {
    const end = addMonths(today, 24);
    const one = await verified({ issuer: 'City College', earnedOn: '2024-02-29', expiresOn: end });
    expect(one).toMatchObject({
      status: 'verified',
      dueOn: end,
      verifiedOn: today,
      verifiedByName: 'Nadia Brandt',
      can: ['void'],
    });
    expect(await dueOf(marisol)).toBe(end);
    expect((await admin.patch(`/qualifications/${one.id}`, { version: one.version, hours: 2 })).body.code).toBe(
      'frozen',
    );
    expect(told(await command(one, 'void', { reason: '' }))[1]).toBe('reason');
    expect(ok(await command(one, 'void', { reason: 'Another person’s.' })).status).toBe('void');
    expect(await dueOf(marisol)).toBeNull();
  });

  test('a newer certificate takes the place of the older, in whichever order they are verified', async () => {
    const older = await verified({ issuer: 'A', earnedOn: '2020-01-01', expiresOn: addDays(today, -3) });
    expect(older.status).toBe('expired');
    expect(await dueOf(marisol)).toBe(addDays(today, -3));
    const newer = await verified({ issuer: 'A', earnedOn: '2024-01-01', expiresOn: addDays(today, 400) });
    expect([newer.status, (await read(older)).status]).toEqual(['verified', 'renewed']);
    const late = await verified({ issuer: 'B', earnedOn: '2021-01-01', expiresOn: addDays(today, -1) });
    expect(late.status).toBe('renewed');
    expect(await dueOf(marisol)).toBe(addDays(today, 400));
    ok(await command(newer, 'void', { reason: 'End of this test.' }));
  });
});

describe('who qualified by work', () => {
  let experience: Content & Record<string, unknown>;
  /** A signed visit that long ago, as an import would bring it. */
  const visited = async (patientId: string, day: string) => {
    const visit = ok(await chw2.put(`/encounters/${newId()}`, aVisit(patientId)));
    ok(await chw2.post(`/encounters/${visit.id}/sign`, { version: visit.version }));
    await t.sql(
      "update encounters set started_at = ($2::date + time '20:00') at time zone 'UTC', ended_at = ($2::date + time '20:47') at time zone 'UTC' where id = $1",
      [visit.id, day],
    );
  };

  test('has 18 months from the first visit to a member of Medi-Cal, and not from another visit', async () => {
    const plan = ok(await admin.put(`/payers/${newId()}`, aPayer()));
    const other = ok(
      await admin.put(`/payers/${newId()}`, aPayer({ name: 'A commercial plan', planType: 'commercial' })),
    );
    const [member, without, commercial] = [await registered(chw2), await registered(chw2), await registered(chw2)];
    await insured(admin, member.id, plan.id);
    await insured(admin, commercial.id, other.id);
    await visited(without.id, '2021-03-01');
    await visited(commercial.id, '2021-03-02');
    experience = await verified({ userId: luis, pathway: 'work-experience', earnedOn: today, hours: 2400 });
    expect(experience).toMatchObject({ status: 'verified', firstVisitOn: null, certificateDueOn: null, dueOn: null });
    // A qualification without an end has no day, and counts all the same.
    expect(ok(await admin.get(`/users/${luis}`))).toMatchObject({ certificateDueOn: null, isCertified: true });
    expect(ok(await admin.get(`/users/${userId('chw3@demo.test')}`))).toMatchObject({ isCertified: false });
    const first = addMonths(today, -17);
    await visited(member.id, first);
    await settledOn(today);
    experience = await read(experience);
    const due = addMonths(first, 18);
    expect(experience).toMatchObject({ firstVisitOn: first, certificateDueOn: due, dueOn: due, status: 'expiring' });
    expect(await dueOf(luis)).toBe(due);
  });

  test('gets a notice of each step once, like the administrators, however often the job runs', async () => {
    const due = experience['dueOn'] as string;
    const before = (await notices()).length;
    const days = [-89, -60, -30, -29, -8, -7, -1, 0];
    for (const day of days) {
      await Promise.all([settledOn(addDays(due, day)), settledOn(addDays(due, day))]);
      await settledOn(addDays(due, day));
    }
    const all = await notices();
    const count = (kind: string) => all.filter((one) => one.kind === kind).map(({ user_id }) => user_id);
    // The first step had its notice when the day was found.
    expect([before, all.length]).toEqual([2, 6]);
    expect(count('qualification')).toEqual([luis, luis, luis]);
    expect(count('team-qualification')).toEqual(Array(3).fill(userId('admin@demo.test')));
    const [outbox] = (await t.services.deliveries.otherOutbox()).filter(({ to }) => to === 'chw2@demo.test');
    expect(outbox!.text).toContain(`/dashboard/users/${luis}`);
  });

  test('gets nobody after the day, until a certificate is verified', async () => {
    const due = experience['dueOn'] as string;
    await t.sql('update users set certificate_due_on = $2 where id = $1', [luis, addDays(today, -1)]);
    const person = await registered(chw);
    const assign = () => admin.post(`/patients/${person.id}/assign`, { version: 1, userId: luis });
    expect(told(await assign())).toEqual([400, 'userId', 'overdue']);
    await settledOn(addDays(due, 1));
    expect((await read(experience)).status).toBe('expired');
    const certificate = await verified({ userId: luis, issuer: 'City College', earnedOn: today });
    expect(certificate).toMatchObject({ status: 'verified', dueOn: null });
    expect((await read(experience)).status).toBe('renewed');
    expect(await dueOf(luis)).toBeNull();
    ok(await assign());
  });
});

describe('a license', () => {
  const notices = (kind: string) =>
    t.sql<{ user_id: string }>('select user_id from notices where kind = $1 order by user_id', [kind]);

  test('that ends gives the member and the administrators one notice at each step, and is found by its day', async () => {
    const { id, version } = ok(await admin.get(`/users/${userId('clinician@demo.test')}`));
    const end = '2031-03-01';
    ok(await admin.patch(`/users/${id}`, { version, licenseExpiresOn: end }));
    const within = async (day: string) =>
      ok(await admin.get(`/users?licenseExpiresOnFrom=2031-01-01&licenseExpiresOnTo=${day}`)).items.map(
        (one) => one.id,
      );
    expect([await within('2031-02-28'), await within(end)]).toEqual([[], [id]]);
    await settledOn(addDays(end, -91));
    expect(await notices('license')).toEqual([]);
    for (const days of [-90, -31, -30, -7, 0, 1]) {
      await settledOn(addDays(end, days));
      await settledOn(addDays(end, days));
    }
    expect(await notices('license')).toEqual(Array(3).fill({ user_id: id }));
    expect(await notices('team-license')).toEqual(Array(3).fill({ user_id: userId('admin@demo.test') }));
    // A renewed one has warnings of its own.
    await t.sql("update users set license_expires_on = '2033-03-01' where id = $1", [id]);
    await settledOn('2033-02-25');
    expect(await notices('license')).toHaveLength(4);
  });
});

describe('further training', () => {
  const trainingNotices = () => t.sql("select from notices where kind = 'training' and user_id = $1", [luis]);

  test('asks for the hours of the region, and warns each who lacks verified ones as the year ends', async () => {
    const { body } = await chw.get('/qualifications/rules');
    expect(body).toEqual({ rules });
    const year = '2035';
    const trained = async (member: string, hours: number) =>
      made({ userId: member, pathway: 'continuing', earnedOn: `${year}-03-04`, hours });
    const told = (member: string) =>
      t.sql("select from staff_warnings where kind = 'training' and due_on = $1 and member_id = $2 and user_id = $2", [
        `${year}-12-31`,
        member,
      ]);
    // Verifying is for days that have been; the year comes by the clock of the job.
    const enough = await trained(marisol, 6);
    await t.sql("update qualifications set status = 'verified' where id = $1", [enough.id]);
    await trained(luis, 6);
    await settledOn(`${year}-10-01`);
    expect(await told(luis)).toEqual([]);
    const before = (await trainingNotices()).length;
    for (const day of [`${year}-10-02`, `${year}-10-03`, `${year}-12-31`]) await settledOn(day);
    expect([(await told(luis)).length, (await told(marisol)).length]).toEqual([2, 0]);
    expect((await trainingNotices()).length - before).toBe(2);
  });
});

test('the job goes through every organization, and a deactivated member is left alone', async () => {
  const one = await verified({ userId: thanh, issuer: 'A', earnedOn: '2024-01-01', expiresOn: addDays(today, 5) });
  expect(one.status).toBe('expiring');
  await t.sql(`update users set status = 'deactivated' where id = $1`, [thanh]);
  const before = (await notices()).length;
  await settleTeams(t.services.db, t.services.jobs, regionQualifications).handle({} as never);
  expect((await notices()).length).toBe(before);
});
