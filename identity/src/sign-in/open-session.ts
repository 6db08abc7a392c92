/** Begins a session family for a person who has proved to be one's own, and gives its first tokens. */
import { v7 as uuidv7 } from 'uuid';
import type { PoolContext } from '../pool-context.ts';
import type { Account } from '../store/accounts.ts';
import type { AppClient } from '../store/pools.ts';
import { saveSession } from '../store/sessions.ts';
import { issueTokens, SELF_SERVICE_SCOPE } from '../tokens/issue-tokens.ts';
import { makeRefreshToken } from '../tokens/refresh-token.ts';
import type { AuthenticationOutput } from '../wire/output.ts';
import type { SignInProgress } from './progress.ts';

export async function openSession(
  context: PoolContext,
  client: AppClient,
  account: Account,
  progress: SignInProgress,
): Promise<AuthenticationOutput> {
  const id = uuidv7();
  const eventId = await context.record({
    kind: 'sign_in',
    sub: account.sub,
    clientId: client.id,
    sessionId: id,
    detail: progress.proved.join(' '),
  });
  const session = await saveSession(context, client, {
    id,
    sub: account.sub,
    eventId,
    deviceKey: null,
    scope: SELF_SERVICE_SCOPE,
  });
  return {
    AuthenticationResult: {
      ...(await issueTokens(context, account, session)),
      RefreshToken: makeRefreshToken(context.pool.keys, session, 0),
    },
    ChallengeParameters: {},
  };
}
