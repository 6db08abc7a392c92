/** Blocked time and the calendar: its owner, a day of a series, and a colleague's view. */
import { civilDateIn } from '@puente/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import {
  assigned,
  benefitsEntered,
  consented,
  newId,
  qualified,
  recommended,
  registered,
} from '../support/factories.ts';
import { startTestApp, type TestApp, userId } from '../support/test-app.ts';

let t: TestApp;
let admin: Caller;
let clinician: Caller;
let chw: Caller;
let chw2: Caller;
beforeAll(async () => {
  t = await startTestApp();
  [admin, clinician, chw, chw2] = (await Promise.all(
    ['admin', 'clinician', 'chw', 'chw2'].map((login) => t.as(`${login}@demo.test`)),
  )) as [Caller, Caller, Caller, Caller];
  await benefitsEntered(admin);
});
afterAll(() => t.close());

const huddle = {
  title: 'Team huddle',
  schedule: { startsOn: '2031-03-06', time: '08:30', minutes: 30, rule: 'FREQ=WEEKLY;BYDAY=TH;COUNT=8' },
};
const block = (caller: Caller, body: object = huddle, id = newId()) => caller.put(`/blocked-times/${id}`, body);
const faults = ({ status, body }: Answer) => [status, (body.errors ?? []).map(({ path, code }) => `${path} ${code}`)];
const act = (caller: Caller, { id, version }: Content, [name, body]: [string, object?]) =>
  caller.post(`/blocked-times/${id}/${name}`, { version, ...body });
const on = (from: string, to = from, more = '') => `/calendar?from=${from}&to=${to}${more}`;
type Entry = Content & { kind: string; startsAt: string; title: string | null; day: string; of: string };
const entries = async (caller: Caller, from: string, to = from, more = '') =>
  ok(await caller.get(on(from, to, more)))['entries'] as Entry[];
const blockedIn = async (caller: Caller, from: string, to: string) =>
  (await entries(caller, from, to)).filter(({ kind }) => kind === 'blocked').map(({ startsAt }) => startsAt);
const planned = async (caller: Caller, patient: Content, startedAt: string): Promise<Content> =>
  ok(await caller.put(`/encounters/${newId()}`, { patientId: patient.id, startedAt }));

describe('blocked time', () => {
  test('begins on a day of its rule, with an hour and a length or neither', async () => {
    const { schedule } = huddle;
    for (const [change, fault] of [
      [{ startsOn: '2031-03-07' }, 'schedule.startsOn not_of_rule'],
      [{ time: null }, 'schedule.minutes required'],
      [{ minutes: null }, 'schedule.minutes required'],
    ] as const)
      expect(faults(await block(chw, { ...huddle, schedule: { ...schedule, ...change } }))).toEqual([400, [fault]]);
    for (const change of [{ rule: 'FREQ=YEARLY' }, { startsOn: '1999-12-31' }, { time: '24:00' }, { minutes: 1441 }])
      expect(faults(await block(chw, { ...huddle, schedule: { ...schedule, ...change } }))).toMatchObject([
        400,
        [expect.stringMatching(/^schedule\./)],
      ]);
    expect(ok(await block(chw))).toMatchObject({
      ownerId: userId('chw@demo.test'),
      startsOn: '2031-03-06',
      lastOn: '2031-04-24',
      exceptions: [],
    });
  });

  test('exists for its owner alone', async () => {
    const own = ok(await block(chw2));
    for (const other of [chw, clinician, admin]) {
      expect((await other.get(`/blocked-times/${own.id}`)).status).toBe(404);
      expect((await act(other, own, ['cancel'])).status).toBe(404);
    }
    ok(await act(chw2, own, ['cancel']));
    expect((await act(chw2, { ...own, version: 2 }, ['cancel'])).body.code).toBe('invalid_move');
  });
});

