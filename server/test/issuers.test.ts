/** Other issuers than the organisation's own pool: whose tokens count, for whom, and until when. */
import { createHmac, createPublicKey, type JsonWebKey } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { principalStore } from '#kernel/auth';
import { systemContext } from '#kernel/context';
import {
  addIssuer,
  demoPassword,
  issuerSettings,
  linkAccount,
  signOutEverywhere,
  switchIssuer,
  unlinkAccount,
} from '#modules/tenancy';
import { idp, signIn, type Transport } from './caller.ts';
import { type ForeignIssuer, newKey, secondsFromNow, startForeignIssuer } from './foreign-issuer.ts';
import { publicUrl, startTestApp, type TenantName, type TestApp, tenantIds, userId } from './support.ts';

let t: TestApp;
let second: Awaited<ReturnType<TestApp['another']>>;
let foreign: ForeignIssuer;
beforeAll(async () => {
  t = await startTestApp();
  second = await t.another();
  foreign = await startForeignIssuer();
});
afterAll(async () => {
  await foreign.close();
  await second.close();
  await t.close();
});
afterEach(() => void vi.useRealTimers());

const contextOf = (tenant: TenantName) => systemContext('test', tenantIds[tenant]);
const add = (settings: object, tenant: TenantName = 'demo') =>
  addIssuer(t.services.db, contextOf(tenant), issuerSettings.parse(settings));
const link = (issuerId: string, subject: string, email: string, tenant: TenantName = 'demo') =>
  linkAccount(t.services.db, contextOf(tenant), { issuerId, subject, userId: userId(email) });
const turn = (issuerId: string, enabled: boolean, tenant: TenantName = 'demo') =>
  switchIssuer(t.services.db, contextOf(tenant), issuerId, enabled);

type Headers = Readonly<Record<string, string>>;
async function ask(token: string, headers: Headers = {}, transport: Transport = t.transport, url = '/Prod/me') {
  const answer = await transport({ method: 'GET', url, headers: { authorization: `Bearer ${token}`, ...headers } });
  const { requestId: _, ...body } = JSON.parse(answer.text) as Record<string, unknown>;
  return { status: answer.status, body };
}
const statusOf = async (token: string, headers?: Headers, transport?: Transport) =>
  (await ask(token, headers, transport)).status;
const onBoth = async (token: string) => [await statusOf(token), await statusOf(token, {}, second.transport)];
/** Who a token is taken for. */
async function whois(token: string, headers?: Headers) {
  const { status, body } = await ask(token, headers);
  return status === 200 ? `${String(body['email'])} of ${(body['tenant'] as { name: string }).name}` : status;
}
const refusal = {
  status: 401,
  body: {
    type: 'urn:puente:problem:unauthenticated',
    title: 'Sign in to continue',
    status: 401,
    code: 'unauthenticated',
  },
};
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

