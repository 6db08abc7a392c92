/**
 * Merged records protect the person together: a prohibition or a warning of any of them holds, and of two answers the
 * later refusal. Separated again, each has its own values as before.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemContext } from '#kernel/access/context';
import { holdPerson } from '../../src/modules/consents/share.ts';
import { planRemindersOf } from '../../src/modules/reminders/plan-reminders.ts';
import { sendReminder } from '../../src/modules/reminders/send-reminder.ts';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { aPayer, benefitsEntered, consented, insured, newId, registered, signed } from '../support/factories.ts';
import { untilLockWaits } from '../support/lock-waits.ts';
import { openMailTrap } from '../support/mail-trap.ts';
import { startTestApp, type TestApp, tenantIds } from '../support/test-app.ts';

type Fields = Readonly<Record<string, unknown>>;

let t: TestApp;
let trap: Awaited<ReturnType<typeof openMailTrap>>;
let admin: Caller;
let chw: Caller;
beforeAll(async () => {
  trap = await openMailTrap();
  t = await startTestApp(trap.settings, {}, { sms: async () => 'sent' as const });
  [admin, chw] = [await t.as('admin@demo.test'), await t.as('chw@demo.test')];
  await t.sql(`update tenants set reminder_hours = 48, languages = '{en,es,de}' where tenant_id = $1`, [
    tenantIds.demo,
  ]);
});
afterAll(async () => {
  await t.close();
  await trap.close();
});
beforeEach(async () => {
  trap.arrived.length = 0;
  await t.sql('delete from visit_reminders', []);
});

const clock = (hours: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Los_Angeles', hour: '2-digit', minute: '2-digit' }).format(
    Date.now() + hours * 3_600_000,
  );
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(Date.now());
/** Now is safe, whatever the hour of the test. */
const nowIsSafe = () => ({ contactFrom: clock(-3), contactUntil: clock(3) });
const email = 'd@example.org';

const open = (fields: Fields = {}) => registered(chw, { email, ...nowIsSafe(), ...fields });
const act = async (from: Content, name: 'merge' | 'unmerge', body: object) => {
  const [{ version } = { version: 0 }] = await t.sql<{ version: number }>(
    'select version from patients where id = $1',
    [from.id],
  );
  return admin.post(`/patients/${from.id}/${name}`, { version, reason: 'The same card.', ...body });
};
const merge = async (from: Content, into: Content) => ok(await act(from, 'merge', { intoId: into.id }));
const unmerge = async (from: Content) => ok(await act(from, 'unmerge', {}));
const read = async ({ id }: Content, caller = admin) => ok(await caller.get(`/patients/${id}`));
const visitOf = async ({ id: patientId }: Content, hours = 1): Promise<Content> => {
  const startedAt = new Date(Date.now() + hours * 3_600_000).toISOString();
  const visit = { patientId, startedAt, plannedAt: startedAt, mode: 'in-person', purpose: 'Follow-up.' };
  return ok(await chw.put(`/encounters/${newId()}`, visit));
};
/** Asks for a message that leaves, and sees what would be said. */
const late = async (visit: Content) =>
  ok(await chw.post(`/encounters/${visit.id}/running-late`, { minutes: 20 })) as unknown as {
    way: string | null;
    block: string | null;
  };
const cancel = async (...visits: readonly Content[]) => {
  for (const { id, version } of visits)
    ok(await chw.post(`/encounters/${id}/cancel`, { version, reason: 'The test is over.' }));
};
async function settled() {
  const waiting = async () => (await t.sql(`select from visit_reminders where status = 'waiting'`, [])).length;
  for (const end = Date.now() + 20_000; (await waiting()) > 0; await sleep(50))
    if (Date.now() > end) throw new Error('The messages were not settled within 20 s.');
}
const agree = ({ id }: Content, fields: Fields = {}) => consented(chw, id, { kind: 'messages', ...fields });

