/** A device that remembers its key and its secret, as Cognito's clients do. */
import { randomBytes } from 'node:crypto';
import { type Answer, call } from './call.ts';
import type { TestPool } from './identity-server.ts';
import { answerTo, begin, claim, publicValue, type Respond, type Tokens, verifierOf } from './srp-client.ts';

export type TestDevice = { readonly key: string; readonly group: string; readonly secret: string };
export type DeviceTokens = Tokens & {
  readonly NewDeviceMetadata?: { readonly DeviceKey: string; readonly DeviceGroupKey: string };
};

/** The device that a sign-in issued a key to, with its own secret. */
export function newDevice({ NewDeviceMetadata: metadata }: DeviceTokens): TestDevice {
  if (!metadata) throw new Error('No device was given.');
  return { key: metadata.DeviceKey, group: metadata.DeviceGroupKey, secret: randomBytes(40).toString('base64') };
}

export async function confirm(endpoint: string, { AccessToken }: Tokens, device: TestDevice): Promise<Answer> {
  return call(endpoint, 'ConfirmDevice', confirmation(AccessToken, device));
}

export function confirmation(AccessToken: string, device: TestDevice): Record<string, unknown> {
  return {
    AccessToken,
    DeviceKey: device.key,
    DeviceName: 'A test device',
    DeviceSecretVerifierConfig: verifierOf(secretOf(device)),
  };
}

/** The whole sign-in on a device: the password and, where it is asked for, the device's own proof. */
export async function signInOn(
  endpoint: string,
  pool: TestPool,
  user: { readonly email: string; readonly password: string },
  device: TestDevice,
): Promise<Answer> {
  const challenge = await begin(endpoint, pool, user.email);
  const answer = await respond(endpoint, withDevice(answerTo(challenge, pool, user.password), device.key));
  if (answer.body.ChallengeName !== 'DEVICE_SRP_AUTH') return answer;
  return respond(endpoint, await proofOf(endpoint, pool, challenge.parameters.USERNAME, device, answer));
}

/** Answers DEVICE_SRP_AUTH and then the DEVICE_PASSWORD_VERIFIER. */
export async function proofOf(
  endpoint: string,
  pool: TestPool,
  username: string,
  device: TestDevice,
  asked: Answer,
): Promise<Respond> {
  const { a, A } = publicValue();
  const named = { USERNAME: username, DEVICE_KEY: device.key };
  const { status, body } = await respond(endpoint, {
    ChallengeName: 'DEVICE_SRP_AUTH',
    ClientId: pool.clientId,
    Session: String(asked.body.Session),
    ChallengeResponses: { ...named, SRP_A: A.toString(16) },
  });
  if (status !== 200) throw new Error(`DEVICE_SRP_AUTH: ${String(body.message)}`);
  const parameters = Object(body.ChallengeParameters);
  return {
    ChallengeName: 'DEVICE_PASSWORD_VERIFIER',
    ClientId: pool.clientId,
    Session: String(body.Session),
    ChallengeResponses: { ...named, ...claim({ a, A, parameters }, secretOf(device)) },
  };
}

export function withDevice(answer: Respond, deviceKey: string): Respond {
  return { ...answer, ChallengeResponses: { ...answer.ChallengeResponses, DEVICE_KEY: deviceKey } };
}

export function resultOf({ status, body }: Answer): DeviceTokens {
  if (status !== 200) throw new Error(String(body.message));
  return JSON.parse(JSON.stringify(body.AuthenticationResult)) as DeviceTokens;
}

function respond(endpoint: string, body: Respond): Promise<Answer> {
  return call(endpoint, 'RespondToAuthChallenge', body);
}

function secretOf({ key, group, secret }: TestDevice) {
  return { group, user: key, password: secret };
}