interface Way {
  readonly kind: string;
  /** Makes the row, linked to chw@demo.test by the subject `worker`. */
  open(): Promise<string>;
  /** The claims of a good token. */
  readonly claims: () => Record<string, unknown>;
  /** Claims that make it another kind of token. */
  readonly others: readonly Record<string, unknown>[];
}
const pool = 'us-east-1_AbCdEf123';
const project = 'valle-unido-app';
const ways: readonly Way[] = [
  {
    kind: 'OpenID provider, by id token',
    open: () => add({ kind: 'oidc', issuer: foreign.url, clientId: 'web-demo' }),
    claims: () => ({ sub: 'worker', aud: 'web-demo' }),
    others: [
      { aud: ['web-demo', 'another'] },
      { aud: ['web-demo', 'another'], azp: 'another' },
      { azp: 'another' },
      { events: { 'http://schemas.openid.net/event/backchannel-logout': {} } },
    ],
  },
  {
    kind: 'OpenID provider, by access token',
    open: () => add({ kind: 'oidc', issuer: foreign.url, clientId: 'web-api', audience: 'https://api.valle.test' }),
    claims: () => ({ sub: 'worker', aud: ['https://api.valle.test', `${foreign.url}/userinfo`], azp: 'web-api' }),
    others: [{ azp: 'another' }, { azp: undefined }, { azp: undefined, client_id: 'another' }, { aud: 'web-api' }],
  },
  {
    kind: 'Cognito pool',
    open: () => add({ kind: 'cognito', poolId: pool, clientId: 'cognitoclient', jwksUri: foreign.jwksUri }),
    claims: () => ({
      iss: `https://cognito-idp.us-east-1.amazonaws.com/${pool}`,
      sub: 'worker',
      aud: 'cognitoclient',
      token_use: 'id',
      auth_time: secondsFromNow(-60),
    }),
    others: [
      { token_use: 'access' },
      { token_use: undefined },
      { token_use: 'access', aud: undefined, client_id: 'cognitoclient' },
      { iss: `https://issuer-cognito-idp.us-west-2.amazonaws.com/${pool}` },
      { iss: `https://cognito-idp.us-west-2.amazonaws.com/${pool}` },
      { iss: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_Another12' },
    ],
  },
  {
    kind: 'Firebase project',
    open: () =>
      add({
        kind: 'firebase',
        projectId: project,
        apiKey: 'k',
        authDomain: 'x.firebaseapp.com',
        jwksUri: foreign.jwksUri,
      }),
    claims: () => ({
      iss: `https://securetoken.google.com/${project}`,
      sub: 'worker',
      aud: project,
      auth_time: secondsFromNow(-60),
    }),
    others: [{ iss: 'https://securetoken.google.com/another-project' }, { aud: 'another-project' }],
  },
];

describe.each(ways)('a token of the $kind', ({ open, claims, others }) => {
  let id: string;
  const sign = (changed: object = {}, ...rest: [object?, Awaited<ReturnType<typeof newKey>>?]) =>
    foreign.sign({ ...claims(), ...changed }, ...(rest as []));
  beforeAll(async () => {
    id = await open();
    await link(id, 'worker', 'chw@demo.test');
  });

  test('is refused when it is for something else, or for another moment', async () => {
    const iss = String(claims()['iss'] ?? foreign.url);
    for (const changed of [
      ...others,
      { aud: 'another' },
      { aud: undefined },
      { aud: [] },
      { aud: 7 },
      { iss: `${iss}/` },
      { iss: iss.toUpperCase() },
      { iss: iss.replace('://', '://x@') },
      { iss: `${iss}#` },
      { iss: undefined },
      { iss: [iss] },
      { iss: `${publicUrl}/idp/${t.pools.demo.poolId}` },
      { exp: secondsFromNow(-60) },
      { exp: undefined },
      { exp: 'tomorrow' },
      { exp: secondsFromNow(25 * 3600) },
      { nbf: secondsFromNow(60) },
      { iat: secondsFromNow(60) },
      { iat: undefined },
      { auth_time: secondsFromNow(60) },
      { auth_time: 'now' },
      { sub: undefined },
      { sub: '' },
      { sub: 7 },
      { sub: ['worker'] },
      { sub: 'Worker' },
      { sub: 'worker ' },
      { sub: 'x'.repeat(256) },
    ])
      expect.soft(await ask(await sign(changed)), JSON.stringify(changed)).toEqual(refusal);
  });

  test('is refused when its header asks for less than a signature of the issuer', async () => {
    const { kid, jwk } = foreign.key();
    const payload = encoded({ iss: foreign.url, iat: secondsFromNow(0), exp: secondsFromNow(600), ...claims() });
    for (const alg of ['none', 'NONE', 'nOnE', '']) {
      for (const signature of ['', 'x'])
        expect.soft(await ask(`${encoded({ alg, kid, typ: 'JWT' })}.${payload}.${signature}`)).toEqual(refusal);
    }
    const key = createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' });
    for (const secret of [key.export({ type: 'spki', format: 'pem' }), JSON.stringify(jwk), jwk.n!]) {
      for (const [alg, hash] of [
        ['HS256', 'sha256'],
        ['HS512', 'sha512'],
      ] as const) {
        const signed = `${encoded({ alg, kid, typ: 'JWT' })}.${payload}`;
        const forged = `${signed}.${createHmac(hash, secret).update(signed).digest('base64url')}`;
        expect.soft(await ask(forged), alg).toEqual(refusal);
      }
    }
    for (const header of [{ typ: 'logout+jwt' }, { typ: 'secevent+jwt' }, { crit: ['x'], x: 1 }])
      expect.soft(await sign({}, header).then(ask, () => refusal), JSON.stringify(header)).toEqual(refusal);
  });

  test('is refused when a key of somebody else signed it, wherever the header says that key is', async () => {
    const thief = await startForeignIssuer();
    const stranger = await newKey();
    const { kid } = foreign.key();
    for (const header of [
      { kid },
      { kid: stranger.kid },
      { kid: undefined },
      { kid, jwk: stranger.jwk },
      { kid: stranger.kid, jku: thief.jwksUri },
      { kid: stranger.kid, x5u: thief.jwksUri },
      { kid: thief.jwksUri },
      { kid: '../../../../dev/null' },
      { kid: `${kid}' or '1'='1` },
      { kid: '__proto__' },
    ])
      expect.soft(await ask(await sign({}, header, stranger)), JSON.stringify(header)).toEqual(refusal);
    expect(thief.asked).toEqual([]);
    await thief.close();
  });

  test('opens what the membership allows and no more, whatever it claims', async () => {
    const good = await sign({
      'custom:userRole': 'TenantAdmin',
      roles: ['TenantAdmin'],
      'cognito:groups': ['TenantAdmin'],
    });
    const { status, body } = await ask(good);
    expect([status, body['email'], body['roles']]).toEqual([200, 'chw@demo.test', ['chw']]);
    expect((await ask(good, {}, t.transport, '/Prod/users')).status).toBe(200);
    const write = await t.transport({
      method: 'PUT',
      url: '/Prod/payers/0197a000-0000-7000-8000-00000000aaaa',
      headers: { authorization: `Bearer ${good}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'A plan', planType: 'other' }),
    });
    expect(write.status).toBe(403);
    expect(await whois(await sign({}, {}, foreign.key('ES256')))).toBe('chw@demo.test of demo');
  });

  test('of an account that nobody linked is answered like no token', async () => {
    expect(await ask(await sign({ sub: 'stranger', email: 'chw@demo.test', email_verified: true }))).toEqual(refusal);
    expect(await ask('x.y.z')).toEqual(refusal);
  });

  test('counts no more from the very next request on, once its issuer is off, and again once it is on', async () => {
    const good = await sign();
    for (let round = 0; round < 2; round += 1) {
      expect(await onBoth(good)).toEqual([200, 200]);
      await turn(id, false);
      expect(await onBoth(good)).toEqual([401, 401]);
      expect(await onBoth(await sign({ jti: String(round) }))).toEqual([401, 401]);
      await turn(id, true);
    }
    expect(await onBoth(good)).toEqual([200, 200]);
  });

  test('counts no more once the account is unlinked, or the member is signed out everywhere', async () => {
    await link(id, 'leaver', 'chw2@demo.test');
    const good = await sign({ sub: 'leaver' });
    expect(await onBoth(good)).toEqual([200, 200]);
    await signOutEverywhere(t.services.db, t.services.identity, contextOf('demo'), userId('chw2@demo.test'));
    expect(await onBoth(good)).toEqual([401, 401]);
    expect(await onBoth(await sign({ sub: 'leaver', auth_time: secondsFromNow(-9), jti: 'refreshed' }))).toEqual([
      401, 401,
    ]);
    const later = { iat: secondsFromNow(2), auth_time: secondsFromNow(2) };
    const again = await sign({ sub: 'leaver', ...later });
    expect(await onBoth(again)).toEqual([200, 200]);
    await unlinkAccount(t.services.db, contextOf('demo'), { issuerId: id, subject: 'leaver' });
    expect(await onBoth(again)).toEqual([401, 401]);
  });
});

test('Cognito names a pool in two ways and both are taken', async () => {
  const claims = ways[2]!.claims();
  for (const host of ['cognito-idp', 'issuer-cognito-idp'])
    expect(await whois(await foreign.sign({ ...claims, iss: `https://${host}.us-east-1.amazonaws.com/${pool}` }))).toBe(
      'chw@demo.test of demo',
    );
});

test('a member who is linked at several issuers is the same member, and the pool still signs in', async () => {
  const own = await signIn(t.transport, t.pools.demo, 'chw@demo.test', demoPassword);
  const tokens = [own.id, ...(await Promise.all(ways.map(({ claims }) => foreign.sign(claims()))))];
  for (const token of tokens) expect(await whois(token)).toBe('chw@demo.test of demo');
});

test('a sign-in elsewhere is one line of the audit, however many tokens and servers meet it; a refused one is none', async () => {
  const id = await add({ kind: 'oidc', issuer: foreign.url, clientId: 'audited' });
  const sign = (changed: object) =>
    foreign.sign({ aud: 'audited', sub: 'audited', auth_time: secondsFromNow(-9), ...changed });
  const lines = () =>
    t.sql(`select actor, entity_id, after from audit where action = 'sign-in' and after->>'issuerId' = $1`, [id]);
  expect(await onBoth(await sign({}))).toEqual([401, 401]);
  expect(await lines()).toEqual([]);
  await link(id, 'audited', 'chw3@demo.test');
  const line = { actor: userId('chw3@demo.test'), entity_id: userId('chw3@demo.test'), after: { issuerId: id } };
  const auth_time = secondsFromNow(-99);
  for (const jti of ['one', 'two']) expect(await onBoth(await sign({ jti, auth_time }))).toEqual([200, 200]);
  expect(await lines()).toEqual([line]);
  expect(await onBoth(await sign({}))).toEqual([200, 200]);
  expect(await lines()).toEqual([line, line]);
});

test('an account signs one member in', async () => {
  const id = await add({ kind: 'oidc', issuer: foreign.url, clientId: 'one-each' });
  await link(id, 'single', 'chw@demo.test');
  await link(id, 'single', 'chw@demo.test');
  await expect(link(id, 'single', 'chw2@demo.test')).rejects.toMatchObject({ code: 'conflict' });
  await expect(link(id, 'x', 'chw@second.test')).rejects.toMatchObject({ code: 'validation' });
  await expect(add({ kind: 'oidc', issuer: foreign.url, clientId: 'one-each' })).rejects.toMatchObject({
    code: 'conflict',
  });
});

describe('one issuer of two organisations', () => {
  const sign = (aud: string, sub: string) => foreign.sign({ aud, sub });
  let shared: Record<TenantName, string>;
  beforeAll(async () => {
    const own = await add({ kind: 'oidc', issuer: foreign.url, clientId: 'client-one' });
    const theirs = await add({ kind: 'oidc', issuer: foreign.url, clientId: 'client-two' }, 'second');
    await link(own, 'first', 'chw@demo.test');
    await link(theirs, 'second', 'chw@second.test', 'second');
    const both = { kind: 'oidc', issuer: foreign.url, clientId: 'client-shared' };
    shared = { demo: await add(both), second: await add(both, 'second') };
    await link(shared.demo, 'first', 'chw@demo.test');
    await link(shared.second, 'second', 'chw@second.test', 'second');
    await link(shared.demo, 'both', 'clinician@demo.test');
    await link(shared.second, 'both', 'admin@second.test', 'second');
  });

  test('with a client each: the client decides', async () => {
    expect(await whois(await sign('client-one', 'second'))).toBe(401);
    expect(await whois(await sign('client-two', 'first'))).toBe(401);
    expect(await whois(await sign('client-one', 'first'), { 'tenant-name': 'second' })).toBe(401);
    expect(await whois(await sign('client-one', 'first'))).toBe('chw@demo.test of demo');
    expect(await whois(await sign('client-two', 'second'))).toBe('chw@second.test of second');
  });

  test('with one client: the membership decides, and a name widens nothing', async () => {
    for (const name of ['second', 'nobody', '', 'DEMO', 'demo, second'])
      expect.soft(await whois(await sign('client-shared', 'first'), { 'tenant-name': name }), name).toBe(401);
    expect(await whois(await sign('client-shared', 'stranger'), { 'tenant-name': 'demo' })).toBe(401);
    const known = await sign('client-shared', 'first');
    expect(await whois(known)).toBe('chw@demo.test of demo');
    for (const name of ['', 'second']) expect(await whois(known, { 'tenant-name': name })).toBe(401);
    expect(await whois(await sign('client-shared', 'first'))).toBe('chw@demo.test of demo');
    expect(await whois(await sign('client-shared', 'first'), { 'tenant-name': 'demo' })).toBe('chw@demo.test of demo');
    expect(await whois(await sign('client-shared', 'second'))).toBe('chw@second.test of second');
  });

  test('with one client and an account that is a member of both: the caller has to name one', async () => {
    const token = await sign('client-shared', 'both');
    const { status, body } = await ask(token);
    expect([status, body['errors']]).toEqual([
      400,
      [
        {
          path: 'Tenant-Name',
          code: 'required',
          message: 'This account belongs to several organisations. Name one of them.',
        },
      ],
    ]);
    for (let round = 0; round < 2; round += 1) {
      expect(await whois(token, { 'tenant-name': 'second' })).toBe('admin@second.test of second');
      expect(await whois(token, { 'tenant-name': 'demo' })).toBe('clinician@demo.test of demo');
      expect(await whois(token, { 'tenant-name': 'nobody' })).toBe(401);
    }
    await turn(shared.demo, false);
    expect(await whois(token)).toBe('admin@second.test of second');
    expect(await whois(token, { 'tenant-name': 'demo' })).toBe(401);
    await turn(shared.demo, true);
  });

  test('a row of theirs with the id of a row of ours gains nothing from our tokens', async () => {
    await t.sql(
      `insert into issuers (tenant_id, id, kind, issuer, client_id) values ($1, $2, 'oidc', 'https://theirs.test', 'x')`,
      [tenantIds.second, shared.demo],
      'second',
    );
    await link(shared.demo, 'first', 'admin@second.test', 'second');
    expect(await whois(await sign('client-shared', 'first'))).toBe('chw@demo.test of demo');
  });

  test('a row of theirs that names our pool as its issuer takes none of our tokens', async () => {
    const { poolId, clientId } = t.pools.demo;
    const id = await add({ kind: 'oidc', issuer: `${publicUrl}/idp/${poolId}`, clientId }, 'second');
    const { id: token } = await signIn(t.transport, t.pools.demo, 'chw@demo.test', demoPassword);
    const { sub } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string };
    await link(id, sub, 'admin@second.test', 'second');
    expect(await whois(token)).toBe('chw@demo.test of demo');
    await expect(
      t.sql(
        `insert into issuers (tenant_id, id, kind, pool_id, client_id) values ($1, gen_random_uuid(), 'embedded', $2, $3)`,
        [tenantIds.second, poolId, clientId],
        'second',
      ),
    ).rejects.toThrow(/already|conflict|in use/i);
  });
});

describe('in the very next request, on every server,', () => {
  let id: string;
  beforeAll(async () => {
    id = await add({ kind: 'oidc', issuer: foreign.url, clientId: 'changing' });
    await link(id, 'changing', 'chw3@demo.test');
  });
  const sign = () => foreign.sign({ aud: 'changing', sub: 'changing' });
  const setRoles = (roles: string) =>
    t.sql('update users set roles = $2, version = version + 1 where id = $1', [userId('chw3@demo.test'), roles]);

  test('another role counts, also for many requests at once', async () => {
    const token = await sign();
    expect(await onBoth(token)).toEqual([200, 200]);
    for (const role of ['TenantAdmin', 'clinician', 'chw']) {
      await setRoles(`["${role}"]`);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, at) => ask(token, {}, at % 2 ? t.transport : second.transport)),
      );
      for (const { status, body } of answers) expect([status, body['roles']]).toEqual([200, [role]]);
    }
  });

  test('roles that never stop changing are no fault of the server', async () => {
    const token = await sign();
    let changing = true;
    const changes = (async () => {
      for (let at = 0; changing; at += 1) await setRoles(at % 2 ? '["clinician"]' : '["chw"]');
    })();
    for (let round = 0; round < 10; round += 1) {
      const statuses = await Promise.all(Array.from({ length: 10 }, () => statusOf(token)));
      for (const status of statuses) expect([200, 503]).toContain(status);
    }
    changing = false;
    await changes;
    await setRoles('["chw"]');
    expect(await onBoth(token)).toEqual([200, 200]);
  });

  test('another client of the issuer counts, and the tokens of the former one do not', async () => {
    const token = await sign();
    expect(await onBoth(token)).toEqual([200, 200]);
    await t.sql(`update issuers set client_id = 'changed' where id = $1`, [id]);
    expect(await onBoth(token)).toEqual([401, 401]);
    expect(await onBoth(await foreign.sign({ aud: 'changed', sub: 'changing' }))).toEqual([200, 200]);
    await t.sql(`update issuers set client_id = 'changing' where id = $1`, [id]);
    expect(await onBoth(token)).toEqual([200, 200]);
  });

  test('a suspended member is out', async () => {
    const token = await sign();
    expect(await onBoth(token)).toEqual([200, 200]);
    await t.sql(`update users set status = 'suspended', version = version + 1 where id = $1`, [
      userId('chw3@demo.test'),
    ]);
    expect(await onBoth(token)).toEqual([401, 401]);
    await t.sql(`update users set status = 'active', version = version + 1 where id = $1`, [userId('chw3@demo.test')]);
    expect(await onBoth(token)).toEqual([200, 200]);
  });

  test('the organisation’s own pool that is off signs nobody in, and its sessions end', async () => {
    const { id: token } = await signIn(t.transport, t.pools.second, 'chw@second.test', demoPassword);
    expect(await onBoth(token)).toEqual([200, 200]);
    await turn(tenantIds.second, false, 'second');
    expect(await onBoth(token)).toEqual([401, 401]);
    const { id: later } = await signIn(t.transport, t.pools.second, 'chw@second.test', demoPassword);
    expect(await onBoth(later)).toEqual([401, 401]);
    await turn(tenantIds.second, true, 'second');
    expect(await onBoth(token)).toEqual([200, 200]);
  });

  test('a sign-out everywhere ends the sessions of the pool too', async () => {
    const { id: token, access } = await signIn(t.transport, t.pools.second, 'chw2@second.test', demoPassword);
    const atPool = async () =>
      (await idp(t.transport, t.pools.second.poolId, 'GetUser', { AccessToken: access })).status;
    expect([await onBoth(token), await atPool()]).toEqual([[200, 200], 200]);
    await signOutEverywhere(t.services.db, t.services.identity, contextOf('second'), userId('chw2@second.test'));
    expect([await onBoth(token), await atPool()]).toEqual([[401, 401], 400]);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const { id: later } = await signIn(t.transport, t.pools.second, 'chw2@second.test', demoPassword);
    expect(await onBoth(later)).toEqual([200, 200]);
  });

  test('an account of the pool that was disabled is out', async () => {
    const { id: token } = await signIn(t.transport, t.pools.second, 'chw3@second.test', demoPassword);
    expect(await onBoth(token)).toEqual([200, 200]);
    const { sub } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string };
    await t.services.identity.disableUser({ poolId: t.pools.second.poolId, sub });
    expect(await onBoth(token)).toEqual([401, 401]);
  });
});