async function declined({ id: patientId }: Content, { kind = 'messages', ...fields }: Fields & { kind?: string } = {}) {
  const [words] = ok(await chw.get(`/consent-templates?kind=${kind}&status=published`)).items as Content[];
  const spoken = { templateId: words!.id, language: 'en', method: 'verbal', witness: 'Ana Ruiz', givenOn: today() };
  const made = ok(await chw.put(`/consents/${newId()}`, { patientId, kind, ...spoken, ...fields }));
  return ok(await chw.post(`/consents/${made.id}/decline`, { version: made.version, reason: 'She said no.' }));
}
const revoke = async ({ id, version }: Content) =>
  ok(await chw.post(`/consents/${id}/revoke`, { version, reason: 'Changed her mind.' }));

/** All that is read of people, byte by byte, without what each change of a record moves. */
async function everythingOf(people: readonly Content[]) {
  const paths = people.flatMap(({ id }) => [
    `/patients/${id}`,
    ...['consents', 'caregivers', 'coverages', 'enrollments', 'encounters', 'documents'].map(
      (many) => `/${many}?patientId=${id}`,
    ),
  ]);
  const answers = await Promise.all(paths.map((path) => admin.get(path)));
  const plain = ({ text }: { text: string }) =>
    text.replaceAll(/"(?:version|updatedAt)":("[^"]*"|\d+),?/g, '').replaceAll(/"id":"[^"]*"(?=,"initials")/g, '');
  const ids = [people.map(({ id }) => id)];
  return {
    reads: answers.map(plain),
    labels: await t.sql('select id, labels from patients where id = any ($1::uuid[]) order by id', ids),
    access: await t.sql(
      'select patient_id, user_id, reason, until, opens, opens_care, part2_until from patient_access where patient_id = any ($1::uuid[]) order by 1, 2, 3',
      ids,
    ),
  };
}

describe('a merge keeps what protects the person', () => {
  test('by either record: no message leaves about a visit of one or the other', async () => {
    const x = await open({ familyName: 'Ampudia', birthDate: '1961-05-01' });
    await agree(x);
    const y = await open({ familyName: 'Ampudia', birthDate: '1961-05-01', doNotContact: true });
    const visits = [await visitOf(y), await visitOf(x, 2)];
    expect(await late(visits[0]!)).toEqual({ way: null, block: 'do-not-contact' });
    expect(await late(visits[1]!)).toEqual({ way: 'email', block: null });
    await settled();
    trap.arrived.length = 0;
    await merge(y, x);
    visits.push(await visitOf(x, 3));
    for (const visit of visits) expect(await late(visit)).toEqual({ way: null, block: 'do-not-contact' });
    await planRemindersOf(t.services, tenantIds.demo);
    expect([await t.sql(`select from visit_reminders where status = 'waiting'`, []), trap.arrived]).toEqual([[], []]);
    await unmerge(y);
    expect(await late(visits[2]!)).toEqual({ way: 'email', block: null });
    await settled();
    await cancel(...visits);
  });

  test.each<[string, () => Fields, string, Fields?]>([
    ['a wish for no contact', () => ({ doNotContact: true }), 'do-not-contact'],
    ['hours that are not these', () => ({ contactFrom: clock(1), contactUntil: clock(2) }), 'hours'],
    ['another way', () => ({ preferredContact: 'letter' }), 'other-way'],
    [
      'a number that is not safe',
      () => ({ phone: '+15595550177', phoneSafe: false }),
      'not-safe',
      { preferredContact: 'text', phone: '+15595550123' },
    ],
    [
      'the same number, not safe among the others',
      () => ({ otherPhones: [{ number: '+15595550123', use: 'home', safe: false }] }),
      'not-safe',
      { preferredContact: 'text', phone: '+15595550123' },
    ],
    [
      'a number that takes no texts',
      () => ({ phone: '+15595550123', phoneCanText: false }),
      'no-texts',
      { preferredContact: 'text', phone: '+15595550123' },
    ],
  ])('in a message that was planned before: %s', async (_what, marks, block, own = {}) => {
    const x = await open(own);
    await agree(x);
    const y = await open(marks());
    const visit = await visitOf(x, 30);
    const reminderId = newId();
    await t.sql('insert into visit_reminders (tenant_id, id, encounter_id, starts_at) values ($1, $2, $3, $4)', [
      tenantIds.demo,
      reminderId,
      visit.id,
      visit['startedAt'],
    ]);
    await merge(y, x);
    await sendReminder(t.services).handle({ tenantId: tenantIds.demo, reminderId } as never);
    // At a better hour it is planned again.
    const left = await t.sql('select status, way from visit_reminders', []);
    expect([left, trap.arrived]).toEqual([block === 'hours' ? [] : [{ status: 'not-sent', way: block }], []]);
    await planRemindersOf(t.services, tenantIds.demo);
    expect(await t.sql(`select from visit_reminders where status <> 'not-sent'`, [])).toEqual([]);
    await cancel(visit);
  });

  test('of a death that one record knows, without a day, too', async () => {
    const [x, y] = [await open(), await open()];
    await agree(x);
    await t.sql(`update patients set status = 'deceased', origin = 'imported', version = version + 1 where id = $1`, [
      y.id,
    ]);
    const visit = await visitOf(x);
    await merge(y, x);
    expect(await late(visit)).toEqual({ way: null, block: 'not-there' });
    await unmerge(y);
    expect(await read(y)).toMatchObject({ status: 'deceased', deceasedOn: null });
    await cancel(visit);
  });

  test('over several records, of any of them, to any reader of one', async () => {
    const [x, y, z] = [
      await open(),
      await open({ flags: [{ kind: 'safety', text: 'Two dogs' }] }),
      await open({
        interpreterNeeded: true,
        preferredLanguage: 'es',
        phoneCanLeaveVoicemail: false,
        doNotContact: true,
      }),
    ];
    const before = await everythingOf([x, y, z]);
    await merge(z, y);
    await merge(y, x);
    for (const path of [`/patients/${x.id}`, '/patients?summary=true&limit=200']) {
      const answer = ok(await chw.get(path));
      const shown = answer.items?.find(({ id }) => id === x.id) ?? answer;
      expect(shown['otherRecords']).toMatchObject([
        { id: y.id, flags: [{ kind: 'safety', text: 'Two dogs' }], doNotContact: false },
        {
          id: z.id,
          interpreterNeeded: true,
          preferredLanguage: 'es',
          phoneCanLeaveVoicemail: false,
          doNotContact: true,
        },
      ]);
      expect(shown['preferredLanguage'], 'the language of the record that stays').toBe('en');
    }
    expect((await read(z))['otherRecords']).toMatchObject([{ id: null, doNotContact: false }, { id: null }]);
    const found = ok(await chw.post('/patients/search', { text: x['familyName'] as string })).items;
    expect(found.find(({ id }) => id === x.id)?.['otherRecords']).toHaveLength(2);
    await unmerge(y);
    await unmerge(z);
    expect(await everythingOf([x, y, z])).toEqual(before);
  });

  test('to a reader of the merged record alone, and tells nothing else of the one that stays', async () => {
    const facts = { birthDate: '1961-05-01', preferredLanguage: 'hmn', bestTimes: 'Canary times', veteran: 'yes' };
    const numbers = { phone: '+15595550111', otherPhones: [{ number: '+15595550123', use: 'home', safe: false }] };
    const x = await registered(await t.as('chw2@demo.test'), { ...facts, ...numbers, doNotContact: true });
    const y = await open({ phone: '+15595550123' });
    await merge(y, x);
    expect((await chw.get(`/patients/${x.id}`)).status).toBe(404);
    const { text } = await chw.get(`/patients/${y.id}`);
    for (const told of [x.id, facts.birthDate, '"hmn"', 'Canary', '+15595550111']) expect(text).not.toContain(told);
    const [marks, ...more] = (await read(y, chw))['otherRecords'] as Fields[];
    expect(more).toEqual([]);
    expect(marks).toMatchObject({ id: null, doNotContact: true, phone: null, otherPhones: numbers.otherPhones });
    await unmerge(y);
    expect((await read(y, chw))['otherRecords']).toEqual([]);
  });

  test('in files, to a partner and in the receipt of it', async () => {
    const x = await open({ phone: '+15595550123', ...nowIsSafe() });
    const y = await open({
      doNotContact: true,
      phoneSafe: false,
      interpreterNeeded: true,
      contactFrom: '09:00',
      contactUntil: '09:30',
      flags: [{ kind: 'dog', text: 'Bites' }],
    });
    const consent = { recipient: 'Mesa Food Bank', dataClasses: ['contact'], purposes: ['coordination'] };
    await consented(chw, x.id, { kind: 'release', ...consent });
    await agree(x);
    const asked = { recipient: 'Mesa Food Bank', purpose: 'coordination', dataClasses: ['contact'] };
    const told = async () => {
      const preview = ok(await chw.post(`/patients/${x.id}/share-preview`, asked)) as unknown as {
        parts: { rows: Fields[] }[];
      };
      return preview.parts[0]!.rows[0]!;
    };
    const names = ['doNotContact', 'phoneSafe', 'interpreterNeeded', 'flags', 'contactFrom'];
    const exported = async () => {
      const columns = names.map((field) => ({ field, label: field }));
      const body = { purpose: 'For the office.', ids: [x.id], columns, format: 'csv' };
      return (await admin.post('/patients/export', body)).text.trim().split('\r\n')[1];
    };
    const disclosure = ok(await chw.put(`/disclosures/${newId()}`, { patientId: x.id, way: 'print', ...asked }));
    expect(await told()).toMatchObject({ phone: '+15595550123', interpreterNeeded: null });
    expect(await told()).not.toHaveProperty('doNotContact');
    expect(await exported()).toBe(`false,true,,,${x['contactFrom'] as string}`);
    await merge(y, x);
    expect(await told()).toMatchObject({
      phone: '+15595550123',
      doNotContact: true,
      phoneSafe: false,
      interpreterNeeded: true,
    });
    expect(await exported()).toMatch(/^true,false,true,"?(?:kind: dog, text: Bites|text: Bites, kind: dog)"?,/);
    const receipt = await chw.post(`/disclosures/${disclosure.id}/mail-receipt`, { version: disclosure.version });
    expect(receipt.body.errors).toMatchObject([{ path: 'patientId', code: 'do-not-contact' }]);
    await unmerge(y);
    expect(await exported()).toBe(`false,true,,,${x['contactFrom'] as string}`);
  });

  test('until it is taken back in the record where it stands, by those who may change the person', async () => {
    const [x, y] = [await open(), await open({ doNotContact: true, flags: [{ kind: 'safety' }], city: 'Fresno' })];
    await agree(x);
    const visit = await visitOf(x);
    const merged = await merge(y, x);
    const change = (body: object, caller = chw) =>
      caller.patch(`/patients/${y.id}`, { version: merged.version, ...body });
    expect((await change({ doNotContact: false }, await t.as('chw2@demo.test'))).status).toBe(404);
    expect((await change({ doNotContact: false }, await t.as('chw@second.test'))).status).toBe(404);
    expect((await change({ doNotContact: false, city: 'Reno' })).body.code).toBe('frozen');
    expect((await change({ contactFrom: '10:00', contactUntil: null })).body.errors).toMatchObject([
      { path: 'contactUntil' },
    ]);
    ok(await chw.patch(`/patients/${x.id}`, { version: x.version, doNotContact: false }));
    expect(await late(visit), 'what the one that stays says lifts nothing').toMatchObject({ block: 'do-not-contact' });
    ok(await change({ doNotContact: false, flags: [] }));
    expect((await change({ doNotContact: true })).body.code).toBe('stale_version');
    expect(await late(visit)).toEqual({ way: 'email', block: null });
    expect((await read(x))['otherRecords']).toMatchObject([{ id: y.id, doNotContact: false, flags: [] }]);
    await unmerge(y);
    expect(await read(y)).toMatchObject({ status: 'active', doNotContact: false, city: 'Fresno' });
    await cancel(visit);
  });

  test('and gives back the state in which the record was merged', async () => {
    const [x, y] = [await open(), await open()];
    ok(await admin.post(`/patients/${y.id}/deactivate`, { version: y.version, reason: 'Moved away.' }));
    await merge(y, x);
    await unmerge(y);
    expect(await read(y)).toMatchObject({ status: 'inactive' });
  });
});

describe('of two answers in records that were merged', () => {
  /** Whether the person may be written to: by the record that stays, alone, merged and parted. */
  async function answers(make: (x: Content, y: Content) => Promise<unknown>) {
    const [x, y] = [await open(), await open()];
    await make(x, y);
    const visit = await visitOf(x);
    const alone = (await late(visit)).way;
    await merge(y, x);
    const merged = await late(visit);
    const listed = ok(await chw.get(`/consents?patientId=${x.id}&kind=messages`)).items;
    const refusals = listed.map(({ laterRefusals }) => (laterRefusals as unknown[]).length);
    await unmerge(y);
    const parted = (await late(visit)).way;
    await cancel(visit);
    return { alone, merged: merged.way ?? merged.block, refusals: refusals.reduce((sum, one) => sum + one, 0), parted };
  }
  const refused = { alone: 'email', merged: 'no-consent', refusals: 1, parted: 'email' };
  const holds = { alone: 'email', merged: 'email', refusals: 0, parted: 'email' };

  const no = (person: Content) => () => declined(person);
  const yes = (person: Content, fields?: Fields) => () => agree(person, fields);
  const withdrawn = (person: Content) => async () => revoke(await agree(person));
  test.each<[string, (x: Content, y: Content) => readonly (() => Promise<unknown>)[], object]>([
    ['one that was declined later holds', (x, y) => [yes(x), no(y)], refused],
    ['one that was withdrawn later holds', (x, y) => [yes(x), withdrawn(y)], refused],
    [
      'one that was declined on a later day than a paper is of, which came in later, holds',
      (x, y) => [no(y), yes(x, { givenOn: '2024-01-05' })],
      refused,
    ],
    [
      'one that was declined at the same moment holds',
      (x, y) => [
        yes(x, { givenOn: today() }),
        no(y),
        () =>
          t.sql(
            `update consents c set declined_at = (select g.given_at from consents g where g.patient_id = $1) where c.patient_id = $2`,
            [x.id, y.id],
          ),
      ],
      refused,
    ],
    ['a later yes holds', (x, y) => [no(y), yes(x, { givenOn: today() })], holds],
    [
      'a later yes holds after a withdrawal, beside an older one that does not',
      (x, y) => [yes(x), withdrawn(y), yes(x, { givenOn: today() })],
      { ...holds, refusals: 1 },
    ],
    [
      'one that was declined by mistake says nothing',
      (x, y) => [
        yes(x),
        async () => {
          const { id, version } = await declined(y);
          ok(await chw.post(`/consents/${id}/void`, { version, reason: 'Another person.' }));
        },
      ],
      holds,
    ],
    ['one that has expired is no refusal', (x, y) => [yes(x), yes(y, { expiresOn: '2024-02-01' })], holds],
    ['one of another kind says nothing', (x, y) => [yes(x), () => declined(y, { kind: 'photo' })], holds],
  ])('%s', async (_what, acts, wanted) => {
    expect(
      await answers(async (x, y) => {
        for (const next of acts(x, y)) await next();
      }),
    ).toEqual(wanted);
  });

  test('a yes of the merged record counts for the one that stays', async () => {
    const [x, y] = [await open(), await open()];
    await agree(y);
    const visit = await visitOf(x);
    expect(await late(visit)).toMatchObject({ block: 'no-consent' });
    await merge(y, x);
    expect(await late(visit)).toMatchObject({ way: 'email' });
    await revoke(ok(await chw.get(`/consents?patientId=${x.id}`)).items[0]!);
    expect(await late(visit)).toMatchObject({ block: 'no-consent' });
    await cancel(visit);
  });

  test('a person who was never merged is asked for no other record: their consents cost what they did', async () => {
    const [alone, merged, stays] = await Promise.all([open(), open(), open()]);
    for (const person of [alone, merged]) await agree(person);
    await merge(merged, stays);
    const consentsOf = ({ id }: Content) => chw.get(`/consents?patientId=${id}`);
    const owner = new pg.Client({ connectionString: t.database.ownerUrl });
    await owner.connect();
    const head = '(tenant uuid, person uuid, asked_kind text, given_on date, given_at timestamptz) returns jsonb';
    const [{ text }] = (
      await owner.query(`select pg_get_functiondef(oid) as text from pg_proc where proname = 'later_refusals'`)
    ).rows as [{ text: string }];
    await owner.query(
      `create or replace function later_refusals${head} language plpgsql stable as $$ begin raise 'asked'; end $$`,
    );
    try {
      await expect(consentsOf(stays)).rejects.toThrow('500');
      expect(ok(await consentsOf(alone)).items).toHaveLength(1);
    } finally {
      await owner.query(text);
      await owner.end();
    }
    expect(ok(await consentsOf(stays)).items).toHaveLength(1);
  });

  test('a refusal closes to a partner what it names, and to others nothing', async () => {
    const [x, y] = [await open(), await open()];
    const scope = { recipient: 'Mesa Food Bank', dataClasses: ['identity', 'contact'], purposes: ['coordination'] };
    const { id: consentId } = await consented(chw, x.id, { kind: 'release', ...scope });
    const asked = { recipient: 'mesa food bank', purpose: 'coordination', dataClasses: ['identity', 'contact'] };
    const bases = async () =>
      (
        ok(await chw.post(`/patients/${x.id}/share-preview`, asked)) as unknown as {
          bases: { consentId: string | null }[];
        }
      ).bases.map((one) => one.consentId);
    await declined(y, { kind: 'release', ...scope, dataClasses: ['contact'] });
    await declined(y, { kind: 'release', ...scope, recipient: 'Another bank' });
    await declined(y, { kind: 'release', ...scope, purposes: ['research'] });
    expect(await bases()).toEqual([consentId, consentId]);
    await merge(y, x);
    expect(await bases()).toEqual([consentId, null]);
    const share = await chw.put(`/disclosures/${newId()}`, { patientId: x.id, way: 'print', ...asked });
    expect(share.body.errors).toMatchObject([{ path: 'dataClasses', code: 'no_consent' }]);
    // Without a scope it is for all of it; a partner is the same by name and in the directory.
    const partner = ok(
      await admin.put(`/partner-organizations/${newId()}`, { name: 'Mesa Food Bank', kind: 'partner' }),
    );
    await declined(y, { kind: 'release', recipientId: partner.id, purposes: [], dataClasses: [] });
    expect(await bases()).toEqual([null, null]);
    await unmerge(y);
    expect(await bases()).toEqual([consentId, consentId]);
  });

  test('a refusal in another record and a share at the same moment come one after the other', async () => {
    const [x, y] = [await open(), await open()];
    const scope = { recipient: 'Mesa Food Bank', dataClasses: ['identity'], purposes: ['coordination'] };
    await consented(chw, x.id, { kind: 'release', ...scope });
    const [words] = ok(await chw.get('/consent-templates?kind=release&status=published')).items as Content[];
    const spoken = { templateId: words!.id, language: 'en', method: 'verbal', witness: 'Ana Ruiz', givenOn: today() };
    const prepared = () =>
      chw.put(`/consents/${newId()}`, { patientId: y.id, kind: 'release', ...spoken, ...scope }).then(ok);
    const [no, later] = [await prepared(), await prepared()];
    await merge(y, x);
    const share = (id = newId()) =>
      chw.put(`/disclosures/${id}`, {
        ...{
          patientId: x.id,
          way: 'print',
          recipient: scope.recipient,
          purpose: 'coordination',
          dataClasses: ['identity'],
        },
      });
    const decline = ({ id, version }: Content) =>
      chw.post(`/consents/${id}/decline`, { version, reason: 'She said no.' });
    ok(await share());
    const ctx = systemContext('test', tenantIds.demo);
    // A share that has read the consents: the answer waits until it is written.
    let waiting: ReturnType<typeof decline> | undefined;
    await t.services.db.work(ctx, async (tx) => {
      await holdPerson(tx, ctx, x.id);
      waiting = decline(later);
      await untilLockWaits(t, '%update consents%');
    });
    ok(await waiting!);
    ok(await chw.post(`/consents/${later.id}/void`, { version: 2, reason: 'A mistake.' }));
    ok(await share());
    // An answer that is being written: the share waits, and is refused.
    let shared: ReturnType<typeof share> | undefined;
    await t.services.db.work(ctx, async (tx) => {
      await tx.query(
        `update consents set status = 'rejected', reason = 'She said no.', declined_on = $2, declined_at = now() where id = $1`,
        [no.id, today()],
      );
      shared = share();
      await untilLockWaits(t, '%hold_records%');
    });
    expect((await shared!).status).toBe(409);
    expect((await share()).body.errors).toMatchObject([{ path: 'dataClasses', code: 'no_consent' }]);
  });

  test('a refusal closes again what a consent under 42 CFR Part 2 opened', async () => {
    const [x, y] = [await open(), await open()];
    const part2 = { kind: 'part2', dataClasses: ['substance-use'], purposes: ['treatment'] };
    await consented(chw, x.id, part2);
    const opened = async () =>
      (
        await t.sql<{ open: boolean }>(
          `select part2_until > now() as open from patient_access where patient_id = $1 and reason = 'supervision'`,
          [x.id],
        )
      ).map(({ open: one }) => one);
    expect(await opened()).toContain(true);
    const before = await opened();
    const no = await declined(y, part2);
    await merge(y, x);
    expect(new Set(await opened())).toEqual(new Set([null]));
    ok(await chw.post(`/consents/${no.id}/void`, { version: no.version, reason: 'Another person.' }));
    expect(await opened()).toEqual(before);
    await declined(y, part2);
    expect(new Set(await opened())).toEqual(new Set([null]));
    await unmerge(y);
    expect(await opened()).toEqual(before);
  });

  test('a refusal holds the charge of a later visit', async () => {
    await benefitsEntered(admin);
    const payer = ok(await admin.put(`/payers/${newId()}`, aPayer()));
    const [x, y] = [await open(), await open()];
    await insured(admin, x.id, payer.id);
    await consented(chw, x.id, { kind: 'telehealth' });
    const no = await declined(y, { kind: 'telehealth' });
    const visit = await signed(chw, x, { mode: 'video', placeOfService: '10' });
    const findings = async () => {
      await t.settled();
      const [charge] = ok(await admin.get(`/charges?patientId=${x.id}`)).items;
      return JSON.stringify(charge!['findings']);
    };
    const alone = await findings();
    expect(alone).not.toContain('telehealth');
    await t.sql(`update consents set declined_on = '2024-01-05', declined_at = '2024-01-05T18:00:00Z' where id = $1`, [
      no.id,
    ]);
    await merge(y, x);
    expect(await findings()).toContain('telehealth');
    await unmerge(y);
    expect(await findings()).toBe(alone);
    expect(visit.status).toBe('signed');
  });
});

describe('whatever two or three records say', () => {
  const hour = fc.constantFrom(-4, -3, -2, -1, 1, 2, 3, 4);
  const numbers = ['+15595550123', '+15595550177'];
  const marks = fc.record({
    doNotContact: fc.boolean(),
    hours: fc.option(fc.tuple(hour, hour), { freq: 2 }),
    preferredContact: fc.constantFrom(null, 'email', 'text', 'text', 'call', 'letter'),
    phone: fc.constantFrom(null, ...numbers),
    phoneSafe: fc.boolean(),
    phoneCanText: fc.constantFrom(null, true, false),
    phoneCanLeaveVoicemail: fc.constantFrom(null, true, false),
    otherPhones: fc.array(
      fc.record({ number: fc.constantFrom(...numbers), use: fc.constant('home'), safe: fc.boolean() }),
      { maxLength: 2 },
    ),
    interpreterNeeded: fc.constantFrom(null, true, false),
    flags: fc.array(fc.record({ kind: fc.constantFrom('safety', 'dog'), text: fc.constantFrom('A', 'B') }), {
      maxLength: 2,
    }),
    answer: fc.constantFrom('none', 'given', 'declined', 'revoked'),
    answeredOn: fc.constantFrom('2024-01-05', '2025-01-05', 'today'),
  });
  const protectiveBlocks = ['not-there', 'do-not-contact', 'not-safe', 'no-texts', 'hours', 'other-way'];

  test('the person is protected at least as by each, and parted each is as it was', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(marks, { minLength: 2, maxLength: 3 }), async (all) => {
        const people: Content[] = [];
        const yes: string[] = [];
        const no: string[] = [];
        for (const { hours, answer, answeredOn, ...fields } of all) {
          const safe = hours ? { contactFrom: clock(hours[0]), contactUntil: clock(hours[1]) } : nowIsSafe();
          const person = await registered(chw, { email, ...fields, ...safe });
          people.push(person);
          const givenOn = answeredOn === 'today' ? today() : answeredOn;
          if (answer === 'given' || answer === 'revoked') {
            const consent = await agree(person, { givenOn });
            if (answer === 'revoked') await revoke(consent);
            else yes.push(`${person.id} ${givenOn} ${consent['givenAt'] as string}`);
          } else if (answer === 'declined') await declined(person);
          // Whatever is refused is refused today, after what was given until then.
          if (answer === 'declined' || answer === 'revoked')
            no.push(`${person.id} ${today()} ${new Date().toISOString()}`);
        }
        const [x, ...others] = people as [Content, ...Content[]];
        const visits: Content[] = [];
        for (const person of people) visits.push(await visitOf(person));
        const alone = [];
        for (const visit of visits) alone.push(await late(visit));
        const before = await everythingOf(people);
        for (const one of others) await merge(one, x);

        // A yes holds unless another record says no later.
        const isLater = (refusal: string, given: string) =>
          refusal.slice(0, 36) !== given.slice(0, 36) && refusal.slice(37) >= given.slice(37);
        const agreed = yes.some((given) => !no.some((refusal) => isLater(refusal, given)));
        for (const visit of visits) {
          const { way, block } = await late(visit);
          if (alone.some((one) => one.block && protectiveBlocks.includes(one.block))) expect(way).toBeNull();
          if (all.some(({ doNotContact }) => doNotContact)) expect(['do-not-contact', 'other-way']).toContain(block);
          if (way) expect(agreed).toBe(true);
          if (!agreed) expect(way).toBeNull();
          if (way === 'text') {
            expect(all.some(({ phoneSafe }) => !phoneSafe)).toBe(false);
            expect(all.some(({ phoneCanText }) => phoneCanText === false)).toBe(false);
          }
        }
        const names = ['doNotContact', 'phoneSafe', 'interpreterNeeded', 'phoneCanLeaveVoicemail'];
        const file = await admin.post('/patients/export', {
          purpose: 'For the office.',
          ids: [x.id],
          columns: [...names, 'flags'].map((field) => ({ field, label: field })),
          format: 'csv',
        });
        const [noContact, safe, interpreter, voicemail, ...flags] = file.text.trim().split('\r\n')[1]!.split(',');
        if (all.some(({ doNotContact }) => doNotContact)) expect(noContact).toBe('true');
        if (all.some(({ phoneSafe }) => !phoneSafe)) expect(safe).toBe('false');
        const main = all[0]!.phone;
        if (main && all.some(({ otherPhones }) => otherPhones.some((one) => one.number === main && !one.safe)))
          expect(safe).toBe('false');
        const asked = all.map(({ interpreterNeeded }) => interpreterNeeded).filter((one) => one !== null);
        expect(interpreter).toBe(asked.length > 0 ? String(asked.includes(true)) : '');
        if (all.some(({ phoneCanLeaveVoicemail }) => phoneCanLeaveVoicemail === false)) expect(voicemail).toBe('false');
        for (const { kind, text } of all.flatMap((one) => one.flags)) {
          expect(flags.join()).toContain(kind);
          expect(flags.join()).toContain(`text: ${text}`);
        }

        for (const one of others.toReversed()) await unmerge(one);
        expect(await everythingOf(people)).toEqual(before);
        const parted = [];
        for (const visit of visits) parted.push(await late(visit));
        expect(parted).toEqual(alone);
        await settled();
        await cancel(...visits);
      }),
      { numRuns: 25 },
    );
  }, 120_000);
});
