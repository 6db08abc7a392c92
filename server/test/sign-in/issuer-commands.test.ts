/** An operator lets another issuer in, links an account, and takes both away again: each counts in the next request. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runInProcess } from '../support/run-command.ts';
import { startTestApp, type TestApp, tenantIds, userId } from '../support/test-app.ts';
import { type ForeignIssuer, startForeignIssuer } from './foreign-issuer.ts';

let t: TestApp;
let foreign: ForeignIssuer;
beforeAll(async () => {
  t = await startTestApp();
  foreign = await startForeignIssuer();
});
afterAll(async () => {
  await foreign.close();
  await t.close();
});

/** A command as an operator types it. */
const puente = (...args: string[]) => runInProcess(t, args);
const statusOf = async (token: string) =>
  (await t.transport({ method: 'GET', url: '/Prod/me', headers: { authorization: `Bearer ${token}` } })).status;

test('what is missing or wrong is said in a sentence, and nothing is done', async () => {
  const oidc = ['issuer', 'add', '--tenant', 'demo', '--kind', 'oidc', '--client-id', 'web'];
  const wrong: [string[], RegExp][] = [
    [[...oidc, '--issuer', 'http://elsewhere.test'], /issuer: use https/],
    [[...oidc, '--issuer', 'https://a.test', '--audience', 'web'], /audience: leave it out/],
    [
      ['issuer', 'add', '--tenant', 'nobody', '--kind', 'oidc', '--client-id', 'x', '--issuer', 'https://a.test'],
      /no organization nobody/,
    ],
    [['issuer', 'disable', '--tenant', 'demo', '--issuer', '7'], /--issuer: use an id/],
    [['issuer', 'disable', '--tenant', 'demo', '--issuer', tenantIds.second], /There is no such record/],
    [['account', 'sign-out', '--tenant', 'demo', '--user', 'nobody@demo.test'], /no member of staff/],
  ];
  for (const [args, words] of wrong) {
    const { code, out, err } = await puente(...args);
    expect.soft([code, out, words.test(err), err.includes('    at ')], err).toEqual([2, '', true, false]);
  }
  expect(await t.sql(`select from audit where entity = 'issuer'`)).toEqual([]);
}, 240_000);

test('from the first command to the last', async () => {
  const ofDemo = ['--tenant', 'demo'];
  const { code, out: issuer } = await puente(
    'issuer',
    'add',
    ...ofDemo,
    '--kind',
    'oidc',
    '--issuer',
    foreign.url,
    '--client-id',
    'web',
  );
  expect([code, issuer]).toEqual([0, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  expect((await puente('issuer', 'list', ...ofDemo)).out).toContain(`${issuer}  on   oidc  ${foreign.url}  web`);

  const token = await foreign.sign({ aud: 'web', sub: 'marisol' });
  expect(await statusOf(token)).toBe(401);
  const account = [...ofDemo, '--issuer', issuer, '--subject', 'marisol'];
  const after = async (...args: string[]) => [(await puente(...args)).code, await statusOf(token)];
  expect(await after('account', 'link', ...account, '--user', 'chw@demo.test')).toEqual([0, 200]);
  expect(await after('issuer', 'disable', ...ofDemo, '--issuer', issuer)).toEqual([0, 401]);
  expect(await after('issuer', 'enable', ...ofDemo, '--issuer', issuer)).toEqual([0, 200]);
  expect(await after('account', 'sign-out', ...ofDemo, '--user', 'CHW@demo.test')).toEqual([0, 401]);
  expect(await after('account', 'unlink', ...account)).toEqual([0, 401]);

  const lines = await t.sql<{ actor: string; action: string; about: string }>(
    `select actor, action, entity || ' ' || entity_id as about from audit where actor like 'system:issuer%' or actor like 'system:account%' order by at`,
  );
  const [ofIssuer, ofUser] = [`issuer ${issuer}`, `user ${userId('chw@demo.test')}`];
  expect(lines.map(({ actor, action, about }) => [actor, action, about])).toEqual([
    ['system:issuer-add', 'create', ofIssuer],
    ['system:account-link', 'link', ofUser],
    ['system:issuer-disable', 'disable', ofIssuer],
    ['system:issuer-enable', 'enable', ofIssuer],
    ['system:account-sign-out', 'sign-out-everywhere', ofUser],
    ['system:account-unlink', 'unlink', ofUser],
  ]);
}, 240_000);
