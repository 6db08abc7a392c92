/**
 * The unmodified aws-amplify 6 against two instances that alternate, so that the requests of a flow share only the
 * database.
 */
import { Amplify } from 'aws-amplify';
import {
  confirmSignIn,
  fetchAuthSession,
  fetchDevices,
  fetchUserAttributes,
  forgetDevice,
  rememberDevice,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../test/call.ts';
import { resultOf } from '../test/device-client.ts';
import { codeSentTo, createTestPool, createTestUser, PASSWORD, type TestPool } from '../test/identity-server.ts';
import { startTestCluster, type TestCluster } from '../test/round-robin.ts';
import { tokensOf } from '../test/srp-client.ts';

let cluster: TestCluster;
let pool: TestPool;
let endpoint: string;
let user: { sub: string; email: string };

/** @param step half minutes from now, since each code is accepted once */
const codeOf = (secret: string, step = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + step * 30_000 });
const currentTokens = async () => {
  const { tokens } = await fetchAuthSession();
  if (!tokens) throw new Error('Nobody is signed in.');
  return tokens;
};
const password = () => signIn({ username: user.email, password: PASSWORD });
/** Runs the work and checks that both instances got requests. */
const onBoth = async <Result>(requests: number, work: () => Promise<Result>): Promise<Result> => {
  const before = cluster.counts();
  const result = await work();
  const shares = cluster.counts().map((count, index) => count - (before[index] ?? 0));
  expect(shares.reduce((sum, share) => sum + share)).toBe(requests);
  expect(Math.abs((shares[0] ?? 0) - (shares[1] ?? 0))).toBeLessThanOrEqual(1);
  return result;
};

beforeAll(async () => {
  // Amplify asks for the browser's name, and confirms no device without it.
  Object.defineProperty(globalThis, 'navigator', { value: { userAgent: 'test' }, configurable: true });
  cluster = await startTestCluster();
});
beforeEach(async () => {
  const [{ admin }] = cluster.instances;
  pool = await createTestPool(admin);
  endpoint = `${cluster.address}/idp/${pool.poolId}/`;
  user = await createTestUser(admin, pool);
  Amplify.configure({
    Auth: { Cognito: { userPoolId: pool.poolId, userPoolClientId: pool.clientId, userPoolEndpoint: endpoint } },
  });
});
afterEach(() => signOut());
afterAll(() => cluster.close());

