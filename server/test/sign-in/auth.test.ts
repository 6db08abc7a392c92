/** Accepted callers: a valid id token of this pool, of a session and a membership that hold at this very request. */
import { createHmac, generateKeyPairSync } from 'node:crypto';
import { exportJWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '#modules/tenancy';
import { ok } from '../support/answer.ts';
import { type Caller, callerOf, idp, signIn } from '../support/caller.ts';
import { newId, registered } from '../support/factories.ts';
import { publicUrl, startTestApp, type TestApp, userId } from '../support/test-app.ts';

let t: TestApp;
let second: Awaited<ReturnType<TestApp['another']>>;
beforeAll(async () => {
  t = await startTestApp();
  second = await t.another();
});
afterAll(async () => {
  await second.close();
  await t.close();
});

const refused = async (authorization: string | undefined) => {
  const { status, headers, text } = await t.transport({
    method: 'GET',
    url: '/Prod/me',
    headers: authorization === undefined ? {} : { authorization },
  });
  const { requestId, ...problem } = JSON.parse(text) as Record<string, unknown>;
  expect(requestId).toBeDefined();
  return { status, problem, challenge: headers['www-authenticate'] };
};
const unauthenticated = {
  status: 401,
  challenge: 'Bearer',
  problem: {
    type: 'urn:puente:problem:unauthenticated',
    title: 'Sign in to continue',
    status: 401,
    code: 'unauthenticated',
  },
};

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;
const headerOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()) as Record<string, unknown>;

