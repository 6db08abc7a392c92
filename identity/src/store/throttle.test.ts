/** Limits for each network address and pool: what fills them, and who must wait. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../test/call.ts';
import { openBrowser } from '../../test/hosted-browser.ts';
import {
  createTestPool,
  createTestUser,
  endpointOf,
  PASSWORD,
  startIdentityServer,
  type TestPool,
  type TestServer,
} from '../../test/identity-server.ts';
import { inPool } from './in-pool.ts';
import { networkOf } from './network.ts';
import { take } from './throttle.ts';

const SECOND = 1000;
const limits = {
  failure: { address: { burst: 5, perMinute: 60 }, pool: { burst: 12, perMinute: 60 } },
  send: { address: { burst: 3, perMinute: 60 }, pool: { burst: 100, perMinute: 60 } },
  sign_up: { address: { burst: 2, perMinute: 1 }, pool: { burst: 100, perMinute: 60 } },
};

let server: TestServer;
let second: TestServer;
let next = 0;
let passed = 0;
/** Stands still: on a slow machine a bucket would leak while it is filled. */
const begun = Date.now();
const clock = () => new Date(begun + passed);

beforeAll(async () => {
  server = await startIdentityServer({ limits, clock });
  second = await startIdentityServer({ limits, clock, publicUrl: () => server.address });
});
afterAll(async () => {
  await second.close();
  await server.close();
});

/** An unused address. */
const anAddress = () => `198.51.100.${++next}`;

/** A pool with one person, and password sign-ins to it. */
async function someone(at = server): Promise<{ pool: TestPool; attempt: Attempt; email: string }> {
  const pool = await createTestPool(server.admin);
  const { email } = await createTestUser(server.admin, pool);
  return { pool, email, attempt: attemptAt(at, pool, email) };
}

type Attempt = (from: string, password: string, username?: string) => Promise<unknown>;

/** The message of the refusal, or 'in'. */
const attemptAt =
  (at: TestServer, pool: TestPool, email: string): Attempt =>
  async (from, password, username = email) => {
    const { status, body } = await call(
      endpointOf(at, pool),
      'InitiateAuth',
      {
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: pool.clientId,
        AuthParameters: { USERNAME: username, PASSWORD: password },
      },
      { 'x-forwarded-for': from },
    );
    return status === 200 ? 'in' : `${body.__type}: ${body.message}`;
  };

const WRONG = 'NotAuthorizedException: Incorrect username or password.';
const FULL = 'TooManyRequestsException: Too many requests';

/** Fails `times` times from an address, each time with another name, so that no account is locked. */
async function fail(attempt: Attempt, from: string, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn++) {
    expect(await attempt(from, 'guess', `nobody-${++next}@clinic.test`)).toBe(WRONG);
  }
}

