/** Asks for the code of one second factor, and sends it by mail or text message where needed. */

import type { Account, MfaMethod } from '../model/account.ts';
import type { ClientContext } from '../model/pool-context.ts';
import type { SignInProgress } from '../model/sign-in-progress.ts';
import { findSoftwareToken } from '../store/software-tokens.ts';
import { deliveryParameters } from '../wire/code-delivery.ts';
import type { ChallengeOutput } from '../wire/output.ts';
import { challenge } from './challenge.ts';
import { endOfCode, sendSignInCode } from './send-sign-in-code.ts';

type MfaQuestion = {
  readonly account: Account;
  readonly progress: SignInProgress;
  readonly method: MfaMethod;
};

/** @throws IdentityError LimitExceededException when too many codes were sent */
export async function askMfaCode(
  context: ClientContext,
  { account, progress, method }: MfaQuestion,
): Promise<ChallengeOutput> {
  return challenge(context, {
    name: method,
    clientId: context.client.id,
    sub: account.sub,
    progress,
    expiresAt: endOfCode(context),
    parameters: { ...(await parametersOf(context, account, method)), USER_ID_FOR_SRP: account.sub },
  });
}

async function parametersOf(
  context: ClientContext,
  account: Account,
  method: MfaMethod,
): Promise<Readonly<Record<string, string>>> {
  if (method === 'SOFTWARE_TOKEN_MFA') {
    return { FRIENDLY_DEVICE_NAME: (await findSoftwareToken(context, account.sub))?.name ?? '' };
  }
  const kind = method === 'SMS_MFA' ? 'sms_mfa' : 'email_mfa';
  return deliveryParameters(await sendSignInCode(context, { sub: account.sub, account }, { kind }));
}
