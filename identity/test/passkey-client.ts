/** Registers passkeys and requests their challenges over HTTP, as a page in a browser does. */
import { expect } from 'vitest';
import type { Authenticator, CreationOptions, RequestOptions } from './authenticator.ts';
import { type Answer, call } from './call.ts';
import type { TestPool } from './identity-server.ts';

export async function creationOptions(endpoint: string, AccessToken: string): Promise<CreationOptions> {
  const { status, body } = await call(endpoint, 'StartWebAuthnRegistration', { AccessToken });
  if (status !== 200) throw new Error(`StartWebAuthnRegistration: ${String(body.message)}`);
  return JSON.parse(JSON.stringify(body.CredentialCreationOptions)) as CreationOptions;
}

export function addPasskey(endpoint: string, AccessToken: string, Credential: object): Promise<Answer> {
  return call(endpoint, 'CompleteWebAuthnRegistration', { AccessToken, Credential });
}

export async function register(endpoint: string, AccessToken: string, device: Authenticator): Promise<void> {
  const credential = device.create(await creationOptions(endpoint, AccessToken));
  expect(await addPasskey(endpoint, AccessToken, credential)).toMatchObject({ status: 200, body: {} });
}

export type Asked = { readonly session: string; readonly options: RequestOptions; readonly answer: Answer };

export async function askForPasskey(endpoint: string, pool: TestPool, username: string): Promise<Asked> {
  const answer = await call(endpoint, 'InitiateAuth', {
    AuthFlow: 'USER_AUTH',
    ClientId: pool.clientId,
    AuthParameters: { USERNAME: username, PREFERRED_CHALLENGE: 'WEB_AUTHN' },
  });
  expect(answer.body).toMatchObject({ ChallengeName: 'WEB_AUTHN' });
  const parameters = JSON.parse(JSON.stringify(answer.body.ChallengeParameters)) as Record<string, string>;
  const options = JSON.parse(parameters.CREDENTIAL_REQUEST_OPTIONS ?? '') as RequestOptions;
  return { session: String(answer.body.Session), options, answer };
}

export function answerPasskey(
  endpoint: string,
  pool: TestPool,
  username: string,
  session: string,
  credential: object | string,
): Promise<Answer> {
  return call(endpoint, 'RespondToAuthChallenge', {
    ChallengeName: 'WEB_AUTHN',
    ClientId: pool.clientId,
    Session: session,
    ChallengeResponses: {
      USERNAME: username,
      CREDENTIAL: typeof credential === 'string' ? credential : JSON.stringify(credential),
    },
  });
}