describe('an address', () => {
  test('that failed too often must wait with every request, until its bucket has leaked', async () => {
    const { attempt } = await someone();
    const from = anAddress();
    await fail(attempt, from, 5);
    expect(await attempt(from, PASSWORD)).toBe(FULL);
    expect(await attempt(from, PASSWORD, 'nobody@clinic.test')).toBe(FULL);
    expect(await attempt(anAddress(), PASSWORD)).toBe('in');
    passed += 1.1 * SECOND;
    expect(await attempt(from, PASSWORD)).toBe('in');
    await fail(attempt, from, 1);
    expect(await attempt(from, PASSWORD)).toBe(FULL);
  });

  test('must wait too after it revoked many unknown tokens, each of which is a line of the audit', async () => {
    const { pool } = await someone();
    const from = { 'x-forwarded-for': anAddress() };
    const revoke = () => {
      const Token = `${randomUUID()}.0.${'A'.repeat(43)}`;
      return call(endpointOf(server, pool), 'RevokeToken', { ClientId: pool.clientId, Token }, from);
    };
    for (let turn = 0; turn < 5; turn++) expect((await revoke()).status).toBe(200);
    expect((await revoke()).body).toMatchObject({ __type: 'TooManyRequestsException' });
  });

  test('may sign people in without a limit', async () => {
    const { attempt } = await someone();
    const from = anAddress();
    await fail(attempt, from, 4);
    for (let turn = 0; turn < 12; turn++) expect(await attempt(from, PASSWORD)).toBe('in');
  });

  test('shares one bucket over all instances, and has another in every pool', async () => {
    const { attempt, pool, email } = await someone();
    const from = anAddress();
    await fail(attempt, from, 3);
    const elsewhere = attemptAt(second, pool, email);
    await fail(elsewhere, from, 2);
    expect(await attempt(from, PASSWORD)).toBe(FULL);
    expect(await elsewhere(from, PASSWORD)).toBe(FULL);
    expect(await (await someone()).attempt(from, PASSWORD)).toBe('in');
  });

  test('gets no more attempts in parallel', async () => {
    const { attempt } = await someone();
    const from = anAddress();
    await Promise.all(Array.from({ length: 40 }, (_, turn) => attempt(from, 'guess', `many-${turn}@clinic.test`)));
    const again = await Promise.all(Array.from({ length: 10 }, () => attempt(from, PASSWORD)));
    expect(new Set(again)).toEqual(new Set([FULL]));
  });

  test('of IPv6 is its 64-bit network', async () => {
    const { attempt } = await someone();
    for (const host of ['1', '2', 'ffff:1', 'a:b:c:d', '::9']) {
      await fail(attempt, `2001:db8:0:${++next}${host.startsWith('::') ? '' : '::'}${host}`, 1);
    }
    const network = `2001:db8:0:${++next}`;
    for (const host of ['::1', '::2', ':1:2:3:4', '::ffff:1', ':a:b:c:d']) await fail(attempt, `${network}${host}`, 1);
    expect(await attempt(`${network}::77`, PASSWORD)).toBe(FULL);
    expect(await attempt(`2001:db8:0:${++next}::77`, PASSWORD)).toBe('in');
  });

  test('that is invalid shares one bucket instead of having none', async () => {
    const { attempt } = await someone();
    for (const from of ['unknown', 'nonsense', '1.2.3.4.5', 'x', 'y']) await fail(attempt, from, 1);
    expect(await attempt('z', PASSWORD)).toBe(FULL);
  });

  test('is recorded in the audit when its bucket is full, and is not stored in the table', async () => {
    const { attempt, pool } = await someone();
    const from = anAddress();
    await fail(attempt, from, 5);
    for (let turn = 0; turn < 5; turn++) expect(await attempt(from, 'guess')).toBe(FULL);
    const { events, keys } = await inPool(server.identity, { poolId: pool.poolId }, async ({ query }) => ({
      events: await query(
        `select reason, host(address) as address from idp.event where kind = 'address_throttled'`,
        [],
      ),
      keys: await query<{ key: Buffer }>('select key from idp.bucket', []),
    }));
    expect(events).toEqual([{ reason: 'failure', address: from }]);
    expect(keys.length).toBeGreaterThan(0);
    for (const { key } of keys) expect(key).toHaveLength(32);
  });
});

test('an attack from many addresses stops those addresses, and no others', async () => {
  const { attempt } = await someone();
  const attackers = Array.from({ length: 4 }, anAddress);
  for (const from of attackers) await fail(attempt, from, 3);
  for (const from of attackers) expect(await attempt(from, 'guess', 'next@clinic.test')).toBe(FULL);
  expect(await attempt(anAddress(), PASSWORD)).toBe('in');
  passed += 65 * SECOND;
  expect(await attempt(attackers[0] ?? '', PASSWORD)).toBe('in');
});

test('sent messages have a limit of their own, for known and unknown names alike', async () => {
  const { pool, attempt, email } = await someone();
  const from = anAddress();
  const forgot = async (Username: string) =>
    (
      await call(
        endpointOf(server, pool),
        'ForgotPassword',
        { ClientId: pool.clientId, Username },
        { 'x-forwarded-for': from },
      )
    ).body.__type;
  for (const name of [email, 'nobody@clinic.test', 'no.one@clinic.test']) expect(await forgot(name)).toBeUndefined();
  for (const name of [email, 'nobody@clinic.test']) expect(await forgot(name)).toBe('TooManyRequestsException');
  expect(await attempt(from, PASSWORD)).toBe('in');
});

test('a call within the server is not counted', async () => {
  const { pool } = await someone();
  const rows = await inPool(server.identity, { poolId: pool.poolId }, async (context) => {
    for (let turn = 0; turn < 9; turn++) await take(context, 'send');
    return context.query('select from idp.bucket', []);
  });
  expect(rows).toHaveLength(0);
});

