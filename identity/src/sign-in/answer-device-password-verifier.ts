/** DEVICE_PASSWORD_VERIFIER: checks the device's signature over its exchange; a wrong one counts like a wrong second factor. */
import { equalInConstantTime } from '../crypto/equal-in-constant-time.ts';
import { expectedSignature } from '../crypto/srp.ts';
import { isTrusted } from '../devices/known-device.ts';
import { IdentityError, incorrectPassword } from '../model/identity-error.ts';
import type { ClientContext } from '../model/pool-context.ts';
import { withProof } from '../model/sign-in-progress.ts';
import { beginAttempt, clearAttempts } from '../store/attempts.ts';
import { dropChallenge } from '../store/challenges.ts';
import { findDeviceWithSecret } from '../store/devices.ts';
import { deviceKey, parseResponses } from '../wire/input.ts';
import type { SignInOutput } from '../wire/output.ts';
import { afterProof } from './after-proof.ts';
import { srpResponses } from './answer-password-verifier.ts';
import type { ChallengeAnswer } from './challenge-answer.ts';
import { resumeSignIn } from './resume-sign-in.ts';
import { readSrpState } from './srp-state.ts';
import { isCurrent } from './srp-timestamp.ts';

const form = srpResponses.extend({ DEVICE_KEY: deviceKey });

export async function answerDevicePasswordVerifier(
  context: ClientContext,
  { challenge, responses }: ChallengeAnswer,
): Promise<SignInOutput> {
  const given = parseResponses(form, responses);
  await dropChallenge(context, challenge);
  const account = await resumeSignIn(context, challenge);
  const event = { kind: 'mfa_answered', sub: account.sub, clientId: context.client.id } as const;
  if (!(await beginAttempt(context, account.sub, 'MFA'))) {
    await context.record({ ...event, refusal: 'locked' });
    throw new IdentityError('NotAuthorizedException', 'Password attempts exceeded');
  }
  const device = await findDeviceWithSecret(context, account.sub, given.DEVICE_KEY);
  const expected =
    device &&
    device.key === challenge.progress.deviceKey &&
    isTrusted(context, device) &&
    expectedSignature(
      { poolName: device.groupKey, userId: device.key },
      { ...readSrpState(challenge.detail), verifier: device.verifier },
      { secretBlock: Buffer.from(given.PASSWORD_CLAIM_SECRET_BLOCK, 'base64'), timestamp: given.TIMESTAMP },
    );
  const isProven =
    expected &&
    equalInConstantTime(expected, Buffer.from(given.PASSWORD_CLAIM_SIGNATURE, 'base64')) &&
    isCurrent(given.TIMESTAMP, context.now);
  if (!isProven) {
    await context.record({ ...event, refusal: 'wrong_device' });
    throw incorrectPassword();
  }
  await clearAttempts(context, account.sub, 'MFA');
  await context.record({ ...event, detail: 'DEVICE' });
  return afterProof(context, account, withProof(challenge.progress, 'DEVICE'));
}
