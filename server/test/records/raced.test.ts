/**
 * Acts that may happen once, requested several times at once: one happens, the others learn of it, and nobody gets an
 * error of the server.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, tokenOf } from '../../src/modules/referrals/partner/partner-secrets.ts';
import { type Content, ok } from '../support/answer.ts';
import { idp } from '../support/caller.ts';
import { newId, referredOut } from '../support/factories.ts';
import { startTestApp, type TestApp, tenantIds } from '../support/test-app.ts';

let t: TestApp;
let there: Awaited<ReturnType<TestApp['another']>>;
beforeAll(async () => {
  t = await startTestApp({}, { signUp: true, demo: true });
  there = await t.another();
});
afterAll(async () => {
  await there.close();
  await t.close();
});

let address = 0;
interface Asked {
  readonly method?: 'POST' | 'PUT';
  readonly headers?: Record<string, string>;
}
/** The same five times at once, in turn at two servers. */
async function raced(url: string, payload: object, { method = 'POST', headers = {} }: Asked = {}) {
  const answers = await Promise.all(
    [t, there, t, there, t].map(({ app }) => {
      address += 1;
      return app.inject({ method, url, headers, payload, remoteAddress: `10.3.${address >> 8}.${address & 255}` });
    }),
  );
  return answers.map(({ statusCode, payload: text }) => ({ status: statusCode, text }));
}
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

async function signUp() {
  const email = `rosa-${newId()}@sierra.test`;
  const name = `sierra-${newId().slice(-8)}`;
  const asked = {
    title: 'Sierra Salud',
    name,
    region: 'US-CA',
    timeZone: 'America/Los_Angeles',
    givenName: 'Rosa',
    familyName: 'Medina',
    email,
    language: 'es',
    agreed: true,
  };
  await t.app.inject({ method: 'POST', url: '/Prod/sign-ups', payload: asked });
  const [mail] = (await t.services.deliveries.otherOutbox()).filter(({ to }) => to === email);
  return { name, token: /\/checkout#(\S+)/.exec(mail!.text)![1]! };
}

test('a sign-up makes one organization', async () => {
  const { name, token } = await signUp();
  const answers = await raced('/Prod/sign-ups/confirm', { token, name, password: 'a password of her own' });
  expect(answers.map(({ text }) => text)).toEqual(Array(5).fill(JSON.stringify({ name })));
  const made = await t.services.identityPool.query('select count(*)::int as many from search.tenant_id_of($1)', [name]);
  expect(made.rows).toEqual([{ many: 1 }]);
}, 60_000);

test('a sign-up with other words at once learns that the link was used', async () => {
  const { name, token } = await signUp();
  const answers = await Promise.all(
    ['one password of hers', 'another password of hers'].map((password) =>
      t.app.inject({ method: 'POST', url: '/Prod/sign-ups/confirm', payload: { token, name, password } }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
}, 60_000);

test('a link of a partner: a code gives one session, an answer counts once, a message is one', async () => {
  const [chw, admin] = [await t.as('chw@demo.test'), await t.as('admin@demo.test')];
  const { referral } = await referredOut({ admin, chw });
  ok(await chw.post(`/referrals/${referral.id}/send-link`, { version: referral.version, email: 'rosa@bank.test' }));
  const [link] = await t.sql<{ id: string }>('select id from partner_links where referral_id = $1', [referral.id]);
  const at = { tenantId: tenantIds.demo, id: link!.id };
  const token = tokenOf(t.services.dataSecret, at);
  expect(statuses(await raced('/Prod/partner-links/open', { token }))).toEqual([200, 200, 200, 200, 200]);
  const [row] = await t.sql<{ nonce: string }>('select code_nonce as nonce from partner_links where id = $1', [at.id]);
  const entered = await raced('/Prod/partner-links/enter', {
    token,
    code: codeOf(t.services.dataSecret, at, row!.nonce),
  });
  expect(statuses(entered)).toEqual([200, 404, 404, 404, 404]);
  const { session } = JSON.parse(entered.find(({ status }) => status === 200)!.text) as { session: string };
  const headers = { authorization: `PartnerSession ${token}.${session}` };
  const seen = await t.app.inject({ url: '/Prod/partner-links/view', headers });
  const { version } = seen.json<{ version: number }>();
  const said = await raced('/Prod/partner-links/message', { id: newId(), name: 'Rosa', text: 'When?' }, { headers });
  expect(statuses(said)).toEqual([200, 200, 200, 200, 200]);
  const acted = await raced('/Prod/partner-links/act', { act: 'accept', version, name: 'Rosa' }, { headers });
  expect(statuses(acted)).toEqual([200, 412, 412, 412, 412]);
  const { messages } = JSON.parse(acted.find(({ status }) => status === 200)!.text) as { messages: unknown[] };
  expect(messages).toHaveLength(1);
}, 60_000);

test('a name at a poster is there once, and is confirmed once', async () => {
  const chw = await t.as('chw@demo.test');
  const startedAt = new Date().toISOString();
  const group: Content = ok(
    await chw.put(`/group-encounters/${newId()}`, {
      title: 'Walking',
      mode: 'in-person',
      placeOfService: '99',
      serviceType: 'health-education',
      purpose: 'Members learn to walk.',
      topic: 'Walking together.',
      location: 'Library',
      startedAt,
      endedAt: new Date(Date.now() + 3_600_000).toISOString(),
    }),
  );
  const { token } = ok(await chw.post(`/group-encounters/${group.id}/renew-poster`, {})) as unknown as Content;
  const answers = await raced('/Prod/check-ins', { token, givenName: 'Ana', familyInitial: 'R' });
  expect(statuses(answers)).toEqual([200, 200, 200, 200, 200]);
  const { items } = ok(await chw.get(`/group-encounters/${group.id}/check-ins`));
  expect(items).toHaveLength(1);
  const bearer = { authorization: `Bearer ${chw.tokens.id}` };
  const dismissed = await raced(
    `/Prod/group-encounters/${group.id}/dismiss-check-in`,
    { checkInId: items[0]?.id ?? newId() },
    { headers: bearer },
  );
  expect(statuses(dismissed).filter((status) => status === 200)).toHaveLength(items.length);
  expect(Math.max(...statuses(dismissed))).toBeLessThan(500);
});

test('codes that are redeemed at a user pool, or asked for, fail no operation', async () => {
  const { clientId, poolId } = t.pools.demo;
  const race = async (operation: string, input: object) =>
    statuses(
      await Promise.all([t, there, t, there, t].map(({ transport }) => idp(transport, poolId, operation, input))),
    );
  const wrong = { ClientId: clientId, Username: 'chw@demo.test', ConfirmationCode: '000000', Password: 'x' };
  for (const operation of ['ConfirmSignUp', 'ConfirmForgotPassword', 'ForgotPassword', 'ResendConfirmationCode'])
    for (const status of await race(operation, wrong)) expect(status, operation).toBeLessThan(500);
});
