/** Tokens: forged ones are refused, real ones verify with the published keys. */
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, exportJWK, importJWK, jwtVerify, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../test/call.ts';
import {
  createTestPool,
  createTestUser,
  endpointOf,
  PASSWORD,
  startIdentityServer,
  type TestPool,
  type TestServer,
} from '../../test/identity-server.ts';
import { type Tokens, tokensOf } from '../../test/srp-client.ts';
import { inTransaction } from '../store/transaction.ts';

let server: TestServer;
let pool: TestPool;
let endpoint: string;
let user: { sub: string; email: string };
let tokens: Tokens;

const INVALID = { __type: 'NotAuthorizedException', message: 'Invalid Access Token' };
const readSelf = (AccessToken: string, at = endpoint) => call(at, 'GetUser', { AccessToken });
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

beforeAll(async () => {
  server = await startIdentityServer();
  pool = await createTestPool(server.admin);
  endpoint = endpointOf(server, pool);
  user = await createTestUser(server.admin, pool);
  tokens = await tokensOf(endpoint, pool, user.email, PASSWORD);
});
afterAll(() => server.close());

describe('an access token is refused', () => {
  test('when its signature or its content was changed', async () => {
    const [header = '', payload = '', signature = ''] = tokens.AccessToken.split('.');
    const claims = { ...decodeJwt(tokens.AccessToken), username: 'somebody else' };
    const flipped = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
    const changed = [
      `${header}.${payload}.${flipped}`,
      `${header}.${encode(claims)}.${signature}`,
      `${header}.${payload}.`,
    ];
    for (const token of changed) expect((await readSelf(token)).body).toEqual(INVALID);
  });

  test('when it is not signed', async () => {
    for (const alg of ['none', 'None', 'NONE']) {
      const token = `${encode({ alg, typ: 'JWT' })}.${tokens.AccessToken.split('.')[1]}.`;
      expect((await readSelf(token)).body).toEqual(INVALID);
    }
  });

  test('when it is signed with the public key as a shared secret', async () => {
    const [key] = (await server.admin.publicJwks(pool.poolId)).keys;
    if (!key) throw new Error('The pool has no key.');
    const publicKey = createPublicKey({ key: { ...key }, format: 'jwk' });
    const pem = Buffer.from(publicKey.export({ type: 'spki', format: 'pem' }));
    for (const secret of [pem, publicKey.export({ type: 'spki', format: 'der' })]) {
      const token = await new SignJWT(decodeJwt(tokens.AccessToken))
        .setProtectedHeader({ alg: 'HS256', kid: key.kid ?? '' })
        .sign(secret);
      expect((await readSelf(token)).body).toEqual(INVALID);
    }
  });

  test('when a stranger signed it, under a known or unknown key id or with the key inside', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const { kid } = decodeProtectedHeader(tokens.AccessToken);
    const headers = [{ kid }, { kid: 'unknown' }, { kid: 'nul \u0000' }, {}, { kid, jwk: await exportJWK(publicKey) }];
    for (const header of headers) {
      const token = await new SignJWT(decodeJwt(tokens.AccessToken))
        .setProtectedHeader({ ...header, alg: 'RS256' })
        .sign(privateKey);
      expect((await readSelf(token)).body).toEqual(INVALID);
    }
  });

  test('when it is an id token', async () => {
    expect((await readSelf(tokens.IdToken)).body).toEqual(INVALID);
  });

  test('when it belongs to another pool', async () => {
    const second = await createTestPool(server.admin);
    expect((await readSelf(tokens.AccessToken, endpointOf(server, second))).body).toEqual(INVALID);
  });

  test('when it was granted other scopes than those of the account', async () => {
    const { AccessToken } = await tokensOf(endpoint, pool, user.email, PASSWORD);
    const { origin_jti } = decodeJwt(AccessToken);
    await inTransaction(server.database, pool.poolId, (query) =>
      query(`update idp.session set scope = 'openid email' where id = $1`, [origin_jti]),
    );
    for (const operation of ['GetUser', 'ListDevices', 'ListUserSessions', 'GlobalSignOut', 'DeleteUser']) {
      expect((await call(endpoint, operation, { AccessToken })).body).toEqual({
        __type: 'NotAuthorizedException',
        message: 'Access Token does not have required scopes',
      });
    }
  });

  test('when it has expired after an hour', async () => {
    const own = await createTestPool(server.admin);
    const at = endpointOf(server, own);
    const { AccessToken } = await tokensOf(at, own, (await createTestUser(server.admin, own)).email, PASSWORD);
    expect((await readSelf(AccessToken, at)).status).toBe(200);
    server.passTime(61 * 60 * 1000);
    expect((await readSelf(AccessToken, at)).body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Access Token has expired',
    });
    server.passTime(-61 * 60 * 1000);
  });
});

describe('an id token', () => {
  test('verifies with the keys at the published address and with those read in process', async () => {
    const issuer = `${server.address}/idp/${pool.poolId}`;
    const configuration = await (await fetch(`${issuer}/.well-known/openid-configuration`)).json();
    expect(configuration).toMatchObject({ issuer, jwks_uri: `${issuer}/.well-known/jwks.json` });
    const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`));
    const { payload } = await jwtVerify(tokens.IdToken, keys, {
      issuer,
      audience: pool.clientId,
      algorithms: ['RS256'],
    });
    expect(payload).toMatchObject({
      sub: user.sub,
      email: user.email,
      email_verified: true,
      'custom:given_name': 'Ana',
      'custom:userRole': 'chw',
      'cognito:username': user.sub,
      token_use: 'id',
    });
    const [key] = (await server.admin.publicJwks(pool.poolId)).keys;
    if (!key) throw new Error('The pool has no key.');
    expect((await jwtVerify(tokens.IdToken, await importJWK(key, 'RS256'))).payload).toEqual(payload);
  });

  test('has a postal address as an object and a time as a number (OpenID Connect Core, 5.1)', async () => {
    const UserAttributes = [
      { Name: 'address', Value: 'Calle Mayor 1' },
      { Name: 'updated_at', Value: '1700000000' },
    ];
    const bea = await createTestUser(server.admin, pool);
    const { AccessToken } = await tokensOf(endpoint, pool, bea.email, PASSWORD);
    expect((await call(endpoint, 'UpdateUserAttributes', { AccessToken, UserAttributes })).status).toBe(200);
    expect(decodeJwt((await tokensOf(endpoint, pool, bea.email, PASSWORD)).IdToken)).toMatchObject({
      address: { formatted: 'Calle Mayor 1' },
      updated_at: 1_700_000_000,
    });
    expect((await readSelf(AccessToken)).body.UserAttributes).toEqual(expect.arrayContaining(UserAttributes));
  });

  test('the published keys contain nothing of the private key', async () => {
    const [key] = (await server.admin.publicJwks(pool.poolId)).keys;
    expect(Object.keys(key ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  });

  test('shares session, event and time of sign-in with the access token, and nothing else', () => {
    const id = decodeJwt(tokens.IdToken);
    const access = decodeJwt(tokens.AccessToken);
    for (const claim of ['sub', 'iss', 'origin_jti', 'event_id', 'auth_time', 'iat', 'exp']) {
      expect(access[claim]).toBe(id[claim]);
    }
    expect(access.jti).not.toBe(id.jti);
    expect(access).toMatchObject({
      token_use: 'access',
      client_id: pool.clientId,
      username: user.sub,
      scope: 'aws.cognito.signin.user.admin',
      version: 2,
    });
    expect(access).not.toHaveProperty('email');
  });
});
