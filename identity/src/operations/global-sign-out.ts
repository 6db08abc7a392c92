/** GlobalSignOut: ends every session of the person on every device, at once. */
import * as z from 'zod';
import { revokeSessionsOf } from '../store/sessions.ts';
import { verifyAccessToken } from '../tokens/verify-access-token.ts';
import { token } from '../wire/input.ts';
import { operation } from './operation.ts';

const input = z.object({ AccessToken: token });

export const globalSignOut = operation(input, async (context, { AccessToken }) => {
  const { account, session } = await verifyAccessToken(context, AccessToken);
  await revokeSessionsOf(context, account.sub);
  await context.record({
    kind: 'global_sign_out',
    sub: account.sub,
    clientId: session.clientId,
    sessionId: session.id,
  });
  return {};
});
