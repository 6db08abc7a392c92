/** The receipt by mail: refused where it may not be, sent once to the person alone, and without a value of the record. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataClass } from '@puente/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { userContext } from '#kernel/access/context';
import { deliverReceipt } from '../../src/modules/consents/deliver-receipt.ts';
import { sealAccessHandle } from '../../src/modules/patients/duplicates/access-handle.ts';
import { type Answer, type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { newId, registered } from '../support/factories.ts';
import { type ArrivedMail, openMailTrap } from '../support/mail-trap.ts';
import { secrets, startTestApp, type TestApp, tenantIds, userId } from '../support/test-app.ts';

/** Texts of a record that stand nowhere else. */
const canaries = ['Canaryname', 'Canarydiagnosis', 'Canary Street', '1980-02-29', 'canary@person.test'];
const [familyName, diagnosis, addressLine, , email] = canaries;

let t: TestApp;
let trap: Awaited<ReturnType<typeof openMailTrap>>;
let chw: Caller;
let other: Caller;
let stranger: Caller;
let admin: Caller;
/** The lines of the log. */
const said: string[] = [];
const say = (...words: unknown[]) => void said.push(JSON.stringify(words));

beforeAll(async () => {
  trap = await openMailTrap();
  t = await startTestApp(trap.settings, {}, { log: { info() {}, warn: say, error: say } });
  [chw, other, stranger, admin] = (await Promise.all(
    ['chw@demo', 'chw2@demo', 'chw@second', 'admin@demo'].map((login) => t.as(`${login}.test`)),
  )) as [Caller, Caller, Caller, Caller];
  await t.sql(`update tenants set title = 'Sierra Salud', phone = '+15595550100' where tenant_id = $1`, [
    tenantIds.demo,
  ]);
});
afterAll(async () => {
  await t.close();
  await trap.close();
});
beforeEach(() => {
  trap.arrived.length = 0;
  trap.answers.length = 0;
});

async function agreed(patientId: string, fields: { kind: string; [field: string]: unknown }): Promise<Content> {
  const [words] = ok(await chw.get(`/consent-templates?kind=${fields.kind}&status=published`)).items;
  const spoken = { language: 'en', method: 'verbal', witness: 'Ana Ruiz', givenOn: '2024-01-05' };
  const { id, version } = ok(
    await chw.put(`/consents/${newId()}`, { patientId, templateId: words!.id, ...spoken, ...fields }),
  );
  return ok(await chw.post(`/consents/${id}/give`, { version }));
}

interface Wanted {
  readonly person?: Readonly<Record<string, unknown>>;
  readonly messages?: boolean;
  readonly dataClasses?: readonly DataClass[];
  readonly until?: string;
}

/** Somebody about whom a food bank got something; unless said otherwise, a receipt may be mailed. */
async function shared({ person = {}, messages = true, dataClasses = ['identity', 'diagnoses'], until }: Wanted = {}) {
  const patient = await registered(chw, { familyName, addressLine, email, ...person });
  const patientId = patient.id;
  await t.sql(
    `insert into diagnoses (tenant_id, id, origin, created_by, patient_id, title, clinical_status, status) values ($1, $2, 'imported', 'system:import', $3, $4, 'active', 'confirmed')`,
    [tenantIds.demo, newId(), patientId, diagnosis],
  );
  const messagesConsent = messages ? await agreed(patientId, { kind: 'messages' }) : undefined;
  const scope = { recipient: 'Mesa Food Bank', dataClasses, purposes: ['coordination'], expiresOn: until ?? null };
  const kind = dataClasses.includes('substance-use') ? 'part2' : 'release';
  const release = await agreed(patientId, { kind, ...scope });
  const body = { patientId, recipient: 'Mesa Food Bank', purpose: 'coordination', dataClasses, way: 'print' };
  return { patient, messagesConsent, release, disclosure: ok(await chw.put(`/disclosures/${newId()}`, body)) };
}
const mail = ({ id, version }: Content, caller = chw, headers = {}) =>
  caller.post(`/disclosures/${id}/mail-receipt`, { version }, headers);
const codesOf = ({ body }: Answer) => body.errors?.map(({ path, code }) => `${path} ${code}`);
const read = async ({ id }: Content) => ok(await chw.get(`/disclosures/${id}`));

async function until<T>(look: () => Promise<T | undefined | false>): Promise<T> {
  for (const end = Date.now() + 20_000; ; await sleep(50)) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error('It did not happen within 20 s.');
  }
}
/** The disclosure once its job is done. */
const settled = (disclosure: Content) =>
  until(async () => {
    const now = await read(disclosure);
    return now['receiptState'] !== 'waiting' && now;
  });
const jobs = async () =>
  (
    await t.services.identityPool.query<{ data: object; output: object | null }>(
      `select data, output from pgboss.job where name = 'mail-receipt'`,
    )
  ).rows;

