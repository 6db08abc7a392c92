/** The next question after a proved first factor: a new password, the second factor, or none. */

import { deviceNotFound, namesUnknownDevice } from '../devices/known-device.ts';
import type { Account } from '../model/account.ts';
import { sessionExpired } from '../model/identity-error.ts';
import type { ClientContext } from '../model/pool-context.ts';
import type { SignInProgress } from '../model/sign-in-progress.ts';
import type { SignInOutput } from '../wire/output.ts';
import { admitHosted } from './admit-hosted.ts';
import { askCustomChallenge } from './ask-custom-challenge.ts';
import { askDevice } from './ask-device.ts';
import { askNewPassword } from './ask-new-password.ts';
import { askSecondFactor } from './ask-second-factor.ts';
import { openSession } from './open-session.ts';
import { needsSecondFactor } from './second-factors.ts';

export async function afterProof(
  context: ClientContext,
  account: Account,
  progress: SignInProgress,
): Promise<SignInOutput> {
  const { client } = context;
  if (account.signedOutAt && progress.startedAt < account.signedOutAt.getTime()) {
    await context.record({ kind: 'sign_in', sub: account.sub, clientId: client.id, refusal: 'signed_out' });
    throw sessionExpired();
  }
  if (await namesUnknownDevice(context, account.sub, progress)) {
    await context.record({ kind: 'sign_in', sub: account.sub, clientId: client.id, refusal: 'unknown_device' });
    throw deviceNotFound();
  }
  if (progress.flow === 'CUSTOM_AUTH' && !progress.proved.includes('CUSTOM')) {
    return askCustomChallenge(context, { sub: account.sub, account }, progress);
  }
  if (account.status === 'FORCE_CHANGE_PASSWORD') return askNewPassword(context, account, progress);
  const deviceQuestion = await askDevice(context, account, progress);
  if (deviceQuestion) return deviceQuestion;
  if (needsSecondFactor(context, account, progress)) return askSecondFactor(context, account, progress);
  if (progress.isHosted) return admitHosted(context, account, progress);
  return openSession(context, account, progress);
}
