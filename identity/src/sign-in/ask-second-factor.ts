/** Asks for the second factor: the preferred one, the only one, a choice, or to set one up. */

import type { Account } from '../model/account.ts';
import { IdentityError } from '../model/identity-error.ts';
import type { ClientContext } from '../model/pool-context.ts';
import type { SignInProgress } from '../model/sign-in-progress.ts';
import type { ChallengeOutput } from '../wire/output.ts';
import { askMfaCode } from './ask-mfa-code.ts';
import { challenge } from './challenge.ts';
import { secondFactorsOf } from './second-factors.ts';

/** Time to find, install and set up an app: the longest session Cognito allows (AuthSessionValidity). */
const SET_UP_TIME = 15 * 60_000;

/** @throws IdentityError MFAMethodNotFoundException when none of the account's second factors can be asked for now */
export async function askSecondFactor(
  context: ClientContext,
  account: Account,
  progress: SignInProgress,
): Promise<ChallengeOutput> {
  const methods = secondFactorsOf(context, account, progress);
  const [first] = methods;
  const method = account.preferredMfa && methods.includes(account.preferredMfa) ? account.preferredMfa : first;
  if (method === undefined && account.mfaMethods.length > 0) {
    await context.record({
      kind: 'sign_in',
      sub: account.sub,
      clientId: context.client.id,
      refusal: 'no_second_factor',
    });
    throw new IdentityError('MFAMethodNotFoundException', 'No second factor of this account can be used now.');
  }
  const asked = { clientId: context.client.id, sub: account.sub, progress };
  if (method === undefined) {
    return challenge(context, {
      ...asked,
      name: 'MFA_SETUP',
      expiresAt: new Date(context.now.getTime() + SET_UP_TIME),
      parameters: { MFAS_CAN_SETUP: JSON.stringify(['SOFTWARE_TOKEN_MFA']), USER_ID_FOR_SRP: account.sub },
    });
  }
  if (methods.length === 1 || method === account.preferredMfa) {
    return askMfaCode(context, { account, progress, method });
  }
  return challenge(context, {
    ...asked,
    name: 'SELECT_MFA_TYPE',
    parameters: { MFAS_CAN_CHOOSE: JSON.stringify(methods), USER_ID_FOR_SRP: account.sub },
  });
}
