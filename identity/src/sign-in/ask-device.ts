/** Asks a remembered device for its own proof, which replaces the second factor. */

import { findKnownDevice, isTrusted } from '../devices/known-device.ts';
import type { Account } from '../model/account.ts';
import type { ClientContext } from '../model/pool-context.ts';
import type { SignInProgress } from '../model/sign-in-progress.ts';
import type { ChallengeOutput } from '../wire/output.ts';
import { challenge } from './challenge.ts';

/** @returns null when there is no device to ask, or it has already answered */
export async function askDevice(
  context: ClientContext,
  account: Account,
  progress: SignInProgress,
): Promise<ChallengeOutput | null> {
  if (progress.proved.includes('DEVICE')) return null;
  const device = await findKnownDevice(context, account.sub, progress);
  if (!device || !isTrusted(context, device)) return null;
  return challenge(context, {
    name: 'DEVICE_SRP_AUTH',
    clientId: context.client.id,
    sub: account.sub,
    progress: { ...progress, deviceKey: device.key },
    parameters: {},
  });
}