describe('a request is refused, always with the same words,', () => {
  let token: string;
  let access: string;
  beforeAll(async () => {
    ({ id: token, access } = (await t.as('chw@demo.test')).tokens);
    expect(
      (await t.transport({ method: 'GET', url: '/Prod/me', headers: { authorization: `Bearer ${token}` } })).status,
    ).toBe(200);
  });

  test('without a token, or with something that is none', async () => {
    for (const authorization of [
      undefined,
      '',
      'Bearer',
      'Bearer ',
      'Bearer x',
      'Bearer a.b.c',
      'Bearer ..',
      `Basic ${Buffer.from('a:b').toString('base64')}`,
      token,
      `Bearer ${token} x`,
      `Bearer ${token.slice(0, -1)}`,
      `Bearer ${token}A`,
      `Bearer ${'a'.repeat(7000)}.b.c`,
    ]) {
      expect.soft(await refused(authorization), String(authorization).slice(0, 30)).toEqual(unauthenticated);
    }
  });

  test('with the access token of the session', async () => {
    expect(claimsOf(access)['token_use']).toBe('access');
    expect(await refused(`Bearer ${access}`)).toEqual(unauthenticated);
  });

  test('with changed claims or another signature', async () => {
    const [header, payload, signature] = token.split('.') as [string, string, string];
    const claims = claimsOf(token);
    const other = await t.as('admin@demo.test');
    for (const changed of [
      { ...claims, sub: claimsOf(other.tokens.id)['sub'] },
      { ...claims, exp: Number(claims['exp']) + 3600 },
      { ...claims, iss: 'https://elsewhere.test' },
    ]) {
      expect(await refused(`Bearer ${header}.${encoded(changed)}.${signature}`)).toEqual(unauthenticated);
    }
    expect(await refused(`Bearer ${header}.${payload}.${other.tokens.id.split('.')[2]}`)).toEqual(unauthenticated);
  });

  test('with no algorithm, or with the public key as a shared secret', async () => {
    const [, payload] = token.split('.') as [string, string];
    for (const alg of ['none', 'None', 'NONE', 'nOnE']) {
      expect(await refused(`Bearer ${encoded({ alg, typ: 'JWT' })}.${payload}.`)).toEqual(unauthenticated);
      expect(await refused(`Bearer ${encoded({ alg, typ: 'JWT' })}.${payload}.x`)).toEqual(unauthenticated);
    }
    const [jwk] = (await t.services.identity.publicJwks(t.pools.demo.poolId)).keys;
    const { createPublicKey } = await import('node:crypto');
    const key = createPublicKey({ key: jwk as never, format: 'jwk' });
    for (const secret of [
      key.export({ type: 'spki', format: 'pem' }),
      key.export({ type: 'spki', format: 'der' }),
      JSON.stringify(jwk),
    ]) {
      const signed = `${encoded({ alg: 'HS256', kid: jwk!.kid, typ: 'JWT' })}.${payload}`;
      expect(
        await refused(`Bearer ${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`),
      ).toEqual(unauthenticated);
    }
  });

  test('with a key of the sender’s own, in or beside the token', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const claims = claimsOf(token);
    const { kid } = headerOf(token);
    for (const header of [
      { kid },
      { kid: 'unknown' },
      {},
      { kid, jwk: await exportJWK(publicKey) },
      { kid, jku: 'https://elsewhere.test/jwks.json' },
      { kid, x5u: 'https://elsewhere.test/x' },
    ]) {
      const forged = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', ...(header as { kid: string }) })
        .sign(privateKey);
      expect(await refused(`Bearer ${forged}`)).toEqual(unauthenticated);
    }
  });

  test('with a token that says another pool, another client, or has expired', async () => {
    const key = await signingKey();
    const claims = claimsOf(token);
    const sign = (changed: object) =>
      new SignJWT({ ...claims, ...changed })
        .setProtectedHeader({ alg: 'RS256', kid: String(headerOf(token)['kid']) })
        .sign(key);
    expect((await refusedOr200(await sign({}))).status, 'the key signs what is accepted').toBe(200);
    const now = Math.floor(Date.now() / 1000);
    const wrong: object[] = [
      { iss: `${publicUrl}/idp/${t.pools.second.poolId}` },
      { iss: `http://elsewhere.test/idp/${t.pools.demo.poolId}` },
      { iss: `${publicUrl}/idp/${t.pools.demo.poolId}/` },
      { iss: undefined },
      { aud: t.pools.second.clientId },
      { aud: undefined },
      { exp: now - 1 },
      { exp: undefined },
      { nbf: now + 600 },
      { token_use: 'access' },
      { token_use: undefined },
      { sub: newId() },
      { sub: undefined },
      { origin_jti: newId() },
      { origin_jti: claimsOf((await t.as('admin@demo.test')).tokens.id)['origin_jti'] },
      { origin_jti: undefined },
      { origin_jti: 'no-id' },
      { iat: undefined },
    ];
    for (const changed of wrong)
      expect.soft(await refused(`Bearer ${await sign(changed)}`), JSON.stringify(changed)).toEqual(unauthenticated);
  });

  test('with a token of the other organization for a record of this one', async () => {
    const mine = await registered(await t.as('chw@demo.test'));
    expect((await (await t.as('chw@second.test')).get(`/patients/${mine.id}`)).status).toBe(404);
  });

  test('once the token has expired that was good a second ago', async () => {
    const key = await signingKey();
    const exp = Math.floor(Date.now() / 1000) + 5;
    const short = await new SignJWT({ ...claimsOf(token), exp })
      .setProtectedHeader({ alg: 'RS256', kid: String(headerOf(token)['kid']) })
      .sign(key);
    expect((await refusedOr200(short)).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, exp * 1000 - Date.now() + 50));
    expect(await refused(`Bearer ${short}`)).toEqual(unauthenticated);
  });

  const refusedOr200 = (id: string) =>
    t.transport({ method: 'GET', url: '/Prod/me', headers: { authorization: `Bearer ${id}` } });
});

/** Each of two applications that know the caller already. */
async function onBoth(email: string): Promise<{ here: Caller; there: Caller }> {
  const tokens = await signIn(t.transport, t.pools.demo, email, demoPassword);
  const [here, there] = [callerOf(t.transport, tokens), callerOf(second.transport, tokens)];
  for (const caller of [here, there]) expect((await caller.get('/me')).status).toBe(200);
  return { here, there };
}
const reads = (caller: Caller) => [
  caller.get('/me'),
  caller.get('/patients'),
  caller.post('/patients/search', { text: 'A' }),
  caller.get('/payers'),
  caller.get(`/patients/${newId()}`),
];

