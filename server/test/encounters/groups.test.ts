/** Groups: from the list and the poster to a visit and a charge for everyone who was there. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BillingApp, startBillingApp } from '../billing/billing-app.ts';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { assigned, newId, registered, signed } from '../support/factories.ts';
import { ring, timersFor } from '../support/ring.ts';
import { type TestApp, userId } from '../support/test-app.ts';

let t: TestApp;
let chw: Caller;
let chw2: Caller;
let admin: Caller;
let insuredMember: BillingApp['member'];
beforeAll(async () => {
  ({ t, chw, chw2, admin, member: insuredMember } = await startBillingApp());
});
afterAll(() => t.close());

/** `from` minutes before now, to the second: the database leaves out the zeros behind it. */
const ago = (from: number) => new Date(Math.floor(Date.now() / 1000) * 1000 - from * 60_000).toISOString();
let made = 0;

/** An hour that has passed, of a day of its own: visits of other tests are not at the same time. */
const aGroup = (fields: object = {}) => {
  made += 1;
  const begin = 60 * 24 * (made % 6) + 90 + 75 * Math.floor(made / 6);
  return {
    title: 'Living with diabetes',
    curriculum: 'Road to Health',
    sessionNumber: 3,
    startedAt: ago(begin),
    endedAt: ago(begin - 60),
    mode: 'in-person',
    placeOfService: '99',
    location: 'Library, room 2',
    serviceType: 'health-education',
    purpose: 'Members learn to plan their meals.',
    topic: 'Reading labels together, and a plan for the week.',
    ...fields,
  };
};
const planned = async (fields?: object, caller = chw) =>
  ok(await caller.put(`/group-encounters/${newId()}`, aGroup(fields)));
const begun = async (fields?: object, caller = chw) => {
  const { id, version } = await planned(fields, caller);
  return ok(await caller.post(`/group-encounters/${id}/start`, { version }));
};
const listing = (caller: Caller, group: Content, patient: Content, fields: object = {}) =>
  caller.put(`/group-participants/${newId()}`, { groupEncounterId: group.id, patientId: patient.id, ...fields });
const listed = async (group: Content, patient: Content, fields?: object, caller = chw) =>
  ok(await listing(caller, group, patient, fields));
const act = (caller: Caller, one: Content, name: string, body: object = {}) =>
  caller.post(`/group-participants/${one.id}/${name}`, { version: one.version, ...body });
const present = async (group: Content, patient: Content, fields?: object, caller = chw) =>
  ok(await act(caller, await listed(group, patient, fields, caller), 'check-in'));
const closing = async (caller: Caller, group: Content, body: object = {}) =>
  caller.post(`/group-encounters/${group.id}/close`, {
    version: ok(await caller.get(`/group-encounters/${group.id}`)).version,
    ...body,
  });
const member = (caller = chw) => insuredMember(undefined, caller);
const visitsOf = async (group: Content) =>
  t.sql<{ id: string; patient_id: string; note: string | null; status: string; author_id: string; group_size: number }>(
    'select id, patient_id, note, status, author_id, group_size from encounters where group_encounter_id = $1',
    [group.id],
  );
const chargesOf = async (group: Content) => {
  await t.settled();
  return t.sql<{
    code: string | null;
    status: string;
    units: number;
    findings: { messageKey: string; severity: string; params: object }[];
  }>(
    `select c.code, c.status, c.units, c.findings from charges c join encounters e on e.tenant_id = c.tenant_id and e.id = c.encounter_id
     where e.group_encounter_id = $1 and c.status <> 'void'`,
    [group.id],
  );
};
const codesOf = async (group: Content) => [
  ...new Set((await chargesOf(group)).map(({ code, status }) => `${code} ${status}`)),
];

