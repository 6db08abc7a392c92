/** Every way a person of a filled pool can sign in, with everything the person knows. */
import { codeOf } from '../authenticator-app.ts';
import { type Answer, call } from '../call.ts';
import { proofOf, withDevice } from '../device-client.ts';
import { endpointOf, PASSWORD, type TestPool, type TestServer } from '../identity-server.ts';
import { answerTo, begin } from '../srp-client.ts';
import { CALLBACK, type FilledPool } from './fill-pool.ts';

/** By name, in an order in which none spoils the next. @param now the server's time in milliseconds */
export function signInAttempts(
  server: TestServer,
  pool: TestPool,
  filled: FilledPool,
  now: () => number,
): Readonly<Record<string, () => Promise<Answer>>> {
  const endpoint = endpointOf(server, pool);
  const { user, device, codes } = filled;
  const ask = (operation: string, input: object) => call(endpoint, operation, { ClientId: pool.clientId, ...input });
  const initiate = (AuthFlow: string, more: object) =>
    ask('InitiateAuth', { AuthFlow, AuthParameters: { USERNAME: user.email, ...more } });
  const respond = (ChallengeName: string, Session: unknown, more: object) =>
    ask('RespondToAuthChallenge', {
      ChallengeName,
      Session,
      ChallengeResponses: { USERNAME: user.sub, ...more },
    });
  const newestCode = async () => (await server.admin.messages(pool.poolId))[0]?.values.code ?? '';
  return {
    'a refresh token': () =>
      ask('GetTokensFromRefreshToken', { RefreshToken: filled.tokens.RefreshToken, DeviceKey: device.key }),
    'the password in clear': () => initiate('USER_PASSWORD_AUTH', { PASSWORD }),
    'the password by SRP': async () => {
      const begun = await begin(endpoint, pool, user.email);
      return call(endpoint, 'RespondToAuthChallenge', answerTo(begun, pool, PASSWORD));
    },
    'the code of the app': () =>
      respond('SOFTWARE_TOKEN_MFA', filled.mfaSession, {
        SOFTWARE_TOKEN_MFA_CODE: codeOf(filled.totpSecrets[0] ?? '', now()),
      }),
    'a recovery code': () =>
      respond('SOFTWARE_TOKEN_MFA', filled.recoverySession, { SOFTWARE_TOKEN_MFA_CODE: filled.recoveryCodes[0] ?? '' }),
    'the code of a mail': () => respond('EMAIL_OTP', filled.emailSession, { EMAIL_OTP_CODE: codes.signIn }),
    'a fresh code by mail': async () => {
      const { body } = await initiate('USER_AUTH', { PREFERRED_CHALLENGE: 'EMAIL_OTP' });
      return respond('EMAIL_OTP', body.Session, { EMAIL_OTP_CODE: await newestCode() });
    },
    'a challenge of the organization’s own': async () => {
      const { body } = await initiate('CUSTOM_AUTH', {});
      return respond('CUSTOM_CHALLENGE', body.Session, { ANSWER: await newestCode() });
    },
    'a passkey': async () => {
      const { body } = await initiate('USER_AUTH', { PREFERRED_CHALLENGE: 'WEB_AUTHN' });
      const options = JSON.parse(Object(body.ChallengeParameters).CREDENTIAL_REQUEST_OPTIONS);
      return respond('WEB_AUTHN', body.Session, { CREDENTIAL: JSON.stringify(filled.passkey.get(options)) });
    },
    'a remembered device': async () => {
      const begun = await begin(endpoint, pool, user.email);
      const answer = withDevice(answerTo(begun, pool, PASSWORD), device.key);
      const asked = await call(endpoint, 'RespondToAuthChallenge', answer);
      return call(endpoint, 'RespondToAuthChallenge', await proofOf(endpoint, pool, user.sub, device, asked));
    },
    'the first password of an invitation': () =>
      initiate('USER_PASSWORD_AUTH', { USERNAME: 'invited@clinic.test', PASSWORD: filled.temporaryPassword }),
    'an authorization code': async () => {
      const answer = await fetch(`${endpoint}oauth2/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: 'confidential1',
          client_secret: filled.clientSecret,
          code: filled.authorizationCode,
          redirect_uri: CALLBACK,
        }),
      });
      return { status: answer.status, headers: answer.headers, body: Object(await answer.json()) };
    },
    'the code for a forgotten password': () =>
      ask('ConfirmForgotPassword', {
        Username: user.email,
        ConfirmationCode: codes.resetPassword,
        Password: 'Another horse 8 battery',
      }),
  };
}
