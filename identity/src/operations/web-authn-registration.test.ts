/**
 * Passkeys of an account: added only in a fresh session, listed, removed. Forged data of devices and browsers is
 * refused.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type Authenticator, createAuthenticator, type Lies } from '../../test/authenticator.ts';
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
import { addPasskey, creationOptions, register } from '../../test/passkey-client.ts';
import { tokensOf } from '../../test/srp-client.ts';
import { inTransaction } from '../store/transaction.ts';

const ORIGIN = 'https://care.test';
const MINUTE = 60_000;

let server: TestServer;
let pool: TestPool;
let endpoint: string;
let user: { sub: string; email: string };
let accessToken: string;
let device: Authenticator;

const tokenOf = async ({ email } = user, at = endpoint, own = pool) =>
  (await tokensOf(at, own, email, PASSWORD)).AccessToken;
const start = (AccessToken = accessToken) => call(endpoint, 'StartWebAuthnRegistration', { AccessToken });
const list = async (more: object = {}) =>
  (await call(endpoint, 'ListWebAuthnCredentials', { AccessToken: accessToken, ...more })).body;
const remove = (CredentialId: string, AccessToken = accessToken) =>
  call(endpoint, 'DeleteWebAuthnCredential', { AccessToken, CredentialId });
const eventsOf = (sub: string) =>
  inTransaction(server.database, pool.poolId, (query) =>
    query("select kind, reason from idp.event where sub = $1 and kind like 'passkey%' order by id", [sub]),
  );

beforeAll(async () => {
  server = await startIdentityServer({ publicUrl: () => ORIGIN });
  pool = await createTestPool(server.admin);
  endpoint = endpointOf(server, pool);
});
beforeEach(async () => {
  user = await createTestUser(server.admin, pool);
  accessToken = await tokenOf();
  device = createAuthenticator(ORIGIN);
});
afterAll(() => server.close());

/** A server whose clock advances, with its own pool and a signed-in person. */
async function startLater() {
  const own = await startIdentityServer({ publicUrl: () => ORIGIN });
  onTestFinished(() => own.close());
  const ownPool = await createTestPool(own.admin);
  const ownUser = await createTestUser(own.admin, ownPool);
  const at = endpointOf(own, ownPool);
  const token = await tokenOf(ownUser, at, ownPool);
  return { endpoint: at, pool: ownPool, user: ownUser, accessToken: token, passTime: own.passTime };
}

test('an administrator removes every passkey of one account, and none of another', async () => {
  const other = await createTestUser(server.admin, pool);
  const otherToken = await tokenOf(other);
  await register(endpoint, otherToken, createAuthenticator(ORIGIN));
  await register(endpoint, accessToken, device);
  await register(endpoint, accessToken, createAuthenticator(ORIGIN));
  await expect(server.admin.deletePasskeys({ ...pool, sub: randomUUID() })).rejects.toMatchObject({
    type: 'UserNotFoundException',
  });
  await server.admin.deletePasskeys({ ...pool, ...user });
  expect((await list()).Credentials).toEqual([]);
  expect((await list({ AccessToken: otherToken })).Credentials).toHaveLength(1);
  expect((await eventsOf(user.sub)).map(({ kind }) => kind)).toEqual([
    'passkey_added',
    'passkey_added',
    'passkey_removed',
  ]);
});