describe('a day of a series', () => {
  test('is none that the rule does not have', async () => {
    const series = ok(await block(chw2));
    const wrong = { on: '2031-03-07' };
    for (const command of [
      ['skip', wrong],
      ['end', wrong],
      ['move', { ...wrong, to: { on: '2031-03-08', time: '09:00', minutes: 30 } }],
      ['split', { ...wrong, ...huddle }],
    ] as [string, object][])
      expect(faults(await act(chw2, series, command))).toEqual([400, ['on not_of_rule']]);
    ok(await act(chw2, series, ['cancel']));
  });

  test('this one, this and those that follow, and all are changed', async () => {
    const series = ok(await block(chw2));
    expect(await blockedIn(chw2, '2031-03-06', '2031-03-20')).toEqual([
      '2031-03-06T16:30:00.000Z',
      // The clocks have gone forward.
      '2031-03-13T15:30:00.000Z',
      '2031-03-20T15:30:00.000Z',
    ]);
    const skipped = ok(await act(chw2, series, ['skip', { on: '2031-03-13' }]));
    const to = { on: '2031-03-21', time: '10:00', minutes: 60 };
    const moved = ok(await act(chw2, skipped, ['move', { on: '2031-03-20', to }]));
    expect(await blockedIn(chw2, '2031-03-06', '2031-03-28')).toEqual([
      '2031-03-06T16:30:00.000Z',
      '2031-03-21T17:00:00.000Z',
      '2031-03-27T15:30:00.000Z',
    ]);
    const later = { startsOn: '2031-04-03', time: '14:00', minutes: 45, rule: 'FREQ=WEEKLY;BYDAY=TH;COUNT=4' };
    const split = ok(await act(chw2, moved, ['split', { on: '2031-04-03', title: 'Huddle', schedule: later }]));
    expect(split).toMatchObject({ lastOn: '2031-03-27', status: 'active' });
    expect((split['schedule'] as { rule: string }).rule).toBe('FREQ=WEEKLY;BYDAY=TH;UNTIL=20310402');
    const april = await entries(chw2, '2031-03-27', '2031-04-30');
    expect(april.map(({ title, startsAt }) => [title, startsAt])).toEqual([
      ['Team huddle', '2031-03-27T15:30:00.000Z'],
      ['Huddle', '2031-04-03T21:00:00.000Z'],
      ['Huddle', '2031-04-10T21:00:00.000Z'],
      ['Huddle', '2031-04-17T21:00:00.000Z'],
      ['Huddle', '2031-04-24T21:00:00.000Z'],
    ]);
    const following = ok(await chw2.get(`/blocked-times/${april[1]!.id}`));
    const schedule = { ...later, time: '15:00' };
    ok(await chw2.patch(`/blocked-times/${following.id}`, { version: 1, schedule }));
    const ended = ok(await act(chw2, { ...following, version: 2 }, ['end', { on: '2031-04-17' }]));
    expect(ended['lastOn']).toBe('2031-04-10');
    expect(await blockedIn(chw2, '2031-04-01', '2031-04-30')).toEqual([
      '2031-04-03T22:00:00.000Z',
      '2031-04-10T22:00:00.000Z',
    ]);
    expect(ok(await act(chw2, ended, ['end', { on: '2031-04-03' }])).status).toBe('cancelled');
    ok(await act(chw2, split, ['cancel']));
  });

  test('stays at its hour where the organization moves to another time zone, and where the clocks go back', async () => {
    const autumn = { ...huddle.schedule, startsOn: '2031-10-30', rule: 'FREQ=WEEKLY' };
    const series = ok(await block(chw2, { ...huddle, schedule: autumn }));
    const shown = () => blockedIn(chw2, '2031-10-30', '2031-11-06');
    expect(await shown()).toEqual(['2031-10-30T15:30:00.000Z', '2031-11-06T16:30:00.000Z']);
    const move = (zone: string) => t.sql('update tenants set time_zone = $1', [zone]);
    await move('America/New_York');
    expect(await shown()).toEqual(['2031-10-30T12:30:00.000Z', '2031-11-06T13:30:00.000Z']);
    await move('America/Los_Angeles');
    ok(await act(chw2, series, ['cancel']));
  });
});