test('sign-ups from one address are limited, whether the name is taken or not', async () => {
  const pool = await createTestPool(server.admin, { allowSelfSignUp: true });
  const { email } = await createTestUser(server.admin, pool);
  const from = anAddress();
  const signUp = async (Username: string) => {
    const input = { ClientId: pool.clientId, Username, Password: 'Another horse 8 battery' };
    return (await call(endpointOf(server, pool), 'SignUp', input, { 'x-forwarded-for': from })).body.__type;
  };
  for (const name of ['one@clinic.test', email]) expect(await signUp(name)).toBeUndefined();
  for (const name of ['two@clinic.test', email]) expect(await signUp(name)).toBe('TooManyRequestsException');
});

const oneHop = (_address: string, hop: number) => hop < 1;

describe('the address of a request', () => {
  test.each([
    [
      'nobody is trusted, whatever the header says',
      false,
      ['1.1.1.1', '2.2.2.2', '3.3.3.3', '4.4.4.4', '5.5.5.5'],
      FULL,
    ],
    ['one proxy is trusted: what it appended counts', oneHop, spoofed('203.0.113.7'), FULL],
    ['one proxy is trusted: others are others', oneHop, spoofed(), 'in'],
    ['the proxy is trusted by its address', ['127.0.0.1'], spoofed('203.0.113.8'), FULL],
  ])('%s', async (_name, trustProxy, chains, expected) => {
    const behind = await startIdentityServer({ limits, clock, publicUrl: () => server.address }, trustProxy);
    const { attempt } = await someone(behind);
    for (const chain of chains) await fail(attempt, chain, 1);
    expect(await attempt(expected === FULL ? (chains[0] ?? '') : '9.9.9.9, 203.0.113.200', PASSWORD)).toBe(expected);
    await behind.close();
  });

  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    [undefined, 'unknown'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

/** Five forged proxy chains with the proxy's addition at the end: one address, or one each. */
function spoofed(seen?: string): string[] {
  return [1, 2, 3, 4, 5].map((one) => `${one}.${one}.${one}.${one}, ${seen ?? `203.0.113.${100 + one}`}`);
}

test('malformed requests cost the database nothing', async () => {
  const pool = await createTestPool(server.admin);
  let connections = 0;
  server.database.on('acquire', () => {
    connections += 1;
  });
  const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
  const bodies = ['', '{', '[]', 'null', deep, `{"ClientId":${deep}}`, `{"AccessToken":"${'x'.repeat(60_000)}"}`];
  for (const operation of ['Unknown', 'AdminDeleteUser', 'InitiateAuth', 'GetUser', 'RespondToAuthChallenge']) {
    for (const body of [...bodies, 'x'.repeat(70_000)]) {
      const { status, body: answer } = await call(endpointOf(server, pool), operation, body);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(answer.__type).not.toBe('InternalErrorException');
    }
  }
  expect(connections).toBe(0);
});

test('the hosted pages and the OAuth endpoints fill the same buckets', async () => {
  const { pool, email } = await someone();
  const origin = endpointOf(server, pool);
  await server.admin.changeClient(pool.poolId, pool.clientId, { callbackUrls: ['https://app.test/'] });
  const search = new URLSearchParams({
    client_id: pool.clientId,
    response_type: 'code',
    redirect_uri: 'https://app.test/',
    scope: 'openid',
    state: 'here',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  });
  const browser = openBrowser(server.address);
  let page = await browser.open(`/idp/${pool.poolId}/oauth2/authorize?${search}`);
  for (let turn = 0; turn < 3; turn++) {
    page = await browser.submit(page, { username: `nobody-${turn}@clinic.test`, password: 'guess' });
    expect(page.status).toBe(400);
  }
  const refresh = async () => {
    const body = new URLSearchParams({ grant_type: 'refresh_token', client_id: pool.clientId, refresh_token: 'guess' });
    const answer = await fetch(`${origin}oauth2/token`, { method: 'POST', body });
    return { status: answer.status, body: await answer.json() };
  };
  for (let turn = 0; turn < 2; turn++) expect(await refresh()).toMatchObject({ body: { error: 'invalid_grant' } });
  const refused = await refresh();
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(refused.body).not.toMatchObject({ error: 'invalid_grant' });
  const last = await browser.submit(page, { username: email, password: PASSWORD });
  expect({ status: last.status, location: last.location }).toEqual({ status: 429, location: null });
});