describe('no receipt is mailed', () => {
  test('by those who do not reach the person, or reach them in an emergency alone', async () => {
    const { disclosure, patient } = await shared();
    expect((await mail(disclosure, other)).status).toBe(404);
    expect((await mail(disclosure, stranger)).status).toBe(404);
    const opener = userContext({ tenantId: tenantIds.demo, userId: userId('chw2@demo.test') } as never, '', null);
    const accessHandle = sealAccessHandle(secrets.DATA_SECRET, opener, patient.id);
    ok(await other.post('/break-glass', { accessHandle, reason: 'emergency', text: 'Asked me on the street.' }));
    // Emergency access is for reading.
    expect((await mail(disclosure, other)).status).toBe(403);
    expect(await jobs()).toEqual([]);
  });

  test('to somebody without an address, who wants none, has not agreed, or has died', async () => {
    const refused = async (wanted: Wanted, code: string) => {
      const { disclosure } = await shared(wanted);
      expect(codesOf(await mail(disclosure))).toEqual([`patientId ${code}`]);
    };
    await refused({ person: { email: null } }, 'no-address');
    await refused({ person: { doNotContact: true } }, 'do-not-contact');
    await refused({ messages: false }, 'no-consent');
    const { disclosure, patient, messagesConsent } = await shared();
    const { id, version } = messagesConsent!;
    // Of the same day, too.
    ok(await chw.post(`/consents/${id}/revoke`, { version, reason: 'Too many mails.' }));
    expect(codesOf(await mail(disclosure))).toEqual(['patientId no-consent']);
    ok(await chw.post(`/patients/${patient.id}/decease`, { version: patient.version, deceasedOn: '2024-02-29' }));
    expect(codesOf(await mail(disclosure))).toEqual(['patientId not-there']);
    expect(await jobs()).toEqual([]);
  });

  test('about records under Part 2, by what was shared or by a label', async () => {
    const { disclosure } = await shared({ dataClasses: ['substance-use'] });
    const answer = await mail(disclosure);
    expect(codesOf(answer)).toEqual(['patientId part2']);
    expect(answer.body.errors[0]?.message).toContain('Print it');
    const labeled = await shared();
    await t.sql('update patients set labels = 2 where id = $1', [labeled.patient.id]);
    expect(codesOf(await mail(labeled.disclosure))).toEqual(['patientId part2']);
    expect(await jobs()).toEqual([]);
  });

  test('of what was entered in error, or by a page that is out of date', async () => {
    const { disclosure } = await shared();
    const { id, version } = disclosure;
    expect((await mail({ ...disclosure, version: version + 1 })).status).toBe(412);
    const voided = ok(await chw.post(`/disclosures/${id}/void`, { version, reason: 'Nobody got it.' }));
    expect((await mail(voided)).body.code).toBe('invalid_move');
    expect(await jobs()).toEqual([]);
  });
});

