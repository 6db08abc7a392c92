/** GetUser: a person's own account and attributes. */
import * as z from 'zod';
import { verifyAccessToken } from '../tokens/verify-access-token.ts';
import { token } from '../wire/input.ts';
import { operation } from './operation.ts';

const input = z.object({ AccessToken: token });

export const getUser = operation(input, async (context, { AccessToken }) => {
  const { account } = await verifyAccessToken(context, AccessToken);
  const attributes = {
    sub: account.sub,
    email: account.email,
    email_verified: String(account.emailVerified),
    ...account.attributes,
  };
  return {
    Username: account.sub,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  };
});
