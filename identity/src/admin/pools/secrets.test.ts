/** IDP_SECRET changes without downtime and nothing opens without it; signing keys change without anybody noticing. */

import { fastify } from 'fastify';
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '../../../test/call.ts';
import { giveDevice } from '../../../test/give-device.ts';
import {
  createTestPool,
  createTestUser,
  endpointOf,
  PASSWORD,
  SECRET,
  startIdentityServer,
  type TestPool,
  type TestServer,
} from '../../../test/identity-server.ts';
import { signIn, tokensOf } from '../../../test/srp-client.ts';
import { identityPlugin } from '../../identity-plugin.ts';
import { isSecretOf } from '../../store/client-secrets.ts';
import { confirmDevice, findDeviceWithSecret } from '../../store/devices.ts';
import { inPool } from '../../store/in-pool.ts';
import { readClient } from '../../store/pools.ts';
import { replaceRecoveryCodes, takeRecoveryCode } from '../../store/recovery-codes.ts';
import { inTransaction } from '../../store/transaction.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const NEW_SECRET = 'the next secret of the tests, long enough too';

const refresh = (endpoint: string, pool: TestPool, RefreshToken: string) =>
  call(endpoint, 'GetTokensFromRefreshToken', { ClientId: pool.clientId, RefreshToken });

