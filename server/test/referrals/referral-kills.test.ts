/** The connection of a server is killed before each statement of a referral's command: nothing is half written, and the same again is done once. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, tokenOf } from '../../src/modules/referrals/partner/partner-secrets.ts';
import { nameHeader } from '../documents/document-site.ts';
import { type Content, ok } from '../support/answer.ts';
import { type Caller, callerOf } from '../support/caller.ts';
import { newId, referredOut, registered, released } from '../support/factories.ts';
import { startTestApp, type TestApp, tenantIds } from '../support/test-app.ts';

let t: TestApp;
let dying: Awaited<ReturnType<TestApp['another']>>;
let chw: Caller;
let admin: Caller;
/** The same CHW at the server that dies. */
let there: Caller;
let today: string;
/** Statements until the connection is killed. */
let left = Number.POSITIVE_INFINITY;
let isDead = false;

beforeAll(async () => {
  t = await startTestApp();
  dying = await t.another();
  const { db } = dying.services;
  const { work } = db;
  db.work = (ctx, handler, attempts) =>
    work(
      ctx,
      async (tx) => {
        const live = async () => {
          left -= 1;
          if (left >= 0 || isDead) return;
          isDead = true;
          await tx.query('select pg_terminate_backend(pg_backend_pid())');
        };
        const result = await handler({
          query: async (text, values) => {
            await live();
            return tx.query(text, values);
          },
        });
        await live();
        return result;
      },
      attempts,
    );
  [chw, admin] = (await Promise.all(['chw', 'admin'].map((login) => t.as(`${login}@demo.test`)))) as [Caller, Caller];
  there = callerOf(dying.transport, chw.tokens);
  today = (await t.sql<{ day: string }>(`select (now() at time zone 'America/Los_Angeles')::date as day`))[0]!.day;
});
afterAll(async () => {
  await dying.close();
  await t.close();
});

/** All that a command about a referral writes. Lines of reads and what a partner was shown before stand by themselves. */
async function written(): Promise<unknown> {
  const all = (table: string, where = 'true') =>
    `(select coalesce(json_agg(md5(x::text) order by md5(x::text)), '[]') from ${table} x where ${where})`;
  const [row] = await t.sql<{ all: unknown }>(
    `select json_build_object('referrals', ${all('referrals')}, 'timers', ${all('timers')}, 'links', ${all('partner_links')},
       'sessions', ${all('partner_sessions')}, 'messages', ${all('referral_messages')}, 'documents', ${all('documents')},
       'versions', ${all('document_versions')}, 'notices', (select count(*) from notices), 'answers', ${all('idempotency')},
       'access', ${all('patient_access')}, 'audit', (select count(*) from audit where action not in ('read', 'list')),
       'mails', (select count(*) from pgboss.job where name in ('send-partner-mail', 'send-notice'))) as all`,
  );
  return row!.all;
}

interface Sent {
  readonly status: number;
  readonly text: string;
}

/** Sends it until it is answered, killed once before each statement. Gives how often it was killed, and the answer. */
async function killed(send: () => Promise<Sent>): Promise<{ kills: number; answer: Sent }> {
  const before = await written();
  for (let kills = 0; kills < 300; kills += 1) {
    [left, isDead] = [kills, false];
    const answer = await send();
    left = Number.POSITIVE_INFINITY;
    if (!isDead) return { kills, answer };
    expect(answer.status, `killed before statement ${kills}: ${answer.text}`).toBe(503);
    expect(await written(), `killed before statement ${kills}`).toEqual(before);
  }
  throw new Error('It is never done.');
}

/** The same again, also at a server that lives, changes nothing and gives the same answer. */
async function repeated(answer: Sent, ...again: readonly (() => Promise<Sent>)[]): Promise<void> {
  const after = await written();
  for (const send of again) expect((await send()).text).toBe(answer.text);
  expect(await written()).toEqual(after);
}

const command = (by: Caller, { id, version }: Content, name: string, body: object, key: string) =>
  by.post(`/referrals/${id}/${name}`, { version, ...body }, { 'idempotency-key': key });

/** The command at both servers, with one key. */
async function walk(record: Content, name: string, body: object = {}) {
  const key = newId();
  const { kills, answer } = await killed(() => command(there, record, name, body, key));
  expect([answer.status, kills > 5], answer.text).toEqual([200, true]);
  await repeated(
    answer,
    () => command(there, record, name, body, key),
    () => command(chw, record, name, body, key),
  );
  return JSON.parse(answer.text) as Content;
}

