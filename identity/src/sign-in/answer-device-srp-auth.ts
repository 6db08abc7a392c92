/** DEVICE_SRP_AUTH: a remembered device begins to prove its own secret. */
import * as z from 'zod';
import { randomToken } from '../crypto/opaque-token.ts';
import { startExchange } from '../crypto/srp.ts';
import { deviceNotFound } from '../devices/known-device.ts';
import type { ClientContext } from '../model/pool-context.ts';
import { dropChallenge } from '../store/challenges.ts';
import { findDeviceWithSecret } from '../store/devices.ts';
import { deviceKey, parseResponses, srpPublicValue } from '../wire/input.ts';
import type { ChallengeOutput } from '../wire/output.ts';
import { challenge as ask } from './challenge.ts';
import type { ChallengeAnswer } from './challenge-answer.ts';
import { resumeSignIn } from './resume-sign-in.ts';
import { writeSrpState } from './srp-state.ts';

const form = z.object({ SRP_A: srpPublicValue, DEVICE_KEY: deviceKey });

/** @throws IdentityError ResourceNotFoundException for a device other than the one asked, or one forgotten since */
export async function answerDeviceSrpAuth(
  context: ClientContext,
  { challenge, responses }: ChallengeAnswer,
): Promise<ChallengeOutput> {
  const { SRP_A, DEVICE_KEY } = parseResponses(form, responses);
  await dropChallenge(context, challenge);
  const account = await resumeSignIn(context, challenge);
  const device =
    DEVICE_KEY === challenge.progress.deviceKey ? await findDeviceWithSecret(context, account.sub, DEVICE_KEY) : null;
  if (!device) {
    await context.record({ kind: 'sign_in', sub: account.sub, clientId: context.client.id, refusal: 'unknown_device' });
    throw deviceNotFound();
  }
  const exchange = startExchange(device.verifier, SRP_A);
  const secretBlock = Buffer.from(randomToken()).toString('base64');
  return ask(context, {
    name: 'DEVICE_PASSWORD_VERIFIER',
    clientId: context.client.id,
    sub: account.sub,
    progress: challenge.progress,
    detail: writeSrpState(exchange),
    secretBlock,
    parameters: {
      SALT: device.salt.toString('hex'),
      SECRET_BLOCK: secretBlock,
      SRP_B: exchange.serverPublic.toString(16),
      USERNAME: account.sub,
      DEVICE_KEY,
    },
  });
}