describe('IDP_SECRET', () => {
  /** In the order an operator starts them: before, first step, second step, after. */
  let servers: Record<'old' | 'oldAndNew' | 'newAndOld' | 'new', TestServer>;
  let pool: TestPool;
  let user: { sub: string; email: string };

  beforeAll(async () => {
    const publicUrl = () => 'https://care.example.org';
    servers = {
      old: await startIdentityServer({ publicUrl }),
      oldAndNew: await startIdentityServer({ publicUrl, otherSecrets: [NEW_SECRET] }),
      newAndOld: await startIdentityServer({ publicUrl, secret: NEW_SECRET, otherSecrets: [SECRET] }),
      new: await startIdentityServer({ publicUrl, secret: NEW_SECRET }),
    };
    pool = await createTestPool(servers.old.admin);
    user = await createTestUser(servers.old.admin, pool);
  });
  afterAll(async () => {
    for (const server of Object.values(servers)) await server.close();
  });

  const at = (server: TestServer) => endpointOf(server, pool);
  const opens = async (server: TestServer) => (await signIn(at(server), pool, user.email, PASSWORD)).status;

  test('that is wrong signs nobody in and says so', async () => {
    expect(await servers.new.admin.secretFault(pool.poolId)).toContain('IDP_SECRET does not open the user pools');
    const answer = await call(at(servers.new), 'InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: pool.clientId,
      AuthParameters: { USERNAME: user.email, PASSWORD },
    });
    expect(answer).toMatchObject({ status: 500, body: { message: 'The user pool cannot be opened.' } });
    await expect(
      servers.new.admin.setUserPassword({ poolId: pool.poolId, sub: user.sub, password: PASSWORD }),
    ).rejects.toThrow('IDP_SECRET');
  });

  test('that is wrong is logged once a minute, without a stack', async () => {
    const lines: string[] = [];
    const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } });
    await app.register(identityPlugin, { identity: servers.new.identity, prefix: '/idp' });
    const ask = async () => {
      const { statusCode } = await app.inject(`/idp/${pool.poolId}/.well-known/jwks.json`);
      expect(statusCode).toBe(500);
    };
    // The message that was logged last is more than a minute old.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 60_000 });
    for (let times = 0; times < 3; times++) await ask();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('IDP_SECRET_OTHERS');
    expect(lines[0]).not.toContain('    at ');
    vi.setSystemTime(Date.now() + 61_000);
    await ask();
    expect(lines).toHaveLength(2);
    vi.useRealTimers();
    await app.close();
  });

  test('changes while instances with the old and the new one serve the same people', async () => {
    const { oldAndNew, newAndOld } = servers;
    expect([await opens(servers.old), await opens(oldAndNew), await opens(newAndOld)]).toEqual([200, 200, 200]);
    // One instance opens the values that the other seals: accounts, and challenges between two requests.
    const second = await createTestUser(newAndOld.admin, pool);
    expect((await signIn(at(oldAndNew), pool, second.email, PASSWORD)).status).toBe(200);
    const { AccessToken, RefreshToken } = await tokensOf(at(oldAndNew), pool, user.email, PASSWORD);
    const totp = await call(at(oldAndNew), 'AssociateSoftwareToken', { AccessToken });
    const device = await inPool(oldAndNew.identity, { poolId: pool.poolId }, async (context) => {
      const { key } = await giveDevice(context, user.sub);
      const secret = { salt: Buffer.alloc(16, 1), verifier: Buffer.alloc(384, 2) };
      await confirmDevice(context, { sub: user.sub, key }, { ...secret, name: 'Tablet', isRemembered: true });
      return key;
    });
    const client = { clientId: 'confidential', name: 'Reports', generateSecret: true };
    const { clientSecret } = await oldAndNew.admin.createClient(pool.poolId, client);
    const [recoveryCode = ''] = await inPool(oldAndNew.identity, { poolId: pool.poolId }, (context) =>
      replaceRecoveryCodes(context, user.sub),
    );
    await oldAndNew.admin.resetUserPassword({ poolId: pool.poolId, sub: second.sub });
    expect((await refresh(at(newAndOld), pool, RefreshToken)).status).toBe(200);

    let failures = 0;
    let isOver = false;
    const signingIn = (async () => {
      while (!isOver) for (const server of [oldAndNew, newAndOld]) failures += Number((await opens(server)) !== 200);
    })();
    // The master key, the signing key, a password, an app, a device, a client and a message.
    expect(await newAndOld.admin.reseal(pool.poolId)).toBe(7);
    expect(await newAndOld.admin.reseal(pool.poolId)).toBe(0);
    isOver = true;
    await signingIn;
    expect(failures).toBe(0);

    expect([await opens(servers.new), await opens(newAndOld), await opens(oldAndNew)]).toEqual([200, 200, 200]);
    expect((await refresh(at(servers.new), pool, RefreshToken)).status).toBe(200);
    const code = TOTP.generate({ secret: Secret.fromBase32(String(totp.body.SecretCode)) });
    const again = await tokensOf(at(servers.new), pool, user.email, PASSWORD);
    const verified = await call(at(servers.new), 'VerifySoftwareToken', {
      AccessToken: again.AccessToken,
      UserCode: code,
    });
    expect(verified.body).toMatchObject({ Status: 'SUCCESS' });
    await inPool(servers.new.identity, { poolId: pool.poolId }, async (context) => {
      expect(await findDeviceWithSecret(context, user.sub, device)).toMatchObject({ verifier: Buffer.alloc(384, 2) });
      const confidential = { ...context, client: await readClient(context, client.clientId) };
      expect(isSecretOf(confidential, clientSecret ?? '')).toBe(true);
      expect(isSecretOf(confidential, 'another')).toBe(false);
      expect(await takeRecoveryCode(context, user.sub, recoveryCode.replace('-', ''))).toBe(true);
    });
    expect((await servers.new.admin.messages(pool.poolId))[0]).toMatchObject({ to: second.email, kind: 'code' });
    expect(await servers.new.admin.secretFault(pool.poolId)).toBeNull();
    expect(await servers.old.admin.secretFault(pool.poolId)).toContain('IDP_SECRET');
    expect((await call(at(servers.old), 'GetUser', { AccessToken: 'x' })).status).toBe(500);
  });

  test('that is removed opens nothing that remains', async () => {
    const columns: Record<string, string> = {};
    const { sealer: before } = servers.old.identity;
    await inTransaction(servers.old.database, pool.poolId, async (query) => {
      const sealed = await query<{ name: string; column: string }>(
        `select table_name as name, column_name as column from information_schema.columns
          where table_schema = 'idp' and data_type = 'bytea'`,
        [],
      );
      for (const { name, column } of sealed) {
        const rows = await query<{ value: Buffer }>(
          `select ${column} as value from idp.${name} where substring(${column} for ${before.prefix.length}) = $1`,
          [before.prefix],
        );
        if (rows.length > 0 && name !== 'challenge')
          columns[`${name}.${column}`] = 'sealed with the secret that is gone';
      }
    });
    expect(columns).toEqual({});
  });
});

