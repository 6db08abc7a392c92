/** Reminders of visits: nobody gets a wrong one, and nothing but the hour stands in them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { planRemindersOf } from '../../src/modules/reminders/plan-reminders.ts';
import { sendReminder } from '../../src/modules/reminders/send-reminder.ts';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { newId, registered } from '../support/factories.ts';
import { type ArrivedMail, openMailTrap } from '../support/mail-trap.ts';
import { startTestApp, type TestApp, tenantIds } from '../support/test-app.ts';

/** Texts of a record that stand in no reminder. */
const canaries = ['Canaryname', 'Canarypurpose', '1980-02-29', 'home'];
const [familyName, purpose] = canaries;
const email = 'canary@person.test';

let t: TestApp;
let trap: Awaited<ReturnType<typeof openMailTrap>>;
let chw: Caller;
const texts: { to: string; text: string }[] = [];
/** The lines of the log. */
const said: string[] = [];
const say = (...words: unknown[]) => void said.push(JSON.stringify(words));

const sms = async (message: { to: string; text: string }) => {
  texts.push(message);
  return 'sent' as const;
};

beforeAll(async () => {
  trap = await openMailTrap();
  t = await startTestApp(trap.settings, {}, { log: { info() {}, warn: say, error: say }, sms });
  chw = await t.as('chw@demo.test');
  await t.sql(
    `update tenants set title = 'Sierra Salud', phone = '+15595550100', reminder_hours = 48, languages = '{en,es,de}' where tenant_id = $1`,
    [tenantIds.demo],
  );
});
afterAll(async () => {
  await t.close();
  await trap.close();
});
beforeEach(async () => {
  trap.arrived.length = 0;
  texts.length = 0;
  trap.answers.length = 0;
  await t.sql('delete from visit_reminders', []);
});

const clock = (hours: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Los_Angeles', hour: '2-digit', minute: '2-digit' }).format(
    Date.now() + hours * 3_600_000,
  );
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
/** Now is safe, whatever the hour of the test. */
const nowIsSafe = () => ({ contactFrom: clock(-2), contactUntil: clock(2) });

interface Wanted {
  readonly person?: Readonly<Record<string, unknown>>;
  readonly messages?: boolean;
  readonly hours?: number;
}

/** A visit with somebody who may be reminded of it, unless said otherwise. */
async function planned({ person = {}, messages = true, hours = 24 }: Wanted = {}): Promise<Content> {
  const { id: patientId } = await registered(chw, {
    familyName,
    email,
    birthDate: '1980-02-29',
    ...nowIsSafe(),
    ...person,
  });
  if (messages) await agree(patientId);
  return ok(
    await chw.put(`/encounters/${newId()}`, {
      patientId,
      startedAt: inHours(hours),
      plannedAt: inHours(hours),
      purpose,
      mode: 'in-person',
    }),
  );
}

async function agree(patientId: string): Promise<Content> {
  const [words] = ok(await chw.get('/consent-templates?kind=messages&status=published')).items;
  const spoken = { language: 'en', method: 'verbal', witness: 'Ana Ruiz', givenOn: '2024-01-05' };
  const { id, version } = ok(
    await chw.put(`/consents/${newId()}`, { patientId, templateId: words!.id, ...spoken, kind: 'messages' }),
  );
  return ok(await chw.post(`/consents/${id}/give`, { version }));
}

const waiting = async () => (await reminders()).filter(({ status }) => status === 'waiting').length;
/** A round of planning, with what it sends. */
async function round({ canText = true } = {}) {
  const { senders, ...parts } = t.services;
  await planRemindersOf({ ...parts, senders: canText ? senders : { mail: senders.mail! } }, tenantIds.demo);
  for (const end = Date.now() + 20_000; (await waiting()) > 0; await sleep(50))
    if (Date.now() > end) throw new Error('The reminders were not sent within 20 s.');
}
const reminders = () =>
  t.sql<{ status: string; way: string | null }>('select status, way from visit_reminders order by created_at, id');
const command = (visit: Content, name: string, body: object = {}) =>
  chw.post(`/encounters/${visit.id}/${name}`, { version: visit.version, ...body });

