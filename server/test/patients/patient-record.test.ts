/** The whole record of a person: accepted and refused values, its readers, death, and the ways to find the person. */
import { addDays, askedDeclined } from '@puente/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { aPerson, assigned, aVisit, newId, registered } from '../support/factories.ts';
import { startTestApp, type TestApp, tenantIds, userId } from '../support/test-app.ts';

let t: TestApp;
let chw: Caller;
let chw2: Caller;
let admin: Caller;
let today: string;
beforeAll(async () => {
  t = await startTestApp();
  [chw, chw2, admin] = (await Promise.all(['chw', 'chw2', 'admin'].map((login) => t.as(`${login}@demo.test`)))) as [
    Caller,
    Caller,
    Caller,
  ];
  today = (await t.sql<{ day: string }>(`select (now() at time zone 'America/Los_Angeles')::date as day`))[0]!.day;
});
afterAll(() => t.close());

const whole = {
  suffix: 'Jr.',
  formerNames: ['María de la Luz Ortega'],
  birthDateEstimated: true,
  genderIdentity: 'non-binary',
  sexualOrientation: askedDeclined,
  race: ['1002-5', '2106-3'],
  ethnicity: '2148-5',
  tribalAffiliation: 'Yokuts',
  literacy: 'large-print',
  phone: '+15595550110',
  phoneUse: 'mobile',
  phoneCanText: true,
  phoneCanLeaveVoicemail: false,
  otherPhones: [{ number: '+15595550111', use: 'home', canText: null, canLeaveVoicemail: true, safe: false }],
  preferredContact: 'text',
  bestTimes: 'After five',
  doNotContact: true,
  contactFrom: '09:00',
  contactUntil: '17:30',
  county: '06019',
  otherAddresses: [
    { kind: 'mailing', addressLine: 'PO Box 7', city: 'Fresno', state: 'CA', postalCode: '93701', from: '2024-02-29' },
  ],
  housingStatus: 'doubled-up',
  veteran: 'no',
  justiceInvolved: 'yes',
  pregnancyDueOn: '2027-01-31',
  riskTier: 'rising',
  flags: [{ kind: 'dog', text: 'Ring twice.' }, { kind: 'safety' }],
};

