/** Opens a session family for a person who has signed in, and returns its first tokens. */
import { v7 as uuidv7 } from 'uuid';
import { findKnownDevice } from '../devices/known-device.ts';
import type { Account } from '../model/account.ts';
import type { ClientContext, PoolContext } from '../model/pool-context.ts';
import type { SignInProgress } from '../model/sign-in-progress.ts';
import { type NewDevice, newDevice, noteSignInOnDevice } from '../store/devices.ts';
import { revokeSessionsOfDevice, saveSession } from '../store/sessions.ts';
import { issueTokens, SELF_SERVICE_SCOPE } from '../tokens/issue-tokens.ts';
import { makeRefreshToken } from '../tokens/refresh-token.ts';
import type { AuthenticationOutput } from '../wire/output.ts';

export async function openSession(
  context: ClientContext,
  account: Account,
  progress: SignInProgress,
): Promise<AuthenticationOutput> {
  const id = uuidv7();
  const { sub } = account;
  const detail = progress.proved.join(' ');
  const device = await enterDevice(context, account, progress);
  const session = await saveSession(context, {
    id,
    sub,
    event: { kind: 'sign_in', sub, clientId: context.client.id, sessionId: id, detail },
    ...device,
    scope: SELF_SERVICE_SCOPE,
  });
  const { newDevice: given } = device;
  return {
    AuthenticationResult: {
      ...(await issueTokens(context, account, { session })),
      RefreshToken: makeRefreshToken(context.pool.keys, session, 0),
      ...(given && { NewDeviceMetadata: { DeviceKey: given.key, DeviceGroupKey: given.groupKey } }),
    },
    ChallengeParameters: {},
  };
}

/** A known device has one session, so its previous one ends. Any other device gets a key, which it may confirm. */
async function enterDevice(
  context: PoolContext,
  account: Account,
  progress: SignInProgress,
): Promise<{ readonly deviceKey: string | null; readonly newDevice?: NewDevice }> {
  if (context.pool.settings.deviceTracking.mode === 'OFF') return { deviceKey: null };
  const known = await findKnownDevice(context, account.sub, progress);
  if (known && (await noteSignInOnDevice(context, known.key))) {
    await revokeSessionsOfDevice(context, account.sub, known.key);
    return { deviceKey: known.key };
  }
  const given = newDevice(context);
  return { deviceKey: given.key, newDevice: given };
}
