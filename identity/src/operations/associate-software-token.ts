/** AssociateSoftwareToken: a new secret for an authenticator app, in force once its first code was right. */
import * as z from 'zod';
import { writeBase32 } from '../crypto/totp.ts';
import { associateInSession } from '../sign-in/set-up-software-token.ts';
import { holdAccount } from '../store/accounts.ts';
import { startSoftwareToken } from '../store/software-tokens.ts';
import { verifyAccessToken } from '../tokens/verify-access-token.ts';
import { operation } from './operation.ts';
import { requireTokenOrSession, tokenOrSession } from './token-or-session.ts';

const input = z.object(tokenOrSession);

export const associateSoftwareToken = operation(input, async (context, request) => {
  const given = requireTokenOrSession(context, request);
  if ('session' in given) {
    const { secret, session } = await associateInSession(context, given.session);
    return { SecretCode: writeBase32(secret), Session: session };
  }
  const { account, session } = await verifyAccessToken(context, given.token);
  await holdAccount(context, account.sub);
  const secret = await startSoftwareToken(context, account.sub);
  await context.record({
    kind: 'mfa_changed',
    sub: account.sub,
    clientId: session.clientId,
    sessionId: session.id,
    detail: 'ASSOCIATED',
  });
  return { SecretCode: writeBase32(secret) };
});
