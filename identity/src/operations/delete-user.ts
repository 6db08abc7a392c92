/** DeleteUser: a person closes one's own account for good; every token of it ends with it. */
import * as z from 'zod';
import { deleteAccount } from '../accounts/delete-account.ts';
import { verifyAccessToken } from '../tokens/verify-access-token.ts';
import { token } from '../wire/input.ts';
import { operation } from './operation.ts';

const input = z.object({ AccessToken: token });

export const deleteUser = operation(input, async (context, { AccessToken }) => {
  const { account, session } = await verifyAccessToken(context, AccessToken);
  await deleteAccount(context, account.sub);
  await context.record({
    kind: 'user_deleted',
    sub: account.sub,
    clientId: session.clientId,
    sessionId: session.id,
  });
  return {};
});
