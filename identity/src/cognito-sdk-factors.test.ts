/** The AWS SDK reads every challenge of second and other first factors, and receives refusals as its own exceptions. */
import {
  AssociateSoftwareTokenCommand,
  CodeMismatchException,
  CognitoIdentityProviderClient,
  EnableSoftwareTokenMFAException,
  ExpiredCodeException,
  GetUserAuthFactorsCommand,
  GetUserCommand,
  InitiateAuthCommand,
  type InitiateAuthCommandInput,
  type InitiateAuthCommandOutput,
  InvalidParameterException,
  InvalidPasswordException,
  LimitExceededException,
  MFAMethodNotFoundException,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  SetUserSettingsCommand,
  SoftwareTokenMFANotFoundException,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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

let server: TestServer;
let pool: TestPool;
let sdk: CognitoIdentityProviderClient;
let user: { sub: string; email: string };

const initiate = (AuthFlow: InitiateAuthCommandInput['AuthFlow'], AuthParameters: Record<string, string> = {}) =>
  sdk.send(
    new InitiateAuthCommand({
      AuthFlow,
      ClientId: pool.clientId,
      AuthParameters: { USERNAME: user.email, ...AuthParameters },
    }),
  );
const withPassword = (password = PASSWORD) => initiate('USER_PASSWORD_AUTH', { PASSWORD: password });
const respond = (
  { ChallengeName, Session }: Pick<InitiateAuthCommandOutput, 'ChallengeName' | 'Session'>,
  responses: Record<string, string>,
) =>
  sdk.send(
    new RespondToAuthChallengeCommand({
      ChallengeName,
      Session,
      ClientId: pool.clientId,
      ChallengeResponses: { USERNAME: user.email, ...responses },
    }),
  );
const mailed = () => codeSentTo(server.admin, pool, user.email);
const other = (code: string) => (code === '000000' ? '111111' : '000000');

beforeAll(async () => {
  server = await startIdentityServer();
  pool = await createTestPool(server.admin, {
    customChallenge: 'emailed-code',
    allowedFirstAuthFactors: ['PASSWORD', 'EMAIL_OTP'],
  });
  sdk = new CognitoIdentityProviderClient({
    region: 'us-local-1',
    endpoint: endpointOf(server, pool),
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
    maxAttempts: 1,
  });
});
beforeEach(async () => {
  user = await createTestUser(server.admin, pool);
});
afterAll(async () => {
  sdk.destroy();
  await server.close();
});

test('an app and the mailbox as second factors', async () => {
  const { AuthenticationResult } = await withPassword();
  const AccessToken = AuthenticationResult?.AccessToken;
  const verify = (UserCode: string) =>
    sdk.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode, FriendlyDeviceName: 'My TOTP device' }));
  const prefer = (PreferredMfa: boolean) =>
    sdk.send(
      new SetUserMFAPreferenceCommand({
        AccessToken,
        SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa },
        EmailMfaSettings: { Enabled: true },
      }),
    );
  await expect(verify('123456')).rejects.toBeInstanceOf(SoftwareTokenMFANotFoundException);
  const { SecretCode = '' } = await sdk.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  await expect(verify(wrongCodeOf(SecretCode, Date.now()))).rejects.toBeInstanceOf(EnableSoftwareTokenMFAException);
  await expect(prefer(true)).rejects.toBeInstanceOf(InvalidParameterException);
  expect((await verify(codeOf(SecretCode, Date.now()))).Status).toBe('SUCCESS');
  await prefer(true);
  expect(await sdk.send(new GetUserAuthFactorsCommand({ AccessToken }))).toMatchObject({
    Username: user.sub,
    PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    UserMFASettingList: ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'],
    ConfiguredUserAuthFactors: ['PASSWORD', 'EMAIL_OTP', 'SOFTWARE_TOKEN'],
  });
  const asked = await withPassword();
  expect(asked.ChallengeParameters?.FRIENDLY_DEVICE_NAME).toBe('My TOTP device');
  const wrong = respond(asked, { SOFTWARE_TOKEN_MFA_CODE: wrongCodeOf(SecretCode, Date.now()) });
  await expect(wrong).rejects.toBeInstanceOf(CodeMismatchException);
  const next = codeOf(SecretCode, Date.now() + 30_000);
  expect((await respond(asked, { SOFTWARE_TOKEN_MFA_CODE: next })).AuthenticationResult?.TokenType).toBe('Bearer');
  await prefer(false);
  const select = await withPassword();
  expect(select.ChallengeParameters?.MFAS_CAN_CHOOSE).toBe('["SOFTWARE_TOKEN_MFA","EMAIL_OTP"]');
  const mail = await respond(select, { ANSWER: 'EMAIL_OTP' });
  expect(mail.ChallengeName).toBe('EMAIL_OTP');
  expect((await respond(mail, { EMAIL_OTP_CODE: await mailed() })).AuthenticationResult).toBeDefined();
  const sms = new SetUserSettingsCommand({
    AccessToken,
    MFAOptions: [{ DeliveryMedium: 'SMS', AttributeName: 'phone_number' }],
  });
  await expect(sdk.send(sms)).rejects.toBeInstanceOf(InvalidParameterException);
});

