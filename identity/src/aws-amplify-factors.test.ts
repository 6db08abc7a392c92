/**
 * The unmodified aws-amplify 6 sets up and answers second factors, other first factors, custom challenges and a first
 * password.
 */
import { Amplify } from 'aws-amplify';
import {
  confirmSignIn,
  fetchAuthSession,
  fetchMFAPreference,
  getCurrentUser,
  type SignInInput,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf, wrongCodeOf } from '../test/authenticator-app.ts';
import {
  codeSentTo,
  createTestPool,
  createTestUser,
  endpointOf,
  PASSWORD,
  startIdentityServer,
  type TestPool,
  type TestServer,
} from '../test/identity-server.ts';
import { embeddedPort } from './admin/embedded-port.ts';
import type { PoolSettingsChange } from './model/pool-settings.ts';

const PHONE = '+14155550123';
const DONE = { isSignedIn: true, nextStep: { signInStep: 'DONE' } };

let server: TestServer;
let pool: TestPool;
let user: { sub: string; email: string };
let passed = 0;

const now = () => Date.now() + passed;
const nextCode = (secret: string) => {
  passed += 60_000;
  server.passTime(60_000);
  return codeOf(secret, now());
};
const other = (code: string) => (code === '000000' ? '111111' : '000000');
const mailed = () => codeSentTo(server.admin, pool, user.email);
const enter = (options: SignInInput['options'] = {}, password: string | undefined = PASSWORD) =>
  signIn({ username: user.email, ...(password !== undefined && { password }), options });
const confirm = (challengeResponse: string) => confirmSignIn({ challengeResponse });
const stepOf = async (output: ReturnType<typeof signIn>) => (await output).nextStep;

/** A pool with these settings and one person, for Amplify to use. */
async function use(settings: PoolSettingsChange = {}): Promise<void> {
  pool = await createTestPool(server.admin, settings);
  user = await createTestUser(server.admin, pool);
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: pool.poolId,
        userPoolClientId: pool.clientId,
        userPoolEndpoint: endpointOf(server, pool),
      },
    },
  });
}

async function addApp(): Promise<string> {
  const { sharedSecret } = await setUpTOTP();
  await verifyTOTPSetup({ code: codeOf(sharedSecret, now()), options: { friendlyDeviceName: 'My TOTP device' } });
  return sharedSecret;
}

beforeAll(async () => {
  // Amplify asks for the browser's name.
  Object.defineProperty(globalThis, 'navigator', { value: { userAgent: 'test' }, configurable: true });
  server = await startIdentityServer({ offersSms: true });
});
afterEach(() => signOut());
afterAll(() => server.close());

describe('second factors', () => {
  beforeEach(async () => {
    await use();
  });

  test('an app is set up, preferred, and asked for at the next sign-in', async () => {
    await enter();
    const { sharedSecret, getSetupUri } = await setUpTOTP();
    expect(getSetupUri('Puente', user.email).toString()).toContain(`secret=${sharedSecret}`);
    await expect(verifyTOTPSetup({ code: wrongCodeOf(sharedSecret, now()) })).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
      message: 'Code mismatch',
    });
    await verifyTOTPSetup({ code: codeOf(sharedSecret, now()) });
    expect(await fetchMFAPreference()).toEqual({});
    await updateMFAPreference({ totp: 'PREFERRED' });
    expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
    await signOut();
    expect(await stepOf(enter())).toEqual({ signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' });
    await expect(confirm(wrongCodeOf(sharedSecret, now()))).rejects.toMatchObject({
      name: 'CodeMismatchException',
      message: 'Invalid code received for user',
    });
    expect(await confirm(nextCode(sharedSecret))).toEqual(DONE);
    expect((await fetchAuthSession()).tokens?.idToken?.payload.sub).toBe(user.sub);
    await updateMFAPreference({ totp: 'DISABLED' });
    await signOut();
    expect(await enter()).toEqual(DONE);
  });

  test('a person with several chooses', async () => {
    await embeddedPort(server.identity)('AdminUpdateUserAttributes', {
      UserPoolId: pool.poolId,
      Username: user.sub,
      UserAttributes: [
        { Name: 'phone_number', Value: PHONE },
        { Name: 'phone_number_verified', Value: 'true' },
      ],
    });
    await enter();
    const secret = await addApp();
    await updateMFAPreference({ totp: 'ENABLED', sms: 'ENABLED', email: 'ENABLED' });
    const chooses = {
      signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION',
      allowedMFATypes: ['SMS', 'TOTP', 'EMAIL'],
    };
    await signOut();
    expect(await stepOf(enter())).toEqual(chooses);
    expect(await stepOf(confirm('EMAIL'))).toEqual({
      signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE',
      codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 'a***@c***' },
    });
    const code = await mailed();
    await expect(confirm(other(code))).rejects.toMatchObject({ name: 'CodeMismatchException' });
    expect(await confirm(code)).toEqual(DONE);
    await signOut();
    await enter({ authFlowType: 'USER_PASSWORD_AUTH' });
    expect(await stepOf(confirm('SMS'))).toEqual({
      signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE',
      codeDeliveryDetails: { deliveryMedium: 'SMS', destination: '+*******0123' },
    });
    expect(await confirm(await codeSentTo(server.admin, pool, PHONE))).toEqual(DONE);
    await signOut();
    await enter();
    await confirm('TOTP');
    expect(await confirm(nextCode(secret))).toEqual(DONE);
  });
});