describe('a receipt', () => {
  test('reaches the person once, however often it is asked for, and tells kinds alone', async () => {
    const { disclosure } = await shared();
    expect(disclosure).toMatchObject({ receiptState: null, receiptMailedAt: null });
    expect(disclosure.can).toContain('mail-receipt');
    const key = { 'idempotency-key': newId() };
    const [first, second] = await Promise.all([mail(disclosure, chw, key), mail(disclosure, chw, key)]);
    expect([first.text, ok(await mail(disclosure, chw, key))]).toEqual([second.text, first.body]);
    expect(ok(first)).toMatchObject({ receiptState: 'waiting', version: disclosure.version + 1 });
    const mailed = await settled(disclosure);
    expect(mailed).toMatchObject({ receiptState: 'mailed', receiptMailedAt: expect.any(String) });
    expect(mailed.version).toBe(disclosure.version + 1);
    expect(await jobs()).toMatchObject([{ data: { tenantId: tenantIds.demo, disclosureId: disclosure.id } }]);
    expect(trap.arrived).toHaveLength(1);
    const [{ to, subject, whole }] = trap.arrived as [ArrivedMail];
    expect([to, subject]).toEqual([email, 'Your receipt from Sierra Salud']);
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/Los_Angeles' });
    for (const line of [
      `On ${day.format(new Date(String(disclosure['sharedAt'])))}, Sierra Salud shared information about you.`,
      'Shared with: Mesa Food Bank',
      'Information shared: Name and birth date; Diagnoses',
      'Purpose: Help with other needs',
      'Your consent lasts until you withdraw it.',
      'tell Sierra Salud, in person, by phone or in writing.',
      'Sierra Salud, +15595550100',
    ])
      expect(whole.split(line), line).toHaveLength(3);
    for (const canary of canaries.filter((one) => one !== email)) expect(whole).not.toContain(canary);
    const lines = await t.sql('select actor, action from audit where entity_id = $1 and action like $2 order by id', [
      disclosure.id,
      '%receipt',
    ]);
    expect(lines.map(({ action }) => action)).toEqual(['mail-receipt', 'settle-receipt']);
    expect(lines[1]).toMatchObject({ actor: 'system:mail-receipt' });
  });

  test('speaks the language of the person, and says until when', async () => {
    const { disclosure, release } = await shared({ person: { preferredLanguage: 'es-MX' }, until: '2031-05-03' });
    const { version } = ok(await mail(disclosure));
    await settled(disclosure);
    expect(trap.arrived[0]?.subject).toBe('Su recibo de Sierra Salud');
    expect(trap.arrived[0]?.whole).toContain('Información: Nombre y fecha de nacimiento; Diagnósticos');
    expect(trap.arrived[0]?.whole).toContain('El último día de su consentimiento es el 3 de mayo de 2031.');
    // On purpose, after the consent to sharing was withdrawn, and in another language.
    ok(await chw.post(`/consents/${release.id}/revoke`, { version: release.version, reason: 'Changed her mind.' }));
    await t.sql(`update patients set preferred_language = 'de' where id = $1`, [disclosure['patientId']]);
    ok(await mail({ ...disclosure, version }));
    await until(async () => trap.arrived.length === 2);
    expect(trap.arrived[1]?.subject).toBe('Ihr Beleg von Sierra Salud');
    expect(trap.arrived[1]?.whole).toMatch(/Sie haben Ihre Einwilligung am \d+\. \S+ \d{4} widerrufen\./);
    expect(trap.arrived[1]?.whole).not.toContain('jederzeit widerrufen');
  });

  test('names no consent where none was needed', async () => {
    const { patient } = await shared();
    const body = { patientId: patient.id, purpose: 'own-request', dataClasses: ['visits'] };
    const disclosure = ok(await chw.put(`/disclosures/${newId()}`, { ...body, way: 'print' }));
    ok(await mail(disclosure, admin));
    await settled(disclosure);
    expect(trap.arrived[0]?.whole).toContain('Shared with: you');
    expect(trap.arrived[0]?.whole).toContain('Purpose: You asked for it');
    expect(trap.arrived[0]?.whole).not.toContain(String(patient['familyName']));
    expect(trap.arrived[0]?.whole).not.toMatch(/consent/);
  });

  test('that the mail server refuses stands on the record as not mailed', async () => {
    const { disclosure } = await shared();
    trap.answers.push(550);
    ok(await mail(disclosure));
    expect(await settled(disclosure)).toMatchObject({ receiptState: 'not-mailed', receiptMailedAt: null });
    expect(trap.arrived).toEqual([]);
  });

  test('is not sent where something came up meanwhile', async () => {
    const send = vi.fn(async () => 'sent' as const);
    const { handle } = deliverReceipt({ ...t.services, senders: { mail: send } });
    for (const change of [
      `update patients set status = 'deceased', deceased_on = '2024-02-29' where id = $1`,
      `update patients set do_not_contact = true where id = $1`,
      `update patients set email = null where id = $1`,
      `update consents set status = 'entered-in-error' where patient_id = $1 and kind = 'messages'`,
      `update disclosures set status = 'entered-in-error' where patient_id = $1`,
    ]) {
      const { disclosure, patient } = await shared();
      await t.sql(`update disclosures set receipt_state = 'waiting' where id = $1`, [disclosure.id]);
      await t.sql(change, [patient.id]);
      await handle({ tenantId: tenantIds.demo, disclosureId: disclosure.id } as never);
      expect(await read(disclosure)).toMatchObject({ receiptState: 'not-mailed', receiptMailedAt: null });
    }
    expect(send).not.toHaveBeenCalled();
  });

  test('leaves nothing of the person in jobs, logs and subjects, also where a try fails', async () => {
    const { disclosure } = await shared();
    trap.answers.push(451);
    ok(await mail(disclosure));
    await until(async () => (await jobs()).some(({ output }) => output !== null && 'error' in output));
    await until(async () => said.join().includes('mail-receipt'));
    const everything = [...said, ...trap.arrived.map(({ subject }) => subject), JSON.stringify(await jobs())].join();
    for (const canary of [...canaries, 'Mesa Food Bank']) expect(everything).not.toContain(canary);
  });
});

test('in the demonstration it stays in the outbox', async () => {
  const demo = await startTestApp({}, { demo: true });
  const [caller, usual] = [await demo.as('chw@demo.test'), [t, chw] as const];
  try {
    [t, chw] = [demo, caller];
    const { disclosure } = await shared();
    ok(await mail(disclosure));
    expect(await settled(disclosure)).toMatchObject({ receiptState: 'mailed' });
    const answer = await demo.app.inject({ url: '/dev/outbox.json', headers: { host: '127.0.0.1:3999' } });
    expect(answer.json<{ messages: object[] }>().messages).toMatchObject([{ to: email, channel: 'EMAIL' }]);
    expect(trap.arrived).toEqual([]);
  } finally {
    [t, chw] = usual;
    await demo.close();
  }
});
