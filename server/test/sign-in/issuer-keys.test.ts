/** The keys of other issuers: read in time, from where the row says, and no fault of the caller where they are not. */
import type { ServerResponse } from 'node:http';
import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { principalStore } from '#kernel/issuers/principals';
import { publicUrl, userId } from '../support/test-app.ts';
import { type ForeignIssuer, newKey, secondsFromNow, startForeignIssuer } from './foreign-issuer.ts';
import { type IssuerSite, refusal, startIssuerSite } from './issuer-site.ts';

let site: IssuerSite;
let t: IssuerSite['t'];
let foreign: IssuerSite['foreign'];
let add: IssuerSite['add'];
let link: IssuerSite['link'];
let ask: IssuerSite['ask'];
let statusOf: IssuerSite['statusOf'];
beforeAll(async () => {
  site = await startIssuerSite();
  ({ t, foreign, add, link, ask, statusOf } = site);
});
afterAll(() => site.close());

afterEach(() => void vi.useRealTimers());

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
    await link(await add({ kind: 'oidc', issuer: foreign.url, clientId: 'web-demo' }), 'worker', 'chw@demo.test');
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
