/** RevokeToken: ends the session of a refresh token with all its tokens (RFC 7009). */
import * as z from 'zod';
import { IdentityError } from '../model/identity-error.ts';
import { readClient } from '../store/pools.ts';
import { findSession, revokeSession } from '../store/sessions.ts';
import { countAgainst } from '../store/throttle.ts';
import { isOfSession, readRefreshToken } from '../tokens/refresh-token.ts';
import { clientId, token } from '../wire/input.ts';
import { operation } from './operation.ts';

const input = z.object({ ClientId: clientId, Token: token });

export const revokeToken = operation(input, async (context, { ClientId, Token }) => {
  const client = await readClient(context, ClientId);
  const refused = { kind: 'token_revoked', clientId: client.id } as const;
  const presented = readRefreshToken(Token);
  if (!presented) {
    await context.record({ ...refused, refusal: 'no_refresh_token' });
    throw new IdentityError('UnsupportedTokenTypeException', 'Unsupported token type');
  }
  const session = await findSession(context, presented.sessionId);
  // An unknown token counts as revoked (RFC 7009, 2.2).
  if (!session || !isOfSession(context.pool.keys, session, presented)) {
    await context.record({ ...refused, refusal: 'unknown_token' });
    // Thrown errors are counted; this one is not thrown, and uncounted it would let anybody fill the audit.
    await countAgainst(context, 'failure');
    return {};
  }
  if (session.clientId !== client.id) {
    await context.record({ ...refused, sub: session.sub, sessionId: session.id, refusal: 'other_client' });
    throw new IdentityError('UnauthorizedException', 'The token was not issued to this client.');
  }
  await revokeSession(context, session.id);
  await context.record({ kind: 'token_revoked', sub: session.sub, clientId: client.id, sessionId: session.id });
  return {};
});
