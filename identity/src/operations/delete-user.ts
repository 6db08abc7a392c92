/** DeleteUser: a person deletes their own account for good, with every token. */
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