describe('the record', () => {
  test('refuses what no record can hold, by the field that is to be mended', async () => {
    const wrong: [Readonly<Record<string, unknown>>, string][] = [
      [{ race: [] }, 'race'],
      [{ race: ['2106-3', '2106-3'] }, 'race'],
      [{ race: [askedDeclined, '2106-3'] }, 'race'],
      [{ race: ['9999-9'] }, 'race.0'],
      [{ ethnicity: 'latino' }, 'ethnicity'],
      [{ genderIdentity: 'x' }, 'genderIdentity'],
      [{ otherPhones: [{ number: '559', use: 'home', safe: true }] }, 'otherPhones.0.number'],
      [{ otherPhones: [{ number: '+15595550100', use: 'home' }] }, 'otherPhones.0.safe'],
      [{ otherPhones: Array(6).fill({ number: '+15595550100', use: 'home', safe: true }) }, 'otherPhones'],
      [{ otherAddresses: [{ kind: 'mailing', from: '2024-02-29', until: '2024-02-28' }] }, 'otherAddresses.0.until'],
      [{ otherAddresses: [{ kind: 'home' }] }, 'otherAddresses.0.kind'],
      [{ flags: [{ kind: 'dog', text: 'x'.repeat(201) }] }, 'flags.0.text'],
      [{ formerNames: [''] }, 'formerNames.0'],
      [{ pregnancyDueOn: '2025-02-29' }, 'pregnancyDueOn'],
      [{ birthDateEstimated: null }, 'birthDateEstimated'],
      [{ riskTier: 'severe' }, 'riskTier'],
    ];
    for (const [fields, path] of wrong) {
      const { status, body } = await chw.put(`/patients/${newId()}`, aPerson(fields));
      expect.soft([status, body.errors?.map((one) => one.path)], JSON.stringify(fields)).toEqual([400, [path]]);
    }
  });

  test('keeps all that is written, and nothing asked is nothing known', async () => {
    const made = await registered(chw, whole);
    const { otherPhones, otherAddresses, flags, ...plain } = whole;
    expect(made).toMatchObject(plain);
    expect(made['otherPhones']).toEqual(otherPhones);
    expect(made['otherAddresses']).toEqual(otherAddresses);
    expect(made['flags']).toEqual(flags);
    const bare = await registered(chw);
    for (const name of ['race', 'ethnicity', 'genderIdentity', 'phoneCanText', 'veteran', 'riskTier'])
      expect.soft(bare[name], name).toBeNull();
    expect(bare).toMatchObject({
      formerNames: [],
      otherPhones: [],
      otherAddresses: [],
      flags: [],
      birthDateEstimated: false,
    });
    const changed = ok(await chw.patch(`/patients/${made.id}`, { version: 1, race: null, flags: [] }));
    expect(changed).toMatchObject({ race: null, flags: [], ethnicity: '2148-5' });
  });

  test('hides from an administrator what only who treats the person needs, until a purpose is stated', async () => {
    const { id } = await registered(chw, whole);
    const private_ = ['genderIdentity', 'sexualOrientation', 'justiceInvolved', 'pregnancyDueOn'];
    const read = ok(await admin.get(`/patients/${id}`));
    expect(Object.keys(read).filter((name) => private_.includes(name))).toEqual([]);
    expect(read).toMatchObject({ race: whole.race, riskTier: 'rising' });
    const stated = ok(await admin.get(`/patients/${id}`, { 'purpose-of-use': 'TREAT' }));
    expect(stated).toMatchObject({ genderIdentity: 'non-binary', pregnancyDueOn: '2027-01-31' });
    const { text } = await admin.post('/patients/search', { text: '+15595550110' });
    for (const name of private_) expect.soft(text).not.toContain(name);
    expect(ok(await chw.get(`/patients/${id}`))).toMatchObject({ justiceInvolved: 'yes' });
  });

  test('is written to a file so that its lists can be read', async () => {
    const { id } = await registered(chw, { ...whole, givenName: 'Exported' });
    const fields = ['givenName', 'race', 'otherPhones', 'flags', 'formerNames'];
    const { text } = await admin.post('/patients/export', {
      purpose: 'A list for the mailing house.',
      format: 'csv',
      ids: [id],
      columns: fields.map((field) => ({ field, label: field })),
    });
    expect(text.split('\r\n')[1]).toBe(
      'Exported,"1002-5; 2106-3","use: home, safe: false, number: (559) 555-0111, canLeaveVoicemail: true","kind: dog, text: Ring twice.; kind: safety",María de la Luz Ortega',
    );
    const refused = await admin.post('/patients/export', {
      purpose: 'Curiosity.',
      format: 'csv',
      ids: [id],
      columns: [{ field: 'sexualOrientation', label: 'x' }],
    });
    expect([refused.status, refused.body.errors]).toMatchObject([400, [{ path: 'columns.0.field', code: 'hidden' }]]);
  });
});

