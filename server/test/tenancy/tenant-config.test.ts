/** The public facts about an organization before a sign-in: its ways in, and nothing if no organization has the name. */
import { issuerSettings, tenantConfig } from '@puente/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemContext } from '#kernel/access/context';
import { addIssuer, switchIssuer } from '#modules/tenancy';
import { visible } from '../support/answer.ts';
import { publicUrl, startTestApp, type TestApp, tenantIds } from '../support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const ask = (name: string, headers: Record<string, string> = {}) =>
  t.transport({ method: 'GET', url: `/Prod/tenants/${name}/config`, headers });
const configOf = async (name: string) => {
  const { status, text } = await ask(name);
  expect(status).toBe(200);
  return tenantConfig.parse(JSON.parse(text));
};
const contextOf = (tenant: 'demo' | 'second') => systemContext('test', tenantIds[tenant]);
const add = (settings: object) => addIssuer(t.services.db, contextOf('second'), issuerSettings.parse(settings));

test('an unknown name is answered like any other, in the same shape and without a hint', async () => {
  const answers = await Promise.all(['nobody', 'demo-2', 'secon', 'seconds'].map((name) => ask(name)));
  for (const answer of answers) {
    expect(visible(answer)).toBe(visible(answers[0]!));
    expect([answer.status, answer.headers['cache-control'], answer.headers['etag']]).toEqual([
      404,
      'no-store',
      undefined,
    ]);
  }
  for (const name of ['Demo', 'demo%20', '%27%20or%201=1', 'x', 'demo.second', 'd'.repeat(64)])
    expect((await ask(name)).status, name).toBe(400);
});

test('of an organization with its own pool says where that is, of the same origin', async () => {
  const { poolId, clientId } = t.pools.demo;
  const base = `${publicUrl}/idp/${poolId}`;
  const oauth = { authorize: `${base}/oauth2/authorize`, token: `${base}/oauth2/token`, logout: `${base}/logout` };
  const ids = { userPoolId: poolId, appClientId: clientId, awsRegion: 'us-local-1' };
  const ways = {
    passwordSignIn: true,
    firstFactors: ['PASSWORD', 'WEB_AUTHN'],
    customChallenge: null,
    sendsPassword: false,
  };
  expect(await configOf('demo')).toEqual({
    tenantName: 'demo',
    title: 'Valle Unido',
    selfSignUp: false,
    passwordMinimumLength: 8,
    ...ids,
    apiGatewayUrl: `${publicUrl}/Prod`,
    identityPoolId: null,
    endpoint: `${base}/`,
    providers: [{ kind: 'embedded', ...ids, oauth, endpoint: `${base}/`, ...ways }],
    oauth: { domain: base.replace('http://', '') },
  });
});

test('tells what the organization and its pool decided, as far as a sign-in page needs it', async () => {
  const change = { allowSelfSignUp: true, passwordPolicy: { minimumLength: 12 } };
  await t.services.identity.changePool(t.pools.second.poolId, change);
  await t.sql('update tenants set password_sign_in = false', [], 'second');
  const config = await configOf('second');
  expect(config).toMatchObject({ title: 'Bahía Health Partners', selfSignUp: true, passwordMinimumLength: 12 });
  expect(config.providers[0]).toMatchObject({ kind: 'embedded', passwordSignIn: false });
  expect((await configOf('demo')).selfSignUp).toBe(false);
});

test('names every way in that is on, with public parameters alone, and none that is off', async () => {
  const cognito = {
    poolId: 'us-east-1_AbCdEf123',
    clientId: 'abc',
    authDomain: 'valle.auth.us-east-1.amazoncognito.com',
  };
  const off = await add({ kind: 'oidc', issuer: 'https://off.test/', clientId: 'x' });
  await switchIssuer(t.services.db, contextOf('second'), { id: off, enabled: false });
  await add({
    kind: 'firebase',
    projectId: 'valle-unido',
    apiKey: 'AIza-key',
    authDomain: 'valle-unido.firebaseapp.com',
  });
  await add({ kind: 'oidc', issuer: 'https://valle.auth0.test/', clientId: 'web', audience: 'https://api.test' });
  await add({ kind: 'cognito', ...cognito, jwksUri: 'https://mirror.valle.test/keys' });

  const domain = `https://${cognito.authDomain}`;
  const others = [
    {
      kind: 'cognito',
      userPoolId: cognito.poolId,
      appClientId: 'abc',
      awsRegion: 'us-east-1',
      oauth: { authorize: `${domain}/oauth2/authorize`, token: `${domain}/oauth2/token`, logout: `${domain}/logout` },
    },
    { kind: 'oidc', authority: 'https://valle.auth0.test/', clientId: 'web', audience: 'https://api.test' },
    { kind: 'firebase', projectId: 'valle-unido', apiKey: 'AIza-key', authDomain: 'valle-unido.firebaseapp.com' },
  ];
  const whole = await configOf('second');
  expect(whole.providers).toEqual([expect.objectContaining({ kind: 'embedded' }), ...others]);
  expect(JSON.stringify(whole)).not.toMatch(/mirror|off\.test|0197a000/);

  await switchIssuer(t.services.db, contextOf('second'), { id: tenantIds.second, enabled: false });
  const moved = await configOf('second');
  expect([moved.userPoolId, moved.endpoint, moved.oauth]).toEqual([
    cognito.poolId,
    null,
    { domain: cognito.authDomain },
  ]);
  expect(moved.providers).toEqual(others);
});

test('an organization whose ways in are all off still is one', async () => {
  await t.sql('update issuers set enabled = false', [], 'second');
  expect(await configOf('second')).toMatchObject({ userPoolId: null, endpoint: null, oauth: null, providers: [] });
});

test('may be kept for a minute, and is sent again only when it changed', async () => {
  const { headers } = await ask('demo');
  expect(headers['cache-control']).toBe('public, max-age=60');
  const etag = headers['etag']!;
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await ask('demo', { 'if-none-match': known });
    expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', etag]);
  }
  expect((await ask('demo', { 'if-none-match': '"other"' })).status).toBe(200);
  await t.sql(`update issuers set client_id = 'renamed' where kind = 'embedded'`);
  const changed = await ask('demo', { 'if-none-match': etag });
  expect([changed.status, JSON.parse(changed.text).appClientId]).toEqual([200, 'renamed']);
});

test('cannot be asked for in bulk from one address', async () => {
  const statuses = [];
  for (let at = 0; at < 320; at += 1) statuses.push((await ask('nobody')).status);
  expect(statuses.at(-1)).toBe(429);
  const { text, headers } = await ask('demo');
  expect([JSON.parse(text).code, headers['content-type']]).toEqual([
    'too_many_requests',
    'application/problem+json; charset=utf-8',
  ]);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});
