/** Asks a remembered device for its own proof, which stands in for the second factor. */
import type { PoolContext } from '../pool-context.ts';
import type { Account } from '../store/accounts.ts';
import type { AppClient } from '../store/pools.ts';
import type { ChallengeOutput } from '../wire/output.ts';
import { challenge } from './challenge.ts';
import { findKnownDevice, isTrusted } from './known-device.ts';
import type { SignInProgress } from './progress.ts';

/** @returns null when there is no device to ask, or it has answered */
export async function askDevice(
  context: PoolContext,
  client: AppClient,
  account: Account,
  progress: SignInProgress,
): Promise<ChallengeOutput | null> {
  if (progress.proved.includes('DEVICE')) return null;
  const device = await findKnownDevice(context, account.sub, progress);
  if (!device || !isTrusted(context, device)) return null;
  return challenge(context, {
    name: 'DEVICE_SRP_AUTH',
    clientId: client.id,
    sub: account.sub,
    progress: { ...progress, deviceKey: device.key },
    parameters: {},
  });
}
