/** NEW_PASSWORD_REQUIRED: a temporary password must be replaced before anything else. */
import { attributesOf } from '../accounts/attributes.ts';
import type { Account } from '../model/account.ts';
import type { ClientContext } from '../model/pool-context.ts';
import type { SignInProgress } from '../model/sign-in-progress.ts';
import type { ChallengeOutput } from '../wire/output.ts';
import { challenge } from './challenge.ts';

/** Both lists are JSON in a text. Only the e-mail address is required, which every account has. */
export async function askNewPassword(
  context: ClientContext,
  account: Account,
  progress: SignInProgress,
): Promise<ChallengeOutput> {
  const shown = attributesOf(account).filter(({ Name }) => Name !== 'sub');
  return challenge(context, {
    name: 'NEW_PASSWORD_REQUIRED',
    clientId: context.client.id,
    sub: account.sub,
    progress,
    parameters: {
      USER_ID_FOR_SRP: account.sub,
      userAttributes: JSON.stringify(Object.fromEntries(shown.map(({ Name, Value }) => [Name, Value]))),
      requiredAttributes: '[]',
    },
  });
}
