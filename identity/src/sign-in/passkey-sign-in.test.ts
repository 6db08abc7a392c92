/** Signing in with only a passkey: forged data is refused, and no answer reveals whether a name has one. */
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
import { answerPasskey, askForPasskey, register } from '../../test/passkey-client.ts';
import { signIn, tokensOf } from '../../test/srp-client.ts';
import { userHandleOf } from '../passkeys/user-handle.ts';
import { inTransaction } from '../store/transaction.ts';

const ORIGIN = 'https://care.test';

let server: TestServer;
let pool: TestPool;
let endpoint: string;
let user: { sub: string; email: string };
let device: Authenticator;

const incorrect = {
  status: 400,
  body: { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' },
};
const over = {
  status: 400,
  body: { __type: 'NotAuthorizedException', message: 'Invalid session for the user, session is expired.' },
};
const signInWith = async (own: Authenticator, lies: Lies = {}, { email } = user, at = endpoint) => {
  const { session, options } = await askForPasskey(at, pool, email);
  return answerPasskey(at, pool, email, session, own.get(options, lies));
};
const createOwner = async () => {
  const owner = await createTestUser(server.admin, pool);
  const own = createAuthenticator(ORIGIN);
  await register(endpoint, (await tokensOf(endpoint, pool, owner.email, PASSWORD)).AccessToken, own);
  return { owner, own };
};
const lastReasonOf = async (sub: string) => {
  const [event] = await inTransaction(server.database, pool.poolId, (query) =>
    query<{ reason: string | null }>('select reason from idp.event where sub = $1 order by id desc limit 1', [sub]),
  );
  return event?.reason;
};

beforeAll(async () => {
  server = await startIdentityServer({ publicUrl: () => ORIGIN });
  pool = await createTestPool(server.admin);
  endpoint = endpointOf(server, pool);
});
beforeEach(async () => {
  const made = await createOwner();
  user = made.owner;
  device = made.own;
});
afterAll(() => server.close());

describe('a sign-in with a passkey', () => {
  const lies: readonly (readonly [string, Lies])[] = [
    ['at another origin', { origin: 'https://care.test.evil.test' }],
    ['at another host', { rpId: 'evil.test' }],
    ['within a foreign page', { crossOrigin: true }],
    ['without a check of the person', { userVerified: false }],
    ['over another challenge', { challenge: 'A'.repeat(43) }],
    ['with the signature of another device', { signedBy: createAuthenticator(ORIGIN) }],
    ['that is a registration', { type: 'webauthn.create' }],
    ['of a passkey that names another person', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ];
  test.each(lies)('%s is refused', async (_, lie) => {
    expect(await signInWith(device, lie)).toMatchObject(incorrect);
    expect(await lastReasonOf(user.sub)).toBe('wrong_passkey');
    expect((await signInWith(device)).status).toBe(200);
  });

  test('of another person is refused', async () => {
    const { own } = await createOwner();
    expect(await signInWith(own)).toMatchObject(incorrect);
    expect(await signInWith(own, { userHandle: userHandleOf(user.sub) })).toMatchObject(incorrect);
    expect(await signInWith(createAuthenticator(ORIGIN))).toMatchObject(incorrect);
  });

  test('of another pool on the same host is refused', async () => {
    const second = await createTestPool(server.admin);
    const at = endpointOf(server, second);
    const other = await server.admin.createUser({
      ...{ poolId: second.poolId, email: user.email, givenName: 'Ana', userRole: 'chw', password: PASSWORD },
    });
    expect(other.sub).not.toBe(user.sub);
    const { session, options } = await askForPasskey(at, second, user.email);
    expect(await answerPasskey(at, second, user.email, session, device.get(options))).toMatchObject(incorrect);
    // The challenge of one pool is invalid at the other too.
    const own = await askForPasskey(endpoint, pool, user.email);
    expect(await answerPasskey(at, second, user.email, own.session, device.get(own.options))).toMatchObject(over);
  });

  test('is refused with a used answer, right or wrong', async () => {
    const { session, options } = await askForPasskey(endpoint, pool, user.email);
    const credential = device.get(options);
    expect((await answerPasskey(endpoint, pool, user.email, session, credential)).status).toBe(200);
    expect(await answerPasskey(endpoint, pool, user.email, session, credential)).toMatchObject(over);
    const next = await askForPasskey(endpoint, pool, user.email);
    expect(await answerPasskey(endpoint, pool, user.email, next.session, credential)).toMatchObject(incorrect);
    const late = await answerPasskey(endpoint, pool, user.email, next.session, device.get(next.options));
    expect(late).toMatchObject(over);
  });

  test('opens one session for two parallel answers', async () => {
    const { session, options } = await askForPasskey(endpoint, pool, user.email);
    const both = await Promise.all(
      [device.get(options), device.get(options)].map((one) => answerPasskey(endpoint, pool, user.email, session, one)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('is refused when the counter does not increase, as that of a copy does', async () => {
    expect((await signInWith(device, { counter: 7 })).status).toBe(200);
    for (const counter of [7, 6, 0]) {
      expect(await signInWith(device, { counter })).toMatchObject(incorrect);
      expect(await lastReasonOf(user.sub)).toBe('passkey_counter');
    }
    expect((await signInWith(device, { counter: 8 })).status).toBe(200);
  });

  test('keeps working with a device that has no counter', async () => {
    const own = createAuthenticator(ORIGIN);
    const { AccessToken } = await tokensOf(endpoint, pool, user.email, PASSWORD);
    const begun = await call(endpoint, 'StartWebAuthnRegistration', { AccessToken });
    const options = JSON.parse(JSON.stringify(begun.body.CredentialCreationOptions));
    await call(endpoint, 'CompleteWebAuthnRegistration', {
      AccessToken,
      Credential: own.create(options, { counter: 0 }),
    });
    for (let times = 0; times < 2; times += 1) expect((await signInWith(own, { counter: 0 })).status).toBe(200);
  });

  test('is refused once the passkey was removed', async () => {
    const { AccessToken } = await tokensOf(endpoint, pool, user.email, PASSWORD);
    await call(endpoint, 'DeleteWebAuthnCredential', { AccessToken, CredentialId: device.id });
    expect(await signInWith(device)).toMatchObject(incorrect);
  });

  test('reveals a disabled account only to the holder of the passkey', async () => {
    await server.admin.disableUser({ poolId: pool.poolId, sub: user.sub });
    expect(await signInWith(createAuthenticator(ORIGIN))).toMatchObject(incorrect);
    expect((await signInWith(device)).body).toMatchObject({ message: 'User is disabled.' });
  });

  test('with malformed bytes is refused, and never a fault of the server', async () => {
    const broken = { ...device.get({ challenge: 'x', rpId: 'care.test' }), response: { clientDataJSON: 'AAAA' } };
    const bytes = { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' };
    for (const credential of ['', 'text', '{}', '[]', broken, { ...broken, response: bytes }]) {
      const { session } = await askForPasskey(endpoint, pool, user.email);
      expect((await answerPasskey(endpoint, pool, user.email, session, credential)).status).toBe(400);
    }
  });

  test('needs no password, ignores its lock, and is named in the audit', async () => {
    for (let failures = 0; failures < 6; failures += 1) await signIn(endpoint, pool, user.email, 'not the password');
    const { status, body } = await signInWith(device);
    expect({ status, body }).toMatchObject({ status: 200, body: { AuthenticationResult: { TokenType: 'Bearer' } } });
    expect(await lastReasonOf(user.sub)).toBe('WEB_AUTHN');
    const { AccessToken } = Object(body.AuthenticationResult);
    expect((await call(endpoint, 'GetUser', { AccessToken })).body).toMatchObject({ Username: user.sub });
  });

  test('begins at one instance and ends at another', async () => {
    const second = await startIdentityServer({ publicUrl: () => ORIGIN });
    onTestFinished(() => second.close());
    const { session, options } = await askForPasskey(endpoint, pool, user.email);
    const answer = await answerPasskey(endpointOf(second, pool), pool, user.email, session, device.get(options));
    expect(answer.status).toBe(200);
  });
});

describe('the question', () => {
  test('is the same for an account with a passkey, one without, and an unknown name', async () => {
    const without = await createTestUser(server.admin, pool);
    const shapes = [];
    for (const name of [user.email, without.email, 'nobody@clinic.test']) {
      const { answer, options, session } = await askForPasskey(endpoint, pool, name);
      expect(session).toHaveLength(43);
      shapes.push({
        keys: Object.keys(answer.body),
        parameters: Object.keys(Object(answer.body.ChallengeParameters)),
        options: { ...options, challenge: options.challenge.length },
      });
      expect(
        await answerPasskey(endpoint, pool, name, session, createAuthenticator(ORIGIN).get(options)),
      ).toMatchObject(incorrect);
    }
    expect(shapes[0]?.options).toEqual({
      challenge: 43,
      timeout: 180_000,
      rpId: 'care.test',
      allowCredentials: [],
      userVerification: 'required',
    });
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
  });
});