describe('the options for a new passkey', () => {
  test('are refused where the organization allows no passkeys', async () => {
    const without = await createTestPool(server.admin, { allowedFirstAuthFactors: ['PASSWORD'] });
    const at = endpointOf(server, without);
    const AccessToken = await tokenOf(await createTestUser(server.admin, without), at, without);
    expect(await call(at, 'StartWebAuthnRegistration', { AccessToken })).toMatchObject({
      status: 400,
      body: { __type: 'WebAuthnNotEnabledException' },
    });
  });

  test('are refused where browsers allow no passkeys: at an IP address, and without https', async () => {
    for (const publicUrl of ['http://127.0.0.1:8080', 'https://[2001:db8::1]', 'http://care.test']) {
      const other = await startIdentityServer({ publicUrl: () => publicUrl });
      const at = endpointOf(other, pool);
      expect(await call(at, 'StartWebAuthnRegistration', { AccessToken: await tokenOf(user, at) })).toMatchObject({
        status: 400,
        body: { __type: 'WebAuthnConfigurationMissingException' },
      });
      await other.close();
    }
  });

  test('are refused to a session older than ten minutes, refreshed or not, and given after a new sign-in', async () => {
    const later = await startLater();
    const { RefreshToken } = await tokensOf(later.endpoint, later.pool, later.user.email, PASSWORD);
    later.passTime(11 * MINUTE);
    const fresh = async (operation: string, input: object) => {
      const { body } = await call(later.endpoint, operation, { ClientId: later.pool.clientId, ...input });
      return String(Object(body.AuthenticationResult).AccessToken);
    };
    const begin = (AccessToken: string) => call(later.endpoint, 'StartWebAuthnRegistration', { AccessToken });
    for (const token of [later.accessToken, await fresh('GetTokensFromRefreshToken', { RefreshToken })]) {
      expect(await begin(token)).toMatchObject({
        status: 400,
        body: { __type: 'NotAuthorizedException', message: 'Sign in again to add a passkey.' },
      });
    }
    const AuthParameters = { USERNAME: later.user.email, PASSWORD };
    const token = await fresh('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
    expect((await begin(token)).status).toBe(200);
  });

  test('name the host, the account and only its own devices', async () => {
    await register(endpoint, accessToken, device);
    const { CredentialCreationOptions: options } = (await start()).body;
    expect(options).toEqual({
      rp: { id: 'care.test', name: 'Test pool' },
      user: {
        id: Buffer.from(user.sub.replaceAll('-', ''), 'hex').toString('base64url'),
        name: user.email,
        displayName: user.email,
      },
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: 'public-key', alg })),
      timeout: 180_000,
      excludeCredentials: [{ type: 'public-key', id: device.id, transports: ['internal'] }],
      authenticatorSelection: { requireResidentKey: true, residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      extensions: { credProps: true },
    });
  });
});

describe('a passkey', () => {
  const lies: readonly (readonly [string, Lies, string])[] = [
    ['for another origin', { origin: 'https://evil.test' }, 'WebAuthnOriginNotAllowedException'],
    ['for another port', { origin: `${ORIGIN}:8443` }, 'WebAuthnOriginNotAllowedException'],
    ['made within a foreign page', { crossOrigin: true }, 'WebAuthnOriginNotAllowedException'],
    ['for another host', { rpId: 'evil.test' }, 'WebAuthnRelyingPartyMismatchException'],
    ['of a person the device did not check', { userVerified: false }, 'WebAuthnCredentialNotSupportedException'],
    ['that is a sign-in', { type: 'webauthn.get' }, 'WebAuthnCredentialNotSupportedException'],
    ['with certificates', { certificates: [Buffer.alloc(64)] }, 'WebAuthnCredentialNotSupportedException'],
    ['for a challenge nobody gave', { challenge: 'A'.repeat(43) }, 'WebAuthnChallengeNotFoundException'],
  ];
  test.each(lies)('%s is refused', async (_, lie, type) => {
    const credential = device.create(await creationOptions(endpoint, accessToken), lie);
    expect(await addPasskey(endpoint, accessToken, credential)).toMatchObject({ status: 400, body: { __type: type } });
    expect((await list()).Credentials).toEqual([]);
  });

  test('with malformed bytes is refused, and never a fault of the server', async () => {
    const { challenge } = await creationOptions(endpoint, accessToken);
    const clientDataJSON = Buffer.from(JSON.stringify({ type: 'webauthn.create', challenge, origin: ORIGIN }));
    const broken = (attestationObject: string, clientData = clientDataJSON.toString('base64url')) => ({
      ...{ id: 'AAAA', rawId: 'AAAA', type: 'public-key' },
      response: { clientDataJSON: clientData, attestationObject },
    });
    const refused = [broken('AAAA'), broken('oA'), broken('AAAA', 'AAAA'), broken('!'), { id: 'AAAA' }, 'text', null];
    for (const credential of refused) {
      expect(
        (await call(endpoint, 'CompleteWebAuthnRegistration', { AccessToken: accessToken, Credential: credential }))
          .status,
      ).toBe(400);
    }
  });

  test('is added once for each challenge, and its owner gets a mail', async () => {
    const options = await creationOptions(endpoint, accessToken);
    expect((await addPasskey(endpoint, accessToken, device.create(options))).status).toBe(200);
    const replayed = await addPasskey(endpoint, accessToken, createAuthenticator(ORIGIN).create(options));
    expect(replayed.body).toMatchObject({ __type: 'WebAuthnChallengeNotFoundException' });
    const mails = (await server.admin.messages(pool.poolId)).filter(({ to }) => to === user.email);
    expect(mails.map(({ kind }) => kind)).toEqual(['new_device']);
  });

  test('must be added within three minutes', async () => {
    const later = await startLater();
    const options = await creationOptions(later.endpoint, later.accessToken);
    later.passTime(3 * MINUTE);
    const late = await addPasskey(later.endpoint, later.accessToken, device.create(options));
    expect(late.body).toMatchObject({ __type: 'WebAuthnChallengeNotFoundException' });
  });

  test('is refused to another session, client or person than the one that asked for the options', async () => {
    const attempt = async (token: string) => {
      const answer = await addPasskey(endpoint, token, device.create(await creationOptions(endpoint, accessToken)));
      return answer.body.__type;
    };
    expect(await attempt(await tokenOf())).toBe('WebAuthnChallengeNotFoundException');
    expect(await attempt(await tokenOf(await createTestUser(server.admin, pool)))).toBe(
      'WebAuthnChallengeNotFoundException',
    );
    const second = { ...pool, clientId: 'secondclient' };
    await server.admin.createPool({ ...second, name: 'Second client' });
    expect(await attempt(await tokenOf(user, endpoint, second))).toBe('WebAuthnClientMismatchException');
    expect((await list()).Credentials).toEqual([]);
  });

  test('belongs to one account of the pool', async () => {
    await register(endpoint, accessToken, device);
    const other = await tokenOf(await createTestUser(server.admin, pool));
    for (const token of [accessToken, other]) {
      const again = await addPasskey(endpoint, token, device.create(await creationOptions(endpoint, token)));
      expect(again.body).toMatchObject({ __type: 'WebAuthnCredentialNotSupportedException' });
    }
  });

  test('is one of at most twenty, also when several are added in parallel', async () => {
    for (let made = 0; made < 19; made += 1) await register(endpoint, accessToken, createAuthenticator(ORIGIN));
    const tokens = await Promise.all(Array.from({ length: 4 }, () => tokenOf()));
    const begun = await Promise.all(tokens.map((token) => creationOptions(endpoint, token)));
    const answers = await Promise.all(
      begun.map((options, index) =>
        addPasskey(endpoint, tokens[index] ?? '', createAuthenticator(ORIGIN).create(options)),
      ),
    );
    expect(answers.map(({ body }) => body.__type ?? 'added').sort()).toEqual([
      ...Array(3).fill('LimitExceededException'),
      'added',
    ]);
    expect((await list()).Credentials).toHaveLength(20);
  });
});

