/** NEW_PASSWORD_REQUIRED: whoever was given a password chooses one's own before anything else. */
import { attributesOf } from '../attributes.ts';
import type { PoolContext } from '../pool-context.ts';
import type { Account } from '../store/accounts.ts';
import type { AppClient } from '../store/pools.ts';
import type { ChallengeOutput } from '../wire/output.ts';
import { challenge } from './challenge.ts';
import type { SignInProgress } from './progress.ts';

/** Both lists are JSON in a text; nothing is required beyond the e-mail address, which every account has. */
export async function askNewPassword(
  context: PoolContext,
  client: AppClient,
  account: Account,
  progress: SignInProgress,
): Promise<ChallengeOutput> {
  const shown = attributesOf(account).filter(({ Name }) => Name !== 'sub');
  return challenge(context, {
    name: 'NEW_PASSWORD_REQUIRED',
    clientId: client.id,
    sub: account.sub,
    progress,
    parameters: {
      USER_ID_FOR_SRP: account.sub,
      userAttributes: JSON.stringify(Object.fromEntries(shown.map(({ Name, Value }) => [Name, Value]))),
      requiredAttributes: '[]',
    },
  });
}