test('a code by mail as the first factor', async () => {
  const select = await initiate('USER_AUTH');
  expect(select).toMatchObject({
    ChallengeName: 'SELECT_CHALLENGE',
    AvailableChallenges: ['PASSWORD_SRP', 'PASSWORD', 'EMAIL_OTP'],
  });
  const mail = await respond(select, { ANSWER: 'EMAIL_OTP' });
  const code = await mailed();
  await expect(respond(mail, { EMAIL_OTP_CODE: other(code) })).rejects.toBeInstanceOf(CodeMismatchException);
  const { AuthenticationResult } = await respond(mail, { EMAIL_OTP_CODE: code });
  const self = await sdk.send(new GetUserCommand({ AccessToken: AuthenticationResult?.AccessToken }));
  expect(self).toMatchObject({ Username: user.sub });
  expect(self.UserMFASettingList).toBeUndefined();
  const preferred = () => initiate('USER_AUTH', { PREFERRED_CHALLENGE: 'EMAIL_OTP' });
  const used = await preferred();
  const { Session } = await preferred();
  await respond({ ...used, Session }, { EMAIL_OTP_CODE: await mailed() });
  await expect(respond(used, { EMAIL_OTP_CODE: await mailed() })).rejects.toBeInstanceOf(ExpiredCodeException);
  await preferred();
  await preferred();
  await expect(preferred()).rejects.toBeInstanceOf(LimitExceededException);
});

test('a custom challenge, and the second factor it does not replace', async () => {
  const asked = await initiate('CUSTOM_AUTH');
  expect(asked).toMatchObject({
    ChallengeName: 'CUSTOM_CHALLENGE',
    ChallengeParameters: { USERNAME: user.sub, delivery: 'EMAIL' },
  });
  const again = await respond(asked, { ANSWER: other(await mailed()) });
  expect(again.ChallengeName).toBe('CUSTOM_CHALLENGE');
  const { AuthenticationResult } = await respond(again, { ANSWER: await mailed() });
  await sdk.send(
    new SetUserMFAPreferenceCommand({
      AccessToken: AuthenticationResult?.AccessToken,
      EmailMfaSettings: { Enabled: true },
    }),
  );
  const refused = respond(await initiate('CUSTOM_AUTH'), { ANSWER: await mailed() });
  await expect(refused).rejects.toBeInstanceOf(MFAMethodNotFoundException);
});

test('a first password', async () => {
  await embeddedPort(server.identity)('AdminSetUserPassword', {
    UserPoolId: pool.poolId,
    Username: user.sub,
    Password: PASSWORD,
    Permanent: false,
  });
  const asked = await withPassword();
  expect(asked.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
  await expect(respond(asked, { NEW_PASSWORD: PASSWORD })).rejects.toBeInstanceOf(InvalidPasswordException);
  await respond(asked, { NEW_PASSWORD: 'Another horse 8 battery' });
  expect((await withPassword('Another horse 8 battery')).AuthenticationResult?.ExpiresIn).toBe(3600);
});