describe('nobody is reminded', () => {
  test.each<[string, () => Wanted]>([
    ['who has not agreed to messages', () => ({ messages: false })],
    ['who wants no contact', () => ({ person: { doNotContact: true } })],
    ['who has no address', () => ({ person: { email: null } })],
    ['who wants to be called', () => ({ person: { preferredContact: 'call' } })],
    ['at an hour that is not safe', () => ({ person: { contactFrom: clock(2), contactUntil: clock(4) } })],
    ['of a visit that begins within the hour', () => ({ hours: 0.9 })],
    ['of a visit in three days', () => ({ hours: 72 })],
  ])('%s', async (_who, wanted) => {
    const visit = await planned(wanted());
    await round();
    expect([await reminders(), trap.arrived, texts]).toEqual([[], [], []]);
    ok(await command(visit, 'cancel', { reason: 'The test is over.' }));
  });

  test('by text message where no provider is configured, the number is not safe, or takes no texts', async () => {
    const wanted = { preferredContact: 'text', phone: '+15595550123' };
    const visits = [
      await planned({ person: { ...wanted, phoneSafe: false } }),
      await planned({ person: { ...wanted, phoneCanText: false } }),
    ];
    await round();
    visits.push(await planned({ person: wanted }));
    await round({ canText: false });
    expect([await reminders(), trap.arrived, texts]).toEqual([[], [], []]);
    for (const visit of visits) ok(await command(visit, 'cancel', { reason: 'The test is over.' }));
  });

  test('where the organization sends none', async () => {
    const visit = await planned();
    await t.sql('update tenants set reminder_hours = 0 where tenant_id = $1', [tenantIds.demo]);
    const asked = await t.services.db.ask<{ id: string }>('select search.tenants_to_remind() as id');
    await round();
    expect([asked, await reminders()]).toEqual([[], []]);
    await t.sql('update tenants set reminder_hours = 48 where tenant_id = $1', [tenantIds.demo]);
    ok(await command(visit, 'cancel', { reason: 'The test is over.' }));
  });

  test('of a visit under 42 CFR Part 2', async () => {
    const visit = await planned();
    await t.sql('update encounters set labels = 2 where id = $1', [visit.id]);
    await round();
    expect([await reminders(), trap.arrived]).toEqual([[], []]);
    await t.sql('update encounters set labels = 0 where id = $1', [visit.id]);
    ok(await command(visit, 'cancel', { reason: 'The test is over.' }));
  });
});

describe('what changes between planning and sending', () => {
  /** Sends what was planned before the change. */
  async function sendAfter(visit: Content, change: () => Promise<unknown>) {
    const reminderId = newId();
    await t.sql('insert into visit_reminders (tenant_id, id, encounter_id, starts_at) values ($1, $2, $3, $4)', [
      tenantIds.demo,
      reminderId,
      visit.id,
      visit['startedAt'],
    ]);
    await change();
    await sendReminder(t.services).handle({ tenantId: tenantIds.demo, reminderId } as never);
    return reminders();
  }
  const person = async (visit: Content) => ok(await chw.get(`/patients/${visit['patientId']}`));

  test.each<[string, string, (visit: Content) => Promise<unknown>]>([
    ['cancelled', 'visit', async (visit) => ok(await command(visit, 'cancel', { reason: 'She is away.' }))],
    [
      'put off',
      'visit',
      async (visit) => ok(await command(visit, 'reschedule', { startedAt: inHours(60), reason: 'She works then.' })),
    ],
    ['begun', 'visit', async (visit) => ok(await command(visit, 'start'))],
    [
      'moved',
      'visit',
      async ({ id, version }) => ok(await chw.patch(`/encounters/${id}`, { version, startedAt: inHours(70) })),
    ],
    [
      'of somebody who wants no contact any more',
      'do-not-contact',
      async (visit) => {
        const { id, version } = await person(visit);
        ok(await chw.patch(`/patients/${id}`, { version, doNotContact: true }));
      },
    ],
    [
      'of somebody who has died',
      'not-there',
      async (visit) => {
        const { id, version } = await person(visit);
        ok(await chw.post(`/patients/${id}/decease`, { version, deceasedOn: '2024-02-29' }));
      },
    ],
    [
      'of somebody who withdrew the consent',
      'no-consent',
      async (visit) => {
        const { items } = ok(await chw.get(`/consents?patientId=${visit['patientId']}`));
        const { id, version } = items[0]!;
        ok(await chw.post(`/consents/${id}/revoke`, { version, reason: 'Too many messages.' }));
      },
    ],
  ])('a visit that is %s has none', async (_what, why, change) => {
    const visit = await planned();
    expect(await sendAfter(visit, () => change(visit))).toEqual([{ status: 'not-sent', way: why }]);
    expect([trap.arrived, texts]).toEqual([[], []]);
    await t.sql(`delete from visit_reminders`);
    const { status, version, id } = ok(await chw.get(`/encounters/${visit.id}`));
    if (status === 'scheduled')
      ok(await chw.post(`/encounters/${id}/cancel`, { version, reason: 'The test is over.' }));
  });

  test('at an hour that is no longer safe it waits for a better one', async () => {
    const visit = await planned();
    const { id, version } = await person(visit);
    const later = { contactFrom: clock(2), contactUntil: clock(4) };
    expect(await sendAfter(visit, async () => ok(await chw.patch(`/patients/${id}`, { version, ...later })))).toEqual(
      [],
    );
    await round();
    expect(trap.arrived).toEqual([]);
    ok(await chw.patch(`/patients/${id}`, { version: version + 1, ...nowIsSafe() }));
    await round();
    expect(trap.arrived.map(({ to }) => to)).toEqual([email]);
    ok(await command(visit, 'cancel', { reason: 'The test is over.' }));
  });
});