describe('the keys of an issuer', () => {
  let issuer: ForeignIssuer;
  let sign: (changed?: object) => Promise<string>;
  beforeAll(async () => {
    issuer = await startForeignIssuer();
    await link(await add({ kind: 'oidc', issuer: issuer.url, clientId: 'keys' }), 'worker', 'chw@demo.test');
    sign = (changed = {}) => issuer.sign({ aud: 'keys', sub: 'worker', jti: crypto.randomUUID(), ...changed });
  });
  afterAll(() => issuer.close());
  afterEach(() => issuer.behave('well'));

  const atDiscovery = (path: string, response: ServerResponse) =>
    path.startsWith('/.well-known/') &&
    response.end(JSON.stringify({ issuer: issuer.url, jwks_uri: `${issuer.url}/keys` }));

  const later = (seconds: number) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + seconds * 1000);
  };

  test('that cannot be read are no fault of the caller: 503, and other tokens are served meanwhile', async () => {
    const other = await foreign.sign({ aud: 'web-demo', sub: 'worker' });
    expect(await statusOf(other)).toBe(200);
    issuer.behave('hang');
    const began = performance.now();
    const waiting = ask(await sign());
    await Promise.all(
      Array.from({ length: 10 }, async () =>
        expect(await statusOf(await foreign.sign({ aud: 'web-demo', sub: 'worker' }))).toBe(200),
      ),
    );
    expect(performance.now() - began).toBeLessThan(2_000);
    const { status, body } = await waiting;
    expect([status, body['code']]).toEqual([503, 'unavailable']);
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  test.each<[string, Parameters<ForeignIssuer['behave']>[0]]>([
    ['fails', 'fail'],
    ['sends no JSON', (_, response) => void response.end('<html>')],
    ['sends something else', (_, response) => void response.end('{"keys":7}')],
    ['redirects', (_, response) => void response.writeHead(302, { location: foreign.url }).end()],
    ['sends without end', (_, response) => void response.end(`{"issuer":"${'x'.repeat(300_000)}"}`)],
    ['has discovery alone', (path, response) => atDiscovery(path, response) || response.writeHead(404).end()],
    ['sends no set of keys', (path, response) => atDiscovery(path, response) || response.end('{"keys":7}')],
    [
      'speaks of another issuer',
      (_, response) => void response.end(JSON.stringify({ issuer: foreign.url, jwks_uri: foreign.jwksUri })),
    ],
    [
      'sends to an address in clear',
      (_, response) => void response.end(JSON.stringify({ issuer: issuer.url, jwks_uri: 'http://192.0.2.1/keys' })),
    ],
    [
      'sends to a file',
      (_, response) => void response.end(JSON.stringify({ issuer: issuer.url, jwks_uri: 'file:///etc/passwd' })),
    ],
  ])('of one that %s are none: 503', async (_, how) => {
    issuer.behave(how);
    const { status, body } = await ask(await sign());
    expect([status, body['code']]).toEqual([503, 'unavailable']);
  });

  test('verify nothing when one of them is a shared secret', async () => {
    const careless = await startForeignIssuer();
    await link(await add({ kind: 'oidc', issuer: careless.url, clientId: 'keys' }), 'worker', 'chw@demo.test');
    const secret = Buffer.from('a shared secret of more than 32 bytes');
    const keys = [{ kty: 'oct', kid: 'shared', alg: 'HS256', k: secret.toString('base64url') }, careless.key().jwk];
    careless.behave((path, response) =>
      response.end(JSON.stringify(path === '/keys' ? { keys } : { issuer: careless.url, jwks_uri: careless.jwksUri })),
    );
    const claims = { aud: 'keys', sub: 'worker' };
    const shared = await new SignJWT({ ...claims, iss: careless.url, iat: secondsFromNow(0), exp: secondsFromNow(60) })
      .setProtectedHeader({ alg: 'HS256', kid: 'shared' })
      .sign(secret);
    expect(await ask(shared)).toEqual(refusal);
    expect(await statusOf(await careless.sign(claims))).toBe(200);
    await careless.close();
  });

  test('are read as soon as it is back, once for many tokens, and not again for each unknown key', async () => {
    issuer.asked.length = 0;
    const tokens = await Promise.all(Array.from({ length: 10 }, () => sign()));
    expect(await Promise.all(tokens.map((token) => statusOf(token)))).toEqual(tokens.map(() => 200));
    expect(issuer.asked).toEqual(['/.well-known/openid-configuration', '/keys']);
    const stranger = await newKey();
    for (let at = 0; at < 5; at += 1)
      expect(await statusOf(await issuer.sign({ aud: 'keys', sub: 'worker', jti: String(at) }, {}, stranger))).toBe(
        401,
      );
    expect(issuer.asked).toHaveLength(2);
  });

  test('that were rotated are picked up, and the former ones are forgotten', async () => {
    const former = issuer.key();
    await issuer.rotate();
    later(11);
    expect(await statusOf(await sign())).toBe(200);
    expect(await statusOf(await issuer.sign({ aud: 'keys', sub: 'worker', jti: 'former' }, {}, former))).toBe(401);
    expect(issuer.asked.filter((path) => path.startsWith('/.well-known'))).toHaveLength(1);
  });

  test('that were read serve on while it is gone; a token that is known needs none at all', async () => {
    const token = await sign();
    expect(await statusOf(token)).toBe(200);
    issuer.behave('fail');
    expect(await statusOf(await sign())).toBe(200);
    later(700);
    expect((await ask(await sign({ exp: secondsFromNow(600) }))).status).toBe(503);
    vi.useRealTimers();
    expect(await statusOf(token)).toBe(200);
  });

  test('come over https alone in production', async () => {
    const settings = { publicUrl, keysOf: t.services.identity.publicJwks, warn: () => {} };
    const strict = principalStore(t.services.db, { ...settings, production: true });
    await expect(strict.ofToken(await sign())).rejects.toMatchObject({ code: 'unavailable' });
    const here = principalStore(t.services.db, { ...settings, production: false });
    await expect(here.ofToken(await sign())).resolves.toMatchObject({ userId: userId('chw@demo.test') });
  });
});