describe('in the very next request, on every server,', () => {
  test('a session that was ended is no more', async () => {
    const { here, there } = await onBoth('chw2@demo.test');
    const { here: another } = await onBoth('chw2@demo.test');
    expect(
      (await idp(t.transport, t.pools.demo.poolId, 'GlobalSignOut', { AccessToken: here.tokens.access })).status,
    ).toBe(200);
    for (const caller of [here, there, another]) {
      for (const answer of await Promise.all(reads(caller))) expect(answer.status).toBe(401);
      const notTheirs = await caller.put(`/payers/${newId()}`, { name: 'A plan', planType: 'other' });
      expect(notTheirs.status, 'an ended session is told of that before it is told of its rights').toBe(401);
    }
    expect((await onBoth('chw2@demo.test')).here).toBeDefined();
  });

  test('a session whose token was revoked is no more, and the others of the person hold', async () => {
    const [{ here, there }, other] = [await onBoth('chw2@demo.test'), await onBoth('chw2@demo.test')];
    expect(
      (
        await idp(t.transport, t.pools.demo.poolId, 'RevokeToken', {
          Token: here.tokens.refresh,
          ClientId: t.pools.demo.clientId,
        })
      ).status,
    ).toBe(200);
    for (const caller of [here, there]) expect((await caller.get('/patients')).status).toBe(401);
    for (const caller of [other.here, other.there]) expect((await caller.get('/patients')).status).toBe(200);
  });

  test('a session whose refresh token came again after it was replaced is no more', async () => {
    const { here, there } = await onBoth('chw2@demo.test');
    const { poolId, clientId } = t.pools.demo;
    const refresh = () =>
      idp(t.transport, poolId, 'GetTokensFromRefreshToken', { ClientId: clientId, RefreshToken: here.tokens.refresh });
    expect((await refresh()).status).toBe(200);
    expect((await refresh()).status, 'a retry is no reuse').toBe(200);
    for (const caller of [here, there]) expect((await caller.get('/patients')).status).toBe(200);
    const family = String(claimsOf(here.tokens.access).origin_jti);
    const database = await t.services.identityPool.connect();
    await database.query('begin');
    await database.query("select set_config('app.pool', $1, true)", [poolId]);
    const past = await database.query(
      `update idp.session set rotated_at = rotated_at - interval '20 seconds' where id = $1`,
      [family],
    );
    await database.query('commit');
    database.release();
    expect(past.rowCount).toBe(1);
    expect(JSON.parse((await refresh()).text)).toMatchObject({ __type: 'RefreshTokenReuseException' });
    for (const caller of [here, there]) expect((await caller.get('/patients')).status).toBe(401);
  });

  test('a member who was suspended is out, and back once active again', async () => {
    const { here, there } = await onBoth('chw3@demo.test');
    const setStatus = (status: string) =>
      t.sql('update users set status = $2, version = version + 1 where id = $1', [userId('chw3@demo.test'), status]);
    for (const status of ['suspended', 'deactivated']) {
      await setStatus(status);
      for (const caller of [here, there])
        for (const answer of await Promise.all(reads(caller))) expect([status, answer.status]).toEqual([status, 401]);
      for (const caller of [here, there]) expect((await caller.put(`/patients/${newId()}`, {})).status).toBe(401);
    }
    await setStatus('active');
    for (const caller of [here, there]) expect((await caller.get('/patients')).status).toBe(200);
  });

  test('a member who is none any more is out', async () => {
    const { here, there } = await onBoth('chw3@second.test'.replace('second', 'demo'));
    const [row] = await t.sql<{ subject: string }>(
      'update memberships set user_id = $2 where user_id = $1 returning subject',
      [userId('chw3@demo.test'), userId('chw2@demo.test')],
    );
    await t.sql('update users set version = version + 1 where id = $1', [userId('chw3@demo.test')]);
    for (const caller of [here, there])
      expect(ok(await caller.get('/me')).id, 'the account belongs to another member now').toBe(
        userId('chw2@demo.test'),
      );
    await t.sql('update memberships set user_id = $2 where subject = $1', [row!.subject, userId('chw3@demo.test')]);
    await t.sql('update users set version = version + 1 where id = any ($1)', [
      [userId('chw2@demo.test'), userId('chw3@demo.test')],
    ]);
    expect(ok(await here.get('/me')).id).toBe(userId('chw3@demo.test'));
  });

  test('a granted role is valid at once, and a revoked one no longer', async () => {
    const { here, there } = await onBoth('chw@demo.test');
    const setRoles = (...roles: string[]) =>
      t.sql('update users set roles = $2, version = version + 1 where id = $1', [
        userId('chw@demo.test'),
        JSON.stringify(roles),
      ]);
    const payer = (caller: Caller) => caller.put(`/payers/${newId()}`, { name: 'A plan', planType: 'other' });
    const counts = async (mayEnterPayers: boolean) => {
      for (const caller of [here, there]) {
        expect((await payer(caller)).status).toBe(mayEnterPayers ? 201 : 403);
        expect(ok(await caller.get('/me'))['roles']).toHaveLength(mayEnterPayers ? 2 : 1);
      }
    };
    await counts(false);
    for (let round = 0; round < 2; round += 1) {
      await setRoles('chw', 'TenantAdmin');
      await counts(true);
      await setRoles('chw');
      await counts(false);
    }
    await setRoles('clinician');
    for (const caller of [here, there]) expect(ok(await caller.get('/me'))['roles']).toEqual(['clinician']);
    await setRoles('chw');
  });

  test('two tokens of one session learn of a change alike', async () => {
    const { here } = await onBoth('chw2@demo.test');
    const { text } = await idp(t.transport, t.pools.demo.poolId, 'InitiateAuth', {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      ClientId: t.pools.demo.clientId,
      AuthParameters: { REFRESH_TOKEN: here.tokens.refresh },
    });
    const renewed = callerOf(t.transport, {
      ...here.tokens,
      id: (JSON.parse(text) as { AuthenticationResult: { IdToken: string } }).AuthenticationResult.IdToken,
    });
    expect(ok(await renewed.get('/me'))['roles']).toEqual(['chw']);
    await t.sql(`update users set roles = '["clinician"]', version = version + 1 where id = $1`, [
      userId('chw2@demo.test'),
    ]);
    for (const caller of [renewed, here, renewed]) expect(ok(await caller.get('/me'))['roles']).toEqual(['clinician']);
    await t.sql(`update users set roles = '["chw"]', version = version + 1 where id = $1`, [userId('chw2@demo.test')]);
    for (const caller of [here, renewed]) expect(ok(await caller.get('/me'))['roles']).toEqual(['chw']);
  });

  test('a permission that was given opens what it names', async () => {
    // A supervisor does not treat, and a restricted record is open to those who do.
    const { here, there } = await onBoth('clinician@demo.test');
    const patient = await registered(await t.as('chw@demo.test'));
    const statuses = async () =>
      Promise.all([here, there].map(async (caller) => (await caller.get(`/patients/${patient.id}`)).status));
    const hold = (permissions: string) =>
      t.sql('update users set permissions = $2, version = version + 1 where id = $1', [
        userId('clinician@demo.test'),
        permissions,
      ]);
    expect(await statuses()).toEqual([200, 200]);
    await t.sql('update patients set labels = 1 where id = $1', [patient.id]);
    expect(await statuses()).toEqual([404, 404]);
    await hold('["privacy"]');
    expect(await statuses()).toEqual([200, 200]);
    await hold('[]');
    expect(await statuses()).toEqual([404, 404]);
  });
});