describe('a death', () => {
  const decease = (caller: Caller, { id, version }: Content, deceasedOn: string) =>
    caller.post(`/patients/${id}/decease`, { version, deceasedOn });

  test('has a day after the birth and not in the future, entered by a worker who has the person in care', async () => {
    const patient = await registered(chw, { birthDate: '1950-06-01' });
    expect((await decease(chw2, patient, today)).status).toBe(404);
    expect((await decease(chw, patient, addDays(today, 1))).body.errors).toMatchObject([
      { path: 'deceasedOn', code: 'future' },
    ]);
    expect((await decease(chw, patient, '1950-05-31')).body.errors).toMatchObject([
      { path: 'deceasedOn', code: 'after_birth' },
    ]);
    await t.sql(
      `insert into patient_access (tenant_id, user_id, patient_id, reason, until) values ($1, $2, $3, 'break-glass', now() + interval '1 hour')`,
      [tenantIds.demo, userId('chw2@demo.test'), patient.id],
    );
    expect((await decease(chw2, patient, today)).status, 'emergency access changes nothing that lasts').toBe(403);
    const dead = ok(await decease(chw, patient, addDays(today, -3)));
    expect(dead).toMatchObject({ status: 'deceased', deceasedOn: addDays(today, -3) });
    expect(dead.can.toSorted()).toEqual(['revive', 'update']);
    expect((await decease(chw, dead, today)).body.code).toBe('invalid_move');
    const visits = ok(await chw.get(`/patients?status=deceased&limit=200`)).items.map(({ id }) => id);
    expect(visits).toContain(patient.id);
  });

  test('ends what can be recorded: no visit after its day, by creating or by moving one', async () => {
    const patient = await registered(chw);
    const day = addDays(today, -10);
    const at = (on: string) => ({ startedAt: `${on}T18:00:00Z`, endedAt: `${on}T18:47:00Z` });
    const before = ok(await chw.put(`/encounters/${newId()}`, { ...aVisit(patient.id), ...at(day) }));
    ok(await decease(chw, patient, day));
    const late = await chw.put(`/encounters/${newId()}`, { ...aVisit(patient.id), ...at(addDays(day, 1)) });
    expect([late.status, late.body.errors]).toMatchObject([400, [{ path: 'startedAt', code: 'after_death' }]]);
    ok(await chw.put(`/encounters/${newId()}`, { ...aVisit(patient.id), ...at(addDays(day, -1)) }));
    const moved = await chw.patch(`/encounters/${before.id}`, { version: before.version, ...at(addDays(day, 2)) });
    expect(moved.body.errors).toMatchObject([{ path: 'startedAt', code: 'after_death' }]);
    ok(await chw.patch(`/encounters/${before.id}`, { version: before.version, note: 'Written later.' }));
  });

  test('and a visit that come at the same time do not both pass', async () => {
    for (let round = 0; round < 6; round += 1) {
      const patient = await registered(chw);
      const visit = {
        ...aVisit(patient.id),
        startedAt: `${addDays(today, -1)}T18:00:00Z`,
        endedAt: `${addDays(today, -1)}T18:47:00Z`,
      };
      await Promise.all([decease(chw, patient, addDays(today, -5)), chw.put(`/encounters/${newId()}`, visit)]);
      const after = await chw.put(`/encounters/${newId()}`, visit);
      expect(after.status).toBe(400);
    }
  });

  test('reported by mistake is taken back with a reason, and a merged record of a deceased person stays one', async () => {
    const patient = await registered(chw);
    const dead = ok(await decease(chw, patient, today));
    const into = await registered(admin);
    const merged = ok(
      await admin.post(`/patients/${dead.id}/merge`, {
        version: dead.version,
        intoId: into.id,
        reason: 'The same person.',
      }),
    );
    const parted = ok(
      await admin.post(`/patients/${dead.id}/unmerge`, { version: merged.version, reason: 'Two people.' }),
    );
    expect(parted).toMatchObject({ status: 'deceased', deceasedOn: today });
    expect((await chw.post(`/patients/${dead.id}/revive`, { version: parted.version })).status).toBe(400);
    const alive = ok(await chw.post(`/patients/${dead.id}/revive`, { version: parted.version, reason: 'Her mother.' }));
    expect(alive).toMatchObject({ status: 'active', deceasedOn: null });
    ok(await chw.put(`/encounters/${newId()}`, aVisit(patient.id)));
  });
});

