/** Fills every table of a pool through its operations, and remembers each secret that was used. */
import { createAuthenticator } from '../authenticator.ts';
import { codeOf } from '../authenticator-app.ts';
import { call } from '../call.ts';
import { confirm, type DeviceTokens, newDevice, resultOf, signInOn, type TestDevice } from '../device-client.ts';
import { openBrowser } from '../hosted-browser.ts';
import { createTestUser, endpointOf, PASSWORD, type TestPool, type TestServer } from '../identity-server.ts';
import { askForPasskey, register } from '../passkey-client.ts';
import { begin, signIn } from '../srp-client.ts';

export const CALLBACK = 'https://app.clinic.test/callback';
export const WRONG_PASSWORD = 'a wrong canary password';
export const INVITER = 'Rosa Canary of the front desk';

export type FilledPool = {
  readonly user: { readonly sub: string; readonly email: string };
  readonly tokens: DeviceTokens;
  readonly device: TestDevice;
  readonly passkey: ReturnType<typeof createAuthenticator>;
  /** The secret of an app in use, and of one that waits for its first code. */
  readonly totpSecrets: readonly string[];
  readonly recoveryCodes: readonly string[];
  readonly clientSecret: string;
  readonly authorizationCode: string;
  readonly cookies: readonly string[];
  /** Challenge sessions, secret blocks and other values that wait for their answer. */
  readonly challenges: readonly string[];
  /** The session of a sign-in that waits for the app's code, and of one that waits for a mailed code. */
  readonly mfaSession: string;
  readonly recoverySession: string;
  readonly emailSession: string;
  /** Six digits each, in mails. */
  readonly codes: Readonly<Record<'signIn' | 'verifyEmail' | 'resetPassword', string>>;
  readonly temporaryPassword: string;
};

/** @param origin the server's origin in browsers */
export async function fillPool(server: TestServer, pool: TestPool, origin: string): Promise<FilledPool> {
  const { admin } = server;
  const endpoint = endpointOf(server, pool);
  const ask = async (operation: string, input: object) => {
    const { status, body } = await call(endpoint, operation, input);
    if (status !== 200) throw new Error(`${operation}: ${String(body.message)}`);
    return body as Record<string, unknown> & { ChallengeParameters: Record<string, string> };
  };
  const user = await createTestUser(admin, pool);
  const group = { poolId: pool.poolId, group: 'front-desk' };
  await admin.createGroup(group);
  await admin.addToGroup({ ...group, sub: user.sub });
  await signIn(endpoint, pool, user.email, WRONG_PASSWORD);

  const first = resultOf(await signIn(endpoint, pool, user.email, PASSWORD));
  const { AccessToken } = first;
  const device = newDevice(first);
  await confirm(endpoint, first, device);
  await ask('UpdateDeviceStatus', { AccessToken, DeviceKey: device.key, DeviceRememberedStatus: 'remembered' });
  const passkey = createAuthenticator(origin);
  await register(endpoint, AccessToken, passkey);
  const associate = async () => String((await ask('AssociateSoftwareToken', { AccessToken })).SecretCode);
  const inForce = await associate();
  await ask('VerifySoftwareToken', { AccessToken, UserCode: codeOf(inForce, Date.now()) });
  await ask('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } });
  const recovery = await ask('CreateRecoveryCodes', { AccessToken });
  const pending = await associate();
  const tokens = resultOf(await signInOn(endpoint, pool, { email: user.email, password: PASSWORD }, device));

  const ClientId = pool.clientId;
  await ask('ForgotPassword', { ClientId, Username: user.email });
  await ask('GetUserAttributeVerificationCode', { AccessToken: tokens.AccessToken, AttributeName: 'email' });
  await signIn(endpoint, pool, 'nobody@clinic.test', WRONG_PASSWORD);
  const srp = await begin(endpoint, pool, user.email);
  const AuthParameters = { USERNAME: user.email, PREFERRED_CHALLENGE: 'EMAIL_OTP' };
  const byMail = await ask('InitiateAuth', { AuthFlow: 'USER_AUTH', ClientId, AuthParameters });
  const { body: withPassword } = await signIn(endpoint, pool, user.email, PASSWORD);
  const { body: withPasswordAgain } = await signIn(endpoint, pool, user.email, PASSWORD);
  const asked = await askForPasskey(endpoint, pool, user.email);

  await admin.deleteUser({ poolId: pool.poolId, sub: (await createTestUser(admin, pool)).sub });
  const invited = { email: 'invited@clinic.test', givenName: 'Ines', userRole: 'chw' };
  await admin.inviteUser({ ...invited, poolId: pool.poolId, inviter: INVITER });
  const messages = await admin.messages(pool.poolId);
  const [signInCode = '', verifyEmail = '', resetPassword = ''] = messages.flatMap(({ values }) => values.code ?? []);
  const { clientSecret } = await admin.createClient(pool.poolId, {
    clientId: 'confidential1',
    name: 'A server',
    generateSecret: true,
    callbackUrls: [CALLBACK],
  });
  const browser = openBrowser(server.address);
  const hosted = await createTestUser(admin, pool);
  const search = new URLSearchParams({ client_id: 'confidential1', response_type: 'code', redirect_uri: CALLBACK });
  const page = await browser.open(`/idp/${pool.poolId}/oauth2/authorize?${search}&scope=openid&state=here`);
  const back = await browser.submit(page, { username: hosted.email, password: PASSWORD });

  return {
    user,
    tokens,
    device,
    passkey,
    totpSecrets: [inForce, pending],
    recoveryCodes: JSON.parse(JSON.stringify(recovery.RecoveryCodes)),
    clientSecret: String(clientSecret),
    authorizationCode: new URL(back.location ?? '').searchParams.get('code') ?? '',
    cookies: [...browser.cookies.values()],
    challenges: [
      srp.session,
      srp.parameters.SECRET_BLOCK,
      srp.parameters.SRP_B,
      String(byMail.Session),
      asked.session,
      asked.options.challenge,
    ],
    mfaSession: String(withPassword.Session),
    recoverySession: String(withPasswordAgain.Session),
    emailSession: String(byMail.Session),
    codes: { signIn: signInCode, verifyEmail, resetPassword },
    temporaryPassword: messages.find(({ kind }) => kind === 'invitation')?.values.password ?? '',
  };
}