describe('the list of a group', () => {
  test('takes nobody out of reach, nobody twice, and nobody once it is closed or cancelled', async () => {
    const group = await begun();
    const [mine, theirs] = [await member(), await member(chw2)];
    expect((await listing(chw, group, theirs)).body.errors).toMatchObject([{ path: 'patientId', code: 'unknown' }]);
    expect((await listing(chw, { id: newId() } as Content, mine)).body.errors).toMatchObject([
      { path: 'groupEncounterId', code: 'unknown' },
    ]);
    await present(group, mine);
    expect((await listing(chw, group, mine)).status).toBe(409);
    ok(await closing(chw, group));
    expect((await listing(chw, group, await member())).status).toBe(409);
    const other = await begun();
    const waiting = await listed(other, await member());
    ok(await chw.post(`/group-encounters/${other.id}/cancel`, { version: other.version, reason: 'Nobody came.' }));
    expect((await listing(chw, other, await member())).status).toBe(409);
    expect(ok(await chw.get(`/group-participants/${waiting.id}`)).status).toBe('missed');
  });

  test('is read as each person is, by name and by number', async () => {
    const group = await begun({ coFacilitatorId: userId('chw2@demo.test') });
    const [mine, theirs] = [await member(), await member(chw2)];
    const kept = await present(group, mine, { note: 'Asked about insulin.' });
    await present(group, theirs, { note: 'Lives alone.' }, chw2);
    const of = async (caller: Caller) => ok(await caller.get(`/group-participants?groupEncounterId=${group.id}`)).items;
    expect((await of(chw)).map((one) => one['note'])).toEqual(['Asked about insulin.']);
    expect((await of(chw2)).map((one) => one['note'])).toEqual(['Lives alone.']);
    expect((await chw2.get(`/group-participants/${kept.id}`)).status).toBe(404);
    expect((await of(admin)).map((one) => 'note' in one)).toEqual([false, false]);
    expect(ok(await chw.get(`/group-encounters/${group.id}/attendance`))).toEqual({
      present: 2,
      expected: 0,
      notReached: 1,
    });
    const file = await admin.post('/group-participants/export', {
      purpose: 'Report.',
      format: 'csv',
      columns: [{ field: 'note', label: 'Note' }],
      filters: { groupEncounterId: group.id },
    });
    expect(file.text).not.toMatch(/insulin|alone/);
    await t.sql('update patients set labels = 1 where id = $1', [mine.id]);
    expect(await of(admin)).toHaveLength(1);
  });
});

test('a merge brings the note of a person to the record that survives, and to nobody else', async () => {
  const group = await begun({ coFacilitatorId: userId('chw2@demo.test') });
  const [mine, same, other] = [await member(), await member(chw2), await member()];
  await present(group, mine, { note: 'Asked about insulin.' });
  await present(group, other, { note: 'Owes rent.' });
  const notes = async (caller: Caller) =>
    ok(await caller.get(`/group-participants?groupEncounterId=${group.id}`)).items.map((one) => one['note']);
  expect(await notes(chw2)).toEqual([]);
  const { version } = ok(await admin.get(`/patients/${mine.id}`));
  ok(await admin.post(`/patients/${mine.id}/merge`, { version, intoId: same.id, reason: 'The same person.' }));
  expect(await notes(chw2)).not.toContain('Owes rent.');
  const ofPerson = ok(await chw2.get(`/group-participants?patientId=${same.id}`)).items;
  expect(ofPerson.map((one) => one['note'])).toEqual(['Asked about insulin.']);
  expect(
    ok(await chw2.get(`/patients/${same.id}/timeline`))
      .items.map((one) => JSON.stringify(one))
      .join(),
  ).not.toMatch(/insulin|rent/);
});

