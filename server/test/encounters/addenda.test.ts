/** Addenda to signed visits: the rights, the required contents of the corrected whole, and that no signed content changes. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { canonical } from '#kernel/records/idempotency';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { newId, recorded, registered, signed, yesterday } from '../support/factories.ts';
import { startTestApp, type TestApp, tenantIds, userId } from '../support/test-app.ts';

let t: TestApp;
let chw: Caller;
let chw2: Caller;
let chw3: Caller;
let clinician: Caller;
let admin: Caller;
beforeAll(async () => {
  t = await startTestApp();
  [chw, chw2, chw3, clinician, admin] = (await Promise.all(
    ['chw', 'chw2', 'chw3', 'clinician', 'admin'].map((login) => t.as(`${login}@demo.test`)),
  )) as [Caller, Caller, Caller, Caller, Caller];
});
afterAll(() => t.close());

const words = { reason: 'I chose the wrong place.', text: 'We met at the clinic, not at home.' };
let patient: Content;
let visit: Content;
beforeEach(async () => {
  patient = await registered(chw);
  visit = await signed(chw, patient);
});

const amend = (caller: Caller, body: Readonly<Record<string, unknown>> = {}, headers?: Record<string, string>) =>
  caller.post(`/encounters/${visit.id}/amend`, { version: visit.version, ...words, ...body }, headers);
const addendaOf = async (caller: Caller, of = visit) => ok(await caller.get(`/addenda?encounterId=${of.id}`)).items;
const signatures = () =>
  t.sql<{ version: number; snapshot: string; hash: string; signed_by: string }>(
    'select version, snapshot, hash, signed_by from signatures where encounter_id = $1 order by version',
    [visit.id],
  );
const reaches = (login: string, reason: string, until: string | null = null) =>
  t.sql('insert into patient_access (tenant_id, user_id, patient_id, reason, until) values ($1, $2, $3, $4, $5)', [
    tenantIds.demo,
    userId(`${login}@demo.test`),
    patient.id,
    reason,
    until,
  ]);
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const anHourAgo = () => new Date(Date.now() - 3_600_000).toISOString();

describe('an addendum is refused', () => {
  test('to strangers, colleagues, administrators and another organization', async () => {
    expect((await amend(await t.as('chw@second.test'))).status).toBe(404);
    expect((await amend(chw2)).status).toBe(404);
    await reaches('chw2', 'care-team');
    expect((await amend(chw2)).status).toBe(403);
    expect((await amend(admin)).status).toBe(403);
    for (const caller of [chw2, admin])
      expect(ok(await caller.get(`/encounters/${visit.id}`)).can).not.toContain('amend');
    expect(await addendaOf(chw)).toEqual([]);
    expect(await signatures()).toHaveLength(1);
  });

  test('to a clinician who does not supervise the author', async () => {
    await t.sql(`update users set roles = '["clinician"]', version = version + 1 where id = $1`, [
      userId('chw3@demo.test'),
    ]);
    expect((await amend(chw3)).status).toBe(404);
    await reaches('chw3', 'care-team');
    expect((await amend(chw3)).status).toBe(403);
    expect(ok(await chw3.get(`/encounters/${visit.id}`)).can).toEqual([]);
    await t.sql(`update users set roles = '["chw"]', version = version + 1 where id = $1`, [userId('chw3@demo.test')]);
  });

  test('to the supervisor who reaches the person by emergency access alone, and never to the author', async () => {
    const of = userId('clinician@demo.test');
    await t.sql('delete from patient_access where user_id = $1 and patient_id = $2', [of, patient.id]);
    expect((await amend(clinician)).status).toBe(404);
    await reaches('clinician', 'break-glass', inAnHour());
    expect((await amend(clinician)).status).toBe(403);
    expect(ok(await clinician.get(`/encounters/${visit.id}`)).can).toEqual([]);
    expect((await amend(chw)).status).toBe(200);

    // A note of emergency access stays its author's, also when the access has ended.
    await t.sql('delete from patient_access where patient_id = $1', [patient.id]);
    await reaches('chw2', 'break-glass', inAnHour());
    visit = await signed(chw2, patient, { from: 100 });
    visit = ok(await amend(chw2));
    await t.sql('update patient_access set until = $2 where patient_id = $1', [patient.id, anHourAgo()]);
    expect((await amend(chw2)).status).toBe(200);
  });

  test('for a draft, a cancelled, a voided and an imported visit', async () => {
    const draft = await recorded(chw, patient, { from: 200 });
    const amended = (version: number) => chw.post(`/encounters/${draft.id}/amend`, { version, ...words });
    expect((await amended(1)).body).toMatchObject({ status: 409, code: 'invalid_move' });
    ok(await chw.post(`/encounters/${draft.id}/cancel`, { version: 1, reason: 'Nobody was at home.' }));
    expect((await amended(2)).body).toMatchObject({ status: 409, code: 'invalid_move' });
    await t.sql(`update encounters set origin = 'imported' where id = $1`, [visit.id]);
    expect((await amend(chw)).body).toMatchObject({ status: 409, code: 'frozen' });
    await t.sql(`update encounters set origin = 'puente' where id = $1`, [visit.id]);
    ok(await admin.post(`/encounters/${visit.id}/void`, { version: 2, reason: 'Another person.' }));
    expect((await amend(chw, { version: 3 })).body).toMatchObject({ status: 409, code: 'invalid_move' });
  });

  test('without a reason or words, by field', async () => {
    const answer = await amend(chw, { reason: ' ', text: '' });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map(({ path }) => path).sort()).toEqual(['reason', 'text']);
    const { reason, text } = words;
    for (const [body, path] of [
      [{ version: 2, text }, 'reason'],
      [{ version: 2, reason }, 'text'],
      [{ version: 2, ...words, note: 'Other words.' }, 'note'],
    ] as const) {
      const refused = await chw.post(`/encounters/${visit.id}/amend`, body);
      expect(refused.status).toBe(400);
      expect(JSON.stringify(refused.body.errors)).toContain(path);
    }
  });

  test('where the corrected whole breaks a rule of signing, by field', async () => {
    const [activity] = visit['activities'] as [{ minutes: number }];
    const later = new Date(Date.now() + 3_600_000).toISOString();
    for (const [body, path, code] of [
      [{ endedAt: yesterday(48) }, 'activities', 'minutes_differ'],
      [{ endedAt: yesterday(-10) }, 'endedAt', 'before_start'],
      [{ endedAt: yesterday(500) }, 'endedAt', 'too_long'],
      [{ endedAt: later }, 'endedAt', 'future'],
      [{ endedAt: null }, 'endedAt', 'required'],
      [{ mode: null }, 'mode', 'required'],
      [{ placeOfService: null }, 'placeOfService', 'required'],
      [{ activities: [] }, 'activities', 'required'],
      [{ activities: [{ ...activity, minutes: 47, text: ' ' }] }, 'activities.0.text', 'required'],
    ] as const) {
      const answer = await amend(chw, body);
      expect(answer.status).toBe(400);
      expect(answer.body.errors.map((error) => [error.path, error.code])).toContainEqual([path, code]);
    }
    expect(ok(await chw.get(`/encounters/${visit.id}`)).version).toBe(2);
    expect(await signatures()).toHaveLength(1);
  });
});

describe('an addendum of the author', () => {
  test('corrects the visit, keeps what was signed byte for byte, and is signed with a checksum of its own', async () => {
    const [before] = await signatures();
    const amended = ok(await amend(chw, { placeOfService: '11', mode: 'in-person', startedAt: visit['startedAt'] }));
    expect(amended).toMatchObject({
      status: 'signed',
      version: 3,
      placeOfService: '11',
      signedAt: visit['signedAt'],
      signatureHash: visit['signatureHash'],
    });
    const [addendum] = await addendaOf(chw);
    expect(addendum).toMatchObject({
      ...words,
      patientId: patient.id,
      encounterId: visit.id,
      corrected: ['placeOfService'],
      before: { placeOfService: '12' },
      after: { placeOfService: '11' },
      authorId: userId('chw@demo.test'),
      authorName: 'Marisol Herrera',
      can: [],
    });
    const [first, second, ...more] = await signatures();
    expect(more).toEqual([]);
    expect(first).toEqual(before);
    expect(second).toMatchObject({ version: 3, hash: addendum!['signatureHash'], signed_by: userId('chw@demo.test') });
    expect(createHash('sha256').update(second!.snapshot).digest('hex')).toBe(second!.hash);
    const whole = JSON.parse(second!.snapshot) as Record<string, unknown>;
    expect(canonical(whole)).toBe(second!.snapshot);
    expect(whole).toMatchObject({ placeOfService: '11', signatureHash: first!.hash, addendum: { ...words } });
    expect(ok(await chw.get(`/encounters/${visit.id}/signed`))).toMatchObject({
      placeOfService: '12',
      note: 'Was in good spirits.',
      purpose: visit['purpose'],
      signatureHash: first!.hash,
      serviceDate: visit['serviceDate'],
      durationMinutes: 47,
    });
  });

  test('may add words alone, at any time again', async () => {
    visit = ok(await amend(chw));
    visit = ok(await amend(chw, { text: 'Her brother called later.' }));
    expect((await addendaOf(chw)).map((one) => [one['corrected'], one['before'], one['after']])).toEqual([
      [[], {}, {}],
      [[], {}, {}],
    ]);
    expect(await signatures()).toHaveLength(3);
    const { items } = ok(await chw.get(`/addenda?patientId=${patient.id}&sort=signedAt`));
    expect(items.map((one) => one['text'])).toEqual([words.text, 'Her brother called later.']);
  });

  test('moves the day of the visit, its minutes, and the last contact of the person', async () => {
    const lastContact = async () => ok(await chw.get(`/patients/${patient.id}`))['lastContactOn'];
    visit = await signed(chw, await registered(chw), { from: -7 * 1440 });
    patient = ok(await chw.get(`/patients/${visit['patientId']}`));
    expect(await lastContact()).toBe(visit['serviceDate']);
    const [activity] = visit['activities'] as [object];
    const to = { startedAt: yesterday(), endedAt: yesterday(30), activities: [{ ...activity, minutes: 30 }] };
    const amended = ok(await amend(chw, to));
    expect(amended).toMatchObject({ durationMinutes: 30 });
    expect(amended['serviceDate']).not.toBe(visit['serviceDate']);
    expect(await lastContact()).toBe(amended['serviceDate']);
    visit = amended;
    ok(await amend(chw, { startedAt: yesterday(-1440), endedAt: yesterday(-1410) }));
    expect(await lastContact()).toBe(amended['serviceDate']);
    const [, second] = await signatures();
    expect(JSON.parse(second!.snapshot)).toMatchObject({ durationMinutes: 30, serviceDate: amended['serviceDate'] });
  });

  test('is written once, however often it is sent, and by one of two who begin with the same version', async () => {
    const key = { 'idempotency-key': newId() };
    const first = await amend(chw, { placeOfService: '11' }, key);
    const again = await amend(chw, { placeOfService: '11' }, key);
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
    expect(await addendaOf(chw)).toHaveLength(1);

    visit = first.body;
    const both = await Promise.all([amend(chw, { placeOfService: '50' }), amend(clinician, { mode: 'video' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const late = both.find(({ status }) => status === 412)!;
    const done = both.find(({ status }) => status === 200)!;
    expect(late.body).toMatchObject({ code: 'stale_version', current: { version: 4, mode: done.body['mode'] } });
    expect(await addendaOf(chw)).toHaveLength(2);
  });

  test('is never changed or taken away, not by the owner of the tables either', async () => {
    ok(await amend(chw));
    const [{ id } = { id: '' }] = await addendaOf(chw);
    expect((await chw.patch(`/addenda/${id}`, { version: 1, text: 'Other.' })).status).toBe(404);
    expect((await chw.call('DELETE', `/addenda/${id}`)).status).toBe(404);
    await expect(t.sql(`update addenda set text = 'Other.'`)).rejects.toThrow();
    await expect(t.sql('delete from addenda')).rejects.toThrow();
    const { default: pg } = await import('pg');
    const owner = new pg.Client({ connectionString: t.database.ownerUrl });
    await owner.connect();
    await owner.query('alter table addenda no force row level security');
    for (const statement of [`update addenda set text = 'Other.'`, 'delete from addenda'])
      await expect(owner.query(statement)).rejects.toThrow('addenda is append-only');
    await owner.query('alter table addenda force row level security');
    await owner.end();
  });

  test('stands in the story of the person and in the audit', async () => {
    ok(await amend(chw, { placeOfService: '11' }));
    const [addendum] = await addendaOf(chw);
    const { items } = ok(await chw.get(`/patients/${patient.id}/timeline?kind=addendum`));
    expect(items).toMatchObject([{ kind: 'addendum', id: addendum!.id, ofId: visit.id, by: 'Marisol Herrera' }]);
    const lines = await t.sql<{ action: string; entity: string; before: unknown; after: Content }>(
      `select action, entity, before, after from audit where patient_id = $1 and (entity = 'addendum' and action = 'create' or action = 'amend')`,
      [patient.id],
    );
    expect(lines).toMatchObject([
      { entity: 'addendum', action: 'create' },
      {
        entity: 'encounter',
        action: 'amend',
        before: { placeOfService: '12' },
        after: { ...words, placeOfService: '11' },
      },
    ]);
  });
});

describe('who reads', () => {
  test('the supervising clinician writes one too, and names herself', async () => {
    expect(ok(await clinician.get(`/encounters/${visit.id}`)).can).toEqual(['amend', 'ask-void', 'mark-part2']);
    ok(await amend(clinician, { diagnosisCodes: ['Z591'] }));
    expect(await addendaOf(chw)).toMatchObject([
      { authorName: 'Priya Raman', before: { diagnosisCodes: ['Z590'] }, after: { diagnosisCodes: ['Z591'] } },
    ]);
    expect(ok(await chw.get(`/encounters/${visit.id}`))).toMatchObject({ authorName: 'Marisol Herrera' });
  });

  test('an administrator sees that there is an addendum and which fields it corrects, and no words but for a stated purpose', async () => {
    const [activity] = visit['activities'] as [object];
    ok(await amend(chw, { activities: [{ ...activity, minutes: 47 }] }));
    const [shown] = await addendaOf(admin);
    expect(shown).toMatchObject({ corrected: ['activities'], authorName: 'Marisol Herrera' });
    for (const name of ['reason', 'text', 'before', 'after']) expect(shown).not.toHaveProperty(name);
    const whole = ok(await admin.get(`/encounters/${visit.id}/signed`));
    expect(whole).toMatchObject({ placeOfService: '12', durationMinutes: 47 });
    for (const name of ['purpose', 'activities', 'note']) expect(whole).not.toHaveProperty(name);

    const purpose = { 'purpose-of-use': 'HPAYMT' };
    expect(ok(await admin.get(`/encounters/${visit.id}/signed`, purpose))).toMatchObject({
      note: 'Was in good spirits.',
    });
    expect(ok(await admin.get(`/addenda/${shown!.id}`, purpose))).toMatchObject(words);
    const read = await t.sql<{ purpose: string | null }>(
      `select purpose from audit where action = 'read-signed' and entity_id = $1 order by at`,
      [visit.id],
    );
    expect(read).toEqual([{ purpose: null }, { purpose: 'HPAYMT' }]);
  });

  test('who does not reach the visit reads neither addendum nor what was signed', async () => {
    ok(await amend(chw));
    const [{ id } = { id: '' }] = await addendaOf(chw);
    for (const caller of [chw2, await t.as('chw@second.test')]) {
      expect((await caller.get(`/addenda/${id}`)).status).toBe(404);
      expect((await caller.get(`/encounters/${visit.id}/signed`)).status).toBe(404);
      expect(await addendaOf(caller)).toEqual([]);
    }
    const draft = await recorded(chw, patient, { from: 200 });
    expect((await chw.get(`/encounters/${draft.id}/signed`)).status).toBe(404);
  });

  test('who wrote the visit reads every addendum to it when the person has left the panel, and its supervisor none', async () => {
    visit = ok(await amend(clinician));
    await t.sql('delete from patient_access where patient_id = $1', [patient.id]);
    expect(await addendaOf(chw)).toMatchObject([
      { authorId: userId('clinician@demo.test'), text: words.text, patient: { reached: false } },
    ]);
    expect(ok(await chw.get('/addenda?limit=200')).items.map((one) => one['encounterId'])).toContain(visit.id);
    expect((await clinician.get(`/encounters/${visit.id}`)).status).toBe(404);
    expect(await addendaOf(clinician)).toEqual([]);
  });

  test('an addendum bears the labels of its person from then on', async () => {
    ok(await amend(chw));
    expect(await addendaOf(clinician)).toHaveLength(1);
    await t.sql('update patients set labels = 2 where id = $1', [patient.id]);
    expect(await t.sql('select labels from addenda where patient_id = $1', [patient.id])).toEqual([{ labels: 2 }]);
    expect(await addendaOf(clinician)).toEqual([]);
    expect(await addendaOf(admin)).toEqual([]);
    expect((await amend(clinician, { version: 3 })).status).toBe(404);
    expect(await addendaOf(chw)).toHaveLength(1);
    ok(await amend(chw, { version: 3 }));
    expect(await t.sql('select labels from addenda where patient_id = $1', [patient.id])).toEqual([
      { labels: 2 },
      { labels: 2 },
    ]);
  });
});

describe('a visit that is taken back', () => {
  test('tells why, when and by whom; without a reason it stays', async () => {
    const draft = await recorded(chw, patient, { from: 200 });
    for (const [caller, of, name] of [
      [chw, draft, 'cancel'],
      [admin, visit, 'void'],
    ] as const) {
      const path = `/encounters/${of.id}/${name}`;
      const refused = await caller.post(path, { version: of.version, reason: ' ' });
      expect([refused.status, refused.body.errors[0]!.path]).toEqual([400, 'reason']);
      const other = name === 'cancel' ? chw2 : await t.as('admin@second.test');
      expect((await other.post(path, { version: of.version, reason: 'No.' })).status).toBeGreaterThanOrEqual(403);
      const done = ok(await caller.post(path, { version: of.version, reason: 'Did not happen.' }));
      expect(done).toMatchObject({ statusReason: 'Did not happen.', can: ['mark-part2'] });
      expect(Math.abs(Date.parse(String(done['statusAt'])) - Date.now())).toBeLessThan(60_000);
    }
    expect(ok(await chw.get(`/encounters/${draft.id}`))).toMatchObject({
      status: 'cancelled',
      statusByName: 'Marisol Herrera',
    });
    expect(ok(await chw.get(`/encounters/${visit.id}`))).toMatchObject({
      status: 'entered-in-error',
      statusByName: 'Nadia Brandt',
    });
    expect(ok(await chw.get(`/encounters/${visit.id}/signed`))).toMatchObject({ note: 'Was in good spirits.' });
  });
});
