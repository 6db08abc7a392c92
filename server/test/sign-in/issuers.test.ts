/** Other issuers than the organization’s own pool: whose tokens count, for whom, and until when. */
import { createHmac, createPublicKey, type JsonWebKey } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword, signOutEverywhere, unlinkAccount } from '#modules/tenancy';
import { signIn } from '../support/caller.ts';
import { publicUrl, userId } from '../support/test-app.ts';
import { newKey, secondsFromNow, startForeignIssuer } from './foreign-issuer.ts';
import { contextOf, type IssuerSite, refusal, startIssuerSite } from './issuer-site.ts';

let site: IssuerSite;
let t: IssuerSite['t'];
let foreign: IssuerSite['foreign'];
let add: IssuerSite['add'];
let link: IssuerSite['link'];
let turn: IssuerSite['turn'];
let ask: IssuerSite['ask'];
let onBoth: IssuerSite['onBoth'];
let whois: IssuerSite['whois'];
beforeAll(async () => {
  site = await startIssuerSite();
  ({ t, foreign, add, link, turn, ask, onBoth, whois } = site);
});
afterAll(() => site.close());

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

  test('is refused from the next request on once its issuer is off, and accepted again once it is on', async () => {
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

  test('is no longer valid once the account is unlinked, or the member is signed out everywhere', async () => {
    await link(id, 'leaver', 'chw2@demo.test');
    const good = await sign({ sub: 'leaver' });
    expect(await onBoth(good)).toEqual([200, 200]);
    await signOutEverywhere(t.services.db, contextOf('demo'), {
      accounts: t.services.identity,
      userId: userId('chw2@demo.test'),
    });
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