describe('each request of a flow on the other instance', () => {
  test('signs in over SRP and confirms the device', async () => {
    const done = await onBoth(3, password);
    expect(done).toMatchObject({ isSignedIn: true, nextStep: { signInStep: 'DONE' } });
    expect((await currentTokens()).accessToken.payload.device_key).toMatch(/^us-local-1_/);
    expect(await fetchDevices()).toMatchObject([{ name: expect.any(String), attributes: { device_status: 'valid' } }]);
  });

  test('sets up a second factor, asks for it, and then asks the remembered device instead', async () => {
    await password();
    const { sharedSecret } = await onBoth(1, setUpTOTP);
    await expect(verifyTOTPSetup({ code: '000000' })).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
    });
    await onBoth(1, () => verifyTOTPSetup({ code: codeOf(sharedSecret, -1) }));
    await updateMFAPreference({ totp: 'PREFERRED' });
    await signOut();

    const asked = await onBoth(2, password);
    expect(asked.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    await expect(confirmSignIn({ challengeResponse: '000000' })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    const confirmed = await confirmSignIn({ challengeResponse: codeOf(sharedSecret) });
    expect(confirmed.isSignedIn).toBe(true);
    await rememberDevice();
    await signOut();

    // InitiateAuth, PASSWORD_VERIFIER, DEVICE_SRP_AUTH, DEVICE_PASSWORD_VERIFIER.
    const remembered = await onBoth(4, password);
    expect(remembered).toMatchObject({ isSignedIn: true, nextStep: { signInStep: 'DONE' } });
    const [device, ...others] = await fetchDevices();
    expect(others).toEqual([]);
    expect(device?.attributes).toMatchObject({ 'dev:device_remembered_status': 'remembered' });

    await forgetDevice();
    expect(await fetchDevices()).toEqual([]);
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeDefined();
    await signOut();
    expect((await password()).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
  });

  test('signs in with a second factor that must be set up first', async () => {
    const [{ admin }] = cluster.instances;
    await admin.changePool(pool.poolId, { mfaConfiguration: 'ON' });
    const { nextStep } = await password();
    if (nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error(nextStep.signInStep);
    const code = codeOf(nextStep.totpSetupDetails.sharedSecret);
    // VerifySoftwareToken and the answer to MFA_SETUP; ConfirmDevice after them.
    expect((await onBoth(3, () => confirmSignIn({ challengeResponse: code }))).isSignedIn).toBe(true);
  });

  test('refreshes with the token the other instance gave, again and again', async () => {
    await password();
    const first = await currentTokens();
    for (let round = 0; round < 4; round++) {
      cluster.passTime(20_000);
      const { tokens } = await onBoth(1, () => fetchAuthSession({ forceRefresh: true }));
      expect(tokens?.accessToken.payload.origin_jti).toBe(first.accessToken.payload.origin_jti);
      expect(tokens?.accessToken.payload.device_key).toBe(first.accessToken.payload.device_key);
    }
    expect((await fetchUserAttributes()).sub).toBe(user.sub);
  });
});

describe('the client', () => {
  const ways = {
    'a password over SRP': { password: PASSWORD },
    'a password': { password: PASSWORD, options: { authFlowType: 'USER_PASSWORD_AUTH' } },
    'a password over SRP by choice': {
      password: PASSWORD,
      options: { authFlowType: 'USER_AUTH', preferredChallenge: 'PASSWORD_SRP' },
    },
    'an e-mailed code': { options: { authFlowType: 'CUSTOM_WITHOUT_SRP' } },
  } as const;

  test.each(Object.entries(ways))('whose device was taken from it signs in as on another, by %s', async (_, way) => {
    const [{ admin }] = cluster.instances;
    await admin.changePool(pool.poolId, { customChallenge: 'emailed-code' });
    const enter = async () => {
      const { isSignedIn, nextStep } = await signIn({ username: user.email, ...way });
      if (isSignedIn) return;
      expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE');
      const code = await codeSentTo(admin, pool, user.email);
      expect((await confirmSignIn({ challengeResponse: code })).isSignedIn).toBe(true);
    };
    await enter();
    await rememberDevice();
    const { accessToken } = await currentTokens();
    await signOut();
    await forgetElsewhere(String(accessToken.payload.device_key));
    await enter();
    expect((await currentTokens()).accessToken.payload.device_key).not.toBe(accessToken.payload.device_key);
    await rememberDevice();
    const [device, ...others] = await fetchDevices();
    expect(others).toEqual([]);
    expect(device?.attributes).toMatchObject({ 'dev:device_remembered_status': 'remembered' });
    await signOut();
    await enter();
    expect(await fetchDevices()).toHaveLength(1);
  });

  test('signs out when somebody copied its refresh token and used it first, who is signed out as well', async () => {
    await password();
    const { accessToken } = await currentTokens();
    const RefreshToken = await refreshTokenKept();
    const copied = { ClientId: pool.clientId, RefreshToken, DeviceKey: accessToken.payload.device_key };
    const thief = resultOf(await call(endpoint, 'GetTokensFromRefreshToken', copied));
    cluster.passTime(20_000);
    await expect(fetchAuthSession({ forceRefresh: true })).rejects.toMatchObject({
      name: 'RefreshTokenReuseException',
    });
    expect((await fetchAuthSession()).tokens).toBeUndefined();
    for (const { address } of cluster.instances) {
      const at = `${address}/idp/${pool.poolId}/`;
      expect((await call(at, 'GetUser', { AccessToken: thief.AccessToken })).body).toMatchObject({
        message: 'Access Token has been revoked',
      });
    }
  });

  test('signs out when its session was ended elsewhere', async () => {
    await password();
    const { accessToken } = await currentTokens();
    await call(endpoint, 'GlobalSignOut', { AccessToken: accessToken.toString() });
    await expect(fetchUserAttributes()).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Access Token has been revoked',
    });
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
  });
});

/** The refresh token the client would send next. */
async function refreshTokenKept(): Promise<string> {
  const tokens = await cognitoUserPoolsTokenProvider.authTokenStore.loadTokens();
  if (!tokens?.refreshToken) throw new Error('The client keeps no refresh token.');
  return tokens.refreshToken;
}

/** Removes the device, as the person would on another one. */
async function forgetElsewhere(DeviceKey: string): Promise<void> {
  const { AccessToken } = await tokensOf(endpoint, pool, user.email, PASSWORD);
  expect((await call(endpoint, 'ForgetDevice', { AccessToken, DeviceKey })).status).toBe(200);
}