test('what needs no sign-in is how to sign in, how to start an organization, the document and nothing more', async () => {
  const { paths } = JSON.parse((await t.transport({ method: 'GET', url: '/Prod/openapi.json', headers: {} })).text) as {
    paths: Record<string, Record<string, { security?: unknown }>>;
  };
  const open: string[] = [];
  for (const [address, methods] of Object.entries(paths)) {
    for (const method of Object.keys(methods)) {
      const { status } = await t.transport({
        method: method.toUpperCase(),
        url: address.replace('{id}', newId()).replace(/\{tenantName\}/, 'demo'),
        headers: {},
      });
      if (status !== 401) open.push(`${method} ${address}`);
    }
  }
  expect(open.sort()).toEqual([
    'get /Prod/demo',
    'get /Prod/sign-ups',
    'get /Prod/tenants/{tenantName}/config',
    'post /Prod/auth/jwt/login',
    'post /Prod/auth/jwt/logout',
    'post /Prod/auth/jwt/refresh',
    'post /Prod/auth/jwt/register',
    'post /Prod/check-ins',
    'post /Prod/demo/copies',
    'post /Prod/partner-links/enter',
    'post /Prod/partner-links/open',
    'post /Prod/sign-ups',
    'post /Prod/sign-ups/confirm',
    'post /Prod/sign-ups/read',
  ]);
});

/** The pool's own signing key, as only the server has it. */
async function signingKey() {
  const { readSigningKey } = await import('../../../identity/src/store/keys.ts');
  const client = await t.services.identityPool.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.pool', $1, true)`, [t.pools.demo.poolId]);
    const query = async <Row>(text: string, values: readonly unknown[] = []) =>
      (await client.query(text, values as unknown[])).rows as Row[];
    const context = {
      identity: t.services.identityService,
      query: query as never,
      pool: { id: t.pools.demo.poolId },
      now: new Date(),
      origin: {},
    };
    const nobody = '00000000-0000-4000-8000-000000000000';
    const { key } = await readSigningKey(context, nobody);
    return key.privateKey;
  } finally {
    await client.query('rollback');
    client.release();
  }
}
