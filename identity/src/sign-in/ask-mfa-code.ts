/** Asks for the code of one second factor, and sends it by mail or text message where needed. */

import type { Account, MfaMethod } from '../model/account.ts';
import type { PoolContext } from '../model/pool-context.ts';
import type { SignInProgress } from '../model/sign-in-progress.ts';
import type { AppClient } from '../model/user-pool.ts';
import { findSoftwareToken } from '../store/software-tokens.ts';
import { deliveryParameters } from '../wire/code-delivery.ts';
import type { ChallengeOutput } from '../wire/output.ts';
import { challenge } from './challenge.ts';
import { endOfCode, sendSignInCode } from './send-sign-in-code.ts';

/** @throws IdentityError LimitExceededException when too many codes were sent */
export async function askMfaCode(
  context: PoolContext,
  client: AppClient,
  account: Account,
  progress: SignInProgress,
  method: MfaMethod,
): Promise<ChallengeOutput> {
  return challenge(context, {
    name: method,
    clientId: client.id,
    sub: account.sub,
    progress,
    expiresAt: endOfCode(context),
    parameters: { ...(await parametersOf(context, client, account, method)), USER_ID_FOR_SRP: account.sub },
  });
}

async function parametersOf(
  context: PoolContext,
  client: AppClient,
  account: Account,
  method: MfaMethod,
): Promise<Readonly<Record<string, string>>> {
  if (method === 'SOFTWARE_TOKEN_MFA') {
    return { FRIENDLY_DEVICE_NAME: (await findSoftwareToken(context, account.sub))?.name ?? '' };
  }
  const kind = method === 'SMS_MFA' ? 'sms_mfa' : 'email_mfa';
  return deliveryParameters(await sendSignInCode(context, client, { sub: account.sub, account }, kind));
}