test('an app is set up in the middle of a sign-in where the pool requires one', async () => {
  await use({ mfaConfiguration: 'ON' });
  const step = await stepOf(enter());
  if (step.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error(`It asks for ${step.signInStep}.`);
  const secret = step.totpSetupDetails.sharedSecret;
  await expect(confirm(wrongCodeOf(secret, now()))).rejects.toMatchObject({ message: 'Code mismatch' });
  const options = { friendlyDeviceName: 'My TOTP device' };
  expect(await confirmSignIn({ challengeResponse: codeOf(secret, now()), options })).toEqual(DONE);
  expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
  await expect(updateMFAPreference({ totp: 'DISABLED' })).rejects.toMatchObject({ name: 'InvalidParameterException' });
  await signOut();
  await enter();
  expect(await confirm(nextCode(secret))).toEqual(DONE);
});

test.each(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'] as const)(
  'a first password is replaced, and the sign-in goes on, over %s',
  async (authFlowType) => {
    await use();
    user = { ...user, email: `first.${user.email}` };
    await embeddedPort(server.identity)('AdminCreateUser', {
      UserPoolId: pool.poolId,
      Username: user.email,
      TemporaryPassword: PASSWORD,
      MessageAction: 'SUPPRESS',
    });
    expect(await stepOf(enter({ authFlowType }))).toEqual({
      signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED',
      missingAttributes: [],
    });
    await expect(confirm('short')).rejects.toMatchObject({
      name: 'InvalidPasswordException',
      message: 'Password does not conform to policy: Password not long enough',
    });
    const options = { userAttributes: { locale: 'es' } };
    expect(await confirmSignIn({ challengeResponse: 'Another horse 8 battery', options })).toEqual(DONE);
    await signOut();
    expect(await enter({ authFlowType }, 'Another horse 8 battery')).toEqual(DONE);
    expect((await fetchAuthSession()).tokens?.idToken?.payload.locale).toBe('es');
  },
);

describe('a custom challenge', () => {
  beforeEach(async () => {
    await use({ customChallenge: 'emailed-code' });
  });

  test('replaces the password', async () => {
    const asked = { signInStep: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE' };
    const username = user.email;
    const options = { authFlowType: 'CUSTOM_WITHOUT_SRP' as const };
    expect(await stepOf(signIn({ username, options }))).toMatchObject({
      ...asked,
      additionalInfo: { delivery: 'EMAIL' },
    });
    const code = await mailed();
    for (let wrong = 0; wrong < 2; wrong++) expect(await stepOf(confirm(other(code)))).toMatchObject(asked);
    await expect(confirm(other(code))).rejects.toMatchObject({ message: 'Incorrect username or password.' });
    await signIn({ username, options });
    expect(await confirm(await mailed())).toEqual(DONE);
    expect(await getCurrentUser()).toMatchObject({ userId: user.sub });
  });

  test('comes after the password', async () => {
    await expect(enter({ authFlowType: 'CUSTOM_WITH_SRP' }, 'not the password')).rejects.toMatchObject({
      message: 'Incorrect username or password.',
    });
    expect(await stepOf(enter({ authFlowType: 'CUSTOM_WITH_SRP' }))).toMatchObject({
      signInStep: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE',
    });
    expect(await confirm(await mailed())).toEqual(DONE);
  });
});

describe('a first factor of choice', () => {
  beforeEach(async () => {
    await use({ allowedFirstAuthFactors: ['PASSWORD', 'EMAIL_OTP'] });
  });
  const choose = (preferredChallenge?: 'EMAIL_OTP' | 'PASSWORD' | 'PASSWORD_SRP', password?: string) =>
    signIn({
      username: user.email,
      ...(password !== undefined && { password }),
      options: { authFlowType: 'USER_AUTH', ...(preferredChallenge && { preferredChallenge }) },
    });
  const asked = { signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE' };

  test('is a code by mail', async () => {
    expect(await stepOf(choose('EMAIL_OTP'))).toMatchObject(asked);
    const code = await mailed();
    await expect(confirm(other(code))).rejects.toMatchObject({ name: 'CodeMismatchException' });
    expect(await confirm(code)).toEqual(DONE);
    expect(await getCurrentUser()).toMatchObject({ userId: user.sub });
  });

  test('is chosen from what is offered', async () => {
    expect(await stepOf(choose())).toEqual({
      signInStep: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION',
      availableChallenges: ['PASSWORD_SRP', 'PASSWORD', 'EMAIL_OTP'],
    });
    expect(await stepOf(confirm('EMAIL_OTP'))).toMatchObject(asked);
    expect(await confirm(await mailed())).toEqual(DONE);
  });

  test.each(['PASSWORD', 'PASSWORD_SRP'] as const)('is the password, by %s', async (way) => {
    await expect(choose(way, 'not the password')).rejects.toMatchObject({
      message: 'Incorrect username or password.',
    });
    expect(await choose(way, PASSWORD)).toEqual(DONE);
    await signOut();
    await choose();
    expect(await stepOf(confirm(way))).toEqual({ signInStep: 'CONFIRM_SIGN_IN_WITH_PASSWORD' });
    expect(await confirm(PASSWORD)).toEqual(DONE);
  });
});