describe('the calendar', () => {
  test('refuses days in the wrong order, too many, and a colleague who is none of the caller', async () => {
    expect(faults(await chw.get(on('2031-05-02', '2031-05-01')))).toEqual([400, ['to before_start']]);
    expect(faults(await chw.get(on('2031-05-01', '2031-06-12')))).toEqual([400, ['to range']]);
    expect((await chw.get(on('2031-05-01', '2031-06-11'))).status).toBe(200);
    for (const other of [userId('clinician@demo.test'), userId('chw@second.test'), newId()])
      expect(faults(await chw.get(on('2031-05-01', '2031-05-02', `&staffId=${other}`)))).toEqual([
        400,
        ['staffId unknown'],
      ]);
  });

  test('has the visits of a day where the organization works, and says what overlaps', async () => {
    const patient = await registered(chw);
    const late = await planned(chw, patient, '2031-05-06T06:30:00Z');
    const first = await planned(chw, patient, '2031-05-05T16:00:00Z');
    const second = await planned(chw, patient, '2031-05-05T16:30:00Z');
    await planned(chw, patient, '2031-05-06T16:30:00Z');
    const cancelled = await planned(chw, patient, '2031-05-05T20:00:00Z');
    ok(await chw.post(`/encounters/${cancelled.id}/cancel`, { version: 1, reason: 'Called.' }));
    const day = await entries(chw, '2031-05-05');
    expect(day.map(({ id, clashes }) => [id, clashes])).toEqual([
      [first.id, true],
      [second.id, true],
      [late.id, false],
    ]);
    expect(day[0]).toMatchObject({
      kind: 'visit',
      status: 'scheduled',
      canMove: true,
      version: 1,
      patient: { id: patient.id, reached: true },
      endsAt: '2031-05-05T16:45:00.000Z',
    });
    ok(
      await block(chw, { title: 'Leave', schedule: { startsOn: '2031-05-05', time: null, minutes: null, rule: null } }),
    );
    expect((await entries(chw, '2031-05-05')).every(({ clashes }) => clashes)).toBe(true);
    // Each person who was shown stands in the audit.
    const lines = await t.sql<{ ids: string[] }>(
      `select patient_ids as ids from audit where action = 'list' and entity = 'encounter' and entity_ids @> array[$1]::uuid[]`,
      [first.id],
    );
    expect(lines.length).toBeGreaterThan(0);
    expect(lines[0]!.ids).toContain(patient.id);
  });

  test('of a colleague shows a supervisor that the colleague is busy, and not with what', async () => {
    const supervisorId = userId('clinician@demo.test');
    const worker = ok(await admin.get(`/users/${userId('chw@demo.test')}`));
    expect(worker['supervisorId']).toBe(supervisorId);
    ok(
      await block(chw, {
        title: 'Doctor',
        schedule: { startsOn: '2031-06-02', time: '09:00', minutes: 60, rule: null },
      }),
    );
    const day = await entries(clinician, '2031-06-02', '2031-06-02', `&staffId=${userId('chw@demo.test')}`);
    expect(day).toMatchObject([
      { kind: 'blocked', id: null, version: null, title: null, canMove: false, startsAt: '2031-06-02T16:00:00.000Z' },
    ]);
    expect(JSON.stringify(ok(await clinician.get(on('2031-06-02', '2031-06-02', '&team=true'))))).not.toContain(
      'Doctor',
    );
    expect(await entries(clinician, '2031-06-02')).toEqual([]);
    const staff = ok(await chw.get(on('2031-06-02')))['staff'] as Content[];
    expect(staff.map(({ id }) => id)).toEqual([userId('chw@demo.test')]);
  });

  test('shows of a colleague the visits with people the caller reaches', async () => {
    const [theirs, closed] = [await registered(chw), await registered(chw)];
    const visit = await planned(chw, theirs, '2031-07-01T16:00:00Z');
    await planned(chw, closed, '2031-07-01T18:00:00Z');
    const shown = async () =>
      (await entries(clinician, '2031-07-01', '2031-07-01', `&staffId=${userId('chw@demo.test')}`)).map(({ id }) => id);
    const before = await shown();
    const listed = ok(await clinician.get('/encounters?serviceDateFrom=2031-07-01&serviceDateTo=2031-07-01')).items;
    expect(before.toSorted()).toEqual(listed.map(({ id }) => id).toSorted());
    await assigned(admin, theirs.id, userId('clinician@demo.test'));
    expect(await shown()).toContain(visit.id);
    for (const entry of await entries(admin, '2031-07-01', '2031-07-01', '&team=true'))
      expect(entry['canMove']).toBe(false);
  });

  test('has the last days of consents, recommendations and qualifications', async () => {
    const patient = await registered(chw);
    await consented(chw, patient.id, { kind: 'messages', expiresOn: '2031-08-04' });
    await qualified(admin, userId('chw@demo.test'), { expiresOn: '2031-08-05' });
    expect(await entries(chw, '2031-08-04')).toMatchObject([
      { kind: 'due', due: 'consent', day: '2031-08-04', startsAt: null, patient: { id: patient.id } },
    ]);
    expect(await entries(chw, '2031-08-05')).toMatchObject([{ kind: 'due', due: 'qualification', patient: null }]);
    await recommended(chw, patient.id, { expiresOn: '2031-08-06' });
    expect(await entries(chw, '2031-08-06')).toMatchObject([
      { kind: 'due', due: 'recommendation', patient: { id: patient.id, reached: true } },
    ]);
    expect(await entries(chw2, '2031-08-04', '2031-08-06')).toEqual([]);
  });
});

