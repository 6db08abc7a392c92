/** RevokeUserSession: ends one of the person's other sessions with all its tokens. */
import * as z from 'zod';
import { upTo } from '../model/bounded-text.ts';
import { IdentityError } from '../model/identity-error.ts';
import { endUserSession } from '../store/user-sessions.ts';
import { verifyAccessToken } from '../tokens/verify-access-token.ts';
import { token } from '../wire/input.ts';
import { readSessionId } from '../wire/session-id.ts';
import { operation } from './operation.ts';

const input = z.object({
  AccessToken: token,
  SessionId: upTo(64),
  /** Sessions do not depend on each other here, so both values mean the same. */
  RevokeAssociatedSessions: z.enum(['NONE', 'LINKED']).nullish(),
});

/** @throws IdentityError InvalidParameterException for the current session, ResourceNotFoundException */
export const revokeUserSession = operation(input, async (context, { AccessToken, SessionId }) => {
  const { account, session } = await verifyAccessToken(context, AccessToken);
  const id = readSessionId(SessionId);
  const refused = {
    kind: 'token_revoked',
    sub: account.sub,
    clientId: session.clientId,
    sessionId: session.id,
  } as const;
  if (id === session.id) {
    await context.record({ ...refused, refusal: 'current_session' });
    throw new IdentityError('InvalidParameterException', 'The current session cannot be revoked.');
  }
  if (id === null || !(await endUserSession(context, account.sub, id))) {
    await context.record({ ...refused, refusal: 'unknown_session' });
    throw new IdentityError('ResourceNotFoundException', 'Session does not exist.');
  }
  await context.record({ kind: 'token_revoked', sub: account.sub, clientId: session.clientId, sessionId: id });
  return {};
});