test('people who may not be reminded keep nobody else waiting', async () => {
  const silent = await planned({ messages: false, hours: 2 });
  await t.sql(
    `insert into encounters (tenant_id, id, origin, created_by, patient_id, author_id, author_name, started_at, service_date, status, activities, diagnosis_codes)
     select tenant_id, gen_random_uuid(), origin, created_by, patient_id, author_id, author_name, started_at, service_date, status, activities, diagnosis_codes
     from encounters cross join generate_series(1, 1100) where id = $1`,
    [silent.id],
  );
  const visit = await planned();
  await round();
  expect(trap.arrived.map(({ to }) => to)).toEqual([email]);
  await t.sql(`update encounters set status = 'cancelled' where patient_id = $1`, [silent['patientId']]);
  ok(await command(visit, 'cancel', { reason: 'The test is over.' }));
});

describe('a worker who is late', () => {
  const late = (visit: Content, minutes: number, caller = chw) =>
    caller.post(`/encounters/${visit.id}/running-late`, { minutes });
  async function settled() {
    for (const end = Date.now() + 20_000; (await waiting()) > 0; await sleep(50))
      if (Date.now() > end) throw new Error('The message was not sent within 20 s.');
  }

  test('sees why there is no message, and nobody else may send one', async () => {
    const visit = await planned({ hours: 1 });
    expect((await late(visit, 7)).status).toBe(400);
    expect((await late(visit, 20, await t.as('chw2@demo.test'))).status).toBe(404);
    expect((await late(visit, 20, await t.as('admin@demo.test'))).status).toBe(403);
    expect((await late(visit, 20, await t.as('chw@second.test'))).status).toBe(404);
    const calls = await planned({ hours: 1.2, person: { preferredContact: 'call' } });
    expect(ok(await late(calls, 20))).toEqual({ way: null, block: 'other-way' });
    const tomorrow = await planned({ hours: 24 });
    expect(ok(await late(tomorrow, 20))).toEqual({ way: null, block: 'not-awaited' });
    ok(await command(visit, 'cancel', { reason: 'The test is over.' }));
    expect(ok(await late(visit, 20))).toEqual({ way: null, block: 'not-awaited' });
    expect([await reminders(), trap.arrived]).toEqual([[], []]);
    for (const one of [calls, tomorrow]) ok(await command(one, 'cancel', { reason: 'The test is over.' }));
  });

  test('whose message waited for the mail server sends none: the delay is over', async () => {
    const visit = await planned({ hours: 0.5 });
    const reminderId = newId();
    await t.sql(
      `insert into visit_reminders (tenant_id, id, encounter_id, starts_at, late_minutes, created_at) values ($1, $2, $3, $4, 20, now() - interval '16 minutes')`,
      [tenantIds.demo, reminderId, visit.id, visit['startedAt']],
    );
    await sendReminder(t.services).handle({ tenantId: tenantIds.demo, reminderId } as never);
    expect([await reminders(), trap.arrived]).toEqual([[{ status: 'not-sent', way: 'visit' }], []]);
    ok(await command(visit, 'cancel', { reason: 'The test is over.' }));
  });

  test('tells the person once for each delay, in their language, and tells nothing more', async () => {
    const visit = await planned({ hours: 0.5, person: { preferredLanguage: 'es' } });
    for (const minutes of [20, 20, 45]) expect(ok(await late(visit, minutes))).toEqual({ way: 'email', block: null });
    await settled();
    expect(trap.arrived.map(({ to }) => to)).toEqual([email, email]);
    const whole = trap.arrived.map((mail) => mail.whole).join('');
    expect(whole).toContain('Un mensaje de Sierra Salud');
    expect(whole).toContain('unos 20 minutos tarde');
    expect(whole).toContain('unos 45 minutos tarde');
    for (const canary of canaries) expect(whole + said.join('')).not.toContain(canary);
    ok(await command(visit, 'cancel', { reason: 'The test is over.' }));
  });
});