describe('a group', () => {
  const aGroup = {
    title: 'Walking together',
    mode: 'in-person',
    placeOfService: '99',
    serviceType: 'health-education',
    purpose: 'Members find somebody to walk with.',
    topic: 'A walk around the lake.',
  };

  test('stands in the calendars of both facilitators, and only theirs; one who leads it may move it', async () => {
    const group = ok(
      await chw.put(`/group-encounters/${newId()}`, {
        ...aGroup,
        startedAt: '2031-09-02T01:00:00Z',
        endedAt: '2031-09-02T02:00:00Z',
        coFacilitatorId: userId('chw2@demo.test'),
      }),
    );
    const [entry, ...more] = await entries(chw, '2031-09-01');
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      kind: 'group',
      id: group.id,
      title: 'Walking together',
      status: null,
      groupStatus: 'scheduled',
      staffId: userId('chw@demo.test'),
      day: '2031-09-01',
      endsAt: '2031-09-02T02:00:00.000Z',
      canMove: true,
    });
    expect(await entries(chw2, '2031-09-01')).toMatchObject([{ staffId: userId('chw2@demo.test'), canMove: true }]);
    expect(await entries(clinician, '2031-09-01')).toEqual([]);
    expect(await entries(clinician, '2031-09-01', '2031-09-01', '&team=true')).toMatchObject([
      { staffId: userId('chw@demo.test'), canMove: false },
    ]);
    ok(await chw.post(`/group-encounters/${group.id}/cancel`, { version: 1, reason: 'Rain.' }));
    expect(await entries(chw, '2031-09-01')).toEqual([]);
  });

  test('that is over stands there once, and not as a visit of each who was there', async () => {
    const [from, to] = [new Date(Date.now() - 40 * 3_600_000), new Date(Date.now() - 39 * 3_600_000)];
    const group = ok(
      await chw.put(`/group-encounters/${newId()}`, {
        ...aGroup,
        startedAt: from.toISOString(),
        endedAt: to.toISOString(),
      }),
    );
    const begun = ok(await chw.post(`/group-encounters/${group.id}/start`, { version: 1 }));
    for (const patient of [await registered(chw), await registered(chw)]) {
      const one = { groupEncounterId: group.id, patientId: patient.id };
      const { id } = ok(await chw.put(`/group-participants/${newId()}`, one));
      ok(await chw.post(`/group-participants/${id}/check-in`, { version: 1 }));
    }
    ok(await chw.post(`/group-encounters/${group.id}/close`, { version: begun.version }));
    const day = civilDateIn(from, 'America/Los_Angeles');
    const shown = (await entries(chw, day)).filter(({ startsAt }) => startsAt === from.toISOString());
    expect(shown).toMatchObject([{ kind: 'group', groupStatus: 'closed', canMove: false, clashes: false }]);
  });
});

test('an answer is bounded, however much somebody has blocked', async () => {
  const caller = await t.as('chw3@demo.test');
  for (let number = 0; number < 50; number += 1)
    ok(
      await block(caller, {
        title: `Series ${number}`,
        schedule: { startsOn: '2033-01-01', time: '08:00', minutes: 15, rule: 'FREQ=DAILY' },
      }),
    );
  const answer = ok(await caller.get(on('2033-02-01', '2033-03-14')));
  expect([answer['capped'], (answer['entries'] as unknown[]).length]).toEqual([true, 2000]);
});