const sessionOf = async (record: Content) => {
  const [link] = await t.sql<{ id: string }>(
    'select id from partner_links where referral_id = $1 and revoked_at is null',
    [record.id],
  );
  const place = { tenantId: tenantIds.demo, id: link!.id };
  const token = tokenOf(t.services.dataSecret, place);
  const post = async (path: string, said: Record<string, unknown>, app = t.app) => {
    const { session, content, ...body } = said;
    const { token: _, ...rest } = body;
    const { statusCode, payload: text } = await app.inject({
      method: content ? 'PUT' : 'POST',
      url: `/Prod/partner-links/${path}`,
      headers: {
        ...(session !== undefined && { authorization: `PartnerSession ${token}.${session}` }),
        ...(content !== undefined && {
          'content-type': 'application/octet-stream',
          ...nameHeader('letter.png'),
          'x-author-name': 'Rosa',
        }),
      },
      payload: content ? (content as Buffer) : session === undefined ? body : rest,
      remoteAddress: `10.1.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
    });
    return { status: statusCode, text };
  };
  await post('open', { token });
  const [row] = await t.sql<{ nonce: string }>('select code_nonce as nonce from partner_links where id = $1', [
    link!.id,
  ]);
  const entered = await post('enter', { token, code: codeOf(t.services.dataSecret, place, row!.nonce) });
  const { session } = JSON.parse(entered.text) as { session: string };
  return { token, session, post };
};

describe('killed before each of its statements', () => {
  test('a referral is sent once, and a link to it is given once', async () => {
    const patient = await registered(chw);
    const consent = await released({ admin, chw }, patient.id);
    const draft = ok(
      await chw.put(`/referrals/${newId()}`, {
        patientId: patient.id,
        direction: 'out',
        program: 'HRSN',
        service: 'food',
        reason: 'The food does not last.',
        receivedOn: today,
        source: 'staff',
        performer: 'Mesa Food Bank',
        consentId: consent.id,
      }),
    );
    const sent = await walk(draft, 'request');
    expect(sent).toMatchObject({ status: 'requested', orderStatus: 'active' });
    const linked = await walk(sent, 'send-link', { email: 'rosa@bank.test' });
    expect(await t.sql('select from partner_links where referral_id = $1', [linked.id])).toHaveLength(1);
  }, 120_000);

  test('the next program is asked once', async () => {
    const services = [];
    for (const name of ['Mesa', 'Sierra']) {
      const partner = ok(await admin.put(`/partner-organizations/${newId()}`, { name, kind: 'partner' }));
      services.push(
        ok(
          await admin.put(`/healthcare-services/${newId()}`, {
            partnerOrganizationId: partner.id,
            name: `${name}: boxes`,
            service: 'food',
            categories: ['food-insecurity'],
          }),
        ),
      );
    }
    const [first, next] = services as [Content, Content];
    const patient = await registered(chw);
    for (const { partnerOrganizationId } of services)
      await released({ admin, chw }, patient.id, { recipient: null, recipientId: partnerOrganizationId });
    const consent = ok(await chw.get(`/consents?patientId=${patient.id}`)).items.find(
      (one) => one['recipientId'] === first['partnerOrganizationId'],
    );
    const draft = ok(
      await chw.put(`/referrals/${newId()}`, {
        patientId: patient.id,
        direction: 'out',
        program: 'HRSN',
        service: 'food',
        category: 'food-insecurity',
        reason: 'The food does not last.',
        receivedOn: today,
        source: 'staff',
        performerId: first['partnerOrganizationId'],
        healthcareServiceId: first.id,
        alternativeIds: [next.id],
        consentId: consent!.id,
      }),
    );
    const sent = ok(await chw.post(`/referrals/${draft.id}/request`, { version: draft.version }));
    await walk(sent, 'ask-next', { reason: 'No answer for a week.' });
    const ended = ok(await chw.get(`/referrals/${sent.id}`));
    const { items } = ok(await chw.get(`/referrals?patientId=${patient.id}`));
    expect(items.map(({ id, status }) => [id === sent.id, status]).toSorted()).toEqual([
      [false, 'requested'],
      [true, 'cancelled'],
    ]);
    expect(ended['nextId']).toBe(items.find(({ id }) => id !== sent.id)!.id);
  }, 120_000);

  test('a message of the partner comes once with its file, and an answer counts once', async () => {
    const { referral } = await referredOut({ admin, chw });
    const linked = ok(
      await chw.post(`/referrals/${referral.id}/send-link`, { version: referral.version, email: 'rosa@bank.test' }),
    );
    const { post, ...session } = await sessionOf(linked);
    const content = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const words = { ...session, id: randomUUID(), name: 'Rosa Díaz', text: 'The letter.' };
    const file = { ...session, content: Buffer.from(content, 'base64') };
    let answer!: Sent;
    for (const [path, message] of [
      ['message', words],
      [`files/${randomUUID()}`, file],
    ] as const) {
      const made = await killed(() => post(path, message, dying.app));
      ({ answer } = made);
      expect([answer.status, made.kills > 10], answer.text).toEqual([200, true]);
      await repeated(
        answer,
        () => post(path, message, dying.app),
        () => post(path, message),
      );
    }
    const [papers] = await t.sql<{ documents: number; versions: number }>(
      `select count(*)::int as documents, count(v.id)::int as versions from documents d left join document_versions v on v.document_id = d.id
       where d.patient_id = $1`,
      [(linked as unknown as { patient: { id: string } }).patient.id],
    );
    expect(papers).toEqual({ documents: 1, versions: 1 });

    const { version } = JSON.parse(answer.text) as Content;
    const act = { ...session, act: 'accept', version, name: 'Rosa Díaz' };
    const accepted = await killed(() => post('act', act, dying.app));
    expect([accepted.answer.status, accepted.kills > 10], accepted.answer.text).toEqual([200, true]);
    const after = await written();
    expect((await post('act', act)).status, 'they see that it is done').toBe(412);
    expect(await written()).toEqual(after);
  }, 120_000);
});