describe('the signing key', () => {
  let server: TestServer;
  let other: TestServer;
  let pool: TestPool;
  let user: { sub: string; email: string };

  beforeAll(async () => {
    const publicUrl = () => 'https://care.example.org';
    server = await startIdentityServer({ publicUrl });
    other = await startIdentityServer({ publicUrl });
  });
  afterAll(async () => {
    await server.close();
    await other.close();
  });
  beforeEach(async () => {
    pool = await createTestPool(server.admin);
    user = await createTestUser(server.admin, pool);
  });

  const kids = async () => (await server.admin.publicJwks(pool.poolId)).keys.map(({ kid }) => kid);
  const kidOf = (token: string) => decodeProtectedHeader(token).kid;
  const plainTokens = async (one = server) => {
    const answer = await call(endpointOf(one, pool), 'InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: pool.clientId,
      AuthParameters: { USERNAME: user.email, PASSWORD },
    });
    return JSON.parse(JSON.stringify(answer.body.AuthenticationResult)) as {
      AccessToken: string;
      RefreshToken: string;
    };
  };
  const later = async (milliseconds: number, work: () => Promise<void>) => {
    for (const one of [server, other]) one.passTime(milliseconds);
    try {
      await work();
    } finally {
      for (const one of [server, other]) one.passTime(-milliseconds);
    }
  };

  test('is replaced by one published a day earlier, and is removed when its last token has expired', async () => {
    const [first] = await kids();
    const before = await plainTokens();
    await Promise.all([server.admin.rotateSigningKey(pool.poolId), other.admin.rotateSigningKey(pool.poolId)]);
    await server.admin.rotateSigningKey(pool.poolId);
    const published = await kids();
    expect(published).toHaveLength(2);
    expect(published[0]).toBe(first);
    const held = createLocalJWKSet(await server.admin.publicJwks(pool.poolId));
    await later(DAY - HOUR, async () => {
      expect(kidOf((await plainTokens(other)).AccessToken)).toBe(first);
      await server.admin.upkeep(pool.poolId);
      expect(await kids()).toEqual(published);
    });
    await later(DAY + 1000, async () => {
      const { AccessToken } = await plainTokens(other);
      expect(kidOf(AccessToken)).toBe(published[1]);
      // Clients that cached the keys within the last day know this one.
      await jwtVerify(AccessToken, held, { currentDate: new Date(Date.now() + DAY) });
      expect((await call(endpointOf(server, pool), 'GetUser', { AccessToken })).status).toBe(200);
      await server.admin.upkeep(pool.poolId);
      expect(await kids()).toEqual(published);
    });
    await later(DAY + 2 * HOUR, async () => {
      await server.admin.upkeep(pool.poolId);
      expect(await kids()).toEqual([published[1]]);
    });
    expect(kidOf(before.AccessToken)).toBe(first);
  });

  test('is replaced automatically every 90 days', async () => {
    await later(89 * DAY, async () => {
      await server.admin.upkeep(pool.poolId);
      expect(await kids()).toHaveLength(1);
    });
    await later(90 * DAY, async () => {
      await server.admin.upkeep(pool.poolId);
      await other.admin.upkeep(pool.poolId);
      expect(await kids()).toHaveLength(2);
    });
  });

  test('that was compromised is removed at once, with every session and token', async () => {
    const [first] = await kids();
    const { AccessToken, RefreshToken } = await plainTokens();
    const bystander = await createTestPool(server.admin);
    await server.admin.rotateSigningKey(pool.poolId, true);
    expect(await kids()).not.toContain(first);
    for (const one of [server, other]) {
      const endpoint = endpointOf(one, pool);
      expect((await call(endpoint, 'GetUser', { AccessToken })).body.message).toBe('Invalid Access Token');
      expect((await refresh(endpoint, pool, RefreshToken)).body.message).toBe('Refresh Token has been revoked');
      const again = await plainTokens(one);
      expect((await call(endpoint, 'GetUser', { AccessToken: again.AccessToken })).status).toBe(200);
    }
    expect((await server.admin.publicJwks(bystander.poolId)).keys).toHaveLength(1);
  });
});