describe('a person is found', () => {
  const found = async (caller: Caller, text: string) =>
    ok(await caller.post('/patients/search', { text, limit: 50 })).items.map(({ id }) => id);

  test('by the end of any of their phone numbers, until it is taken away', async () => {
    const other = { number: '+15597774321', use: 'work', safe: true };
    const person = await registered(chw, { phone: '+15597771234', otherPhones: [other, { ...other, use: 'home' }] });
    for (const text of ['4321', '(559) 777-4321', '1234']) {
      expect.soft(await found(chw, text), text).toEqual([person.id]);
      expect.soft(await found(admin, text), text).toEqual([person.id]);
      expect.soft(await found(chw2, text), text).toEqual([]);
    }
    ok(await chw.patch(`/patients/${person.id}`, { version: 1, otherPhones: [{ ...other, number: '+15597775555' }] }));
    expect([await found(chw, '7774321'), await found(chw, '7775555')]).toEqual([[], [person.id]]);
    expect(await found(await t.as('chw@second.test'), '7775555')).toEqual([]);
  });

  test('by a number a plan knows them by, as far as its row is open', async () => {
    const payer = ok(await admin.put(`/payers/${newId()}`, { name: 'Valley Plan', planType: 'commercial' }));
    const person = await registered(chw);
    const coverage = ok(
      await chw.put(`/coverages/${newId()}`, {
        patientId: person.id,
        payerId: payer.id,
        memberId: 'Xyz-7788',
        startsOn: '2020-01-01',
      }),
    );
    for (const text of ['XYZ-7788', 'xyz-77']) expect.soft(await found(chw, text), text).toEqual([person.id]);
    expect(await found(chw2, 'xyz-7788')).toEqual([]);
    // A supervisor reaches the person, but no row that only those who treat may read.
    const clinician = await t.as('clinician@demo.test');
    expect(await found(clinician, 'xyz-7788')).toEqual([person.id]);
    await t.sql('update coverages set labels = 2 where id = $1', [coverage.id]);
    expect(await found(clinician, 'xyz-7788')).toEqual([]);
    expect(await found(chw, 'xyz-7788')).toEqual([person.id]);
  });

  test('among those one opened last, the latest first and each once, as long as they are reached', async () => {
    const chw3 = await t.as('chw3@demo.test');
    expect(ok(await chw3.get('/patients/recent')).items).toEqual([]);
    const people: Content[] = [];
    for (let number = 0; number < 12; number += 1) people.push(await registered(chw3));
    for (const { id } of [...people, people[4]!]) ok(await chw3.get(`/patients/${id}`));
    const recent = async () => ok(await chw3.get('/patients/recent')).items.map(({ id }) => id);
    const expected = [people[4]!, ...people.toReversed().filter((one) => one !== people[4])]
      .slice(0, 10)
      .map(({ id }) => id);
    expect(await recent()).toEqual(expected);
    await assigned(admin, people[11]!.id, userId('chw2@demo.test'));
    expect(await recent()).not.toContain(people[11]!.id);
    expect(ok(await chw.get('/patients/recent')).items.map(({ id }) => id)).not.toContain(people[4]!.id);
    const [line] = await t.sql<{ ids: string[] }>(
      `select entity_ids as ids from audit where action = 'recent' and actor = $1 order by at desc limit 1`,
      [userId('chw3@demo.test')],
    );
    expect(line!.ids.toSorted()).toEqual((await recent()).toSorted());
  });
});

test('after how many days somebody is overdue is the organization’s to say', async () => {
  const overdue = async () => (ok(await chw.get('/me'))['tenant'] as { overdueAfterDays: number }).overdueAfterDays;
  expect(await overdue()).toBe(30);
  const { version } = ok(await admin.get('/tenant'));
  expect((await chw.patch('/tenant', { version, overdueAfterDays: 14 })).status).toBe(403);
  expect(ok(await admin.patch('/tenant', { version, overdueAfterDays: 14 }))).toMatchObject({ overdueAfterDays: 14 });
  expect(await overdue()).toBe(14);
});