describe('a reminder', () => {
  test('comes once, in the person’s language and the organization’s time, and tells nothing but the hour', async () => {
    const visit = await planned({ person: { preferredLanguage: 'es-MX' } });
    await round();
    await round();
    expect(trap.arrived).toHaveLength(1);
    const [{ to, head, whole }] = trap.arrived as [ArrivedMail];
    expect(to).toBe(email);
    expect(whole).toContain('Un recordatorio de Sierra Salud');
    const at = new Date(visit['startedAt'] as string);
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('es-US', { timeZone: 'America/Los_Angeles', ...options }).format(at);
    expect(whole.replaceAll('\u202f', ' ').replaceAll('\u00a0', ' ')).toContain(
      `Tiene una visita con Sierra Salud. Día: ${format({ dateStyle: 'full' })}. Hora: ${format({ timeStyle: 'short' })}`
        .replaceAll('\u202f', ' ')
        .replaceAll('\u00a0', ' '),
    );
    for (const canary of canaries) expect(whole).not.toContain(canary);
    expect(head).not.toContain(format({ dateStyle: 'full' }));
    expect(await reminders()).toEqual([{ status: 'sent', way: 'email' }]);
    const [job] = (
      await t.services.identityPool.query<{ data: object }>(
        `select data from pgboss.job where name = 'send-reminder' order by created_on desc`,
      )
    ).rows;
    expect(job).toEqual({ data: { tenantId: tenantIds.demo, reminderId: expect.any(String) } });
    const lines = await t.sql(`select actor, entity from audit where action = 'remind' and entity_id = $1`, [visit.id]);
    expect(lines).toEqual([{ actor: 'system:send-reminder', entity: 'encounter' }]);
    ok(await command(visit, 'cancel', { reason: 'The test is over.' }));
  });

  test('of a visit that was put off comes again, for the new hour', async () => {
    const visit = await planned();
    await round();
    const { nextEncounterId } = ok(
      await command(visit, 'reschedule', { startedAt: inHours(30), reason: 'She works then.' }),
    );
    await round();
    expect(trap.arrived).toHaveLength(2);
    expect(new Set(trap.arrived.map(({ whole }) => /on \w+, [^.]*\./.exec(whole)?.[0])).size).toBe(2);
    ok(await chw.post(`/encounters/${nextEncounterId}/cancel`, { version: 1, reason: 'The test is over.' }));
  });

  test('goes by text message to a person who wants that', async () => {
    const visit = await planned({
      person: { preferredContact: 'text', phone: '+15595550123', preferredLanguage: 'de' },
    });
    await round();
    expect(trap.arrived).toEqual([]);
    expect(texts).toEqual([
      {
        to: '+15595550123',
        text: expect.stringMatching(/^Sie haben am .* einen Termin mit Sierra Salud\. .*\+15595550100/),
      },
    ]);
    for (const canary of canaries) expect(texts[0]!.text).not.toContain(canary);
    ok(await command(visit, 'cancel', { reason: 'The test is over.' }));
  });

  test('is not sent again to an address that refuses it; the log tells nobody’s name', async () => {
    const visit = await planned();
    trap.answers.push(550);
    await round();
    await round();
    expect([await reminders(), trap.arrived]).toEqual([[{ status: 'not-sent', way: 'refused' }], []]);
    for (const canary of [...canaries, email]) expect(said.join()).not.toContain(canary);
    ok(await command(visit, 'cancel', { reason: 'The test is over.' }));
  });
});