describe('closing', () => {
  test('is refused to others, before the start, without anybody, and where something is missing', async () => {
    const group = await planned();
    const close = (caller: Caller, body: object = {}) => closing(caller, group, body);
    expect((await close(chw)).status).toBe(409);
    ok(await chw.post(`/group-encounters/${group.id}/start`, { version: 1 }));
    expect((await close(chw2)).status).toBe(403);
    expect((await close(admin)).status).toBe(403);
    expect((await close(chw)).body.errors).toMatchObject([{ path: 'participants', code: 'required' }]);
    await present(group, await member());
    expect((await close(chw, { endedAt: ago(-60) })).body.errors).toMatchObject([
      { path: 'endedAt', code: 'too_long' },
      { path: 'endedAt', code: 'future' },
    ]);
    ok(await chw.patch(`/group-encounters/${group.id}`, { version: 2, purpose: 'Short.' }));
    expect((await close(chw)).body.errors).toMatchObject([{ path: 'purpose', code: 'too_short' }]);
    expect(await visitsOf(group)).toEqual([]);
    expect((await chargesOf(group)).length).toBe(0);
  });

  test('makes a signed visit and a charge for each who was there, with what is noted about that person alone', async () => {
    const group = await begun();
    const people = await Promise.all(Array.from({ length: 7 }, () => member()));
    const rows = [];
    for (const [at, patient] of people.slice(0, 5).entries())
      rows.push(await present(group, patient, { note: `Note ${at}.`, diagnosisCodes: ['Z590'] }));
    for (const patient of people.slice(5))
      rows.push(await present(group, patient, { walkIn: true, diagnosisCodes: ['Z590'] }));
    const absent = await listed(group, await member());
    ok(await act(chw, absent, 'no-show'));
    const leftAt = new Date(Date.parse(group['startedAt'] as string) + 20 * 60_000).toISOString();
    expect((await act(chw, rows[0]!, 'leave', { leftAt: ago(-1) })).body.errors).toMatchObject([{ path: 'leftAt' }]);
    ok(await act(chw, rows[0]!, 'leave', { leftAt }));
    expect(ok(await closing(chw, group, { note: 'We read three labels.' }))).toMatchObject({
      status: 'closed',
      groupSize: 7,
    });
    const visits = await visitsOf(group);
    expect(visits).toHaveLength(7);
    for (const [at, patient] of people.entries()) {
      const [visit] = ok(await chw.get(`/encounters?patientId=${patient.id}`)).items;
      const own = at < 5 ? `\n\nNote ${at}.` : '';
      expect(visit).toMatchObject({
        status: 'signed',
        groupEncounterId: group.id,
        groupSize: 7,
        note: `We read three labels.${own}`,
        durationMinutes: at === 0 ? 20 : 60,
      });
      const row = ok(await chw.get(`/group-participants/${rows[at]!.id}`));
      expect(row).toMatchObject({
        status: 'attended',
        note: null,
        minutes: at === 0 ? 20 : 60,
        encounterId: visit!.id,
      });
    }
    expect(ok(await chw.get(`/group-participants/${absent.id}`)).status).toBe('missed');
    const charges = await chargesOf(group);
    expect(charges.map(({ code, status }) => `${code} ${status}`)).toEqual(Array(7).fill('98962 ready'));
    expect(charges.map(({ units }) => units).toSorted()).toEqual([1, 2, 2, 2, 2, 2, 2]);
    expect((await act(chw, ok(await chw.get(`/group-participants/${absent.id}`)), 'check-in')).status).toBe(409);
  });

  test('does all that signing a visit does: each locks three days later, and each voided one does not', async () => {
    const group = await begun();
    const people = await Promise.all([member(), member()]);
    const [row] = [await present(group, people[0]!), await present(group, people[1]!)];
    ok(await closing(chw, group));
    const [mine, other] = people.map(({ id }) => id);
    const visits = new Map((await visitsOf(group)).map((visit) => [visit.patient_id, visit.id]));
    const kindsOf = async (person: string) => (await timersFor(t, visits.get(person)!)).map(({ kind }) => kind);
    expect([await kindsOf(mine!), await kindsOf(other!)]).toEqual([['lock-encounters'], ['lock-encounters']]);
    ok(await act(chw, ok(await chw.get(`/group-participants/${row!.id}`)), 'remove', { reason: 'She was not there.' }));
    expect([await kindsOf(mine!), await kindsOf(other!)]).toEqual([[], ['lock-encounters']]);
    await ring(t, visits.get(other!)!);
    expect((await visitsOf(group)).map(({ status }) => status).toSorted()).toEqual(['entered-in-error', 'locked']);
    const said = await t.sql<{ action: string; reason: string }>(
      `select action, after ->> 'reason' as reason from audit where entity_id = any ($1) and action in ('amend', 'void') order by action`,
      [[...visits.values()]],
    );
    expect(said).toEqual([
      { action: 'amend', reason: 'The size of the group was corrected.' },
      { action: 'void', reason: 'She was not there.' },
    ]);
  });

  test('finds the code of the size: golden table of 1 to 12', async () => {
    for (const [size, expected] of [
      [1, '98960 ready'],
      [2, '98961 ready'],
      [3, '98961 ready'],
      [4, '98961 ready'],
      [5, '98962 ready'],
      [6, '98962 ready'],
      [7, '98962 ready'],
      [8, '98962 ready'],
      [9, 'null not-billable'],
      [10, 'null not-billable'],
      [11, 'null not-billable'],
      [12, 'null not-billable'],
    ] as const) {
      const group = await begun();
      for (const patient of await Promise.all(Array.from({ length: size }, () => member())))
        await present(group, patient, { diagnosisCodes: ['Z590'] });
      ok(await closing(chw, group));
      expect(await visitsOf(group), `${size}`).toHaveLength(size);
      expect.soft(await codesOf(group), `${size}`).toEqual([expected]);
      if (size > 8)
        for (const { findings } of await chargesOf(group))
          expect.soft(findings).toContainEqual(expect.objectContaining({ rule: 'service', severity: 'block' }));
    }
  }, 240_000);

  test('by two at once is done by one', async () => {
    const group = await begun({ coFacilitatorId: userId('chw2@demo.test') });
    const [mine, theirs] = [await member(), await member(chw2)];
    await present(group, mine);
    await present(group, theirs, {}, chw2);
    const answers = await Promise.all([closing(chw, group), closing(chw2, group)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect(await visitsOf(group)).toHaveLength(2);
  });

  test('leaves the visit of a person out of reach to whoever put the person on the list', async () => {
    const group = await begun({ coFacilitatorId: userId('chw2@demo.test') });
    const [mine, theirs] = [await member(), await member(chw2)];
    await present(group, mine);
    await present(group, theirs, { note: 'Lives alone.' }, chw2);
    ok(await closing(chw, group, { note: 'We cooked.' }));
    const visit = (await visitsOf(group)).find((one) => one.patient_id === theirs.id)!;
    expect(visit).toMatchObject({ status: 'documented', author_id: userId('chw2@demo.test'), group_size: 2 });
    expect((await chw.get(`/encounters/${visit.id}`)).status).toBe(404);
    const { version, note } = ok(await chw2.get(`/encounters/${visit.id}`));
    expect(note).toBe('We cooked.\n\nLives alone.');
    ok(await chw2.post(`/encounters/${visit.id}/sign`, { version }));
    expect((await chargesOf(group)).map(({ code }) => code)).toEqual(['98961', '98961']);
  });
});

describe('what is said before closing', () => {
  const before = (caller: Caller, group: Content) => caller.get(`/group-encounters/${group.id}/closing`);
  type Held = { charges: number; reasons: { finding: { messageKey: string; params: object }; charges: number }[] };
  const counted = (reasons: readonly (readonly [reason: string, charges: number])[]) =>
    Object.fromEntries(reasons.toSorted(([one], [other]) => one.localeCompare(other)));
  const reasonOf = ({ messageKey, params }: { messageKey: string; params: object }) =>
    `${messageKey} ${JSON.stringify(params)}`;
  const said = (held: Held) => ({
    charges: held.charges,
    reasons: counted(held.reasons.map(({ finding, charges }) => [reasonOf(finding), charges])),
  });
  const made = (charges: Awaited<ReturnType<typeof chargesOf>>, status: string) => {
    const those = charges.filter((one) => one.status === status);
    const all = those.flatMap(({ findings }) => findings.filter(({ severity }) => severity === 'block').map(reasonOf));
    return {
      charges: those.length,
      reasons: counted([...new Set(all)].map((one) => [one, all.filter((other) => other === one).length])),
    };
  };
  /** Asks, closes, and compares. */
  async function asSaid(group: Content) {
    const told = ok(await before(chw, group)) as unknown as Record<'needsInfo' | 'notBillable', Held> & {
      ready: number;
    };
    ok(await closing(chw, group));
    const charges = await chargesOf(group);
    expect(told.ready).toBe(charges.filter(({ status }) => status === 'ready').length);
    expect(said(told.needsInfo)).toEqual(made(charges, 'needs-info'));
    expect(said(told.notBillable)).toEqual(made(charges, 'not-billable'));
    return told;
  }

  test('is refused to others, and where closing is refused', async () => {
    const group = await planned();
    expect((await before(chw, group)).status).toBe(409);
    ok(await chw.post(`/group-encounters/${group.id}/start`, { version: 1 }));
    expect((await before(chw2, group)).status).toBe(403);
    expect((await before(admin, group)).status).toBe(403);
    expect((await before(chw, { id: newId() } as Content)).status).toBe(404);
    expect((await before(chw, group)).body.errors).toMatchObject([{ path: 'participants', code: 'required' }]);
    await present(group, await member());
    const late = await chw.get(`/group-encounters/${group.id}/closing?endedAt=${ago(-60)}`);
    expect(late.body.errors).toMatchObject([{ path: 'endedAt' }, { path: 'endedAt', code: 'future' }]);
  });

  test('is what closing makes: what is ready, what waits and why, and nothing of a person out of reach', async () => {
    const group = await begun({ coFacilitatorId: userId('chw2@demo.test') });
    const coded = { diagnosisCodes: ['Z590'] };
    await present(group, await member(), coded);
    await present(group, await member());
    await present(group, await registered(chw), coded);
    await present(group, await member(chw2), coded, chw2);
    const early = await present(group, await member(), coded);
    const leftAt = new Date(Date.parse(group['startedAt'] as string) + 10 * 60_000).toISOString();
    ok(await act(chw, early, 'leave', { leftAt }));
    await listed(group, await member());
    const told = await asSaid(group);
    expect(told).toMatchObject({ ready: 1, needsInfo: { charges: 2 }, notBillable: { charges: 1 } });
    expect(Object.keys(said(told.needsInfo).reasons).join()).toMatch(/coverage\.none.*diagnosis\.none/);
  });

  test('names what goes on at the same time, and the ready charges that fall', async () => {
    const coded = { diagnosisCodes: ['Z590'] };
    const before = await begun();
    await present(before, await member(), coded);
    await present(before, await member(), coded);
    const { startedAt, endedAt } = before as unknown as { startedAt: string; endedAt: string };
    const group = await begun({ title: 'Cooking', startedAt, endedAt });
    await present(group, await member(), coded);
    const overlapsOf = async () =>
      ok(await chw.get(`/group-encounters/${group.id}/closing`)) as unknown as Record<string, unknown>;
    expect(await overlapsOf()).toMatchObject({
      size: 1,
      ready: 1,
      overlaps: [{ kind: 'group', id: before.id, title: 'Living with diabetes', isSigned: false, ready: 0 }],
    });
    ok(await closing(chw, before));
    expect(await codesOf(before)).toEqual(['98961 ready']);
    expect(await overlapsOf()).toMatchObject({
      ready: 0,
      needsInfo: { charges: 1 },
      overlaps: [{ kind: 'group', id: before.id, patient: null, isSigned: true, ready: 2 }],
    });
    ok(await closing(chw, group));
    expect(await codesOf(before)).toEqual(['98961 needs-info']);
  });

  test('names the visit of a person at the same time, and no visit that its reader does not reach', async () => {
    const group = await begun({ coFacilitatorId: userId('chw2@demo.test') });
    const { startedAt } = group as unknown as { startedAt: string };
    const at = { startedAt, endedAt: new Date(Date.parse(startedAt) + 30 * 60_000).toISOString() };
    const other = await member();
    await present(group, await member(), { diagnosisCodes: ['Z590'] });
    await present(group, await member(chw2), { diagnosisCodes: ['Z590'] }, chw2);
    const visit = await signed(chw, other, {
      ...at,
      activities: [{ serviceType: 'health-education', minutes: 30, text: 'Read a label.' }],
    });
    await t.settled();
    const overlapsOf = async (caller: Caller) =>
      (ok(await before(caller, group)) as unknown as { overlaps: object[] }).overlaps;
    expect(await overlapsOf(chw)).toMatchObject([{ kind: 'visit', id: visit.id, patient: { id: other.id }, ready: 1 }]);
    expect(await overlapsOf(chw2)).toEqual([]);
  });

  test('names the size that no code has, the missing second signature, and two records of one person', async () => {
    const large = await begun();
    for (const patient of await Promise.all(Array.from({ length: 9 }, () => member())))
      await present(large, patient, { diagnosisCodes: ['Z590'] });
    expect(await asSaid(large)).toMatchObject({ ready: 0, notBillable: { charges: 9 } });

    const cosign = async (cosignVisits: boolean) => {
      const { version } = ok(await admin.get('/tenant'));
      ok(await admin.patch('/tenant', { version, cosignVisits }));
    };
    const [kept, same, other] = [await member(), await member(), await member()];
    const group = await begun();
    for (const patient of [kept, same, other]) await present(group, patient, { diagnosisCodes: ['Z590'] });
    const { version } = ok(await admin.get(`/patients/${same.id}`));
    ok(await admin.post(`/patients/${same.id}/merge`, { version, intoId: kept.id, reason: 'The same person.' }));
    await cosign(true);
    const told = await asSaid(group).finally(() => cosign(false));
    const reasons = told.needsInfo.reasons.map(({ finding, charges }) => `${finding.messageKey} ${charges}`);
    expect(reasons).toEqual(expect.arrayContaining(['policy.signature.cosign 3', 'policy.overlap.patient 2']));
  });
});

test('who is removed after the closing loses visit and charge; the others have an addendum, and the code of fewer', async () => {
  const group = await begun();
  const people = await Promise.all(Array.from({ length: 5 }, () => member()));
  const rows: Content[] = [];
  for (const patient of people) rows.push(await present(group, patient, { diagnosisCodes: ['Z590'] }));
  ok(await closing(chw, group));
  expect(await codesOf(group)).toEqual(['98962 ready']);
  const gone = ok(await chw.get(`/group-participants/${rows[0]!.id}`));
  await assigned(admin, people[0]!.id, userId('chw2@demo.test'));
  expect((await act(chw2, gone, 'remove', { reason: 'Was at home.' })).status).toBe(403);
  await assigned(admin, people[0]!.id, userId('chw@demo.test'));
  ok(await act(chw, gone, 'remove', { reason: 'Was at home.' }));
  expect(await codesOf(group)).toEqual(['98961 ready']);
  expect(ok(await chw.get(`/encounters/${gone['encounterId']}`)).status).toBe('entered-in-error');
  const kept = ok(await chw.get(`/group-participants/${rows[1]!.id}`));
  const [said] = ok(await chw.get(`/addenda?encounterId=${kept['encounterId']}`)).items;
  expect(said).toMatchObject({ text: '4 people were there, not 5.' });
  expect(ok(await chw.get(`/group-encounters/${group.id}`))['groupSize']).toBe(4);
});

describe('a closed group', () => {
  type Seen = { visits: { id: string; version: number; differs: boolean }[]; left: { id: string; why: string }[] };
  const seen = async (group: Content, caller = chw) =>
    ok(await caller.get(`/group-encounters/${group.id}/correction`)) as unknown as Seen & { notReached: number };
  const words = { reason: 'The clock was wrong.', text: 'We ended half an hour earlier.' };
  const correct = async (group: Content, body: object, caller = chw) =>
    caller.post(`/group-encounters/${group.id}/correct`, {
      version: ok(await caller.get(`/group-encounters/${group.id}`)).version,
      ...words,
      ...body,
    });
  const asIs = ({ visits }: Seen) => visits.map(({ id, version }) => ({ id, version }));
  const after = (group: Content, minutes: number) =>
    new Date(Date.parse(group['startedAt'] as string) + minutes * 60_000).toISOString().replace('.000Z', '+00:00');

  test('ends now, before its planned end: no minute after it is in a visit or a charge', async () => {
    const group = await begun({ startedAt: ago(35), endedAt: ago(-25) });
    const [first, second] = [await member(), await member()];
    await present(group, first, { diagnosisCodes: ['Z590'] });
    const row = await present(group, second, { diagnosisCodes: ['Z590'] });
    ok(await act(chw, row, 'leave', { leftAt: ago(-5) }));
    expect((await closing(chw, group)).body.errors).toMatchObject([{ path: 'endedAt', code: 'future' }]);
    const endedAt = after(group, 32);
    ok(await closing(chw, group, { endedAt }));
    for (const { id } of [first, second]) {
      const [visit] = ok(await chw.get(`/encounters?patientId=${id}`)).items;
      expect(visit).toMatchObject({ endedAt, durationMinutes: 32 });
    }
    expect((await chargesOf(group)).map(({ units }) => units)).toEqual([1, 1]);
  });

  test('goes on behind its planned end: who left before it ended has no later minute', async () => {
    const group = await begun({ startedAt: ago(70), endedAt: ago(20) });
    const patient = await member();
    const row = await present(group, patient);
    expect((await act(chw, row, 'leave', { leftAt: ago(-1) })).body.errors).toMatchObject([{ path: 'leftAt' }]);
    ok(await act(chw, row, 'leave', { leftAt: after(group, 60) }));
    ok(await closing(chw, group, { endedAt: after(group, 65) }));
    expect(ok(await chw.get(`/encounters?patientId=${patient.id}`)).items).toMatchObject([{ durationMinutes: 60 }]);
  });

  test('is corrected once with the visits that its facilitator may amend; the others are named and stay', async () => {
    const group = await begun({ coFacilitatorId: userId('chw2@demo.test') });
    const [mine, early, theirs] = [await member(), await member(), await member(chw2)];
    const coded = { diagnosisCodes: ['Z590'] };
    await present(group, mine, coded);
    ok(await act(chw, await present(group, early, coded), 'leave', { leftAt: after(group, 20) }));
    await present(group, theirs, coded, chw2);
    const path = `/group-encounters/${group.id}`;
    expect((await chw.get(`${path}/correction`)).status).toBe(409);
    ok(await closing(chw, group));
    await chargesOf(group);
    const told = await seen(group);
    expect(told).toMatchObject({ visits: [{ differs: false }, { differs: false }], left: [], notReached: 1 });
    expect((await admin.get(`${path}/correction`)).status).toBe(403);
    expect((await chw2.get(`/group-encounters/${newId()}/correction`)).status).toBe(404);
    const half = { endedAt: after(group, 30) };
    expect((await correct(group, { visits: asIs(told), ...half }, admin)).status).toBe(403);
    const back = await correct(group, { visits: asIs(told), endedAt: after(group, -5) });
    expect(back.body.errors).toMatchObject([{ path: 'endedAt', code: 'before_start' }]);
    const [foreign] = (await visitsOf(group)).filter((one) => one.patient_id === theirs.id);
    const refused = await correct(group, { visits: [...asIs(told), { id: foreign!.id, version: 1 }], ...half });
    expect(refused.body.errors).toMatchObject([{ path: 'visits', code: 'changed' }]);
    expect(ok(await chw.get('/addenda?limit=200')).items.filter((one) => one['text'] === words.text)).toEqual([]);

    expect(ok(await correct(group, { visits: asIs(told), ...half }))).toMatchObject(half);
    const minutes = async (patient: Content) =>
      ok(await chw.get(`/encounters?patientId=${patient.id}`)).items.map((one) => one['durationMinutes']);
    expect([await minutes(mine), await minutes(early)]).toEqual([[30], [20]]);
    const addenda = ok(await chw.get('/addenda?limit=200')).items.filter((one) => one['text'] === words.text);
    expect(addenda.map((one) => one['authorId'])).toEqual([userId('chw@demo.test'), userId('chw@demo.test')]);
    const lines = await t.sql<{ action: string; actor: string }>(
      `select action, actor from audit where entity_id = any ($1) and action = 'amend'`,
      [told.visits.map(({ id }) => id)],
    );
    expect(lines).toEqual(Array(2).fill({ action: 'amend', actor: userId('chw@demo.test') }));
    expect((await chargesOf(group)).map(({ units }) => units)).toEqual([1, 1]);
    expect((await correct(group, { visits: asIs(told), ...half })).body.errors).toMatchObject([{ path: 'visits' }]);

    // The colleague's note is not signed yet; then the colleague adapts it to the group.
    expect(await seen(group, chw2)).toMatchObject({ visits: [], left: [{ id: foreign!.id, why: 'not-signed' }] });
    const { version } = ok(await chw2.get(`/encounters/${foreign!.id}`));
    ok(await chw2.post(`/encounters/${foreign!.id}/sign`, { version }));
    const own = await seen(group, chw2);
    expect(own).toMatchObject({ visits: [{ id: foreign!.id, differs: true }] });
    ok(await correct(group, { visits: asIs(own) }, chw2));
    expect((await seen(group, chw2)).visits).toMatchObject([{ differs: false }]);
  });

  test('lists its charges to those who read them, and no other', async () => {
    const [group, other] = [await begun(), await begun()];
    for (const one of [group, other]) {
      await present(one, await member());
      ok(await closing(chw, one));
    }
    await chargesOf(group);
    const listed = async (caller: Caller) => ok(await caller.get(`/charges?groupEncounterId=${group.id}`)).items;
    const [visit] = await visitsOf(group);
    expect((await listed(chw)).map((one) => one['encounterId'])).toEqual([visit!.id]);
    expect(await listed(admin)).toHaveLength(1);
    expect(await listed(chw2)).toEqual([]);
  });
});

describe('the poster', () => {
  test('takes no more than a room of names of one network, and those of others still', async () => {
    const group = await begun({ startedAt: ago(0), endedAt: ago(-55) });
    const { token } = ok(await chw.post(`/group-encounters/${group.id}/renew-poster`, {})) as unknown as Content;
    const write = (givenName: string, remoteAddress: string) =>
      t.app.inject({
        method: 'POST',
        url: '/Prod/check-ins',
        payload: { token, givenName, familyInitial: 'R' },
        remoteAddress,
      });
    for (let prank = 0; prank < 40; prank += 1) await write(`Prank ${prank}`, `10.9.9.${prank}`);
    await write('Real', '10.9.8.1');
    const { items, ...told } = ok(await chw.get(`/group-encounters/${group.id}/check-ins`));
    expect(items).toHaveLength(31);
    expect(items.at(-1)).toMatchObject({ givenName: 'Real' });
    expect(told).toMatchObject({ untaken: 10 });
    const stored = JSON.stringify(await t.sql('select * from group_check_ins'));
    expect(stored).not.toContain('10.9.');
  });

  const check = (body: object) => t.app.inject({ method: 'POST', url: '/Prod/check-ins', payload: body });
  const poster = async (group: Content, caller = chw) => caller.post(`/group-encounters/${group.id}/renew-poster`, {});
  const waiting = async (group: Content) =>
    ok(await chw.get(`/group-encounters/${group.id}/check-ins`)).items.map((one) => one['givenName']);
  /** In some minutes of today where the organization works. */
  const today = () => ({ startedAt: ago(0), endedAt: ago(-55) });

  test('answers every stranger alike; nobody counts before a facilitator has confirmed', async () => {
    const group = await begun(today());
    expect((await poster(group, chw2)).status).toBe(403);
    const { token } = ok(await poster(group)) as unknown as { token: string };
    const name = { givenName: 'Ana', familyInitial: 'R' };
    const right = await check({ token, ...name });
    const wrong = await check({ token: 'x'.repeat(43), ...name });
    expect([right.statusCode, right.body]).toEqual([200, wrong.body]);
    for (const again of [name, { givenName: '\u200fÁNA\u00ad', familyInitial: 'r' }])
      expect((await check({ token, ...again })).body).toBe(right.body);
    expect(await waiting(group), 'once for each name').toEqual(['Ana']);
    expect((await chw2.get(`/group-encounters/${group.id}/check-ins`)).status).toBe(403);
    expect(ok(await chw.get(`/group-encounters/${group.id}/attendance`))['present']).toBe(0);
    const person = await listed(group, await member());
    const dismiss = (checkInId: string, caller = chw) =>
      caller.post(`/group-encounters/${group.id}/dismiss-check-in`, { checkInId });
    const [entry] = ok(await chw.get(`/group-encounters/${group.id}/check-ins`)).items;
    expect((await dismiss(entry!.id, chw2)).status).toBe(403);
    expect((await dismiss(newId())).body.errors).toMatchObject([{ path: 'checkInId' }]);
    ok(await act(chw, person, 'check-in'));
    ok(await dismiss(entry!.id));
    expect(await waiting(group)).toEqual([]);
    expect(ok(await chw.get(`/group-encounters/${group.id}/attendance`))['present']).toBe(1);
    const stored = await t.sql('select token_hash from group_posters');
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('works on the day of the group alone, until it is renewed or over, and takes no more than a room of names', async () => {
    const tomorrow = await planned({ startedAt: ago(-60 * 30), endedAt: ago(-60 * 31) });
    const early = ok(await poster(tomorrow))['token'];
    expect((await check({ token: early, givenName: 'Early', familyInitial: 'R' })).statusCode).toBe(200);
    expect(await waiting(tomorrow)).toEqual([]);
    const group = await begun(today());
    const old = ok(await poster(group))['token'];
    const token = ok(await poster(group))['token'];
    await check({ token: old, givenName: 'Old', familyInitial: 'R' });
    expect(await waiting(group)).toEqual([]);
    await check({ token, givenName: 'New', familyInitial: 'R' });
    await t.sql(
      `insert into group_check_ins (tenant_id, id, group_encounter_id, given_name, family_initial)
       select tenant_id, gen_random_uuid(), id, 'Somebody ' || n, 'X' from group_encounters, generate_series(1, 49) n where id = $1`,
      [group.id],
    );
    const told = async () => ok(await chw.get(`/group-encounters/${group.id}/check-ins`)) as Content;
    expect(await told()).toMatchObject({ untaken: 0, untakenAt: null });
    // The answer is the same for everybody; the facilitator hears of those who are not on the list.
    const late = await check({ token, givenName: 'One too many', familyInitial: 'R' });
    expect(late.json()).toEqual({ received: true });
    expect(await waiting(group)).toHaveLength(50);
    expect(await told()).toMatchObject({ untaken: 1, untakenAt: expect.any(String) });
    await check({ token, givenName: 'New', familyInitial: 'R' });
    expect(await told(), 'who is on the list is not missing').toMatchObject({ untaken: 1 });
    const { id, version } = group;
    ok(await chw.post(`/group-encounters/${id}/cancel`, { version, reason: 'Rain.' }));
    await check({ token, givenName: 'Late', familyInitial: 'R' });
    expect(await t.sql('select from group_check_ins where group_encounter_id = $1', [id])).toEqual([]);
    expect((await poster(group)).status).toBe(409);
  });
});
