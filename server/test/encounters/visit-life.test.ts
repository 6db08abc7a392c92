/** The life of a visit: planned, put off, missed, begun, completed, signed, signed again by the supervisor, locked. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runAt } from '#kernel/config/clock';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { aPayer, aVisit, benefitsEntered, insured, newId, recorded, registered, signed } from '../support/factories.ts';
import { ring, tended, timersFor } from '../support/ring.ts';
import { startTestApp, type TestApp, tenantIds, userId } from '../support/test-app.ts';

let t: TestApp;
let chw: Caller;
let chw2: Caller;
let clinician: Caller;
let admin: Caller;
beforeAll(async () => {
  t = await startTestApp();
  [chw, chw2, clinician, admin] = (await Promise.all(
    ['chw', 'chw2', 'clinician', 'admin'].map((login) => t.as(`${login}@demo.test`)),
  )) as [Caller, Caller, Caller, Caller];
});
afterAll(() => t.close());

const soon = () => new Date(Date.now() + 3_600_000).toISOString();
const later = () => new Date(Date.now() + 90_000_000).toISOString();
const planned = async (fields: object = {}): Promise<Content> =>
  ok(
    await chw.put(`/encounters/${newId()}`, {
      patientId: (await registered(chw)).id,
      startedAt: soon(),
      purpose: 'Bring the forms.',
      ...fields,
    }),
  );
const act = (visit: Content, name: string, body: object = {}, caller = chw) =>
  caller.post(`/encounters/${visit.id}/${name}`, { version: visit.version, ...body });
const hoursAgo = <R>(hours: number, run: () => Promise<R>) => runAt(new Date(Date.now() - hours * 3_600_000), run);
const reason = 'Asked for another day.';

describe('a plan', () => {
  test('is scheduled, then the person is there, then it begins', async () => {
    const plan = await planned();
    expect(plan).toMatchObject({ status: 'scheduled', isOpen: true });
    expect((await act(plan, 'sign')).body.code, 'not before it began').toBe('invalid_move');
    expect((await act(plan, 'check-in', {}, chw2)).status).toBe(404);
    expect((await act(plan, 'check-in', {}, clinician)).status).toBe(403);
    const there = ok(await act(plan, 'check-in'));
    expect(there).toMatchObject({ status: 'checked-in', checkedInAt: expect.any(String), begunAt: null });
    expect(ok(await act(there, 'start'))).toMatchObject({ status: 'in-progress', begunAt: expect.any(String) });
  });

  test('is put off: another visit stands in for it, at a time to come', async () => {
    const plan = await planned({ mode: 'video', placeOfService: '10' });
    const past = await act(plan, 'reschedule', { startedAt: '2024-01-08T18:00:00Z', reason });
    expect([past.status, past.body.errors[0]]).toMatchObject([400, { path: 'startedAt', code: 'past' }]);
    expect((await act(plan, 'reschedule', { startedAt: later() })).body.errors[0]?.path).toBe('reason');
    const startedAt = later();
    const old = ok(await act(plan, 'reschedule', { startedAt, reason }));
    expect(old).toMatchObject({ status: 'rescheduled', statusReason: reason, isOpen: false, can: ['mark-part2'] });
    const next = ok(await chw.get(`/encounters/${old['nextEncounterId']}`));
    expect(next).toMatchObject({
      status: 'scheduled',
      purpose: 'Bring the forms.',
      mode: 'video',
      authorId: old['authorId'],
    });
    expect(Date.parse(String(next['plannedAt']))).toBe(Date.parse(startedAt));
  });

  test('to which nobody came, or that was called off, keeps why and is charged nothing', async () => {
    const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
    const missed = { startedAt: anHourAgo, plannedAt: anHourAgo };
    expect(ok(await act(await planned(missed), 'no-show'))).toMatchObject({ status: 'no-show', statusReason: null });
    expect(ok(await act(await planned(missed), 'no-show', { reason: 'Rang twice.' }))).toMatchObject({
      statusReason: 'Rang twice.',
    });
    expect(ok(await act(await planned(), 'cancel', { reason }))).toMatchObject({ status: 'cancelled' });
    await t.settled();
    expect(
      await t.sql(
        `select from charges c join encounters e on e.id = c.encounter_id where e.status in ('no-show', 'cancelled')`,
      ),
    ).toEqual([]);
  });
});

describe('a note', () => {
  test('is complete once nothing is missing, and may still be changed', async () => {
    const draft = ok(
      await chw.put(`/encounters/${newId()}`, { ...aVisit((await registered(chw)).id), purpose: 'Short' }),
    );
    expect((await act(draft, 'complete')).body.errors[0]).toMatchObject({ path: 'purpose' });
    const whole = ok(
      await chw.patch(`/encounters/${draft.id}`, { version: 1, purpose: 'Went to the clinic with her.' }),
    );
    const done = ok(await act(whole, 'complete'));
    expect(done).toMatchObject({ status: 'documented', isOpen: true });
    const changed = ok(
      await chw.patch(`/encounters/${draft.id}`, {
        version: done.version,
        interpreterMode: 'phone',
        interpreter: 'Lan',
      }),
    );
    const nameless = await act(changed, 'sign');
    expect([nameless.status, nameless.body.errors]).toMatchObject([400, [{ path: 'interpreterLanguage' }]]);
    const spoken = ok(
      await chw.patch(`/encounters/${draft.id}`, { version: changed.version, interpreterLanguage: 'Vietnamese' }),
    );
    expect(spoken['interpreterLanguage']).toBe('vi');
    expect(ok(await act(spoken, 'sign'))).toMatchObject({ status: 'signed', isOpen: false });
  });

  test('plans its next step once, at the same hour of the day that was chosen', async () => {
    const patient = await registered(chw);
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const noted = async (fields: object) =>
      ok(await chw.put(`/encounters/${newId()}`, { ...aVisit(patient.id), ...fields }));
    const past = ok(await act(await noted({ nextStep: 'Call her.', nextStepOn: day(-2) }), 'sign'));
    expect(past['nextEncounterId'], 'a day that has passed').toBeNull();
    expect(ok(await act(await noted({ nextStep: 'Call her.' }), 'sign'))['nextEncounterId'], 'no day').toBeNull();
    const note = ok(await act(await noted({ nextStep: 'Bring the card.', nextStepOn: day(9) }), 'sign'));
    const next = ok(await chw.get(`/encounters/${note['nextEncounterId']}`));
    expect(next).toMatchObject({
      status: 'scheduled',
      patientId: patient.id,
      purpose: 'Bring the card.',
      serviceDate: day(9),
      authorId: note['authorId'],
    });
    const clock = (instant: unknown) =>
      new Intl.DateTimeFormat('en', { timeZone: 'America/Los_Angeles', timeStyle: 'short' }).format(
        new Date(String(instant)),
      );
    expect(clock(next['startedAt'])).toBe(clock(note['startedAt']));
  });

  test('that is marked tells nothing of itself in the visit that follows', async () => {
    const patient = await registered(chw);
    const plan = await planned({ patientId: patient.id, purpose: 'About the clinic for substance use.' });
    const marked = ok(await act(plan, 'mark-part2', { reason: 'Names the clinic.' }));
    const old = ok(await act(marked, 'reschedule', { startedAt: later(), reason }));
    expect(ok(await chw.get(`/encounters/${old['nextEncounterId']}`))).toMatchObject({ purpose: null });
  });

  test('locks three days after its last signature, and takes an addendum or is voided then, too', async () => {
    const note = async () => {
      const draft = await recorded(chw, await registered(chw), { from: -5000 });
      return ok(await hoursAgo(73, () => act(draft, 'sign')));
    };
    const amended = await note();
    ok(await act(amended, 'amend', { reason: 'More.', text: 'And the bus.' }));
    const [old, fresh] = [await note(), await signed(chw, await registered(chw))];
    await tended(t);
    const statuses = [];
    for (const { id } of [old, amended, fresh]) statuses.push(ok(await chw.get(`/encounters/${id}`)).status);
    expect(statuses).toEqual(['locked', 'signed', 'signed']);
    const locked = ok(await chw.get(`/encounters/${old.id}`));
    expect(locked).toMatchObject({ lockedAt: expect.any(String), can: expect.arrayContaining(['amend']) });
    const after = ok(await act(locked, 'amend', { reason: 'More.', text: 'She called back.' }));
    expect(await timersFor(t, old.id), 'an addendum to a locked note waits for nothing').toEqual([]);
    expect(ok(await act(after, 'void', { reason: 'Wrong person.' }, admin))).toMatchObject({
      status: 'entered-in-error',
    });
    const lines = await t.sql<{ actor: string }>(`select actor from audit where entity_id = $1 and action = 'lock'`, [
      old.id,
    ]);
    expect(lines).toEqual([{ actor: 'system:lock-encounters' }]);
  });

  test('waits for its lock by one timer, which goes with the note', async () => {
    const hour = 3_600_000;
    const dueIn = async ({ id }: Content) => {
      const timers = await timersFor(t, id);
      return timers.map(({ kind, due }) => [kind, Math.round((Date.parse(due) - Date.now()) / hour)]);
    };
    const draft = await recorded(chw, await registered(chw), { from: -5000 });
    expect(await dueIn(draft), 'nothing is signed yet').toEqual([]);
    const note = ok(await hoursAgo(20, () => act(draft, 'sign')));
    expect(await dueIn(note)).toEqual([['lock-encounters', 52]]);
    expect((await act(note, 'amend', { reason: 'More.' })).status, 'without a text').toBe(400);
    expect(await dueIn(note)).toEqual([['lock-encounters', 52]]);
    const amended = ok(await act(note, 'amend', { reason: 'More.', text: 'And the bus.' }));
    expect(await dueIn(note)).toEqual([['lock-encounters', 72]]);
    const gone = ok(await act(amended, 'void', { reason: 'Wrong person.' }, admin));
    expect(await dueIn(note)).toEqual([]);
    await ring(t, note.id);
    expect(ok(await admin.get(`/encounters/${gone.id}`)).status).toBe('entered-in-error');
  });

  test('that was taken back while its timer went off stays so', async () => {
    const note = await signed(chw, await registered(chw));
    const gone = ok(await act(note, 'void', { reason: 'Wrong person.' }, admin));
    await t.sql(
      `insert into timers (tenant_id, kind, record_id, due_at) values ($1, 'lock-encounters', $2, now() - interval '1 minute')`,
      [tenantIds.demo, note.id],
    );
    await tended(t);
    expect(ok(await admin.get(`/encounters/${note.id}`))).toMatchObject({
      status: 'entered-in-error',
      version: gone.version,
    });
    expect(await timersFor(t, note.id)).toEqual([]);
  });
});

describe('a co-signature', () => {
  const asked = async (cosignVisits: boolean) => {
    const { version } = ok(await admin.get('/tenant'));
    ok(await admin.patch('/tenant', { version, cosignVisits }));
  };
  const findings = async (visit: Content) => {
    await t.settled();
    const [charge] = ok(await chw.get(`/charges?encounterId=${visit.id}`)).items;
    return {
      status: charge?.status,
      rules: ((charge?.['findings'] ?? []) as unknown as { rule: string; severity: string }[])
        .filter(({ severity }) => severity === 'block')
        .map(({ rule }) => rule),
    };
  };
  beforeAll(async () => {
    await benefitsEntered(admin);
    await asked(true);
  });
  afterAll(() => asked(false));

  test('is asked of the supervisor; the charge waits for it; a note that is returned is signed again', async () => {
    const payer = ok(await admin.put(`/payers/${newId()}`, aPayer()));
    const patient = await registered(chw);
    await insured(admin, patient.id, payer.id);
    const draft = await recorded(chw, patient);
    const pending = ok(await act(draft, 'sign'));
    expect(pending).toMatchObject({ status: 'cosign-pending', signedAt: expect.any(String) });
    expect((await findings(draft)).rules).toContain('signature');
    expect((await act(pending, 'cosign')).status, 'the author').toBe(403);
    expect((await act(pending, 'cosign', {}, chw2)).status, 'another worker').toBe(403);
    const returned = ok(await act(pending, 'return', { reason: 'Which clinic?' }, clinician));
    expect(returned).toMatchObject({ status: 'documented', signedAt: null, returnReason: 'Which clinic?' });
    expect((await findings(draft)).rules).toContain('signature');
    const mended = ok(
      await chw.patch(`/encounters/${draft.id}`, { version: returned.version, note: 'The one on Elm Street.' }),
    );
    const again = ok(await act(mended, 'sign'));
    expect(again).toMatchObject({ status: 'cosign-pending' });
    const done = ok(await act(again, 'cosign', {}, clinician));
    expect(done).toMatchObject({ status: 'signed', cosignedByName: 'Priya Raman' });
    expect((await findings(draft)).rules).not.toContain('signature');
    expect(await t.sql('select from charges where encounter_id = $1', [draft.id])).toHaveLength(1);
    expect(await t.sql('select from signatures where encounter_id = $1', [draft.id])).toHaveLength(2);
  });

  test('after a return leaves the last signed whole to be read, and an addendum does not change it', async () => {
    const draft = await recorded(chw, await registered(chw), { note: 'Went to the clinic.', interpreter: 'Lan' });
    const first = ok(await act(draft, 'sign'));
    const returned = ok(await act(first, 'return', { reason: 'Which clinic?' }, clinician));
    const mended = ok(
      await chw.patch(`/encounters/${draft.id}`, {
        version: returned.version,
        note: 'Went to the clinic on Elm Street.',
        interpreter: 'Mai',
        interpreterMode: 'video',
        interpreterLanguage: 'vi',
        participants: ['Her son Luis'],
        unchangedTexts: [{ of: 'activity', at: 1, from: 'template' }],
        travelMinutes: 25,
        travelMiles: 9,
        nextStep: 'Call the clinic.',
        lateReason: 'The tablet was broken.',
      }),
    );
    const again = ok(await act(mended, 'sign'));
    const done = ok(await act(again, 'cosign', {}, clinician));
    const last = {
      note: 'Went to the clinic on Elm Street.',
      interpreter: 'Mai',
      interpreterMode: 'video',
      interpreterLanguage: 'vi',
      participants: ['Her son Luis'],
      unchangedTexts: [{ of: 'activity', at: 1, from: 'template' }],
      travelMinutes: 25,
      travelMiles: 9,
      nextStep: 'Call the clinic.',
      nextStepOn: null,
      lateReason: 'The tablet was broken.',
      diagnosisCodes: draft['diagnosisCodes'],
      authorName: 'Marisol Herrera',
      signedAt: new Date(String(again['signedAt'])).toISOString(),
      signatureHash: again['signatureHash'],
    };
    expect(again['signatureHash']).not.toBe(first['signatureHash']);
    expect(ok(await chw.get(`/encounters/${draft.id}/signed`))).toMatchObject(last);
    ok(await act(done, 'amend', { reason: 'The place.', text: 'We met there.', placeOfService: '11' }));
    expect(ok(await chw.get(`/encounters/${draft.id}/signed`))).toMatchObject({
      ...last,
      placeOfService: draft['placeOfService'],
    });
    const told = ok(await admin.get(`/encounters/${draft.id}/signed`));
    expect(told).not.toHaveProperty('nextStep');
    expect(told).toMatchObject({ interpreter: 'Mai' });
  });

  test('is given by the reviewer also where the organization asks for none by then, and the return makes no note late', async () => {
    const patient = await registered(chw);
    await insured(admin, patient.id, ok(await admin.put(`/payers/${newId()}`, aPayer())).id);
    const days = 24 * 20;
    const draft = await hoursAgo(days, () => recorded(chw, patient, { from: -days * 60 }));
    const pending = ok(await hoursAgo(days, () => act(draft, 'sign')));
    expect(pending['cosignerName']).toBe('Priya Raman');
    const returned = ok(await act(pending, 'return', { reason: 'Which clinic?' }, clinician));
    expect(returned['cosignerName']).toBeNull();
    await asked(false);
    const preview = ok(
      await chw.post('/encounters/preview', {
        encounterId: draft.id,
        patientId: patient.id,
        ...Object.fromEntries(
          ['startedAt', 'endedAt', 'mode', 'placeOfService', 'purpose', 'activities', 'diagnosisCodes'].map((name) => [
            name,
            returned[name],
          ]),
        ),
      }),
    );
    const again = ok(await act(returned, 'sign'));
    await asked(true);
    expect(again).toMatchObject({ status: 'cosign-pending', cosignerName: 'Priya Raman' });
    await t.settled();
    const [charge] = ok(await chw.get(`/charges?encounterId=${draft.id}`)).items;
    expect(charge!['findings'], 'the preview is what the charge becomes').toEqual(preview['findings']);
    const keys = (charge!['findings'] as unknown as { messageKey: string }[]).map(({ messageKey }) => messageKey);
    expect(keys).toContain('policy.signature.cosign');
    expect(keys).not.toContain('policy.lateEntry.late');
    ok(await act(again, 'cosign', {}, clinician));
  });

  test('is asked of the supervisor by name, who also stands as signed on the visit and as of now on the charge', async () => {
    const draft = await recorded(chw, await registered(chw));
    const pending = ok(await act(draft, 'sign'));
    const [{ npi, id }] = (await t.sql('select npi, id from users where id = $1', [userId('clinician@demo.test')])) as [
      { npi: string; id: string },
    ];
    const answers = { supervisorId: id, supervisorName: 'Priya Raman', supervisorNpi: npi };
    expect(pending).toMatchObject({ ...answers, cosignerName: 'Priya Raman' });
    const { items } = ok(await admin.get('/encounters?status=cosign-pending&summary=true&limit=200'));
    expect(items.find((one) => one.id === draft.id)).toMatchObject({ cosignerName: 'Priya Raman' });
    await t.settled();
    const chargeOf = async () => ok(await admin.get(`/charges?encounterId=${draft.id}`)).items[0];
    expect(await chargeOf()).toMatchObject(answers);
    await t.sql(`update users set family_name = 'Raman-Ortiz' where id = $1`, [id]);
    await t.settled();
    expect(await chargeOf()).toMatchObject({ supervisorName: 'Priya Raman-Ortiz' });
    await t.sql(`update users set family_name = 'Raman' where id = $1`, [id]);
    expect(ok(await chw.get(`/encounters/${draft.id}/signed`))).toMatchObject({ supervisorName: 'Priya Raman' });
    ok(await act(pending, 'cosign', {}, clinician));
  });

  test('is neither offered to nor taken from the author who became a clinician', async () => {
    const pending = ok(await act(await recorded(chw, await registered(chw)), 'sign'));
    const roles = (names: string) =>
      t.sql('update users set roles = $2, version = version + 1 where id = $1', [userId('chw@demo.test'), names]);
    await roles('["clinician"]');
    const own = await act(pending, 'cosign');
    expect([own.status, own.body.code]).toEqual([403, 'forbidden']);
    expect(own.body.detail).toMatch(/^Somebody else/);
    expect(ok(await chw.get(`/encounters/${pending.id}`)).can).not.toContain('cosign');
    const { items } = ok(await chw.get(`/encounters?status=cosign-pending&authorId=${pending['authorId']}&limit=50`));
    expect(items.map(({ id }) => id)).toContain(pending.id);
    for (const { can } of items) expect(can).not.toContain('cosign');
    await roles('["chw"]');
    expect(ok(await clinician.get(`/encounters/${pending.id}`)).can).toContain('cosign');
    ok(await act(pending, 'cosign', {}, clinician));
  });

  test('returns one note with its reason, and is given to twelve; each stands in the audit and on the timeline', {
    timeout: 60_000,
  }, async () => {
    const patient = await registered(chw);
    const notes = [];
    for (let hour = 0; hour < 13; hour += 1)
      notes.push(ok(await act(await recorded(chw, patient, { minutes: 5, from: hour * 6 }), 'sign')));
    const [wrong, ...right] = notes as [Content, ...Content[]];
    expect((await act(wrong, 'return', {}, clinician)).body.errors[0]?.path).toBe('reason');
    ok(await act(wrong, 'return', { reason: 'Whom did you call?' }, clinician));
    const answers = await Promise.all(right.map((note) => act(note, 'cosign', {}, clinician)));
    expect(answers.map(({ status }) => status)).toEqual(right.map(() => 200));
    await ring(t, right[0]!.id);
    const locked = ok(await chw.get(`/encounters/${right[0]!.id}`));
    expect(locked.status).toBe('locked');
    ok(await act(locked, 'amend', { reason: 'I left it out.', text: 'Her son was there, too.' }));

    const lines = await t.sql<{ action: string; id: string; actor: string }>(
      `select action, entity_id::text as id, actor from audit where entity = 'encounter' and entity_id = any ($1)
         and action in ('return', 'cosign', 'amend') order by action, entity_id`,
      [notes.map(({ id }) => id)],
    );
    const of = (action: string) => lines.filter((line) => line.action === action);
    expect(of('return')).toEqual([{ action: 'return', id: wrong.id, actor: userId('clinician@demo.test') }]);
    expect(of('cosign').map(({ id }) => id)).toEqual(right.map(({ id }) => id).toSorted());
    expect(of('amend').map(({ id }) => id)).toEqual([locked.id]);
    const { items } = ok(await chw.get(`/patients/${patient.id}/timeline?limit=100`));
    const told = new Map(items.map((item) => [item.id, item.status]));
    expect(told.get(wrong.id)).toBe('documented');
    expect(right.map(({ id }) => told.get(id))).toEqual(['locked', ...Array(11).fill('signed')]);
  });

  test('counts as the last signature: the note does not lock before three days after it', async () => {
    const draft = await recorded(chw, await registered(chw), { from: -5000 });
    const pending = ok(await hoursAgo(80, () => act(draft, 'sign')));
    expect(await timersFor(t, pending.id), 'the first signature alone').toEqual([]);
    ok(await act(pending, 'cosign', {}, clinician));
    await tended(t);
    expect(ok(await chw.get(`/encounters/${pending.id}`)).status).toBe('signed');
    const [timer] = await timersFor(t, pending.id);
    expect(Math.round((Date.parse(timer!.due) - Date.now()) / 3_600_000)).toBe(72);
  });

  test('that was refused leaves a note whose charge ends with it', async () => {
    const pending = ok(await act(await recorded(chw, await registered(chw)), 'sign'));
    await t.settled();
    const returned = ok(await act(pending, 'return', { reason: 'It was the day before.' }, clinician));
    expect(returned).toMatchObject({ returnedByName: 'Priya Raman' });
    ok(await act(returned, 'cancel', { reason }));
    expect((await findings(returned)).status).toBe('void');
  });

  test('is not asked of a clinician for her own note', async () => {
    const patient = await registered(clinician);
    const draft = await recorded(clinician, patient);
    expect(ok(await act(draft, 'sign', {}, clinician))).toMatchObject({ status: 'signed' });
  });
});
