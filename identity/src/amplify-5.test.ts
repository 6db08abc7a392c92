/**
 * The unmodified @aws-amplify/auth 5, which contains amazon-cognito-identity-js, against two instances in turn. Its
 * refresh, devices and challenges differ from version 6. It is installed in tools/oracle, apart from the packages of
 * the product.
 */
import { createRequire } from 'node:module';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../test/call.ts';
import { codeSentTo, createTestPool, PASSWORD, type TestPool } from '../test/identity-server.ts';
import { startTestCluster, type TestCluster } from '../test/round-robin.ts';

const OTHER_PASSWORD = 'Another horse 8 battery';

type Session = {
  getIdToken(): { payload: Record<string, unknown> };
  getAccessToken(): { getJwtToken(): string; payload: Record<string, unknown> };
  getRefreshToken(): { getToken(): string };
};
type User = {
  readonly challengeName?: string;
  readonly challengeParam?: Record<string, unknown>;
  readonly preferredMFA?: string;
  getUsername(): string;
  refreshSession(token: unknown, done: (error: Error | null, session: Session) => void): void;
};
/** The parts of AuthClass that this test uses. */
type Auth5 = {
  signUp(input: { username: string; password: string; attributes: Record<string, string> }): Promise<object>;
  resendSignUp(username: string): Promise<object>;
  confirmSignUp(username: string, code: string): Promise<string>;
  signIn(username: string, password?: string): Promise<User>;
  confirmSignIn(user: User, code: string, method: string): Promise<User>;
  signOut(options?: { global: boolean }): Promise<void>;
  currentAuthenticatedUser(options?: { bypassCache: boolean }): Promise<User>;
  currentSession(): Promise<Session>;
  rememberDevice(): Promise<string>;
  forgetDevice(): Promise<void>;
  fetchDevices(): Promise<readonly { id: string; name: string }[]>;
  setupTOTP(user: User): Promise<string>;
  verifyTotpToken(user: User, code: string): Promise<unknown>;
  setPreferredMFA(user: User, method: string): Promise<string>;
  getPreferredMFA(user: User, options: { bypassCache: boolean }): Promise<string>;
  userAttributes(user: User): Promise<readonly { getName(): string; getValue(): string }[]>;
  updateUserAttributes(user: User, attributes: Record<string, string>): Promise<string>;
  deleteUserAttributes(user: User, names: readonly string[]): Promise<string>;
  verifyUserAttribute(user: User, name: string): Promise<void>;
  verifyCurrentUserAttributeSubmit(name: string, code: string): Promise<string>;
  changePassword(user: User, before: string, after: string): Promise<string>;
  forgotPassword(username: string): Promise<object>;
  forgotPasswordSubmit(username: string, code: string, password: string): Promise<string>;
  deleteUser(): Promise<string>;
};
type Auth5Package = { readonly AuthClass: new (config: object) => Auth5 };

/** A browser's storage for one client. */
class MemoryStorage {
  readonly #items = new Map<string, string>();
  getItem = (key: string) => this.#items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#items.set(key, String(value));
  removeItem = (key: string) => void this.#items.delete(key);
  clear = () => this.#items.clear();
}

