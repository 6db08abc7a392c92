/**
 * The life of an account with the unmodified aws-amplify 6, at this server's pool and, where one is named, at Amazon's.
 */
import { randomUUID } from 'node:crypto';
import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  confirmUserAttribute,
  deleteUser,
  deleteUserAttributes,
  fetchAuthSession,
  fetchDevices,
  fetchMFAPreference,
  fetchUserAttributes,
  forgetDevice,
  getCurrentUser,
  rememberDevice,
  resendSignUpCode,
  resetPassword,
  sendUserAttributeVerificationCode,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updateMFAPreference,
  updatePassword,
  updateUserAttributes,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, wrongCodeOf } from '../test/authenticator-app.ts';
import { cognitoPool, cognitoTarget, embeddedTarget, type ScenarioTarget } from '../test/scenario-target.ts';

const FIRST = 'First passw0rd!';
const SECOND = 'Second passw0rd!';
const THIRD = 'Third passw0rd!';

const targets = [
  { where: 'this server', open: embeddedTarget, skip: false },
  { where: 'Amazon Cognito', open: cognitoTarget, skip: !cognitoPool },
];

for (const { where, open, skip } of targets) {
  describe.skipIf(skip)(`aws-amplify 6 with a pool of ${where}`, () => {
    let target: ScenarioTarget;
    let email: string;
    let invited: string;
    let secret: string;
    /** Time for a code to arrive in a mailbox. */
    const withMail = (name: string, step: (codeFor: (email: string) => Promise<string>) => Promise<void>) =>
      test(name, async (context) => {
        if (!target.codeFor) return context.skip();
        await step(target.codeFor);
      });
    const done = { isSignedIn: true, nextStep: { signInStep: 'DONE' } };
    const asks = (signInStep: string) => ({ isSignedIn: false, nextStep: { signInStep } });
    const refuses = (call: Promise<unknown>, name: string, message?: string | RegExp) =>
      expect(call).rejects.toMatchObject({
        name,
        ...(message !== undefined && {
          message: typeof message === 'string' ? message : expect.stringMatching(message),
        }),
      });

    beforeAll(async () => {
      // Amplify asks for the browser's name and uses it as the name of the device.
      Object.defineProperty(globalThis, 'navigator', { value: { userAgent: 'scenario' }, configurable: true });
      target = await open();
      email = `scenario.${randomUUID()}@clinic.test`;
      invited = `invited.${randomUUID()}@clinic.test`;
      Amplify.configure({
        Auth: {
          Cognito: {
            userPoolId: target.poolId,
            userPoolClientId: target.clientId,
            ...(target.endpoint && { userPoolEndpoint: target.endpoint }),
          },
        },
      });
    });
    afterAll(async () => {
      await signOut();
      await target.close();
    });

    test('signing up with a weak password is refused', () =>
      refuses(
        signUp({ username: email, password: 'short' }),
        'InvalidPasswordException',
        /^Password did not conform with policy: /,
      ));

    test('signing up asks for the code', async () => {
      const userAttributes = { email, 'custom:given_name': 'Ana' };
      expect(await signUp({ username: email, password: FIRST, options: { userAttributes } })).toMatchObject({
        isSignUpComplete: false,
        nextStep: {
          signUpStep: 'CONFIRM_SIGN_UP',
          codeDeliveryDetails: {
            attributeName: 'email',
            deliveryMedium: 'EMAIL',
            destination: expect.stringContaining('***'),
          },
        },
      });
    });

    test('signing up again is refused, where the pool reveals existing accounts', () =>
      refuses(signUp({ username: email, password: FIRST }), 'UsernameExistsException', 'User already exists'));

    test('signing in before the code asks for it', async () => {
      expect(await signIn({ username: email, password: FIRST })).toMatchObject(asks('CONFIRM_SIGN_UP'));
    });

    withMail('another code is sent on request, a wrong one refused, the right one taken once', async (codeFor) => {
      expect(await resendSignUpCode({ username: email })).toMatchObject({ attributeName: 'email' });
      const code = await codeFor(email);
      const wrong = code === '000000' ? '000001' : '000000';
      await refuses(
        confirmSignUp({ username: email, confirmationCode: wrong }),
        'CodeMismatchException',
        'Invalid verification code provided, please try again.',
      );
      expect(await confirmSignUp({ username: email, confirmationCode: code })).toMatchObject({
        isSignUpComplete: true,
      });
      await refuses(
        confirmSignUp({ username: email, confirmationCode: code }),
        'NotAuthorizedException',
        'User cannot be confirmed. Current status is CONFIRMED',
      );
    });

    test('a wrong password and an unknown name get the same answer', async () => {
      if (!target.codeFor) await target.admin.confirmSignUp({ poolId: target.poolId, sub: email });
      const same = 'Incorrect username or password.';
      await refuses(signIn({ username: email, password: SECOND }), 'NotAuthorizedException', same);
      await refuses(signIn({ username: `no.${email}`, password: SECOND }), 'NotAuthorizedException', same);
    });

    test('the right password signs in', async () => {
      expect(await signIn({ username: email, password: FIRST })).toMatchObject(done);
      const { userId, username } = await getCurrentUser();
      expect(username).toBe(userId);
      expect(await fetchUserAttributes()).toMatchObject({ email, sub: userId, 'custom:given_name': 'Ana' });
    });

    test('the device of the sign-in is listed and remembered', async () => {
      await rememberDevice();
      const [device] = await fetchDevices();
      expect(device).toMatchObject({ id: expect.stringMatching(/^[\w-]+_[0-9a-f-]{36}$/), name: 'scenario' });
    });

    test('tokens are refreshed within the session', async () => {
      const before = (await fetchAuthSession()).tokens;
      const after = (await fetchAuthSession({ forceRefresh: true })).tokens;
      expect(after?.accessToken.toString()).not.toBe(before?.accessToken.toString());
      expect(after?.accessToken.payload.origin_jti).toBe(before?.accessToken.payload.origin_jti);
    });

    test('attributes are written, except the role and whether an address is verified', async () => {
      await updateUserAttributes({ userAttributes: { 'custom:given_name': 'Anna' } });
      expect(await fetchUserAttributes()).toMatchObject({ 'custom:given_name': 'Anna' });
      for (const attribute of ['custom:userRole', 'email_verified']) {
        await refuses(updateUserAttributes({ userAttributes: { [attribute]: 'true' } }), 'NotAuthorizedException');
      }
      await deleteUserAttributes({ userAttributeKeys: ['custom:given_name'] });
      expect(await fetchUserAttributes()).not.toHaveProperty('custom:given_name');
    });

    withMail('the address is verified again by a code', async (codeFor) => {
      expect(await sendUserAttributeVerificationCode({ userAttributeKey: 'email' })).toMatchObject({
        attributeName: 'email',
      });
      await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: await codeFor(email) });
    });

    test('the password is changed only with the current one', async () => {
      await refuses(
        updatePassword({ oldPassword: SECOND, newPassword: THIRD }),
        'NotAuthorizedException',
        'Incorrect username or password.',
      );
      await updatePassword({ oldPassword: FIRST, newPassword: SECOND });
    });

    test('an authenticator app is set up', async () => {
      expect(await fetchMFAPreference()).toEqual({});
      const setUp = await setUpTOTP();
      secret = setUp.sharedSecret;
      expect(setUp.getSetupUri('Puente', email).href).toContain(`secret=${secret}`);
      const at = await target.nextTotpStep();
      await refuses(
        verifyTOTPSetup({ code: wrongCodeOf(secret, at) }),
        'EnableSoftwareTokenMFAException',
        'Code mismatch',
      );
      await verifyTOTPSetup({ code: codeOf(secret, at), options: { friendlyDeviceName: 'My TOTP device' } });
      await updateMFAPreference({ totp: 'PREFERRED' });
      expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
    });

    test('the remembered device needs no code', async () => {
      await signOut();
      expect(await signIn({ username: email, password: SECOND })).toMatchObject(done);
    });

    test('a forgotten device needs a code, and a wrong one may be corrected', async () => {
      await forgetDevice();
      expect(await fetchDevices()).toEqual([]);
      await signOut();
      expect(await signIn({ username: email, password: SECOND })).toMatchObject(asks('CONFIRM_SIGN_IN_WITH_TOTP_CODE'));
      const at = await target.nextTotpStep();
      await refuses(confirmSignIn({ challengeResponse: wrongCodeOf(secret, at) }), 'CodeMismatchException');
      expect(await confirmSignIn({ challengeResponse: codeOf(secret, at) })).toMatchObject(done);
    });

    test('signing out everywhere ends the access token', async () => {
      await updateMFAPreference({ totp: 'DISABLED' });
      const { tokens } = await fetchAuthSession();
      await signOut({ global: true });
      await refuses(getCurrentUser(), 'UserUnAuthenticatedException');
      expect(tokens?.accessToken.payload.exp).toBeGreaterThan(Date.now() / 1000);
    });

    withMail('a forgotten password is replaced by a code', async (codeFor) => {
      expect(await resetPassword({ username: email })).toMatchObject({
        nextStep: { resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE' },
      });
      const confirmationCode = await codeFor(email);
      const change = { username: email, newPassword: THIRD };
      const wrong = confirmationCode === '000000' ? '000001' : '000000';
      await refuses(confirmResetPassword({ ...change, confirmationCode: wrong }), 'CodeMismatchException');
      await confirmResetPassword({ ...change, confirmationCode });
      await refuses(signIn({ username: email, password: SECOND }), 'NotAuthorizedException');
    });

    test('a disabled account is reported after the right password, and not before', async () => {
      const user = { poolId: target.poolId, sub: email };
      const password = target.codeFor ? THIRD : SECOND;
      await target.admin.disableUser(user);
      await refuses(
        signIn({ username: email, password: FIRST }),
        'NotAuthorizedException',
        'Incorrect username or password.',
      );
      await refuses(signIn({ username: email, password }), 'NotAuthorizedException', 'User is disabled.');
      await target.admin.enableUser(user);
      expect(await signIn({ username: email, password })).toMatchObject(done);
    });

    test('a session that the administrator ended cannot refresh', async () => {
      await target.admin.globalSignOut({ poolId: target.poolId, sub: email });
      await refuses(fetchUserAttributes(), 'NotAuthorizedException', 'Access Token has been revoked');
      expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
    });

    test('an account whose password was reset asks for a new one', async () => {
      await target.admin.resetUserPassword({ poolId: target.poolId, sub: email });
      const password = target.codeFor ? THIRD : SECOND;
      expect(await signIn({ username: email, password })).toMatchObject(asks('RESET_PASSWORD'));
      await target.admin.setUserPassword({ poolId: target.poolId, sub: email, password: FIRST });
    });

    test('an invited person chooses a password at the first sign-in', async () => {
      await target.admin.createUser({
        poolId: target.poolId,
        email: invited,
        givenName: 'Ben',
        userRole: 'chw',
        password: FIRST,
      });
      await target.admin.setUserPassword({ poolId: target.poolId, sub: invited, password: SECOND, isTemporary: true });
      expect(await signIn({ username: invited, password: SECOND })).toMatchObject(
        asks('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED'),
      );
      await refuses(
        confirmSignIn({ challengeResponse: 'short' }),
        'InvalidPasswordException',
        /^Password does not conform to policy: /,
      );
      expect(await confirmSignIn({ challengeResponse: THIRD })).toMatchObject(done);
      await signOut();
      await refuses(signIn({ username: invited, password: SECOND }), 'NotAuthorizedException');
    });

    test('a password may be sent in clear where the client asks for it', async () => {
      const options = { authFlowType: 'USER_PASSWORD_AUTH' as const };
      expect(await signIn({ username: invited, password: THIRD, options })).toMatchObject(done);
      await signOut();
    });

    test('a deleted account is gone with its tokens', async () => {
      for (const [username, password] of [
        [invited, THIRD],
        [email, FIRST],
      ] as const) {
        expect(await signIn({ username, password })).toMatchObject(done);
        await deleteUser();
        await refuses(signIn({ username, password }), 'NotAuthorizedException', 'Incorrect username or password.');
      }
    });
  });
}