describe('the list of passkeys', () => {
  test('is empty, then shows each one with its own name', async () => {
    expect(await list()).toEqual({ Credentials: [] });
    const second = createAuthenticator(ORIGIN);
    await register(endpoint, accessToken, device);
    await register(endpoint, accessToken, second);
    const described = {
      FriendlyCredentialName: 'Passkey',
      RelyingPartyId: 'care.test',
      AuthenticatorAttachment: 'platform',
      AuthenticatorTransports: ['internal'],
      CreatedAt: expect.closeTo(Date.now() / 1000, -2),
    };
    expect(await list()).toEqual({
      Credentials: [
        { CredentialId: device.id, ...described },
        { CredentialId: second.id, ...described, FriendlyCredentialName: 'Passkey 2' },
      ],
    });
  });

  test('comes in pages', async () => {
    const devices = [device, createAuthenticator(ORIGIN), createAuthenticator(ORIGIN)];
    for (const one of devices) await register(endpoint, accessToken, one);
    expect(await list({ NextToken: 'unknown' })).toMatchObject({ __type: 'InvalidParameterException' });
    expect(await list({ MaxResults: 21 })).toMatchObject({ __type: 'InvalidParameterException' });
    const first = await list({ MaxResults: 2 });
    expect(first).toMatchObject({ Credentials: [{ CredentialId: device.id }, { CredentialId: devices[1]?.id }] });
    expect(await list({ MaxResults: 2, NextToken: first.NextToken })).toEqual({
      Credentials: [expect.objectContaining({ CredentialId: devices[2]?.id })],
    });
  });
});

describe('removing a passkey', () => {
  test('is refused to anybody else; what happened is in the audit', async () => {
    await register(endpoint, accessToken, device);
    const stranger = await createTestUser(server.admin, pool);
    const refused = await remove(device.id, await tokenOf(stranger));
    expect(refused.body).toMatchObject({ __type: 'ResourceNotFoundException' });
    expect(await eventsOf(stranger.sub)).toEqual([{ kind: 'passkey_removed', reason: 'unknown_passkey' }]);
    expect((await remove(device.id)).status).toBe(200);
    expect(await list()).toEqual({ Credentials: [] });
    expect((await remove(device.id)).body).toMatchObject({ __type: 'ResourceNotFoundException' });
    expect(await eventsOf(user.sub)).toEqual([
      { kind: 'passkey_added', reason: null },
      { kind: 'passkey_removed', reason: null },
      { kind: 'passkey_removed', reason: 'unknown_passkey' },
    ]);
  });
});