describe('@aws-amplify/auth 5', () => {
  const email = 'Ana@clinic.test';
  let cluster: TestCluster;
  let pool: TestPool;
  let auth: Auth5;
  let newClient: () => Auth5;
  let secret = '';

  /** A code of the next half minute, since each code is accepted once. */
  const nextCode = () => {
    cluster.passTime(30_000);
    return new TOTP({ secret }).generate({ timestamp: cluster.instances[0].identity.clock().getTime() });
  };
  const confirm = (client: Auth5, asked: User) => client.confirmSignIn(asked, nextCode(), 'SOFTWARE_TOKEN_MFA');
  const refused = (message: string) => expect.objectContaining({ code: 'NotAuthorizedException', message });
  const codeSent = () => codeSentTo(cluster.instances[0].admin, pool, email);
  const signIn = (password = PASSWORD) => auth.signIn(email, password);
  const attribute = async (name: string) =>
    (await auth.userAttributes(await auth.currentAuthenticatedUser()))
      .find((one) => one.getName() === name)
      ?.getValue();
  const refresh = async () => {
    const session = await auth.currentSession();
    const user = await auth.currentAuthenticatedUser();
    return new Promise<Session>((resolve, reject) =>
      user.refreshSession(session.getRefreshToken(), (error, next) => (error ? reject(error) : resolve(next))),
    );
  };

  beforeAll(async () => {
    const oracle: Auth5Package = createRequire(new URL('../../tools/oracle/package.json', import.meta.url))(
      '@aws-amplify/auth/lib/Auth.js',
    );
    cluster = await startTestCluster();
    pool = await createTestPool(cluster.instances[0].admin, { allowSelfSignUp: true });
    newClient = () =>
      new oracle.AuthClass({
        region: 'us-local-1',
        userPoolId: pool.poolId,
        userPoolWebClientId: pool.clientId,
        endpoint: `${cluster.address}/idp/${pool.poolId}/`,
        storage: new MemoryStorage(),
      });
    auth = newClient();
  });
  afterAll(() => cluster.close());

  test('signs up, and gets the missing step', async () => {
    await expect(signIn()).rejects.toEqual(refused('Incorrect username or password.'));
    expect(await auth.signUp({ username: email, password: PASSWORD, attributes: { email } })).toMatchObject({
      userConfirmed: false,
      codeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'a***@c***' },
    });
    await expect(signIn()).rejects.toMatchObject({
      code: 'UserNotConfirmedException',
      message: 'User is not confirmed.',
    });
    await expect(auth.confirmSignUp(email, '000000')).rejects.toMatchObject({ code: 'CodeMismatchException' });
    await auth.resendSignUp(email);
    expect(await auth.confirmSignUp(email, await codeSent())).toBe('SUCCESS');
  });

  test('signs in over SRP and confirms its device', async () => {
    await expect(signIn('not the password')).rejects.toEqual(refused('Incorrect username or password.'));
    const user = await signIn();
    const session = await auth.currentSession();
    expect(session.getIdToken().payload).toMatchObject({
      email,
      email_verified: true,
      'cognito:username': user.getUsername(),
    });
    const [device, ...others] = await auth.fetchDevices();
    expect(others).toEqual([]);
    expect(device?.id).toBe(session.getAccessToken().payload.device_key);
  });

  test('refreshes with the token of its last refresh, on its confirmed device alone', async () => {
    const first = await auth.currentSession();
    for (let round = 0; round < 3; round++) {
      cluster.passTime(20_000);
      const before = (await auth.currentSession()).getRefreshToken().getToken();
      const next = await refresh();
      expect(next.getRefreshToken().getToken()).not.toBe(before);
      expect(next.getIdToken().payload.origin_jti).toBe(first.getIdToken().payload.origin_jti);
    }
    const stolen = await call(`${cluster.address}/idp/${pool.poolId}/`, 'InitiateAuth', {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      ClientId: pool.clientId,
      AuthParameters: { REFRESH_TOKEN: (await auth.currentSession()).getRefreshToken().getToken() },
    });
    expect(stolen.body).toMatchObject({ message: 'Invalid Refresh Token.' });
  });

  test('writes, verifies and removes attributes, but not its role', async () => {
    const user = await auth.currentAuthenticatedUser();
    expect(await auth.updateUserAttributes(user, { 'custom:given_name': 'Anna' })).toBe('SUCCESS');
    expect(await attribute('custom:given_name')).toBe('Anna');
    await expect(auth.updateUserAttributes(user, { 'custom:userRole': 'TenantAdmin' })).rejects.toMatchObject({
      code: 'NotAuthorizedException',
    });
    await auth.verifyUserAttribute(user, 'email');
    expect(await auth.verifyCurrentUserAttributeSubmit('email', await codeSent())).toBe('SUCCESS');
    expect(await auth.deleteUserAttributes(user, ['custom:given_name'])).toBe('SUCCESS');
    expect(await attribute('custom:given_name')).toBeUndefined();
  });

  test('sets an authenticator app up and answers its challenge', async () => {
    const user = await auth.currentAuthenticatedUser();
    expect(await auth.getPreferredMFA(user, { bypassCache: true })).toBe('NOMFA');
    secret = await auth.setupTOTP(user);
    await expect(auth.verifyTotpToken(user, '000000')).rejects.toMatchObject({
      code: 'EnableSoftwareTokenMFAException',
      message: 'Code mismatch',
    });
    await auth.verifyTotpToken(user, nextCode());
    expect(await auth.setPreferredMFA(user, 'SOFTWARE_TOKEN_MFA')).toBe('SUCCESS');
    expect(await auth.getPreferredMFA(user, { bypassCache: true })).toBe('SOFTWARE_TOKEN_MFA');
    await auth.signOut();

    const asked = await signIn();
    expect(asked.challengeName).toBe('SOFTWARE_TOKEN_MFA');
    await expect(auth.confirmSignIn(asked, '000000', 'SOFTWARE_TOKEN_MFA')).rejects.toMatchObject({
      code: 'CodeMismatchException',
    });
    await confirm(auth, asked);
    expect((await auth.currentAuthenticatedUser()).getUsername()).toBe(asked.getUsername());
  });

  test('remembers its device, which then stands in for the second factor', async () => {
    expect(await auth.rememberDevice()).toBe('SUCCESS');
    await auth.signOut();
    const user = await signIn();
    expect(user.challengeName).toBeUndefined();
    expect(await auth.fetchDevices()).toHaveLength(1);
  });

  test('forgets its device and continues, with the second factor the next time', async () => {
    await auth.forgetDevice();
    expect(await auth.fetchDevices()).toEqual([]);
    cluster.passTime(20_000);
    expect((await refresh()).getAccessToken().payload).not.toHaveProperty('device_key');
    await auth.signOut();
    const asked = await signIn();
    expect(asked.challengeName).toBe('SOFTWARE_TOKEN_MFA');
    await confirm(auth, asked);
  });

  test('notices that its device was removed', async () => {
    const { device_key: DeviceKey } = (await auth.currentSession()).getAccessToken().payload;
    await auth.signOut();
    const other = newClient();
    const asked = await other.signIn(email, PASSWORD);
    await confirm(other, asked);
    const AccessToken = (await other.currentSession()).getAccessToken().getJwtToken();
    const forgotten = await call(`${cluster.address}/idp/${pool.poolId}/`, 'ForgetDevice', { AccessToken, DeviceKey });
    expect(forgotten.status).toBe(200);
    const again = await signIn();
    expect(again.challengeName).toBe('SOFTWARE_TOKEN_MFA');
    const user = await confirm(auth, again);
    expect((await auth.currentSession()).getAccessToken().payload.device_key).not.toBe(DeviceKey);
    expect(await auth.setPreferredMFA(user, 'NOMFA')).toBe('SUCCESS');
  });

  test('changes its password, forgets it and sets another', async () => {
    const user = await auth.currentAuthenticatedUser();
    await expect(auth.changePassword(user, 'not the password', OTHER_PASSWORD)).rejects.toEqual(
      refused('Incorrect username or password.'),
    );
    expect(await auth.changePassword(user, PASSWORD, OTHER_PASSWORD)).toBe('SUCCESS');
    await auth.signOut();
    await expect(signIn()).rejects.toEqual(refused('Incorrect username or password.'));
    expect(await auth.forgotPassword(email)).toMatchObject({
      CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'a***@c***' },
    });
    await expect(auth.forgotPasswordSubmit(email, '000000', PASSWORD)).rejects.toMatchObject({
      code: 'CodeMismatchException',
    });
    expect(await auth.forgotPasswordSubmit(email, await codeSent(), PASSWORD)).toBe('SUCCESS');
    await expect(signIn(OTHER_PASSWORD)).rejects.toEqual(refused('Incorrect username or password.'));
    await signIn();
  });

  test('signs out everywhere, and another client notices and cleans up', async () => {
    const other = newClient();
    const user = await other.signIn(email, PASSWORD);
    await auth.signOut({ global: true });
    await expect(other.userAttributes(user)).rejects.toMatchObject({
      code: 'NotAuthorizedException',
      message: 'Access Token has been revoked',
    });
    await expect(other.currentAuthenticatedUser({ bypassCache: true })).rejects.toBe('The user is not authenticated');
    await expect(other.currentSession()).rejects.toBe('No current user');
  });

  test('deletes its account', async () => {
    await signIn();
    expect(await auth.deleteUser()).toBe('SUCCESS');
    await expect(signIn()).rejects.toEqual(refused('Incorrect username or password.'));
  });
});
